import type { Campaign } from '../../../engine/campaign/campaign';
import { countWord, listed } from '../../../engine/campaign/words';
import { wholePercent } from '../../../vocabulary/numbers/write';
import type { Belief } from '../asking/useBelief';
import { atStart } from '../state/called';
import { otherExpected } from '../state/otherExpected';
import { digitsOf } from '../state/resultDigits';
import { nameOfTrial, type TrialWords } from '../state/words';

interface BestAbout {
  readonly words: TrialWords;
  /** How many trials gave results. */
  readonly measured: number;
}

/** What one result does and what several do, by what the same trial again would give. */
const scattering = {
  same: [null, null],
  scatter: ['One result scatters', 'Results scatter'],
  unknown: ['One result may scatter', 'Results may scatter'],
} as const satisfies Readonly<Record<Campaign['repeats'], unknown>>;

/** Says what the best trial gave, why something else is expected of it, where that is so, and whether it is the best. */
export function bestSaid(
  campaign: Pick<Campaign, 'goal' | 'repeats' | 'trials'>,
  { trial, mean, chanceBest }: Pick<NonNullable<Belief['best']>, 'trial' | 'mean' | 'chanceBest'>,
  { words, measured }: BestAbout,
): string {
  const { goal, repeats, trials } = campaign;
  const { entered } = digitsOf(campaign);
  const { results } = trials[trial]!;
  const verb = /^taste$/i.test(goal.name) ? 'tasted' : 'measured';
  const times =
    results.length === 1 ? '' : results.length === 2 ? ' twice' : ` ${countWord(results.length)} times`;
  const gave = `${atStart(nameOfTrial(words, trial + 1))}, ${verb}${times}: ${listed(results.map(entered))}.`;
  const expected = otherExpected(campaign, { trial, mean });
  const [one, several] = scattering[repeats];
  const why = results.length === 1 ? one : several;
  return [
    gave,
    ...(why && expected !== null ? [`${why}: ${expected} is expected of it.`] : []),
    ...(measured > 1
      ? [`It is the best of the ${measured} with chance ${wholePercent(Math.min(0.99, chanceBest))}.`]
      : []),
  ].join(' ');
}
