import type { EnginePort, Job, JobListener, JobOutcome } from '../../worker/protocol';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { Progress } from '../../engine/task';
import { isOver, lastOf, lastStepOf, type Column } from './columns';
import type { Task } from './planned';

/** The step that is being computed. */
export interface Computing {
  /** Number of its column, counting from 1, and of all columns. */
  readonly column: number;
  readonly of: number;
  readonly step: number;
  readonly progress: Progress | null;
}

/** Columns to compute, and the places to report to. */
interface Bench {
  columns(): readonly Column[];
  /** Returns the step up to which a column is to be computed. */
  target(column: Column): number;
  commit(column: Column, snapshot: StepSnapshot, view: StepView | null): void;
  fail(column: Column, message: string): void;
  say(computing: Computing | null): void;
  /** Called when every column has reached its target. */
  onIdle(): void;
}

/** Computation of all columns up to their targets, one step of one column after another, the one furthest behind first. */
export interface Computer {
  /** Starts what is to be computed now; gives up work for a column that is gone. */
  look(): void;
  cancel(): void;
  busy(): boolean;
}

interface Work {
  readonly column: Column;
  cancel: () => void;
  grew: boolean;
}

type Run = Omit<Extract<Job, { kind: 'run' }>, 'kind'>;

interface RunListener extends Pick<JobListener, 'onStep' | 'onProgress'> {
  onEnd(outcome: JobOutcome): void;
}

/** Computes a run; returns a function that gives it up, after which nothing of it is heard. */
function computeRun(port: EnginePort, run: Run, listener: RunListener): () => void {
  let isHeard = true;
  const { outcome, cancel } = port.request(
    { kind: 'run', ...run },
    {
      onStep: (snapshot, view) => isHeard && listener.onStep?.(snapshot, view),
      onProgress: (progress) => isHeard && listener.onProgress?.(progress),
    },
  );
  void outcome.then((ended) => isHeard && listener.onEnd(ended));
  return () => {
    isHeard = false;
    cancel();
  };
}

/** How a task ended, with the last step that it came to. */
export interface Ended {
  readonly task: Task;
  readonly outcome: JobOutcome;
  readonly last: StepSnapshot | null;
}

interface TaskListener {
  /** Share of the task among all, of which `advance` hears piece by piece. */
  readonly share: number;
  advance(share: number): void;
  onEnd(ended: Ended): void;
}

/** Computes a task, without pictures; returns a function that gives it up. */
export function computeTask(
  port: EnginePort,
  task: Task,
  { share, advance, onEnd }: TaskListener,
): () => void {
  const { spec, until } = task;
  const perStep = share / (until + 1);
  let last: StepSnapshot | null = null;
  let left = share;
  const run = { pictures: false, spec, changes: [], from: null, until } as const;
  return computeRun(port, run, {
    onStep(snapshot) {
      last = snapshot;
      left -= perStep;
      advance(perStep);
    },
    onEnd(outcome) {
      advance(left);
      onEnd({ task, outcome, last });
    },
  });
}

export function createComputer(port: EnginePort, bench: Bench): Computer {
  let current: Work | null = null;

  function giveUp(): void {
    const work = current;
    current = null;
    work?.cancel();
  }

  function look(): void {
    if (current && !isThere(bench.columns(), current.column)) giveUp();
    if (current) return;
    const next = nextColumn(bench);
    if (next) return start(next);
    bench.say(null);
    bench.onIdle();
  }

  function start(column: Column): void {
    const work: Work = { column, cancel: () => {}, grew: false };
    current = work;
    const words = wordsOf(column, bench.columns());
    bench.say(words);
    const last = lastOf(column);
    work.cancel = computeRun(
      port,
      {
        spec: column.start ?? column.spec,
        changes: column.changes ?? [],
        from: last,
        until: lastStepOf(column) + 1,
      },
      {
        onStep(snapshot, view) {
          if (current !== work) return;
          work.grew = true;
          bench.commit(column, snapshot, view);
        },
        onProgress: (progress) => current === work && bench.say({ ...words, progress }),
        onEnd: (outcome) => end(work, outcome),
      },
    );
    if (current !== work) work.cancel();
  }

  function end({ column, grew }: Work, outcome: JobOutcome): void {
    current = null;
    if (outcome.type === 'cancelled') return bench.say(null);
    if (outcome.type === 'failed') bench.fail(column, outcome.fault.message);
    else if (!grew) bench.fail(column, 'The engine gave no further step.');
    look();
  }

  return {
    look,
    busy: () => current !== null,
    cancel() {
      giveUp();
      bench.say(null);
    },
  };
}

/** Returns true if a column is still there, unchanged. */
function isThere(columns: readonly Column[], { id, spec }: Column): boolean {
  return columns.some((one) => one.id === id && one.spec === spec);
}

function nextColumn(bench: Bench): Column | null {
  const behind = bench
    .columns()
    .filter((column) => !isOver(column) && lastStepOf(column) < bench.target(column));
  return behind.reduce<Column | null>(
    (first, one) => (first && lastStepOf(first) <= lastStepOf(one) ? first : one),
    null,
  );
}

function wordsOf(column: Column, columns: readonly Column[]): Computing {
  const index = columns.findIndex(({ id }) => id === column.id);
  return { column: index + 1, of: columns.length, step: lastStepOf(column) + 1, progress: null };
}
