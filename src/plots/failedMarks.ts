import { failureMade } from '../vocabulary/evaluations';
import type { ChartSource } from './chart';
import { formatPlace } from '../vocabulary/numbers/labelled';
import { presence } from './source';

/** A place that gave no value, as drawn: at the foot, because it has no height. */
export interface FailedMark {
  readonly id: number;
  readonly x: number;
  /** True where the step has asked it. */
  readonly tried: boolean;
  /** Opacity, below 1 beside the line. */
  readonly presence: number;
}

/** Returns the places without a value along the line of a picture. */
export function failedOf({ snapshot, view: { line }, box }: ChartSource): FailedMark[] {
  const made = failureMade(snapshot);
  return (snapshot.failures ?? [])
    .map(({ id, x }) => ({
      id,
      x: x[line.along] ?? 0,
      tried: id === made?.id,
      presence: box ? presence(line, x, box) : 1,
    }))
    .filter((mark) => mark.presence > 0);
}

/** Says where there was no value; nothing without any. */
export function failedInWords({ snapshot: { failures = [] }, labels }: ChartSource): string[] {
  if (failures.length === 0) return [];
  const places = failures.map(({ x }) => formatPlace(labels, x));
  const named = places.length > mostNamed ? [...places.slice(0, mostNamed), '…'] : places;
  return [`No value at ${named.join(', ')}.`];
}

/** The most places that are named one by one. */
const mostNamed = 6;
