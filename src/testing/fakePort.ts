import { EngineError, faultOf } from '../engine/errors';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import type { AskedOf } from '../engine/questions/registry';
import type { Answer, EnginePort, Job, JobListener, JobOutcome } from '../worker/protocol';
import { fakeBudget, fakeChange, fakeNext, fakeStart, fakeView } from './fakeEngine';

/** A request as the fake port sees it. */
interface FakeJob {
  readonly job: Job;
  /** Delivers one more step, or ends the job when there is none. */
  advance(): void;
  /** Delivers all that is left. */
  finish(): void;
  fail(message: string): void;
  readonly isOpen: boolean;
  readonly isCancelled: boolean;
}

export interface FakePort extends EnginePort {
  /** Every request so far, oldest first. */
  readonly jobs: readonly FakeJob[];
  /** The open requests that are not views. */
  open(): readonly FakeJob[];
}

/** A port without an engine. `at-once`: answers come within the request; `on-demand`: the test says when. */
export function createFakePort(mode: 'at-once' | 'on-demand' = 'at-once'): FakePort {
  const jobs: FakeJob[] = [];
  return {
    jobs,
    open: () => jobs.filter(({ job, isOpen }) => isOpen && !isView(job)),
    request(job, listener) {
      let settle: (outcome: JobOutcome) => void = () => {};
      const outcome = new Promise<JobOutcome>((resolve) => (settle = resolve));
      const fake = createJob(job, { listener, settle });
      jobs.push(fake);
      if (mode === 'at-once' || isView(job)) fake.finish();
      return { outcome, cancel: () => fake.cancel() };
    },
    dispose: () => {},
  };
}

/** Lets everything that only waits for promises happen. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

function isView(job: Job): boolean {
  return job.kind === 'ask' && job.question === 'view';
}

/** A step with its picture, or the answer to a question. */
type Delivery = readonly [StepSnapshot, StepView] | { readonly answer: Answer };

function createJob(
  job: Job,
  { listener, settle }: { listener: JobListener; settle: (outcome: JobOutcome) => void },
): FakeJob & { cancel(): void } {
  const answers = answersTo(job);
  let state: 'open' | 'over' | 'cancelled' = 'open';

  function end(outcome: JobOutcome): void {
    if (state !== 'open') return;
    state = outcome.type === 'cancelled' ? 'cancelled' : 'over';
    settle(outcome);
  }

  function advance(): void {
    if (state !== 'open') return;
    try {
      const next = answers.next();
      if (next.done) end({ type: 'done' });
      else if ('answer' in next.value) listener.onAnswer?.(next.value.answer);
      else listener.onStep?.(...next.value);
    } catch (thrown) {
      end({ type: 'failed', fault: faultOf(thrown) });
    }
  }

  return {
    job,
    advance,
    finish() {
      while (state === 'open') advance();
    },
    fail: (message) => end({ type: 'failed', fault: faultOf(new EngineError('internal', message)) }),
    cancel: () => end({ type: 'cancelled' }),
    get isOpen() {
      return state === 'open';
    },
    get isCancelled() {
      return state === 'cancelled';
    },
  };
}

function* answersTo(job: Job): Generator<Delivery, void, void> {
  switch (job.kind) {
    case 'run': {
      let current = job.from ?? fakeStart(job.spec, job.changes);
      if (!job.from) yield [current, fakeView(current)];
      while (current.step < job.until && (current.step < fakeBudget || triedAt(job, current.step))) {
        current = fakeNext(current, job.changes);
        yield [current, fakeView(current)];
      }
      return;
    }
    case 'change': {
      const changed = job.changes.reduce(fakeChange, job.snapshot);
      yield [changed, fakeView(changed)];
      return;
    }
    case 'ask': {
      const answer = answerTo(job);
      if (answer) yield { answer };
      return;
    }
    default:
      return job satisfies never;
  }
}

/** Pictures of one input; other questions have no answer. */
function answerTo({ question, subject, asked }: Extract<Job, { kind: 'ask' }>): Answer {
  const snapshot = subject as StepSnapshot;
  if (question === 'view') return fakeView(snapshot);
  if (question !== 'preview') return null;
  const { moved } = asked as AskedOf<'preview'>;
  const observations = snapshot.observations.map((one) => moved.find(({ id }) => id === one.id) ?? one);
  const { incumbent, best, proposal } = snapshot;
  return { incumbent, best, proposal, view: fakeView({ ...snapshot, observations }) };
}

function triedAt(job: Extract<Job, { kind: 'run' }>, step: number): boolean {
  return job.changes.some((change) => change.kind === 'try' && change.step === step);
}
