import { meanOf, rowOf, type Mat, type Vec } from '../../numeric/arrays';
import { cholesky } from '../../numeric/linalg/cholesky';
import { rowStart } from '../../numeric/linalg/packed';
import { fantasyPosterior } from '../../posteriors/fantasies';
import type { Latent } from '../../posteriors/gaussian';
import type { Posterior, Precision } from '../../posteriors/posterior';
import type { AssumedModel, Assumption, Model } from '../model';
import {
  conditionFurther,
  conditionOnTruths,
  furtherNoise,
  predict,
  predictCovariance,
  predictEach,
  type GaussianProcess,
} from '../gp/gaussianProcess';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';

/** A fitted process, its map, and the beliefs about outputs that are made of those about z. */
interface Fitted {
  readonly process: GaussianProcess;
  readonly record: Model['record'];
  mapAt(x: Vec): MonotoneMap;
  /** Returns the posterior of a belief about z at X [m×d]; `process` is the one that has the belief. */
  through(latent: Latent, X: Mat, precision: Precision, process: GaussianProcess): Posterior;
}

/**
 * Variances, as shares of the output scale, that keep covariances of noise-free values factorisable: where they are drawn, and where they
 * are conditioned on.
 */
export const truthJitters = { jitterOfDraws: 1e-9, jitterAfter: 1e-7 };

/** Fantasies that a draft is averaged over. */
const drafted = 8;

/**
 * Returns a process that takes answers at P [q×d] for granted (001 §3.6.2; 004 §3.3): one factor for all outcomes, map and
 * hyper-parameters held.
 */
export function assumedProcess(fitted: Fitted, P: Mat, what: Assumption): AssumedModel {
  const { process, record, mapAt, through } = fitted;
  const maps = Array.from({ length: P.rows }, (_, i) => mapAt(rowOf(P, i)));
  const assumed = latentOutcomes(process, P, { what, maps });
  const values = assumed.map((z) =>
    z.map((value, i) => (what.kind === 'value' ? what.value : maps[i].inverse(value))),
  );
  const best = values.map((outputs) => outputs.reduce((most, value) => Math.max(most, value), -Infinity));
  const processes =
    what.kind === 'truths'
      ? conditionOnTruths(process, P, assumed, truthJitters.jitterAfter * process.prior.outputScale)
      : conditionFurther(process, P, assumed);
  return {
    record,
    values,
    shares: values.map(() => 1 / values.length),
    posterior: (X, precision = 'full') => {
      const used = precision === 'draft' ? processes.slice(0, drafted) : processes;
      const { means, variance } = predictEach(used, X);
      const covariance = (): Mat => predictCovariance(used[0], X);
      const parts = used.map((one, s) => {
        const posterior = through({ mean: means[s], variance, covariance }, X, precision, one);
        const at = (i: number): Posterior => {
          const point = { rows: 1, cols: X.cols, data: rowOf(X, i) };
          const latent = { ...predict(one, point), covariance: () => predictCovariance(one, point) };
          return through(latent, point, precision, one);
        };
        return { share: 1 / used.length, posterior, best: best[s], at };
      });
      return fantasyPosterior(parts);
    },
    latent: (X) => {
      const { means, variance } = predictEach(processes, X);
      return { mean: variance.map((_, i) => meanOf(means.map((mean) => mean[i]))), variance };
    },
    ...(processes.length === 1 && {
      assume: (Q: Mat, further: Assumption) =>
        assumedProcess({ ...fitted, process: processes[0] }, Q, further),
    }),
  };
}

/** Returns z under each outcome [s][q]. */
function latentOutcomes(
  process: GaussianProcess,
  P: Mat,
  { what, maps }: { readonly what: Assumption; readonly maps: readonly MonotoneMap[] },
): readonly Vec[] {
  switch (what.kind) {
    case 'value':
      return [Float64Array.from(maps, (map) => map.forward(what.value))];
    case 'median':
      return [predict(process, P).mean];
    case 'draws':
      return drawn(process, P, what.white, furtherNoise(process.prior));
    case 'truths':
      return drawn(process, P, what.white, truthJitters.jitterOfDraws * process.prior.outputScale);
    default:
      return what satisfies never;
  }
}

/** Returns μ + L ε for each row ε of `white` [s×q], with L Lᵀ the covariance of z at P and `noise` on its diagonal. */
function drawn(process: GaussianProcess, P: Mat, white: Mat, noise: number): readonly Vec[] {
  const { mean } = predict(process, P);
  const covariance = predictCovariance(process, P);
  for (let i = 0; i < P.rows; i++) covariance.data[i * (P.rows + 1)] += noise;
  const { lower } = cholesky(covariance);
  return Array.from({ length: white.rows }, (_, s) => {
    const normal = rowOf(white, s);
    return mean.map((mu, i) => {
      let z = mu;
      for (let j = 0; j <= i; j++) z += lower[rowStart(i) + j] * normal[j];
      return z;
    });
  });
}
