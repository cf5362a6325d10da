import type { Campaign } from '../../../engine/campaign/campaign';
import { countWord, inSentence, listed } from '../../../engine/campaign/words';
import { wholePercent } from '../../../vocabulary/numbers/write';
import type { Belief } from '../asking/useBelief';
import { atStart } from '../state/called';
import { countingTrials, isLimitUnmet } from '../state/counting';
import { otherExpected } from '../state/otherExpected';
import { digitsOf } from '../state/resultDigits';
import { nameOfTrial, type TrialWords } from '../state/words';

type BestFound = Pick<NonNullable<Belief['best']>, 'trial' | 'mean' | 'chanceBest'> & {
  readonly holds?: number | null;
  readonly keeping?: number;
};

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

/** Different places that need results before a model says which trial is best. */
export const leastModelled = 3;

/** Says what the first results are, of which no model says yet which is best. */
export function firstResultsSaid(
  campaign: Pick<Campaign, 'goal' | 'second' | 'trials'>,
  words: Pick<TrialWords, 'one' | 'many'>,
): string {
  const { goal, trials } = campaign;
  const sign = goal.better === 'higher' ? 1 : -1;
  const counts = countingTrials(campaign);
  const all = trials.flatMap(({ results, state }, trial) =>
    state === 'done' && counts[trial] ? results.map((result) => ({ trial, result })) : [],
  );
  const best = all.reduce((most, one) => (sign * one.result > sign * most.result ? one : most));
  const isOnly = trials.filter(({ state }) => state === 'done').length === 1 && all.length === 1;
  const those =
    campaign.second && counts.includes(false)
      ? ` that keeps the limit of ${inSentence(campaign.second.name)}`
      : '';
  const what = isOnly ? 'the first result' : `the ${sign > 0 ? 'highest' : 'lowest'} result so far${those}`;
  const gave = `${atStart(nameOfTrial(words, best.trial + 1))} gave ${digitsOf(campaign).entered(best.result)}, ${what}.`;
  return `${gave} With results of ${countWord(leastModelled)} different ${words.many} the model says which is best, and how sure that is.`;
}

/** Says what the best trial gave, why something else is expected of it, where that is so, and whether it is the best. */
export function bestSaid(
  campaign: Pick<Campaign, 'goal' | 'second' | 'repeats' | 'trials'>,
  { trial, mean, chanceBest, keeping, holds = null }: BestFound,
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
    ...((keeping ?? measured) > 1 && !isLimitUnmet({ keeping })
      ? [
          `It is the best of the ${amongSaid(campaign, { measured, keeping })} with chance ${wholePercent(Math.min(0.99, chanceBest))}.`,
        ]
      : []),
    ...(campaign.second && holds !== null
      ? [holdsSaid(campaign.second.name, { holds, isUnmet: isLimitUnmet({ keeping }) }, words)]
      : []),
  ].join(' ');
}

/** Counts the trials of which it is the best: "17", or "5 that keep the limit of cost". */
function amongSaid(
  { second }: Pick<Campaign, 'second'>,
  { measured, keeping }: { readonly measured: number; readonly keeping: number | undefined },
): string {
  return keeping === undefined || !second
    ? String(measured)
    : `${keeping} that keep the limit of ${inSentence(second.name)}`;
}

/** Says whether the best keeps the limit of the second result. */
function holdsSaid(
  second: string,
  { holds, isUnmet }: { readonly holds: number; readonly isUnmet: boolean },
  { one }: TrialWords,
): string {
  const chance = wholePercent(Math.min(0.99, Math.max(0.01, holds)));
  const known = isUnmet ? `No ${one} so far is likely to keep the limit of ${inSentence(second)}. ` : '';
  return `${known}${atStart(second)} holds there with chance ${chance}.`;
}
