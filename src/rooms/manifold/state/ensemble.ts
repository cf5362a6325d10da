import type { StoreApi } from 'zustand/vanilla';
import type { StepRuleId } from '../../../engine/numeric/optim/projected/registry';
import type { DescentTold } from '../../../engine/manifold/session/descents';

/** Algorithm 1 in the room: descents of the error left out over width, both prices and the weights of nine Laplacians. */
export interface EnsembleData {
  readonly isOpen: boolean;
  readonly step: StepRuleId;
  /** Starts that are asked for; 0 before any is. */
  readonly starts: number;
  /** Evaluations up to which the present start is to go. */
  readonly goal: number;
  /** One for each start that was begun, in order. */
  readonly descents: readonly DescentTold[];
  readonly isRunning: boolean;
  /** The start whose last place the room shows. */
  readonly shown: number;
  readonly fault: string | null;
}

export interface Ensemble {
  readonly store: StoreApi<EnsembleData>;
  readonly intents: {
    open(isOpen: boolean): void;
    /** One more evaluation of the start in the middle, all of it, or six starts one after the other. */
    advance(): void;
    run(): void;
    runAll(): void;
    stop(): void;
    reset(): void;
    /** Chooses how steps are taken, and begins anew. */
    choose(step: StepRuleId): void;
    /** Shows where a start ended. */
    show(start: number): void;
  };
}
