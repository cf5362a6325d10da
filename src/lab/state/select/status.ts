import { evaluationsOf, failureMade } from '../../../vocabulary/evaluations';
import type { Failure, Observation, Proposal, StepSnapshot } from '../../../engine/loop/snapshot';
import type { Change } from '../../../engine/experiment/spec';
import { dimensionOf, objectiveOf } from '../../../engine/experiment/inputs';
import { formatCoordinates, formatOutput, formatOutputs } from '../../../vocabulary/numbers/labelled';
import { tenthOfPercent } from '../../../vocabulary/numbers/write';
import { labelsIn } from './labels';
import { hopelessReason, reasonOf, shortReasonOf } from './reason';
import { viewOf } from '../asks';
import type { StepView, viewLevels, ViewLevel } from '../../../engine/loop/view';
import { answeredSnapshot, beliefSnapshot } from '../answer';
import { storedSnapshot } from './can';
import { endingWords } from './ending';
import { foundIn } from './found';
import { memoised } from '../../../vocabulary/memoised';
import type { LabData } from '../data';

/** Says in one or two sentences, for the live region, what the step did and what comes next. */
export function statusOf(snapshot: StepSnapshot, changes: readonly Change[] = []): string {
  return joined([doneOf(snapshot, changes), ending(snapshot)]);
}

/** Says the same of a step of a run; of the step that finds the optimum that it is found, and later how little is left. */
function statusIn(snapshot: StepSnapshot, changes: readonly Change[], before: StepSnapshot | null): string {
  const end = endingWords(snapshot, before);
  if (end === '') return statusOf(snapshot, changes);
  const isNews = !before || foundIn(before) === null;
  const stop = snapshot.stopReason ? sentence(snapshot.stopReason) : '';
  if (isNews) return joined([byHand(snapshot, changes), end, stop]);
  const { proposal } = snapshot;
  // Where no place has hope, that says as much; what a local search says of its move takes all the room.
  if (proposal && ((proposal.origin === 'walk' && proposal.note) || hopelessReason(snapshot, proposal)))
    return statusOf(snapshot, changes);
  // The best value is told at the end, and need not be told twice.
  const done = doneOf(snapshot, changes).replace(/, best still [^ ]*(?=\.( |$))/, '');
  // Two lines do not hold a note too: *Why* tells it.
  return joined([done, ending(snapshot, false), end]);
}

/** Says what the step did, without what comes next. */
export function doneOf(snapshot: StepSnapshot, changes: readonly Change[] = []): string {
  return joined([beginning(snapshot), byHand(snapshot, changes)]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function beginning(snapshot: StepSnapshot): string {
  const { step, observations, tried, incumbent, best, improved } = snapshot;
  if (step === 0) return `${firstOf(snapshot)}${failedStart(snapshot)}${designWaiting(snapshot)}.`;
  const made = observations.find(({ id }) => id === tried);
  const failed = failureMade(snapshot);
  if (failed) return `Step ${step}: ${noValueAt(snapshot, failed)}.`;
  const handed = snapshot.batch?.pending.find((one) => one.step === step);
  if (!made && handed)
    return `Step ${step}: asked ${shortPlaceOf(snapshot, handed.x)}, ${waiting(snapshot)}.`;
  if (!made) return `Step ${step}: ${startOf(snapshot)}.`;
  const came = snapshot.batch?.arrived.length ?? 1;
  if (came > 1)
    return `Step ${step}: ${came} answers came, ${improved ? 'with a new best: ' : ''}${startOf(snapshot)}.`;
  if (handed)
    return `Step ${step}: asked ${shortPlaceOf(snapshot, handed.x)}; the answer at ${isShort(snapshot) ? 'another' : placeOf(snapshot, made.x)} came first, ${outputOf(snapshot, made.y)}${improved ? ', new best' : ''}; ${waiting(snapshot)}.`;
  const who = made.origin === 'by-hand' ? 'you tried' : 'tried';
  const still = best !== null && incumbent !== tried ? `, best still ${outputOf(snapshot, best)}` : '';
  const news = improved ? ', new best' : still;
  return `Step ${step}: ${who} ${shortPlaceOf(snapshot, made.x)}, got ${outputOf(snapshot, made.y)}${news}.`;
}

/** Says where there was no value, and how much of the box seems to have none. */
function noValueAt(snapshot: StepSnapshot, { x }: Pick<Failure, 'x'>): string {
  return `no value at ${shortPlaceOf(snapshot, x)}${shareWords(snapshot)}`;
}

/** Evaluations from which on a share of the box is told. */
const tellingShare = 4;

/** Says how much of the box seems to have no value, to follow what was found; empty while too little was asked. */
function shareWords(snapshot: StepSnapshot): string {
  const { withoutValue: share = 0, observations } = snapshot;
  if (observations.length === 0) return '; nothing has given a value yet';
  if (evaluationsOf(snapshot).length < tellingShare || share === 0) return '';
  const near = parts.reduce((best, one) =>
    Math.abs(one.at - share) < Math.abs(best.at - share) ? one : best,
  );
  return `; ${near.words} of the box seems to have none`;
}

/** Parts of the box, as coarse as they can be known. */
const parts = [
  { at: 0.03, words: 'a small part' },
  { at: 0.1, words: 'a tenth' },
  { at: 0.2, words: 'a fifth' },
  { at: 0.25, words: 'a quarter' },
  { at: 1 / 3, words: 'a third' },
  { at: 0.4, words: 'two fifths' },
  { at: 0.5, words: 'half' },
  { at: 0.6, words: 'three fifths' },
  { at: 2 / 3, words: 'two thirds' },
  { at: 0.75, words: 'three quarters' },
  { at: 0.85, words: 'most' },
  { at: 0.97, words: 'nearly all' },
] as const;

/** Says what of the start had no value, after a semicolon; empty without any. */
function failedStart(snapshot: StepSnapshot): string {
  const { failures = [] } = snapshot;
  const [first] = failures;
  if (!first) return '';
  if (failures.length === 1) return `; ${noValueAt(snapshot, first)}`;
  return `; no value at ${failures.length} places${shareWords(snapshot)}`;
}

/** Says how many answers are pending. */
function waiting({ batch }: StepSnapshot): string {
  const count = batch?.pending.length ?? 0;
  return count === 1 ? '1 answer is pending' : `${count} answers are pending`;
}

/** Says how many answers of the initial design are still to come; empty without any. */
function designWaiting(snapshot: StepSnapshot): string {
  const isWaiting = snapshot.batch?.pending.some(({ origin }) => origin === 'initial') ?? false;
  return isWaiting ? `; ${waiting(snapshot)}` : '';
}

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Says what is known before the first step: places tried, or results that somebody brought. */
function firstOf(snapshot: StepSnapshot): string {
  const { observations } = snapshot;
  const isTried = observations.every(({ origin }) => origin !== 'given') && isAskable(snapshot);
  const count = isTried ? evaluationsOf(snapshot).length : observations.length;
  const things = isTried
    ? count === 1
      ? 'place tried'
      : 'places tried'
    : count === 1
      ? 'result'
      : 'results';
  const how = `${counts[count] ?? count} ${things}${count === 0 ? ' yet' : ''}`;
  return `${how}${bestOf(snapshot)}`;
}

function isAskable({ spec }: StepSnapshot): boolean {
  return objectiveOf(spec)?.isAskable ?? false;
}

function startOf(snapshot: StepSnapshot): string {
  const count = snapshot.observations.length;
  const how = count === 1 ? 'one observation' : `${count || 'no'} observations`;
  return `${how}${bestOf(snapshot)}`;
}

/** Says the best value and its place, to follow a count; empty without one. */
function bestOf(snapshot: StepSnapshot): string {
  const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent);
  if (!best) return '';
  const worth = outputOf(snapshot, snapshot.best ?? Number.NaN);
  const small = objectiveOf(snapshot.spec)?.direction === 'minimize' ? ' (smallest)' : '';
  return `, best${small} ${worth}${atPlace(snapshot, best.x)}`;
}

/** Says the last change to the data at this step, whoever made it, because a link may have brought it; empty without one. */
function byHand(snapshot: StepSnapshot, changes: readonly Change[]): string {
  const last = changes.filter((change) => change.step === snapshot.step && change.kind !== 'try').at(-1);
  switch (last?.kind) {
    case undefined:
    case 'try':
    case 'configure':
      return '';
    case 'add':
      return last.y === null
        ? `By hand it was noted that ${placeOf(snapshot, last.x)} gave no value.`
        : added(snapshot);
    case 'move':
      if (last.y === null) return `By hand it was noted that ${placeOf(snapshot, last.x)} gave no value.`;
      return moved(
        snapshot,
        snapshot.observations.find(({ id }) => id === last.observation),
      );
    case 'remove':
      return 'By hand an observation was removed.';
    case 'untime':
      return untimed(
        snapshot,
        snapshot.observations.find(({ id }) => id === last.observation),
      );
    default:
      return last satisfies never;
  }
}

/** Says where the newest observation was put, which may be the edge of the box. */
function added(snapshot: StepSnapshot): string {
  const newest = snapshot.observations.at(-1);
  return newest
    ? `By hand ${shortPlaceOf(snapshot, newest.x)} was added with ${outputOf(snapshot, newest.y)}.`
    : '';
}

function moved(snapshot: StepSnapshot, observation: Observation | undefined): string {
  if (!observation) return '';
  return `By hand an observation was moved to ${outputOf(snapshot, observation.y)}${atPlace(snapshot, observation.x)}.`;
}

function untimed(snapshot: StepSnapshot, observation: Observation | undefined): string {
  return observation ? `How long ${shortPlaceOf(snapshot, observation.x)} took is not known any more.` : '';
}

function ending(snapshot: StepSnapshot, hasNote = true): string {
  const { proposal, stopReason } = snapshot;
  const next = proposal ? nextOf(snapshot, proposal, hasNote) : '';
  return joined([next, stopReason ? sentence(stopReason) : '']);
}

function nextOf(snapshot: StepSnapshot, proposal: Proposal, hasNote: boolean): string {
  const next = isShort(snapshot)
    ? `Next: the diamond${shortReasonOf(snapshot, proposal)}.`
    : `Next ${placeOf(snapshot, proposal.x)}${reasonOf(snapshot, proposal)}.`;
  // What a local search says of its move is the reason itself.
  return hasNote && proposal.note && proposal.origin !== 'walk' ? `${next} ${sentence(proposal.note)}` : next;
}

/** True if places have too many inputs to be written into a sentence. */
function isShort({ spec }: StepSnapshot): boolean {
  return dimensionOf(spec) > 2;
}

/** Writes a place with the objective's own names: "x = 231.4", or "(1.2, 3.4)". */
function placeOf(snapshot: StepSnapshot, x: readonly number[]): string {
  const { spec } = snapshot;
  const names = objectiveOf(spec)?.names?.(spec.objective.params).inputs ?? [];
  const name = names[0] ?? 'x';
  const place = formatCoordinates(labelsIn(snapshot), x);
  return x.length === 1 ? `${name} = ${place}` : place;
}

function outputOf(snapshot: StepSnapshot, value: number): string {
  return formatOutput(labelsIn(snapshot), value);
}

/** Writes a place to follow a verb, or how many inputs it has where these are too many. */
function shortPlaceOf(snapshot: StepSnapshot, x: readonly number[]): string {
  return isShort(snapshot) ? 'a place' : placeOf(snapshot, x);
}

/** Writes where something is, to follow a value; empty where that takes too many numbers. */
function atPlace(snapshot: StepSnapshot, x: readonly number[]): string {
  return isShort(snapshot) ? '' : ` at ${placeOf(snapshot, x)}`;
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}

/** Selects the sentence for the live region; empty before the first run. A drag does not change it. */
export const status = sentenceBy(statusIn);

/** Selects the same sentence without what comes next, while the next query is hidden. */
export const doneStatus = sentenceBy(doneOf);

function sentenceBy(words: typeof statusIn) {
  return memoised(
    (state: LabData) =>
      [
        storedSnapshot(state),
        state.changes,
        answeredSnapshot(state),
        beliefView(state),
        state.snapshots[state.step - 1] ?? null,
      ] as const,
    ([snapshot, changes, answer, view, before]) => {
      if (answer) return answerStatus(answer, view);
      return snapshot ? words(snapshot, changes, before) : '';
    },
  );
}

function beliefView(state: LabData): StepView | null {
  const belief = answeredSnapshot(state) && beliefSnapshot(state);
  return belief && viewOf(state, belief);
}

/** Levels of the quantiles of a view; the type makes sure that they are the engine's. */
export const levels: typeof viewLevels = [0.005, 0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975, 0.995];

/** Says what was asked and answered, and how that compares with the belief before, `view`. */
export function answerStatus(snapshot: StepSnapshot, view: StepView | null): string {
  const made = snapshot.observations.at(-1);
  if (!made) return '';
  const who = made.origin === 'by-hand' ? 'you asked' : 'asked';
  const news = snapshot.improved ? ', new best' : '';
  const answer = `Step ${snapshot.step}: ${who} ${shortPlaceOf(snapshot, made.x)}, got ${outputOf(snapshot, made.y)}${news}`;
  return view && made.x.length === 1 ? `${answer}; ${comparison(snapshot, made, view)}` : `${answer}.`;
}

function comparison(snapshot: StepSnapshot, { x, y }: Observation, view: StepView): string {
  const predicted = (level: ViewLevel): number => valueAt(view.x, view.quantiles[level], x[0]!);
  const [low, middle, high] = formatOutputs(
    labelsIn(snapshot),
    ([0.025, 0.5, 0.975] as const).map(predicted),
  );
  const level = levelOf(levels.map(predicted), y);
  return `expected ${middle}, with 95\u00a0% from ${low} to ${high}. It fell ${place(level)} of the prediction: ${verdict(level)}.`;
}

/** Returns the level of the predicted quantiles at which a value lies; 0 and 1 beyond the outermost. */
export function levelOf(quantiles: readonly number[], value: number): number {
  const next = quantiles.findIndex((quantile) => quantile >= value);
  if (next < 0) return 1;
  const [low, high] = [quantiles[next - 1], quantiles[next]!];
  if (low === undefined) return value < high ? 0 : levels[0];
  const share = high > low ? (value - low) / (high - low) : 0;
  return levels[next - 1]! + share * (levels[next]! - levels[next - 1]!);
}

function place(level: number): string {
  if (level <= 0) return 'below the 0.5\u00a0% quantile';
  if (level >= 1) return 'above the 99.5\u00a0% quantile';
  return `at the ${tenthOfPercent(level)} quantile`;
}

function verdict(level: number): string {
  const off = Math.abs(level - 0.5);
  if (off <= 0.25) return 'about as expected';
  if (off <= 0.475) return 'no surprise';
  return off < 0.5 ? 'a surprise' : 'a great surprise';
}

/** Interpolates a curve on an increasing grid [m] linearly at x. */
function valueAt(grid: Float64Array, curve: Float64Array, x: number): number {
  const right = Math.max(
    1,
    grid.findIndex((value) => value >= x),
  );
  const share = (x - grid[right - 1]!) / (grid[right]! - grid[right - 1]!);
  return curve[right - 1]! + Math.min(1, Math.max(0, share)) * (curve[right]! - curve[right - 1]!);
}
