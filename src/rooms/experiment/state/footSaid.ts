import type { Campaign } from '../../../engine/campaign/campaign';
import { listed } from '../../../engine/campaign/words';
import { atStart } from './called';
import { trialsIn } from './edits';
import type { ExperimentData } from './experimentState';
import { digitsOf } from './resultDigits';
import { countOf, nameOfTrial, namesOfTrials, trialWords, type TrialWords } from './words';

/** Says what was done last and what is waited for. */
export function footSaid(
  { record, last }: Pick<ExperimentData, 'record' | 'last'>,
  best: number | null,
): string {
  const { campaign, finished } = record;
  const words = trialWords(record.called);
  if (!campaign) return '';
  if (finished) return `Finished after ${countOf(finished.trials, words)}. Go on at any time.`;
  const waiting = trialsIn(campaign, 'waiting');
  const numbers = waiting.map((trial) => trial + 1);
  const done = doneSaid(campaign, last, { words, best, waiting });
  if (done === null) return firstSaid(campaign, words, numbers);
  if (numbers.length === 0) return done;
  const names = atStart(namesOfTrials(words, numbers));
  const waits =
    numbers.length === 1 ? `${names} is waiting for its result.` : `${names} are waiting for results.`;
  if (last.kind === 'direction' && last.anew.length > 0) return done;
  return last.kind === 'failed' || last.kind === 'impossible' || last.kind === 'later'
    ? done
    : `${done} ${waits}`;
}

function firstSaid({ goal, trials }: Campaign, words: TrialWords, numbers: readonly number[]): string {
  if (numbers.length === 0) return '';
  const names = namesOfTrials(words, numbers);
  const hasResults = trials.some(({ state }) => state === 'done');
  if (hasResults) {
    return numbers.length === 1
      ? `${atStart(names)} is waiting for its result.`
      : `${atStart(names)} are waiting for results.`;
  }
  const isOne = numbers.length === 1;
  const taste = /^taste$/i.test(goal.name)
    ? `how ${isOne ? 'it tastes' : 'they taste'}`
    : `the ${isOne ? 'result' : 'results'}`;
  return `${words.verb} ${names}, then enter ${taste}.`;
}

/** "Higher is better now. Loaves 7 and 8 are chosen anew." */
function directionSaid(
  { better, anew, kept }: Extract<ExperimentData['last'], { readonly kind: 'direction' }>,
  words: TrialWords,
): string {
  const about = (trials: readonly number[], one: string, several: string): string => {
    const names = atStart(
      namesOfTrials(
        words,
        trials.map((trial) => trial + 1),
      ),
    );
    return trials.length === 0 ? '' : ` ${names} ${trials.length === 1 ? one : several}.`;
  };
  const was = better === 'higher' ? 'lower' : 'higher';
  const said = `${atStart(better)} is better now.${about(anew, 'is chosen anew', 'are chosen anew')}`;
  const stays = [
    `stays: it was chosen while ${was} was better`,
    `stay: they were chosen while ${was} was better`,
  ];
  return `${said}${about(kept, stays[0]!, stays[1]!)}`;
}

interface DoneAbout {
  readonly words: TrialWords;
  readonly best: number | null;
  readonly waiting: readonly number[];
}

function doneSaid(
  campaign: Campaign,
  last: ExperimentData['last'],
  { words, best, waiting }: DoneAbout,
): string | null {
  if (last.kind === 'nothing') return null;
  if (last.kind === 'direction') return directionSaid(last, words);
  const trial = campaign.trials[last.trial];
  if (!trial) return null;
  const name = atStart(nameOfTrial(words, last.trial + 1));
  const substitute = Math.max(...waiting);
  const instead =
    substitute > last.trial ? ` ${atStart(nameOfTrial(words, substitute + 1))} takes its place.` : '';
  switch (last.kind) {
    case 'entered': {
      const digits = digitsOf(campaign);
      const gave = listed(trial.results.map(digits.entered));
      const measured = trialsIn(campaign, 'done').length;
      return `${name} gave ${gave}${best === last.trial && measured > 1 ? ', the best so far' : ''}.`;
    }
    case 'failed':
      return `${name} failed; it is kept out.${instead}`;
    case 'impossible':
      return `${name} can’t be done; its place is never asked again.${instead}`;
    case 'later':
      return `${name} waits at the end.${instead}`;
    case 'by hand':
      return `${name} was added by hand.`;
    case 'corrected':
      return `${name} is corrected.`;
    default:
      return last satisfies never;
  }
}
