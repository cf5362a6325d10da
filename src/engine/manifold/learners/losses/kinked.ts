import type { ParamValues } from '../../../definition';
import { solveRegressionDual } from '../../../learning/smo';
import type { WorkMeter } from '../../../learning/meter';
import { rowOf, type Vec } from '../../../numeric/arrays';
import { dot } from '../../../numeric/linalg/core';
import type { Task } from '../../../task';
import { boundSystem } from '../bordered';
import { fitSupportVectors } from '../supportVectors';
import { hinge } from './hinge';
import { epsilon, insensitive } from './insensitive';
import { paramOf, type Expansion, type LossProblem } from './loss';

type Fit = (problem: LossProblem, params: ParamValues, meter: WorkMeter) => Task<Expansion>;

/** What minimises each loss with a kink, by id: they always have a bias. */
export const kinkedFits: Readonly<Record<string, Fit>> = {
  [hinge.id]: ({ gram, y, ambient }, _, meter) => fitSupportVectors(gram, y, 1 / (2 * ambient), meter),
  [insensitive.id]: (problem, params, meter) => fitInsensitive(problem, paramOf(epsilon, params), meter),
};

/** Largest violation of the optimality conditions before the free multipliers are solved for, in units of y. */
const tolerance = 1e-8;
/** Share of C within which a multiplier is at an end of its interval. */
const rounding = 1e-10;
/** Largest violation that an exact solution may show, in units of the largest |y|. */
const exact = 1e-9;

/**
 * Support vector regression: minimises Σ (|yᵢ − fᵢ| − ε)₊ + a‖f‖² with a bias, C = 1/(2a). Sequential minimal optimisation of the dual
 * with two multipliers for each observation, one that pulls f up and one that pulls it down; then those inside the box from the linear
 * system that holds there.
 */
function* fitInsensitive({ gram, y, ambient }: LossProblem, wide: number, meter: WorkMeter): Task<Expansion> {
  const l = y.length;
  const C = 1 / (2 * ambient);
  const rough = yield* solveRegressionDual(
    { size: l, values: gram.data, diagonal: Float64Array.from(y, (_, i) => gram.data[i * l + i]) },
    y,
    { C, epsilon: wide, tolerance },
    meter,
  );
  const dual = rough.beta.map((beta) => snapped(beta, C));
  const { converged } = rough;
  return { ...(polished({ gram, y, wide, C }, dual) ?? { dual, bias: -rough.rho }), converged };
}

function snapped(alpha: number, C: number): number {
  if (Math.abs(alpha) <= rounding * C) return 0;
  return Math.abs(alpha) >= (1 - rounding) * C ? Math.sign(alpha) * C : alpha;
}

type Settled = Pick<LossProblem, 'gram' | 'y'> & { readonly wide: number; readonly C: number };

/** The exact multipliers for which the same ones are inside the box; null where the others would have to move too. */
function polished(problem: Settled, rough: Vec): Pick<Expansion, 'dual' | 'bias'> | null {
  const { gram, y, wide, C } = problem;
  const isFree = (alpha: number): boolean => alpha !== 0 && Math.abs(alpha) < C;
  const free = Array.from(rough.keys()).filter((i) => isFree(rough[i]));
  const bound = rough.map((alpha) => (isFree(alpha) ? 0 : alpha));
  const solution = boundSystem(
    gram,
    free,
    bound,
    free.map((i) => y[i] - Math.sign(rough[i]) * wide),
  );
  if (solution === null) return null;
  const dual = bound.slice();
  free.forEach((i, t) => (dual[i] = solution[t]));
  const bias = solution[free.length];
  const slack = exact * Math.max(1, ...y.map(Math.abs));
  const isOptimal = dual.every((alpha, i) => {
    if (Math.abs(alpha) > C || alpha * rough[i] < 0) return false;
    const r = y[i] - dot(rowOf(gram, i), dual) - bias;
    if (alpha === 0) return Math.abs(r) <= wide + slack;
    const beyond = Math.sign(alpha) * r - wide;
    return Math.abs(alpha) === C ? beyond >= -slack : Math.abs(beyond) <= slack;
  });
  return isOptimal ? { dual, bias } : null;
}
