import type { Landscape } from '../../engine/questions/landscape';
import { type ParameterWords, named, shown } from './logAxis';
import type { Fit, LearntFit } from '../../engine/experiment/spec';
import type { HyperValues } from './hyperValues';

/** What is drawn; the posterior up to a constant. */
export function criterionName({ criterion }: LearntFit, withPrior: boolean): string {
  if (criterion !== 'leave-one-out') return withPrior ? 'log posterior' : 'log likelihood';
  return withPrior ? 'leave-one-out log likelihood + log prior' : 'leave-one-out log likelihood';
}

/** What there is to see, in a sentence or two. */
export const explanation =
  'Bright is likely, and each unit down is e ≈ 2.7 times less so. A long ridge means that the two parameters trade off: along it they explain the observations equally well.';

/** What the lines on the map are. */
export function searchesSentence(fit: Fit, step: number): string {
  const others = 'thin lines begin at places drawn by chance (○ start, ● end).';
  if (fit.kind === 'fixed') {
    return `The fit is off: a search that began at the present values would go along the thick line; ${others}`;
  }
  const where = step === 0 ? 'the usual values' : 'what was found before';
  return `The thick line is the way of the search that began at ${where}; ${others}`;
}

interface Held extends Pick<Landscape, 'parameters' | 'axes'> {
  readonly words: readonly ParameterWords[];
  readonly values: HyperValues;
  readonly fit: LearntFit;
}

/** What does not move over the map. */
export function heldSentence({ parameters, axes, words, values, fit }: Held): string {
  const others = parameters.flatMap(({ name, isHeld }, p) => {
    const value = values[name];
    if (axes.includes(p) || value === undefined) return [];
    const why = isHeld && name === 'noise' ? ' (the answers are exact)' : isHeld ? ' (held by the fit)' : '';
    return [`${named(words[p]!, shown(words[p]!, value))}${why}`];
  });
  const searched = axes.filter((p) => !parameters[p]!.isHeld).map((p) => words[p]!.name);
  const onlyOne = searched.length === 1 ? `of these two the fit searches the ${searched[0]} only` : '';
  const mean = fit.mean === 'learnt' ? 'the prior mean is the best for each place' : '';
  const held = others.length ? `Everywhere the same: ${others.join(', ')}` : '';
  const sentence = [held, onlyOne, mean].filter(Boolean).join('; ');
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
