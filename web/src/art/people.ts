// Who can be drawn, and the light behind each: known at once, while the drawings load with the page that needs them.

/** By name, the colour of the light behind a portrait. */
export const PEOPLE = {
  jekyll: "#2f6ea6",
  hyde: "#b5424a",
  utterson: "#6a7f94",
  enfield: "#c9822e",
  lanyon: "#3f8f86",
  poole: "#a8873a",
  fletcher: "#7a5fa0",
  newcomen: "#8a6a4a",
  denman: "#4f8a6a",
  guest: "#b0688a",
  carew: "#5f8ab0",
  maid: "#c0a050",
  igor: "#5a8a3c",
  frankenstein: "#9a5a2a",
} as const;

export type Who = keyof typeof PEOPLE;
export const WHO = Object.keys(PEOPLE) as Who[];
export const isWho = (name: string): name is Who => name in PEOPLE;

/** Put the faces into the document. They come with the first page that shows one. */
export const loadFaces = async (): Promise<void> => (await import("./faces")).putFaces();
