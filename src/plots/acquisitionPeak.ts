import { bisectLeft } from 'd3-array';
import type { Vec } from '../engine/numeric/arrays';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { ChartSource } from './chart';
import { memoised } from '../vocabulary/memoised';
import { domainsOf } from './source';

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

/** The acquisition along its axis. */
interface Curve {
  readonly x: Vec;
  readonly value: Vec;
  readonly exploit: Vec;
}

/** The curve of a picture with one input, and the query as one of its points; null before the first observation. */
export const curveOf = memoised(
  ({ view, snapshot }: ChartSource) => [view, snapshot.proposal],
  (_, { snapshot: { proposal }, view: { x, acquisition } }: ChartSource): Curve | null => {
    if (!acquisition) return null;
    const { value, exploit } = acquisition;
    const [at, ...others] = proposal?.x ?? [];
    const isPoint = at === undefined || others.length > 0 || x.includes(at);
    if (isPoint || !proposal || proposal.acquisition === null) return { x, value, exploit };
    const index = bisectLeft(x, at);
    return {
      x: inserted(x, index, at),
      value: inserted(value, index, proposal.acquisition),
      exploit: inserted(exploit, index, proposal.exploit ?? proposal.acquisition),
    };
  },
);

function inserted(values: Vec, index: number, value: number): Vec {
  const out = new Float64Array(values.length + 1);
  out.set(values.subarray(0, index));
  out[index] = value;
  out.set(values.subarray(index), index + 1);
  return out;
}

/** Values of one picture that differ by less than this share are one height. */
const oneHeight = 1e-3;

/** Whether the next query is as high as the highest point of the picture: that may lie beside it on a grid. */
export function isAsHigh({ proposal }: StepSnapshot, value: number): boolean {
  const best = proposal?.acquisition ?? null;
  return best !== null && value - best <= oneHeight * Math.abs(value);
}

/** The highest point of the curve; the query where that is as high, or one of the candidates that a function was drawn at. */
export function peakOf({ snapshot, acquisition: nature }: ChartSource, curve: Curve): Peak | null {
  const peak = highest(curve.x, curve.value);
  const { x = [], acquisition: best = null } = snapshot.proposal ?? {};
  if (!peak || best === null || x.length !== 1) return peak;
  return nature.drawn || isAsHigh(snapshot, peak.value) ? { x: x[0]!, value: best } : peak;
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

/** Whether values so far apart tell no place from another: a drawn function goes through jitter, a gain is told beside the outputs. */
export function isFlat(source: ChartSource, spread: number): boolean {
  const { drawn, measures } = source.acquisition;
  if (!drawn && measures !== 'gain') return spread <= 1e-300;
  const [low, high] = domainsOf(source).y;
  return spread <= (drawn ? 1e-3 : 1e-12) * (high - low);
}
