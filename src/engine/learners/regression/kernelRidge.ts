import { resolveParams, type ParamSpec } from '../../definition';
import { cholesky, solve } from '../../numeric/linalg/cholesky';
import { kernelsBetween } from '../svm/gram';
import { kernelOf, svm } from '../svm/svm';
import { kernelExpansion, type KernelExpansion } from './kernelExpansion';
import { requireTargets, type RegressorDef } from './regressor';

const params: readonly ParamSpec[] = [
  ...svm.params.filter(({ id }) => id !== 'C'),
  {
    id: 'alpha',
    label: 'Penalty α',
    summary: 'The price of a function that is not flat.',
    kind: 'number',
    default: 1,
    min: 1e-9,
    max: 1e9,
    typical: [1e-3, 10],
    scale: 'log',
  },
];

/** Kernel ridge regression: minimises Σ (yᵢ − fᵢ)² + α‖f‖², so that its weights are (K + αI)⁻¹ y; without a bias. */
export const kernelRidge: RegressorDef<KernelExpansion> = {
  id: 'kernel-ridge',
  label: 'Kernel ridge regression',
  summary: 'The smooth function with least squared error and penalty: every row matters.',
  source: 'Saunders, Gammerman and Vovk (1998); as in scikit-learn, Pedregosa et al. (2011)',
  params,
  *fit(data, given, { meter }) {
    const values = resolveParams(params, given);
    requireTargets(data);
    const { rows, targets } = data;
    const size = rows.rows;
    const kernel = kernelOf(values);
    const gram = yield* kernelsBetween(rows, rows, kernel, meter);
    yield { done: 0, total: 1, label: 'Solving for the weights' };
    for (let i = 0; i < size; i++) gram.data[i * size + i] += Number(values.alpha);
    meter.add((size * size * size) / 6 + size * size);
    return kernelExpansion(kernel, { centres: rows, weights: solve(cholesky(gram), targets), bias: 0 });
  },
};
