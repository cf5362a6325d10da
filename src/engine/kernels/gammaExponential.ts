import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { NumberSpec } from '../definition';
import { decay } from './decay';
import type { PlainKernel, PlainWords } from './kernel';
import { coinciding, lengthScale, stationary, withVectors, type Profile } from './stationary';

const gamma: NumberSpec = {
  kind: 'number',
  id: 'gamma',
  label: 'Gamma',
  summary: 'The power of the distance: 1 is the rough Matérn 1/2, 2 is smooth.',
  default: 1.5,
  min: 1e-6,
  max: 2,
  typical: [0.3, 2],
  scale: 'linear',
};

/** Returns the profile in terms of q = r^γ = e^{½γ log r²}; q is 0 where r is. */
function profileOf(power: number): Profile {
  const half = power / 2;
  return withVectors(
    { id: 'gamma-exponential', numbers: Float64Array.of(half) },
    {
      values: (row, from, to) => {
        for (let j = from; j < to; j++) row[j] = decay(exp(half * log(row[j])));
      },
      // Infinite at r = 0 for γ < 2, where r² k'(r²) is 0.
      slopes: (row, from, to) => {
        for (let j = from; j < to; j++) {
          const q = exp(half * log(row[j]));
          row[j] = row[j] > coinciding ? (-half * q * decay(q)) / row[j] : 0;
        }
      },
      // −q log q e^{−q}, 0 at q = 0.
      shapeSlopes: (row, from, to) => {
        for (let j = from; j < to; j++) {
          const logarithm = half * log(row[j]);
          const q = exp(logarithm);
          row[j] = q > 0 ? -q * logarithm * decay(q) : 0;
        }
      },
    },
  );
}

export const gammaExponentialWords: PlainWords = {
  id: 'gamma-exponential',
  label: 'γ-exponential',
  group: 'From smooth to rough',
  summary:
    'From rough to very smooth by one number: the Matérn 1/2 and the squared exponential are its two ends.',
  source: 'Rasmussen and Williams (2006), §4.2.1; met in 001 (2.32)',
  params: [lengthScale, gamma],
  isStationary: true,
};

/** exp(−r^γ), r² = Σ d²/ℓ², 0 < γ ≤ 2. */
export const gammaExponential: PlainKernel = /* @__PURE__ */ stationary(
  gammaExponentialWords,
  (values, dimension) => profileOf(values[dimension]),
);
