import type { Campaign } from '../../../engine/campaign/campaign';
import { textWidth } from '../../../plots/marks/labels';
import { wholePercent } from '../../../vocabulary/numbers/write';
import { notAllowedSaid } from '../state/allowed';
import { isLimitUnmet } from '../state/counting';
import { firstRuns } from '../state/edits';
import type { ExperimentData } from '../state/experimentState';
import { countWord } from '../../../engine/campaign/words';
import { nameOfTrial, type TrialWords } from '../state/words';
import type { Belief, Prediction } from '../asking/useBelief';

interface ReasonAbout {
  readonly data: Pick<ExperimentData, 'record'>;
  readonly campaign: Campaign;
  readonly words: TrialWords;
  readonly trial: number;
  readonly belief: Belief;
  /** Trials that wait. */
  readonly others: readonly number[];
  readonly predicted: Prediction | null;
  readonly hasCurves: boolean;
}

const chosenByYou = 'Chosen by you.';

/** Chances to fail below this are not worth a sentence. */
const leastFailure = 0.03;

/** Says why a trial was proposed, how likely it is to be better and to fail, and what else there is to say: what matters most first. */
export function reasonSentences(about: ReasonAbout): readonly string[] {
  const { data, campaign, words, trial, belief, predicted, hasCurves } = about;
  const reason = data.record.reasons?.[String(trial + 1)];
  const [first = chosenByYou, ...rest] = sentencesOf(reason ?? chosenByYou);
  const count = firstRuns(campaign);
  const broken = notAllowedSaid(campaign, campaign.trials[trial]!.values);
  if (!hasCurves && trial < count && reason?.startsWith('One of the first ')) {
    const spread = `One of the first ${countWord(count)} ${words.many}, spread over all that is allowed.`;
    return [...broken, spread, ...rest];
  }
  const sentences = [...broken, first];
  // Better than what breaks the limit of the second result is no gain.
  if (predicted && predicted.better !== null && belief.best && !isLimitUnmet(belief.best)) {
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
  return [...sentences, ...rest];
}

/** The sentences of a text; a point within a number ends none. */
function sentencesOf(text: string): readonly string[] {
  const found = text.match(/.+?[.?!]+(?=\s|$)/g) ?? [text];
  return found.map((one) => one.trim());
}

/** Returns the sentences that fit into two lines of a card, whole, the first in any case. */
export function onCard(sentences: readonly string[]): string {
  const fitting = sentences.findLastIndex((_, k) => linesOf(sentences.slice(0, k + 1).join(' ')) <= 2);
  return sentences.slice(0, Math.max(1, fitting + 1)).join(' ');
}

/** Pixels of a line on a card, and of its letters. */
const line = { width: 410, text: 12 };

/** Returns how many lines a text fills on a card, rather too many. */
function linesOf(words: string): number {
  let [lines, filled] = [1, 0];
  for (const word of words.split(' ')) {
    const width = textWidth(`${word} `, line.text);
    if (filled + width > line.width) [lines, filled] = [lines + 1, 0];
    filled += width;
  }
  return lines;
}

/** Returns the trial that was proposed just before in the same round and still waits. */
function beforeIt({ trial, others }: ReasonAbout): number | null {
  const earlier = others.filter((one) => one < trial);
  return earlier.length > 0 ? Math.max(...earlier) : null;
}

function percentOf(chance: number): string {
  return wholePercent(Math.min(0.99, Math.max(0.01, chance)));
}
