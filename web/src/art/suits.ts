// The pips, 24 x 24. Each is a solid shape with its light cut out, so that it holds at 10 px and at 100. Shape, colour and
// the arch of the card all tell the suit: crown under a round arch, gem under a cut one, flame under a lancet.
import { put } from "./sprite";

export type SuitKind = "P" | "G" | "W" | "+";

const PIPS: Record<SuitKind, { solid: string; light: string }> = {
  P: {
    solid:
      "M12 1.500a2 2 0 0 1 .9 3.800l4 5.500 3.100-2.600a1.900 1.900 0 1 1 2 1L20.400 17H3.600L2 9.200a1.900 1.900 0 1 1 2-1l3.100 2.600 4-5.500A2 2 0 0 1 12 1.500zM3.900 18.500h16.200l.5 3.700H3.400z",
    light:
      "M12 11.200l1.900 2.300-1.900 2.300-1.900-2.300zM7 13.200l1 1.400-1 1.300-1-1.300zM17 13.200l1 1.400-1 1.300-1-1.300zM6 19.800h12v1H6z",
  },
  G: {
    solid: "M6 2.500h12l5.200 6.700L12 22.500.8 9.200z",
    light:
      "M3.200 8.700l3.400-4.500 1.500 4.500zM9.700 8.700L12 4.200l2.300 4.500zM15.900 8.700l1.500-4.500 3.400 4.500zM3.400 10.300h4.900l2.500 8.300zM13.200 18.600l2.500-8.300h4.900zM9.900 10.300h4.200L12 17.400z",
  },
  W: {
    solid:
      "M12.600 .8c.5 4.700 7.400 7.300 7.400 14.200 0 4.600-3.500 8-8 8s-8-3.400-8-8c0-3.700 2-5.700 3.300-8.400.6 2.300 1.200 3.500 2.400 4.400C9.600 7.400 10.400 3.800 12.600.8z",
    light:
      "M12 21.300c-2.300 0-3.900-1.600-3.900-3.800 0-2.500 2.300-3.600 3.300-6.300 1.600 2.100 4.500 3.500 4.500 6.300 0 2.200-1.600 3.800-3.900 3.800zM6.200 14.800c0-1.600.6-2.700 1.100-3.700.2.900.6 1.500 1 2-.9 1-1.500 1.800-1.800 3-.2-.4-.3-.8-.3-1.300z",
  },
  "+": {
    solid: "M8.600 1h6.800v2.600h-1.200v5.100a7.300 7.300 0 1 1-4.400 0V3.600H8.600z",
    light: "M7 15.200c1.700-1.300 3.300.9 5 0s3.300-1.200 5 0a5 5 0 0 1-10 0zM11.300 4.200h1.400v4h-1.400z",
  },
};

/** The name of a suit in ids and classes, which hold no "+": `pip-X`, `suit-X`. */
export const suitId = (kind: SuitKind): string => (kind === "+" ? "X" : kind);

/** The symbols pip-P, pip-G, pip-W, pip-X: `color` is the shape, --pip-light what is cut out of it. */
export const putSuits = (): void =>
  put("suits", () =>
    (Object.keys(PIPS) as SuitKind[])
      .map((kind) => {
        const { solid, light } = PIPS[kind];
        return `<symbol id="pip-${suitId(kind)}" viewBox="0 0 24 24"><path d="${solid}" fill="currentColor"/><path d="${light}" fill="var(--pip-light,#f6ecd4)"/></symbol>`;
      })
      .join(""),
  );
