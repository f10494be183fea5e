// What sounds are made of: noise through a filter, and tones that fade.

function noise(to: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = to.createBuffer(1, to.sampleRate * seconds, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(to, { buffer });
}

/** A gain that rises at once and fades to nothing. */
function fading(to: AudioNode, start: number, seconds: number, gain: number): GainNode {
  const node = new GainNode(to.context, { gain: 0 });
  node.gain.setValueAtTime(0, start);
  node.gain.linearRampToValueAtTime(gain, start + 0.008);
  node.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  node.connect(to);
  return node;
}

function tone(to: AudioNode, frequency: number, start: number, seconds: number, gain: number, type: OscillatorType = "sine"): void {
  const oscillator = new OscillatorNode(to.context, { frequency, type });
  oscillator.connect(fading(to, start, seconds, gain));
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

export function burst(to: AudioNode, what: { seconds: number; from: number; to: number; gain: number }): void {
  const { currentTime: now } = to.context;
  const source = noise(to.context, what.seconds);
  const filter = new BiquadFilterNode(to.context, { type: "bandpass", frequency: what.from, Q: 0.8 });
  filter.frequency.linearRampToValueAtTime(what.to, now + what.seconds);
  source.connect(filter).connect(fading(to, now, what.seconds, what.gain));
  source.start();
}

export function partials(to: AudioNode, frequencies: number[], seconds: number, gain: number): void {
  const detune = 1 + (Math.random() - 0.5) * 0.06;
  for (const frequency of frequencies) tone(to, frequency * detune, to.context.currentTime, seconds, gain);
}

export function thump(to: AudioNode, frequency: number): void {
  tone(to, frequency, to.context.currentTime, 0.14, 0.6);
  burst(to, { seconds: 0.03, from: 3000, to: 3000, gain: 0.15 });
}

/** A church bell's partials. */
export function bell(to: AudioNode, pitch: number, seconds: number, gain: number): void {
  for (const [ratio, part] of [[0.5, 0.6], [1, 1], [1.19, 0.5], [1.56, 0.3], [2, 0.5], [2.66, 0.25]] as const) {
    tone(to, pitch * ratio, to.context.currentTime, seconds / Math.sqrt(ratio), gain * part);
  }
}

export function chord(to: AudioNode, pitches: number[], gain: number): void {
  pitches.forEach((pitch, i) => tone(to, pitch, to.context.currentTime + i * 0.13, 0.5, gain, "triangle"));
}

export function rumble(to: AudioNode, seconds: number): void {
  const { currentTime: now } = to.context;
  const source = noise(to.context, seconds);
  const filter = new BiquadFilterNode(to.context, { type: "lowpass", frequency: 400 });
  filter.frequency.exponentialRampToValueAtTime(60, now + seconds);
  for (let swell = 0; swell < 3; swell++) {
    filter.connect(fading(to, now + swell * 0.35 * Math.random(), seconds * (0.6 + 0.4 * Math.random()), 0.5));
  }
  source.connect(filter);
  source.start();
}
