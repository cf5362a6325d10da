import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { specAt } from '../../engine/experiment/difference';
import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { viewAsk } from '../../lab/state/asks';
import { defaultOptions } from '../../lab/state/kit';
import type { StepAsked } from '../../lab/state/slices/navigation';
import { createAnswers, nothingKnown, type Answers } from '../../worker/answers';
import type { EnginePort } from '../../worker/protocol';
import { columnsFor, isOver, reachOf, type Column, type Past } from '../runs/columns';
import { createComputer, type Computer } from '../runs/computing';
import { keepShown, type SideBySide } from '../runs/shown';
import { presetPatches, presets, type ComparedState, type Measure } from './comparison';

/** Several runs of one experiment side by side, and the measure of their progress. */
export interface CompareData extends SideBySide {
  /** The step of the Lab's run up to which all columns are that run; 0 where they differ from the start. */
  readonly from: number;
  readonly measure: Measure;
}

/** Intents that move the cursor of all columns in time. */
interface Travel {
  /** One step forward: to a stored one, or by computing it in each column. */
  step(asked?: StepAsked): void;
  back(): void;
  first(): void;
  last(): void;
  goTo(step: number): void;
  play(): void;
  pause(): void;
  /** Stops computing; stored steps stay. */
  cancel(): void;
}

/** Intents that choose the columns. Stored steps of the same experiment are kept. */
interface Arranging {
  /** Takes another experiment of the Lab as the base of all columns. */
  rebase(base: ExperimentSpec): void;
  /** Replaces the columns, and computes them up to a step. */
  show(state: ComparedState): void;
  setPatches(patches: readonly SpecPatch[]): void;
  /** Lets all columns be the Lab's run up to a step, and begins there; 0 lets them differ from the start. */
  setFrom(from: number): void;
  /** Adds to what a column has of its own. */
  changeColumn(index: number, patch: SpecPatch): void;
  /** Adds a column with choices of its own. */
  addColumn(patch: SpecPatch): void;
  removeColumn(index: number): void;
  /** Computes and draws again what failed. */
  retry(): void;
}

interface CompareIntents extends Travel, Arranging {
  setMeasure(measure: Measure): void;
  /** Sets the index into the grid of the pictures; null when the pointer leaves. */
  hover(index: number | null): void;
  /** Sets the two inputs of the maps. */
  setAxes(axes: CompareData['axes']): void;
  /** Moves the crosshair of all maps, or lets it go with null. */
  lookAt(crosshair: CompareData['crosshair']): void;
}

export interface Compare {
  readonly store: StoreApi<CompareData>;
  readonly intents: CompareIntents;
}

interface CompareOptions {
  /** Cache of answers; a new one unless given. */
  readonly answers: Answers;
  /** Calls back after some milliseconds; returns how to call that off. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Steps a second while playing, at most. */
  readonly speed: () => number;
  /** Returns the Lab's run; one without a step unless given. */
  readonly run: () => Past;
}

/** Creates a comparison of variations of one experiment. Nothing is computed before `show` or `step`. */
export function createCompare(
  port: EnginePort,
  base: ExperimentSpec,
  { answers = createAnswers(port), run = () => startOfRun(base), ...options }: Partial<CompareOptions> = {},
): Compare {
  const store = createStore<CompareData>(() => startOf(base));
  const { getState: get, setState: set } = store;
  const computer = createComputer(port, {
    columns: () => get().columns,
    target: () => get().target,
    commit(column, snapshot, view) {
      if (view) answers.keep(viewAsk(snapshot), view);
      change(column, { snapshots: [...column.snapshots, snapshot] });
    },
    fail: (column, fault) => change(column, { fault }),
    say: (computing) => get().computing !== computing && set({ computing }),
    onIdle: () => travel.playOn(),
  });
  const kit = { get, set, computer, after: defaultOptions.after, speed: () => 1, ...options };
  const travel = createTravel(kit);
  const askAgain = keepShown(answers, store);

  /** Updates one column; a cursor at the last step of all columns moves on with them. */
  function change({ id }: Column, patch: Partial<Column>): void {
    const { columns, step } = get();
    const next = columns.map((one) => (one.id === id ? { ...one, ...patch } : one));
    const follows = step === Math.max(0, reachOf(columns));
    set({ columns: next, step: follows ? Math.max(step, reachOf(next)) : step });
  }

  function replace(patch: Partial<CompareData>): void {
    travel.pause();
    set(patch);
    computer.look();
  }

  const arranging = createArranging({ get, replace, run });
  const intents: CompareIntents = {
    ...travel,
    ...arranging,
    retry() {
      arranging.retry();
      askAgain();
    },
    setMeasure: (measure) => set({ measure }),
    hover: (hover) => get().hover !== hover && set({ hover }),
    setAxes(axes) {
      if (!sameValue(get().axes, axes)) set({ axes, crosshair: null });
    },
    lookAt(crosshair) {
      if (!sameValue(get().crosshair, crosshair)) set({ crosshair });
    },
  };
  return { store, intents };
}

/** Returns a comparison before anything is computed: the columns of the first preset. */
function startOf(base: ExperimentSpec): CompareData {
  return {
    base,
    columns: columnsFor(base, presetPatches(presets[0]!, base), []),
    from: 0,
    step: 0,
    target: 0,
    computing: null,
    playing: false,
    measure: 'regret',
    hover: null,
    known: nothingKnown,
    axes: [0, 1],
    crosshair: null,
  };
}

/** Returns what a link says of a comparison: the step that is wanted, also while it is computed. */
export function comparedOf({ columns, from, step, target, computing, measure }: CompareData): ComparedState {
  return { patches: columns.map(({ patch }) => patch), from, step: computing ? target : step, measure };
}

/** Returns true if a step is stored ahead, or some column has another one. */
export function canStep({ columns, step }: Pick<CompareData, 'columns' | 'step'>): boolean {
  return step < reachOf(columns) || !columns.every(isOver);
}

/** Returns the last step that all columns have, or the step shown where a column is still to reach it. */
export function lastStep({ columns, step }: Pick<CompareData, 'columns' | 'step'>): number {
  return Math.max(step, reachOf(columns));
}

interface TravelKit extends Pick<CompareOptions, 'after' | 'speed'> {
  readonly get: () => CompareData;
  readonly set: (patch: Partial<CompareData>) => void;
  readonly computer: Pick<Computer, 'look' | 'busy' | 'cancel'>;
}

/** `playOn` is to be called whenever nothing is left to compute. */
function createTravel({ get, set, computer, after, speed }: TravelKit): Travel & { playOn(): void } {
  let callOff: (() => void) | null = null;

  function goTo(step: number): void {
    if (!Number.isFinite(step)) return;
    const bounded = Math.min(Math.max(get().from, Math.round(step)), lastStep(get()));
    if (bounded !== get().step) set({ step: bounded });
  }

  function step({ isHeld = false }: StepAsked = {}): void {
    const { step, columns, target } = get();
    const reach = reachOf(columns);
    if (step < reach) return goTo(step + 1);
    if (columns.every(isOver)) return;
    // Each press is kept; what a held key repeats counts as one, as in the Lab.
    if (computer.busy()) return set({ target: isHeld ? Math.max(target, reach + 2) : target + 1 });
    set({ target: reach < step ? step : step + 1 });
    computer.look();
  }

  function pause(): void {
    callOff?.();
    callOff = null;
    if (get().playing) set({ playing: false });
  }

  function playOn(): void {
    if (!get().playing || callOff) return;
    if (!canStep(get())) return pause();
    callOff = after(1000 / speed(), advance);
  }

  function advance(): void {
    callOff = null;
    if (!get().playing || computer.busy()) return;
    step();
    if (!computer.busy()) playOn();
  }

  return {
    step,
    goTo,
    pause,
    playOn,
    back: () => goTo(get().step - 1),
    first: () => goTo(get().from),
    last: () => goTo(lastStep(get())),
    play() {
      if (get().playing || !canStep(get())) return;
      set({ playing: true });
      if (!computer.busy()) advance();
    },
    cancel() {
      pause();
      computer.cancel();
      set({ target: get().step });
    },
  };
}

/** A run before its first step. */
const startOfRun = (spec: ExperimentSpec): Past => ({ spec, changes: [], snapshots: [], step: 0 });

interface ArrangingKit {
  readonly get: () => CompareData;
  readonly run: () => Past;
  /** Stops playing, changes the state and computes what is missing. */
  replace(patch: Partial<CompareData>): void;
}

function createArranging({ get, run, replace }: ArrangingKit): Arranging {
  const patches = () => get().columns.map(({ patch }) => patch);

  /** Returns columns of the Lab's experiment, or of its run up to a step with what was in force there. */
  function columnsOf(wanted: readonly SpecPatch[], from: number, base: ExperimentSpec) {
    const { columns } = get();
    if (from === 0) return columnsFor(base, wanted, columns);
    const past = { ...run(), step: from };
    return columnsFor(canonicalSpec(specAt(past, from)), wanted, columns, past);
  }

  function setPatches(next: readonly SpecPatch[]): void {
    const { base, step, from } = get();
    replace({ columns: columnsOf(next, from, base), target: step });
  }

  function show({ patches, from, step, measure }: ComparedState): void {
    const columns = columnsOf(patches, from, get().base);
    const at = Math.max(from, Math.min(step, reachOf(columns)));
    replace({ columns, measure, from, step: at, target: Math.max(from, step) });
  }

  return {
    setPatches,
    show,
    setFrom: (from) => show({ patches: patches(), from, step: from, measure: get().measure }),
    rebase(base) {
      const { base: before, step, from: since } = get();
      if (sameValue(before, base)) return;
      const isOther = base.seed !== before.seed || !sameValue(base.objective, before.objective);
      const [from, at] = isOther ? [0, 0] : [since, step];
      replace({
        base,
        columns: columnsOf(patches(), from, base),
        from,
        step: at,
        target: at,
        hover: null,
        crosshair: null,
      });
    },
    changeColumn: (index, patch) =>
      setPatches(patches().map((one, i) => (i === index ? { ...one, ...patch } : one))),
    addColumn: (patch) => setPatches([...patches(), patch]),
    removeColumn: (index) => replace({ columns: get().columns.toSpliced(index, 1), target: get().step }),
    retry: () =>
      replace({
        columns: get().columns.map((one) => ({ ...one, fault: null })),
        target: get().step,
      }),
  };
}

const CompareContext = createContext<Compare | null>(null);

export const CompareProvider = CompareContext.Provider;

function useCompare(): Compare {
  const compare = useContext(CompareContext);
  if (!compare) throw new Error('This part of the page needs a comparison around it.');
  return compare;
}

/** Returns one derived value of the comparison; the component draws again when it changes. */
export function useCompareState<T>(select: (state: CompareData) => T): T {
  return useStore(useCompare().store, select);
}

/** Returns the intents of the comparison. Stable. */
export function useCompareIntents(): CompareIntents {
  return useCompare().intents;
}
