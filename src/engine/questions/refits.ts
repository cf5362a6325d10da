import type { MonotoneMap } from '../numeric/probability/monotoneMap';
import { sdOf, type Vec } from '../numeric/arrays';
import { resolveParams } from '../definition';
import { EngineError } from '../errors';
import {
  distanceFromNormal,
  gridAround,
  inducedCells,
  inducedDensity,
  totalVariation,
} from '../metrics/distance';
import type { Rng } from '../numeric/random/rng';
import { isKernelAtBound } from '../models/fit/searchSpace';
import { termsSpec } from '../models/warped/maps/parametricCopula';
import { ngcp } from '../models/warped/ngcp';
import { ngcpRefit, parametricRefit, type Restart } from '../models/warped/randomRefits';
import type { Dataset, ProcessModel, FitSettings } from '../models/model';
import { asPart, finish, type Progress, type Task } from '../task';
import { experimentOf, kernelSettings, type Experiment } from '../loop/experiment';
import { datasetOf } from '../loop/fitSettings';
import type { StepSnapshot } from '../loop/snapshot';
import type { Question } from './question';

/** The outcome of one search for a parametric map. */
export interface ParametricRefit {
  /** The density it says the outputs have (000, 2.7), on `y` of the answer. */
  readonly density: Vec;
  /** In output units, so that fits can be compared. */
  readonly logLikelihood: number;
  /** The heights of (2.8), in standard deviations of the outputs, one for each term, in the order of their places c. */
  readonly a: readonly number[];
  /** Total variation distance from the normal density of the same mean and variance. */
  readonly fromNormal: number;
  /** The same from the kernel density of the outputs. */
  readonly fromKernelDensity: number;
  /** True if its kernel ended at a bound; most often no curve at all was found then. */
  readonly isKernelAtBound: boolean;
}

/** The number of fits, the part that begins at random each time, and the terms of the formula. */
export interface RefitsAsked {
  readonly count: number;
  readonly restart: Restart;
  /** From 1 to 3 of (2.8); 1 if left out, (2.9). */
  readonly terms?: number;
}

/** The same observations fitted again and again by a parametric copula process, each time from another start (000, Fig 2-1). */
export interface Refits {
  readonly restart: Restart;
  /** Outputs, lowest first [m]. */
  readonly y: Vec;
  readonly observed: Vec;
  readonly fits: readonly ParametricRefit[];
  /** Total variation distance of each fit from each [k·k], row by row. */
  readonly distances: Vec;
  /** The kernel density that an nGCP learns of the same outputs, wherever its search begins. */
  readonly kernelDensity: Vec;
  /** The nGCP begun at the kernels of the fits; null where these began with the usual kernel. */
  readonly twin: NGCPRefits | null;
  /** The same number of fits with one term, in output units [k]; null where these have one. */
  readonly oneTerm: { readonly logLikelihoods: Vec } | null;
}

/** An nGCP fitted as often as the formula, from the same kernels. */
interface NGCPRefits {
  /** In output units [k]. */
  readonly logLikelihoods: Vec;
  /** The number of fits that ended with the kernel at a bound. */
  readonly atBound: number;
}

const mostFits = 60;
/** Standard deviations at either side of the mean, and points. */
const drawn = { reach: 3.5, points: 201 } as const;

/**
 * Fits the observations of a snapshot `count` times, with its kernel, by maximum likelihood without a prior. Fit k of one
 * restart begins with the map or the kernel of fit k of another. Errors: `invalid-value` for a count or a number of terms that is none or
 * too large; `unsupported` where the outputs are all alike.
 */
export const refits: Question<RefitsAsked, Refits> = { priority: 'look', answer: refitsOf };

function* refitsOf(
  { spec, observations }: StepSnapshot,
  { count, restart, terms = 1 }: RefitsAsked,
): Task<Refits> {
  if (!(Number.isInteger(count) && count >= 1 && count <= mostFits)) {
    throw new EngineError('invalid-value', `From 1 to ${mostFits} fits are compared, not ${count}.`);
  }
  const experiment = experimentOf(spec);
  const data = datasetOf(experiment, observations);
  if (!(sdOf(data.y) > 0)) {
    throw new EngineError('unsupported', 'The outputs are all alike: there is no distribution to learn.');
  }
  const plain = settingsOf(experiment);
  const settings = { ...plain, params: resolveParams([termsSpec], { terms }) };
  const found: ProcessModel[] = [];
  const twins: ProcessModel[] = [];
  const ofOneTerm: ProcessModel[] = [];
  for (let k = 0; k < count; k++) {
    const stream = (): Rng => experiment.rng.fork('refits', k);
    const all = (): Progress => ({ done: k, total: count, label: `fit ${k + 1} of ${count}` });
    found.push(yield* asPart(parametricRefit(data, settings, { restart, rng: stream() }), all));
    if (restart !== 'map') twins.push(yield* asPart(ngcpRefit(data, plain, stream()), all));
    if (terms > 1)
      ofOneTerm.push(yield* asPart(parametricRefit(data, plain, { restart, rng: stream() }), all));
  }
  const isAtBound = (fit: ProcessModel): boolean => isKernelAtBound(fit, settings.kernel.id, data.X.cols);
  const twin = restart === 'map' ? null : twinOf(twins, isAtBound);
  const oneTerm = terms > 1 ? { logLikelihoods: likelihoodsOf(ofOneTerm) } : null;
  return { restart, twin, oneTerm, ...compared(found, data, { experiment, settings: plain, isAtBound }) };
}

function twinOf(fits: readonly ProcessModel[], isAtBound: (fit: ProcessModel) => boolean): NGCPRefits {
  return {
    logLikelihoods: likelihoodsOf(fits),
    atBound: fits.filter(isAtBound).length,
  };
}

function likelihoodsOf(fits: readonly ProcessModel[]): Vec {
  return Float64Array.from(fits, ({ record }) => record.logLikelihoodOutput);
}

type Settings = Omit<FitSettings, 'plan'>;

function settingsOf(experiment: Experiment): Settings {
  const { noiseMode } = experiment.spec;
  return {
    kernel: kernelSettings(experiment),
    params: {},
    standardize: true,
    ...(noiseMode && { noiseMode }),
  };
}

interface Compared {
  readonly experiment: Experiment;
  readonly settings: Settings;
  isAtBound(fit: ProcessModel): boolean;
}

function compared(
  found: readonly ProcessModel[],
  data: Dataset,
  { experiment, settings, isAtBound }: Compared,
): Omit<Refits, 'restart' | 'twin' | 'oneTerm'> {
  const { flipAll, sign } = experiment.orientation;
  const fine = gridAround(data.y);
  const grid = gridAround(data.y, drawn);
  const cells = found.map((fit) => inducedCells(mapOf(fit), fine));
  const ngcpMap = mapOf(ngcpFit(data, settings));
  const ngcpCells = inducedCells(ngcpMap, fine);
  const upwards = (values: Vec): Vec => (sign === 1 ? values : values.toReversed());
  return {
    y: upwards(flipAll(grid)),
    observed: flipAll(data.y),
    fits: found.map((fit, k) => ({
      density: upwards(inducedDensity(mapOf(fit), grid)),
      logLikelihood: fit.record.logLikelihoodOutput,
      a: heightsOf(fit),
      fromNormal: distanceFromNormal(mapOf(fit)),
      fromKernelDensity: totalVariation(cells[k], ngcpCells),
      isKernelAtBound: isAtBound(fit),
    })),
    distances: Float64Array.from(cells.flatMap((one) => cells.map((other) => totalVariation(one, other)))),
    kernelDensity: upwards(inducedDensity(ngcpMap, grid)),
  };
}

function heightsOf({ record }: ProcessModel): readonly number[] {
  const { a } = record.hyperparameters.warp!;
  return Array.isArray(a) ? (a as readonly number[]) : [a as number];
}

/** A map that is the same everywhere. */
function mapOf(fit: ProcessModel): MonotoneMap {
  return fit.map.at(Float64Array.of(0.5));
}

/** Fits an nGCP for its map, which does not depend on hyper-parameters. */
function ngcpFit(data: Dataset, settings: Settings): ProcessModel {
  const at = { kernel: settings.kernel.params, outputScale: 1, noise: 1e-2, mean: 0 };
  return finish(ngcp.fit(data, { ...settings, plan: { kind: 'fixed', at } }));
}
