import type { Digits } from './numbers/digits';

/** Names of the inputs, the output and the choices of an experiment on plots. */
export interface PlotLabels {
  /** Name of the first input. */
  readonly x: string;
  readonly inputs: readonly string[];
  /** Names of the codes of each input from 0 on; null for numbers. */
  readonly codes: readonly (readonly string[] | null)[];
  readonly y: string;
  readonly acquisition: string;
  readonly model: string;
  readonly objective: string;
  /** How finely its numbers are written. */
  readonly digits: Digits;
}

/** What a story calls the input and the output of its figures: "blur", "score". */
export interface StoryWords {
  readonly input: string;
  readonly output: string;
}

/** A value on the axis of the outputs or of their latent values, marked by the pointer. */
export interface Level {
  readonly axis: 'y' | 'z';
  readonly value: number;
}

/** A range held by the acquisition's axis, and the acquisition and objective it belongs to. */
export interface HeldAxis {
  readonly of: string;
  readonly range: readonly [low: number, high: number];
}
