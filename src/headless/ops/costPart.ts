import { expectedImprovement } from '../../engine/acquisitions/expectedImprovement';
import { acquisitionValue } from '../../engine/acquisitions/underFantasies';
import {
  expectedImprovementPerSecond,
  perSecond,
  type SecondsRule,
} from '../../engine/acquisitions/expectedImprovementPerSecond';
import { EngineError } from '../../engine/errors';
import { field, optional, readFields, readNumbers, readOneOf, wrong, type Fields } from '../../engine/json';
import { readModel, type ReadModel } from '../../engine/experiment/readModel';
import { logSecondsOf } from '../../engine/models/costModel';
import type { Mat } from '../../engine/numeric/arrays';
import { log } from '../../engine/numeric/elementary/log';
import type { Posterior } from '../../engine/posteriors/posterior';

const rules = ['median', 'mean', 'inverse'] as const satisfies readonly SecondsRule[];

type EachRule = Readonly<Record<SecondsRule, readonly number[]>>;

const costFields: readonly string[] = ['seconds', 'scaling', 'kernel', 'outputScale', 'noise', 'mean', 'fit'];

interface Asked {
  readonly request: Fields;
  readonly posterior: Posterior;
  readonly incumbent: number;
  /** The points in the units of the model [m×d]. */
  readonly places: Mat;
}

/**
 * Returns the `seconds` at the points `at` by the `cost` of a request, a Gaussian process on ln seconds beside the objective, and the
 * expected improvement by each of them: `median` e^m, `mean` e^{m+s²/2}, `inverse` e^{−m+s²/2}, which multiplies. Errors: `invalid-value`
 * naming the part of `cost` that is wrong. Where the belief tells the seconds itself, because both are one process, it is asked.
 */
export function eiPerSecond({ request, posterior, incumbent, places }: Asked): {
  readonly seconds: EachRule;
  readonly eiPerSecond: EachRule;
} {
  const logSeconds = posterior.logSeconds?.() ?? logSecondsOf(readCost(request).fitted, places);
  const rate = (rule: SecondsRule): Float64Array => perSecond(logSeconds, rule);
  const gain = acquisitionValue({ def: expectedImprovement, params: {} }, posterior, { incumbent });
  const paced = (rule: SecondsRule): Float64Array =>
    posterior.logSeconds
      ? acquisitionValue({ def: expectedImprovementPerSecond, params: { seconds: rule } }, posterior, {
          incumbent,
        })
      : rate(rule).map((value, i) => value * gain[i]!);
  const each = (values: (rule: SecondsRule) => Float64Array): EachRule =>
    Object.fromEntries(rules.map((rule) => [rule, Array.from(values(rule))])) as unknown as EachRule;
  return {
    seconds: each((rule) => (rule === 'inverse' ? rate(rule) : rate(rule).map((value) => 1 / value))),
    eiPerSecond: each(paced),
  };
}

/** Reads `cost` as a model of its own: the same inputs, ln seconds, scaled as `cost.scaling` says (`standardize` if left out). */
function readCost(request: Fields): ReadModel {
  const cost = readFields(field(request, 'cost'), 'cost');
  const strange = Object.keys(cost).find((key) => !costFields.includes(key));
  if (strange !== undefined) {
    const message = `"cost" has no field ${JSON.stringify(strange.slice(0, 40))}. Known are: ${costFields.join(', ')}.`;
    throw new EngineError('invalid-value', message, { field: 'cost' });
  }
  const seconds = readNumbers(field(cost, 'seconds'), 'cost.seconds', { above: 0 });
  const { X } = readFields(field(request, 'data'), 'data') as { X: readonly unknown[] };
  if (seconds.length !== X.length) {
    throw wrong('cost.seconds', `one number for each of the ${X.length} rows of X`, seconds);
  }
  const y = optional(field(cost, 'scaling'), 'standardize', (value) =>
    readOneOf(value, 'cost.scaling', ['none', 'standardize']),
  );
  const scaling = readFields(field(request, 'scaling') ?? {}, 'scaling');
  const of = (key: string): Fields => (field(cost, key) === undefined ? {} : { [key]: field(cost, key) });
  return within('cost', () =>
    readModel(
      {
        data: { X, y: seconds.map(log) },
        scaling: { ...scaling, y },
        box: field(request, 'box'),
        ...of('kernel'),
        ...of('outputScale'),
        ...of('noise'),
        ...of('mean'),
        ...of('fit'),
      },
      false,
    ),
  );
}

/** Errors: those of `read`, naming where they are. */
function within<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof EngineError)) throw thrown;
    throw new EngineError(thrown.code, `In "${name}": ${thrown.message}`, thrown.detail);
  }
}
