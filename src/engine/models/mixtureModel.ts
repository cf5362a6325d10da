import { rowOf, type Mat, type Vec } from '../numeric/arrays';
import { mixturePosterior, type MixturePart, type MixturePosterior } from '../posteriors/mixture';
import { fantasyPosterior } from '../posteriors/fantasies';
import type { AssumedModel, Assumption, LatentBelief, Model } from './model';
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

/**
 * Returns the model whose belief is the mixture of those of several, all of one kind on the same data, so that hyper-parameters are
 * integrated out (001 §2.6.3; 004 §3.1). Its latent variance is that within and between them.
 */
export function mixtureModel(weighted: readonly WeightedModel[]): MixtureModel {
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const parts = weighted.map(({ model, weight }) => ({ model, share: weight / total }));
  const warnings = [...new Set(parts.flatMap(({ model }) => model.record.warnings))];
  const hasLatent = parts.every(({ model }) => model.latent);
  return {
    record: { warnings, facts: [] },
    posterior: (X, precision) =>
      mixturePosterior(
        parts.map(({ model, share }): MixturePart => {
          const at = (i: number): ReturnType<Model['posterior']> =>
            model.posterior({ rows: 1, cols: X.cols, data: rowOf(X, i) }, precision);
          return { share, posterior: model.posterior(X, precision), at };
        }),
      ),
    ...(hasLatent && { latent: (X: Mat) => latentOf(parts, X) }),
    ...(parts.every(({ model }) => model.assume) && {
      assume: (P: Mat, what: Assumption) => assumedMixture(parts, P, () => what),
    }),
  };
}

type Part = { readonly model: Model; readonly share: number };

/**
 * Takes answers for granted under each set of hyper-parameters [k]: the outcomes of all, each with the share of its set. `further`: what
 * set k takes for granted of what is taken for granted after that.
 */
export function assumedMixture(
  parts: readonly Part[],
  P: Mat,
  what: (k: number) => Assumption,
  further: (what: Assumption, k: number) => Assumption = (same) => same,
): AssumedModel {
  const assumed = parts.map(({ model, share }, k) => ({ share, model: model.assume!(P, what(k)) }));
  const hasLatent = assumed.every(({ model }) => model.latent);
  return {
    record: { warnings: [], facts: [] },
    values: assumed.flatMap(({ model }) => model.values),
    shares: assumed.flatMap(({ model, share }) => model.shares.map((own) => share * own)),
    posterior: (X, precision) =>
      fantasyPosterior(
        assumed.flatMap(({ model, share }) =>
          model.posterior(X, precision).fantasies.map((one, s) => ({
            ...one,
            share: share * one.share,
            at: (i: number) =>
              model.posterior({ rows: 1, cols: X.cols, data: rowOf(X, i) }, precision).fantasies[s].posterior,
          })),
        ),
      ),
    ...(hasLatent && { latent: (X: Mat) => latentOf(assumed, X) }),
    ...(assumed.every(({ model }) => model.assume) && {
      assume: (Q: Mat, next: Assumption) => assumedMixture(assumed, Q, (k) => further(next, k), further),
    }),
  };
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
