import { resolveParams, type NumberSpec, type ParamValues } from '../definition';
import type { Vec } from '../numeric/arrays';
import type { Posterior } from '../posteriors/posterior';
import { cautiousScore } from '../success/caution';
import { scoreThatHolds } from '../success/secondOutcome';
import { splitBy, type AcquisitionContext, type AcquisitionDef, type AcquisitionWords } from './acquisition';

const least: NumberSpec = {
  kind: 'number',
  id: 'least',
  label: 'Least chance',
  summary:
    'Places that give a value with a smaller chance are not asked; 0: the gain times the chance alone.',
  default: 0.6,
  min: 0,
  max: 0.99,
  scale: 'linear',
};

export const expectedImprovementByChanceWords: AcquisitionWords = {
  id: 'expected-improvement-by-chance',
  label: 'expected improvement × chance',
  short: 'EI·P',
  group: 'Improvement',
  summary:
    'The logarithm of the improvement times the chance that there is a value at all, which is learnt from what failed, and that a second result keeps its limit.',
  source:
    'Schonlau, Welch and Jones (1998); Gelbart, Snoek and Adams (2014); of the improvement met in 000 §4.3.1',
  params: [least],
  symbol: 'log EI·P',
  measures: 'log-gain',
  form: 'likely-gain',
  hasParts: false,
  byChance: true,
};

/**
 * log E[max(0, f − f₊)] + log P(value), as `cautiousScore` has it; the former alone while nothing failed. With a second result log P(kept)
 * comes to the gain, f₊ is the best that keeps it, and while nothing does it takes the place of the gain.
 */
export const expectedImprovementByChance: AcquisitionDef = {
  ...expectedImprovementByChanceWords,
  evaluate,
  parts: (posterior, context, given) => {
    // A logarithm of a product with a threshold is not the sum of two parts.
    const value = evaluate(posterior, context, given);
    return splitBy(value, value);
  },
};

function gainOf(posterior: Posterior, incumbent: number): Vec {
  const holding = posterior.holding?.();
  if (!holding) return posterior.logExpectedExcess(incumbent);
  const gain = holding.best === null ? null : posterior.logExpectedExcess(holding.best);
  return scoreThatHolds(gain, [holding.logChance]);
}

function evaluate(posterior: Posterior, { incumbent }: AcquisitionContext, given: ParamValues): Vec {
  const gain = gainOf(posterior, incumbent);
  const chance = posterior.logChance?.();
  const threshold = Number(resolveParams([least], given)[least.id]);
  return chance ? cautiousScore(gain, chance, { threshold }) : gain;
}
