import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { dot } from '../numeric/linalg/core';
import { createRng, type Rng } from '../numeric/random/rng';
import { permutation } from '../numeric/random/shuffle';
import { chordOf, coordinatesOf, excessAt, nearestIn, placeOf, pulledIn, type Body } from './body';
import { candidatesOf } from './candidates';
import { someCombinations } from './combinations';
import { conflictOf, isPossible, levelsOf } from './conflict';
import { firstRunsIn } from './firstRuns';
import { stackOf } from './grid';
import { codesOf, isAllowed, layoutOf, toPlace, toShares } from './layout';
import { nearestKept } from './localSearch';
import { maximizeIn, type Search } from './maximize';
import { areAllowed, piecesBy } from './pieces';
import type { Conflict, FirstRunsOptions, MaximizeOptions, RegionSpec, Score, ScoredPlace } from './spec';

/** The places that are allowed. */
export interface Region {
  /** Free directions of the knobs that are no codes; 0 where one place is left for each choice of codes. */
  readonly dimension: number;
  /** True if a place [d] keeps all limits, to 1e-9 of the scale of each, and is on the grid. */
  contains(v: Vec): boolean;
  /** The place on the grid that keeps the limits and is nearest to a place [d], in shares of the ranges, with its codes; null where none is found. */
  nearest(v: Vec): Vec | null;
  /** Places [count×d] spread evenly inside (knobs that count by ratio, by their logarithm), codes shared out; not on the grid. */
  sample(count: number, rng: Rng): Mat;
  /** A cloud of places [count×d] around one, inside the limits, with its codes; not on the grid. */
  near(v: Vec, count: number, rng: Rng): Mat;
  /**
   * The best place of a score that is found, on the grid and not among `asked`; null where there is none. The score is also asked a
   * little outside the limits, 1e-5 of a side, for slopes.
   */
  maximize(score: Score, options: MaximizeOptions): ScoredPlace | null;
  /**
   * Places [count×d] for first runs, on the grid, no two alike and none among `already`; fewer where there are fewer. In a plain box
   * Sobol's sequence, of which those `already` there count as the first places; inside limits centres of what is allowed.
   */
  firstRuns(count: number, options: FirstRunsOptions): Mat;
}

/** The most looks for the nearest place of a grid. */
const mostLooks = 20_000;

/**
 * Returns the region of what is allowed, or the limits that contradict each other. Where more than 64 combinations of codes are
 * allowed some are drawn for each question, and the others are reached one code at a time.
 */
export function regionOf(spec: RegionSpec): Region | Conflict {
  const layout = layoutOf(spec);
  const hasGrid = layout.numeric.some((j) => layout.axes[j].steps < Infinity);
  if (!isPossible(layout, hasGrid)) return conflictOf(spec);
  const whole = searchOf(spec, new Map());
  const bodies = inside(whole, createRng(1)).combinations.flatMap((codes) => whole.pieces(codes).bodies);
  return {
    dimension: bodies.reduce((most, body) => Math.max(most, body.dimension), 0),
    contains: (v) => isAllowed(layout, v),
    nearest: (v) => nearestKept(layout, whole.pieces, v, mostLooks),
    sample: (count, rng) => sampleOf(inside(whole, rng.fork('combinations')), count, rng),
    near: (v, count, rng) => cloudAround(whole, v, { count, rng }),
    maximize: (score, options) => {
      const { rng, fixed } = options;
      return maximizeIn(inside(searchWith(fixed), rng.fork('combinations')), score, options);
    },
    firstRuns: (count, options) => {
      const { rng, fixed } = options;
      return firstRunsIn(inside(searchWith(fixed), rng.fork('combinations')), count, options);
    },
  };

  function searchWith(fixed: MaximizeOptions['fixed']): Everywhere {
    return fixed && fixed.size > 0 ? searchOf(spec, fixed) : whole;
  }
}

type Everywhere = Omit<Search, 'combinations'>;

function searchOf(spec: RegionSpec, fixed: ReadonlyMap<number, number>): Everywhere {
  const layout = layoutOf(spec, fixed);
  return {
    layout,
    pieces: piecesBy(layout),
    choices: layout.codes.map((j, c) => {
      const all = Array.from({ length: levelsOf(layout)[c] }, (_, code) => code);
      const value = fixed.get(j);
      return value === undefined ? all : all.filter((code) => layout.axes[j].lower + code === value);
    }),
    free: layout.numeric.filter((j) => layout.axes[j].steps < Infinity && !fixed.has(j)),
  };
}

/** The search over combinations of codes that leave something: at most 64 of them. */
function inside(search: Everywhere, rng: Rng): Search {
  const { layout, pieces, choices } = search;
  const isOpen = (chosen: readonly number[]): boolean => {
    const codes = chosen.map((one, c) => choices[c][one]);
    return areAllowed(layout, codes) && pieces(codes).bodies.length > 0;
  };
  const found = someCombinations(
    choices.map((codes) => codes.length),
    isOpen,
    rng,
  );
  return { ...search, combinations: found.map((chosen) => chosen.map((one, c) => choices[c][one])) };
}

function sampleOf(search: Search, count: number, rng: Rng): Mat {
  const places = candidatesOf(search, count, rng);
  for (let more = 0; places.length < count; more++) {
    places.push(...candidatesOf(search, count - places.length, rng.fork('more', more)));
  }
  const order = permutation(places.length, rng.fork('order'));
  return stackOf(
    Array.from(order.subarray(0, count), (i) => places[i].at),
    search.layout.axes.length,
  );
}

/** The spread of a cloud, in shares of a side. */
const cloudSize = 0.05;

function cloudAround(
  { layout, pieces }: Everywhere,
  v: Vec,
  { count, rng }: { count: number; rng: Rng },
): Mat {
  const codes = codesOf(layout, v);
  const shares = toShares(layout, v);
  const { bodies } = pieces(codes);
  const out = zeros(bodies.length > 0 ? count : 0, layout.axes.length);
  if (bodies.length === 0) return out;
  const body = bodies.find((one) => excessAt(one, shares) <= 1e-9) ?? bodies[0];
  const centre = coordinatesOf(body, nearestIn(body, shares));
  for (let i = 0; i < count; i++) {
    rowOf(out, i).set(toPlace(layout, besides(body, centre, rng), codes));
  }
  return out;
}

/** A place in a random direction, as far as a normal number says and the limits allow. */
function besides(body: Body, from: Vec, rng: Rng): Vec {
  const along = from.map(() => rng.normal());
  const length = Math.sqrt(dot(along, along)) || 1;
  const unit = along.map((value) => value / length);
  const [, longest] = chordOf(body, from, unit);
  const step = Math.min(Math.abs(cloudSize * rng.normal()), longest);
  return pulledIn(
    body,
    placeOf(
      body,
      from.map((value, p) => value + step * unit[p]),
    ),
  );
}
