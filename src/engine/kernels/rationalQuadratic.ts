import { log1p } from '../numeric/elementary/log';
import type { NumberSpec } from '../definition';
import { decay } from './decay';
import type { PlainKernel, PlainWords } from './kernel';
import { lengthScale, stationary, withVectors, type Profile } from './stationary';

const alpha: NumberSpec = {
  kind: 'number',
  id: 'alpha',
  label: 'Alpha',
  summary:
    'How alike the length scales are that it mixes: small mixes many, large is one squared exponential.',
  default: 1,
  min: 1e-12,
  max: 1e12,
  typical: [0.05, 100],
  scale: 'log',
};

/** Returns the profile in terms of u = r²/2α, as e^{−α log(1+u)}, where log1p keeps the digits of u for a large α. */
function profileOf(power: number): Profile {
  const perSquare = 0.5 / power;
  return withVectors(
    { id: 'rational-quadratic', numbers: Float64Array.of(power, perSquare) },
    {
      values: (row, from, to) => {
        for (let j = from; j < to; j++) row[j] = decay(power * log1p(perSquare * row[j]));
      },
      slopes: (row, from, to) => {
        for (let j = from; j < to; j++) {
          const u = perSquare * row[j];
          row[j] = (-0.5 * decay(power * log1p(u))) / (1 + u);
        }
      },
      bends: (row, from, to) => {
        for (let j = from; j < to; j++) {
          const u = perSquare * row[j];
          row[j] = (0.25 * (1 + 1 / power) * decay(power * log1p(u))) / ((1 + u) * (1 + u));
        }
      },
      // α k (u/(1+u) − log(1+u)).
      shapeSlopes: (row, from, to) => {
        for (let j = from; j < to; j++) {
          const u = perSquare * row[j];
          const logarithm = log1p(u);
          row[j] = power * decay(power * logarithm) * (u / (1 + u) - logarithm);
        }
      },
    },
  );
}

export const rationalQuadraticWords: PlainWords = {
  id: 'rational-quadratic',
  label: 'rational quadratic',
  short: 'RQ',
  group: 'From smooth to rough',
  summary:
    'Smooth functions that vary over short and long distances at once: a mixture of squared exponentials.',
  source: 'Rasmussen and Williams (2006), §4.2.1; met in 001 (2.33)',
  params: [lengthScale, alpha],
  isStationary: true,
};

/** (1 + r²/2α)^{−α}, r² = Σ d²/ℓ². */
export const rationalQuadratic: PlainKernel = /* @__PURE__ */ stationary(
  rationalQuadraticWords,
  (values, dimension) => profileOf(values[dimension]),
);
