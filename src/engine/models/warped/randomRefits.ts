import type { Kernel } from '../../kernels/kernel';
import { log } from '../../numeric/elementary/log';
import type { Vec } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import type { Dataset, FitSettings, Hyperparameters, KernelSettings, ProcessModel } from '../model';
import { kernelAt } from '../fit/searchSpace';
import { ngcp } from './ngcp';
import { fitMap } from './parametricGcp';
import { termsIn } from './maps/parametricCopula';
import { softplusTarget } from './softplusTarget';
import { copulaModel } from './copulaModel';
import { standardise, startingKernel, type Standardised } from './warpedProcess';

/** The parts of a fit that may begin at random; the others begin as usual. */
export const restarts = ['map', 'kernel', 'both'] as const;
export type Restart = (typeof restarts)[number];

type Settings = Omit<FitSettings, 'plan'>;

/**
 * Fits an nGCP by one search from a random kernel, without a prior and with learnt noise: the local optimum it leads to. A
 * stream gives the kernel that it gives to `parametricRefit`.
 */
export function* ngcpRefit(data: Dataset, settings: Settings, rng: Rng): Task<ProcessModel> {
  const plan = { kind: 'learn', restarts: 0, rng } as const;
  const { kernel } = randomStart(standardise(data, { ...settings, plan }), settings, rng);
  return yield* ngcp.fit(data, { ...settings, plan: { ...plan, warmStart: startFrom(kernel) } });
}

/**
 * Fits a parametric copula process (000, 2.9) by one search, without a prior and with learnt noise: the local optimum it leads
 * to. The map, the kernel or both begin anywhere in their boxes, the rest begins as usual.
 */
export function* parametricRefit(
  data: Dataset,
  settings: Settings,
  { restart, rng }: { readonly restart: Restart; readonly rng: Rng },
): Task<ProcessModel> {
  const plan = { kind: 'learn', restarts: 0, rng } as const;
  const rows = standardise(data, { ...settings, plan });
  const drawn = randomStart(rows, settings, rng);
  const usual = softplusTarget(rows.standard, termsIn(settings.params));
  const target = restart === 'kernel' ? usual : { ...usual, start: drawn.psi };
  const fromKernel = {
    begin: { target, kernel: drawn.kernel },
    plan: { ...plan, warmStart: startFrom(drawn.kernel) },
  };
  const fromUsual = {
    begin: { target, kernel: startingKernel({ ...settings, plan }, rows.X.cols) },
    plan,
  };
  const from = restart === 'map' ? fromUsual : fromKernel;
  return copulaModel(yield* fitMap(rows, data, { ...settings, ...from }));
}

/**
 * Draws a place for a search to begin at: parameters of the map (000, 2.9), uniform in their box (see `softplusTarget`), and a
 * kernel. Both are drawn whichever of them is used: equal streams give equal maps and equal kernels, so that restarts of the
 * one, of the other and of both can be compared fit by fit.
 */
function randomStart(
  { X, standard }: Standardised,
  { kernel, params }: Settings,
  rng: Rng,
): { readonly psi: Vec; readonly kernel: Kernel } {
  const { lower, upper } = softplusTarget(standard, termsIn(params));
  const psi = lower.map((lo, k) => lo + (upper[k] - lo) * rng.uniform());
  return { psi, kernel: randomKernel(kernel, X.cols, rng) };
}

/** Draws a kernel within the range of its parameters, uniform in their logs. */
function randomKernel(kernel: KernelSettings, dimension: number, rng: Rng): Kernel {
  const usual = kernelAt(kernel, kernel.params, dimension);
  const theta = usual.hyperparameters.map(({ range: [lo, hi] }) => log(lo) + log(hi / lo) * rng.uniform());
  return usual.withTheta(Float64Array.from(theta));
}

/** Returns the warm start at a kernel, with a noise of a tenth of the spread. */
function startFrom({ params }: Kernel): Hyperparameters {
  return { kernel: params, outputScale: 1, noise: 0.01, mean: 0 };
}
