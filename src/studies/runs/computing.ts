import type { EnginePort, JobHandle, JobOutcome } from '../../worker/protocol';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { Progress } from '../../engine/task';
import { isOver, lastOf, lastStepOf, type Column } from './columns';

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
  handle: JobHandle | null;
  grew: boolean;
}

export function createComputer(port: EnginePort, bench: Bench): Computer {
  let current: Work | null = null;

  function giveUp(): void {
    const work = current;
    current = null;
    work?.handle?.cancel();
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
    const work: Work = { column, handle: null, grew: false };
    current = work;
    const heard = () => current === work;
    const words = wordsOf(column, bench.columns());
    bench.say(words);
    const last = lastOf(column);
    const handle = port.request(
      {
        kind: 'run',
        spec: column.start ?? column.spec,
        changes: column.changes ?? [],
        from: last,
        until: lastStepOf(column) + 1,
      },
      {
        onStep(snapshot, view) {
          if (!heard()) return;
          work.grew = true;
          bench.commit(column, snapshot, view);
        },
        onProgress: (progress) => heard() && bench.say({ ...words, progress }),
      },
    );
    work.handle = handle;
    if (!heard()) handle.cancel();
    void handle.outcome.then((outcome) => heard() && end(work, outcome));
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
