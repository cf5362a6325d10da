import type { StoreApi } from 'zustand/vanilla';
import type { DescentTold } from '../../../engine/manifold/session/descents';
import type { Ask } from '../../../engine/questions/registry';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { PlaneView } from '../../../engine/loop/view';
import type { Column } from '../../../studies/runs/columns';

/** What a Bayesian search thinks of a landscape: the mean of its model, or how much it expects to gain by asking. */
export type Overlay = 'mean' | 'gain';

/** A race of searches on the landscape of a room. */
export interface RaceData {
  readonly isOpen: boolean;
  /** One for each search; none before the race is open, and where there is nothing to search. */
  readonly columns: readonly Column[];
  /** Evaluations up to which all are computed. */
  readonly goal: number;
  readonly isBusy: boolean;
  /** What of the Bayesian search lies over the landscape; null for nothing. */
  readonly overlay: Overlay | null;
  readonly belief: { readonly snapshot: StepSnapshot; readonly view: PlaneView } | null;
  /** True where Algorithm 1 races too. */
  readonly hasDescent: boolean;
  /** What Algorithm 1 has done from the middle of its box, and the question that it answers; null until it is known. */
  readonly descent: { readonly ask: Ask<'descent'>; readonly told: DescentTold } | null;
  /** Share of fresh points misclassified at places, by `placeKey`. */
  readonly errors: Readonly<Record<string, number>>;
}

export interface Race {
  readonly store: StoreApi<RaceData>;
  readonly intents: {
    open(isOpen: boolean): void;
    /** All go on by one evaluation, to the end of the budget, not at all, or from the start. */
    step(): void;
    run(): void;
    pause(): void;
    reset(): void;
    lay(overlay: Overlay | null): void;
    /** Lets Algorithm 1 race too, or not. */
    race(hasDescent: boolean): void;
  };
}
