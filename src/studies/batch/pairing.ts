import { isNoisy, measuresIn } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { measuredBy } from '../../worker/measuring';
import { answersIn } from '../runs/differing';
import { extentOf } from '../runs/methods';
import { batchSummary, plannedMethods, type BatchData } from './batchData';
import type { BatchPlan } from './plan';
import { isRecorded } from './summary';

/** Says what all methods have in common besides their seeds. */
type Pairing = 'exact' | 'by place' | 'by number' | 'trained';

/** Returns how far answers of different methods are the same: always, at the same place, or only their chance. */
export function pairingOf(base: ExperimentSpec, { drawn }: Pick<BatchPlan, 'drawn'>): Pairing {
  if (!isNoisy(base)) return 'exact';
  if (measuredBy(base) !== null && measuresIn(base)!.isFresh) return 'trained';
  return (drawn ?? base.drawnBy) === 'place' ? 'by place' : 'by number';
}

/** Returns how answers are drawn at first for methods that are compared: by the place, where that makes the answers of all the same. */
export function usualDrawing(base: ExperimentSpec): Pick<BatchPlan, 'drawn'> {
  return pairingOf(base, {}) === 'by number' ? { drawn: 'place' } : {};
}

const pairingWords: Readonly<Record<Pairing, string>> = {
  exact: 'and a place answers every method alike',
  'by place': 'and the n-th answer at a place is the same for every method',
  'by number':
    'and the chance in the n-th evaluation, so a place may answer one method better than another: “the same at a place” in the plan changes that',
  trained:
    'and nothing more: what is trained here draws its rows by the number of the evaluation, so a place may answer one method better than another',
};

/** Says what the methods of a seed have in common, and by what they are judged. */
export function judgedWords(data: BatchData): string {
  const { base, plan } = data;
  const starts = new Set(plannedMethods(data).map(({ spec }) => extentOf(spec).initial));
  const answers = new Set(plannedMethods(data).map(({ spec }) => answersIn(spec)));
  if (answers.size > 1)
    return 'On the grid and off it searches begin at places of their own; all evaluations take the same rows, so a place has the same score for both, and methods are judged by it.';
  const start =
    starts.size === 1
      ? 'All methods of a seed have their first places in common'
      : 'The methods of a seed draw their first places alike, but not all draw as many, and a search that draws none begins at places of its own';
  const pairing = pairingOf(base, plan);
  const { optimum } = batchSummary(data).goal;
  const isKnown = optimum !== null || pairing === 'exact';
  const real = isRecorded(base, data.family)
    ? 'the real score, the mean of all that is recorded there,'
    : 'the real score, without chance,';
  const judge = isKnown
    ? pairing === 'exact'
      ? ''
      : plan.judge === 'score'
        ? ` After each evaluation a method is judged by ${real} of the place with the largest Q̃, its scores less their spread, by the same rule for all.`
        : ` After each evaluation a method is judged by ${real} of the place with its best answer.`
    : ' Nobody knows real scores here, so methods are judged by their best answers, which chance flatters.';
  return `${start}, ${pairingWords[pairing]}.${judge}`;
}

/** True if it matters by which place a method is judged: its answers have chance, and real scores are known. */
export function mayBeJudged(data: BatchData): boolean {
  return pairingOf(data.base, data.plan) !== 'exact' && batchSummary(data).goal.optimum !== null;
}
