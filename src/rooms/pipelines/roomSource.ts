import type { StepView } from '../../engine/loop/view';
import { evaluationsOf } from '../../vocabulary/evaluations';
import type { Failure, Observation, StepSnapshot } from '../../engine/loop/snapshot';
import type { InputKind } from '../../engine/objectives/inputs';
import type { PipelineWords } from '../../engine/pipelines/pipeline';
import type { Running } from '../../worker/ledger';
import { axisOf, hyperWords, type HyperAxis } from './axes';
import type { ColourScale } from '../../plots/plane/colourScale';
import type { RecordedFacts } from './recorded';
import type { Spreads } from './spreads';
import type { SearchCurve } from './regret';
import { bestOf, numberOf, scoreWords, soFar, type Evaluation, type Search, type Training } from './search';
import { significant } from '../../engine/numberText';

/** All that the room of pipelines shows. */
export interface RoomSource {
  readonly words: PipelineWords;
  readonly axes: readonly HyperAxis[];
  readonly search: Search;
  /** The belief along each axis through the best so far; null while there is none. */
  readonly views: readonly StepView[] | null;
  /** Sentence that stands where the belief will. */
  readonly lack: string;
  /** Sign of the acquisition. */
  readonly acquisition: string;
  /** Searches to compare with, and the best score there is; empty and null where they are not known. */
  readonly controls: readonly SearchCurve[];
  readonly reference: number | null;
  /** Worst score there is, and the scale on which scores of folds are coloured; null where they are not known. */
  readonly worst: number | null;
  readonly scale: ColourScale | null;
  /** Score at the default values or the recorded place closest to them, and the standard deviation of an evaluation from one draw to the next; null where unknown. */
  readonly defaults: RecordedFacts['defaults'] | null;
  readonly repeats: number | null;
  /** How places score that are spread on lines and in logarithms; null where the table is spread in one way. */
  readonly spreads: Spreads | null;
}

/** Scores of the folds that are done, of evaluations in training, by id. */
export type FoldsDone = ReadonlyMap<number, readonly number[]>;

/** Finds the evaluations in training among those that are under way now, each once. */
export function foldsDone(
  { batch }: Pick<StepSnapshot, 'batch'>,
  running: readonly Pick<Running, 'x' | 'scores'>[],
): FoldsDone {
  const left = [...running];
  const found = (batch?.pending ?? []).flatMap(({ id, x }) => {
    const at = left.findIndex((one) => one.x.join() === x.join());
    return at < 0 ? [] : left.splice(at, 1).map(({ scores }) => [id, scores] as const);
  });
  return new Map(found);
}

/** Scores that the model expected of evaluations in training, by id. */
export type Expectations = ReadonlyMap<number, NonNullable<Training['expected']>>;

/** Knowledge of evaluations in training besides the snapshot. */
interface Known {
  readonly done?: FoldsDone;
  readonly expected?: Expectations;
}

/** Reads a search off a snapshot. Where a run has no lanes, all evaluations stand in one, end to end. */
export function searchOf(
  snapshot: StepSnapshot,
  words: PipelineWords,
  { done = new Map(), expected = new Map() }: Known = {},
): Search {
  const evaluations = inLanes(evaluationsOf(snapshot));
  const pending = snapshot.batch?.pending ?? [];
  const ended = Math.max(0, ...evaluations.map((one) => one.ended));
  const now = snapshot.batch?.clock ?? ended;
  const usual = typicalOf(snapshot.observations);
  const training = pending.map((one, k): Training => {
    const { lane = k, launched = now } = one;
    return {
      id: one.id,
      lane,
      launched,
      ends: one.ends ?? launched + usual,
      scores: done.get(one.id) ?? [],
      expected: expected.get(one.id) ?? null,
      x: one.x,
    };
  });
  const lanes = Math.max(
    snapshot.spec.batch?.size ?? 1,
    ...[...evaluations, ...training].map(({ lane }) => lane + 1),
  );
  return {
    lanes,
    folds: words.folds,
    metric: words.metric,
    evaluations,
    training,
    now,
    best: snapshot.incumbent,
  };
}

/** Returns how long evaluations take on average: how long those last that nobody has measured yet. */
function typicalOf(observations: readonly Observation[]): number {
  return observations.reduce((sum, { seconds = 1 }) => sum + seconds, 0) / Math.max(1, observations.length);
}

/** Returns the evaluations in the order in which they were launched: answers of lanes come in another. */
function inLanes(all: readonly (Observation | Failure)[]): readonly Evaluation[] {
  let end = 0;
  const evaluations = all.map((one): Evaluation => {
    const { lane = 0, launched = end } = one;
    const ended = launched + (one.seconds ?? 1);
    end = ended;
    const [scores, score] = 'y' in one ? [one.scores ?? [one.y], one.y] : [[], Number.NaN];
    return { id: one.id, lane, launched, ended, scores, score, x: one.x };
  });
  return evaluations.toSorted((a, b) => a.id - b.id);
}

/** Returns the axes of a pipeline's hyper-parameters, by the kinds of the inputs of a search. */
export function axesOf(
  { params }: PipelineWords,
  kinds: readonly InputKind[] | null = null,
): readonly HyperAxis[] {
  return params.map((spec, p) => axisOf(spec, kinds?.[p]));
}

/** What a step did: the ids of what came in, and why there is no further step. */
type Done = Pick<StepSnapshot, 'step' | 'tried' | 'stopReason' | 'batch'>;

/**
 * Says what the step finished, and what the lanes do: "Lane 1 finished number 18: 0.848, not the best. 3 are training." Where folds
 * are known of what is in training, those of one lane: "Lane 2: fold 3 of 5, 0.91 so far; 3 pending."
 */
export function roomSentence(search: Search, selected: number | null, done?: Done): string {
  const stop = done?.stopReason?.replace(/[.]?$/, '.') ?? '';
  const parts = [done ? finishedWords(search, done) : '', trainingWords(search, selected), stop];
  return parts.filter((part) => part !== '').join(' ');
}

/** Says what came in at a step, and whether it is the best; empty where nothing did. */
function finishedWords(search: Search, { step, tried, batch }: Done): string {
  const { evaluations, best, lanes } = search;
  if (step === 0) return beginWords(search);
  const ids = batch?.arrived ?? (tried === null ? [] : [tried]);
  const came = evaluations.filter(({ id }) => ids.includes(id));
  const [first] = came;
  if (!first) return '';
  const leading = came.find(({ id }) => id === best);
  const winner = bestOf(search);
  if (came.length > 1) {
    const news = leading
      ? `number ${numberOf(leading)} is the new best, ${scoreWords(leading.score)}`
      : winner
        ? `the best is still number ${numberOf(winner)}`
        : 'none has a score yet';
    return `${came.length} answers came; ${news}.`;
  }
  const who = lanes > 1 ? `Lane ${first.lane + 1} finished` : 'Finished';
  if (!Number.isFinite(first.score)) return `${who} number ${numberOf(first)} without a score.`;
  return `${who} number ${numberOf(first)}: ${scoreWords(first.score)}, ${leading ? 'the best so far' : 'not the best'}.`;
}

function beginWords(search: Search): string {
  const { length } = search.evaluations;
  const best = bestOf(search);
  if (length === 0) return '';
  const count = length === 1 ? 'One answer' : `${length} answers`;
  return best
    ? `${count} to begin with, the best ${scoreWords(best.score)} of number ${numberOf(best)}.`
    : '';
}

/** Says what is in training; empty if nothing is. */
function trainingWords({ training, folds }: Search, selected: number | null): string {
  if (training.length === 0) return '';
  const shown =
    training.find(({ id, scores }) => id === selected && scores.length > 0) ??
    training.find(({ scores }) => scores.length > 0);
  const mean = shown && soFar(shown);
  if (!shown || mean === null || mean === undefined)
    return `${training.length} ${training.length === 1 ? 'is' : 'are'} training.`;
  const fold = Math.min(folds, shown.scores.length + 1);
  const others = training.length - 1;
  return `Lane ${shown.lane + 1}: fold ${fold} of ${folds}, ${scoreWords(mean, 2)} so far${others ? `; ${others} pending` : ''}.`;
}

/** Contents of the column about one evaluation. */
export interface Explained {
  readonly title: string;
  /** Values of the hyper-parameters; null before the first launch. */
  readonly x: readonly number[] | null;
  readonly scores: readonly number[];
  readonly isTraining: boolean;
  readonly mean: number | null;
  readonly expected: Training['expected'];
}

const counts = ['no folds', 'one fold', 'two folds', 'three folds', 'four folds', 'five folds', 'six folds'];

/** Names a number of folds in words. */
export function foldsWords(count: number): string {
  return counts[count] ?? `${count} folds`;
}

/** Returns what is explained: what is selected, else the first in training, else the best. */
export function explainedOf(search: Search, selected: number | null): Explained {
  const { training, evaluations } = search;
  const open = training.find(({ id }) => id === selected);
  const done = evaluations.find(({ id }) => id === selected);
  const shown = open ?? done ?? training[0] ?? bestOf(search);
  if (!shown)
    return {
      title: 'Nothing is in training',
      x: null,
      scores: [],
      isTraining: false,
      mean: null,
      expected: null,
    };
  const isTraining = 'ends' in shown;
  return {
    title: isTraining
      ? `Lane ${shown.lane + 1} is training number ${numberOf(shown)}`
      : `Number ${numberOf(shown)}${shown.id === search.best ? ', the best so far' : ''}`,
    x: shown.x,
    scores: shown.scores,
    isTraining,
    mean: soFar(shown),
    expected: isTraining ? shown.expected : null,
  };
}

/** Writes what a lane trains, each value after a short name: "σ 1.6 · Components 117". */
export function recipeWords(axes: readonly HyperAxis[], x: readonly number[]): string {
  return axes.map((axis, p) => `${shortNameOf(axis)} ${hyperWords(axis, x[p]!)}`).join(' · ');
}

/** Returns the symbol of a hyper-parameter, or its name without what it is a part of: “Pull of unlabelled images” is “Pull”. */
export function shortNameOf({ name }: Pick<HyperAxis, 'name'>): string {
  const last = name.split(' ').at(-1)!;
  return last.length <= 2 ? last : name.replace(/ (?:of|in|to) .*/, '');
}

/** Writes what the model expected: "0.86 [0.78, 0.93]". */
export function expectedWords({ median, lower, upper }: NonNullable<Training['expected']>): string {
  // A narrow band needs one decimal more to be seen.
  const decimals = upper - lower < 0.02 ? 3 : 2;
  const [middle, low, high] = [median, lower, upper].map((score) => scoreWords(score, decimals));
  return `${middle} [${low}, ${high}]`;
}

/** Says how places score that are spread on lines and in logarithms. */
export function spreadsWords({ onLines, inLogs }: Spreads, axes: readonly HyperAxis[]): string {
  const names = axes.map(shortNameOf).join(' and ');
  const scores = ({ median, best }: Spreads['onLines']) =>
    `${scoreWords(median)} and the best ${scoreWords(best)}`;
  return `Of ${onLines.count} recorded places spread evenly in ${names} the middle one scores ${scores(onLines)}; of ${inLogs.count} spread evenly in their logarithms, ${scores(inLogs)}.`;
}

/** Says how much an evaluation repeats. */
export function repeatsWords(sd: number): string {
  const lead = significant(sd, 1);
  const decimals = Math.max(2, -Math.floor(Math.log10(lead)));
  return `The same settings score differently each time, by about ±${scoreWords(sd)}: a lead of ${scoreWords(lead, decimals)} may be luck.`;
}
