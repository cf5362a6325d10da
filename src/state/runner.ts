import type { Job, JobHandle, JobListener, JobOutcome } from '../worker/protocol';
import type { LabTask } from './data';
import type { Kit } from './kit';

/** A job of the run itself; views and previews go their own way. */
export interface Work {
  readonly label: string;
  readonly job: Job;
  readonly opening?: boolean;
  readonly onStep?: JobListener['onStep'];
  onEnd?(outcome: JobOutcome): void;
}

/** Runs one piece of work at a time; what an abandoned one still says is not heard. */
export interface Runner {
  start(work: Work): void;
  /** Gives up what is running, at once as far as the store is concerned. */
  cancel(): void;
  busy(): boolean;
  /** Called after each end, also of work given up. */
  onIdle(listener: (outcome: JobOutcome) => void): void;
}

export function createRunner(kit: Kit): Runner {
  let current: { handle: JobHandle | null } | null = null;
  const listeners: ((outcome: JobOutcome) => void)[] = [];

  function settle(outcome: JobOutcome): void {
    current = null;
    kit.set({ task: null, pending: null, ...(kit.get().drag === null && { preview: null }) });
    if (outcome.type === 'failed') kit.notify('problem', outcome.fault.message);
  }

  function cancel(): void {
    const running = current;
    if (!running) return;
    settle({ type: 'cancelled' });
    kit.set({ queued: false });
    running.handle?.cancel();
  }

  function start(work: Work): void {
    if (current) throw new Error('One piece of work at a time: cancel the other first.');
    const mine: { handle: JobHandle | null } = { handle: null };
    current = mine;
    kit.set({ task: taskOf(work) });
    const heard = () => current === mine;
    const handle = kit.port.request(work.job, {
      onStep: (snapshot, view) => heard() && work.onStep?.(snapshot, view),
      onProgress: (progress) => heard() && kit.set({ task: { ...taskOf(work), progress } }),
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

function taskOf({ label, opening = false }: Work): LabTask {
  return { label, progress: null, cancellable: true, opening };
}
