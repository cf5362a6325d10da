import { zeros, type Mat, type Vec } from '../arrays';
import { minimize } from '../optim/boundedQuasiNewton';
import { centralGradient } from '../optim/numericGradient';

/** A score of many places in the unit box at once: X [m×d] → [m], larger is better. */
export type Score = (X: Mat) => Vec;

export interface ScoredPlace {
  readonly x: Vec;
  readonly value: number;
}

/** Step of the difference quotients: the score is smooth and exact to about 1e-9. */
const differenceStep = 1e-5;

/** Enough to place a maximum to about 1e-6 of the box. */
const climbing = { maxEvaluations: 40, gradientTolerance: 1e-4, valueTolerance: 1e-9 };

/**
 * Climbs from a place to its local maximum in the unit box; never ends lower than it began. `unit` is the size of a
 * difference that matters, so that tolerances mean the same for scores of 1e-9 and for those of 1e6 about 1e9.
 */
export function climb(score: Score, from: ScoredPlace, unit: number): ScoredPlace {
  const dimension = from.x.length;
  const box = { lower: new Float64Array(dimension), upper: new Float64Array(dimension).fill(1) };
  const loss = (x: Vec): number => (from.value - score({ rows: 1, cols: dimension, data: x })[0]!) / unit;
  const f = (x: Vec) => ({
    value: loss(x),
    gradient: centralGradient(loss, x, { box, step: differenceStep }),
  });
  const found = minimize({ f, box, options: climbing }, from.x);
  const value = from.value - found.value * unit;
  return value > from.value ? { x: found.x, value } : from;
}

/** The `count` best places of a list, best first, each further than `apart` from all better ones. */
export function bestApart(
  places: readonly ScoredPlace[],
  count: number,
  apart: number,
): readonly ScoredPlace[] {
  const falling = [...places].sort((a, b) => b.value - a.value);
  const kept: ScoredPlace[] = [];
  for (const place of falling) {
    if (kept.length === count) break;
    if (kept.every((better) => distance(better.x, place.x) > apart)) kept.push(place);
  }
  return kept;
}

/** Euclidean distance in the unit box. */
export function distance(a: Vec, b: Vec): number {
  let squares = 0;
  for (let p = 0; p < a.length; p++) squares += (a[p]! - b[p]!) ** 2;
  return Math.sqrt(squares);
}

/** A matrix [m×d] of the given places [d]. */
export function stack(places: readonly Vec[]): Mat {
  const out = zeros(places.length, places[0]?.length ?? 0);
  places.forEach((place, i) => out.data.set(place, i * out.cols));
  return out;
}
