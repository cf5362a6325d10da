import type { Mat, Vec } from '../arrays';
import { zeros } from '../arrays';
import { cholesky } from '../linalg/cholesky';
import { solve } from '../linalg/solve';
import type { Box } from './box';

/** The model gᵀd + ½ dᵀBd with g [p] and a positive definite B [p×p], and the box that d must stay in. */
export interface BoxQuadratic {
  readonly B: Mat;
  readonly g: Vec;
  readonly box: Box;
}

/** How a coordinate is treated: free, or held at one side of the box. */
const FREE = 0;
const LOW = -1;
const HIGH = 1;

/**
 * The d [p] that minimises the model in a box that contains 0, by the primal active-set method: solve for the
 * free coordinates, stop at the first side met and hold it, release the side that pulls back hardest.
 * Coordinates held at a side lie exactly on it.
 */
export function minimizeBoxQuadratic(problem: BoxQuadratic): Vec {
  const { g } = problem;
  const d = new Float64Array(g.length);
  const held = holdOutwardSides(problem);
  for (let round = 0; round < 12 * g.length; round++) {
    const step = freeStep(problem, d, held);
    if (moveUntilBlocked({ problem, d, held }, step)) continue;
    if (!releaseOne(problem, d, held)) break;
  }
  return d;
}

/** The value gᵀd + ½ dᵀBd. */
export function quadraticValue({ B, g }: BoxQuadratic, d: Vec): number {
  const slope = slopeAt(B, g, d);
  let total = 0;
  for (let i = 0; i < d.length; i++) total += 0.5 * d[i]! * (g[i]! + slope[i]!);
  return total;
}

/** g + B d. */
function slopeAt(B: Mat, g: Vec, d: Vec): Vec {
  return g.map((value, i) => {
    let sum = value;
    for (let j = 0; j < d.length; j++) sum += B.data[i * B.cols + j]! * d[j]!;
    return sum;
  });
}

/**
 * At the start d = 0: a side on which 0 lies is held when the model falls towards it, or when it has no
 * width.
 */
function holdOutwardSides({ g, box }: BoxQuadratic): Int8Array {
  return Int8Array.from(g, (slope, i) => {
    if (box.lower[i]! >= 0 && (slope >= 0 || box.upper[i]! <= 0)) return LOW;
    return box.upper[i]! <= 0 && slope <= 0 ? HIGH : FREE;
  });
}

/** The step [p] to the minimum over the free coordinates; 0 for the others. */
function freeStep({ B, g }: BoxQuadratic, d: Vec, held: Int8Array): Vec {
  const slope = slopeAt(B, g, d);
  const free = Array.from(held.keys()).filter((i) => held[i] === FREE);
  const step = new Float64Array(d.length);
  if (free.length === 0) return step;
  const inner = zeros(free.length, free.length);
  free.forEach((i, a) => free.forEach((j, b) => (inner.data[a * free.length + b] = B.data[i * B.cols + j]!)));
  const solved = solve(
    cholesky(inner),
    Float64Array.from(free, (i) => -slope[i]!),
  );
  free.forEach((i, a) => (step[i] = solved[a]!));
  return step;
}

/** Moves d along the step, in place; when a side is met first, puts d on it, holds it and says true. */
function moveUntilBlocked(
  state: { readonly problem: BoxQuadratic; readonly d: Vec; readonly held: Int8Array },
  step: Vec,
): boolean {
  const { d, held } = state;
  const { lower, upper } = state.problem.box;
  let reach = 1;
  let blocking = -1;
  for (let i = 0; i < d.length; i++) {
    if (held[i] !== FREE || step[i] === 0) continue;
    const room = ((step[i]! > 0 ? upper[i]! : lower[i]!) - d[i]!) / step[i]!;
    if (room >= reach) continue;
    reach = Math.max(room, 0);
    blocking = i;
  }
  for (let i = 0; i < d.length; i++) d[i]! += reach * step[i]!;
  if (blocking < 0) return false;
  held[blocking] = step[blocking]! > 0 ? HIGH : LOW;
  d[blocking] = step[blocking]! > 0 ? upper[blocking]! : lower[blocking]!;
  return true;
}

/**
 * Frees the held coordinate along which the model falls most steeply into the box; false when there is none.
 */
function releaseOne({ B, g, box }: BoxQuadratic, d: Vec, held: Int8Array): boolean {
  const slope = slopeAt(B, g, d);
  let steepest = 0;
  let chosen = -1;
  for (let i = 0; i < d.length; i++) {
    if (held[i] === FREE || box.lower[i]! >= box.upper[i]!) continue;
    const inward = held[i] === LOW ? -slope[i]! : slope[i]!;
    const gain = inward / Math.sqrt(B.data[i * B.cols + i]!);
    // Rounding error in the slope of a coordinate whose multiplier is zero must not free it for ever.
    if (!(gain > steepest) || inward <= 1e-14 * Math.abs(g[i]!)) continue;
    steepest = gain;
    chosen = i;
  }
  if (chosen < 0) return false;
  held[chosen] = FREE;
  return true;
}
