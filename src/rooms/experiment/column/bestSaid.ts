import type { Campaign } from '../../../engine/campaign/campaign';
import { countWord } from '../../../engine/campaign/words';
import { wholePercent } from '../../../vocabulary/numbers/write';
import type { Belief } from '../asking/useBelief';
import { atStart } from '../state/called';
import type { ResultDigits } from '../state/resultDigits';
import { listed, nameOfTrial, type TrialWords } from '../state/words';

interface BestAbout {
  readonly words: TrialWords;
  /** How many trials gave results. */
  readonly measured: number;
  readonly digits: Pick<ResultDigits, 'write' | 'entered'>;
}

/** What one result does and what several do, by what the same trial again would give. */
const scattering = {
  same: [null, null],
  scatter: ['One result scatters', 'Results scatter'],
  unknown: ['One result may scatter', 'Results may scatter'],
} as const satisfies Readonly<Record<Campaign['repeats'], unknown>>;

/** Says what the best trial gave, why something else is expected of it, where that is so, and whether it is the best. */
export function bestSaid(
  { goal, repeats, trials }: Pick<Campaign, 'goal' | 'repeats' | 'trials'>,
  { trial, mean, chanceBest }: Pick<NonNullable<Belief['best']>, 'trial' | 'mean' | 'chanceBest'>,
  { words, measured, digits }: BestAbout,
): string {
  const { results } = trials[trial]!;
  const verb = /^taste$/i.test(goal.name) ? 'tasted' : 'measured';
  const times =
    results.length === 1 ? '' : results.length === 2 ? ' twice' : ` ${countWord(results.length)} times`;
  const gave = `${atStart(nameOfTrial(words, trial + 1))}, ${verb}${times}: ${listed(results.map(digits.entered))}.`;
  const isAmong = Math.min(...results) <= mean && mean <= Math.max(...results);
  const isSeen = !isAmong && results.every((one) => digits.write(one) !== digits.write(mean));
  const [one, several] = scattering[repeats];
  const why = results.length === 1 ? one : several;
  return [
    gave,
    ...(why && isSeen ? [`${why}: ${digits.write(mean)} is expected of it.`] : []),
    ...(measured > 1
      ? [`It is the best of the ${measured} with chance ${wholePercent(Math.min(0.99, chanceBest))}.`]
      : []),
  ].join(' ');
}
