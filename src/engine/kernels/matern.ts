import type { Vec } from '../numeric/arrays';
import { besselK, besselNumbers } from '../numeric/bessel/besselK';
import type { NumberSpec } from '../definition';
import type { VectorProfile } from '../numeric/linalg/jobs';
import type { PlainKernel, PlainWords } from './kernel';
import { coinciding, lengthScale, stationary, withVectors, type Profile } from './stationary';

const nu: NumberSpec = {
  kind: 'number',
  id: 'nu',
  label: 'Smoothness ν',
  summary:
    'How smooth functions are: 0.5, 1.5 and 2.5 are the Matérn kernels of these names, large is close to the squared exponential.',
  default: 1.5,
  min: 0.1,
  max: 100,
  typical: [0.3, 5],
  scale: 'log',
};

/** Returns the profile in terms of q = s²/4 = ½ ν r². */
function profileOf(order: number, memory: Vec): Profile {
  const bessel = besselK(order, memory);
  const half = order / 2;
  const vectors: VectorProfile = {
    id: 'matern',
    get numbers() {
      return bessel.numbers;
    },
  };
  return withVectors(vectors, {
    values: (row, from, to) => {
      for (let j = from; j < to; j++) row[j] = bessel.at(half * row[j]);
    },
    // Infinite at r = 0 for ν ≤ 1, where r² k'(r²) is 0.
    slopes: (row, from, to) => {
      for (let j = from; j < to; j++) {
        row[j] = order > 1 || row[j] > coinciding ? -half * bessel.below(half * row[j]) : 0;
      }
    },
    shapeSlopes: (row, from, to) => {
      for (let j = from; j < to; j++) row[j] = bessel.orderSlope(half * row[j]);
    },
  });
}

export const maternWords: PlainWords = {
  id: 'matern',
  label: 'Matérn of any ν',
  short: 'Matérn ν',
  group: 'From smooth to rough',
  summary: 'From rough to smooth by one number, which can be learnt: Matérn 1/2, 3/2, 5/2 and all between.',
  source: 'Matérn (1960); Stein (1999); met in 001 (2.31)',
  params: [lengthScale, nu],
  isStationary: true,
};

/** 2^{1−ν}/Γ(ν) s^ν K_ν(s), s² = 2ν Σ d²/ℓ²; functions have derivatives of all orders below ν. */
export const matern: PlainKernel = /* @__PURE__ */ stationary(
  maternWords,
  (values, dimension, memory) => profileOf(values[dimension], memory),
  besselNumbers,
);
