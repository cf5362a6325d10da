import { exp } from '../../../numeric/elementary/exp';
import { log } from '../../../numeric/elementary/log';
import type { Vec } from '../../../numeric/arrays';
import type { Distribution } from '../../../numeric/probability/kernelDistribution';
import type { Precision } from '../../../posteriors/posterior';
import { directMap } from './directMap';
import { inverseBracket, latentOf, logSlope, solveInverse } from './kdeMap';
import { tabulate, type MapTable } from './mapTable';
import { fitQuintic, slopeOf, solveQuintic, valueOf } from './quintic';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';

/**
 * Ψ(y) = Σ_l w_l Ψ_l(y), Ψ_l = Φ⁻¹∘F_l of K distributions (000, 2.11), for any weights [K] ≥ 0 that sum to 1. The maps are
 * tabled once; values, slopes and curvatures at the nodes are linear in the weights, so a blend has the same accuracy and
 * costs no more to make than its weights. A map reads its weights whenever it is asked something, so that they may be changed.
 */
export function blender(
  distributions: readonly Distribution[],
  precision?: Precision,
): (weights: Vec) => MonotoneMap {
  const table = tabulate(distributions, precision);
  if (!table) return (weights) => exactBlend(distributions, weights);
  if (distributions.length === 1) {
    const only = directMap(table, exactBlend(distributions, Float64Array.of(1)));
    return () => only;
  }
  const cursor = { cell: 0 };
  return (weights) =>
    tabledBlend({ table, weights, cursor, exact: () => exactBlend(distributions, weights) });
}

/** Returns the blend exactly: every call sums over all observations. */
export function exactBlend(distributions: readonly Distribution[], weights: Vec): MonotoneMap {
  const forward = (y: number): number => {
    let z = 0;
    for (let l = 0; l < weights.length; l++) z += weights[l] * latentOf(distributions[l], y);
    return z;
  };
  const logDerivative = (y: number): number => logSumOfSlopes(distributions, weights, y);
  const bracket = (z: number): readonly [number, number] => inverseBracket(distributions, z);
  return {
    forward,
    logDerivative,
    inverse: (z) => solveInverse(z, bracket(z), { forward, logDerivative }),
  };
}

/** Returns log Σ_l w_l Ψ_l′(y) (000, 2.18), finite also where all slopes underflow. */
function logSumOfSlopes(distributions: readonly Distribution[], weights: Vec, y: number): number {
  let largest = -Infinity;
  let total = 0;
  for (let l = 0; l < weights.length; l++) {
    if (!(weights[l] > 0)) continue;
    const term = log(weights[l]) + logSlope(distributions[l].at(y));
    if (term > largest) total = total * exp(largest - term) + 1;
    else total += exp(term - largest);
    largest = Math.max(largest, term);
  }
  return largest + log(total);
}

interface Blend {
  readonly table: MapTable;
  readonly weights: Vec;
  /** The last cell used, at whatever place: neighbours use neighbouring cells. */
  readonly cursor: { cell: number };
  /** Returns the exact map, for places that the table does not serve; made when first needed. */
  readonly exact: () => MonotoneMap;
}

/** The piece under the cursor, and the nodes it lies between; reused, so that look-ups allocate nothing. */
const piece = new Float64Array(6);
const ends = new Float64Array(6);

function tabledBlend(blend: Blend): MonotoneMap {
  const { table, exact } = blend;
  const { t, refused } = table;
  const last = refused.length;
  const serves = (y: number): boolean => y > t[0] && y < t[last] && refused[cellOfOutput(blend, y)] === 0;
  return {
    forward: (y) => (serves(y) ? forward(blend, y) : exact().forward(y)),
    transform: (y) => transform(blend, y),
    logDerivative: (y) => (serves(y) ? logDerivative(blend, y) : exact().logDerivative(y)),
    inverse: (z) =>
      z > latentAt(blend, 0) && z < latentAt(blend, last) ? inverse(blend, z) : exact().inverse(z),
  };
}

/** Returns Ψ at a node. */
function latentAt({ table: { values }, weights }: Blend, node: number): number {
  const count = weights.length;
  let z = 0;
  for (let l = 0; l < count; l++) z += weights[l] * values[3 * (node * count + l)];
  return z;
}

/** Loads the piece of a cell; returns its width. */
function loadCell(blend: Blend, cell: number): number {
  const { t } = blend.table;
  loadNode(blend, cell, 0);
  loadNode(blend, cell + 1, 3);
  const width = t[cell + 1] - t[cell];
  fitQuintic(piece, ends, width);
  return width;
}

function loadNode({ table: { values }, weights }: Blend, node: number, into: 0 | 3): void {
  const count = weights.length;
  let z = 0;
  let slope = 0;
  let curvature = 0;
  for (let l = 0, at = 3 * count * node; l < count; l++, at += 3) {
    const weight = weights[l];
    z += weight * values[at];
    slope += weight * values[at + 1];
    curvature += weight * values[at + 2];
  }
  ends[into] = z;
  ends[into + 1] = slope;
  ends[into + 2] = curvature;
}

/** Returns Ψ(y) in the cell under the cursor. */
function forward(blend: Blend, y: number): number {
  const { cell } = blend.cursor;
  const width = loadCell(blend, cell);
  return valueOf(piece, (y - blend.table.t[cell]) / width);
}

/** Puts Ψ(y) in the place of each y: neighbours in one cell share its piece. */
function transform(blend: Blend, y: Vec): void {
  const { t, refused } = blend.table;
  const last = refused.length;
  let loaded = -1;
  let width = 0;
  for (let i = 0; i < y.length; i++) {
    const value = y[i];
    const isLoaded = loaded >= 0 && value >= t[loaded] && value < t[loaded + 1];
    const cell = isLoaded ? loaded : value > t[0] && value < t[last] ? cellOfOutput(blend, value) : -1;
    if (cell < 0 || refused[cell] !== 0) {
      y[i] = blend.exact().forward(value);
      continue;
    }
    if (cell !== loaded) width = loadCell(blend, (loaded = cell));
    y[i] = valueOf(piece, (value - t[cell]) / width);
  }
}

/** Returns log Ψ′(y) in the cell under the cursor. */
function logDerivative(blend: Blend, y: number): number {
  const { cell } = blend.cursor;
  const width = loadCell(blend, cell);
  return log(slopeOf(piece, (y - blend.table.t[cell]) / width) / width);
}

/** Returns the y with Ψ(y) = z, in the cell where z lies. */
function inverse(blend: Blend, z: number): number {
  const cell = cellOfLatent(blend, z);
  const { t, refused } = blend.table;
  if (refused[cell] !== 0) return solveInverse(z, [t[cell], t[cell + 1]], blend.exact());
  const width = loadCell(blend, cell);
  return t[cell] + width * solveQuintic(piece, z, ends[3] - ends[0]);
}

/** Returns the last cell that begins at or below y; moves the cursor there, by leaps that double and then by halves. */
function cellOfOutput({ table: { t, refused }, cursor }: Blend, y: number): number {
  let lo = cursor.cell;
  let hi = lo + 1;
  for (let leap = 1; lo > 0 && t[lo] > y; leap *= 2) {
    hi = lo;
    lo = Math.max(0, lo - leap);
  }
  for (let leap = 1; hi < refused.length && t[hi] <= y; leap *= 2) {
    lo = hi;
    hi = Math.min(refused.length, hi + leap);
  }
  while (hi - lo > 1) {
    const middle = (lo + hi) >> 1;
    if (t[middle] <= y) lo = middle;
    else hi = middle;
  }
  return (cursor.cell = lo);
}

/** Returns the last cell that begins at or below a latent value z; moves the cursor there. */
function cellOfLatent(blend: Blend, z: number): number {
  const { cursor, table } = blend;
  const last = table.refused.length;
  let lo = cursor.cell;
  let hi = lo + 1;
  for (let leap = 1; lo > 0 && latentAt(blend, lo) > z; leap *= 2) {
    hi = lo;
    lo = Math.max(0, lo - leap);
  }
  for (let leap = 1; hi < last && latentAt(blend, hi) <= z; leap *= 2) {
    lo = hi;
    hi = Math.min(last, hi + leap);
  }
  while (hi - lo > 1) {
    const middle = (lo + hi) >> 1;
    if (latentAt(blend, middle) <= z) lo = middle;
    else hi = middle;
  }
  return (cursor.cell = lo);
}
