"""Where visitors come from: whose word is taken for that, and which addresses count as one."""

import ipaddress
from collections.abc import Iterable
from typing import TypeAlias

from starlette.requests import HTTPConnection

from strangecase.errors import Misuse

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

HOUSEHOLD = 64  # bits of an address of IPv6: whoever has one has all that begin so
MAPPED = 96  # bits before an address of IPv4 that is written as one of IPv6


def group_of(address: str) -> str:
    """What an address counts as: itself, or in IPv6 the network of the household; a text that is none, as it is."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, HOUSEHOLD), strict=False))


def visitors_group(request: HTTPConnection) -> str:
    """As what a visitor's address counts; empty where it is not known."""
    return group_of(request.client.host) if request.client else ""


class Proxies:
    """The proxies before the house: addresses, and networks of them. Only they say where a visitor comes from."""

    def __init__(self, listed: Iterable[str]) -> None:
        self._networks = [_network(each) for each in listed]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in self._networks)

    def written(self) -> list[str]:
        """The same for uvicorn, which takes an address of IPv4 that is written as one of IPv6 for another one."""
        return [str(each) for network in self._networks for each in (network, *_mapped(network))]


def _network(given: str) -> Network:
    try:
        return ipaddress.ip_network(given)
    except ValueError:
        raise Misuse(
            "STRANGECASE_PROXIES lists addresses and networks, as in 127.0.0.1 or 172.16.0.0/12, and not '{given}'",
            given=given,
        ) from None


def _mapped(network: Network) -> list[Network]:
    if isinstance(network, ipaddress.IPv6Network):
        return []
    written = f"::ffff:{network.network_address}/{MAPPED + network.prefixlen}"
    return [ipaddress.ip_network(written)]
