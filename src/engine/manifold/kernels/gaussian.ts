import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import { elementaryWork, type WorkMeter } from '../../learning/meter';
import { learnerJobs } from '../../numeric/linalg/fastJobs';
import type { Task } from '../../task';

/** Replaces the first `count` squared distances d² by e^{−d²/2σ²}. */
export function setGaussians(values: Vec, count: number, sigma: number): void {
  for (let j = 0; j < count; j++) values[j] = -values[j] / (2 * sigma * sigma);
  learnerJobs.setExponentials(values, count);
}

const kernelsBetweenYields = 5e4;

/** Returns e^{−d²/2σ²} of each squared distance of a symmetric matrix [n×n]. */
export function* gaussian(squared: Mat, sigma: number, meter: WorkMeter): Task<Mat> {
  const n = squared.rows;
  let since = 0;
  const K = zeros(n, n);
  const row = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) row[j] = squared.data[i * n + j];
    setGaussians(row, i + 1, sigma);
    for (let j = 0; j <= i; j++) {
      K.data[i * n + j] = row[j];
      K.data[j * n + i] = row[j];
    }
    if ((since += i) < kernelsBetweenYields) continue;
    since = 0;
    yield { done: i + 1, total: n, label: 'Kernel' };
  }
  meter.add(((n * n) / 2) * elementaryWork);
  return K;
}
