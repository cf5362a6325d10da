import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { cholesky } from '../numeric/linalg/cholesky';
import type { Rng } from '../numeric/random/rng';

/** The Gaussian belief about z at m points; the joint covariance is only computed when samples are drawn. */
export interface Latent {
  readonly mean: Vec;
  readonly variance: Vec;
  covariance(): Mat;
}

/** Joint samples of z [count×m]. */
export function sampleLatent(latent: Latent, count: number, rng: Rng): Mat {
  const m = latent.mean.length;
  const { lower } = cholesky(latent.covariance());
  const out = zeros(count, m);
  for (let s = 0; s < count; s++) {
    const white = Float64Array.from({ length: m }, () => rng.normal());
    for (let i = 0; i < m; i++) {
      let z = latent.mean[i];
      for (let j = 0; j <= i; j++) z += lower[(i * (i + 1)) / 2 + j] * white[j];
      out.data[s * m + i] = z;
    }
  }
  return out;
}
