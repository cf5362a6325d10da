import { EngineError } from '../errors';
import type { Task } from '../task';
import { applyChange, withAnswerByHand } from './change';
import type { Objectives } from '../objectives/loaded';
import type { Row } from '../objectives/objective';
import type { AnswerBook } from './book';
import { evaluate, measuresOf, visitsBefore, withAnswer } from './evaluate';
import { initialDesign } from './initialDesign';
import { makeSnapshot, type SnapshotBasis } from './makeSnapshot';
import { experimentOf, type Experiment } from './experiment';
import { allDue, answersOf, dueOf, handOut, isBatched, withoutAnswered } from './batch';
import { clockOf, evaluationsOf, nextId, type Evaluations } from './observations';
import type { BatchState, Observation, StepSnapshot } from './snapshot';
import type { Change, ExperimentSpec } from '../experiment/spec';

/** Options that all snapshots of a run share. */
interface Making extends Pick<SnapshotBasis, 'isBare' | 'keepsModel'> {
  /** What was measured so far, where answers are measured. */
  readonly book?: AnswerBook | undefined;
  /** The objectives, as far as they were loaded. */
  readonly family?: Objectives | undefined;
}

/** Makes step 0: the initial design, the first fit, the first proposal; then applies the changes made at step 0. Errors: `AnswersMissing`. */
export function* startRun(
  spec: ExperimentSpec,
  changes: readonly Change[],
  making: Making = {},
): Task<StepSnapshot> {
  const experiment = experimentOf(spec, making.family);
  const first = yield* makeSnapshot(experiment, {
    step: 0,
    ...initialDesign(experiment, making.book),
    tried: null,
    previous: null,
    ...making,
  });
  return yield* applyAll(first, changes, making);
}

/**
 * Makes the next step: evaluates the proposal, or the place tried by hand at this step, or takes the result that was measured there;
 * fits and proposes again; then applies the changes made at the new step. Errors: `unsupported` where there is nothing to evaluate, `AnswersMissing`.
 */
export function* nextStep(
  previous: StepSnapshot,
  changes: readonly Change[],
  making: Making = {},
): Task<StepSnapshot> {
  const experiment = experimentOf(previous.spec, making.family);
  const step = previous.step + 1;
  const byHand = changes.find((change) => change.kind === 'try' && change.step === previous.step);
  if (byHand?.kind === 'try' && byHand.y !== undefined && !experiment.objective.def.isAskable) {
    const { x, y, second } = byHand;
    const told = yield* tell(experiment, previous, {
      ...{ x, y, step, making },
      ...(second !== undefined && { second }),
    });
    return yield* applyAll(told, changes, making);
  }
  const asked = byHand?.kind === 'try' ? placeByHand(experiment, byHand.x) : placeProposed(previous);
  if (isBatched(previous)) {
    const next = yield* nextOfBatch(experiment, previous, { asked, making });
    return yield* applyAll(next, changes, making);
  }
  const known = evaluatedIn(previous);
  const id = nextId(known);
  const { x, origin } = asked;
  const visit = visitsBefore(experiment, { x, id }, evaluationsOf(known));
  const answered = evaluate(experiment, { x, id, draw: step, visit }, making.book);
  const alone = measuresOf(experiment) && { lane: 0, launched: clockOf(evaluationsOf(known)) };
  const all = withAnswer(known, answered, { id, x, origin, step, ...alone });
  const tried = 'failed' in answered ? null : id;
  const next = yield* makeSnapshot(experiment, { step, ...all, tried, previous, ...making });
  return yield* applyAll(next, changes, making);
}

/** A result that somebody has measured; null where there was none. */
interface Told extends Pick<Observation, 'x' | 'step' | 'second'> {
  readonly y: number | null;
  readonly making: Making;
}

/** Makes a step of a result that somebody has measured; its place is no longer pending. */
function tell(experiment: Experiment, previous: StepSnapshot, { making, ...told }: Told): Task<StepSnapshot> {
  const { observations, ...all } = withAnswerByHand(experiment, previous, told);
  return makeSnapshot(experiment, {
    step: told.step,
    observations,
    ...all,
    tried: told.y === null ? null : observations.at(-1)!.id,
    previous,
    batch: withoutAnswered(experiment, previous.batch, told.x),
    ...making,
  });
}

/** True if a run has ended by itself: nothing is proposed, and nothing is to be tried by hand at its last step. */
export function isOver({ step, proposal, stopReason }: StepSnapshot, changes: readonly Change[]): boolean {
  if (proposal && !stopReason) return false;
  return !changes.some((change) => change.kind === 'try' && change.step === step);
}

/** A place that is to be asked. */
type Asked = Pick<Observation, 'x' | 'origin'>;

/**
 * Makes the next step of a batch: the place joins those that are pending. Answers come when no worker is free, or when nothing more
 * is to be asked; until then the model stays.
 */
function* nextOfBatch(
  experiment: Experiment,
  previous: StepSnapshot,
  { asked, making }: { readonly asked: Asked; readonly making: Making },
): Task<StepSnapshot> {
  const step = previous.step + 1;
  const waiting = handOut(experiment, previous, asked);
  const after = (all: Evaluations, batch: BatchState): Task<StepSnapshot> =>
    makeSnapshot(experiment, { step, ...all, tried: null, previous, batch, ...making });
  const [known, batch] = answersOf(experiment, evaluatedIn(previous), {
    state: waiting,
    due: dueOf(experiment, waiting, making.book),
    book: making.book,
  });
  const next = yield* after(known, batch);
  if (next.proposal || batch.pending.length === 0) return named(next);
  const rest = { state: batch, due: allDue(experiment, batch, making.book), book: making.book };
  const [all, ended] = answersOf(experiment, known, rest);
  return named(yield* after(all, ended));
}

/** Waits for all answers that are pending: the same step, with them and the model that has learnt from them. */
export function* awaitAnswers(snapshot: StepSnapshot, making: Making = {}): Task<StepSnapshot> {
  const { batch, step, spec } = snapshot;
  const experiment = experimentOf(spec, making.family);
  if (!batch?.pending.length || !experiment.objective.def.isAskable) return snapshot;
  const { book } = making;
  const due = allDue(experiment, batch, book);
  const [all, ended] = answersOf(experiment, evaluatedIn(snapshot), { state: batch, due, book });
  const basis = { step, ...all, tried: null, previous: snapshot, batch: ended };
  return named(yield* makeSnapshot(experiment, { ...basis, ...making }));
}

/** What was evaluated up to a step. */
function evaluatedIn({ observations, failures }: StepSnapshot): Evaluations {
  return { observations, ...(failures && { failures }) };
}

/** Names the observation that a step made: of several the new best, else the last. */
function named(snapshot: StepSnapshot): StepSnapshot {
  const failed = snapshot.failures?.map(({ id }) => id) ?? [];
  const arrived = snapshot.batch?.arrived.filter((id) => !failed.includes(id)) ?? [];
  const improved = snapshot.incumbent !== null && arrived.includes(snapshot.incumbent);
  return { ...snapshot, tried: improved ? snapshot.incumbent : (arrived.at(-1) ?? null), improved };
}

function placeProposed({ proposal, stopReason, step }: StepSnapshot): Asked {
  if (!proposal || stopReason) {
    throw new EngineError('unsupported', stopReason ?? 'There is no proposal to evaluate.', { step });
  }
  return { x: proposal.x, origin: proposal.origin };
}

function placeByHand(experiment: Experiment, x: readonly number[]): Asked {
  const { space, objective } = experiment;
  const inside = space.fromUnit(space.snap(space.toUnit(x)));
  const rows = objective.def.candidates?.(objective.params);
  const asked = rows ? nearest(rows, inside, experiment) : inside;
  return { x: asked, origin: 'by-hand' };
}

function nearest(rows: readonly Row[], x: readonly number[], { space }: Experiment): readonly number[] {
  const target = space.toUnit(x);
  const away = (row: Row): number =>
    space.toUnit(row.x).reduce((sum, value, p) => sum + (value - target[p]) ** 2, 0);
  return rows.reduce((best, row) => (away(row) < away(best) ? row : best)).x;
}

function* applyAll(snapshot: StepSnapshot, changes: readonly Change[], making: Making): Task<StepSnapshot> {
  let current = snapshot;
  for (const change of changes) {
    if (change.step === snapshot.step && change.kind !== 'try')
      current = yield* applyChange(current, change, making);
  }
  return current;
}
