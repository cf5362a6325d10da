import type { Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import { power } from '../../numeric/elementary/power';
import { learnerJobs, warpJobs } from '../../numeric/linalg/fastJobs';
import type { PanelBeliefs, PanelNodes } from '../../numeric/linalg/warpJobs';
import { gaussLegendre } from '../../numeric/probability/gaussLegendre';
import { transformAll, type MonotoneMap } from '../../numeric/probability/monotoneMap';
import { setNormal } from './normals';

/** The outputs above a threshold through one map, in panels that all beliefs under that map share. */
export interface Panels {
  readonly map: MonotoneMap;
  readonly threshold: number;
  /** Ψ and dy/dz at the threshold. */
  readonly start: number;
  readonly unit: number;
  /** Numbers of the panels made so far, by the step of their length. */
  readonly known: Map<number, number>;
  /** Of each panel y − threshold, Ψ(y) − Ψ(threshold) and the weight in z of each node [3×24]. */
  readonly rows: Vec[];
}

/** Lengths of panels go up by √2, so that few serve all beliefs and none is much longer than it must be. */
const stepsPerOctave = 2;
/** Nodes that give the density above the threshold to 1e-9 over a panel. */
const nodeCount = 24;
const rule = /* @__PURE__ */ gaussLegendre(nodeCount);

export function panelsAbove(map: MonotoneMap, threshold: number): Panels {
  const unit = exp(-map.logDerivative(threshold));
  return { map, threshold, start: map.forward(threshold), unit, known: new Map(), rows: [] };
}

/** Beliefs and the panels that reach far enough for them, with the errors of their sums that are allowed, relative to their own values [m each]. */
export interface OnPanels extends PanelBeliefs {
  readonly allowed: Vec;
}

/** Values, and 1 where they are proven [m each]. */
interface Proven {
  readonly values: Vec;
  readonly isFound: Uint8Array;
}

/**
 * Returns E[y − threshold | y > threshold] of each belief [m] from its panel, for thresholds `starts` standard deviations above the
 * medians. φ at the threshold is taken out of all sums, so that nothing underflows. Not found where the same sums miss the probability
 * above the threshold or the mean excess of z, both known, by more than what is allowed.
 */
export function meanExcessesOnPanels({ rows }: Panels, beliefs: OnPanels, jobs = warpJobs): Proven {
  const { sd, starts, allowed } = beliefs;
  const nodes = { rows: new Float64Array(3 * nodeCount * rows.length), count: nodeCount };
  rows.forEach((row, k) => nodes.rows.set(row, 3 * nodeCount * k));
  const sums = jobs.panelSums(nodes, beliefs) ?? sumsOnPanels(nodes, beliefs);
  const mills = setNormal(starts.slice(), 'millsRatio', jobs);
  const excesses = setNormal(starts.slice(), 'meanExcess', jobs);
  const values = new Float64Array(sd.length);
  const isFound = new Uint8Array(sd.length);
  for (let i = 0; i < values.length; i++) {
    const [mass, gain, latent] = [sums[3 * i], sums[3 * i + 1], sums[3 * i + 2]];
    const isWhole = isClose(mass, sd[i] * mills[i], allowed[i]);
    if (!isWhole || !isClose(latent, mass * excesses[i], allowed[i])) continue;
    values[i] = gain / mass;
    isFound[i] = 1;
  }
  return { values, isFound };
}

function isClose(found: number, known: number, allowed: number): boolean {
  return Math.abs(found - known) <= allowed * known;
}

/** Returns the sums of the shares of probability, of those times the excess, and of those times the latent rise, in standard deviations [m×3]. */
function sumsOnPanels({ rows, count }: PanelNodes, { sd, starts, which }: PanelBeliefs): Vec {
  const sums = new Float64Array(3 * sd.length);
  for (let i = 0; i < sd.length; i++) {
    const from = 3 * count * which[i];
    let mass = 0;
    let gain = 0;
    let latent = 0;
    for (let k = from; k < from + count; k++) {
      const r = rows[k + count] / sd[i];
      // φ(start + r)/φ(start).
      const share = rows[k + 2 * count] * exp(-0.5 * r * (r + 2 * starts[i]));
      mass += share;
      gain += share * rows[k];
      latent += share * r;
    }
    sums[3 * i] = mass;
    sums[3 * i + 1] = gain;
    sums[3 * i + 2] = latent;
  }
  return sums;
}

/** Returns the number of the panel that reaches `end`, which is made when it is first asked for. */
export function panelTo(panels: Panels, end: number): number {
  const { threshold, unit, known } = panels;
  const step = Math.ceil((stepsPerOctave * log((end - threshold) / unit)) / Math.LN2);
  const found = known.get(step);
  if (found !== undefined) return found;
  const next = known.size;
  known.set(step, next);
  appendPanel(panels, unit * power(2, step / stepsPerOctave));
  return next;
}

function appendPanel({ map, threshold, start, rows }: Panels, length: number): void {
  const { nodes, weights } = rule;
  const outputs = new Float64Array(nodeCount);
  const widths = new Float64Array(nodeCount);
  const row = new Float64Array(3 * nodeCount);
  for (let k = 0; k < nodeCount; k++) {
    row[k] = length * nodes[k];
    outputs[k] = threshold + row[k];
    widths[k] = map.logDerivative(outputs[k]);
  }
  learnerJobs.setExponentials(widths, nodeCount);
  transformAll(map, outputs);
  for (let k = 0; k < nodeCount; k++) {
    row[nodeCount + k] = outputs[k] - start;
    row[2 * nodeCount + k] = length * weights[k] * widths[k];
  }
  rows.push(row);
}
