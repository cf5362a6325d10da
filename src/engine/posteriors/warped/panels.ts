import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import { power } from '../../numeric/elementary/power';
import type { Vec } from '../../numeric/arrays';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import { gaussianMeanExcess, millsRatio } from '../gaussianExcess';
import { gaussLegendre } from '../../numeric/probability/gaussLegendre';

/** The outputs above a threshold through one map, in panels that all beliefs under that map share. */
export interface Panels {
  readonly map: MonotoneMap;
  readonly threshold: number;
  /** How much y rises at the threshold when z rises by 1. */
  readonly unit: number;
  /** Panels asked for so far, by the step of their length. */
  readonly known: Map<number, Panel>;
}

/** Nodes of an integral over outputs from the threshold upwards. */
interface Panel {
  /** y − threshold [k]. */
  readonly excess: Vec;
  /** Ψ(y) − Ψ(threshold) [k]. */
  readonly rise: Vec;
  /** How much dz each node stands for [k]. */
  readonly width: Vec;
}

/** Lengths of panels go up by √2, so that few serve all beliefs and none is much longer than it must be. */
const stepsPerOctave = 2;
/** The density above the threshold to 1e-9 over a panel. */
const { nodes, weights } = gaussLegendre(24);

export function panelsAbove(map: MonotoneMap, threshold: number): Panels {
  return { map, threshold, unit: exp(-map.logDerivative(threshold)), known: new Map() };
}

/** From where to where a belief wants a panel: in latent standard deviations from its median, and in y. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly allowed: number;
}

/**
 * E[y − threshold | y > threshold] from the panel that reaches `end`, with φ at the threshold taken out of all sums, so that
 * nothing underflows. Null where the same sums do not find the probability above the threshold and the mean excess of z, which
 * are known, to within `allowed` of themselves.
 */
export function meanExcessOnPanel(
  sd: number,
  panels: Panels,
  { start, end, allowed }: Stretch,
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
  const excess = nodes.map((x) => length * x);
  const z = map.forward(threshold);
  return {
    excess,
    rise: excess.map((gain) => map.forward(threshold + gain) - z),
    width: excess.map((gain, k) => length * weights[k] * exp(map.logDerivative(threshold + gain))),
  };
}
