import { applyChange } from '../engine/loop/change';
import { buildPreview } from '../engine/loop/buildPreview';
import { buildView } from '../engine/loop/buildView';
import { isOver, nextStep, startRun } from '../engine/loop/step';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Progress, Task } from '../engine/task';
import type { StepView } from '../engine/loop/view';
import type { Job } from './protocol';
import { answerTo, loadFor } from './answers';
import type { Answer } from './questions';

/** Where finished steps and answers go. */
export interface Emit {
  step(snapshot: StepSnapshot, view: StepView | null): void;
  answer(answer: Answer): void;
}

/** A job as a task. */
export function taskOf(job: Job, emit: Emit): Task<void> {
  switch (job.kind) {
    case 'run':
      return run(job, emit);
    case 'change':
      return change(job, emit);
    case 'view':
      return view(job, emit);
    case 'preview':
      return preview(job, emit);
    case 'ask':
      return ask(job, emit);
    default:
      return job satisfies never;
  }
}

/** Loads what a job needs that is not there yet; null where nothing is missing. */
export function loadForJob(job: Job): Promise<void> | null {
  return job.kind === 'ask' ? loadFor(job.question) : null;
}

const drawing: Progress = { done: 0, total: 1, label: 'Drawing' };

type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

/** The picture that goes with a step; several inputs have none of their own. */
function pictureOf(snapshot: StepSnapshot): StepView | null {
  return (snapshot.observations[0]?.x.length ?? 1) === 1 ? buildView(snapshot) : null;
}

function* run({ spec, changes, from, until, pictures }: JobOf<'run'>, emit: Emit): Task<void> {
  const tell = (made: StepSnapshot) => emit.step(made, pictures === false ? null : pictureOf(made));
  let current = from;
  if (!current) {
    current = yield* startRun(spec, changes);
    tell(current);
  }
  while (current.step < until) {
    if (isOver(current, changes)) return;
    current = yield* nextStep(current, changes);
    tell(current);
  }
}

function* change({ snapshot, changes }: JobOf<'change'>, emit: Emit): Task<void> {
  let current = snapshot;
  for (const one of changes) current = yield* applyChange(current, one);
  emit.step(current, pictureOf(current));
}

function* view({ snapshot }: JobOf<'view'>, emit: Emit): Task<void> {
  yield drawing;
  emit.step(snapshot, buildView(snapshot));
}

function* preview({ snapshot, observations }: JobOf<'preview'>, emit: Emit): Task<void> {
  yield drawing;
  const built = buildPreview(snapshot, observations);
  emit.step(built.snapshot, built.view);
}

function* ask({ question }: JobOf<'ask'>, emit: Emit): Task<void> {
  emit.answer(yield* answerTo(question));
}
