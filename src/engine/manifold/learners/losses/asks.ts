import type { ParamValues } from '../../../definition';
import type { Vec } from '../../../numeric/arrays';
import type { LossFit } from './fitLoss';

/** Observations along one input: numbers, or classes −1 and 1. */
export interface LossPoints {
  /** [l] */
  readonly x: readonly number[];
  /** [l] */
  readonly y: readonly number[];
}

export interface LossFitsAsked {
  readonly losses: readonly { readonly id: string; readonly params: ParamValues }[];
  /** Width of the Gaussian kernel; null for x·z, with which f is a straight line. */
  readonly lengthScale: number | null;
  /** a of a‖f‖². */
  readonly ambient: number;
  /** Places of the curves. */
  readonly grid: { readonly from: number; readonly to: number; readonly count: number };
  /** The observation that is left out to see what it does. */
  readonly held: number;
}

/** Functions through all observations, of several Gaussian kernels. */
export interface InterpolantsAsked {
  /** Width of each kernel, in units of x. */
  readonly widths: readonly number[];
  /** Places of the curves. */
  readonly grid: LossFitsAsked['grid'];
}

/** One of them. */
export interface Interpolant extends Pick<LossFit, 'loss' | 'norm'> {
  /** f at each observation [l]. */
  readonly fitted: Vec;
  /** f along the grid. */
  readonly curve: Vec;
}

/** What one loss has learnt. */
export interface LossFitted extends Pick<LossFit, 'dual' | 'bias' | 'support' | 'loss' | 'norm'> {
  /** f at each observation [l]. */
  readonly fitted: Vec;
  /** f along the grid. */
  readonly curve: Vec;
  /** The same learnt without the observation that is held. */
  readonly without: { readonly fitted: Vec; readonly curve: Vec };
}
