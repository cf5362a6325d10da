import type { Task } from '../src/engine/task';

/** Values that JSON can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Settings of a run. Equal settings give equal outcomes. */
export interface Settings {
  /** Seed of the first trial; each further one has the next. */
  readonly seed: number;
  /** Repetitions of everything with other random numbers. */
  readonly trials: number;
  /** True for a small version that only checks that everything works. */
  readonly quick: boolean;
}

/** Outcome of a run. */
export interface Outcome {
  /** Settings that decide the numbers, besides seed and trials. */
  readonly settings: Json;
  readonly numbers: Json;
  /** The document's claim compared with this run, in sentences made from its numbers. */
  readonly found: string;
  readonly svg: string;
}

/** An experiment, repeated by one command. */
export interface Experiment {
  /** Its figure in the document, such as "fig-2-1". */
  readonly name: string;
  /** One sentence on what is done. */
  readonly summary: string;
  /** Claim or figure of the document. */
  readonly document: string;
  /** What was decided before the run: how many seeds, and what is tested. */
  readonly decided?: string;
  /** Numbers of trials; `fewest` is 1 where it is left out. */
  readonly trials: { readonly usual: number; readonly quick: number; readonly fewest?: number };
  /** Seed of the first trial, where it is not that of most experiments. */
  readonly firstSeed?: number;
  /** Loads what a run needs; left out, it needs nothing. */
  prepare?(): Promise<void>;
  run(settings: Settings): Task<Outcome>;
  /** Says what was found from the numbers alone, where that is enough: `--retell` says it anew. */
  told?(numbers: Json, settings: Pick<Settings, 'trials'>): string;
  /** True if its table stands in docs/results.md as well. */
  readonly isInResults?: true;
  /** Formats a table of its numbers in Markdown, if it has one. */
  table?(numbers: Json): string;
  /** The table of docs/results.md, where that is a shorter one. */
  shortTable?(numbers: Json): string;
}
