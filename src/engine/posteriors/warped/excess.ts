import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { Vec } from '../../numeric/arrays';
import { normalCdf, normalLogCdf } from '../../numeric/probability/normal';
import { furthest, gaussianMeanExcess, millsRatio } from '../gaussian';
import type { Precision } from '../posterior';
import { beliefOf, outputsAt, pick, sharedMap, standardScores, type Belief, type Beliefs } from './belief';
import { meanExcessByParts } from './byParts';
import { power } from '../../numeric/elementary/power';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import { gaussLegendre } from '../../numeric/probability/gaussLegendre';

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
  for (let i = 0; i < excess.length; i++) {
    if (!(starts[i] > underflow)) excess[i] *= normalCdf(-starts[i]);
  }
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
  const asked: number[] = [];
  for (let i = 0; i < out.length; i++) if (!isBeyond(starts[i])) asked.push(i);
  const near = asked.length < out.length ? pick(beliefs, asked) : beliefs;
  const reaches = new Float64Array(asked.length);
  for (let k = 0; k < asked.length; k++) reaches[k] = reachFrom(starts[asked[k]]);
  const ends = outputsAt(near, reaches);
  const map = sharedMap(beliefs);
  const panels = map && panelsAbove(map, threshold);
  const allowed = allowedOnPanel[precision];
  for (let k = 0; k < asked.length; k++) {
    const i = asked[k];
    const mu = near.mu[k];
    const sd = near.sd[k];
    const start = starts[i];
    const end = ends[k];
    const isLow = start < lowestOnPanel && end > threshold;
    const rise = sd * (start > 0 ? decay / (reaches[k] + start) : reaches[k] - start);
    // Rounding of Ψ and of y: over the stretch the density falls by e to the minus half of `decay`, its exponent is that many times as uncertain.
    const z = Math.abs(mu + start * sd);
    const rounding = isLow
      ? 0
      : 0.5 * decay * Number.EPSILON * (z / rise + Math.abs(threshold) / (end - threshold));
    // So short a stretch that rounding does more harm than taking Ψ for a straight line.
    if (!isLow && !(rounding < rise / (0.5 * decay))) {
      out[i] = meanExcessOnLine(beliefOf(near, k), start, threshold);
      continue;
    }
    const onPanel =
      panels && start > lowestOnPanel
        ? meanExcessOnPanel(sd, panels, { start, end, allowed: allowed + rounding })
        : null;
    out[i] = onPanel ?? meanExcessByParts(beliefOf(near, k), { threshold, start, precision, rounding });
  }
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

/** The outputs above a threshold through one map, in panels that all beliefs under that map share. */
interface Panels {
  readonly map: MonotoneMap;
  readonly threshold: number;
  /** dy/dz at the threshold. */
  readonly unit: number;
  /** Panels made so far, by the step of their length. */
  readonly known: Map<number, Panel>;
}

/** Nodes of an integral over outputs from the threshold upwards. */
interface Panel {
  /** y − threshold [k]. */
  readonly excess: Vec;
  /** Ψ(y) − Ψ(threshold) [k]. */
  readonly rise: Vec;
  /** Weight of each node in z [k]. */
  readonly width: Vec;
}

/** Lengths of panels go up by √2, so that few serve all beliefs and none is much longer than it must be. */
const stepsPerOctave = 2;
/** Nodes that give the density above the threshold to 1e-9 over a panel. */
const rule = /* @__PURE__ */ gaussLegendre(24);

function panelsAbove(map: MonotoneMap, threshold: number): Panels {
  return { map, threshold, unit: exp(-map.logDerivative(threshold)), known: new Map() };
}

/**
 * Returns E[y − threshold | y > threshold] from the panel that reaches `end`, for a threshold `start` standard deviations above
 * the median. φ at the threshold is taken out of all sums, so that nothing underflows. Null where the same sums miss the
 * probability above the threshold or the mean excess of z, both known, by more than the share `allowed`.
 */
function meanExcessOnPanel(
  sd: number,
  panels: Panels,
  { start, end, allowed }: { readonly start: number; readonly end: number; readonly allowed: number },
): number | null {
  const { excess, rise, width } = panelTo(panels, end);
  let mass = 0;
  let gain = 0;
  let latent = 0;
  for (let k = 0; k < excess.length; k++) {
    const r = rise[k] / sd;
    // φ(start + r)/φ(start).
    const share = width[k] * exp(-0.5 * r * (r + 2 * start));
    mass += share;
    gain += share * excess[k];
    latent += share * r;
  }
  const isWhole = isClose(mass, sd * millsRatio(start), allowed);
  return isWhole && isClose(latent, mass * gaussianMeanExcess(start), allowed) ? gain / mass : null;
}

function isClose(found: number, known: number, allowed: number): boolean {
  return Math.abs(found - known) <= allowed * known;
}

function panelTo(panels: Panels, end: number): Panel {
  const { threshold, unit, known } = panels;
  const step = Math.ceil((stepsPerOctave * log((end - threshold) / unit)) / Math.LN2);
  let panel = known.get(step);
  if (!panel) known.set(step, (panel = panelOf(panels, unit * power(2, step / stepsPerOctave))));
  return panel;
}

function panelOf({ map, threshold }: Panels, length: number): Panel {
  const excess = rule.nodes.map((x) => length * x);
  const z = map.forward(threshold);
  return {
    excess,
    rise: excess.map((gain) => map.forward(threshold + gain) - z),
    width: excess.map((gain, k) => length * rule.weights[k] * exp(map.logDerivative(threshold + gain))),
  };
}
