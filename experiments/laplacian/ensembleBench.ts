import { createMeter } from '../../src/engine/learning/meter';
import {
  ensembleDomain,
  middleOf,
  settingAt,
  thetaOrder,
  type EnsembleSearch,
} from '../../src/engine/manifold/ensembles/ensembleDescent';
import { documentBudget, ensembleSize, nineGraphs } from '../../src/engine/manifold/ensembles/nineGraphs';
import { searchBox, wideSide } from '../../src/engine/manifold/criteria/searchBox';
import { graphsOf } from '../../src/engine/manifold/graph/ensemble';
import type { Laplacian } from '../../src/engine/manifold/graph/laplacian';
import { fullAccuracy } from '../../src/engine/manifold/learners/deformedKernel';
import { innerSlope, rawSlopes } from '../../src/engine/manifold/learners/gradient';
import { fitLabels } from '../../src/engine/manifold/learners/labelFit';
import { pivotedCholesky } from '../../src/engine/manifold/learners/pivotedCholesky';
import type { Ground, Setting } from '../../src/engine/manifold/learners/setting';
import { identity, rowOf, zeros, type Mat, type Vec } from '../../src/engine/numeric/arrays';
import { emptyFactor, packLower } from '../../src/engine/numeric/linalg/cholesky';
import { dot, substituteBackward } from '../../src/engine/numeric/linalg/core';
import { jobs, learnerJobs } from '../../src/engine/numeric/linalg/fastJobs';
import { choleskyInSteps, substituteRowsInSteps } from '../../src/engine/numeric/linalg/inSteps';
import { rowStart } from '../../src/engine/numeric/linalg/packed';
import { descend } from '../../src/engine/numeric/optim/projected/descent';
import { quasiNewton } from '../../src/engine/numeric/optim/projected/quasiNewton';
import type { Evaluation } from '../../src/engine/numeric/optim/box';
import { finish, type Task } from '../../src/engine/task';
import { learner, meanPress, timesLaplacian, transposed } from './bench';

/** Where Algorithm 1 of 002 came to. */
export interface EnsembleEnd {
  readonly setting: Setting;
  readonly press: number;
  readonly evaluations: number;
  /** Why it ended. */
  readonly end: string;
  /** α [n] of f = Σ αᵢ k(·, xᵢ). */
  readonly alpha: Vec;
}

const ln2 = Math.LN2;

/**
 * Follows the slopes of PRESS over width, both prices and the weights of nine normalised Laplacians from the middle of Table 4.1, all
 * weights equal. Of each evaluation the dense part is one: Gᵀ (Σ μⱼ Lⱼ) G from the weighted sum, where the engine, whose graphs are
 * sparse, makes nine.
 */
export function descendOn(ground: Ground, evaluations: number = documentBudget): EnsembleEnd {
  const meter = createMeter();
  const { targets } = ground;
  const hasGraph = ground.points.rows > targets[0]!.length;
  const search: EnsembleSearch = {
    bounds: thetaOrder
      .filter((parameter) => hasGraph || parameter !== 'intrinsic')
      .map((parameter) => ({ parameter, ...sideOf(parameter) })),
    shares: hasGraph ? 'mix' : null,
  };
  const first: Setting = {
    ...{ ambient: 1, lengthScale: 1, intrinsic: 0 },
    mix: hasGraph ? nineGraphs(false).map((spec) => ({ weight: 1 / ensembleSize, spec })) : [],
  };
  const { ensemble } = finish(graphsOf(ground.squared, first.mix, meter, ground.ranks));
  const laplacians = ensemble.map(({ laplacian }) => laplacian);
  const dense = powersOf(laplacians, identity(ground.points.rows));
  const domain = ensembleDomain(search, first);

  function fitAt(setting: Setting) {
    const K = finish(ground.kernel({ lengthScale: setting.lengthScale }, meter));
    const weights = setting.mix.map(({ weight }) => weight);
    const deformed = hasGraph
      ? deformedBy(K, sumOf(dense, weights), setting, targets[0]!.length)
      : { gram: K, values: K, expansions: identity(K.rows) };
    const fit = finish(fitLabels({ gram: deformed.gram, targets, ambient: setting.ambient }, learner, meter));
    return { ...deformed, K, fit };
  }

  // oxlint-disable-next-line require-yield -- a task like the engine’s, that happens to be instant
  function* f(theta: Vec): Task<Evaluation> {
    const setting = settingAt(theta, search, first);
    const { K, values: F, expansions: P, fit } = fitAt(setting);
    const leftOut = { targets, told: finish(fit.leftOut(null)) };
    const fitted = { targets, centred: true, rls: fit.rls! };
    const B = innerSlope(fit.rls!, rawSlopes(fitted, meanPress.slopes!(leftOut, 1)));
    const ratio = setting.intrinsic / setting.ambient;
    const FB = times(F, B);
    const mix = powersOf(laplacians, F).map((LF) => -ratio * dot(FB.data, LF.data));
    const intrinsic = mix.reduce((sum, one, j) => sum + setting.mix[j]!.weight * one, 0);
    const trace = targets[0]!.reduce((sum, _, i) => sum + B.data[i * (B.cols + 1)]!, 0);
    const slopes = {
      intrinsic,
      ambient: setting.ambient * trace - intrinsic,
      lengthScale: dot(timesTransposed(times(P, B), P).data, slopeInWidth(K, ground, setting.lengthScale)),
    };
    const count = search.bounds.length;
    return {
      value: meanPress.value(leftOut, 1),
      gradient: theta.map((_, p) =>
        p < count ? slopes[search.bounds[p]!.parameter] * ln2 : mix[p - count]!,
      ),
    };
  }

  const descent = descend({ f, domain, evaluations, tolerance: 1e-4 }, middleOf(domain), quasiNewton);
  while (descent.end === null) finish(descent.advance());
  const last = descent.places.at(-1)!;
  const setting = settingAt(last.x, search, first);
  const { fit, expansions } = fitAt(setting);
  const { dual } = fit.functions[0]!;
  return {
    ...{ setting, press: last.value, evaluations: descent.evaluations, end: descent.end },
    alpha: Float64Array.from({ length: expansions.rows }, (_, i) => dot(rowOf(expansions, i), dual)),
  };
}

/**
 * Returns K̃ of the labels [l×l], its columns F at all points and their expansions P in k [n×l], of an ensemble whose weighted sum E is dense:
 * with K = G Gᵀ and T = I + ρ Gᵀ E G, F = G T⁻¹ G_lᵀ and P = I_l − ρ E F.
 */
function deformedBy(K: Mat, E: Mat, { intrinsic, ambient }: Setting, l: number) {
  const ratio = intrinsic / ambient;
  const G = rootOf(K) ?? finish(pivotedCholesky(K, fullAccuracy, createMeter())).G;
  const T = between(G, E);
  for (let i = 0; i < T.data.length; i++) T.data[i]! *= ratio;
  for (let i = 0; i < T.rows; i++) T.data[i * (T.rows + 1)]! += 1;
  const factor = finish(choleskyInSteps(T));
  const V = { rows: l, cols: G.cols, data: G.data.slice(0, l * G.cols) };
  finish(substituteRowsInSteps(factor, V.data, l));
  const gram = timesTransposed(V, V);
  for (let j = 0; j < l; j++) substituteBackward(factor, rowOf(V, j));
  const values = timesTransposed(G, V);
  const expansions = timesTransposed(E, transposed(values));
  for (let i = 0, at = 0; i < expansions.rows; i++) {
    for (let j = 0; j < l; j++, at++) expansions.data[at] = (i === j ? 1 : 0) - ratio * expansions.data[at]!;
  }
  return { gram, values, expansions };
}

function sideOf(parameter: (typeof thetaOrder)[number]) {
  const [lo, hi] = parameter === 'lengthScale' ? wideSide : searchBox[parameter].side;
  return { lo, hi };
}

/** Returns L^p B of each Laplacian, each from the power before: those that share a matrix share the way. */
function powersOf(laplacians: readonly Laplacian[], B: Mat): readonly Mat[] {
  const known = new Map<Laplacian['matrix'], Mat[]>();
  return laplacians.map(({ matrix, power }) => {
    const powers = known.get(matrix) ?? [B];
    known.set(matrix, powers);
    while (powers.length <= power) powers.push(timesLaplacian({ matrix, power: 1 }, powers.at(-1)!));
    return powers[power]!;
  });
}

/** Returns A·Bᵀ. */
function timesTransposed(A: Mat, B: Mat): Mat {
  const out = zeros(A.rows, B.rows);
  learnerJobs.setTimesTransposed(out, A, B);
  return out;
}

/** Returns A·B of the symmetric B. */
const times = timesTransposed;

/** Returns ∂K/∂ln σ = K∘D²/σ² [n·n]. */
function slopeInWidth(K: Mat, { squared }: Ground, sigma: number): Vec {
  return K.data.map((value, i) => (value * squared.data[i]!) / (sigma * sigma));
}

/** Returns G of K = G Gᵀ [n×n], lower triangular; null where K is too near a singular matrix. */
function rootOf(K: Mat): Mat | null {
  const n = K.rows;
  const factor = emptyFactor(n);
  packLower(K, 0, factor.lower);
  if (jobs.factorRows(factor, 0, n) >= 0) return null;
  const G = zeros(n, n);
  for (let i = 0; i < n; i++) G.data.set(factor.lower.subarray(rowStart(i), rowStart(i + 1)), i * n);
  return G;
}

function sumOf(matrices: readonly Mat[], weights: readonly number[]): Mat {
  const out = zeros(matrices[0]!.rows, matrices[0]!.cols);
  matrices.forEach(({ data }, k) => {
    const weight = weights[k]!;
    if (weight > 0) for (let i = 0; i < data.length; i++) out.data[i]! += weight * data[i]!;
  });
  return out;
}

/** Returns the lower triangle of Gᵀ E G [r×r]. */
function between(G: Mat, E: Mat): Mat {
  const r = G.cols;
  const EG = zeros(E.rows, r);
  learnerJobs.setTimesTransposed(EG, E, transposed(G));
  const lower = new Float64Array(rowStart(r));
  learnerJobs.addInner(lower, G, EG);
  const out = zeros(r, r);
  for (let i = 0; i < r; i++) out.data.set(lower.subarray(rowStart(i), rowStart(i + 1)), i * r);
  return out;
}
