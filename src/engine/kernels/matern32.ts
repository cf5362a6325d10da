import { decay } from './decay';
import type { PlainKernel, PlainWords } from './kernel';
import { lengthScale, stationary, withVectorsOf, type Profile } from './stationary';

const profile: Profile = /* @__PURE__ */ withVectorsOf('matern32', {
  values: (row, from, to) => {
    for (let j = from; j < to; j++) {
      const s = Math.sqrt(3 * row[j]);
      row[j] = (1 + s) * decay(s);
    }
  },
  slopes: (row, from, to) => {
    for (let j = from; j < to; j++) row[j] = -1.5 * decay(Math.sqrt(3 * row[j]));
  },
});

export const matern32Words: PlainWords = {
  id: 'matern32',
  label: 'Matérn 3/2',
  group: 'From smooth to rough',
  isUsual: true,
  summary: 'A slope everywhere, but one that may change at once: functions once differentiable.',
  source:
    'Matérn (1960); Stein (1999); met in 001 (2.31), here ν = 3/2; a length scale for each input: MacKay (1994), Neal (1996), 004 §3.1',
  params: [lengthScale],
  isStationary: true,
};

/** (1 + s) e^{−s}, s² = 3 Σ d²/ℓ²: once differentiable. */
export const matern32: PlainKernel = /* @__PURE__ */ stationary(matern32Words, () => profile);
