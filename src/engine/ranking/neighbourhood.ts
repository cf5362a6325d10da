import { exp } from '../numeric/elementary/exp';
import type { Mat, Vec } from '../numeric/arrays';

/** The k nearest others of each of n points, nearest first: their indices and distances, both [n×k] by rows. */
export interface Neighbourhood {
  readonly count: number;
  readonly indices: Int32Array;
  readonly distances: Vec;
}

/** Finds the `most` nearest other points of each row of `points` [n×d], or all n − 1 where there are fewer; of equals the first. */
export function nearestOthers(points: Mat, most: number): Neighbourhood {
  const n = points.rows;
  const count = Math.max(0, Math.min(most, n - 1));
  const indices = new Int32Array(n * count);
  const distances = new Float64Array(n * count);
  for (let i = 0; i < n && count > 0; i++) {
    const nearest = indices.subarray(i * count, (i + 1) * count);
    const squares = distances.subarray(i * count, (i + 1) * count);
    let held = 0;
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const square = squaredDistance(points, i, j);
      if (held === count && square >= squares[count - 1]) continue;
      const place = placeOf(square, squares, held);
      held = Math.min(count, held + 1);
      squares.copyWithin(place + 1, place, held - 1);
      nearest.copyWithin(place + 1, place, held - 1);
      squares[place] = square;
      nearest[place] = j;
    }
  }
  return { count, indices, distances: distances.map(Math.sqrt) };
}

function squaredDistance({ data, cols }: Mat, i: number, j: number): number {
  let sum = 0;
  for (let p = 0; p < cols; p++) {
    const difference = data[i * cols + p] - data[j * cols + p];
    sum += difference * difference;
  }
  return sum;
}

/** Returns the index behind all of the first `held` sorted numbers that are not larger. */
function placeOf(value: number, sorted: Vec, held: number): number {
  let [low, high] = [0, held];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns μ_neigh of each point [n] (000 §3.3.2): the mean of its neighbours' `values` [n], each damped by exp(−(d/radius)²). The
 * mean is over all k neighbours, so that a point far from every other has a small one.
 */
export function neighbourMeans(neighbourhood: Neighbourhood, values: Vec, radius: number): Vec {
  const { count, indices, distances } = neighbourhood;
  return values.map((_, i) => {
    let sum = 0;
    for (let k = i * count; k < (i + 1) * count; k++) {
      sum += damping(distances[k], radius) * values[indices[k]];
    }
    return sum / count;
  });
}

/** The damping of a neighbour; 1 at no distance, whatever the radius. */
function damping(distance: number, radius: number): number {
  return distance === 0 ? 1 : exp(-((distance / radius) ** 2));
}
