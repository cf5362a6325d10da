import { resolveParams, type ParamSpec } from '../../definition';
import { takeRows } from '../../learning/labelled';
import { solveRegressionDual } from '../../learning/smo';
import { kernelsBetween } from '../svm/gram';
import { kernelOf, svm } from '../svm/svm';
import { kernelExpansion, type KernelExpansion } from './kernelExpansion';
import { requireTargets, type RegressorDef } from './regressor';

const params: readonly ParamSpec[] = [
  ...svm.params.map((spec) =>
    spec.id === 'C'
      ? { ...spec, summary: 'The price of a target that is farther away than ε, for each unit beyond.' }
      : spec,
  ),
  {
    id: 'epsilon',
    label: 'Tube ε',
    summary: 'How far a target may be away at no price, in units of the targets.',
    kind: 'number',
    default: 0.1,
    min: 0,
    max: 1e6,
    typical: [0, 1],
    scale: 'linear',
  },
  {
    id: 'tolerance',
    label: 'Tolerance',
    summary: 'By how much the conditions of the optimum may be violated at the end.',
    kind: 'number',
    default: 1e-3,
    min: 1e-12,
    max: 1,
    typical: [1e-9, 1e-2],
    scale: 'log',
  },
  {
    id: 'pairs',
    label: 'Most pairs',
    summary: 'After how many changes of a pair of multipliers it ends, optimal or not.',
    kind: 'integer',
    default: 10_000_000,
    min: 1,
    max: 10_000_000,
  },
];

/** f(x) = Σ βₛ k(x, xₛ) + bias over the rows with β = α − α* ≠ 0, which are its centres; −C ≤ β ≤ C. */
export interface SupportVectorRegression extends KernelExpansion {
  /** These rows, as indices of the rows it was fitted to, in rising order. */
  readonly support: Int32Array;
  readonly converged: boolean;
}

/** Support vector regression as LIBSVM does it: what is farther away than ε costs C for each unit beyond. */
export const supportVectorRegression: RegressorDef<SupportVectorRegression> = {
  id: 'support-vector-regression',
  label: 'Support vector regression',
  summary: 'Lays a tube around a smooth function; only rows at its edge or outside matter.',
  source:
    'Drucker, Burges, Kaufman, Smola and Vapnik (1997); trained as by Chang and Lin (2011); met in 001 (4.7)–(4.9)',
  params,
  *fit(data, given, { meter }) {
    const values = resolveParams(params, given);
    const [C, epsilon, tolerance, limit] = [values.C, values.epsilon, values.tolerance, values.pairs].map(
      Number,
    );
    requireTargets(data);
    const { rows, targets } = data;
    const kernel = kernelOf(values);
    const size = rows.rows;
    const gram = yield* kernelsBetween(rows, rows, kernel, meter);
    const diagonal = Float64Array.from(targets, (_, i) => gram.data[i * size + i]);
    yield { done: 0, total: 1, label: 'Pairs of multipliers' };
    const pairs = { size, values: gram.data, diagonal };
    const found = yield* solveRegressionDual(pairs, targets, { C, epsilon, tolerance, limit }, meter);
    const support = Int32Array.from(targets.keys()).filter((i) => found.beta[i] !== 0);
    const expansion = kernelExpansion(kernel, {
      centres: takeRows(rows, support),
      weights: Float64Array.from(support, (i) => found.beta[i]),
      bias: -found.rho,
    });
    return { ...expansion, support, converged: found.converged };
  },
};
