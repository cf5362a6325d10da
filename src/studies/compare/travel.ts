import type { CompareData } from './compareData';
import { canStep, lastStep } from './compareData';
import { isOver, reachOf } from '../runs/columns';
import type { Computer } from '../runs/computing';

/** Moving in time, all columns together. */
export interface Travel {
  /** One step forward: to a stored one, or by computing it in each column. */
  step(): void;
  back(): void;
  first(): void;
  last(): void;
  goTo(step: number): void;
  play(): void;
  pause(): void;
  /** Gives up what is being computed; what there is stays. */
  cancel(): void;
}

export interface TravelKit {
  readonly get: () => CompareData;
  readonly set: (patch: Partial<CompareData>) => void;
  readonly computer: Pick<Computer, 'look' | 'busy' | 'cancel'>;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Steps a second while playing, at most. */
  readonly speed: () => number;
}

/** `playOn` is to be called whenever nothing is left to compute. */
export function createTravel({ get, set, computer, after, speed }: TravelKit): Travel & { playOn(): void } {
  let callOff: (() => void) | null = null;

  function goTo(step: number): void {
    if (!Number.isFinite(step)) return;
    const bounded = Math.min(Math.max(0, Math.round(step)), lastStep(get()));
    if (bounded !== get().step) set({ step: bounded });
  }

  function step(): void {
    const { step, columns, target } = get();
    const reach = reachOf(columns);
    if (step < reach) return goTo(step + 1);
    if (columns.every(isOver)) return;
    if (computer.busy()) return set({ target: Math.max(target, Math.min(target, reach + 1) + 1) });
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
    first: () => goTo(0),
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
