import type { ReactNode } from 'react';
import type { AcquisitionWords } from '../engine/acquisitions/acquisition';
import type { AnswersTo } from '../engine/questions/registry';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Capability } from '../engine/models/model';
import type { StepView } from '../engine/loop/view';
import type { Domain } from './domain';
import type { Spacing } from './scale';
import type { PlotLabels, HeldAxis, Level } from '../vocabulary/axes';
import type { LayerQuestion, ShownLayers } from '../vocabulary/layers';

/** Rectangle in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room of a chart: its figure, the plotting rectangle inside it, and the axes that it labels itself. */
export interface Frame {
  /** Figure; `left` and `top` are its position on the page. */
  readonly figure: Box;
  /** Plotting rectangle, relative to the figure's corner. */
  readonly plot: Box;
  /** Size of small text, in pixels. */
  readonly text: number;
  /** Factor of radii and ticks: 1 on a screen, more on a projector. */
  readonly weight: number;
  readonly xLabels: boolean;
  readonly yLabels: boolean;
  /** True if there is room for one short note only. */
  readonly narrow: boolean;
  /** True without a title, where the plot above says what this one shows. */
  readonly untitled?: boolean;
  /** True for a plot among others like it: without a title, and no label but that of the query. */
  readonly isPlain?: boolean;
  /** Pixels at the right end of the header that a control takes. */
  readonly aside?: number;
}

/** A place that a member of a portfolio names [d]. */
export interface NamedPlace {
  readonly place: readonly number[];
  /** The member's sign, and its probability or information: "EI 40 %". */
  readonly words: string;
  readonly isChosen: boolean;
}

/** Kind of the acquisition that is drawn. */
export interface AcquisitionNature {
  readonly measures: AcquisitionWords['measures'];
  /** True for a sum of two parts, each meaningful by itself. */
  readonly hasParts: boolean;
  /** True for one function drawn from the posterior instead of a measure of each place. */
  readonly drawn: boolean;
  /** Its sign: "EI". */
  readonly sign?: string | undefined;
  /** Places that the members of a portfolio name; left out where there is one acquisition. */
  readonly nominees?: readonly NamedPlace[];
}

/** Ranges that panels share. */
export interface SharedDomains {
  readonly y: Domain;
  readonly z: Domain;
}

/** Source of a chart. */
export interface ChartSource {
  readonly snapshot: StepSnapshot;
  readonly view: StepView;
  /** Whole timeline; `snapshot` is the current step in it. */
  readonly history: readonly StepSnapshot[];
  /** Index into `view.x` of the cursor; null: the next query, or the middle. */
  readonly cursor: number | null;
  readonly layers: ShownLayers;
  readonly labels: PlotLabels;
  readonly acquisition: AcquisitionNature;
  /** Optimum of the objective, if it is known. */
  readonly optimum: number | null;
  /** Distance from it to the worst output, if that is known. */
  readonly range?: number | null;
  /** True within the text of a page: the interval of a place at which nobody points is seen only while a symbol of the text is pointed at. */
  readonly isInText?: boolean;
  /** True for minimisation. */
  readonly minimize: boolean;
  /** Id of the selected observation. */
  readonly selected: number | null;
  /** Number of steps planned. */
  readonly budget: number;
  /** True if the query has been evaluated and is the newest observation; the posterior is still the one before. */
  readonly asked?: boolean;
  /** View of the step before, drawn faintly behind. */
  readonly before?: StepView | null;
  /** Spacing of each input, if there are several; observations far from the line are faint. */
  readonly box?: readonly (Spacing | Domain)[];
  /** Exact cursor [d], if there are several inputs; `cursor` is the nearest point of the grid. */
  readonly place?: readonly number[];
  /** True during a drag: texts are not updated, and curves are drawn with half their points. */
  readonly held?: boolean;
  /** True while steps come one upon the other: the same of texts for screen readers and curves, but the picture follows. */
  readonly isPassing?: boolean;
  /** Ranges to draw in; derived from the data by default. */
  readonly domains?: SharedDomains;
  /** Spacing of the axis of outputs: linear within `unit` of `centre`, logarithmic beyond; linear by default. */
  readonly bend?: { readonly centre: number; readonly unit: number } | null;
  /** Id of the hovered observation. */
  readonly lit?: number | null;
  /** Hovered level on an axis of outputs. */
  readonly level?: Level | null;
  /** Range that the acquisition's axis keeps. */
  readonly heldAxis?: HeldAxis | null;
  /** What layers draw besides the view, as far as it is wanted and known. */
  readonly answers?: AnswersTo<LayerQuestion['question']>;
}

/** Props of a chart's component. */
export interface ChartProps<Data> {
  readonly data: Data;
  readonly frame: Frame;
}

/** Member of the family of charts. */
export interface ChartDefinition<Data> {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  /** Capability that the chart shows; it is not drawn for a model without it. */
  readonly needs?: Capability;
  /** True if the chart is not updated during a drag. */
  readonly rests?: boolean;
  /** Projects the source onto plain data. Pure. */
  project(source: ChartSource): Data;
  /** Describes the chart in one or two sentences with the numbers. */
  describe(data: Data): string;
  /** Draws the contents of the figure's `<svg>`. */
  Component(props: ChartProps<Data>): ReactNode;
}
