import type { Progress } from '../../engine/task';
import type { Job, JobHandle, JobListener, JobOutcome } from '../../worker/protocol';
import type { LabTask } from './data';
import type { Kit } from './kit';
import { endedPreview } from './pointing';

/** A job of the run itself; views and previews are asked through the answers. */
interface Work {
  readonly label: string;
  readonly job: Job;
  readonly opening?: boolean;
  readonly onStep?: JobListener['onStep'];
  onEnd?(outcome: JobOutcome): void;
}

type RunJob = Extract<Job, { kind: 'run' }>;

/** Runs one job at a time; results of a cancelled job are ignored. */
export interface Runner {
  start(work: Work): void;
  /** Cancels the running job, at once as far as the store is concerned. */
  cancel(): void;
  busy(): boolean;
  /** Registers a listener that is called when a job has ended, but not after `cancel`. */
  onIdle(listener: (outcome: JobOutcome) => void): void;
}

export function createRunner(kit: Kit): Runner {
  let current: { handle: JobHandle | null } | null = null;
  const listeners: ((outcome: JobOutcome) => void)[] = [];

  function settle(outcome: JobOutcome): void {
    current = null;
    kit.set({ task: null, pending: null, ...endedPreview(kit.pointing) });
    if (outcome.type === 'failed') kit.notify('problem', outcome.fault.message);
  }

  function cancel(): void {
    const running = current;
    if (!running) return;
    settle({ type: 'cancelled' });
    kit.set({ queued: 0 });
    running.handle?.cancel();
  }

  function report(work: Work, progress: Progress): void {
    if (current) kit.set({ task: { ...taskOf(work), progress } });
  }

  function start(work: Work): void {
    if (current) throw new Error('One piece of work at a time: cancel the other first.');
    const mine: { handle: JobHandle | null } = { handle: null };
    current = mine;
    kit.set({ task: taskOf(work) });
    const heard = () => current === mine;
    const handle = kit.port.request(work.job, {
      onStep: (snapshot, view) => {
        if (!heard()) return;
        work.onStep?.(snapshot, view);
        if (isLong(work.job)) report(work, stepsDone(work.job, snapshot.step));
      },
      onProgress: (progress) => heard() && !isLong(work.job) && report(work, progress),
    });
    mine.handle = handle;
    if (!heard()) handle.cancel();
    void handle.outcome.then((outcome) => {
      if (!heard()) return;
      settle(outcome);
      work.onEnd?.(outcome);
      for (const listener of listeners) listener(outcome);
    });
  }

  return { start, cancel, busy: () => current !== null, onIdle: (listener) => void listeners.push(listener) };
}

/** True for a job of several steps: its progress counts steps, not the work within one. */
function isLong(job: Job): job is RunJob {
  return job.kind === 'run' && job.until - before(job) > 1;
}

function stepsDone(job: RunJob, step: number): Progress {
  return { done: step - before(job), total: job.until - before(job), label: `Step ${step} of ${job.until}` };
}

/** Returns the last step before the job. */
function before({ from }: RunJob): number {
  return from?.step ?? -1;
}

function taskOf({ label, opening = false }: Work): LabTask {
  return { label, progress: null, cancellable: true, opening };
}
