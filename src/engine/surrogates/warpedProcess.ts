import { rowOf, type Mat, type Vec } from '../arrays';
import { byId } from '../definition';
import type { KernelDef } from '../kernels/kernel';
import { kernels } from '../kernels/registry';
import type { Task } from '../task';
import { affineThen } from '../warps/affineMap';
import type { MonotoneMap, OutputWarp } from '../warps/warp';
import { checkDataset, standardisation } from './dataset';
import { condition, predict, predictCovariance, type GaussianProcess } from './gaussianProcess';
import type { Latent } from './latent';
import { learn, startingPoint, type Learnt } from './learn';
import { priorOf } from './parameterVector';
import type { Dataset, FitReport, FitSettings } from './surrogate';

/** The chain of 000 §5.1: standardise y, warp it to z, put a Gaussian process on (x, z). */
export interface WarpedProcess {
  readonly process: GaussianProcess;
  readonly report: FitReport;
  readonly shift: number;
  readonly scale: number;
  readonly warp: OutputWarp;
  /** Ψ at x [d], taking y as given. */
  mapAt(x: Vec): MonotoneMap;
}

/** Fits the chain. Errors: `invalid-data`, `unknown-id` of the kernel, `invalid-value` of a parameter. */
export function* fitWarpedProcess(
  data: Dataset,
  settings: FitSettings,
  learnWarp: (X: Mat, y: Vec) => OutputWarp,
): Task<WarpedProcess> {
  checkDataset(data);
  const { shift, scale } = settings.standardize ? standardisation(data.y) : { shift: 0, scale: 1 };
  const standardised = data.y.map((value) => (value - shift) / scale);
  const warp = learnWarp(data.X, standardised);
  const z = standardised.map((value, i) => warp.at(rowOf(data.X, i)).forward(value));
  const def = byId(kernels, settings.kernel.id);
  const learnt = yield* hyperparametersOf(def, { X: data.X, z }, settings);
  const process = condition(priorOf(def, data.X.cols, learnt.hyperparameters), data.X, z);
  const mapAt = mapsOf(warp, shift, scale);
  return { process, shift, scale, warp, mapAt, report: reportOf({ data, warp, learnt, process, mapAt }) };
}

function* hyperparametersOf(def: KernelDef, data: { X: Mat; z: Vec }, settings: FitSettings): Task<Learnt> {
  const { plan } = settings;
  if (plan.kind === 'fixed') return { hyperparameters: plan.at, evaluations: 0, warnings: [] };
  const distinct = new Set(data.z).size;
  if (distinct < 2) {
    const why =
      'Fewer than two different outputs say nothing about hyper-parameters: the starting values are used.';
    return { hyperparameters: plan.warmStart ?? startingPoint(def), evaluations: 0, warnings: [why] };
  }
  return yield* learn(def, data, plan);
}

/** One composite map for each map of the warp, so that warps without x keep giving the same object. */
function mapsOf(warp: OutputWarp, shift: number, scale: number): (x: Vec) => MonotoneMap {
  const known = new WeakMap<MonotoneMap, MonotoneMap>();
  return (x) => {
    const inner = warp.at(x);
    const found = known.get(inner);
    if (found) return found;
    const outer = affineThen(inner, shift, scale);
    known.set(inner, outer);
    return outer;
  };
}

interface Fitted {
  readonly data: Dataset;
  readonly warp: OutputWarp;
  readonly learnt: Learnt;
  readonly process: GaussianProcess;
  readonly mapAt: (x: Vec) => MonotoneMap;
}

function reportOf({ data, warp, learnt, process, mapAt }: Fitted): FitReport {
  const jacobian = data.y.reduce((sum, y, i) => sum + mapAt(rowOf(data.X, i)).logDerivative(y), 0);
  const { jitter } = process.factor;
  const jittered = `Points lie so close together that ${jitter.toExponential(0)} had to be added to the covariance.`;
  return {
    hyperparameters: learnt.hyperparameters,
    logLikelihoodLatent: process.logLikelihood,
    logLikelihoodOutput: process.logLikelihood + jacobian,
    jitter,
    evaluations: learnt.evaluations,
    warnings: [...warp.warnings, ...learnt.warnings, ...(jitter > 0 ? [jittered] : [])],
  };
}

/** The latent belief at Z [m×d]. */
export function latentAt(process: GaussianProcess, Z: Mat): Latent {
  return { ...predict(process, Z), covariance: () => predictCovariance(process, Z) };
}
