import { rowOf, type Mat, type Vec } from '../numeric/arrays';
import { mixturePosterior, type MixturePart, type MixturePosterior } from '../posteriors/mixture';
import type { LatentBelief, Model } from './model';
import type { Precision } from '../posteriors/posterior';

/** A model of one set of hyper-parameters, and its weight among others. */
interface WeightedModel {
  readonly model: Model;
  readonly weight: number;
}

/** A model whose hyper-parameters are not one set but several. */
export interface MixtureModel extends Model {
  posterior(X: Mat, precision?: Precision): MixturePosterior;
}

/** A model and its share among others. */
interface Part {
  readonly model: Model;
  readonly share: number;
}

/** Models of which a draft takes every other one; of fewer it takes all. */
const manyParts = 8;

/**
 * Returns the model whose belief is the mixture of those of several, all of one kind on the same data, so that hyper-parameters are
 * integrated out (001 §2.6.3; 004 §3.1). Its latent variance is that within and between them. `map`: the map between outputs and
 * latent values, where all of them have the same. A draft takes every other one of many.
 */
export function mixtureModel(weighted: readonly WeightedModel[], map?: Model['map']): MixtureModel {
  const whole = sharesOf(weighted);
  const draft = weighted.length < manyParts ? whole : sharesOf(weighted.filter((_, k) => k % 2 === 1));
  const warnings = [...new Set(whole.flatMap(({ model }) => model.record.warnings))];
  const hasLatent = whole.every(({ model }) => model.latent);
  return {
    record: { warnings, facts: [] },
    posterior: (X, precision) => posteriorOf(precision === 'draft' ? draft : whole, { X, precision, map }),
    ...(hasLatent && { latent: (X: Mat) => latentOf(whole, X) }),
  };
}

function sharesOf(weighted: readonly WeightedModel[]): readonly Part[] {
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return weighted.map(({ model, weight }) => ({ model, share: weight / total }));
}

interface AskedAt {
  readonly X: Mat;
  readonly precision: Precision | undefined;
  readonly map: Model['map'];
}

function posteriorOf(parts: readonly Part[], { X, precision, map }: AskedAt): MixturePosterior {
  const made = parts.map(({ model, share }): MixturePart => {
    const at = (i: number): ReturnType<Model['posterior']> =>
      model.posterior({ rows: 1, cols: X.cols, data: rowOf(X, i) }, precision);
    return { share, posterior: model.posterior(X, precision), at };
  });
  if (!map) return mixturePosterior(made);
  return mixturePosterior(made, {
    beliefs: parts.map(({ model }) => model.latent!(X)),
    outputAt: (i, z) => map.at(rowOf(X, i)).inverse(z),
  });
}

function latentOf(parts: readonly Part[], X: Mat): LatentBelief {
  const beliefs = parts.map(({ model, share }) => ({ share, ...model.latent!(X) }));
  const averaged = (read: (belief: LatentBelief, i: number) => number): Vec =>
    Float64Array.from({ length: X.rows }, (_, i) =>
      beliefs.reduce((sum, belief) => sum + belief.share * read(belief, i), 0),
    );
  const mean = averaged((belief, i) => belief.mean[i]);
  return { mean, variance: averaged((belief, i) => belief.variance[i] + (belief.mean[i] - mean[i]) ** 2) };
}
