import { resolveParams, type IntegerSpec } from '../../definition';
import { gamma, offset, type InnerKernelDef } from './innerKernel';

const degree: IntegerSpec = {
  kind: 'integer',
  id: 'degree',
  label: 'Degree d',
  summary: 'The power of γx·z + r, and so the degree of f.',
  default: 3,
  min: 1,
  max: 8,
};

/** (γx·z + r)^d with r ≥ 0: f is a polynomial of degree d. */
export const polynomial: InnerKernelDef = {
  id: 'polynomial',
  label: 'Polynomial',
  summary: 'f is a polynomial of degree d in the inputs.',
  source: '002 §1.2.2; 000 A.6',
  formula: '(γx·z + r)ᵈ',
  params: [gamma, offset, degree],
  isDefinite: true,
  create(params) {
    const given = resolveParams(polynomial.params, params);
    const [factor, added, power] = [Number(given['gamma']), Number(given['offset']), Number(given['degree'])];
    return (inner) => {
      const base = factor * inner + added;
      let out = base;
      for (let k = 1; k < power; k++) out *= base;
      return out;
    };
  },
};
