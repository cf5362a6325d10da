import { argmax, zeros, type Mat, type Vec } from '../numeric/arrays';
import { neighbours, type Space } from '../objectives/space';
import type { Box, Evaluation } from '../numeric/optim/box';
import { minimize } from '../numeric/optim/boundedQuasiNewton';

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

/** Times a climb along lines and a look at neighbouring whole numbers take turns. */
const mostTurns = 8;

export interface Climb {
  readonly score: Score;
  readonly space: Space;
  /** Size of a difference that matters, so that tolerances mean the same for scores of 1e-9 and of 1e6 about 1e9. */
  readonly unit: number;
}

/**
 * Climbs from a place to its local maximum in the unit box; never ends lower than it began. Lines are followed by a
 * quasi-Newton method, whole numbers and codes by trying their neighbours.
 */
export function climb(from: ScoredPlace, task: Climb): ScoredPlace {
  const isDiscrete = task.space.inputs.some(({ levels }) => levels < Infinity);
  let place = alongLines(from, task);
  for (let turn = 0; isDiscrete && turn < mostTurns; turn++) {
    const neighbour = bestNeighbour(place, task);
    if (!neighbour || !(neighbour.value > place.value)) break;
    place = alongLines(neighbour, task);
  }
  return place;
}

function alongLines(from: ScoredPlace, { score, space, unit }: Climb): ScoredPlace {
  const isLine = space.inputs.map(({ levels }) => levels === Infinity);
  const box = {
    lower: from.x.map((value, p) => (isLine[p] ? 0 : value)),
    upper: from.x.map((value, p) => (isLine[p] ? 1 : value)),
  };
  const f = lossAndGradient(from, { score, unit, box });
  const found = minimize({ f, box, options: climbing }, from.x);
  const value = from.value - found.value * unit;
  return value > from.value ? { x: found.x, value } : from;
}

/** The loss in units below the start, and its gradient by differences: all places of one gradient are scored together. */
function lossAndGradient(
  from: ScoredPlace,
  { score, unit, box }: { score: Score; unit: number; box: Box },
): (x: Vec) => Evaluation {
  return (x) => {
    const { places, widths } = differencePlaces(x, box);
    const values = score(stack(places));
    const gradient = widths.map((width, p) =>
      width > 0 ? (values[2 + 2 * p] - values[1 + 2 * p]) / (width * unit) : 0,
    );
    return { value: (from.value - values[0]) / unit, gradient };
  };
}

/** x itself, then for each input x a little above and a little below, ending at the walls. */
function differencePlaces(x: Vec, { lower, upper }: Box): { places: Vec[]; widths: Vec } {
  const places = [x];
  const widths = x.map((value, p) => {
    const above = Math.min(value + differenceStep, upper[p]);
    const below = Math.max(value - differenceStep, lower[p]);
    places.push(replaced(x, p, above), replaced(x, p, below));
    return above - below;
  });
  return { places, widths };
}

function replaced(x: Vec, index: number, value: number): Vec {
  const out = x.slice();
  out[index] = value;
  return out;
}

/** The best place that differs in one whole number, by one, or in one code; null where there is none. */
function bestNeighbour({ x }: ScoredPlace, { score, space }: Climb): ScoredPlace | null {
  const places = space.inputs.flatMap((input, p) =>
    neighbours(input, x[p]).map((value) => replaced(x, p, value)),
  );
  if (places.length === 0) return null;
  const values = score(stack(places));
  const best = argmax(values);
  return best < 0 ? null : { x: places[best], value: values[best] };
}

/** The `count` best places of a list, best first, each further than `apart` from all better ones. */
export function bestApart(
  places: readonly ScoredPlace[],
  count: number,
  apart: number,
): readonly ScoredPlace[] {
  const kept: ScoredPlace[] = [];
  while (kept.length < count) {
    const next = bestBeside(kept, places, apart);
    if (!next) break;
    kept.push(next);
  }
  return kept;
}

/** The best place further than `apart` from those kept, the first of equals: few are wanted of many, so nothing is sorted. */
function bestBeside(
  kept: readonly ScoredPlace[],
  places: readonly ScoredPlace[],
  apart: number,
): ScoredPlace | null {
  let best: ScoredPlace | null = null;
  for (const place of places) {
    if (best !== null && !(place.value > best.value)) continue;
    if (kept.every(({ x }) => distance(x, place.x) > apart)) best = place;
  }
  return best;
}

/** Euclidean distance in the unit box. */
export function distance(a: Vec, b: Vec): number {
  let squares = 0;
  for (let p = 0; p < a.length; p++) squares += (a[p] - b[p]) ** 2;
  return Math.sqrt(squares);
}

/** The index of the place nearest to `to`; the first of equals. */
export function nearest(to: Vec, places: readonly Vec[]): number {
  let best = 0;
  let least = distance(places[0], to);
  for (let i = 1; i < places.length; i++) {
    const away = distance(places[i], to);
    if (away < least) [best, least] = [i, away];
  }
  return best;
}

/** A matrix [m×d] of the given places [d]. */
export function stack(places: readonly Vec[]): Mat {
  const out = zeros(places.length, places[0]?.length ?? 0);
  let at = 0;
  for (const place of places) for (let p = 0; p < out.cols; p++) out.data[at++] = place[p];
  return out;
}
