import { rowOf, zeros, type Mat, type Vec } from '../arrays';
import { EngineError } from '../../errors';
import type { Rng } from '../random/rng';

/** n points sorted into k clusters, none of them empty, numbered in the order in which they first appear. */
export interface Clustering {
  /** Cluster of each point [n], from 0. */
  readonly labels: Int32Array;
  /** Means of the clusters [k×d]; fewer than k where there are fewer distinct points. */
  readonly centers: Mat;
  /** Sum of squared distances to the centres. */
  readonly inertia: number;
}

const restarts = 10;
/**
 * Most rounds. Lloyd's algorithm ends by itself, usually after about ten; the bound guards against rounding that would keep it
 * going.
 */
const mostRounds = 300;

/**
 * Clusters points [n×d] by k-means (000 §5.1 ii): seeding by k-means++, Lloyd's rounds until no label changes, the best of ten
 * runs by inertia. Points whose squared distance underflows to 0 count as one. Errors: `invalid-value` unless k is a positive
 * whole number, `invalid-data` for no points or coordinates that are not finite.
 */
export function kMeans(points: Mat, k: number, rng: Rng): Clustering {
  refuseBadInput(points, k);
  // Scaled first, so that squares neither overflow nor vanish.
  const unit = points.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const scaled = { ...points, data: points.data.map((value) => value / unit) };
  const rows = Array.from({ length: points.rows }, (_, i) => rowOf(scaled, i));
  let best = lloyd(rows, seedCenters(rows, k, rng.fork('restart', 0)));
  for (let restart = 1; restart < restarts; restart++) {
    const next = lloyd(rows, seedCenters(rows, k, rng.fork('restart', restart)));
    if (isBetter(next, best)) best = next;
  }
  return inOrderOfAppearance(best, unit);
}

function refuseBadInput({ rows, cols, data }: Mat, k: number): void {
  if (rows === 0 || cols === 0) throw new EngineError('invalid-data', 'There are no points to cluster.');
  if (!Number.isInteger(k) || k < 1) {
    const message = `The number of clusters must be a whole number from 1 on, not ${k}.`;
    throw new EngineError('invalid-value', message, { k });
  }
  const bad = data.findIndex((value) => !Number.isFinite(value));
  if (bad < 0) return;
  const row = Math.floor(bad / cols);
  const message = `Point ${row + 1} has a coordinate that is ${data[bad]}, not a finite number.`;
  throw new EngineError('invalid-data', message, { row });
}

interface Partition {
  readonly labels: Int32Array;
  readonly centers: readonly Vec[];
  readonly inertia: number;
}

/**
 * Returns true if a run is better: by more clusters first, because runs may differ in how many points they tell apart, then by
 * inertia; of equals the earlier.
 */
function isBetter(a: Partition, b: Partition): boolean {
  if (a.centers.length !== b.centers.length) return a.centers.length > b.centers.length;
  return a.inertia < b.inertia;
}

/** Runs Lloyd's rounds from given centres, which it moves. */
function lloyd(points: readonly Vec[], centers: readonly Vec[]): Partition {
  const labels = new Int32Array(points.length).fill(-1);
  for (let round = 0; round < mostRounds; round++) {
    const changed = assign(points, centers, labels);
    const refilled = refill(points, centers, labels);
    moveToMeans(points, centers, labels);
    if (!changed && !refilled) break;
  }
  const inertia = points.reduce((sum, point, i) => sum + squaredDistance(point, centers[labels[i]]), 0);
  return { labels, centers, inertia };
}

/** Assigns each point to its nearest centre, the first of equally near ones; returns true if anything changed. */
function assign(points: readonly Vec[], centers: readonly Vec[], labels: Int32Array): boolean {
  let changed = false;
  for (let i = 0; i < points.length; i++) {
    const nearest = indexOfNearest(points[i], centers);
    changed ||= nearest !== labels[i];
    labels[i] = nearest;
  }
  return changed;
}

function indexOfNearest(point: Vec, centers: readonly Vec[]): number {
  let nearest = 0;
  let least = Infinity;
  for (let l = 0; l < centers.length; l++) {
    const distance = squaredDistance(point, centers[l]);
    if (distance >= least) continue;
    least = distance;
    nearest = l;
  }
  return nearest;
}

/**
 * Gives each empty cluster the point that is farthest from the centre of its own cluster, of those that are not alone in one;
 * returns true if any was empty.
 */
function refill(points: readonly Vec[], centers: readonly Vec[], labels: Int32Array): boolean {
  const sizes = sizesOf(labels, centers.length);
  const empty = centers.flatMap((_, l) => (sizes[l] === 0 ? [l] : []));
  for (const l of empty) {
    let farthest = -1;
    let most = -1;
    for (let i = 0; i < points.length; i++) {
      const distance = squaredDistance(points[i], centers[labels[i]]);
      if (sizes[labels[i]] > 1 && distance > most) [farthest, most] = [i, distance];
    }
    sizes[labels[farthest]]--;
    sizes[l]++;
    labels[farthest] = l;
    centers[l].set(points[farthest]);
  }
  return empty.length > 0;
}

function sizesOf(labels: Int32Array, k: number): Int32Array {
  const sizes = new Int32Array(k);
  for (const label of labels) sizes[label]++;
  return sizes;
}

function moveToMeans(points: readonly Vec[], centers: readonly Vec[], labels: Int32Array): void {
  const sizes = sizesOf(labels, centers.length);
  for (const center of centers) center.fill(0);
  points.forEach((point, i) => {
    const center = centers[labels[i]];
    for (let j = 0; j < center.length; j++) center[j] += point[j];
  });
  centers.forEach((center, l) => center.forEach((sum, j) => (center[j] = sum / sizes[l])));
}

/** Numbers clusters in order of appearance, and restores the units of the points. */
function inOrderOfAppearance({ labels, centers, inertia }: Partition, unit: number): Clustering {
  const order = [...new Set(labels)];
  const sorted = zeros(centers.length, centers[0].length);
  order.forEach((label, l) =>
    sorted.data.set(
      centers[label].map((value) => value * unit),
      l * sorted.cols,
    ),
  );
  return {
    labels: labels.map((label) => order.indexOf(label)),
    centers: sorted,
    inertia: inertia * unit * unit,
  };
}

/**
 * Draws initial centres by k-means++ (D. Arthur and S. Vassilvitskii, 2007): the first is any of the points [n of length d], each
 * further one is drawn in proportion to the squared distance from the nearest centre. Fewer than k where no point is left at a
 * distance.
 */
function seedCenters(points: readonly Vec[], k: number, rng: Rng): Vec[] {
  const first = points[rng.integer(points.length)];
  const centers = [first.slice()];
  const distance = Float64Array.from(points, (point) => squaredDistance(point, first));
  while (centers.length < k) {
    const next = points[drawInProportion(distance, rng.uniform())];
    if (!next) break;
    centers.push(next.slice());
    points.forEach((point, i) => (distance[i] = Math.min(distance[i], squaredDistance(point, next))));
  }
  return centers;
}

/** Draws an index in proportion to weights by u in [0, 1); −1 where all are 0. */
function drawInProportion(weights: Vec, u: number): number {
  const target = u * weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  let last = -1;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    sum += weights[i];
    last = i;
    if (sum > target) break;
  }
  return last;
}

/** Returns Σ (a_j − b_j)². */
export function squaredDistance(a: Vec, b: Vec): number {
  let total = 0;
  for (let j = 0; j < a.length; j++) {
    const difference = a[j] - b[j];
    total += difference * difference;
  }
  return total;
}
