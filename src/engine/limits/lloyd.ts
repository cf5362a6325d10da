import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';

/** Centres of a cloud of places, and how they were found. */
export interface Centres {
  /** What distances along each knob are divided by [d]: its range among the candidates. */
  readonly range: Vec;
  /** Candidates that the centres started at. */
  readonly start: readonly number[];
  /** How often the centres moved. */
  readonly rounds: number;
  /** [count×d] */
  readonly places: Mat;
}

const mostRounds = 1000;

/**
 * Spreads `count` centres over candidates [m×d] (S. P. Lloyd, 1982): from the candidate nearest to their mean, then those farthest from all
 * chosen before, each centre moves to the mean of the candidates nearest to it, until none of them changes its centre. Places that are already
 * there [d] are centres that stay, and then the first centre is far from them, too. A mean of allowed places is allowed where the limits are convex.
 */
export function lloydCentres(candidates: Mat, already: readonly Vec[], count: number): Centres {
  const range = rangeOf(candidates);
  const points = scaled(candidates, range);
  const fixed = already.map((place) => place.map((value, j) => value / range[j]));
  const start = startsOf(points, fixed, count);
  const centres = start.map((i) => rowOf(points, i).slice());
  const owner = new Int32Array(candidates.rows).fill(-1);
  let rounds = 0;
  while (rounds < mostRounds && reassign(points, [...centres, ...fixed], owner)) {
    rounds++;
    centres.forEach((centre, c) => toMean(points, owner, { c, centre }));
  }
  const places = zeros(centres.length, candidates.cols);
  // The mean of the candidates themselves, so that a limit they all touch is kept to rounding.
  centres.forEach((_, c) => toMean(candidates, owner, { c, centre: rowOf(places, c) }));
  return { range, start, rounds: Math.max(0, rounds), places };
}

function rangeOf({ rows, cols, data }: Mat): Vec {
  return Float64Array.from({ length: cols }, (_, j) => {
    let [least, most] = [Infinity, -Infinity];
    for (let i = 0; i < rows; i++) {
      least = Math.min(least, data[i * cols + j]);
      most = Math.max(most, data[i * cols + j]);
    }
    return most > least ? most - least : 1;
  });
}

function scaled({ rows, cols, data }: Mat, range: Vec): Mat {
  return { rows, cols, data: data.map((value, at) => value / range[at % cols]) };
}

function startsOf(points: Mat, fixed: readonly Vec[], count: number): number[] {
  const away = new Float64Array(points.rows).fill(Infinity);
  const take = (centre: Vec): void => {
    for (let i = 0; i < points.rows; i++) away[i] = Math.min(away[i], squared(rowOf(points, i), centre));
  };
  fixed.forEach(take);
  const start: number[] = [];
  for (let c = 0; c < Math.min(count, points.rows); c++) {
    const next = c === 0 && fixed.length === 0 ? nearestToMean(points) : farthest(away);
    start.push(next);
    take(rowOf(points, next));
  }
  return start;
}

function nearestToMean(points: Mat): number {
  const mean = new Float64Array(points.cols);
  for (let i = 0; i < points.rows; i++)
    rowOf(points, i).forEach((value, j) => (mean[j] += value / points.rows));
  let best = 0;
  for (let i = 1; i < points.rows; i++) {
    if (squared(rowOf(points, i), mean) < squared(rowOf(points, best), mean)) best = i;
  }
  return best;
}

function farthest(away: Vec): number {
  let best = 0;
  for (let i = 1; i < away.length; i++) if (away[i] > away[best]) best = i;
  return best;
}

/** Gives each point to its nearest centre; false where none changes. */
function reassign(points: Mat, centres: readonly Vec[], owner: Int32Array): boolean {
  let changed = false;
  for (let i = 0; i < points.rows; i++) {
    const place = rowOf(points, i);
    let [best, least] = [0, Infinity];
    for (let c = 0; c < centres.length; c++) {
      const away = squared(place, centres[c]);
      if (away < least) [best, least] = [c, away];
    }
    if (owner[i] !== best) [owner[i], changed] = [best, true];
  }
  return changed;
}

/** Moves a centre to the mean of its points; one without points stays. */
function toMean(points: Mat, owner: Int32Array, { c, centre }: { c: number; centre: Vec }): void {
  let count = 0;
  const sum = new Float64Array(points.cols);
  for (let i = 0; i < points.rows; i++) {
    if (owner[i] !== c) continue;
    count++;
    for (let j = 0; j < sum.length; j++) sum[j] += points.data[i * points.cols + j];
  }
  if (count > 0) for (let j = 0; j < sum.length; j++) centre[j] = sum[j] / count;
}

function squared(a: Vec, b: Vec): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += (a[j] - b[j]) ** 2;
  return sum;
}
