import { exp } from '../../../numeric/elementary/exp';
import type { Distribution } from '../../../numeric/probability/kernelDistribution';
import type { Precision } from '../../../posteriors/posterior';
import { inverseBracket, logSlope, psi } from './kdeMap';

/** Maps of several distributions at common places: what lies between is a quintic polynomial. Cells come in pairs. */
export interface MapTable {
  /** Nodes [J + 1], ascending. */
  readonly t: Float64Array;
  /** Ψ, Ψ′ and Ψ″ of each of the K maps at each node [J + 1 × K × 3]. */
  readonly values: Float64Array;
  /** [J], 1 where pieces cannot stand for the maps: between groups of outputs far apart. */
  readonly refused: Uint8Array;
  /** The largest bandwidth: what errors of outputs are compared with. */
  readonly unit: number;
}

/** How far and how exactly maps are tabled. */
interface Rule {
  /** Latent values up to this size are in the table. */
  readonly reach: number;
  /** Places at first, for each bandwidth where there are observations. */
  readonly perBandwidth: number;
  /** Largest error of Ψ⁻¹ in bandwidths, and of log Ψ′. */
  readonly allowed: { readonly inverse: number; readonly logSlope: number };
}

/** While a point is dragged every move learns a map, and the eye sees no millionth of a bandwidth. */
const rules: Readonly<Record<Precision, Rule>> = {
  full: { reach: 40, perBandwidth: 3, allowed: { inverse: 1e-10, logSlope: 1e-7 } },
  draft: { reach: 12, perBandwidth: 1.5, allowed: { inverse: 1e-6, logSlope: 1e-4 } },
};

/** Widths of the first cells where there are none, relative to the distance from the nearest. */
const growth = 0.25;
/** A longer table costs more than it saves. */
const longest = 20_000;
/** Most times a first cell is halved. */
const deepest = 10;

/**
 * Halving the cell of a quintic divides the error of its value by 2⁶, of which half is relied on; the error of its slope is at
 * most 3.4/width times that of its value.
 */
const halving = { value: 32, slope: 16 / 3.4 };

/**
 * Tables the maps Ψ_l = Φ⁻¹∘F_l of K ≥ 1 distributions. Cells are halved until halves predict the maps to 1e-10 bandwidths, in a draft
 * to 1e-6: the error of a cell at its middle, where the next node is, tells that of its halves. Null where that would take too many.
 */
export function tabulate(
  distributions: readonly Distribution[],
  precision: Precision = 'full',
): MapTable | null {
  const rule = rules[precision];
  const starts = firstPlaces(distributions, rule);
  if (!starts) return null;
  const nodeAt = (t: number): Node => ({ t, values: valuesAt(distributions, t) });
  const unit = Math.max(...distributions.flatMap(({ kernels }) => kernels.map((one) => one.bandwidth)));
  const build: Build = { nodeAt, unit, allowed: rule.allowed, nodes: [nodeAt(starts[0])], refused: [] };
  for (let k = 1; k < starts.length; k++) {
    refine(build, [build.nodes.at(-1)!, nodeAt(starts[k])], deepest);
    if (build.nodes.length > longest) return null;
  }
  return pack(build, distributions.length);
}

interface Node {
  readonly t: number;
  /** z, slope, curvature of each map. */
  readonly values: Float64Array;
}

interface Build {
  readonly nodeAt: (t: number) => Node;
  /** The largest bandwidth: what errors of outputs are compared with. */
  readonly unit: number;
  readonly allowed: Rule['allowed'];
  readonly nodes: Node[];
  /** True where the cell before a node is refused; the first node has none. */
  readonly refused: boolean[];
}

/** Places close enough for no feature to hide between them; null where there are too many. */
function firstPlaces(distributions: readonly Distribution[], { reach, perBandwidth }: Rule): number[] | null {
  const [lo] = inverseBracket(distributions, -reach);
  const [, hi] = inverseBracket(distributions, reach);
  const groups = distributions.flatMap(({ kernels }) =>
    kernels.map(({ y, bandwidth }) => ({
      least: y.reduce((a, b) => Math.min(a, b)) - 3 * bandwidth,
      greatest: y.reduce((a, b) => Math.max(a, b)) + 3 * bandwidth,
      bandwidth,
    })),
  );
  const places = [lo];
  for (let t = lo; t < hi;) {
    const step = groups.reduce((least, { least: from, greatest: to, bandwidth }) => {
      const gap = Math.max(0, from - t, t - to);
      return Math.min(least, bandwidth / perBandwidth + growth * gap);
    }, Infinity);
    if (!(t + step > t) || places.length > longest / 2) return null;
    t = Math.min(hi, t + step);
    places.push(t);
  }
  return places;
}

/** Ψ, Ψ′ = exp(log d − log φ(Ψ)) and, from that, Ψ″ = Ψ′ (d′/d + Ψ Ψ′). */
function valuesAt(distributions: readonly Distribution[], t: number): Float64Array {
  const values = new Float64Array(3 * distributions.length);
  distributions.forEach((distribution, l) => {
    const point = distribution.at(t);
    const z = psi(point);
    const slope = exp(logSlope(point, z));
    values.set([z, slope, slope * (point.score + z * slope)], 3 * l);
  });
  return values;
}

/** Appends the nodes of a cell but its first: its middle, and more where its halves are not yet good enough. */
function refine(build: Build, [left, right]: readonly [Node, Node], depth: number): void {
  const middle = build.nodeAt(0.5 * (left.t + right.t));
  const verdict = judge(build, [left, middle, right]);
  if (verdict === 'halve' && depth > 0 && build.nodes.length <= longest) {
    refine(build, [left, middle], depth - 1);
    refine(build, [middle, right], depth - 1);
    return;
  }
  build.nodes.push(middle, right);
  build.refused.push(verdict !== 'good', verdict !== 'good');
}

/** Judges whether the halves of a cell stand for all maps; `hopeless` where Ψ hardly rises and differences are rounding. */
function judge(
  { allowed, unit }: Build,
  [left, middle, right]: readonly [Node, Node, Node],
): 'good' | 'halve' | 'hopeless' {
  const width = right.t - left.t;
  let isGood = true;
  for (let l = 0; l < middle.values.length; l += 3) {
    const z = middle.values[l];
    const slope = middle.values[l + 1];
    const size = Math.max(1, Math.abs(z));
    if (!(width * slope * allowed.logSlope > 1e-15 * size)) return 'hopeless';
    const error = missed([left, middle, right], l) - 4e-15 * size;
    const allowedByValue = halving.value * allowed.inverse * Math.min(size, slope * unit);
    const allowedBySlope = halving.slope * allowed.logSlope * width * slope;
    isGood &&= error <= Math.min(allowedByValue, allowedBySlope);
  }
  return isGood ? 'good' : 'halve';
}

/**
 * Returns the error by which the quintic Hermite polynomial between the outer nodes misses map l: that of its value in the
 * middle, and what that of its slope there says about an error that changes sign there.
 */
function missed([left, middle, right]: readonly [Node, Node, Node], l: number): number {
  const width = right.t - left.t;
  const [a, b] = [left.values, right.values];
  const rise = b[l] - a[l];
  const [fall, sum] = [a[l + 1] - b[l + 1], a[l + 1] + b[l + 1]];
  const bend = a[l + 2] + b[l + 2];
  const value = a[l] + 0.5 * rise + (5 / 32) * width * fall + (width * width * bend) / 64;
  const slope = (15 / 8) * rise - (7 / 16) * width * sum + (width * width * (b[l + 2] - a[l + 2])) / 32;
  const slopeError = Math.abs(slope - width * middle.values[l + 1]);
  return Math.abs(value - middle.values[l]) + 0.12 * slopeError;
}

function pack({ nodes, refused, unit }: Build, count: number): MapTable {
  const values = new Float64Array(3 * count * nodes.length);
  nodes.forEach((node, j) => values.set(node.values, 3 * count * j));
  const t = Float64Array.from(nodes, (node) => node.t);
  return { t, values, refused: Uint8Array.from(refused, Number), unit };
}
