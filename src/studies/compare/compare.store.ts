import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { createAnswers, type Answers } from '../../worker/answers';
import type { EnginePort } from '../../worker/protocol';
import { viewAsk } from '../../state/asks';
import { sameValue } from '../../engine/experiment/sameValue';
import { defaultOptions } from '../../state/kit';
import { createArranging, type Arranging } from './arranging';
import { reachOf, type Column } from '../runs/columns';
import { startOf, type CompareData } from './compareData';
import type { Measure } from './compareText';
import { createComputer } from '../runs/computing';
import { keepShown } from '../runs/shown';
import { createTravel, type Travel, type TravelKit } from './travel';

/** What can be done with a comparison. */
export interface CompareIntents extends Travel, Arranging {
  setMeasure(measure: Measure): void;
  /** Index into the grid of the pictures, or null when the pointer leaves. */
  hover(index: number | null): void;
  /** The two inputs of the maps. */
  setAxes(axes: CompareData['axes']): void;
  /** Where the crosshair of all maps stands, or null when it is let go. */
  lookAt(crosshair: CompareData['crosshair']): void;
}

export interface Compare {
  readonly store: StoreApi<CompareData>;
  readonly intents: CompareIntents;
}

export interface CompareOptions extends Pick<TravelKit, 'after' | 'speed'> {
  /** Where answers are kept; a place of its own unless given. */
  readonly answers: Answers;
}

/** A comparison of variations of one experiment. Nothing is computed before somebody wants to see it: `show`, `step`. */
export function createCompare(
  port: EnginePort,
  base: ExperimentSpec,
  { answers = createAnswers(port), ...options }: Partial<CompareOptions> = {},
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

  /** Takes in what became of a column; the cursor goes along where it stood at the last step of all. */
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

  const arranging = createArranging(get, replace);
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
