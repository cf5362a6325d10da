import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { logDeterminant, solve, type Cholesky } from '../numeric/linalg/cholesky';
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

/** Largest change of f that ends the search of its mode, as a share of 1 + its size. */
const settled = 1e-10;
const mostSteps = 100;
/** Share of the log density that may be rounding. */
const rounding = 1e-13;
/** Halvings of a step after which nothing higher is there but rounding. */
const mostHalvings = 30;

/**
 * The curvature at the mode stands for the belief (Williams and Barber 1998; Rasmussen and Williams 2006, Algorithms 3.1, 3.2 and 5.1). It
 * is too near to ½ where few outcomes meet a large prior variance.
 */
export const laplace: Approximation = {
  id: 'laplace',
  label: 'Laplace',
  summary: 'Takes the most likely curve, and how sharply likelihood falls around it, for the whole belief.',
  source: 'Williams and Barber (1998); Rasmussen and Williams (2006), Algorithms 3.1, 3.2 and 5.1',
  approximate,
};

/** A place of the search: f = mean + g, g = K α, and the log density there. */
interface Place {
  readonly alpha: Vec;
  readonly g: Vec;
  readonly value: number;
}

function approximate(outcomes: Outcomes): Approximated {
  const { K, mean } = outcomes;
  const place = modeOf(outcomes);
  const latent = place.g.map((g) => mean + g);
  const { r, w } = curvature(outcomes, latent);
  const roots = w.map(Math.sqrt);
  const factor = factorOf(K, roots);
  return {
    logEvidence: place.value - 0.5 * logDeterminant(factor),
    latent,
    precision: w,
    shift: latent.map((f, i) => w[i] * f + r[i]),
    weights: r,
    factor,
    slope: () => slopeOf(outcomes, { latent, r, w, roots, factor }),
  };
}

/** Newton’s steps to the mode, halved while the density falls: the density has one maximum only. */
function modeOf(outcomes: Outcomes): Place {
  const { K, mean } = outcomes;
  let place = placeAt(outcomes, new Float64Array(K.rows));
  for (let step = 0; step < mostSteps; step++) {
    const { r, w } = curvature(
      outcomes,
      place.g.map((g) => mean + g),
    );
    const roots = w.map(Math.sqrt);
    const b = place.g.map((g, i) => w[i] * g + r[i]);
    const inner = solve(
      factorOf(K, roots),
      times(K, b).map((value, i) => roots[i] * value),
    );
    const found = higher(
      outcomes,
      place,
      b.map((value, i) => value - roots[i] * inner[i]),
    );
    if (!found) return place;
    const moved = found.g.reduce((most, g, i) => Math.max(most, Math.abs(g - place.g[i])), 0);
    const size = found.g.reduce((most, g) => Math.max(most, Math.abs(g)), 0);
    place = found;
    if (!(moved > settled * (1 + size))) return place;
  }
  return place;
}

/** Returns the first place on the way to `alpha`, from its end on, that is not lower by more than rounding; null without one. */
function higher(outcomes: Outcomes, from: Place, alpha: Vec): Place | null {
  const least = from.value - rounding * (1 + Math.abs(from.value));
  for (let k = 0, share = 1; k < mostHalvings; k++, share /= 2) {
    const tried = placeAt(
      outcomes,
      alpha.map((to, i) => from.alpha[i] + share * (to - from.alpha[i])),
    );
    if (tried.value >= least) return tried;
  }
  return null;
}

function placeAt({ K, mean, succeeded }: Outcomes, alpha: Vec): Place {
  const g = times(K, alpha);
  let value = -0.5 * dot(alpha, g);
  for (let i = 0; i < g.length; i++) value += normalLogCdf(succeeded[i] ? mean + g[i] : -(mean + g[i]));
  return { alpha, g, value };
}

/** Returns the slope r of each ln Φ(±f), and its curvature w > 0 with the sign turned. */
function curvature({ succeeded }: Outcomes, latent: Vec): { readonly r: Vec; readonly w: Vec } {
  const r = latent.map((f, i) => (succeeded[i] ? inverseMills(f) : -inverseMills(-f)));
  // Rounding may leave less than nothing of a curvature that is 0.
  return { r, w: latent.map((f, i) => Math.max(0, r[i] * (r[i] + f))) };
}

/** What the approximation found at the mode. */
interface AtMode {
  readonly latent: Vec;
  readonly r: Vec;
  readonly w: Vec;
  readonly roots: Vec;
  readonly factor: Cholesky;
}

/**
 * ½ r rᵀ − ½ R for a mode that stayed where it is (RW 5.22), and ½(u rᵀ + r uᵀ), u = (I − R K) s₂, because it moves (RW 5.24): s₂ is half
 * the variance of f times the slope of its curvature.
 */
function slopeOf({ K }: Outcomes, { latent, r, w, roots, factor }: AtMode): Vec {
  const n = K.rows;
  const variance = varianceAt(K, roots, factor);
  const s = latent.map((f, i) => 0.5 * variance[i] * (2 * r[i] * w[i] - r[i] + f * w[i]));
  const inner = solve(
    factor,
    times(K, s).map((value, i) => roots[i] * value),
  );
  const u = s.map((value, i) => value - roots[i] * inner[i]);
  const slope = residualPrecision(factor, roots);
  for (let i = 0, at = 0; i < n; i++) {
    for (let j = i; j < n; j++, at++) {
      slope[at] = 0.5 * (r[i] * r[j] - slope[at] + u[i] * r[j] + r[i] * u[j]);
    }
  }
  return slope;
}

/** Returns the variance of f at the trials [n]. */
function varianceAt(K: Mat, roots: Vec, factor: Cholesky): Vec {
  const n = K.rows;
  const V = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) V.data[i * n + j] = roots[j] * K.data[i * n + j];
  }
  jobs.substituteRows(factor, V.data, n);
  return Float64Array.from({ length: n }, (_, i) => {
    const row = V.data.subarray(i * n, (i + 1) * n);
    return K.data[i * n + i] - dot(row, row);
  });
}
