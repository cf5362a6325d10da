import { byId } from '../definition';
import { hyperPriors } from '../models/fit/priors/registry';
import { samplers } from '../models/fit/samplers/registry';
import type { IntegratePlan } from '../models/model';
import { createRng } from '../numeric/random/rng';
import {
  field,
  optional,
  readFields,
  readInteger,
  readNumber,
  readOneOf,
  readText,
  requireAtMost,
  wrong,
  type Fields,
} from '../json';
import { readMember } from './readMember';
import { readBounds, type FitTask } from './readPlan';

/** Likelihoods that one number takes in one update, about. */
const perUpdate = 6;
/** Most updates times numbers times n²(n + d) of a request; more takes minutes. */
const mostWork = 1e11;
/** Most draws that beliefs are averaged over. */
const mostDraws = 10_000;

/** Fields that are read. */
export const integrationFields = [
  'how',
  'prior',
  'sampler',
  'chains',
  'burnIn',
  'samples',
  'thin',
  'seed',
  'bounds',
] as const;

/** True if a `fit` asks for an average over hyper-parameters. */
export function asksAverage(fit: unknown): boolean {
  return field(readFields(fit, 'fit'), 'integrate') !== undefined;
}

/**
 * Reads `fit`: {integrate: {how?, prior?, sampler?: {id, params}, chains?, burnIn?, samples?, thin?, seed?, bounds?}}. Left out: prior
 * `default`, a sampler that suits it, 4 chains of 100 draws after 200 updates, what the sampler usually takes for each draw, seed 1. What
 * is not sampled stays as given.
 */
export function readIntegration(value: unknown, task: FitTask): IntegratePlan {
  const given = readFields(value, 'fit');
  const fields = readFields(field(given, 'integrate'), 'fit.integrate');
  const whole = (key: string, unlessSaid: number, min: number): number =>
    optional(field(fields, key), unlessSaid, (count) => readInteger(count, `fit.integrate.${key}`, { min }));
  const how = optional(field(fields, 'how'), 'draws', (word) =>
    readOneOf(word, 'fit.integrate.how', ['draws', 'quadrature']),
  );
  if (how === 'quadrature') requireNoChains(fields, 'fit.integrate.');
  const prior = optional(field(fields, 'prior'), 'default', (id) => readText(id, 'fit.integrate.prior'));
  const sampler = optional(field(fields, 'sampler'), null, (member) =>
    readMember(member, 'fit.integrate.sampler', samplers),
  );
  const thin = optional(field(fields, 'thin'), null, () => whole('thin', 1, 1));
  const seed = optional(field(fields, 'seed'), 1, (number) => readNumber(number, 'fit.integrate.seed'));
  const lengths = {
    chains: whole('chains', 4, 1),
    burnIn: whole('burnIn', 200, 0),
    samples: whole('samples', 100, 1),
  };
  requireShort({ ...lengths, thin: thin ?? sampler?.def.usualThin ?? 10 }, task);
  const bounds = field(fields, 'bounds') ?? field(given, 'bounds');
  return {
    kind: 'integrate',
    ...(how === 'quadrature' && { how }),
    prior: byId(hyperPriors, prior.slice(0, 80)).id,
    ...(sampler && { sampler: { id: sampler.id, params: sampler.params } }),
    given: task.start,
    start: 'anywhere',
    ...lengths,
    ...(thin !== null && { thin }),
    bounds: readBounds(bounds, task, 'fit.integrate.bounds'),
    rng: createRng(seed).fork('sample-hyper'),
  };
}

/** Errors: `invalid-value` for what only chains have, asked of a quadrature. */
function requireNoChains(fields: Fields, where: string): void {
  for (const key of ['sampler', 'chains', 'burnIn', 'samples', 'thin']) {
    const given = field(fields, key);
    if (given !== undefined)
      throw wrong(`${where}${key}`, 'left out with a quadrature, which has no chains', given);
  }
}

interface Lengths {
  readonly chains: number;
  readonly burnIn: number;
  readonly samples: number;
  readonly thin: number;
}

/** Errors: `invalid-data` for chains that would take minutes. */
function requireShort(
  { chains, burnIn, samples, thin }: Lengths,
  { rows, dimension, kernel }: FitTask,
): void {
  const draws = chains * samples;
  requireAtMost(draws, mostDraws, `There are ${chains} chains of ${samples} samples`);
  const updates = chains * (burnIn + samples * thin);
  const work = updates * perUpdate * (kernel.theta.length + 2) * rows * rows * (rows + 10 + dimension);
  requireAtMost(work, mostWork, `There are ${updates} updates for ${rows} rows of data`);
  requireAtMost(
    draws * rows * rows * (rows + 10),
    mostWork,
    `There are ${draws} draws for ${rows} rows of data`,
  );
}
