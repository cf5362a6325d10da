import { decay } from './decay';
import type { PlainKernel, PlainWords } from './kernel';
import { lengthScale, stationary, withVectorsOf, type Profile } from './stationary';

const profile: Profile = /* @__PURE__ */ withVectorsOf('matern52', {
  values: (row, from, to) => {
    for (let j = from; j < to; j++) {
      const s = Math.sqrt(5 * row[j]);
      row[j] = (1 + s + (s * s) / 3) * decay(s);
    }
  },
  slopes: (row, from, to) => {
    for (let j = from; j < to; j++) {
      const s = Math.sqrt(5 * row[j]);
      row[j] = (-5 / 6) * (1 + s) * decay(s);
    }
  },
  bends: (row, from, to) => {
    for (let j = from; j < to; j++) row[j] = (25 / 12) * decay(Math.sqrt(5 * row[j]));
  },
});

export const matern52Words: PlainWords = {
  id: 'matern52',
  label: 'Matérn 5/2',
  group: 'From smooth to rough',
  isUsual: true,
  summary: 'Smooth, but free to bend: twice differentiable functions, the usual choice for optimisation.',
  source:
    'Matérn (1960); Stein (1999); met in 001 (2.31), here ν = 5/2; a length scale for each input: MacKay (1994), Neal (1996), 004 §3.1',
  params: [lengthScale],
  isStationary: true,
};

/** (1 + s + s²/3) e^{−s}, s² = 5 Σ d²/ℓ²: twice differentiable. */
export const matern52: PlainKernel = /* @__PURE__ */ stationary(matern52Words, () => profile);
