import { meanOf, rowOf, sdOf, type Mat, type Vec } from '../../numeric/arrays';
import type { Kernel } from '../../kernels/kernel';
import { oncePer } from '../../oncePer';
import { type Task, finish } from '../../task';
import { affineThen } from './maps/affineMap';
import type { Island, MonotoneMap } from '../../numeric/probability/monotoneMap';
import type { OutputWarp, Clusters } from './maps/warp';
import { checkDataset, standardisation, arrange, type Arranged, type Place } from '../dataset';
import {
  condition,
  predict,
  predictCovariance,
  type GaussianProcess,
  type Prior,
} from '../gp/gaussianProcess';
import type { Latent } from '../../posteriors/gaussian';
import { integrate, usualPrior } from '../fit/integrate';
import { latentFolds } from '../fit/folds/criterion';
import type { Folds } from '../fit/folds/folds';
import { gaussianLaw } from '../fit/folds/laws';
import { learn, withRowNoise, type Learnt } from '../fit/learn';
import { type LearnTask, fixedTarget } from '../fit/trial';
import { kernelAt, priorOf, startingPoint } from '../fit/searchSpace';
import type { Posterior, Precision } from '../../posteriors/posterior';
import type {
  Dataset,
  FitPlan,
  FitSettings,
  FittedBasis,
  FoldsLeftOut,
  Hyperparameters,
  LeaveOneOut,
  Model,
  ProcessModel,
  ProcessRecord,
  Capability,
  ModelDef,
  ModelRecord,
} from '../model';
import { basisOn } from '../gp/basis';
import { latentAlong } from '../gp/along';
import { conditionMoved } from '../gp/moving';
import { smootherOf } from '../gp/smoother';
import { coefficientCovariance, type Trend } from '../gp/trend';
import { assumedProcess } from './assumed';
import { EngineError } from '../../errors';
import { roughly } from '../../numberText';

/** The chain of 000 §5.1: standardise y, warp it to z, put a Gaussian process on (x, z). */
export interface WarpedProcess {
  readonly process: GaussianProcess;
  /** The processes at the `drawn` hyper-parameters of the record, over which beliefs are averaged; `process` is that of the record. */
  readonly drawn?: readonly GaussianProcess[];
  readonly record: ProcessRecord;
  readonly shift: number;
  readonly scale: number;
  readonly warp: OutputWarp;
  /** Outputs the process is conditioned on [n], and Ψ at each, taking y as given. */
  readonly y: Vec;
  readonly maps: readonly MonotoneMap[];
  /** Stretches where the maps bend, in the outputs as given. */
  readonly islands: readonly Island[];
  /** Returns Ψ at x [d], taking y as given. */
  mapAt(x: Vec): MonotoneMap;
  /** Rows that are left out together where an answer is left out. */
  readonly places: readonly Place[];
  /** Returns Ψ as learnt without the answer at a place; undefined where nothing of it is learnt from single answers. */
  readonly without?: ((place: Place) => (x: Vec) => MonotoneMap) | undefined;
}

/** Observations in standardised outputs. */
export interface Standardised extends Arranged {
  readonly shift: number;
  readonly scale: number;
  /** The outputs of the process, and those of the map, less `shift` and divided by `scale`. */
  readonly standard: Vec;
  readonly mappedStandard: Vec;
}

/**
 * Checks, arranges and standardises: mean and sd are those of the means also where all scores are used (000 §5.2). Without
 * observations the process is its prior, if hyper-parameters are given.
 */
export function standardise(data: Dataset, settings: FitSettings): Standardised {
  checkDataset(data, settings.plan.kind === 'fixed' ? 'nothing' : 'something');
  const arranged = arrange(data, settings.noiseMode ?? 'mean');
  const { shift, scale } = settings.standardize ? standardisation(data.y) : { shift: 0, scale: 1 };
  const standard = (y: Vec): Vec => y.map((value) => (value - shift) / scale);
  const mappedStandard = standard(arranged.mapped.y);
  return { ...arranged, shift, scale, standard: standard(arranged.y), mappedStandard };
}

/** Fits the chain. Errors: `invalid-data`, `unknown-id` of the kernel, `invalid-value` of a parameter. */
export function* fitWarpedProcess(
  data: Dataset,
  settings: FitSettings,
  learnWarp: (X: Mat, y: Vec) => OutputWarp,
): Task<WarpedProcess> {
  const rows = standardise(data, settings);
  const warp = learnWarp(rows.mapped.X, rows.mappedStandard);
  const z = rows.standard.map((value, i) => warp.at(rowOf(rows.X, i)).forward(value));
  const rowNoise = knownNoise(rows, data.y, warp);
  const task = { kernel: startingKernel(settings, rows.X.cols), X: rows.X, target: fixedTarget(z), rowNoise };
  const learnt = yield* hyperparametersOf(task, settings);
  return assemble(rows, { warp, z, rowNoise, learnt, settings });
}

interface Parts {
  readonly warp: OutputWarp;
  readonly z: Vec;
  readonly rowNoise: Vec | null;
  readonly learnt: Learnt;
  readonly settings: FitSettings;
}

/** Conditions the process at the hyper-parameters found, and makes its record. */
export function assemble(rows: Standardised, { warp, z, rowNoise, learnt, settings }: Parts): WarpedProcess {
  const { basis, warnings } = basisOn(settings.basis, rows.X);
  const priorAt = (at: Hyperparameters): Prior =>
    withRowNoise(priorOf(settings.kernel, rows.X.cols, at), rowNoise);
  const data = { X: rows.X, z };
  const processAt = (at: Hyperparameters): GaussianProcess => condition(priorAt(at), data, { basis });
  const process =
    settings.drag && !basis
      ? conditionMoved(settings.drag, priorAt(learnt.hyperparameters), data)
      : processAt(learnt.hyperparameters);
  const mapAt = mapsOf(warp, rows.shift, rows.scale);
  const maps = Array.from(rows.y, (_, i) => mapAt(rowOf(rows.X, i)));
  const jacobian = rows.y.reduce((sum, y, i) => sum + maps[i].logDerivative(y), 0);
  const { shift, scale, y } = rows;
  return {
    process,
    ...(learnt.drawn && { drawn: learnt.drawn.draws.map(processAt) }),
    shift,
    scale,
    warp,
    y,
    maps,
    islands: (warp.islands ?? []).map(({ from, to, bandwidth }) => ({
      from: shift + scale * from,
      to: shift + scale * to,
      bandwidth: scale * bandwidth,
    })),
    mapAt,
    places: rows.places,
    without:
      warp.without &&
      oncePer(({ mapped }: Place) => mapsOf({ at: warp.without!(mapped) }, rows.shift, rows.scale)),
    record: recordOf({ warp, learnt, process, jacobian, spread: rows.spread, warnings }),
  };
}

/**
 * Returns σ_i²/σ_f² (000 §4.1.4), or the one σ_n²/σ_f² of all (000, 4.4, whose N(0, σ_n/σ_f) names a standard deviation) [n]: the spread of
 * the scores in units of the outputs that z = 1 stands for; null where that spread is not used.
 */
export function knownNoise(
  { spread, scale }: Standardised,
  means: Vec,
  warp: Pick<OutputWarp, 'isLearnt'>,
): Vec | null {
  if (!spread) return null;
  const unit = warp.isLearnt && scale === 1 ? sdOf(means) || 1 : scale;
  return spread.map((variance) => variance / (unit * unit));
}

/** Returns the kernel where the search for its parameters begins. */
export function startingKernel({ kernel, plan }: FitSettings, dimension: number): Kernel {
  return kernelAt(kernel, startOf(plan)?.kernel ?? kernel.params, dimension);
}

/** Returns the hyper-parameters at which a plan begins; undefined where these are the usual ones. */
function startOf(plan: FitPlan): Hyperparameters | undefined {
  switch (plan.kind) {
    case 'fixed':
      return plan.at;
    case 'learn':
      return plan.warmStart;
    case 'integrate':
      return plan.start === 'anywhere' ? plan.given : (plan.start ?? plan.given);
    default:
      return plan satisfies never;
  }
}

/** Returns hyper-parameters given by hand, or learns or draws them if there is anything to learn from. */
export function* hyperparametersOf(task: LearnTask, { plan, basis }: FitSettings): Task<Learnt> {
  const { start: psi } = task.target;
  if (plan.kind === 'fixed') {
    const { at, drawn } = plan;
    return { hyperparameters: at, psi, evaluations: 0, warnings: [], ...(drawn && { drawn }) };
  }
  const distinct = new Set(task.target.at(psi).z).size;
  if (distinct >= 2) {
    const whole = basis ? { ...task, basis: basisOn(basis, task.X).basis } : task;
    return yield* plan.kind === 'learn' ? learn(whole, plan) : integrate(whole, plan);
  }
  const why =
    'Fewer than two different outputs say nothing about hyper-parameters: the starting values are used.';
  const start = startOf(plan) ?? startingPoint(task.kernel);
  return { hyperparameters: start, psi, evaluations: 0, warnings: [why] };
}

/** Returns maps of outputs as given. Warps without x keep giving the same object: the last map is remembered. */
function mapsOf(warp: Pick<OutputWarp, 'at'>, shift: number, scale: number): (x: Vec) => MonotoneMap {
  let last: { readonly inner: MonotoneMap; readonly outer: MonotoneMap } | null = null;
  return (x) => {
    const inner = warp.at(x);
    if (last?.inner !== inner) last = { inner, outer: affineThen(inner, shift, scale) };
    return last.outer;
  };
}

interface Fitted {
  readonly warp: OutputWarp;
  readonly learnt: Learnt;
  readonly process: GaussianProcess;
  readonly jacobian: number;
  readonly spread: Vec | null;
  readonly warnings: readonly string[];
}

const spreadless = 'No place has two different scores, so there is no spread that would be its noise.';

function recordOf({ warp, learnt, process, jacobian, spread, warnings }: Fitted): ProcessRecord {
  const { jitter } = process.factor;
  const jittered = `Points lie so close together that ${roughly(jitter)} had to be added to the covariance.`;
  return {
    hyperparameters: learnt.hyperparameters,
    logLikelihoodLatent: process.logLikelihood,
    misfit: process.misfit,
    logLikelihoodOutput: process.logLikelihood + jacobian,
    jitter,
    evaluations: learnt.evaluations,
    ...(learnt.drawn && { drawn: learnt.drawn }),
    warnings: [
      ...warp.warnings,
      ...learnt.warnings,
      ...warnings,
      ...(spread?.every((variance) => variance === 0) ? [spreadless] : []),
      ...(jitter > 0 ? [jittered] : []),
    ],
  };
}

/** The beliefs about outputs that a model makes of its belief about z. */
export interface InOutputs {
  /** Returns the posterior of a belief about z at X [m×d], or of several of them one after the other [k·m]. */
  through(latent: Latent, X: Mat, precision: Precision): Posterior;
  leaveOneOut(): LeaveOneOut;
  /** Returns beliefs about z without each answer as beliefs about outputs; without it no folds are left out. */
  leftOut?(latent: LeaveOneOut['latent']): FoldsLeftOut;
  readonly isOfKernels?: boolean;
  readonly clusters?: Clusters;
}

/** Returns the model of a warped process. */
export function processModel(
  { process, record, mapAt, places }: WarpedProcess,
  { through, leaveOneOut, leftOut, isOfKernels = false, clusters }: InOutputs,
): ProcessModel {
  // A picture needs the belief about outputs, and then about z, at the same places: the last one is cached.
  let last: { readonly X: Mat; readonly latent: Latent } | null = null;
  const latent = (X: Mat): Latent => (last = { X, latent: latentAt(process, X) }).latent;
  const seenThrough = (belief: Latent, X: Mat, precision: Precision, of = process): Posterior => {
    const posterior = through(belief, X, precision);
    if (clusters) return posterior;
    const along = latentAlong(of, X, mapAt);
    return { ...posterior, shared: { ...belief, noise: usualNoise(process.prior), ...(along && { along }) } };
  };
  return {
    record,
    posterior: (X, precision = 'full') => seenThrough(latent(X), X, precision),
    latent: (X) => (last?.X === X ? last.latent : latent(X)),
    map: { at: mapAt, isOfKernels, ...(clusters && { clusters }) },
    leaveOneOut,
    ...(leftOut && { leaveFoldsOut: (folds: Folds) => leftOut(latentFolds(process, folds, gaussianLaw)) }),
    smoother: smootherOf(process, places),
    ...(process.trend && { basis: fittedBasis(process.trend) }),
    assume: (P, what) => assumedProcess({ process, record, mapAt, through: seenThrough }, P, what),
  };
}

function fittedBasis(trend: Trend): FittedBasis {
  const coefficients = Array.from(trend.coefficients);
  return { id: trend.basis.id, coefficients, covariance: coefficientCovariance(trend) };
}

/** Returns the noise variance of an answer yet to come: that of all rows, or the mean of theirs. */
export function usualNoise({ noise }: Prior): number {
  return typeof noise === 'number' ? noise : meanOf(noise);
}

/** Returns the latent belief at Z [m×d]. */
export function latentAt(process: GaussianProcess, Z: Mat): Latent {
  return {
    ...(process.beliefAt?.(Z) ?? predict(process, Z)),
    covariance: () => predictCovariance(process, Z),
  };
}

/** Capabilities of all models that are a Gaussian process on z. */
export const ofBlended: readonly Capability[] = [
  'latent',
  'map',
  'kernel',
  'likelihood',
  'leave-one-out',
  'weights',
  'basis',
  'joint-draws',
];

/** Capabilities of those of them whose map is the same everywhere. */
export const ofProcesses: readonly Capability[] = [
  'latent',
  'shared-latent',
  'slopes',
  'map',
  'kernel',
  'likelihood',
  'leave-one-out',
  'weights',
  'basis',
  'joint-draws',
];

/** Conditions a process at the hyper-parameters of its record: one factorisation. Errors: `internal` for a record without any. */
export function restoreProcess<M extends Model>(
  fit: ModelDef<M>['fit'],
  data: Dataset,
  record: ModelRecord,
  settings: FitSettings,
): M {
  if (!record.hyperparameters) {
    throw new EngineError('internal', 'A record without hyper-parameters is not that of a process.');
  }
  const { plan } = settings;
  const prior =
    plan.kind === 'fixed' ? undefined : (plan.prior ?? (plan.kind === 'integrate' ? usualPrior : undefined));
  const learntBy = plan.kind === 'fixed' ? plan.learntBy : prior ? { prior } : {};
  const { hyperparameters, drawn } = record;
  const at = {
    kind: 'fixed',
    at: hyperparameters,
    ...(learntBy && { learntBy }),
    ...(drawn && { drawn }),
  } as const;
  return finish(fit(data, { ...settings, plan: at }));
}
