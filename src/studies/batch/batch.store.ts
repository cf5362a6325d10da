import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { sameValue } from '../../engine/experiment/sameValue';
import type { BatchData } from './data';
import { isNew, mostRivals, planText, readPlan, type BatchPlan } from './plan';
import { createTrialRunner, type RunnerOptions } from './runTrials';
import { countsOf } from './tasks';

export interface BatchIntents {
  /** Shows the plan of a text, for the Lab as it is. What is running, or is there already, stays as it is. */
  open(text: string, base: ExperimentSpec): void;
  /** The same methods for the Lab as it is. */
  rebase(base: ExperimentSpec): void;
  setTrials(trials: number): void;
  setSteps(steps: number | null): void;
  /** Also while trials are computed. */
  setGain(gain: number): void;
  addMethod(text: string): void;
  removeMethod(text: string): void;
  /** Computes the trials of the plan that are not there. */
  start(): void;
  /** Gives up what is running; the finished trials stay. */
  cancel(): void;
  /** Computes again what failed. */
  retry(): void;
}

export interface Batch {
  readonly store: StoreApi<BatchData>;
  readonly intents: BatchIntents;
}

export interface BatchOptions extends RunnerOptions {
  readonly base: ExperimentSpec;
}

/** The state of "run many times": nothing runs before `start`. */
export function createBatch({ base, ...options }: BatchOptions): Batch {
  const store = createStore<BatchData>(() => ({
    base,
    ...readPlan('', base),
    trials: new Map(),
    failures: new Map(),
    running: null,
  }));
  const { getState: get, setState: set } = store;
  const { start, cancel } = createTrialRunner(store, options);
  const idle = (act: () => void): void => {
    if (!get().running) act();
  };
  const replan = (patch: Partial<BatchPlan>): void =>
    idle(() => set({ plan: { ...get().plan, ...patch }, issues: [] }));
  return {
    store,
    intents: {
      open: (text, present) => idle(() => !isShown(get(), text, present) && set(opened(text, present))),
      rebase: (present) => idle(() => set(opened(planText(get().plan), present))),
      setTrials: (trials) => replan({ trials }),
      setSteps: (steps) => replan({ steps }),
      setGain: (gain) => set({ plan: { ...get().plan, gain } }),
      addMethod(text) {
        const { plan, base: present } = get();
        const isWelcome = plan.methods.length < mostRivals && isNew(text, plan.methods, present);
        if (isWelcome) replan({ methods: [...plan.methods, text] });
      },
      removeMethod: (text) => replan({ methods: get().plan.methods.filter((one) => one !== text) }),
      start,
      cancel,
      retry: () =>
        idle(() => {
          set({ failures: new Map() });
          start();
        }),
    },
  };
}

function opened(text: string, base: ExperimentSpec): Pick<BatchData, 'base' | 'plan' | 'issues'> {
  return { base, ...readPlan(text, base) };
}

/** Whether what a text asks for is there already: with results, also when the Lab has moved on since. */
function isShown(data: BatchData, text: string, present: ExperimentSpec): boolean {
  const isSamePlan = text === '' || text === planText(data.plan);
  return isSamePlan && (countsOf(data).finished > 0 || (text !== '' && sameValue(data.base, present)));
}
