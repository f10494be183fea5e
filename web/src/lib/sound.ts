// Small sounds made on the spot (Web Audio, no files): paper, coin, glass, steps, a bell, thunder. Never needed, never harsh.

import { settings } from "./settings.svelte";
import { bell, burst, chord, partials, rumble, thump } from "./tones";

const SOUNDS = {
  /** A card is laid. */
  card: (to: AudioNode) => burst(to, { seconds: 0.09, from: 2400, to: 2400, gain: 0.5 }),
  coin: (to: AudioNode) => partials(to, [2100, 3400, 5600], 0.7, 0.1),
  glass: (to: AudioNode) => partials(to, [1800, 4300], 0.3, 0.12),
  /** The marker takes a step. */
  step: (to: AudioNode) => thump(to, 80),
  /** It is your turn. */
  turn: (to: AudioNode) => bell(to, 440, 0.9, 0.12),
  refused: (to: AudioNode) => chord(to, [196, 185], 0.13),
  /** A round, a hand or an event is over. */
  part: (to: AudioNode) => bell(to, 220, 2.5, 0.25),
  thunder: (to: AudioNode) => rumble(to, 2.5),
  won: (to: AudioNode) => chord(to, [262, 330, 392, 523], 0.16),
  over: (to: AudioNode) => chord(to, [392, 330, 262], 0.2),
};
export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | null = null;
let master: GainNode | null = null;

/** Browsers let a page sound only after it was touched; before that nothing is played, and nothing is lost. */
export function play(sound: Sound): void {
  if (!settings.volume || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  master ??= new GainNode(audio);
  master.connect(audio.destination);
  master.gain.value = 0.5 * (settings.volume / 100) ** 2;
  SOUNDS[sound](master);
}
