import type { ParamValues } from '../definition';
import type { InputKind } from '../objectives/inputs';
import type { CriterionId, NoiseMode } from '../models/model';

/** A member of a family together with its parameters; missing parameters take their defaults. */
export interface Choice {
  readonly id: string;
  readonly params: ParamValues;
}

/** Everything that determines a run, together with its changes by hand. Plain JSON; what a link carries. */
export interface ExperimentSpec {
  readonly version: 1;
  readonly seed: number;
  readonly objective: Choice;
  /** Standard deviation of the noise the loop adds to each evaluation, output units. */
  readonly noiseSd: number;
  /** What several scores of one place are used for; their mean unless said. */
  readonly noiseMode?: NoiseMode;
  /** How each input is searched; as the objective says unless said. */
  readonly inputs?: readonly InputKind[];
  readonly strategy: Choice;
  readonly surrogate: Choice;
  readonly kernel: Choice;
  readonly acquisition: Choice;
  readonly fit: Fit;
}

/** `learn`: fit hyper-parameters at each step. `fixed`: use those given here and in kernel.params. */
export type Fit =
  | {
      readonly kind: 'learn';
      /** What is maximised; the marginal likelihood unless said. */
      readonly criterion?: CriterionId;
      /** Id of a prior on hyper-parameters; none unless said. */
      readonly prior?: string;
      /** Prior mean of z: zero unless it is to be learnt. */
      readonly mean?: 'learnt';
    }
  | {
      readonly kind: 'fixed';
      readonly outputScale: number;
      readonly noise: number;
      /** Prior mean of z, zero unless said. */
      readonly mean?: number;
      /** False: outputs are taken as they are, so all of these are in the units of the output. Standardised unless said. */
      readonly standardize?: false;
    };

/** A fit that learns. */
export type LearntFit = Extract<Fit, { kind: 'learn' }>;

/**
 * What a new visitor sees. Without a prior a few observations make an input look irrelevant, and a search never learns better;
 * a learnt mean is that of ordinary kriging, which the document's own program uses.
 */
export const defaultSpec: ExperimentSpec = {
  version: 1,
  seed: 30,
  objective: { id: 'custom', params: {} },
  noiseSd: 0,
  strategy: { id: 'smart-search', params: {} },
  surrogate: { id: 'ngcp', params: {} },
  kernel: { id: 'matern52', params: {} },
  acquisition: { id: 'expected-improvement', params: {} },
  fit: { kind: 'learn', prior: 'default', mean: 'learnt' },
};

/**
 * Something done by hand at step `step` of a run. A run is a pure function of its spec and its changes.
 * `observation` is the id of an observation.
 */
export type Change =
  | { readonly kind: 'try'; readonly step: number; readonly x: readonly number[] }
  | { readonly kind: 'add'; readonly step: number; readonly x: readonly number[]; readonly y: number }
  | {
      readonly kind: 'move';
      readonly step: number;
      readonly observation: number;
      readonly x: readonly number[];
      readonly y: number;
    }
  | { readonly kind: 'remove'; readonly step: number; readonly observation: number }
  /** From here on another spec: the data so far are kept. Objective and seed stay. */
  | { readonly kind: 'configure'; readonly step: number; readonly patch: SpecPatch };

/** The parts of a spec that may change in the middle of a run. */
export type SpecPatch = Partial<
  Pick<ExperimentSpec, 'surrogate' | 'kernel' | 'acquisition' | 'strategy' | 'fit' | 'noiseSd' | 'noiseMode'>
>;
