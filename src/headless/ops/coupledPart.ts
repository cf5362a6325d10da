import { EngineError } from '../../engine/errors';
import {
  field,
  optional,
  readFields,
  readList,
  readNumber,
  readNumbers,
  wrong,
  type Fields,
} from '../../engine/json';
import type { ReadFit } from '../../engine/experiment/readModel';
import { asksAverage } from '../../engine/experiment/readIntegration';
import { readPlan } from '../../engine/experiment/readPlan';
import { schema } from '../../engine/experiment/schema';
import {
  coupledAt,
  fitCoupled,
  fromMixing,
  mixingOf,
  type Coupled,
  type ValuesAndSeconds,
} from '../../engine/models/joint/coupledModel';
import type { LearnPlan } from '../../engine/models/model';
import { startingPoint } from '../../engine/models/fit/searchSpace';
import type { Posterior } from '../../engine/posteriors/posterior';
import { fromRows, rowOf } from '../../engine/numeric/arrays';
import { finish } from '../../engine/task';

const coupledFields: readonly string[] = ['coupled', 'seconds', 'mixing', 'noise'];
const refused: readonly string[] = ['basis', 'noiseMode', 'hyperSamples', 'outputScale', 'noise'];

/**
 * Reads `cost` {coupled: true, seconds [n], null where not known, mixing [[a, 0], [b, c]], noise [of the value, of ln seconds]} and
 * conditions value and ln seconds as one process, Cov = B_st k with B = AAᵀ; null where they are to be apart. With `fit` in place of mixing
 * and noise, these and the numbers of the kernel are learnt. Errors: `invalid-value`, `unsupported` for another model than `gp`.
 */
export function readCoupled(request: Fields, read: ReadFit): Coupled | null {
  const given = field(request, 'cost');
  if (typeof given !== 'object' || given === null || field(given as Fields, 'coupled') !== true) return null;
  const cost = readFields(given, 'cost');
  const strange = Object.keys(cost).find((key) => !coupledFields.includes(key));
  if (strange !== undefined) {
    const message = `A coupled "cost" has no field ${JSON.stringify(strange.slice(0, 40))}. Known are: ${coupledFields.join(', ')}.`;
    throw new EngineError('invalid-value', message, { field: 'cost' });
  }
  requireGaussian(request, read);
  const both = { ...valuesAndSeconds(cost, read), standardize: read.scaling.standardizeOutputs };
  const plan = planOf(request, read);
  if (plan) {
    const given = ['mixing', 'noise'].find((name) => field(cost, name) !== undefined);
    if (given !== undefined)
      throw wrong(`cost.${given}`, 'left out where it is learnt by "fit"', cost[given]);
    const { mean, restarts, rng, prior, bounds } = plan;
    const searched = { restarts, rng, ...(prior && { prior }), ...(bounds && { bounds }) };
    return finish(fitCoupled(both, { ...searched, learnsMean: mean === 'learnt' }));
  }
  const noise = readNumbers(field(cost, 'noise'), 'cost.noise', { min: 0 });
  if (noise.length !== 2) throw wrong('cost.noise', 'two variances, of the value and of ln seconds', noise);
  const mean = optional(field(request, 'mean'), 0, (value) => readNumber(value, 'mean'));
  return coupledAt(both, {
    kernel: read.start,
    ...readMixing(field(cost, 'mixing')),
    noise: [noise[0]!, noise[1]!],
    means: [mean, 0],
  });
}

function requireGaussian(request: Fields, { surrogate }: ReadFit): void {
  if (surrogate.id !== 'gp') {
    const message = `Value and seconds are one process only where both are Gaussian: with the model gp, not ${surrogate.label}.`;
    throw new EngineError('unsupported', message, { field: 'cost.coupled' });
  }
  const asked = refused.find((name) => field(request, name) !== undefined);
  if (asked === undefined) return;
  const message = `Value and seconds as one process know no "${asked}": leave it out, or take the cost apart.`;
  throw new EngineError('unsupported', message, { field: asked });
}

function valuesAndSeconds(cost: Fields, { kernel, data }: ReadFit): Omit<ValuesAndSeconds, 'standardize'> {
  const { X } = data;
  const list = readList(field(cost, 'seconds'), 'cost.seconds');
  if (list.length !== X.rows) {
    throw wrong('cost.seconds', `a number, or null, for each of the ${X.rows} rows of X`, list);
  }
  const known = list.flatMap((one, i) =>
    one === null ? [] : [{ i, seconds: readNumber(one, `cost.seconds[${i}]`, { above: 0 }) }],
  );
  return {
    values: data,
    timed: {
      X: fromRows(
        known.map(({ i }) => rowOf(X, i)),
        X.cols,
      ),
      seconds: Float64Array.from(known, ({ seconds }) => seconds),
    },
    kernel: { id: kernel.id, params: kernel.params },
  };
}

function planOf(request: Fields, { start, data: { X } }: ReadFit): LearnPlan | null {
  const fit = field(request, 'fit') ?? false;
  if (fit === false) return null;
  if (asksAverage(fit)) {
    const message = 'Value and seconds as one process are learnt by their likelihood, not averaged over.';
    throw new EngineError('unsupported', message, { field: 'fit.integrate' });
  }
  const plan = readPlan(fit, {
    rows: 2 * X.rows,
    dimension: X.cols,
    kernel: start,
    start: startingPoint(start),
  });
  if (plan.criterion === schema.fit.of.learn.criterion.usual) {
    const mean = field(request, 'mean') ?? 0;
    if (mean !== 0 && mean !== 'learnt')
      throw wrong('mean', '0 or "learnt" where value and seconds are fitted', mean);
    return { ...plan, mean: mean === 'learnt' ? 'learnt' : 'given' };
  }
  const message = `Value and seconds as one process are learnt by their likelihood, not by ${plan.criterion}.`;
  throw new EngineError('unsupported', message, { field: 'fit.objective' });
}

function readMixing(value: unknown): ReturnType<typeof fromMixing> {
  const shape = 'rows [a, 0] and [b, c] with a and c above 0, or "fit" in its place';
  const rows = readList(value, 'cost.mixing', shape).map((row, i) => readNumbers(row, `cost.mixing[${i}]`));
  const [[a = 0, zero = 1] = [], [b = 0, c = 0] = []] = rows;
  const isShape = rows.length === 2 && rows.every((row) => row.length === 2);
  if (!isShape || a <= 0 || c <= 0 || zero !== 0) throw wrong('cost.mixing', shape, value);
  return fromMixing(a, b, c);
}

/** Returns what couples value and seconds, and the belief about ln seconds at the points [m]. */
export function coupledAnswer({ cost, prior }: Coupled, posterior: Posterior): object {
  const { mean, variance, together } = posterior.logSeconds!();
  return {
    correlation: cost.record.correlation,
    mixing: mixingOf(prior),
    noise: prior.noise,
    kernel: { params: prior.kernel.params },
    logSeconds: { mean: Array.from(mean), variance: Array.from(variance) },
    ...(together && { covariance: Array.from(together.covariance) }),
  };
}
