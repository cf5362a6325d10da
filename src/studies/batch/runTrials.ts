import type { StoreApi } from 'zustand/vanilla';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { EnginePort, JobHandle, JobOutcome } from '../../worker/protocol';
import type { BatchData } from './data';
import { missingTasks, type Task } from './tasks';
import { trialOf } from './trial';

export interface RunnerOptions {
  /** Where the trials are computed; never the worker of the Lab itself. */
  readonly port: EnginePort;
  /** Milliseconds of a clock that only goes forwards. */
  readonly now?: () => number;
  /** Called when the last trial is over, not after a cancel. */
  readonly onEnd?: (data: BatchData) => void;
}

/** Computes the missing trials of the plan, all asked for at once; the port says how many run at a time. */
export interface TrialRunner {
  start(): void;
  cancel(): void;
}

export function createTrialRunner(store: StoreApi<BatchData>, options: RunnerOptions): TrialRunner {
  const { port, now = () => performance.now(), onEnd = () => {} } = options;
  const { getState: get, setState: set } = store;
  /** What is computed now; another list once that is given up. */
  let handles: JobHandle[] = [];
  let since = 0;

  /** Counts steps of a run as a share of all that is to be made. */
  function advance(share: number): void {
    const { running } = get();
    if (running) set({ running: { ...running, share: Math.min(1, running.share + share) } });
  }

  function end(result: Partial<BatchData>): void {
    const { running } = get();
    if (!running) return;
    const over = running.over + 1;
    const isLast = over === running.total;
    set({ ...result, running: isLast ? null : { ...running, over, elapsed: now() - since } });
    if (isLast) onEnd(get());
  }

  function begin(task: Task, share: number): JobHandle {
    const mine = handles;
    const isHeard = () => handles === mine;
    const perStep = share / (task.until + 1);
    let last: StepSnapshot | null = null;
    let left = share;
    const { spec, until } = task;
    const onStep = (snapshot: StepSnapshot): void => {
      if (!isHeard()) return;
      last = snapshot;
      left -= perStep;
      advance(perStep);
    };
    const run = { kind: 'run', pictures: false, spec, changes: [], from: null, until } as const;
    const handle = port.request(run, { onStep });
    void handle.outcome.then((outcome) => {
      if (!isHeard()) return;
      advance(left);
      end(resultOf(get(), { task, outcome, last }));
    });
    return handle;
  }

  return {
    start() {
      const tasks = get().running ? [] : missingTasks(get());
      if (!tasks.length) return;
      handles = [];
      since = now();
      set({ running: { elapsed: 0, total: tasks.length, over: 0, share: 0 } });
      for (const task of tasks) handles.push(begin(task, 1 / tasks.length));
    },
    cancel() {
      const given = handles;
      handles = [];
      set({ running: null });
      // Those that wait go first, or they would be begun.
      for (const handle of given.toReversed()) handle.cancel();
    },
  };
}

interface Ended {
  readonly task: Task;
  readonly outcome: JobOutcome;
  readonly last: StepSnapshot | null;
}

/** What the end of a task adds to the data: a trial, or a failure in words. */
function resultOf({ trials, failures }: BatchData, { task, outcome, last }: Ended): Partial<BatchData> {
  const { key, until, spec } = task;
  if (outcome.type === 'failed') {
    const failure = { seed: spec.seed, sentence: outcome.fault.message };
    return { failures: new Map(failures).set(key, failure) };
  }
  return last ? { trials: new Map(trials).set(key, trialOf(last, until)) } : {};
}
