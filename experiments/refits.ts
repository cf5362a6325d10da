import type { Vec } from '../src/engine/numeric/arrays';
import type { ParamValues } from '../src/engine/definition';
import {
  distanceFromNormal,
  inducedCells,
  inducedDensity,
  totalVariation,
} from '../src/engine/metrics/distance';
import { isKernelAtBound } from '../src/engine/models/fit/searchSpace';
import type { ProcessModel } from '../src/engine/models/model';
import { averageOf, overPairs } from './statistics';

/** Distance in nats from the best log likelihood within which a fit is as good as the best. */
export const asGood = 1;

/** Result of one fit. */
export interface Refit {
  /** Density on the part of the grid that is drawn. */
  readonly density: Vec;
  readonly cells: Vec;
  readonly logLikelihood: number;
  readonly noise: number;
  readonly parameters: ParamValues;
  readonly fromNormal: number;
  /** True if the search for the kernel ended at a bound. */
  readonly isKernelAtBound: boolean;
}

/** Measures a fit of one input with this kernel, whose map is the same everywhere, on an even grid of outputs. */
export function refitOf(fit: ProcessModel, kernel: string, grid: Vec): Refit {
  const { map: outputMap, record } = fit;
  const map = outputMap.at(Float64Array.of(0.5));
  return {
    density: inducedDensity(map, shownPart(grid)),
    cells: inducedCells(map, grid),
    logLikelihood: record.logLikelihoodOutput,
    noise: record.hyperparameters.noise as number,
    parameters: record.hyperparameters.warp ?? {},
    fromNormal: distanceFromNormal(map),
    isKernelAtBound: isKernelAtBound(fit, kernel, 1),
  };
}

/** Returns the grid within three and a half standard deviations of the mean, as finely as can be seen. */
export function shownPart(grid: Vec): Vec {
  return grid.filter((_, i) => i >= 250 && i <= 950 && i % 4 === 2);
}

/** Disagreement between fits of one data set. */
export type Summary = ReturnType<typeof summaryOf>;

export function summaryOf(refits: readonly Refit[]) {
  const best = Math.max(...refits.map(({ logLikelihood }) => logLikelihood));
  const good = refits.filter(({ logLikelihood }) => logLikelihood > best - asGood);
  const free = refits.filter((refit) => !refit.isKernelAtBound);
  const distances = distancesOf(refits);
  return {
    disagreement: { mean: averageOf(distances).mean, largest: Math.max(...distances) },
    logLikelihoods: refits.map(({ logLikelihood }) => logLikelihood),
    asGoodAsTheBest: { count: good.length, largestDisagreement: Math.max(...distancesOf(good)) },
    kernelAtBound: refits.length - free.length,
    kernelAtNoBound: { count: free.length, largestDisagreement: Math.max(...distancesOf(free)) },
    noises: refits.map(({ noise }) => noise),
    a: refits.flatMap(({ parameters }) => (typeof parameters['a'] === 'number' ? [parameters['a']] : [])),
    distancesFromNormal: refits.map(({ fromNormal }) => fromNormal),
  };
}

/** Returns the total variation of all pairs; 0 if there is none. */
function distancesOf(refits: readonly Refit[]): readonly number[] {
  return refits.length > 1 ? overPairs(refits, (a, b) => totalVariation(a.cells, b.cells)) : [0];
}
