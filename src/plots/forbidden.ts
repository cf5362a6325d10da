import { formatInput } from '../vocabulary/numbers/labelled';
import type { ChartSource } from './chart';
import { stretchesOf, type Stretch } from './posteriorShades';
import type { AxisNames } from './source';

/** Returns the stretches along the input that limits do not allow; null without limits, or if hidden. */
export function forbiddenAlong({
  layers,
  view,
}: Pick<ChartSource, 'layers' | 'view'>): readonly Stretch[] | null {
  const { x, beyond } = view;
  return layers.notAllowed && beyond ? stretchesOf(x, (i) => beyond[i]! > 0) : null;
}

/** Says what is not allowed. */
export function forbiddenInWords(forbidden: readonly Stretch[], { labels, along }: AxisNames): string {
  const say = (x: number): string => formatInput(labels, along, x);
  const told = forbidden.map((ends) => ends.map(say).join(' to ')).join(', ');
  return told ? `Not allowed: ${told}.` : 'All along here is allowed.';
}
