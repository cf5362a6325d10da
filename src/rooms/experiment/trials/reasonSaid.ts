import type { Campaign } from '../../../engine/campaign/campaign';
import { wholePercent } from '../../../vocabulary/numbers/write';
import { firstRuns } from '../state/edits';
import type { ExperimentData } from '../state/experimentState';
import { countWord, nameOfTrial, type TrialWords } from '../state/words';
import type { Belief, Prediction } from '../asking/useBelief';

interface ReasonAbout {
  readonly data: Pick<ExperimentData, 'record'>;
  readonly campaign: Campaign;
  readonly words: TrialWords;
  readonly trial: number;
  readonly belief: Belief;
  readonly others: readonly number[];
  readonly predicted: Prediction | null;
  readonly hasCurves: boolean;
}

/** Chances to fail below this are not worth a sentence. */
const leastFailure = 0.03;

/** Says why a trial was proposed, and how likely it is to be better and to fail. */
export function reasonSaid(about: ReasonAbout): string {
  const { data, campaign, words, trial, belief, predicted, hasCurves } = about;
  const count = firstRuns(campaign);
  const reason = data.record.reasons?.[String(trial + 1)];
  if (!hasCurves && trial < count && reason !== undefined) {
    return `One of the first ${countWord(count)} ${words.many}, spread over all that is allowed. The rings are the others.`;
  }
  // What does not fit on the card is in the tooltip, so the chances go before what else there is to say.
  const [first = '', ...rest] = (reason ?? 'Chosen by you.').match(/[^.?!]+[.?!]+(?=\s|$)/g) ?? [
    'Chosen by you.',
  ];
  const sentences = [first];
  if (predicted && predicted.better !== null && belief.best) {
    sentences.push(`Better than the best with chance ${percentOf(predicted.better)}.`);
  }
  if (predicted && predicted.works !== null && 1 - predicted.works >= leastFailure) {
    sentences.push(`It fails with chance ${percentOf(1 - predicted.works)}.`);
  }
  if (predicted && predicted.holds !== null && campaign.second) {
    sentences.push(`${campaign.second.name} holds with chance ${percentOf(predicted.holds)}.`);
  }
  const before = beforeIt(about);
  if (before !== null && reason !== undefined && hasCurves) {
    sentences.push(`Chosen as if ${nameOfTrial(words, before + 1)} were in.`);
  }
  return [...sentences, ...rest.map((one) => one.trim())].join(' ');
}

/** Returns the trial that was proposed just before in the same round and still waits. */
function beforeIt({ trial, others }: ReasonAbout): number | null {
  const earlier = others.filter((one) => one < trial);
  return earlier.length > 0 ? Math.max(...earlier) : null;
}

function percentOf(chance: number): string {
  return wholePercent(Math.min(0.99, Math.max(0.01, chance)));
}
