import type { Mat, Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';

/** A knob, in its unit. Codes are the whole numbers from 0 to `upper`, in no order. */
export interface RegionKnob {
  readonly lower: number;
  readonly upper: number;
  readonly kind: 'line' | 'grid' | 'codes';
  /** Of a grid: its places are lower + step·k, none above `upper`. */
  readonly step?: number;
  /** True if equal factors count as equal distances; `lower` is then above 0. */
  readonly isLog?: boolean;
}

/** row·v ≤ value, or = value: one number a knob, 0 for codes. */
export interface Row {
  readonly row: ArrayLike<number>;
  readonly value: number;
}

/** What may hold of one knob: v > above, v < below, or the code v = is. */
export interface Condition {
  readonly knob: number;
  readonly above?: number;
  readonly below?: number;
  readonly is?: number;
}

/** What is allowed. Places are [d] in natural units, one number a knob; a choice is the index of its option. */
export interface RegionSpec {
  readonly knobs: readonly RegionKnob[];
  readonly equal: readonly Row[];
  readonly atMost: readonly Row[];
  /** Conditions that must not all hold at once; on its boundary a place is allowed. */
  readonly apart: readonly (readonly Condition[])[];
  /** Places that cannot be done: none is proposed within 1 % of each side around them. */
  readonly excluded?: readonly Vec[];
}

/** A limit by its list and its place there. */
export interface LimitName {
  readonly list: 'equal' | 'atMost' | 'apart';
  readonly index: number;
}

/** Limits that leave nothing, none of which could be left out: the knobs' own ranges come with them. */
export interface Conflict {
  readonly conflict: readonly LimitName[];
  /** True if something keeps these limits, but nothing on the grid does. */
  readonly isOfGrid: boolean;
}

/** A score of many places at once: X [m×d] in natural units → [m]; larger is better. */
export type Score = (X: Mat) => Vec;

export interface MaximizeOptions {
  /** Places that are not proposed again. */
  readonly asked: readonly Vec[];
  /** More places to start from [m×d]: those inside the limits are used. */
  readonly starts?: Mat;
  readonly rng: Rng;
  /** Values that knobs must have, by their index. */
  readonly fixed?: ReadonlyMap<number, number>;
}

export interface FirstRunsOptions {
  /** Places that are there. */
  readonly already: readonly Vec[];
  readonly rng: Rng;
  /** Values that knobs must have, by their index. */
  readonly fixed?: ReadonlyMap<number, number>;
}

export interface ScoredPlace {
  readonly at: Vec;
  readonly value: number;
}
