"""A program that plays Jekyll vs. Hyde at random over the server's WebSocket: `python example_client.py URL`."""

import json
import random
import secrets
import sys
import urllib.request

from websockets.sync.client import connect


def post(url: str, path: str, token: str, what: object) -> dict:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(url + path, json.dumps(what).encode(), headers)
    return json.load(urllib.request.urlopen(request))


def play(url: str, token: str, opponent: str = "bot:greedy") -> list[int]:
    """Play one game; return the seats that won."""
    table = post(url, "/api/tables", token, {"game": "jekyll-vs-hyde", "seats": ["me", opponent]})["id"]
    address = f"{url.replace('http', 'ws', 1)}/ws/{table}"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        # Nothing of our own in the deal; docs/fairness.md says how to add something.
        socket.send(json.dumps({"type": "seal", "id": "seal", "seal": None}))
        for message in map(json.loads, socket):
            if message["type"] not in ("whole", "moved"):
                continue
            if message["standing"]["result"]:
                return message["standing"]["result"]["winners"]
            if message["legal"]:
                do = random.choice(message["legal"])["do"]
                socket.send(json.dumps({"type": "act", "id": secrets.token_hex(8), "seen": message["seq"], "do": do}))
    raise ConnectionError("the server has closed the connection")


if __name__ == "__main__":
    print("won by seat", play(sys.argv[1], sys.argv[2]))
