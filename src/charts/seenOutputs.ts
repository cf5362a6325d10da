import { bin } from 'd3-array';
import { latentAt, type Curve } from './carried';
import type { ChartSource } from './chart';
import { clusterClass, shownClusters } from './clusters';
import type { Domain } from './domain';
import { nearestIndex } from './source';

/** A bar of the histogram: from, to, and its density. */
export interface Bar {
  readonly low: number;
  readonly high: number;
  readonly density: number;
}

/** The density of the outputs of one cluster, times its share of the observations, so that all add up to one density. */
export interface ClusterDensity extends Curve {
  readonly name: string;
}

/** What was observed, in the space that runs upwards [n]. */
export function observedIn(space: 'y' | 'z', { snapshot, view }: ChartSource): number[] {
  return snapshot.observations.map(({ x, y }) =>
    space === 'y' ? y : latentAt(view, nearestIndex(view.x, x[0]!), y),
  );
}

/**
 * Kernel density of what was observed. In z it is carried there by Ψ, so that of a learnt map it is the standard bell; null
 * where each place has a map of its own.
 */
export function seenDensity(space: 'y' | 'z', { view: { kde, map, clusters } }: ChartSource): Curve | null {
  if (!kde) return null;
  if (space === 'y') return { at: map.y, value: kde };
  return clusters
    ? null
    : { at: map.z, value: kde.map((density, k) => (map.slope[k]! > 0 ? density / map.slope[k]! : 0)) };
}

/** The histogram of what was observed: bars of round widths whose areas sum to one. */
export function histogramOf(values: readonly number[], domain: Domain): Bar[] {
  const inside = values.filter((value) => value >= domain[0] && value <= domain[1]);
  const count = Math.max(6, Math.min(24, Math.round(2 * Math.sqrt(values.length) + 8)));
  const bins = bin().domain([domain[0], domain[1]]).thresholds(count)(inside);
  return bins.flatMap(({ x0, x1, length }) => {
    const [low, high] = [x0 ?? domain[0], x1 ?? domain[1]];
    return length > 0 && high > low ? [{ low, high, density: length / (values.length * (high - low)) }] : [];
  });
}

/** The densities of the clusters; null where there are none to see. */
export function clusterDensities(source: ChartSource): ClusterDensity[] | null {
  const clusters = shownClusters(source);
  if (!clusters) return null;
  const total = clusters.reduce((sum, { members }) => sum + members.length, 0) || 1;
  return clusters.map(({ density, members }, l) => ({
    name: clusterClass(l),
    at: source.view.map.y,
    value: density.map((one) => (one * members.length) / total),
  }));
}
