import { latentAt, type Curve } from './carried';
import type { ChartSource } from './chart';
import { shownClusters } from './clusters';
import { ticksOf, type Domain } from './domain';
import { nearestIndex } from './source';

/** Bar of the histogram. */
export interface Bar {
  readonly low: number;
  readonly high: number;
  readonly density: number;
}

/** Density of the outputs of one cluster times its share of the observations, so that all sum to one density. */
export interface ClusterDensity extends Curve {
  /** Cluster, counted from 0. */
  readonly l: number;
  /** Index of the peak, where the mark stands. */
  readonly peak: number;
}

/** Returns the observed outputs [n], in y or carried to z. */
export function observedIn(space: 'y' | 'z', { snapshot, view }: ChartSource): number[] {
  return snapshot.observations.map(({ x, y }) =>
    space === 'y' ? y : latentAt(view, nearestIndex(view.x, x[view.line.along]!), y),
  );
}

/**
 * Returns the kernel density of the observed outputs. In z it is carried by Ψ, so that for a learnt map it is the
 * standard bell; null if each place has a map of its own.
 */
export function seenDensity(space: 'y' | 'z', { view: { kde, map, clusters } }: ChartSource): Curve | null {
  if (!kde) return null;
  if (space === 'y') return { at: map.y, value: kde };
  return clusters
    ? null
    : { at: map.z, value: kde.map((density, k) => (map.slope[k]! > 0 ? density / map.slope[k]! : 0)) };
}

/** Returns the histogram of values: bars between round values, whose areas sum to the share of values in the domain. */
export function histogramOf(values: readonly number[], domain: Domain): Bar[] {
  const marks = ticksOf(domain, Math.max(8, Math.min(24, Math.round(2 * Math.sqrt(values.length) + 8))));
  const width = marks[1]! - marks[0]!;
  if (!(width > 0)) return [];
  const counts = new Map<number, number>();
  for (const value of values.filter((one) => one >= domain[0] && one <= domain[1])) {
    const at = Math.floor((value - marks[0]!) / width);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const bars = Array.from(counts, ([at, count]) => ({
    low: marks[0]! + at * width,
    high: marks[0]! + (at + 1) * width,
    density: count / (values.length * width),
  }));
  return bars.sort((one, other) => one.low - other.low);
}

/** Returns the densities of the clusters; null if none are shown. */
export function clusterDensities(source: ChartSource): ClusterDensity[] | null {
  const clusters = shownClusters(source);
  if (!clusters) return null;
  const total = clusters.reduce((sum, { members }) => sum + members.length, 0) || 1;
  return clusters.map(({ density, members }, l) => ({
    l,
    at: source.view.map.y,
    value: density.map((one) => (one * members.length) / total),
    peak: density.reduce((best, one, k) => (one > density[best]! ? k : best), 0),
  }));
}
