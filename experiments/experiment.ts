import type { Task } from '../src/engine/task';

/** Whatever JSON can hold. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What a run is asked for. Equal settings give equal outcomes. */
export interface Settings {
  /** Seed of the first trial; each further one has the next. */
  readonly seed: number;
  /** How often everything is repeated with other random numbers. */
  readonly trials: number;
  /** A small version that only shows that everything works. */
  readonly quick: boolean;
}

/** What came out. */
export interface Outcome {
  /** Everything that decides the numbers besides seed and trials. */
  readonly settings: Json;
  readonly numbers: Json;
  /** Whether the document's claim holds in this run, in sentences made from its numbers. */
  readonly found: string;
  readonly svg: string;
}

/** One experiment of document 000, to be repeated by one command. */
export interface Experiment {
  /** Its figure in the document, e.g. "fig-2-1". */
  readonly name: string;
  /** One sentence on what is done. */
  readonly summary: string;
  /** What the document shows or says. */
  readonly document: string;
  readonly trials: { readonly usual: number; readonly quick: number };
  run(settings: Settings): Task<Outcome>;
  /** A table of its numbers in Markdown, where they are told in one. */
  table?(numbers: Json): string;
}
