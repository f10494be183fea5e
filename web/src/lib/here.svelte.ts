// The game that is played on the page, for the parts of the frame around all pages.

export interface Besides {
  resign: () => void;
  /** Where a draw can be offered. */
  offerDraw: (() => void) | null;
}

class Here {
  game = $state("");
  /** What whoever plays can do besides playing. */
  besides = $state.raw<Besides | null>(null);
}

export const here = new Here();

/** For a page: this game is played as long as the page is there. In an effect. */
export function playing(game: string): () => void {
  here.game = game;
  return () => (here.game = "");
}

/** For a table: so one can end the game that is played here. In an effect. */
export function besides(can: Besides | null): () => void {
  here.besides = can;
  return () => (here.besides = null);
}
