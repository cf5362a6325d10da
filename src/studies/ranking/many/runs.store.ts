import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Observation } from '../../../engine/loop/snapshot';
import type { EnginePort } from '../../../worker/protocol';
import { besideLab } from '../../runs/besideLab';
import { computeTask, type Ended } from '../../runs/computing';
import { inTurn, type Task } from '../../runs/planned';
import { plannedTasks, type Planned } from './plan';

/** An answer of a run: where, and with which scores. */
export type Answer = Pick<Observation, 'x' | 'y' | 'scores'>;

/** Runs that were made, by the keys of their tasks. */
export interface RunsData {
  readonly runs: ReadonlyMap<string, readonly Answer[]>;
  /** Reasons why others have none, in a sentence. */
  readonly faults: ReadonlyMap<string, string>;
  readonly running: { readonly total: number; readonly over: number; readonly share: number } | null;
  /** The plan that was looked at last; null before any was. */
  readonly planned: Planned | null;
}

export interface Runs {
  readonly store: StoreApi<RunsData>;
  readonly intents: {
    /** Keeps the plan that is looked at, for what else shows its runs. */
    look(planned: Planned): void;
    /** Makes the runs of a plan that are missing, those that failed once more. */
    start(planned: Planned): void;
    /** Gives up those that are being made; finished ones stay. */
    cancel(): void;
  };
}

/** Creates the state of many runs. Nothing is computed before `start`; the port decides how many run at a time. */
export function createRuns(port: EnginePort): Runs {
  const store = createStore<RunsData>(() => ({
    runs: new Map(),
    faults: new Map(),
    running: null,
    planned: null,
  }));
  const { getState: get, setState: set } = store;
  let underWay: (() => void)[] = [];

  function end(result: Partial<RunsData>): void {
    const { running } = get();
    if (!running) return;
    const over = running.over + 1;
    set({ ...result, running: over === running.total ? null : { ...running, over } });
  }

  /** Adds a share of all steps to the progress. */
  function advance(share: number): void {
    const { running } = get();
    if (running) set({ running: { ...running, share: Math.min(1, running.share + share) } });
  }

  return {
    store,
    intents: {
      look: (planned) => set({ planned }),
      start(planned) {
        const tasks = get().running ? [] : missingTasks(planned, get());
        if (tasks.length === 0) return;
        set({
          faults: withoutKeys(get().faults, tasks),
          running: { total: tasks.length, over: 0, share: 0 },
        });
        const share = 1 / tasks.length;
        const onEnd = (ended: Ended): void => end(resultOf(get(), ended));
        underWay = tasks.map((task) => computeTask(port, task, { share, advance, onEnd }));
      },
      cancel() {
        const given = underWay;
        underWay = [];
        set({ running: null });
        // Waiting jobs first, or the port would begin them.
        for (const giveUp of given.toReversed()) giveUp();
      },
    },
  };
}

/** The runs of a plan that are not made, seed by seed. */
function missingTasks(planned: Planned, { runs }: RunsData): readonly Task[] {
  return inTurn(plannedTasks(planned)).filter(({ key }) => !runs.has(key));
}

function withoutKeys(faults: RunsData['faults'], tasks: readonly Task[]): RunsData['faults'] {
  const again = new Set(tasks.map(({ key }) => key));
  return new Map([...faults].filter(([key]) => !again.has(key)));
}

/** Returns the change at the end of a task: its answers, or the reason why there are none. */
function resultOf({ runs, faults }: RunsData, { task: { key }, outcome, last }: Ended): Partial<RunsData> {
  const failed = (sentence: string) => ({ faults: new Map(faults).set(key, sentence) });
  if (outcome.type === 'failed') return failed(outcome.fault.message);
  const answers = last?.observations ?? [];
  if (answers.length === 0) return failed('No place that was asked has a value.');
  const kept = answers.map(({ x, y, scores }) => ({ x, y, ...(scores && { scores }) }));
  return { runs: new Map(runs).set(key, kept) };
}

/** Returns the runs of this laboratory, which go on while their panel is closed. The workers end with the panel unless they are computing. */
export const useRuns = besideLab((_, port) => createRuns(port));

/** Returns a derived value of the runs; the component renders again when it changes. */
export function useRunsState<T>({ store }: Runs, select: (data: RunsData) => T): T {
  return useStore(store, select);
}
