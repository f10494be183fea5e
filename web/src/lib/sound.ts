// Small sounds made on the spot: filtered noise for paper, two notes for a turn. No files, off unless asked for.

import { settings } from "./settings.svelte";

export type Sound = "card" | "turn" | "refused" | "over";

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  if (sound === "card") paper(audio);
  if (sound === "turn") notes(audio, [392, 523]);
  if (sound === "refused") notes(audio, [196, 185]);
  if (sound === "over") notes(audio, [262, 330, 392, 523]);
}

function paper(to: AudioContext): void {
  const length = 0.09;
  const buffer = to.createBuffer(1, to.sampleRate * length, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const noise = new AudioBufferSourceNode(to, { buffer });
  const filter = new BiquadFilterNode(to, { type: "bandpass", frequency: 2400, Q: 0.8 });
  noise.connect(filter).connect(new GainNode(to, { gain: 0.25 })).connect(to.destination);
  noise.start();
}

function notes(to: AudioContext, pitches: number[]): void {
  pitches.forEach((frequency, i) => {
    const start = to.currentTime + i * 0.13;
    const gain = new GainNode(to, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.12, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    const tone = new OscillatorNode(to, { frequency, type: "triangle" });
    tone.connect(gain).connect(to.destination);
    tone.start(start);
    tone.stop(start + 0.45);
  });
}
