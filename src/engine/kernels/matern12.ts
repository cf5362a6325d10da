import { decay } from './decay';
import type { PlainKernel, PlainWords } from './kernel';
import { coinciding, lengthScale, stationary, withVectorsOf, type Profile } from './stationary';

const profile: Profile = /* @__PURE__ */ withVectorsOf('matern12', {
  values: (row, from, to) => {
    for (let j = from; j < to; j++) row[j] = decay(Math.sqrt(row[j]));
  },
  // Infinite at r = 0, where r² k'(r²) is 0.
  slopes: (row, from, to) => {
    for (let j = from; j < to; j++) {
      const r = Math.sqrt(row[j]);
      row[j] = row[j] > coinciding ? (-0.5 * decay(r)) / r : 0;
    }
  },
});

export const matern12Words: PlainWords = {
  id: 'matern12',
  label: 'Matérn 1/2',
  group: 'From smooth to rough',
  summary: 'Rough, like the path of a random walk: continuous functions with a kink everywhere.',
  source:
    'Matérn (1960); Stein (1999); met in 001 (2.31), here ν = 1/2; a length scale for each input: MacKay (1994), Neal (1996), 004 §3.1',
  params: [lengthScale],
  isStationary: true,
};

/** e^{−r}, r² = Σ d²/ℓ²: continuous, nowhere differentiable. */
export const matern12: PlainKernel = /* @__PURE__ */ stationary(matern12Words, () => profile);
