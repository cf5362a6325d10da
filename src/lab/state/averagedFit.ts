import { samplerComplaint } from '../../engine/experiment/capabilities';
import type { Words } from '../../engine/experiment/field';
import type { ExperimentSpec, Fit, LearntFit } from '../../engine/experiment/spec';
import { logNormalWords } from '../../engine/models/fit/priors/logNormal';

/** A fit that averages over sets of hyper-parameters. */
export type AveragedFit = Extract<Fit, { kind: 'integrate' }>;

/** What the experiment `integrate` found. */
export const worthOfAverages =
  'In our trials, 12 searches each and on two functions 24 more, no difference was seen between an average and the best ones under the same prior; so few would show only a large one.';

/** What is done with hyper-parameters. */
export const fitUses: readonly Words<'learn' | 'integrate'>[] = [
  { id: 'learn', label: 'the best ones', summary: 'One set: that which fits the observations best' },
  {
    id: 'integrate',
    label: 'an average over the posterior',
    summary: 'Many sets, drawn as often as they are plausible; beliefs are averaged over them',
  },
];

/** Returns the average over the posterior whose mode another fit seeks. */
export function averageIn(fit: Exclude<Fit, { kind: 'fixed' }>): AveragedFit {
  if (fit.kind === 'integrate') return fit;
  const { prior = 'none', mean } = fit;
  return { kind: 'integrate', ...(prior !== logNormalWords.id && { prior }), ...(mean && { mean }) };
}

/** Returns the fit that seeks the mode of the posterior that another averages over. */
export function bestIn(fit: Fit): LearntFit {
  if (fit.kind === 'learn') return fit;
  const { prior = 'default', mean } = fit.kind === 'integrate' ? fit : {};
  return { kind: 'learn', prior, ...(mean && { mean }) };
}

/** Returns an average under the same prior over other sets of hyper-parameters; what belongs to draws is the usual again. */
export function averagedOver(how: 'draws' | 'quadrature', { prior, mean }: AveragedFit): AveragedFit {
  return {
    kind: 'integrate',
    ...(how === 'quadrature' && { how }),
    ...(prior && { prior }),
    ...(mean && { mean }),
  };
}

/** Returns a fit with the usual sampler where the chosen one does not suit the rest. */
export function suits(fit: AveragedFit, spec: Pick<ExperimentSpec, 'noiseMode' | 'surrogate'>): AveragedFit {
  if (!samplerComplaint(fit, spec)) return fit;
  const { sampler: _, ...rest } = fit;
  return rest;
}
