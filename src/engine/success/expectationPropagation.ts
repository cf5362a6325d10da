import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { log1p } from '../numeric/elementary/log';
import { logDeterminant, solve } from '../numeric/linalg/cholesky';
import { dot } from '../numeric/linalg/core';
import { jobs } from '../numeric/linalg/fastJobs';
import { normalLogCdf } from '../numeric/probability/normal';
import {
  factorOf,
  inverseMills,
  residualPrecision,
  times,
  type Approximated,
  type Approximation,
  type Outcomes,
} from './approximation';

/** Largest change of a site in a sweep that ends the search, as a share of 1 + its size. */
const settled = 1e-11;
const mostSweeps = 200;

/**
 * Each outcome is replaced in turn by the Gaussian that leaves mean and variance of the belief right where the outcome itself stands among
 * the others (Opper and Winther 2000, Minka 2001; Rasmussen and Williams 2006, Algorithms 3.5, 3.6 and 5.2). Nearer to the truth than
 * Laplace’s, and several times dearer.
 */
export const expectationPropagation: Approximation = {
  id: 'ep',
  label: 'expectation propagation',
  short: 'EP',
  summary:
    'Replaces each outcome in turn by a bell curve that leaves centre and width of the belief right among the others.',
  source:
    'Opper and Winther (2000), Minka (2001); Rasmussen and Williams (2006), Algorithms 3.5, 3.6 and 5.2',
  approximate,
};

/** The sites, and the belief about f that they and the prior make: N(latent, S). */
interface Belief {
  readonly precision: Vec;
  readonly shift: Vec;
  readonly S: Mat;
  readonly latent: Vec;
}

function approximate(outcomes: Outcomes): Approximated {
  const { K, mean } = outcomes;
  const belief = settle(outcomes);
  const { precision, shift, latent } = belief;
  const roots = precision.map(Math.sqrt);
  const factor = factorOf(K, roots);
  // (K + T⁻¹)⁻¹ (μ̃ − mean), where sites that say nothing have no μ̃.
  const pull = pullOf(belief, mean);
  const inner = solve(
    factor,
    times(K, pull).map((value, i) => roots[i] * value),
  );
  const weights = pull.map((value, i) => value - roots[i] * inner[i]);
  return {
    logEvidence: logEvidenceOf(outcomes, belief) - 0.5 * logDeterminant(factor),
    ...{ latent, precision, shift, weights, factor },
    slope: () => {
      // ½ b bᵀ − ½ R (RW 5.27): the sites stand where moving them changes nothing.
      const slope = residualPrecision(factor, roots);
      const n = weights.length;
      for (let i = 0, at = 0; i < n; i++) {
        for (let j = i; j < n; j++, at++) slope[at] = 0.5 * (weights[i] * weights[j] - slope[at]);
      }
      return slope;
    },
  };
}

/** Returns ν − τ·mean [n]: the sites’ shift of g = f − mean. */
function pullOf({ precision, shift }: Pick<Belief, 'precision' | 'shift'>, mean: number): Vec {
  return shift.map((nu, i) => nu - precision[i] * mean);
}

/** Sweeps over the sites until they stay. After each sweep the belief is computed anew, because updates by one site lose digits. */
function settle(outcomes: Outcomes): Belief {
  const { K, mean } = outcomes;
  const n = K.rows;
  let belief: Belief = {
    precision: new Float64Array(n),
    shift: new Float64Array(n),
    S: { ...K, data: K.data.slice() },
    latent: new Float64Array(n).fill(mean),
  };
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let moved = 0;
    for (let i = 0; i < n; i++) moved = Math.max(moved, updateSite(outcomes, belief, i));
    belief = beliefOf(outcomes, belief);
    if (!(moved > settled)) break;
  }
  return belief;
}

/** A site’s cavity: the belief about f_i from all else. */
interface Cavity {
  readonly mean: number;
  readonly variance: number;
}

function cavityAt({ precision, shift, S, latent }: Belief, i: number): Cavity {
  const own = S.data[i * S.cols + i];
  // 1/(1/own − τ), and (latent/own − ν) times that.
  const left = 1 - precision[i] * own;
  return { variance: own / left, mean: (latent[i] - shift[i] * own) / left };
}

/** Replaces site i, and updates the belief by it; returns how far the site moved, as a share of 1 + its size. */
function updateSite({ succeeded, mean }: Outcomes, belief: Belief, i: number): number {
  const { precision, shift, S, latent } = belief;
  const cavity = cavityAt(belief, i);
  const root = Math.sqrt(1 + cavity.variance);
  const sign = succeeded[i] ? 1 : -1;
  const z = (sign * cavity.mean) / root;
  const q = inverseMills(z);
  // Between 0 and 1; rounding may leave less than nothing of it.
  const h = Math.max(0, q * (q + z));
  // 1/σ̂² − 1/σ² without the difference of two large numbers: never negative.
  const tau = h / (1 + cavity.variance * (1 - h));
  const nu = cavity.mean * tau + ((sign * q) / root) * (1 + cavity.variance * tau);
  const [byTau, byNu] = [tau - precision[i], nu - shift[i]];
  precision[i] = tau;
  shift[i] = nu;
  const n = S.rows;
  const column = S.data.slice(i * n, (i + 1) * n);
  const share = byTau / (1 + byTau * column[i]);
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < n; b++) S.data[a * n + b] -= share * column[a] * column[b];
  }
  const pull = pullOf(belief, mean);
  latent.set(times(S, pull).map((value) => mean + value));
  return Math.max(Math.abs(byTau) / (1 + tau), Math.abs(byNu) / (1 + Math.abs(nu)));
}

/** Returns the belief of the sites computed anew: S = K − VᵀV, V = L⁻¹ T^½ K. */
function beliefOf({ K, mean }: Outcomes, { precision, shift }: Belief): Belief {
  const n = K.rows;
  const roots = precision.map(Math.sqrt);
  const V = zeros(n, n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) V.data[i * n + j] = roots[j] * K.data[i * n + j];
  jobs.substituteRows(factorOf(K, roots), V.data, n);
  const S = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = i; j < n; j++) {
      const value = K.data[i * n + j] - dot(rowOf(V, i), rowOf(V, j));
      S.data[i * n + j] = S.data[j * n + i] = value;
    }
  }
  const latent = times(S, pullOf({ precision, shift }, mean)).map((value) => mean + value);
  return { precision, shift, S, latent };
}

/**
 * Returns the log evidence but for −Σ ln L_ii. RW (3.65), with all that grows as a site says less and less cancelled by hand: with
 * x = cavity mean − mean and d = ν − τ·mean it is Σ ln Φ(z_i) + ½ Σ ln(1 + τσ²) + ½ dᵀS d + ½ Σ (τx² − 2xd − d²σ²)/(1 + τσ²).
 */
function logEvidenceOf({ succeeded, mean }: Outcomes, belief: Belief): number {
  const { precision, latent } = belief;
  const pull = pullOf(belief, mean);
  let total = 0;
  for (let i = 0; i < pull.length; i++) {
    const { mean: centre, variance } = cavityAt(belief, i);
    const z = (succeeded[i] ? centre : -centre) / Math.sqrt(1 + variance);
    const [tau, x, d] = [precision[i], centre - mean, pull[i]];
    const quadratic = (tau * x * x - 2 * x * d - d * d * variance) / (1 + tau * variance);
    total += normalLogCdf(z) + 0.5 * (log1p(tau * variance) + d * (latent[i] - mean) + quadratic);
  }
  return total;
}
