import { resolveParams, type NumberSpec } from '../../definition';
import { tanh } from '../../numeric/elementary/hyperbolic';
import { gamma, offset, type InnerKernelDef } from './innerKernel';

const shift: NumberSpec = { ...offset, default: 0, min: -100, typical: [-2, 2] };

/** tanh(γx·z + r): as a network with one hidden layer has it, but not positive semidefinite. */
export const sigmoid: InnerKernelDef = {
  id: 'sigmoid',
  label: 'Sigmoid',
  summary: 'Like a network with one hidden layer; its matrices may have negative eigenvalues.',
  source: 'Vapnik (1995); met in 002 (1.17)',
  formula: 'tanh(γx·z + r)',
  params: [gamma, shift],
  isDefinite: false,
  create(params) {
    const given = resolveParams(sigmoid.params, params);
    const [factor, added] = [Number(given['gamma']), Number(given['offset'])];
    return (inner) => tanh(factor * inner + added);
  },
};
