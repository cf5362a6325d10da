import { exp } from '../../../numeric/elementary/exp';
import { warpJobs } from '../../../numeric/linalg/fastJobs';
import { emptyPoint, readPoint, type Distribution } from '../../../numeric/probability/kernelDistribution';
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
  const unit = Math.max(...distributions.flatMap(({ kernels }) => kernels.map((one) => one.bandwidth)));
  const build: Build = { distributions, unit, allowed: rule.allowed, t: [], values: [] };
  const first = starts.length - 1;
  const cells: Cell[] = [];
  for (let k = 0; k < first; k++)
    cells.push({ left: k, middle: first + 1 + k, right: k + 1, halves: null, isGood: true });
  appendNodes(build, [...starts, ...middlesOf(cells, starts)]);
  // All cells of one size at once, so that their middles are computed together.
  let asked: readonly Cell[] = cells;
  let leaves = first;
  for (let depth = deepest; asked.length > 0; depth--) {
    asked = halve(build, asked, depth > 0);
    // Every cell that is halved is one more.
    leaves += asked.length / 2;
    if (1 + 2 * leaves > longest) return null;
  }
  return pack(build, cells, leaves);
}

/** A cell between two nodes, and the node in its middle. */
interface Cell {
  readonly left: number;
  readonly middle: number;
  readonly right: number;
  halves: readonly [Cell, Cell] | null;
  isGood: boolean;
}

/** The nodes so far, in the order they were computed in. */
interface Build {
  readonly distributions: readonly Distribution[];
  /** The largest bandwidth: what errors of outputs are compared with. */
  readonly unit: number;
  readonly allowed: Rule['allowed'];
  readonly t: number[];
  /** z, slope, curvature of each map [K×3] at each node. */
  readonly values: number[];
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

function middlesOf(cells: readonly Cell[], t: readonly number[]): number[] {
  return cells.map(({ left, right }) => 0.5 * (t[left] + t[right]));
}

/** Appends nodes with Ψ, Ψ′ = exp(log d − log φ(Ψ)) and, from that, Ψ″ = Ψ′ (d′/d + Ψ Ψ′). */
function appendNodes({ distributions, t, values }: Build, places: readonly number[]): void {
  const count = distributions.length;
  const point = emptyPoint();
  const from = values.length;
  const at = Float64Array.from(places);
  for (let k = 0; k < at.length; k++) t.push(at[k]);
  for (let k = 3 * count * at.length; k > 0; k--) values.push(0);
  for (let l = 0; l < count; l++) {
    const rows = distributions[l].pointsAt(at, warpJobs);
    for (let k = 0; k < at.length; k++) {
      readPoint(rows, k, point);
      const z = psi(point);
      const slope = exp(logSlope(point, z));
      const node = from + 3 * (count * k + l);
      values[node] = z;
      values[node + 1] = slope;
      values[node + 2] = slope * (point.score + z * slope);
    }
  }
}

/** Judges cells and halves those that are not yet good enough; returns the halves. */
function halve(build: Build, cells: readonly Cell[], mayHalve: boolean): readonly Cell[] {
  const halves: Cell[] = [];
  let next = build.t.length;
  for (const cell of cells) {
    const verdict = judge(build, cell);
    cell.isGood = verdict === 'good';
    if (verdict !== 'halve' || !mayHalve) continue;
    const { left, middle, right } = cell;
    const lower = { left, middle: next, right: middle, halves: null, isGood: true };
    const upper = { left: middle, middle: next + 1, right, halves: null, isGood: true };
    cell.halves = [lower, upper];
    next += 2;
    halves.push(lower, upper);
  }
  appendNodes(build, middlesOf(halves, build.t));
  return halves;
}

/** Judges whether the halves of a cell stand for all maps; `hopeless` where Ψ hardly rises and differences are rounding. */
function judge(
  { distributions, unit, allowed, t, values }: Build,
  { left, middle, right }: Cell,
): 'good' | 'halve' | 'hopeless' {
  const width = t[right] - t[left];
  const each = 3 * distributions.length;
  let isGood = true;
  for (let l = 0; l < each; l += 3) {
    const at = each * middle + l;
    const slope = values[at + 1];
    const size = Math.max(1, Math.abs(values[at]));
    if (!(width * slope * allowed.logSlope > 1e-15 * size)) return 'hopeless';
    const error = missed(values, [each * left + l, at, each * right + l], width) - 4e-15 * size;
    const allowedByValue = halving.value * allowed.inverse * Math.min(size, slope * unit);
    const allowedBySlope = halving.slope * allowed.logSlope * width * slope;
    isGood &&= error <= Math.min(allowedByValue, allowedBySlope);
  }
  return isGood ? 'good' : 'halve';
}

/**
 * Returns the error by which the quintic Hermite polynomial between the outer nodes misses a map, whose values begin at a, m, b: that
 * of its value in the middle, and what that of its slope there says about an error that changes sign there.
 */
function missed(
  values: readonly number[],
  [a, m, b]: readonly [number, number, number],
  width: number,
): number {
  const rise = values[b] - values[a];
  const [fall, sum] = [values[a + 1] - values[b + 1], values[a + 1] + values[b + 1]];
  const bend = values[a + 2] + values[b + 2];
  const value = values[a] + 0.5 * rise + (5 / 32) * width * fall + (width * width * bend) / 64;
  const slope =
    (15 / 8) * rise - (7 / 16) * width * sum + (width * width * (values[b + 2] - values[a + 2])) / 32;
  const slopeError = Math.abs(slope - width * values[m + 1]);
  return Math.abs(value - values[m]) + 0.12 * slopeError;
}

/** Puts nodes and cells in order. */
function pack({ distributions, t, values, unit }: Build, cells: readonly Cell[], leaves: number): MapTable {
  const each = 3 * distributions.length;
  const table = {
    t: new Float64Array(2 * leaves + 1),
    values: new Float64Array(each * (2 * leaves + 1)),
    refused: new Uint8Array(2 * leaves),
    unit,
  };
  let count = 0;
  const append = (node: number): void => {
    table.t[count] = t[node];
    for (let k = 0; k < each; k++) table.values[each * count + k] = values[each * node + k];
    count++;
  };
  const appendCell = ({ middle, right, halves, isGood }: Cell): void => {
    if (halves) {
      halves.forEach(appendCell);
      return;
    }
    if (!isGood) table.refused.fill(1, count - 1, count + 1);
    append(middle);
    append(right);
  };
  append(0);
  cells.forEach(appendCell);
  return table;
}
