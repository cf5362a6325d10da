import { zeros, type Mat, type Vec } from '../arrays';
import { minimize } from '../optim/boundedQuasiNewton';
import { centralGradient } from '../optim/numericGradient';

/** A score of many places in the unit box at once: X [m×d] → [m], larger is better. */
export type Score = (X: Mat) => Vec;

export interface ScoredPlace {
  readonly x: Vec;
  readonly value: number;
}

/** Two places closer than this, in the unit box, are one local maximum. */
const oneMaximum = 1e-3;
/** Step of the difference quotients: the score is smooth and exact to about 1e-9. */
const differenceStep = 1e-5;

/** Climbs from a place to its local maximum in the unit box; never ends lower than it began. */
export function climb(score: Score, from: ScoredPlace): ScoredPlace {
  const dimension = from.x.length;
  const box = { lower: new Float64Array(dimension), upper: new Float64Array(dimension).fill(1) };
  // In units of the starting value, so that tolerances mean the same for scores of 1e-9 and of 1e6.
  const unit = Math.abs(from.value) > 0 ? Math.abs(from.value) : 1;
  const loss = (x: Vec): number => -score({ rows: 1, cols: dimension, data: x })[0]! / unit;
  const f = (x: Vec) => ({
    value: loss(x),
    gradient: centralGradient(loss, x, { box, step: differenceStep }),
  });
  const found = minimize({ f, box, options: { maxEvaluations: 40 } }, from.x);
  const value = -found.value * unit;
  return value > from.value ? { x: found.x, value } : from;
}

/** The places of a list in falling order of value, leaving out whatever is the same local maximum as a better one. */
export function distinctMaxima(places: readonly ScoredPlace[]): ScoredPlace[] {
  const kept: ScoredPlace[] = [];
  const falling = [...places].sort((a, b) => b.value - a.value);
  for (const place of falling) {
    if (kept.every((better) => distance(better.x, place.x) > oneMaximum)) kept.push(place);
  }
  return kept;
}

/** Euclidean distance in the unit box. */
export function distance(a: Vec, b: Vec): number {
  return Math.hypot(...a.map((value, p) => value - b[p]!));
}

/** A matrix [m×d] of the given places [d]. */
export function stack(places: readonly Vec[]): Mat {
  const out = zeros(places.length, places[0]?.length ?? 0);
  places.forEach((place, i) => out.data.set(place, i * out.cols));
  return out;
}
