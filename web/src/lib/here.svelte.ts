// The game that is played on the page, for the parts of the frame around all pages.

class Here {
  game = $state("");
  /** Whether it can be given up; and how a draw is offered, where it can be. */
  canResign = $state(false);
  offerDraw = $state.raw<(() => void) | null>(null);
}

export const here = new Here();

/** For a page: this game is played as long as the page is there. In an effect. */
export function playing(game: string): () => void {
  here.game = game;
  return () => (here.game = "");
}

/** For a table: what can be done besides playing. In an effect. */
export function besides(canResign: boolean, offerDraw: (() => void) | null): () => void {
  [here.canResign, here.offerDraw] = [canResign, offerDraw];
  return () => {
    [here.canResign, here.offerDraw] = [false, null];
  };
}
