import type { ReactNode } from 'react';
import type { AcquisitionDef } from '../engine/acquisitions/acquisition';
import type { SamplePaths } from '../engine/questions/samplePaths';
import type { ScoredPlaces } from '../engine/questions/scoredPlaces';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Capability } from '../engine/models/model';
import type { StepView } from '../engine/loop/view';
import type { Domain } from './domain';
import type { PlotLabels, HeldAxis, Level } from '../vocabulary/axes';
import type { ShownLayers } from '../vocabulary/layers';

/** A rectangle in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The room a chart has: its figure, the plotting rectangle inside it, and which axes are its own to label. */
export interface Frame {
  /** The figure; `left` and `top` say where it stands on the page. */
  readonly figure: Box;
  /** The plotting rectangle, measured from the figure's corner. */
  readonly plot: Box;
  /** Size of small text. */
  readonly text: number;
  /** 1 on a screen, more on a projector: multiplies radii and ticks. */
  readonly weight: number;
  readonly xLabels: boolean;
  readonly yLabels: boolean;
  /** Room for one short note only. */
  readonly narrow: boolean;
  /** Pixels at the right end of the header that a control takes. */
  readonly aside?: number;
}

/** What kind of number the acquisition that is drawn is. */
export interface AcquisitionNature {
  readonly measures: AcquisitionDef['measures'];
  /** It is a sum of two parts that mean something by themselves. */
  readonly hasParts: boolean;
  /** One function drawn from the belief, not a measure of each place. */
  readonly drawn: boolean;
}

/** The ranges that panels share. */
export interface SharedDomains {
  readonly y: Domain;
  readonly z: Domain;
}

/** All a chart may know. */
export interface ChartSource {
  readonly snapshot: StepSnapshot;
  readonly view: StepView;
  /** The whole timeline; `snapshot` is where the reader stands in it. */
  readonly history: readonly StepSnapshot[];
  /** Index into `view.x` of the place looked at; null: the next query, or the middle. */
  readonly cursor: number | null;
  readonly layers: ShownLayers;
  readonly labels: PlotLabels;
  readonly acquisition: AcquisitionNature;
  /** Best value there is, where it is known. */
  readonly optimum: number | null;
  /** True where small values are wanted. */
  readonly minimize: boolean;
  /** Id of the selected observation. */
  readonly selected: number | null;
  /** Number of steps planned. */
  readonly budget: number;
  /** The query was asked and its answer is the newest observation; the belief is still the one before. */
  readonly asked?: boolean;
  /** The belief of the step before, to be drawn faintly behind. */
  readonly before?: StepView | null;
  /** Ends of each input, where there are several: what lies far from the line is drawn faintly. */
  readonly box?: readonly Domain[];
  /** The place looked at exactly, where there are several inputs; `cursor` is the nearest point of the grid. */
  readonly place?: readonly number[];
  /** Something is being moved by hand: words rest until it is let go, and curves are drawn with half their points. */
  readonly held?: boolean;
  /** Ranges to draw in; derived from the data when absent. */
  readonly domains?: SharedDomains;
  /** Id of the observation pointed at. */
  readonly lit?: number | null;
  /** What is pointed at along an axis of outputs. */
  readonly level?: Level | null;
  /** The range that the acquisition's axis keeps. */
  readonly heldAxis?: HeldAxis | null;
  /** Functions drawn from the belief, where they are asked for and there. */
  readonly paths?: SamplePaths | null;
  /** What the strategy looked at, where it is asked for and there. */
  readonly scored?: ScoredPlaces | null;
}

/** What a chart's component gets. */
export interface ChartProps<Data> {
  readonly data: Data;
  readonly frame: Frame;
}

/** A member of the family of charts. */
export interface ChartDefinition<Data> {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  /** What of a model it shows; with a model that does not provide it, the chart is not drawn. */
  readonly needs?: Capability;
  /** It stays as it is while something is moved by hand. */
  readonly rests?: boolean;
  /** What is drawn, as plain data. Pure. */
  project(source: ChartSource): Data;
  /** One or two sentences with the numbers. */
  describe(data: Data): string;
  /** The contents of the figure's `<svg>`. */
  Component(props: ChartProps<Data>): ReactNode;
}
