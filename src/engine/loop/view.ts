import type { Vec } from '../numeric/arrays';

/** Levels of the quantiles a view carries, lowest first; pairs from the outside in make bands of 99, 95, 80 and 50 %. */
export const viewLevels = [0.005, 0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975, 0.995] as const;

export type ViewLevel = (typeof viewLevels)[number];

/** Curves [m] by the level of the quantile they are, lowest first: `quantiles[0.5]` is the median. */
export type Quantiles = Readonly<Record<ViewLevel, Vec>>;

/** The quantiles whose curves are given in the order of `viewLevels`. */
export function quantilesOf(curves: readonly Vec[]): Quantiles {
  return Object.fromEntries(viewLevels.map((level, k) => [level, curves[k]])) as Quantiles;
}

/** A line through the box: one input runs, the others stay where `through` [d] says. */
export interface Line {
  /** Index of the input that runs. */
  readonly along: number;
  readonly through: readonly number[];
}

/**
 * The dense picture of one snapshot along a line, in the objective's own units; with one input that is all there is to see.
 * Typed arrays only, transferable.
 */
export interface StepView {
  readonly line: Line;
  /** The running input on the grid [m]. */
  readonly x: Vec;
  /** f on the grid [m]; null where there is no function. */
  readonly truth: Vec | null;
  /** The rows that can be asked, with one input; null for a function. */
  readonly truthPoints: { readonly x: Vec; readonly y: Vec } | null;
  readonly mean: Vec;
  readonly quantiles: Quantiles;
  /** Latent z on the grid [m], increasing in y whatever the direction; empty where the model has no z. */
  readonly latent: { readonly mean: Vec; readonly sd: Vec };
  readonly acquisition: { readonly value: Vec; readonly exploit: Vec; readonly explore: Vec } | null;
  /** The seconds an evaluation is believed to take on the grid [m]; left out where evaluations are only counted. */
  readonly seconds?: { readonly median: Vec; readonly lower: Vec; readonly upper: Vec };
  /**
   * Ψ on a grid of outputs: z = Ψ(y), slope = Ψ'(y); where Ψ depends on x, that of the middle of the line. z and slope are empty where
   * the model has no map.
   */
  readonly map: { readonly y: Vec; readonly z: Vec; readonly slope: Vec };
  /** The clusters that Ψ is blended of if it depends on x; else null. */
  readonly clusters: readonly ClusterView[] | null;
  /** Kernel density of all observed outputs on map.y, the model's own where it learns one for all; null below two distinct. */
  readonly kde: Vec | null;
  /**
   * Inducing inputs of a model on one input: where they are, and the scaled input at each point of the grid [m]. Left out where the
   * model has none, or there are several inputs.
   */
  readonly inducing?: { readonly x: Vec; readonly unit: Vec };
  /** The quality of the picture, measured on the grid against the truth; null without one. */
  readonly score: {
    /** Standardised mean squared error of the mean (000 §6.1). */
    readonly smse: number;
    /** Share of the truth inside the 95 % band. */
    readonly coverage95: number;
  } | null;
  /** Left out where nothing is pending, and in drafts. */
  readonly pending?: PendingView;
  /**
   * The acquisition with the optimum at each of some places; left out where it is no mean over these, where answers are taken for granted,
   * and in drafts.
   */
  readonly supposed?: SupposedView;
  /** By how much each place of the grid [m] is beyond the limits, above 0 where it is not allowed; left out without limits. */
  readonly beyond?: Vec;
  /** Left out where nothing has failed; in drafts as before the drag. */
  readonly failing?: FailingView;
  /** Left out without a second result; in drafts as before the drag. */
  readonly holding?: HoldingView;
  /** The same curves on a finer grid [k], where the length scale is hardly longer than a cell; else left out, and in drafts. */
  readonly fine?: FineView | undefined;
}

/** Curves along the line with more points where they bend more sharply than the grid can show. */
export interface FineView extends Pick<StepView, 'mean' | 'quantiles' | 'acquisition'> {
  readonly x: Vec;
}

/** What is believed of a second result. */
export interface HoldingView {
  /** What it is called and has to keep, as few words: "Cost ≤ 5". */
  readonly words: string;
  /** The chance that it keeps its limit, on the grid [m]. */
  readonly chance: Vec;
}

/** What failures teach, along a line. */
export interface FailingView {
  /** The chance that an evaluation fails, on the grid [m]. */
  readonly chance: Vec;
  /** The acquisition on the grid [m] as it would be had nothing failed; null in drafts, and where it is drawn at the candidates only. */
  readonly before: Vec | null;
}

/** What is taken for granted where answers are pending, along a line. */
export interface PendingView {
  /** Pending places [q×d], and the answers under each outcome [s] that is shown. */
  readonly places: readonly (readonly number[])[];
  readonly values: readonly Vec[];
  /** The median of the belief under each of these outcomes, on the grid [m]. */
  readonly medians: readonly Vec[];
  /** The acquisition on the grid [m] as it would be if nothing were pending; null where it is drawn at the candidates only. */
  readonly before: Vec | null;
  /** With one input and several outcomes, the acquisition under each that is shown; else null. */
  readonly apart: ApartView | null;
}

/** An acquisition that is a mean over places where the optimum may be. */
export interface SupposedView {
  /** It with the optimum at each of the first places [s], on the grid [m]. */
  readonly curves: readonly Vec[];
  /** All the places [k], in the objective's units. */
  readonly places: Vec;
}

/** The acquisition under each of several beliefs by itself, where that of the step belongs to all of them together (004 Figs 1b, 2b). */
export interface ApartView {
  /** The acquisition under each [k], along the only input on the grid [m]. */
  readonly curves: readonly Vec[];
  /** Where each is largest: the place that it would ask by itself [k], in the objective's units. */
  readonly tops: Vec;
  /** The number of beliefs, shown or not. */
  readonly count: number;
}

/** One cluster l: Ψ(x_i, y) = Σ_l weight_l[i] z_l(y) and Ψ'(x_i, y) = Σ_l weight_l[i] slope_l(y), on the grids `x` and `map.y`. */
export interface ClusterView {
  readonly z: Vec;
  readonly slope: Vec;
  /** Density of the outputs of the cluster on map.y. */
  readonly density: Vec;
  /** α_l on the grid [m]. */
  readonly weight: Vec;
  /** Ids of the observations that are in it. */
  readonly members: readonly number[];
}

/** A rectangle through the box: two inputs run, the others stay where `through` [d] says. */
export interface Plane {
  /** Indices of the inputs that run to the right and upwards. */
  readonly axes: readonly [number, number];
  readonly through: readonly number[];
}

/**
 * The dense picture of one snapshot on a plane, in the objective's own units. Fields [m·m] are row by row from the bottom:
 * entry j·m + i belongs to (x_i, y_j). Typed arrays only, transferable.
 */
export interface PlaneView {
  readonly plane: Plane;
  /** The inputs that run, on their grids [m]. */
  readonly x: Vec;
  readonly y: Vec;
  /** The truth [m·m]; null where there is no function, only rows. */
  readonly truth: Vec | null;
  readonly mean: Vec;
  /** The 2.5 %, 50 % and 97.5 % quantiles. */
  readonly lower: Vec;
  readonly median: Vec;
  readonly upper: Vec;
  /** Null where the acquisition is a function drawn at the candidates only. */
  readonly acquisition: Vec | null;
  /** As in `StepView`, over the plane; null also where it is not the whole box. */
  readonly score: StepView['score'];
  /** As in `StepView`, over the plane [m·m]. */
  readonly beyond?: Vec;
  /** The chance that an evaluation fails [m·m]; left out where nothing has failed. */
  readonly failing?: Vec;
  /** As in `StepView`, over the plane [m·m]. */
  readonly holding?: HoldingView;
  /** The same in boxes of equal belief, where beliefs are piecewise constant; absent for others, and in drafts. */
  readonly cells?: PlaneCells;
}

/** Boxes side by side on a plane: p to the right, q upwards, entry j·p + i between x_i, x_i+1 and y_j, y_j+1. */
export interface PlaneCells {
  /** Edges of the boxes, ends included, lowest first [p+1]; upwards likewise [q+1]. */
  readonly x: Vec;
  readonly y: Vec;
  /** Values [p·q], row by row from the bottom. */
  readonly mean: Vec;
  readonly lower: Vec;
  readonly median: Vec;
  readonly upper: Vec;
  readonly acquisition: Vec | null;
}
