import { linspace, rowOf, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { scottBandwidth } from '../numeric/probability/kde';
import { warpJobs } from '../numeric/linalg/fastJobs';
import { emptyPoint, kernelDistribution, readPoint } from '../numeric/probability/kernelDistribution';
import { normalPdf } from '../numeric/probability/normal';
import { standardisation } from '../models/dataset';
import type { Model } from '../models/model';
import type { Experiment } from '../loop/experiment';
import { placesOf } from '../loop/observations';
import type { Observation } from '../loop/snapshot';
import { coarseOf, refined } from './drafts';
import type { ClusterView, StepView } from '../loop/view';

/** Points of the y grid that the map and the densities are drawn on. */
const outputGridSize = 241;

interface Shown {
  readonly experiment: Experiment;
  readonly model: Model;
  readonly grid: Mat;
  /** Outputs of the function or of the rows that can be asked. */
  readonly truth: Vec | null;
  readonly belief: Pick<StepView, 'quantiles'>;
  /** True if a density that is summed over all observations may be straight between every other of its points. */
  readonly isDraft: boolean;
}

/** Everything drawn along the y axis: Ψ, its slope, and the density of what was observed. */
export function outputsOn(
  observations: readonly Observation[],
  { experiment, model, grid, truth, belief, isDraft }: Shown,
): Pick<StepView, 'map' | 'clusters' | 'kde'> {
  const observed = Float64Array.from(observations, (one) => one.y);
  const { flip } = experiment.orientation;
  const middle = new Float64Array(grid.cols).fill(0.5);
  const map = model.map?.at(middle) ?? null;
  const latentOf = (value: number): number => (map ? flip(map.forward(flip(value))) : value);
  const outputAt = (value: number): number => (map ? flip(map.inverse(flip(value))) : value);
  const ids = idsInRows(experiment, observations);
  const density = densityOf(observed);
  const shown = [truth ?? [], observed, belief.quantiles[0.005], belief.quantiles[0.995]];
  const isOfKernels = model.map?.isOfKernels ?? false;
  // A map of kernels wider than Scott's has a density that reaches further.
  const tails = isOfKernels && !model.map?.clusters ? [-kernelReach, kernelReach].map(map!.inverse) : [];
  const y = outputGrid(shown, { ends: [...(density?.ends ?? []), ...tails.map(flip)], latentOf, outputAt });
  const z = map ? y.map(latentOf) : new Float64Array(0);
  const slope = map ? y.map((value) => exp(map.logDerivative(flip(value)))) : new Float64Array(0);
  const clusters = clustersOf(model, grid, { y, flip, ids });
  const isOfAll = isOfKernels && !clusters && ids.every((visits) => visits.length === 1);
  const drawn = (on: (y: Vec) => Vec): Vec => (isDraft ? refined(on(coarseOf(y))) : on(y));
  const kde = isOfAll ? y.map((_, k) => slope[k] * normalPdf(z[k])) : density && drawn(density.on);
  return { map: { y, z, slope }, clusters, kde };
}

/** Ids of the observations that became each row of the model's data. */
function idsInRows(
  { spec }: Experiment,
  observations: readonly Observation[],
): readonly (readonly number[])[] {
  const visits = placesOf(spec, observations);
  if (!visits) return observations.map(({ id }) => [id]);
  return visits.places.map((_, row) =>
    observations.filter((_one, i) => visits.placeOf[i] === row).map(({ id }) => id),
  );
}

/** The maps of a model's clusters on outputs y, and their weights on the grid; null where Ψ is the same everywhere. */
function clustersOf(
  { map: outputMap }: Model,
  grid: Mat,
  { y, flip, ids }: { y: Vec; flip: (value: number) => number; ids: readonly (readonly number[])[] },
): readonly ClusterView[] | null {
  const clusters = outputMap?.clusters;
  if (!clusters) return null;
  const weights = Array.from({ length: grid.rows }, (_, i) => clusters.weights(rowOf(grid, i)));
  if (clusters.maps.length === 1 && weights.every(([only]) => only === 1)) return null;
  return clusters.maps.map((map, l) => {
    const members = ids.flatMap((visits, row) => (clusters.labels[row] === l ? visits : []));
    const z = y.map((value) => flip(map.forward(flip(value))));
    const slope = y.map((value) => exp(map.logDerivative(flip(value))));
    const density = y.map((_, k) => slope[k] * normalPdf(z[k]));
    return { members, z, slope, density, weight: Float64Array.from(weights, (alphas) => alphas[l]) };
  });
}

/** Ψ and its inverse, in outputs and z as they are drawn. */
interface DrawnMap {
  latentOf(y: number): number;
  outputAt(z: number): number;
}

/**
 * From below to above everything the picture shows, with room to spare, and to the ends of a density, as far as outputs are possible: z is finite there. Towards
 * outputs that are not, Ψ falls or rises without end: then half of the grid is even in z.
 */
function outputGrid(
  shown: readonly ArrayLike<number>[],
  { ends, latentOf, outputAt }: DrawnMap & { readonly ends: readonly number[] },
): Vec {
  const isPossible = (y: number): boolean => Number.isFinite(latentOf(y));
  const { lo, hi } = rangeOf(shown, Number.isFinite);
  const room = hi > lo ? 0.15 * (hi - lo) : Math.max(1e-9, Math.abs(hi), 1);
  const whole = linspace(Math.min(lo - room, ...ends), Math.max(hi + room, ...ends), outputGridSize);
  const possible = whole.filter(isPossible);
  if (possible.length === whole.length) return whole;
  const inside = rangeOf([...shown, possible], isPossible);
  const even = linspace(inside.lo, inside.hi, (outputGridSize + 1) / 2);
  const bent = linspace(latentOf(inside.lo), latentOf(inside.hi), (outputGridSize + 1) / 2).map(outputAt);
  // Both have the ends in common.
  return Float64Array.from([...even, ...bent.subarray(1, -1)]).sort();
}

/** The least and the largest of the numbers that count; a function may have places without a finite value. */
function rangeOf(
  lists: readonly ArrayLike<number>[],
  counts: (value: number) => boolean,
): { lo: number; hi: number } {
  let lo = Infinity;
  let hi = -Infinity;
  for (const values of lists) {
    for (let i = 0; i < values.length; i++) {
      if (!counts(values[i])) continue;
      lo = Math.min(lo, values[i]);
      hi = Math.max(hi, values[i]);
    }
  }
  return { lo, hi };
}

/** A density, and from where to where it is more than nothing. */
interface Density {
  readonly ends: readonly [lo: number, hi: number];
  /** Returns its height at outputs [k]. */
  on(y: Vec): Vec;
}

/** Bandwidths beyond which a Gaussian kernel has no height that could be seen: e⁻⁸ of its peak is left. */
const kernelReach = 4;

/** Kernel density of outputs [n] by Scott's rule; null below two different ones. */
function densityOf(observed: Vec): Density | null {
  const { shift, scale } = standardisation(observed);
  const standardised = observed.map((value) => (value - shift) / scale);
  const bandwidth = scottBandwidth(standardised);
  if (!(bandwidth > 1e-150)) return null;
  const { pointsAt } = kernelDistribution({ y: standardised, bandwidth });
  const reach = kernelReach * bandwidth * scale;
  const point = emptyPoint();
  return {
    ends: [Math.min(...observed) - reach, Math.max(...observed) + reach],
    on: (y) => {
      const rows = pointsAt(
        y.map((value) => (value - shift) / scale),
        warpJobs,
      );
      return y.map((_, k) => {
        readPoint(rows, k, point);
        return exp(point.logDensity) / scale;
      });
    },
  };
}
