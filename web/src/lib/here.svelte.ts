// The game that is played on the page, for the parts of the frame around all pages.

class Here {
  game = $state("");
}

export const here = new Here();

/** For a page: this game is played as long as the page is there. In an effect. */
export function playing(game: string): () => void {
  here.game = game;
  return () => (here.game = "");
}
