// Four short sounds, made on the spot: nothing to fetch.

import { settings } from "../settings.svelte";

export type Sound = "turn" | "chat" | "refused" | "blast";

const NOTES: Record<Sound, { pitches: number[]; type: OscillatorType; length: number }> = {
  turn: { pitches: [523, 784], type: "triangle", length: 0.14 },
  chat: { pitches: [660], type: "sine", length: 0.08 },
  refused: { pitches: [180, 140], type: "square", length: 0.09 },
  blast: { pitches: [90, 60, 45], type: "sawtooth", length: 0.1 },
};

let audio: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const { pitches, type, length } = NOTES[which];
  pitches.forEach((pitch, place) => {
    note(audio as AudioContext, pitch, type, place * length, length);
  });
}

function note(
  context: AudioContext,
  pitch: number,
  type: OscillatorType,
  after: number,
  length: number,
): void {
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { frequency: pitch, type });
  const volume = new GainNode(context, { gain: 0.08 });
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
