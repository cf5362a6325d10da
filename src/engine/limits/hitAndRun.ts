import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { power } from '../numeric/elementary/power';
import { cholesky } from '../numeric/linalg/cholesky';
import { dot } from '../numeric/linalg/core';
import type { Rng } from '../numeric/random/rng';
import { coordinatesOf, outward, placeOf, pulledIn, type Body } from './body';

/** Weights 1/(v_j + shift_j) along axes of which equal factors count as equal distances; NaN for all other axes. */
export type Shifts = Vec;

/** Steps before the first place, for each free direction. */
const warmUp = 30;

/**
 * Places [count×d] spread evenly inside a body, or by the weights ∏ 1/(v_j + shift_j), by hit and run (R. L. Smith, 1984): from a place
 * in a random direction to a random place of the chord. One place is kept of 2k steps. Directions are stretched by the spread of the
 * first steps, so that thin bodies are crossed as fast as round ones. A box without weights is drawn directly.
 */
export function insideOf(body: Body, count: number, { rng, shifts }: { rng: Rng; shifts: Shifts }): Mat {
  const d = body.centre.length;
  const out = zeros(count, d);
  const isWeighted = shifts.some((shift) => !Number.isNaN(shift));
  if (body.dimension === 0 || (body.isBox && !isWeighted)) {
    const { lower, upper } = body.spec;
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < d; j++) {
        const isFlat = body.dimension === 0;
        out.data[i * d + j] = isFlat ? body.centre[j] : lower[j] + (upper[j] - lower[j]) * rng.uniform();
      }
    }
    return out;
  }
  const walk = walkFrom(body, isWeighted ? shifts : null, rng);
  const first: Vec[] = [];
  for (let step = 0; step < warmUp * body.dimension; step++) {
    walk.step(null);
    first.push(walk.u.slice());
  }
  const stretch = body.dimension > 1 ? spreadOf(first) : null;
  for (let i = 0; i < count; i++) {
    for (let step = 0; step < 2 * body.dimension; step++) walk.step(stretch);
    const place = pulledIn(body, placeOf(body, walk.u));
    out.data.set(place, i * d);
    walk.goTo(coordinatesOf(body, place));
  }
  return out;
}

interface Walk {
  /** Where it is [k]. */
  readonly u: Vec;
  /** A step in a random direction, stretched by a lower triangle that is packed by rows. */
  step(stretch: Float64Array | null): void;
  goTo(u: Vec): void;
}

/** A walk from the centre of a body; what is left to each wall is kept up step by step, because there are thousands. */
function walkFrom(body: Body, shifts: Shifts | null, rng: Rng): Walk {
  const { walls, room } = body.walls;
  const [k, count] = [body.dimension, walls.rows];
  const u = new Float64Array(k);
  const along = new Float64Array(k);
  const drawn = new Float64Array(k);
  const left = room.slice();
  const rates = new Float64Array(count);
  return {
    u,
    goTo(place) {
      u.set(place);
      for (let i = 0, at = 0; i < count; i++) {
        let sum = room[i];
        for (let p = 0; p < k; p++) sum -= walls.data[at++] * u[p];
        left[i] = Math.max(0, sum);
      }
    },
    step(stretch) {
      for (let p = 0; p < k; p++) drawn[p] = rng.normal();
      const length = Math.sqrt(dot(drawn, drawn));
      for (let p = 0, at = 0; p < k; p++) {
        let sum = drawn[p];
        if (stretch) {
          sum = 0;
          for (let q = 0; q <= p; q++) sum += stretch[at++] * drawn[q];
        }
        along[p] = sum / length;
      }
      let [least, most] = [-Infinity, Infinity];
      for (let i = 0, at = 0; i < count; i++) {
        let rate = 0;
        for (let p = 0; p < k; p++) rate += walls.data[at++] * along[p];
        rates[i] = rate;
        if (rate > 0) most = Math.min(most, left[i] / rate);
        else if (rate < 0) least = Math.max(least, left[i] / rate);
      }
      const t = shifts
        ? weighted([least, most], lineOf(body, u, { along, shifts }), rng)
        : least + (most - least) * rng.uniform();
      for (let p = 0; p < k; p++) u[p] += t * along[p];
      for (let i = 0; i < count; i++) left[i] = Math.max(0, left[i] - t * rates[i]);
    },
  };
}

/** The Cholesky factor of the covariance of places [k]. */
function spreadOf(places: readonly Vec[]): Float64Array {
  const k = places[0].length;
  const mean = new Float64Array(k);
  for (const place of places) for (let p = 0; p < k; p++) mean[p] += place[p] / places.length;
  const C = zeros(k, k);
  for (const place of places) {
    for (let p = 0; p < k; p++) {
      for (let q = 0; q <= p; q++) {
        C.data[p * k + q] += ((place[p] - mean[p]) * (place[q] - mean[q])) / places.length;
      }
    }
  }
  const size = Math.max(...mean.map((_, p) => C.data[p * k + p]));
  for (let p = 0; p < k; p++) C.data[p * k + p] += 1e-6 * size;
  return cholesky(C).lower;
}

/** Values v_j + shift_j of the weighted axes at t = 0, and their slopes. */
interface WeightedLine {
  readonly at: readonly number[];
  readonly slope: readonly number[];
}

function lineOf(body: Body, u: Vec, { along, shifts }: { along: Vec; shifts: Shifts }): WeightedLine {
  const [place, moved] = [placeOf(body, u), outward(body.directions, along)];
  const axes = Array.from(shifts, (_, j) => j).filter((j) => !Number.isNaN(shifts[j]));
  return { at: axes.map((j) => place[j] + shifts[j]), slope: axes.map((j) => moved[j]) };
}

/** Halvings towards each end of a chord, where weights are largest. */
const halvings = 24;

/**
 * Draws t of a chord with weight ∏ 1/(at_j + slope_j t). Between nodes that lie closer and closer towards the ends the weight is taken as
 * that of one such factor through both nodes, which is exact for a single axis.
 */
function weighted([least, most]: readonly [number, number], { at, slope }: WeightedLine, rng: Rng): number {
  const width = most - least;
  if (!(width > 0)) return 0;
  const nodes = [least, most, least + width / 2];
  for (let h = 2, share = 0.25; h < halvings; h++, share /= 2)
    nodes.push(least + share * width, most - share * width);
  nodes.sort((a, b) => a - b);
  const smallest = 1e-300;
  const inverse = nodes.map((t) =>
    at.reduce((all, value, j) => all * Math.max(value + slope[j] * t, smallest), 1),
  );
  const top = Math.max(...inverse);
  const masses = nodes.slice(1).map((t, i) => massOf(inverse[i] / top, inverse[i + 1] / top, t - nodes[i]));
  let left = rng.uniform() * masses.reduce((a, b) => a + b, 0);
  let piece = 0;
  while (piece < masses.length - 1 && left > masses[piece]) left -= masses[piece++];
  const share = Math.min(1, masses[piece] > 0 ? left / masses[piece] : rng.uniform());
  return (
    nodes[piece] + (nodes[piece + 1] - nodes[piece]) * inverseShare(inverse[piece], inverse[piece + 1], share)
  );
}

/** ∫ 1/(a + (b − a) x) dx over 0 to 1, times a width. */
function massOf(a: number, b: number, width: number): number {
  const ratio = b / a;
  if (Math.abs(ratio - 1) < 1e-9) return width / a;
  return (width * log(ratio)) / (b - a);
}

/** x with ∫₀ˣ of 1/(a + (b − a) x) at a share of the whole. */
function inverseShare(a: number, b: number, share: number): number {
  const ratio = b / a;
  if (Math.abs(ratio - 1) < 1e-9) return share;
  return Math.min(1, Math.max(0, (power(ratio, share) - 1) / (ratio - 1)));
}
