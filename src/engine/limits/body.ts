import { fromRows, rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { dot } from '../numeric/linalg/core';
import { subspaceOf } from '../numeric/linalg/subspace';
import { solveLinear } from '../numeric/optim/linearProgram';
import { nearestPlace, type Walls } from '../numeric/optim/nearestPlace';
import type { Row } from './spec';

/** A box lower ≤ v ≤ upper [d], with limits row·v ≤ value and row·v = value; sides of a box are about 1 long. */
export interface BodySpec {
  readonly lower: Vec;
  readonly upper: Vec;
  readonly atMost: readonly Row[];
  readonly equal: readonly Row[];
}

/** What the limits leave: a polytope in the k directions that they leave free. */
export interface Body {
  readonly spec: BodySpec;
  /** k; 0 where a single place is left. */
  readonly dimension: number;
  /** Orthonormal directions N [d×k]. */
  readonly directions: Mat;
  /** A place with the largest distance from all limits, within the free directions [d], and that distance. */
  readonly centre: Vec;
  readonly radius: number;
  /** Limits on u [k], counted from the centre: v = centre + N u. Rows are of length 1. */
  readonly walls: Walls;
  /** The equations, of unit length, and F⁺ [d×q] to come back to them. */
  readonly F: Mat;
  readonly g: Vec;
  readonly inverse: Mat;
  /** True if nothing but the box limits it. */
  readonly isBox: boolean;
}

/** Slack below which a limit holds with equality everywhere. */
const noSlack = 1e-7;
/** 1/α at most: a slack below this times `noSlack` counts as none. */
const leastRoom = 1e-8;
/** Length of a limit's direction within the free ones that counts as none. */
const noLength = 1e-9;

/** A limit row·v ≤ value [d] of unit length; the sides of the box are limits, too. */
interface Limit {
  readonly row: Vec;
  readonly value: number;
}

/** Returns the body of limits, null where they leave nothing. */
export function bodyOf(given: BodySpec): Body | null {
  const spec = { ...given, atMost: given.atMost.map(toUnitLength), equal: given.equal.map(toUnitLength) };
  const d = spec.lower.length;
  for (let j = 0; j < d; j++) if (!(spec.lower[j] <= spec.upper[j])) return null;
  const limits = limitsOf(spec);
  const found = spec.atMost.length + spec.equal.length === 0 ? boxFound(spec) : slackFound(spec, limits);
  if (!found) return null;
  const tight = limits.filter((_, i) => found.isTight[i]);
  const equations = [...spec.equal, ...tight];
  const F = fromRows(
    equations.map(({ row }) => row),
    d,
  );
  const g = Float64Array.from(equations, ({ value }) => value);
  const { directions, inverse } = subspaceOf(F);
  const loose = limits.filter((_, i) => !found.isTight[i]);
  const along = loose.map(({ row }) => within(directions, row));
  const reach = loose.map((_, i) => Math.sqrt(dot(along[i], along[i])));
  const centred = centreOf({ spec, loose, reach, F, g, directions, place: found.place });
  const centre = backTo({ F, g, inverse, spec }, centred.centre);
  const met = loose.map((_, i) => i).filter((i) => reach[i] > noLength);
  return {
    ...{ spec, directions, F, g, inverse, centre, radius: centred.radius },
    dimension: directions.cols,
    walls: {
      walls: fromRows(
        met.map((i) => along[i].map((value) => value / reach[i])),
        directions.cols,
      ),
      room: Float64Array.from(met, (i) => Math.max(0, loose[i].value - dot(loose[i].row, centre)) / reach[i]),
    },
    isBox: spec.atMost.length + spec.equal.length === 0,
  };
}

function toUnitLength({ row, value }: Row): Limit {
  const own = Float64Array.from(row);
  const length = Math.sqrt(dot(own, own)) || 1;
  return { row: own.map((one) => one / length), value: value / length };
}

/** The inequalities, then the lower and the upper sides of the box. */
function limitsOf({ lower, upper, atMost }: BodySpec): Limit[] {
  const side = (j: number, sign: number): Vec => {
    const row = new Float64Array(lower.length);
    row[j] = sign;
    return row;
  };
  return [
    ...(atMost as readonly Limit[]),
    ...Array.from(lower, (value, j) => ({ row: side(j, -1), value: -value })),
    ...Array.from(upper, (value, j) => ({ row: side(j, 1), value })),
  ];
}

interface Found {
  readonly place: Vec;
  readonly isTight: readonly boolean[];
}

function boxFound({ lower, upper }: BodySpec): Found {
  const isFlat = Array.from(lower, (value, j) => upper[j] - value <= noLength);
  return { place: lower.map((value, j) => 0.5 * (value + upper[j])), isTight: [...isFlat, ...isFlat] };
}

/**
 * Which limits hold with equality everywhere (R. M. Freund, R. Roundy and M. J. Todd, 1985), by one linear program: the largest sum of
 * slacks s ≤ 1 with A v + s ≤ b α, E v = e α and α ≥ 1. v/α is inside all the others. Null where nothing is left.
 */
function slackFound(spec: BodySpec, limits: readonly Limit[]): Found | null {
  const { lower, equal } = spec;
  const [d, m] = [lower.length, limits.length];
  const n = d + m + 1;
  const gain = new Float64Array(n).fill(1, d, d + m);
  const atMost = zeros(2 * m + 1, n);
  const most = new Float64Array(2 * m + 1).fill(1, 2 * m);
  // α has a bound, too, so that a slack of a rounding error is not blown up to a whole one.
  rowOf(atMost, 2 * m)[d + m] = leastRoom;
  limits.forEach(({ row, value }, i) => {
    const left = value - dot(row, lower);
    const one = rowOf(atMost, i);
    one.set(row);
    one[d + i] = 1;
    one[d + m] = -left;
    most[i] = left;
    rowOf(atMost, m + i)[d + i] = 1;
    most[m + i] = 1;
  });
  const exact = new Float64Array(equal.length);
  const equations = zeros(equal.length, n);
  equal.forEach(({ row, value }, i) => {
    const left = value - dot(row as Vec, lower);
    rowOf(equations, i).set(row);
    rowOf(equations, i)[d + m] = -left;
    exact[i] = left;
  });
  const found = solveLinear({ gain, atMost, most, equal: equations, exact });
  if (found.kind !== 'best') return null;
  const grown = 1 + found.x[d + m];
  return {
    place: lower.map((value, j) => value + found.x[j] / grown),
    isTight: limits.map((_, i) => !(found.x[d + i] > noSlack)),
  };
}

interface Inside {
  readonly spec: BodySpec;
  readonly loose: readonly Limit[];
  /** Lengths of their rows within the free directions. */
  readonly reach: readonly number[];
  readonly F: Mat;
  readonly g: Vec;
  readonly directions: Mat;
  readonly place: Vec;
}

/** The centre of the largest ball within the free directions, by a linear program (the radius is unique, the centre need not be). */
function centreOf({ spec, loose, reach, F, g, directions, place }: Inside): { centre: Vec; radius: number } {
  const { lower, upper } = spec;
  const d = lower.length;
  if (directions.cols === 0) return { centre: place, radius: 0 };
  if (spec.atMost.length + spec.equal.length === 0) {
    const free = Array.from(lower, (value, j) => upper[j] - value).filter((width) => width > noLength);
    return { centre: place, radius: 0.5 * Math.min(...free) };
  }
  const atMost = zeros(loose.length, d + 1);
  loose.forEach(({ row }, i) => {
    rowOf(atMost, i).set(row);
    rowOf(atMost, i)[d] = reach[i];
  });
  const equal = zeros(F.rows, d + 1);
  for (let i = 0; i < F.rows; i++) rowOf(equal, i).set(rowOf(F, i));
  const gain = new Float64Array(d + 1);
  gain[d] = 1;
  const found = solveLinear({
    ...{ gain, atMost, equal },
    most: Float64Array.from(loose, ({ row, value }) => value - dot(row, lower)),
    exact: g.map((value, i) => value - dot(rowOf(F, i), lower)),
  });
  if (found.kind !== 'best') return { centre: place, radius: 0 };
  return { centre: lower.map((value, j) => value + found.x[j]), radius: found.x[d] };
}

/** Nᵀ row: a direction [d] within the free ones [k]. */
export function within({ data, cols }: Mat, row: Vec): Vec {
  const out = new Float64Array(cols);
  for (let j = 0, at = 0; j < row.length; j++) for (let p = 0; p < cols; p++) out[p] += data[at++] * row[j];
  return out;
}

/** N u: free coordinates [k] as a direction [d]. */
export function outward({ data, rows, cols }: Mat, u: Vec): Vec {
  const out = new Float64Array(rows);
  for (let j = 0, at = 0; j < rows; j++) for (let p = 0; p < cols; p++) out[j] += data[at++] * u[p];
  return out;
}

/** Takes out what rounding has added against the equations, and goes back into the box. */
function backTo({ F, g, inverse, spec }: Pick<Body, 'F' | 'g' | 'inverse' | 'spec'>, v: Vec): Vec {
  const out = v.slice();
  for (let i = 0; i < F.rows; i++) {
    const off = dot(rowOf(F, i), v) - g[i];
    for (let j = 0; j < out.length; j++) out[j] -= inverse.data[j * F.rows + i] * off;
  }
  for (let j = 0; j < out.length; j++) {
    out[j] = Math.min(spec.upper[j], Math.max(spec.lower[j], out[j]));
  }
  return out;
}

/** The place [d] of free coordinates u [k]; equations hold to rounding, limits as well as u keeps them. */
export function placeOf(body: Body, u: Vec): Vec {
  const v = outward(body.directions, u);
  for (let j = 0; j < v.length; j++) v[j] += body.centre[j];
  return backTo(body, v);
}

/** The free coordinates [k] of a place [d]: of the nearest one that keeps the equations. */
export function coordinatesOf({ directions, centre }: Body, v: Vec): Vec {
  return within(
    directions,
    v.map((value, j) => value - centre[j]),
  );
}

/** By how much a place breaks the limit that it breaks most, in units of the rows' length; at most 0 where it breaks none. */
export function excessAt({ spec, F, g }: Body, v: Vec): number {
  let most = -Infinity;
  for (const { row, value } of spec.atMost) most = Math.max(most, dot(row as Vec, v) - value);
  for (let i = 0; i < F.rows; i++) most = Math.max(most, Math.abs(dot(rowOf(F, i), v) - g[i]));
  for (let j = 0; j < v.length; j++) most = Math.max(most, spec.lower[j] - v[j], v[j] - spec.upper[j]);
  return most;
}

/** The end of a way inside: pulls a place towards the centre until it keeps all limits to 1e-12. */
export function pulledIn(body: Body, v: Vec): Vec {
  let out = backTo(body, v);
  for (let share = 1e-10; share < 1 && excessAt(body, out) > 1e-12; share *= 2) {
    out = backTo(
      body,
      v.map((value, j) => value + (body.centre[j] - value) * share),
    );
  }
  return out;
}

/** The place of a body nearest to v [d]. */
export function nearestIn(body: Body, v: Vec): Vec {
  const u = nearestPlace(body.walls, coordinatesOf(body, v));
  return pulledIn(body, u ? placeOf(body, u) : body.centre);
}

/** Share of a direction towards a wall that is a rounding error of one along it. */
const alongWall = 1e-12;

/** How far a direction [k] can be followed from u [k] both ways: [least, most], 0 among them. */
export function chordOf({ walls: { walls, room } }: Body, u: Vec, along: Vec): readonly [number, number] {
  let [least, most] = [-Infinity, Infinity];
  const slowest = alongWall * Math.sqrt(dot(along, along));
  for (let i = 0; i < walls.rows; i++) {
    const row = rowOf(walls, i);
    const rate = dot(row, along);
    const left = Math.max(0, room[i] - dot(row, u));
    if (rate > slowest) most = Math.min(most, left / rate);
    else if (rate < -slowest) least = Math.max(least, left / rate);
  }
  return [least, most];
}
