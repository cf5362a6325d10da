import type { Campaign } from '../../../engine/campaign/campaign';
import { listed } from '../../../engine/campaign/words';
import { atStart } from './called';
import type { ChosenAnew } from './chosenAnew';
import { trialsIn } from './edits';
import type { ExperimentData } from './experimentState';
import type { ExperimentRecord } from './record';
import { digitsOf } from './resultDigits';
import { titleOf } from './titleOf';
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
  const what = doneSaid(campaign, last, { words, best, waiting });
  if (last.kind === 'nothing' || what === null) return firstSaid(campaign, words, numbers);
  const { anew = [] } = last;
  const done = last.kind === 'anew' || anew.length === 0 ? what : `${what} ${anewSaid(anew, words)}`;
  if (numbers.length === 0) return done;
  if (anew.length > 0) return done;
  const isMarked = last.kind === 'failed' || last.kind === 'impossible' || last.kind === 'later';
  return isMarked && !last.isAfterwards ? done : `${done} ${atStart(waitsSaid(words, numbers))}`;
}

/** Says which trials wait for their results in an experiment that goes on: "Sourdough: loaves 20 and 21 are waiting for results."; null where none does. */
export function waitingSaid(record: ExperimentRecord): string | null {
  const { campaign, finished } = record;
  const waiting = campaign && !finished ? trialsIn(campaign, 'waiting').map((trial) => trial + 1) : [];
  if (waiting.length === 0) return null;
  const said = waitsSaid(trialWords(record.called), waiting);
  const title = titleOf(record);
  return title ? `${title}: ${said}` : atStart(said);
}

/** Says which trials wait: "loaves 20 and 21 are waiting for results." */
function waitsSaid(words: TrialWords, numbers: readonly number[]): string {
  const names = namesOfTrials(words, numbers);
  return `${names} ${numbers.length === 1 ? 'is waiting for its result' : 'are waiting for results'}.`;
}

function firstSaid({ goal, trials }: Campaign, words: TrialWords, numbers: readonly number[]): string {
  if (numbers.length === 0) return '';
  const names = namesOfTrials(words, numbers);
  const hasResults = trials.some(({ state }) => state === 'done');
  if (hasResults) return atStart(waitsSaid(words, numbers));
  const isOne = numbers.length === 1;
  const taste = /^taste$/i.test(goal.name)
    ? `how ${isOne ? 'it tastes' : 'they taste'}`
    : `the ${isOne ? 'result' : 'results'}`;
  return `${words.verb} ${names}, then enter ${taste}.`;
}

/** Says which are chosen anew: "Loaves 7 and 8 are chosen anew."; nothing for none. */
function anewSaid(anew: readonly number[], words: TrialWords): string {
  return aboutTrials(anew, words, ['is chosen anew', 'are chosen anew']);
}

/** Says what a change did: "Higher is better now. Loaf 8 is chosen anew. Loaf 7 stays: it was chosen while lower was better." */
function changeSaid({ why, anew, kept, chosen }: ChosenAnew, words: TrialWords): string {
  const stays = [`stays: it was chosen ${chosen}`, `stay: they were chosen ${chosen}`] as const;
  return [why, anewSaid(anew, words), aboutTrials(kept, words, stays)].filter(Boolean).join(' ');
}

/** Says something of some trials, counted from 0: of one, or of several. */
function aboutTrials(
  trials: readonly number[],
  words: TrialWords,
  [one, several]: readonly [string, string],
): string {
  const numbers = trials.map((trial) => trial + 1);
  if (numbers.length === 0) return '';
  return `${atStart(namesOfTrials(words, numbers))} ${numbers.length === 1 ? one : several}.`;
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
  if (last.kind === 'anew') return changeSaid(last, words);
  const trial = campaign.trials[last.trial];
  if (!trial) return null;
  const name = atStart(nameOfTrial(words, last.trial + 1));
  const substitute = Math.max(...waiting);
  const instead =
    substitute > last.trial && !last.isAfterwards
      ? ` ${atStart(nameOfTrial(words, substitute + 1))} takes its place.`
      : '';
  switch (last.kind) {
    case 'entered': {
      const digits = digitsOf(campaign);
      const gave = listed(trial.results.map(digits.entered));
      const measured = trialsIn(campaign, 'done').length;
      const isBest = best === last.trial && measured > 1;
      return `${name} gave ${gave}${isBest ? `; it is the best ${words.one} so far` : ''}.`;
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
