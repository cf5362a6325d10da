import { applyChange } from '../engine/loop/change';
import { buildPreview } from '../engine/loop/buildPreview';
import { buildView } from '../engine/loop/buildView';
import { nextStep, startRun } from '../engine/loop/step';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Change } from '../engine/loop/spec';
import type { Progress, Task } from '../engine/task';
import type { Job, JobListener } from './protocol';

type Emit = JobListener['onStep'];

/** A job as a task; finished steps go to `emit`. */
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
    default:
      return job satisfies never;
  }
}

const drawing: Progress = { done: 0, total: 1, label: 'Drawing' };

type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

function* run({ spec, changes, from, until }: JobOf<'run'>, emit: Emit): Task<void> {
  let current = from;
  if (!current) {
    current = yield* startRun(spec, changes);
    emit(current, buildView(current));
  }
  while (current.step < until) {
    if (isOver(current, changes)) return;
    current = yield* nextStep(current, changes);
    emit(current, buildView(current));
  }
}

/** A run that has come to its end by itself is done, however far it was asked to go. */
function isOver({ step, proposal, stopReason }: StepSnapshot, changes: readonly Change[]): boolean {
  if (proposal && !stopReason) return false;
  return !changes.some((change) => change.kind === 'try' && change.step === step);
}

function* change({ snapshot, changes }: JobOf<'change'>, emit: Emit): Task<void> {
  let current = snapshot;
  for (const one of changes) current = yield* applyChange(current, one);
  emit(current, buildView(current));
}

function* view({ snapshot }: JobOf<'view'>, emit: Emit): Task<void> {
  yield drawing;
  emit(snapshot, buildView(snapshot));
}

function* preview({ snapshot, observations }: JobOf<'preview'>, emit: Emit): Task<void> {
  yield drawing;
  const built = buildPreview(snapshot, observations);
  emit(built.snapshot, built.view);
}
