// The set of Jekyll vs. Hyde: a street between two doors, under the moon.
import { gas, type SetDrawing } from "./drawing";
import { hydeHouse, jekyllHouse } from "./houses";
import { town } from "./town";

// A gas lamp.
const lamp = (): string => `${gas()}<circle cx="60" cy="58" r="60" fill="url(#gas)" class="halo"/><path d="M57 92h6l2 120h-10z" fill="var(--iron)"/><path d="M52 206h16l4 22 6 6v10H42v-10l6-6z" fill="var(--iron)"/><path d="M40 104h40v4H40zM37 102a3 3 0 1 1 .1 0zM83 102a3 3 0 1 1 .1 0z" fill="var(--iron)"/><path d="M53 96h14l2-6H51zM46 36h28l-8 54H54z" fill="var(--iron)"/><path d="M49.500 40h21l-6.500 46h-8z" fill="#ffe9a8"/><path d="M60 48c2 6 6 9 6 15a6 6 0 0 1-12 0c0-6 4-9 6-15z" fill="#fff"/><path d="M42 36l8-12h20l8 12zM54 24l2-8h8l2 8zM58 16l2-8 2 8z" fill="var(--iron)"/>`;

export const drawing = (): SetDrawing => ({
  cloth: town(),
  left: { width: 380, height: 300, inner: jekyllHouse() },
  right: { width: 380, height: 300, inner: hydeHouse() },
  things: { lamp: { width: 120, height: 260, inner: lamp() } },
  boards: true,
});
