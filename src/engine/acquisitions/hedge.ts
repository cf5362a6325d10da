import type { DataSpec, NumberSpec } from '../definition';
import { exp } from '../numeric/elementary/exp';
import type { AcquisitionWords } from './acquisition';

export const membersSpec: DataSpec = {
  kind: 'data',
  id: 'members',
  label: 'Members',
  summary: 'What names places.',
  default: null,
};

const eta: NumberSpec = {
  kind: 'number',
  id: 'eta',
  label: 'Rate η',
  summary: 'How much the one that gained most is preferred.',
  default: 1,
  min: 0,
  max: 100,
  typical: [0, 5],
  scale: 'linear',
};

export const hedgeWords: AcquisitionWords = {
  id: 'hedge',
  label: 'GP-Hedge',
  group: 'Portfolios',
  summary:
    'Acquisitions each name a place; chance takes one; in our trials ahead of expected improvement on no function, and behind it on one of three.',
  source: 'Hoffman, Brochu and de Freitas (2011); met in 001 §3.3.4',
  params: [membersSpec, eta],
  symbol: 'Hedge',
  measures: 'gain',
  form: 'hedge',
  isPortfolio: true,
  hasParts: false,
};

/** Returns the probabilities of choices with these gains [k], in proportion to exp(η·gain), whatever the size of the gains. */
export function probabilitiesOf(gains: readonly number[], rate: number): number[] {
  const most = gains.reduce((a, b) => Math.max(a, b), -Infinity);
  const weights = gains.map((gain) => (gain === most ? 1 : exp(rate * (gain - most))));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Returns the choice that a uniform number in [0, 1) falls to. */
export function choiceAt(probabilities: readonly number[], uniform: number): number {
  let sum = 0;
  for (const [k, probability] of probabilities.entries()) {
    sum += probability;
    if (uniform < sum) return k;
  }
  return probabilities.length - 1;
}
