import { EngineError } from '../../errors';
import { meanOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import { fantasyPosterior } from '../../posteriors/fantasies';
import type { AssumedModel, Assumption, Dataset, Model } from '../model';
import type { PendingRule } from './rules';

/** A model and its data, and the same model of other data, with hyper-parameters held. */
export interface Refittable {
  readonly model: Model;
  readonly data: Dataset;
  readonly refit: (data: Dataset) => Model;
}

/** Returns what a rule takes for granted at `count` places; fantasies draw `samples` outcomes from `rng`. */
export function assumptionOf(
  rule: PendingRule,
  y: Vec,
  { count, samples, rng }: { readonly count: number; readonly samples: number; readonly rng: Rng },
): Assumption {
  switch (rule) {
    case 'believer':
      return { kind: 'median' };
    case 'fantasies': {
      const white = zeros(samples, count);
      for (let k = 0; k < white.data.length; k++) white.data[k] = rng.normal();
      return { kind: 'draws', white };
    }
    case 'liar-max':
      return { kind: 'value', value: y.reduce((most, value) => Math.max(most, value), -Infinity) };
    case 'liar-mean':
      return { kind: 'value', value: meanOf(y) };
    case 'liar-min':
      return { kind: 'value', value: y.reduce((least, value) => Math.min(least, value), Infinity) };
    default:
      return rule satisfies never;
  }
}

/**
 * Takes answers at P [q×d] for granted. A model that cannot do so by itself is made anew from data with the lie among them.
 * Errors: `unsupported` for draws of such a model.
 */
export function assume(given: Refittable, P: Mat, what: Assumption): AssumedModel {
  const assumed = given.model.assume?.(P, what) ?? refitted(given, P, what);
  const { logSeconds } = given.model;
  // Seconds that are one process with the value learn from what is assumed of it.
  return logSeconds && !assumed.logSeconds ? timed(assumed, logSeconds) : assumed;
}

/** Returns the same model, whose posteriors tell the seconds as well, under each outcome. */
function timed(assumed: AssumedModel, logSeconds: NonNullable<Model['logSeconds']>): AssumedModel {
  return {
    ...assumed,
    logSeconds,
    posterior: (X, precision) => {
      const told = { logSeconds: () => logSeconds(X) };
      const belief = assumed.posterior(X, precision);
      const fantasies = belief.fantasies.map((one) => ({ ...one, posterior: { ...one.posterior, ...told } }));
      return { ...belief, ...told, fantasies };
    },
  };
}

/** Returns data with a row more for each of P [q×d], whose outputs are `values` [q], or all the same. */
export function withLies({ X: before, y, scores }: Dataset, P: Mat, values: Vec | number): Dataset {
  const lies = typeof values === 'number' ? new Float64Array(P.rows).fill(values) : values;
  const X = zeros(before.rows + P.rows, before.cols);
  X.data.set(before.data);
  X.data.set(P.data, before.data.length);
  const all = scores && [...scores, ...Array.from(lies, (value) => [value])];
  return { X, y: Float64Array.from([...y, ...lies]), ...(all && { scores: all }) };
}

function refitted({ model, data, refit }: Refittable, P: Mat, what: Assumption): AssumedModel {
  const values = pointValues(model, P, what);
  const lied = refit(withLies(data, P, values));
  const best = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return {
    ...lied,
    record: model.record,
    values: [values],
    shares: [1],
    posterior: (Z, precision) => {
      const posterior = lied.posterior(Z, precision);
      return fantasyPosterior([{ share: 1, posterior, best, at: () => posterior }]);
    },
  };
}

function pointValues(model: Model, P: Mat, what: Assumption): Vec {
  switch (what.kind) {
    case 'value':
      return new Float64Array(P.rows).fill(what.value);
    case 'median':
      return model.posterior(P).confidenceBound(0);
    case 'draws':
      throw new EngineError(
        'unsupported',
        'This model has no joint belief that answers could be drawn from: take the believer, or a liar, in place of fantasies.',
        { rule: 'fantasies' },
      );
    case 'truths':
      throw new EngineError(
        'unsupported',
        'This model has no joint belief that noise-free values could be drawn from: choose another acquisition.',
      );
    default:
      return what satisfies never;
  }
}
