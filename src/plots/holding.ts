import type { Vec } from '../engine/numeric/arrays';
import type { HoldingView } from '../engine/loop/view';
import { formatInput } from '../vocabulary/numbers/labelled';
import { formatShare } from '../vocabulary/numbers/write';
import type { ChartSource } from './chart';
import { stretchesOf, type Stretch } from './posteriorShades';
import type { AxisNames } from './source';

/** What is believed of the second result along the input. */
export interface Held extends HoldingView {
  readonly x: Vec;
  /** Stretches of x in which it is likelier to keep its limit than not. */
  readonly spans: readonly Stretch[];
}

/** Chance from which on it is drawn as keeping its limit. */
export const likely = 0.5;

/** Returns what is believed of the second result along the input; null without one, and if hidden. */
export function heldAlong({ layers, view }: Pick<ChartSource, 'layers' | 'view'>): Held | null {
  const { x, holding } = view;
  if (!layers.second || !holding) return null;
  return { ...holding, x, spans: stretchesOf(x, (i) => holding.chance[i]! >= likely) };
}

/** Says where the second result is likely to keep its limit. */
export function heldInWords({ words, spans }: Held, { labels, along }: AxisNames): string {
  const say = (x: number): string => formatInput(labels, along, x);
  const told = spans.map((ends) => ends.map(say).join(' to ')).join(', ');
  return told ? `${words} is likely for ${told}.` : `${words} is nowhere likely here.`;
}

/** Says how likely the second result keeps its limit: ", Cost ≤ 5 with chance 72.3 %"; nothing without one. */
export function heldSaid(words: string | undefined, chance: number | undefined): string {
  return words === undefined || chance === undefined ? '' : `, ${words} with chance ${formatShare(chance)}`;
}
