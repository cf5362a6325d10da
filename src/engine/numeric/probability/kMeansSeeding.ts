import type { Vec } from '../arrays';
import type { Rng } from '../random/rng';

/**
 * Centres to begin with, by k-means++ (D. Arthur and S. Vassilvitskii, 2007): the first is any of the points [n of length d],
 * each further one is drawn in proportion to the squared distance from those there are. Fewer than k where no point is left
 * at a distance.
 */
export function seedCenters(points: readonly Vec[], k: number, rng: Rng): Vec[] {
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

/** Index drawn in proportion to weights, −1 where all are 0; u in [0, 1). */
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

/** Σ (a_j − b_j)². */
export function squaredDistance(a: Vec, b: Vec): number {
  let total = 0;
  for (let j = 0; j < a.length; j++) {
    const difference = a[j] - b[j];
    total += difference * difference;
  }
  return total;
}
