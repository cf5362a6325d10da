import { createRng } from '../../engine/numeric/random/rng';
import { assume, assumptionOf } from '../../engine/models/pending/assume';
import { pendingRules, usualFantasies } from '../../engine/models/pending/rules';
import type { MixtureModel } from '../../engine/models/mixtureModel';
import type { AssumedModel } from '../../engine/models/model';
import type { Mat } from '../../engine/numeric/arrays';
import {
  field,
  optional,
  readFields,
  readInteger,
  readSeed,
  readOneOf,
  requireAtMost,
  wrong,
} from '../../engine/json';
import type { ReadModel } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';

/** Limits of a request; more pending places or outcomes take minutes. */
const mostPending = 200;
const mostOutcomes = 20_000;
const mostConditioning = 1e9;

/**
 * Reads `pending`: {X, rule, draws | samples, seed} and takes its answers for granted. `liar-min`, `-mean` and `-max` are numbers
 * of the outputs y; `believer` is the median; `fantasies` are μ + L·draw with L Lᵀ the covariance, noise included, for the rows
 * of `draws`, or for `samples` rows of normal numbers (64) of `seed` (1). A model without a latent belief is made anew with
 * the lie, and has no fantasies.
 */
export function readPending(value: unknown, read: ReadModel, mixture: MixtureModel | null): AssumedModel {
  const fields = readFields(value, 'pending');
  const places = readRows(field(fields, 'X'), 'pending.X', read.dimension);
  const rule = readOneOf(
    field(fields, 'rule'),
    'pending.rule',
    pendingRules.map(({ id }) => id),
  );
  requireAtMost(places.rows, mostPending, `"pending.X" has ${places.rows} places`);
  const P = read.scale(places);
  const given = field(fields, 'draws');
  const samples = optional(field(fields, 'samples'), usualFantasies, (count) =>
    readInteger(count, 'pending.samples', { min: 1, max: mostOutcomes }),
  );
  const seed = optional(field(fields, 'seed'), 1, (number) => readSeed(number, 'pending.seed'));
  if (given !== undefined && rule !== 'fantasies')
    throw wrong('pending.draws', 'left out unless the rule is "fantasies"', given);
  const white = given === undefined ? null : readRows(given, 'pending.draws', P.rows);
  const outcomes = rule === 'fantasies' ? (white?.rows ?? samples) : 1;
  requireAtMost(outcomes, mostOutcomes, `"pending.draws" has ${outcomes} rows`);
  const n = read.data.X.rows + P.rows;
  requireAtMost(n * n * (n + outcomes), mostConditioning, `"pending" has ${outcomes} outcomes for ${n} rows`);
  const rng = createRng(seed).fork('fantasies');
  const what = white
    ? ({ kind: 'draws', white } as const)
    : assumptionOf(rule, read.y, { count: P.rows, samples, rng });
  return assume({ ...read, model: mixture ?? read.fitted }, P, what);
}

/** Returns the answers taken for granted, and the latent belief at the points [m×d] where there are points. */
export function pendingAnswer({ values, latent }: AssumedModel, points: Mat | null): object {
  const belief = points && latent?.(points);
  return {
    pendingValues: values.map((one) => Array.from(one)),
    ...(belief && { latent: { mean: Array.from(belief.mean), variance: Array.from(belief.variance) } }),
  };
}
