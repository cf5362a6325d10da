import { maxIndex } from 'd3-array';
import type { Vec } from '../engine/numeric/arrays';
import type { StepView } from '../engine/loop/view';
import { formatInput } from '../vocabulary/numbers/labelled';
import { formatShare } from '../vocabulary/numbers/write';
import type { ChartSource } from './chart';
import { stretchesOf, type Stretch } from './posteriorShades';
import type { AxisNames } from './source';

/** The acquisition along the input as it would be had nothing failed. */
export interface FailingCurve {
  readonly x: Vec;
  /** The acquisition as it is, and as it would be. */
  readonly value: Vec;
  readonly before: Vec;
  /** Stretches of x that would be asked before the present peak, had nothing failed. */
  readonly spans: readonly Stretch[];
}

/** Relative difference below which two values of the acquisition count as equal. */
const oneHeight = 1e-6;

/** Returns what failures do to an acquisition whose highest value is `peak`; null where nothing has failed, or if hidden. */
export function failingCurve({ layers, view }: ChartSource, peak: number): FailingCurve | null {
  const { x, acquisition, failing } = view;
  if (!layers.fog || !failing?.before || !acquisition) return null;
  const { before } = failing;
  const level = peak + oneHeight * Math.abs(peak);
  return { x, value: acquisition.value, before, spans: stretchesOf(x, (i) => before[i]! > level) };
}

/** Says what failures rule out. */
export function ruledOutInWords({ spans }: FailingCurve, { labels, along }: AxisNames): string {
  const say = (x: number): string => formatInput(labels, along, x);
  const told = spans.map((ends) => ends.map(say).join(' to ')).join(', ');
  return `Ruled out by failures: ${told || 'nothing'}.`;
}

/** Chance below which nothing is said about failing. */
const leastTold = 0.03;

/** Says how likely an evaluation is to fail: ", fails with chance 12.3 %"; nothing below `leastTold`. */
export function failsInWords(chance: number | undefined): string {
  return chance !== undefined && chance >= leastTold ? `, fails with chance ${formatShare(chance)}` : '';
}

/** Says where along the input an evaluation is most likely to fail. */
export function fogInWords(
  fog: NonNullable<StepView['failing']>,
  x: Vec,
  { labels, along }: AxisNames,
): string {
  const most = maxIndex(fog.chance);
  return `An evaluation fails with chance ${formatShare(fog.chance[most]!)} at most, at ${formatInput(labels, along, x[most]!)}.`;
}
