import type { Mat, Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { axisOf } from './axes';
import { isOnAxes, nearIn, runsIn, sampleIn } from './box';
import { maximizeIn } from './maximizeInBox';
import type { Conflict, MaximizeOptions, RegionSpec, Score, ScoredPlace } from './spec';

/** The places that are allowed. */
export interface Region {
  readonly dimension: number;
  /** True if a place [d] keeps all limits, to 1e-9 of the scale of each, and is on the grid. */
  contains(v: Vec): boolean;
  /** Places [count×d] spread evenly inside (knobs that count by ratio, by their logarithm), codes shared out; not on the grid. */
  sample(count: number, rng: Rng): Mat;
  /** A cloud of places [count×d] around one, inside the limits, with its codes; not on the grid. */
  near(v: Vec, count: number, rng: Rng): Mat;
  /** The best place of a score that is found, on the grid and not among `asked`; null where there is none. */
  maximize(score: Score, options: MaximizeOptions): ScoredPlace | null;
  /** Places [count×d] for first runs, on the grid, no two alike and none among `already`; fewer where there are fewer. */
  firstRuns(count: number, already: readonly Vec[], rng: Rng): Mat;
}

/** Returns the region of what is allowed, or the limits that contradict each other. */
export function regionOf(spec: RegionSpec): Region | Conflict {
  const axes = spec.knobs.map((knob) => axisOf(knob, true));
  return {
    dimension: axes.length,
    contains: (v) => isOnAxes(axes, v),
    sample: (count, rng) => sampleIn(axes, count, rng),
    near: (v, count, rng) => nearIn(axes, v, { count, rng }),
    maximize: (score, options) => maximizeIn(axes, score, options),
    firstRuns: (count, already, rng) => runsIn(axes, count, { already, rng }),
  };
}
