import { argmax, rowOf, type Mat, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { sobolSequence } from '../numeric/random/sobol';
import { mostCoordinates } from '../numeric/random/sobolDirections';
import { excessAt, type Body } from './body';
import { shiftsOf, volumesOf } from './candidates';
import { balancedCodes } from './combinations';
import { stackOf } from './grid';
import { insideOf } from './hitAndRun';
import { codesOf, isAllowed, keepsLimits, toPlace, toShares, type Layout } from './layout';
import { lloydCentres } from './lloyd';
import { areSame, localSearchOf, nearestKept, onGrid } from './localSearch';
import type { Search } from './maximize';
import { areAllowed, piecesBy, type Pieces } from './pieces';
import type { FirstRunsOptions } from './spec';

/** Places inside the limits over which centres are spread. */
const cloud = 600;
/** Places inside that are looked at before there counts as being none. */
const lastLooks = 60;
/** Places of Sobol's sequence that are looked at for each one that is wanted. */
const looks = 20;

/** Places for first runs: see `Region.firstRuns`. */
export function firstRunsIn(
  search: Search,
  count: number,
  { already, rng }: Pick<FirstRunsOptions, 'already' | 'rng'>,
): Mat {
  const { layout } = search;
  const d = layout.axes.length;
  const codes = codesFor(search, count, { already, rng: rng.fork('codes') });
  const shared = sharedPieces(layout);
  const numeric =
    shared.bodies.length === 1 && shared.bodies[0].isBox && layout.numeric.length <= mostCoordinates
      ? sobolShares(shared.bodies[0], already.length, rng)
      : centreShares(layout, shared, { count, already, rng });
  const found: Vec[] = [];
  const isNew = (place: Vec): boolean =>
    [...already, ...found].every((one) => !areSame(layout.axes, one, place));
  for (let i = 0; found.length < Math.min(count, codes.length) && i < looks * count; i++) {
    const shares = numeric(i);
    if (!shares) break;
    const place = settled(search, toPlace(layout, shares, codes[found.length]));
    if (place && isNew(place)) found.push(place);
  }
  while (found.length < Math.min(count, codes.length)) {
    const stream = rng.fork('another', found.length);
    const next = another(search, { taken: [...already, ...found], codes: codes[found.length], rng: stream });
    if (!next) break;
    found.push(next);
  }
  const last = codes[found.length];
  if (last && isBarren(search, last)) {
    const options = { already: [...already, ...found], rng: rng.fork('besides', found.length) };
    found.push(...rowsOf(firstRunsIn(without(search, last), count - found.length, options)));
  }
  return stackOf(found, d);
}

/** True if limits leave something with these codes, but nothing on the grid is found. */
function isBarren(search: Search, codes: readonly number[]): boolean {
  const { bodies } = search.pieces(codes);
  return bodies.every((body) => !settled(search, toPlace(search.layout, body.centre, codes)));
}

/** The search without all codes that leave the same as these. */
function without(search: Search, codes: readonly number[]): Search {
  const { bodies } = search.pieces(codes);
  const pieces = (own: readonly number[]): Pieces => {
    const left = search.pieces(own);
    return left.bodies === bodies ? { ...left, bodies: [], parts: [] } : left;
  };
  return { ...search, pieces };
}

/** Codes for each place, those of each knob as equally frequent as can be among those that it may take. */
function codesFor(
  { layout, pieces, choices }: Search,
  count: number,
  { already, rng }: Pick<FirstRunsOptions, 'already' | 'rng'>,
): readonly (readonly number[])[] {
  const chosen = (one: readonly number[]): readonly number[] => one.map((k, c) => choices[c][k]);
  const found = balancedCodes(count, {
    levels: choices.map((codes) => codes.length),
    already: already.map((place) => codesOf(layout, place).map((code, c) => choices[c].indexOf(code))),
    isAllowed: (one) => areAllowed(layout, chosen(one)) && pieces(chosen(one)).bodies.length > 0,
    rng,
  });
  return found.map(chosen);
}

/** The place on the grid nearest to a place, with its codes. */
function settled({ layout, pieces }: Search, place: Vec): Vec | null {
  const near = onGrid(layout, place);
  const kept = keepsLimits(layout, near) ? near : nearestKept(layout, pieces, place);
  return kept && isAllowed(layout, kept) ? kept : null;
}

/**
 * A place that is not there yet: near the middle of what codes leave, by steps of grids; where these lead nowhere, the one of some places
 * inside that is farthest from all others.
 */
function another(
  search: Search,
  { taken, codes, rng }: { taken: readonly Vec[]; codes: readonly number[]; rng: Rng },
): Vec | null {
  const { layout, pieces } = search;
  const searchFrom = localSearchOf({ ...search, asked: taken, score: ({ rows }) => new Float64Array(rows) });
  const { bodies } = pieces(codes);
  for (const body of bodies) {
    const from = settled(search, toPlace(layout, body.centre, codes));
    const found = from && searchFrom(from);
    if (found) return found.at;
  }
  const there = taken.map((place) => toShares(layout, place));
  const awayOf = (place: Vec): number => {
    const own = toShares(layout, place);
    return Math.min(...there.map((other) => own.reduce((sum, one, p) => sum + (one - other[p]) ** 2, 0)));
  };
  const others = bodies
    .flatMap((body, k) => rowsOf(insideOf(body, lastLooks, { rng: rng.fork(k), shifts: shiftsOf(layout) })))
    .flatMap((shares) => settled(search, toPlace(layout, shares, codes)) ?? [])
    .filter((place) => taken.every((one) => !areSame(layout.axes, one, place)));
  return others[argmax(others.map(awayOf))] ?? null;
}

function rowsOf(places: Mat): Vec[] {
  return Array.from({ length: places.rows }, (_, i) => rowOf(places, i));
}

/** What is left of the numeric knobs whatever the codes: by the limits that name none. */
function sharedPieces(layout: Layout): Pieces {
  const isOfNumbers = ({ knob }: { knob: number }): boolean => layout.axes[knob].kind !== 'codes';
  const apart = layout.spec.apart.filter((conditions) => conditions.every(isOfNumbers));
  return piecesBy({ ...layout, spec: { ...layout.spec, apart } })(layout.codes.map(() => 0));
}

/** Sobol's sequence, scrambled, in a box; places that are already there count as its first. */
function sobolShares({ spec: { lower, upper } }: Body, from: number, rng: Rng): (i: number) => Vec {
  const at = sobolSequence(lower.length, rng.fork('sequence'));
  return (i) => at(from + i).map((share, p) => lower[p] + (upper[p] - lower[p]) * share);
}

/** Centres within the parts of what is allowed, each part with its share of the places by volume. */
function centreShares(
  layout: Layout,
  left: Pieces,
  { count, already, rng }: { count: number; already: readonly Vec[]; rng: Rng },
): (i: number) => Vec | null {
  const { parts } = left;
  const there = already.map((place) => toShares(layout, place));
  const volumes = volumesOf(left, rng.fork('volume'));
  const have = parts.map((body) => there.filter((place) => excessAt(body, place) <= 1e-9).length);
  const total = count + have.reduce((a, b) => a + b, 0);
  const wanted = parts.map(() => 0);
  for (let i = 0; i < count && parts.length > 0; i++) {
    wanted[argmax(parts.map((_, k) => volumes[k] * total - have[k] - wanted[k]))]++;
  }
  const places = parts.flatMap((body, k) => {
    if (wanted[k] === 0) return [];
    const candidates = insideOf(body, cloud, { rng: rng.fork('cloud', k), shifts: shiftsOf(layout) });
    return rowsOf(lloydCentres(candidates, there, wanted[k]).places);
  });
  return (i) => places[i] ?? null;
}
