import { EngineError } from '../../errors';
import type { Vec } from '../../numeric/arrays';
import type { Directions } from '../graph/directions';
import type { InSampleCriteria } from '../criteria/inSample';
import type { LearnerSettings } from '../learners/labelFit';
import type { Axis } from '../criteria/landscape';
import type { Painted, PlaneGrid } from './planePainter';
import type { FreshAsk } from './judges';
import type { Setting } from '../learners/setting';
import type { Terms } from './terms';

/** Points in the plane or in more dimensions, some of them with a class. */
export interface PlaneData {
  /** [n][d] */
  readonly points: readonly (readonly number[])[];
  /** Class of each point, null where nobody told [n]. */
  readonly labels: readonly (number | null)[];
  /** Number of classes: two make one function, more one each against the rest. */
  readonly classes: number;
}

/** What a learner makes of a plane. */
export interface PictureAsked {
  readonly setting: Setting;
  readonly learner: LearnerSettings;
  /** Null where the points do not lie in a plane: then nothing is drawn between them. */
  readonly grid: PlaneGrid | null;
  /** A label that is lifted: f is drawn without it. */
  readonly lifted: number | null;
  /** A point whose kernels are drawn. */
  readonly kernelOf: number | null;
  /** True while something is dragged: 1e-8 is accuracy enough. */
  readonly isRough: boolean;
}

/** The plane as a learner sees it. Points are in the order of the data. */
export interface Picture extends Painted {
  /** f of each function at each point [n]. */
  readonly fitted: readonly Vec[];
  /** The same without unlabelled data: f at γ′_I = 0. */
  readonly fittedAlone: readonly Vec[];
  /** The labelled points, in order [l], and what each gets when its label is left out, by function [l]. */
  readonly labelled: readonly number[];
  readonly told: readonly Vec[];
  /** The span estimate of `told`, without learning again; null for least squares, which need none. */
  readonly spans: readonly Vec[] | null;
  readonly press: number;
  readonly error: number;
  /** Ends and weight of each edge, one after the other [3·edges]. */
  readonly edges: Float64Array;
  /** Component of each point [n]. */
  readonly components: Int32Array;
  /** k and k̃ of a point on the grid [side·side]; null where none was asked for, or there is no grid. */
  readonly kernels: { readonly plain: Vec; readonly deformed: Vec } | null;
  /** Smallest eigenvalue of K̃ among the labels, of a kernel that may have negative ones; null for other kernels. */
  readonly least: number | null;
  /** What least squares have made least; null for machines, and where nothing is made least. */
  readonly terms: Terms | null;
  /** Points that hold the margin, and among them those at the bound; null for least squares. */
  readonly support: { readonly inside: readonly number[]; readonly atBound: readonly number[] } | null;
}

/** How good two numbers of a setting are. */
export interface LandscapeAsked {
  readonly setting: Setting;
  readonly learner: LearnerSettings;
  readonly axes: readonly [rows: Axis, columns: Axis];
  /** One of `sessionCriteria`; of no account where fresh points judge. */
  readonly criterion: string;
  /** Cost of a false positive in false negatives, for criteria that have one; 1 if left out. */
  readonly eta?: number;
  /** Points that nobody has seen, of which the share misclassified is wanted. */
  readonly fresh?: FreshAsk;
}

/** What share of fresh points each of some settings tells wrongly [settings]. */
export interface FreshErrorsAsked {
  readonly learner: LearnerSettings;
  readonly settings: readonly Setting[];
  readonly fresh: FreshAsk;
}

/** Least squares judged on the labels they have learnt, along the price of a large function. */
export interface InSampleAsked {
  /** All but γ′_A, which is each of `ambients`. */
  readonly setting: Setting;
  /** True if the labels less their mean are learnt. */
  readonly centred: boolean;
  /** True if a number is added to f at no cost; left out: there is none. */
  readonly bias?: boolean;
  /** γ′_A, rising; the noise is estimated at the least. */
  readonly ambients: readonly number[];
}

/** What in-sample criteria say at one γ′_A. */
export interface InSampleAt extends InSampleCriteria {
  readonly empirical: number;
  /** b, the trace of the hat matrix on the labelled points. */
  readonly effective: number;
  /** Mean squared residual of labels left out. */
  readonly press: number;
}

export interface InSampleTold {
  /** σ² */
  readonly noiseVariance: number;
  readonly settings: readonly InSampleAt[];
}

/** Where the boundary of a setting would be. */
export interface BoundaryAsked {
  readonly setting: Setting;
  readonly learner: LearnerSettings;
  readonly grid: PlaneGrid;
}

/** Directions of the graph, the smoothest first, and what the pull of a setting leaves of them. */
export interface SpectrumAsked {
  readonly setting: Setting;
  readonly count: number;
}

export interface Spectrum extends Directions {
  /** What the pull leaves of each of those vectors, vᵀK̃v / vᵀKv from 0 to 1 [count]. */
  readonly shares: Vec;
}

/** Errors: `invalid-data` where no point has a label. */
export function needLabels({ labels }: PlaneData): void {
  if (labels.every((label) => label === null))
    throw new EngineError('invalid-data', 'No point has a label: there is nothing to learn from.');
}

/** True for the same points with the same labels. */
export function sameData(a: PlaneData, b: PlaneData): boolean {
  if (a === b) return true;
  if (a.classes !== b.classes || a.points.length !== b.points.length) return false;
  return a.points.every(
    (point, i) =>
      a.labels[i] === b.labels[i] &&
      (point === b.points[i] ||
        (point.length === b.points[i].length && point.every((value, c) => value === b.points[i][c]))),
  );
}
