import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { loadedFor, type Objectives } from '../../engine/objectives/loaded';
import { objectives } from '../../engine/objectives/registry';
import { shownSpec } from '../../lab/state/select/can';
import type { Lab } from '../../lab/state/store';
import { besideLab } from '../runs/besideLab';
import { computeTask, type Ended } from '../runs/computing';
import { isNew } from '../runs/planned';
import { afterTimeout } from '../../worker/afterTimeout';
import { jobsAtATime } from '../../worker/broker';
import { coresHere, type PoolOptions } from '../../worker/pool';
import type { EnginePort } from '../../worker/protocol';
import { countsOf, missingTasks, type BatchData } from './batchData';
import { mostRivals, planText, readPlan, type BatchPlan } from './plan';
import { usualDrawing } from './pairing';
import { trialOf } from './summary';

/** Actions on a batch. Stable. */
export interface BatchIntents {
  /** Shows the plan of a text, for the Lab as it is. A running batch, or one that is already shown, stays. */
  open(text: string, base: ExperimentSpec): void;
  /** Keeps the plan and takes over the Lab as it is. */
  rebase(base: ExperimentSpec): void;
  setTrials(trials: number): void;
  setSteps(steps: number | null): void;
  /** Sets the gain at which methods are compared; also while trials are computed. */
  setGain(gain: number): void;
  addMethod(text: string): void;
  removeMethod(text: string): void;
  /** Takes these methods instead of those beside the Lab. Answers are drawn by the place where that makes methods comparable. */
  setMethods(texts: readonly string[]): void;
  /** Draws the chance in answers by the place, or as in the Lab's run of each seed. */
  setDrawn(drawn: 'place' | null): void;
  /** Judges methods by their place with the largest Q̃, or with null by that with their best answer; also while trials are computed. */
  setJudge(judge: 'score' | null): void;
  /** Sets the method with which the others are compared, by its text; null for none. Also while trials are computed. */
  setAgainst(text: string | null): void;
  /** Computes the missing trials of the plan. */
  start(): void;
  /** Cancels the running trials; the finished ones stay. */
  cancel(): void;
  /** Computes the failed trials again. */
  retry(): void;
}

export interface Batch {
  readonly store: StoreApi<BatchData>;
  readonly intents: BatchIntents;
}

interface BatchOptions extends RunnerOptions {
  readonly base: ExperimentSpec;
}

/** Creates the state of a batch. Nothing is computed before `start`. */
export function createBatch({ base, ...options }: BatchOptions): Batch {
  const store = createStore<BatchData>(() => ({
    base,
    ...readPlan('', base),
    trials: new Map(),
    failures: new Map(),
    running: null,
    family: objectives,
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
      ...methodIntents(store, { idle, replan }),
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

interface Planning {
  /** Acts unless trials are computed. */
  idle(act: () => void): void;
  replan(patch: Partial<BatchPlan>): void;
}

type MethodIntents = Pick<
  BatchIntents,
  'addMethod' | 'removeMethod' | 'setMethods' | 'setDrawn' | 'setJudge' | 'setAgainst'
>;

/** Creates the actions on the methods of a plan and on how they are compared. */
function methodIntents(store: StoreApi<BatchData>, { idle, replan }: Planning): MethodIntents {
  const { getState: get, setState: set } = store;
  return {
    addMethod(text) {
      const { plan, base: present } = get();
      const isWelcome = plan.methods.length < mostRivals && isNew(text, plan.methods, present);
      if (isWelcome) replan({ methods: [...plan.methods, text] });
    },
    removeMethod: (text) =>
      idle(() => {
        const { against, ...plan } = get().plan;
        const methods = plan.methods.filter((one) => one !== text);
        set({ plan: { ...plan, methods, ...(isAmong(against, methods) && { against }) }, issues: [] });
      }),
    setMethods: (methods) =>
      idle(() => {
        const { base: present, plan } = get();
        const { against: _, drawn: __, ...rest } = plan;
        set({ plan: { ...rest, methods, ...usualDrawing(present) }, issues: [] });
      }),
    setDrawn: (drawn) =>
      idle(() => {
        const { drawn: _, ...plan } = get().plan;
        set({ plan: { ...plan, ...(drawn && { drawn }) }, issues: [] });
      }),
    setJudge(judge) {
      const { judge: _, ...plan } = get().plan;
      set({ plan: { ...plan, ...(judge && { judge }) } });
    },
    setAgainst(text) {
      const { against: _, ...plan } = get().plan;
      set({ plan: { ...plan, ...(text !== null && { against: text }) } });
    },
  };
}

/** True if a method is the Lab's or one of some. */
function isAmong(text: string | undefined, methods: readonly string[]): boolean {
  return text !== undefined && (text === '' || methods.includes(text));
}

function opened(text: string, base: ExperimentSpec): Pick<BatchData, 'base' | 'plan' | 'issues'> {
  return { base, ...readPlan(text, base) };
}

/** Returns true if the plan of a text is shown already; with results, also if the Lab has changed since. */
function isShown(data: BatchData, text: string, present: ExperimentSpec): boolean {
  const isSamePlan = text === '' || text === planText(data.plan);
  return isSamePlan && (countsOf(data).finished > 0 || (text !== '' && sameValue(data.base, present)));
}

/** What the runner changes. */
type Results = Pick<BatchData, 'trials' | 'failures' | 'running' | 'family'>;

interface RunnerOptions {
  /** Port to the workers that compute the trials; never the worker of the Lab itself. */
  readonly port: EnginePort;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Calls back after some milliseconds: what is new is told so often at most. Left out, all is told at once. */
  readonly after?: NonNullable<PoolOptions['after']>;
  /** Called after the last trial is over, not after a cancel. */
  readonly onEnd?: (data: BatchData) => void;
}

/** Milliseconds between two changes of what is shown: steps of several workers come faster than anybody reads, and drawing takes their time. */
const tellEveryMs = 200;

/** Keeps what is new, and tells it all together: a while after the first of it, or when `tell` is called. */
function createNews(store: StoreApi<BatchData>, after: RunnerOptions['after']) {
  let untold: Partial<Results> = {};
  let callOff: (() => void) | null = null;
  const tell = (): void => {
    callOff?.();
    callOff = null;
    const news = untold;
    untold = {};
    store.setState(news);
  };
  return {
    tell,
    /** The data with all that is new. */
    get: (): BatchData => ({ ...store.getState(), ...untold }),
    set(results: Partial<Results>): void {
      untold = { ...untold, ...results };
      if (!after) tell();
      else callOff ??= after(tellEveryMs, tell);
    },
  };
}

/** Calls with the objectives, that of the plan with its record: at once unless that has to be fetched, and without it where it cannot be. */
function withRecord({ base, family }: BatchData, then: (family: Objectives) => void): void {
  const loading = loadedFor(base.objective, family);
  if (!loading) return then(family);
  // The workers cannot fetch it then either, and each trial says so.
  void loading.catch(() => family).then(then);
}

/** Creates the actions that compute the missing trials: all are requested at once, the port decides how many run at a time. */
function createTrialRunner(
  store: StoreApi<BatchData>,
  options: RunnerOptions,
): Pick<BatchIntents, 'start' | 'cancel'> {
  const { port, now = () => performance.now(), after, onEnd = () => {} } = options;
  const { get, set, tell } = createNews(store, after);
  /** What gives each job under way up. */
  let underWay: (() => void)[] = [];
  let since = 0;

  /** Adds a share of all steps to the progress. */
  function advance(share: number): void {
    const { running } = get();
    if (running) set({ running: { ...running, share: Math.min(1, running.share + share) } });
  }

  function end(result: Partial<Results>): void {
    const { running } = get();
    if (!running) return;
    const over = running.over + 1;
    const isLast = over === running.total;
    set({ ...result, running: isLast ? null : { ...running, over, elapsed: now() - since } });
    if (!isLast) return;
    tell();
    onEnd(get());
  }

  return {
    start() {
      const tasks = get().running ? [] : missingTasks(get());
      if (!tasks.length) return;
      const own: (() => void)[] = [];
      underWay = own;
      since = now();
      set({ running: { elapsed: 0, total: tasks.length, over: 0, share: 0 } });
      tell();
      withRecord(get(), (family) => {
        if (underWay !== own) return;
        set({ family });
        const share = 1 / tasks.length;
        const onEnd = (ended: Ended): void => end(resultOf(get(), ended));
        for (const task of tasks) own.push(computeTask(port, task, { share, advance, onEnd }));
      });
    },
    cancel() {
      const given = underWay;
      underWay = [];
      set({ running: null });
      tell();
      // Waiting jobs first, or the port would begin them.
      for (const giveUp of given.toReversed()) giveUp();
    },
  };
}

/** Returns the change of the data at the end of a task: a trial, or a failure in words. */
function resultOf({ trials, failures, family }: BatchData, { task, outcome, last }: Ended): Partial<Results> {
  const { key, until, spec } = task;
  if (outcome.type === 'failed') {
    const failure = { seed: spec.seed, sentence: outcome.fault.message };
    return { failures: new Map(failures).set(key, failure) };
  }
  if (last?.failures && last.observations.length === 0) {
    const sentence = `None of the ${last.failures.length} places that were asked has a value.`;
    return { failures: new Map(failures).set(key, { seed: spec.seed, sentence }) };
  }
  return last ? { trials: new Map(trials).set(key, trialOf(last, until, family)) } : {};
}

/** A batch with workers beside those of the Lab. */
export interface RunningBatch extends Batch {
  /** Most trials computed at a time. */
  readonly workers: number;
}

/** Returns the batch of this laboratory. Its workers end with the panel unless they are computing. */
export const useBatch = besideLab(createRunning);

function createRunning({ store, intents }: Lab, port: EnginePort): RunningBatch {
  const onEnd = (data: BatchData): void => {
    if (store.getState().panel?.id === 'batch') return;
    const text = `The batch is over: ${countsOf(data).finished} trials are finished. Open “Many runs” to see them.`;
    intents.notify('info', text, { until: { panel: 'batch' } });
  };
  const base = shownSpec(store.getState());
  return {
    ...createBatch({ port, base, onEnd, after: afterTimeout }),
    workers: jobsAtATime(coresHere()),
  };
}

/** Returns a derived value of the batch; the component renders again when it changes. */
export function useBatchState<T>({ store }: Batch, select: (data: BatchData) => T): T {
  return useStore(store, select);
}
