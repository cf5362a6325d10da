import { decay } from './decay';
import type { PlainKernel, PlainWords } from './kernel';
import { lengthScale, stationary, withVectorsOf, type Profile } from './stationary';

const profile: Profile = /* @__PURE__ */ withVectorsOf('squared-exponential', {
  values: (row, from, to) => {
    for (let j = from; j < to; j++) row[j] = decay(0.5 * row[j]);
  },
  slopes: (row, from, to) => {
    for (let j = from; j < to; j++) row[j] = -0.5 * decay(0.5 * row[j]);
  },
  bends: (row, from, to) => {
    for (let j = from; j < to; j++) row[j] = 0.25 * decay(0.5 * row[j]);
  },
});

export const squaredExponentialWords: PlainWords = {
  id: 'squared-exponential',
  label: 'squared exponential',
  short: 'SE',
  group: 'From smooth to rough',
  isUsual: true,
  summary: 'Very smooth functions: knowing a little tells a lot about the neighbourhood.',
  source: 'Rasmussen and Williams (2006), §4.2.1; met in 000 §4.2, 001 (2.30)',
  params: [lengthScale],
  isStationary: true,
};

/** exp(−½ Σ d²/ℓ²): infinitely smooth. The documents write exp(−Σ θ d²); θ = 1/(2ℓ²). */
export const squaredExponential: PlainKernel = /* @__PURE__ */ stationary(
  squaredExponentialWords,
  () => profile,
);
