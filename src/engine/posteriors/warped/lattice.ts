import { exp } from '../../numeric/elementary/exp';
import type { Vec } from '../../numeric/arrays';
import { learnerJobs, warpJobs } from '../../numeric/linalg/fastJobs';
import type { LatticeBeliefs, LatticeNodes } from '../../numeric/linalg/warpJobs';
import { transformAll, type MonotoneMap } from '../../numeric/probability/monotoneMap';
import { sharedMap, type Beliefs } from './belief';

/** Ψ on evenly spaced outputs, shared by all beliefs under one map when they sum over y. */
export interface Lattice {
  readonly start: number;
  readonly spacing: number;
  /** Ψ there, rising. */
  readonly z: Vec;
  /** Weight of each node in z: Ψ′ times the spacing. */
  readonly width: Vec;
  /** The widest step of z. */
  readonly widest: number;
}

/** Most cells of a lattice: for each belief, and in all. */
const cellsEach = 1;
const mostCells = 8192;
/** Cells that estimate how steep Ψ gets. */
const firstCells = 64;
/** Reach of nodes beyond the medians, in latent standard deviations; 3e-12 lies beyond. */
const reach = 7;
/** Largest error of the probability a lattice sums to, and of the mean of z in standard deviations. */
const allowed = 1e-8;

/** Returns a lattice fine enough for the narrowest belief, or as fine as pays; null where there is no shared map. */
export function latticeUnder(beliefs: Beliefs): Lattice | null {
  const map = sharedMap(beliefs);
  if (!map) return null;
  let low = Infinity;
  let high = -Infinity;
  let narrowest = Infinity;
  const { mu, sd } = beliefs;
  for (let i = 0; i < mu.length; i++) {
    low = Math.min(low, mu[i] - reach * sd[i]);
    high = Math.max(high, mu[i] + reach * sd[i]);
    narrowest = Math.min(narrowest, sd[i]);
  }
  const ends = { from: map.inverse(low), to: map.inverse(high) };
  const wanted = (firstCells * latticeOf(map, ends, firstCells).widest) / longestStep(narrowest);
  return latticeOf(map, ends, Math.ceil(Math.min(wanted, cellsEach * mu.length, mostCells)));
}

/**
 * Returns the longest step of z that resolves the density of y: that of z is resolved, and Ψ′ of a density estimate is at most
 * 1/bandwidth.
 */
function longestStep(sd: number): number {
  return Math.min(0.9 * sd, 0.5);
}

function latticeOf(map: MonotoneMap, { from, to }: { from: number; to: number }, cells: number): Lattice {
  const spacing = (to - from) / cells;
  const z = new Float64Array(cells + 1);
  const width = new Float64Array(cells + 1);
  for (let k = 0; k <= cells; k++) {
    z[k] = from + k * spacing;
    width[k] = map.logDerivative(z[k]);
  }
  transformAll(map, z);
  learnerJobs.setExponentials(width, cells + 1);
  let widest = 0;
  for (let k = 0; k <= cells; k++) {
    width[k] *= spacing;
    if (k > 0) widest = Math.max(widest, z[k] - z[k - 1]);
  }
  return { start: from, spacing, z, width, widest };
}

/**
 * Sets E[y] = ∫ u Ψ′(u) φ((Ψ(u) − μ)/σ)/σ du (000, 2.15) of each belief [m] by the trapezoidal rule, which is nearly exact for what
 * fades at both ends; leaves it where the same sums miss the total probability or the mean of z, both known.
 */
export function meansOnLattice({ mu, sd }: Beliefs, lattice: Lattice, out: Vec, jobs = warpJobs): void {
  const { start, spacing, widest } = lattice;
  const strides = new Float64Array(mu.length);
  for (let i = 0; i < strides.length; i++) strides[i] = Math.floor(longestStep(sd[i]) / widest);
  const beliefs = { mu, sd, strides };
  const sums = jobs.latticeSums(lattice, beliefs, reach) ?? sumsOnLattice(lattice, beliefs);
  for (let i = 0; i < strides.length; i++) {
    const [mass, moment, latent] = [sums[3 * i], sums[3 * i + 1], sums[3 * i + 2]];
    const whole = (sd[i] * Math.sqrt(2 * Math.PI)) / strides[i];
    const isFound = Math.abs(mass - whole) <= allowed * whole && Math.abs(latent) <= allowed * whole;
    if (strides[i] >= 1 && isFound) out[i] = start + (spacing * moment) / mass;
  }
}

/** Returns Σ p, Σ k·p and Σ w·p of each belief [m×3], p = Ψ′ φ(w) on every stride-th node k and w its standardised distance; 0 without a stride. */
function sumsOnLattice({ z, width }: LatticeNodes, { mu, sd, strides }: LatticeBeliefs): Vec {
  const sums = new Float64Array(3 * mu.length);
  for (let i = 0; i < mu.length; i++) {
    const stride = strides[i];
    if (!(stride >= 1)) continue;
    const end = mu[i] + reach * sd[i];
    let mass = 0;
    let moment = 0;
    let latent = 0;
    for (let k = firstAbove(z, mu[i] - reach * sd[i]); k < z.length && z[k] <= end; k += stride) {
      const w = (z[k] - mu[i]) / sd[i];
      const share = width[k] * exp(-0.5 * w * w);
      mass += share;
      moment += share * k;
      latent += share * w;
    }
    sums[3 * i] = mass;
    sums[3 * i + 1] = moment;
    sums[3 * i + 2] = latent;
  }
  return sums;
}

/** Returns the index of the first of rising numbers that is at least `least`. */
function firstAbove(rising: Vec, least: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
