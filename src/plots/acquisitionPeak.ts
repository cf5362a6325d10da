import { bisectLeft } from 'd3-array';
import type { Vec } from '../engine/numeric/arrays';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { ChartSource } from './chart';
import { memoised } from '../vocabulary/memoised';
import { domainsOf, nearestIndex } from './source';

/** Natural units below its peak to which a log gain is drawn: a gain e¹² times smaller. A logarithm has no bottom. */
export const logReach = 12;

/** Point of the curve. */
export interface Peak {
  readonly x: number;
  readonly value: number;
}

/** Parts of a gain. */
export interface Parts {
  readonly exploit: number;
  readonly explore: number;
}

/** Acquisition along its axis, all [k]. */
interface Curve {
  readonly x: Vec;
  readonly value: Vec;
  readonly exploit: Vec;
}

/** Returns the curve along one input, with the query among its points; null before the first observation. */
export const curveOf = memoised(
  ({ view, snapshot }: ChartSource) => [view, snapshot.proposal],
  (_, { snapshot: { proposal }, view }: ChartSource): Curve | null => {
    // What is drawn beside the curve has the points of the grid.
    const { x, acquisition } = view.pending || view.seconds ? view : (view.fine ?? view);
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

/** Relative difference below which two values of one picture count as equally high. */
const oneHeight = 1e-3;

/** True if the next query is as high as the highest point of the picture, which may lie beside it on a grid. */
export function isAsHigh({ proposal }: StepSnapshot, value: number): boolean {
  const best = proposal?.acquisition ?? null;
  return best !== null && value - best <= oneHeight * Math.abs(value);
}

/** Returns the highest point of the curve; the query if that is as high, or if the acquisition is one drawn function. */
export function peakOf({ snapshot, acquisition: nature }: ChartSource, curve: Curve): Peak | null {
  const peak = highest(curve.x, curve.value);
  const { x = [], acquisition: best = null } = snapshot.proposal ?? {};
  if (!peak || best === null || x.length !== 1) return peak;
  return nature.drawn || isAsHigh(snapshot, peak.value) ? { x: x[0]!, value: best } : peak;
}

/** Returns the parts of the gain at the next query; null if it is no sum of gains, or hidden. */
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

/**
 * True if values `spread` apart tell no place from another: at most the jitter of a drawn function, or nothing beside the range of
 * outputs for a gain.
 */
export function isFlat(source: ChartSource, spread: number): boolean {
  const { drawn, measures } = source.acquisition;
  if (!drawn && measures !== 'gain') return spread <= 1e-300;
  const [low, high] = domainsOf(source).y;
  return spread <= (drawn ? 1e-3 : 1e-12) * (high - low);
}

/** Returns the rows of a table that have not been asked, each with the acquisition there; null where any place can be asked. */
export function rowsOf(
  { view, snapshot, acquisition }: ChartSource,
  { x, value }: Curve,
): readonly Peak[] | null {
  const places = view.truthPoints?.x;
  if (!places || acquisition.drawn) return null;
  const asked = new Set(snapshot.observations.map((one) => one.x[0]));
  const query = snapshot.proposal?.x[0];
  return Array.from(places)
    .filter((at) => at === query || !asked.has(at))
    .map((at) => ({ x: at, value: value[nearestIndex(x, at)]! }));
}

/** Returns the highest of some points. */
export function highestOf(rows: readonly Peak[]): Peak | null {
  return rows.reduce<Peak | null>((best, row) => (best && best.value >= row.value ? best : row), null);
}
