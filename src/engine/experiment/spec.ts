import type { RecordOf } from './field';
import type { ChangeableId, schema } from './schema';

/** Everything that determines a run, together with its changes by hand. Plain JSON; what a link carries. */
export interface ExperimentSpec extends RecordOf<typeof schema> {
  readonly version: 1;
}

/** `learn`: fit hyper-parameters at each step. `fixed`: use those given here and in kernel.params. */
export type Fit = ExperimentSpec['fit'];

/** A fit that learns. */
export type LearntFit = Extract<Fit, { kind: 'learn' }>;

/**
 * Something done by hand at step `step` of a run. A run is a pure function of its spec and its changes.
 * `observation` is the id of an observation.
 */
export type Change =
  /**
   * `y`: the result, where there is no function to ask and somebody has measured it; null where there was none. `second`: the second
   * result that came with it.
   */
  | {
      readonly kind: 'try';
      readonly step: number;
      readonly x: readonly number[];
      readonly y?: number | null;
      readonly second?: number;
    }
  | { readonly kind: 'add'; readonly step: number; readonly x: readonly number[]; readonly y: number | null }
  | {
      readonly kind: 'move';
      readonly step: number;
      readonly observation: number;
      readonly x: readonly number[];
      /** Null makes it an evaluation without a value. */
      readonly y: number | null;
    }
  | { readonly kind: 'remove'; readonly step: number; readonly observation: number }
  /** How long the evaluation of a first answer took is not known any more: values from notes often come without it. */
  | { readonly kind: 'untime'; readonly step: number; readonly observation: number }
  /** From here on another spec: the data so far are kept. Objective and seed stay. */
  | { readonly kind: 'configure'; readonly step: number; readonly patch: SpecPatch };

/** The parts of a spec that may change in the middle of a run. */
export type SpecPatch = Partial<Pick<ExperimentSpec, ChangeableId>>;
