import type { ReactNode } from 'react';
import type { ChartProps } from '../../plots/chart';

/** Lower quartile, median and upper quartile; infinite where it was not reached. */
export interface Spread {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** One way of searching, over its finished trials. */
export interface MethodTrials {
  readonly label: string;
  /** Its place among the methods: colour, dash and shape. */
  readonly slot: number;
  /** How many trials are finished. */
  readonly trials: number;
  /** The measure after each evaluation. */
  readonly curve: readonly Spread[];
  /** Evaluations needed for each target, and how many trials never reached it. */
  readonly needed: readonly (Spread & { readonly never: number })[];
}

/** All that the charts of many trials may know. */
export interface BatchSource {
  readonly methods: readonly MethodTrials[];
  /** What the curves measure. */
  readonly measure: { readonly kind: 'regret' | 'gain' | 'best'; readonly label: string };
  /** Gains in percent, rising. */
  readonly targets: readonly number[];
  /** Evaluations of a whole trial, or of the longest so far. */
  readonly evaluations: number;
  /** Index of the evaluation, or of the target, that is read. */
  readonly cursor: number;
}

/** A chart of many trials: as charts of runs are, from another source. */
export interface BatchChart<Data> {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  project(source: BatchSource): Data;
  describe(data: Data): string;
  /** Index of the reading nearest to a share, from 0 to 1, of the width. */
  indexAt(data: Data, share: number): number;
  Component(props: ChartProps<Data>): ReactNode;
}
