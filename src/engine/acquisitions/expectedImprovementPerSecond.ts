import { resolveParams, type ParamSpec, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import type { Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import type { LogSeconds, Posterior } from '../posteriors/posterior';
import type { AcquisitionDef, AcquisitionWords } from './acquisition';
import { expectedImprovement } from './expectedImprovement';

/** How a belief about seconds becomes one number to divide by. */
export type SecondsRule = 'median' | 'mean' | 'inverse';

const params: readonly ParamSpec[] = [
  {
    kind: 'choice',
    id: 'seconds',
    label: 'Seconds',
    summary: 'What the gain is divided by; in our trials no difference between the three is seen.',
    default: 'median',
    options: [
      { value: 'median', label: 'their median' },
      { value: 'mean', label: 'their mean' },
      { value: 'inverse', label: 'mean of 1/seconds' },
    ],
  },
];

export const expectedImprovementPerSecondWords: AcquisitionWords = {
  id: 'expected-improvement-per-second',
  label: 'EI per second',
  group: 'Improvement',
  summary:
    'Expected improvement divided by the seconds an evaluation is believed to take: cheap places come first.',
  source: 'Snoek, Larochelle and Adams (2012): 004 §3.2',
  params,
  symbol: 'EI/s',
  measures: 'gain-per-second',
  form: 'gain-per-second',
  hasParts: true,
  needsCost: true,
};

/**
 * EI divided by the duration believed in, in output units per second (004 §3.2). The belief about ln c is N(m, s²), independent of that
 * about f; where both are one process, the `inverse` rule gives E[(f − f₊)⁺/c] = e^{−m+s²/2}·EI of N(μ − Cov(f, ln c), σ²). Errors:
 * `invalid-value` for a posterior without `logSeconds`.
 */
export const expectedImprovementPerSecond: AcquisitionDef = {
  ...expectedImprovementPerSecondWords,
  evaluate: (posterior, context, given) => {
    const { rate, gaining } = rateOf(posterior, given);
    return expectedImprovement.evaluate(gaining, context, {}).map((gain, i) => gain * rate[i]);
  },
  parts: (posterior, context, given) => {
    const { rate, gaining } = rateOf(posterior, given);
    const { exploit, explore } = expectedImprovement.parts(gaining, context, {});
    return {
      exploit: exploit.map((part, i) => part * rate[i]),
      explore: explore.map((part, i) => part * rate[i]),
    };
  },
};

/** Returns 1/seconds [m], and the belief about f whose gain it multiplies. */
function rateOf(
  posterior: Posterior,
  given: ParamValues,
): { readonly rate: Vec; readonly gaining: Posterior } {
  if (!posterior.logSeconds) {
    const message =
      'EI per second divides by the seconds of an evaluation: the model has no belief about them.';
    throw new EngineError('invalid-value', message, { parameter: 'logSeconds' });
  }
  const seconds = posterior.logSeconds();
  const rule = resolveParams(params, given)['seconds'] as SecondsRule;
  return { rate: perSecond(seconds, rule), gaining: tiltedBy(seconds, rule) ?? posterior };
}

/** Returns the tilted belief about f, where a rule takes the gain of that. */
export function tiltedBy({ together }: LogSeconds, rule: SecondsRule): Posterior | null {
  return rule === 'inverse' && together ? together.tilted : null;
}

/** Returns 1/seconds [m]: e^{−m} (Spearmint's program), e^{−m−s²/2}, or e^{−m+s²/2}, the expected inverse duration of 004 §3.2. */
export function perSecond({ mean, variance }: LogSeconds, rule: SecondsRule): Vec {
  const halves = { median: 0, mean: -0.5, inverse: 0.5 }[rule];
  return mean.map((m, i) => exp(-m + halves * variance[i]));
}
