import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { Vec } from '../../numeric/arrays';
import { normalLogCdf } from '../../numeric/probability/normal';
import { furthest, gaussianMeanExcess } from '../gaussian';
import type { Precision } from '../posterior';
import { beliefOf, outputsAt, pick, sharedMap, standardScores, type Belief, type Beliefs } from './belief';
import { meanExcessByParts } from './byParts';
import { setNormal } from './normals';
import { meanExcessesOnPanels, panelsAbove, panelTo } from './panels';

/** Standardised distance above which an expectation is 0 in doubles. */
const underflow = 38.6;

/**
 * Returns E[max(0, y − threshold)] of each belief [m] (000 §4.3.1, in output units): P(y > threshold), which has a closed form,
 * times E[y − threshold | y > threshold], which is never tiny beside the spread of y.
 */
export function expectedExcesses(beliefs: Beliefs, threshold: number, precision: Precision): Vec {
  const starts = standardScores(beliefs, threshold);
  const excess = meanExcesses(beliefs, {
    threshold,
    starts,
    precision,
    isBeyond: (start) => start > underflow,
  });
  const above = setNormal(negated(starts), 'cdf');
  for (let i = 0; i < excess.length; i++) if (!(starts[i] > underflow)) excess[i] *= above[i];
  return excess;
}

/** Returns log E[max(0, y − threshold)] of each belief [m], finite also where the expectation underflows. */
export function logExpectedExcesses(beliefs: Beliefs, threshold: number, precision: Precision): Vec {
  const starts = standardScores(beliefs, threshold);
  const excess = meanExcesses(beliefs, {
    threshold,
    starts,
    precision,
    isBeyond: (start) => start >= furthest,
  });
  for (let i = 0; i < excess.length; i++) {
    excess[i] = starts[i] >= furthest ? normalLogCdf(-furthest) : normalLogCdf(-starts[i]) + log(excess[i]);
  }
  return excess;
}

export function negated(values: Vec): Vec {
  const out = new Float64Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = -values[i];
  return out;
}

/** Decay over which a tail is followed: it falls by e to the minus half of this, to 4e-11 of itself. */
const decay = 48;
/**
 * Lowest threshold on a panel, in standard deviations from the median: further below there is more to resolve than a panel has
 * nodes.
 */
const lowestOnPanel = -3;
/** Error of a probability found on a panel, relative to its own value. */
const allowedOnPanel: Readonly<Record<Precision, number>> = { full: 3e-9, draft: 1e-2 };

/** A threshold as beliefs see it. */
interface Seen {
  readonly threshold: number;
  /** Its distances from the medians, in latent standard deviations [m]. */
  readonly starts: Vec;
  readonly precision: Precision;
  /** Returns true of a distance at which nothing is asked. */
  isBeyond(start: number): boolean;
}

/** Returns E[y − threshold | y > threshold] of each belief [m]; 0 where nothing is asked. */
function meanExcesses(beliefs: Beliefs, { threshold, starts, precision, isBeyond }: Seen): Vec {
  const out = new Float64Array(starts.length);
  const asked = indicesOf(starts, (start) => !isBeyond(start));
  const near = asked.length < out.length ? pick(beliefs, asked) : beliefs;
  const from = asked.length < out.length ? chosen(starts, asked) : starts;
  const reaches = new Float64Array(from.length);
  for (let k = 0; k < reaches.length; k++) reaches[k] = reachFrom(from[k]);
  const ends = outputsAt(near, reaches);
  const roundings = new Float64Array(asked.length);
  const onPanel = new Int32Array(asked.length);
  let count = 0;
  const byParts: number[] = [];
  const map = sharedMap(beliefs);
  for (let k = 0; k < asked.length; k++) {
    const sd = near.sd[k];
    const start = from[k];
    const end = ends[k];
    const isLow = start < lowestOnPanel && end > threshold;
    const rise = sd * (start > 0 ? decay / (reaches[k] + start) : reaches[k] - start);
    // Rounding of Ψ and of y: over the stretch the density falls by e to the minus half of `decay`, its exponent is that many times as uncertain.
    const z = Math.abs(near.mu[k] + start * sd);
    const rounding = isLow
      ? 0
      : 0.5 * decay * Number.EPSILON * (z / rise + Math.abs(threshold) / (end - threshold));
    roundings[k] = rounding;
    // So short a stretch that rounding does more harm than taking Ψ for a straight line.
    if (!isLow && !(rounding < rise / (0.5 * decay)))
      out[asked[k]] = meanExcessOnLine(beliefOf(near, k), start, threshold);
    else if (map && start > lowestOnPanel) onPanel[count++] = k;
    else byParts.push(k);
  }
  if (map && count > 0) {
    const some = onPanel.subarray(0, count);
    const panels = panelsAbove(map, threshold);
    const which = new Float64Array(count);
    const allowed = new Float64Array(count);
    for (let j = 0; j < count; j++) {
      which[j] = panelTo(panels, ends[some[j]]);
      allowed[j] = allowedOnPanel[precision] + roundings[some[j]];
    }
    const [sd, seen] = [chosen(near.sd, some), chosen(from, some)];
    const { values, isFound } = meanExcessesOnPanels(panels, { sd, starts: seen, which, allowed });
    for (let j = 0; j < count; j++) {
      if (isFound[j] === 1) out[asked[some[j]]] = values[j];
      else byParts.push(some[j]);
    }
  }
  for (const k of byParts) {
    const tail = { threshold, start: from[k], precision, rounding: roundings[k] };
    out[asked[k]] = meanExcessByParts(beliefOf(near, k), tail);
  }
  return out;
}

function indicesOf(values: Vec, isChosen: (value: number) => boolean): Int32Array {
  const indices = new Int32Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) if (isChosen(values[i])) indices[count++] = i;
  return indices.subarray(0, count);
}

/** Returns the numbers at some indices. */
function chosen(values: Vec, indices: ArrayLike<number>): Vec {
  const out = new Float64Array(indices.length);
  for (let k = 0; k < out.length; k++) out[k] = values[indices[k]];
  return out;
}

/** Returns how far a tail is followed, in latent standard deviations from the median. */
function reachFrom(start: number): number {
  const top = Math.max(start, 0);
  return Math.sqrt(top * top + decay);
}

/** Returns E[y − threshold | y > threshold] where Ψ⁻¹ is a straight line from the threshold on. */
function meanExcessOnLine({ sd, map }: Belief, start: number, threshold: number): number {
  return sd * exp(-map.logDerivative(threshold)) * gaussianMeanExcess(start);
}
