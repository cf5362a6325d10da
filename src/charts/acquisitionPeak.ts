import type { Vec } from '../engine/arrays';
import type { ChartSource } from './chart';
import { xDomain } from './domain';

/** A point of the curve. */
export interface Peak {
  readonly x: number;
  readonly value: number;
}

/** What a gain is made of. */
export interface Parts {
  readonly exploit: number;
  readonly explore: number;
}

/** The highest point of the curve; the query where it is that point, for the curve's own points lie beside it. */
export function peakOf({ snapshot, view, acquisition: nature }: ChartSource, value: Vec): Peak | null {
  const peak = highest(view.x, value);
  const { x = [], acquisition: best = null } = snapshot.proposal ?? {};
  if (!peak || best === null || nature.drawn || x.length !== 1) return peak;
  const [low, high] = xDomain(view);
  const isBeside = Math.abs(x[0]! - peak.x) * (view.x.length - 1) <= 1.5 * (high - low);
  const isSame = Math.abs(best - peak.value) <= 0.03 * Math.abs(peak.value);
  return isBeside && isSame ? { x: x[0]!, value: best } : peak;
}

/** What the gain at the next query is made of; null where it is no sum of gains, or not to be told. */
export function partsOf({ snapshot, acquisition: nature, layers }: ChartSource): Parts | null {
  const { exploit = null, explore = null } = snapshot.proposal ?? {};
  const isTold = nature.measures === 'gain' && nature.hasParts && layers.query;
  return isTold && exploit !== null && explore !== null ? { exploit, explore } : null;
}

function highest(x: Vec, values: Vec): Peak | null {
  let best = -1;
  values.forEach((value, i) => {
    if (!Number.isNaN(value) && (best < 0 || value > values[best]!)) best = i;
  });
  return best < 0 ? null : { x: x[best]!, value: values[best]! };
}
