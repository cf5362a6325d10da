import type { DataSpec, ParamValue, ParamValues } from '../definition';
import { EngineError, shown } from '../errors';
import type { Condition, RegionSpec, Row } from '../limits/spec';
import { oncePer } from '../oncePer';

/** What is not allowed inside the box, places [d] in the objective's units, codes by their numbers. */
export type Limits = Pick<RegionSpec, 'equal' | 'atMost' | 'apart'>;

/** A limit as it is written: its kind, then numbers and words (see `limitsSpec`). */
export type LimitList = readonly (string | number)[];

/** The parameter of an objective whose box may have limits: a list of at most `mostLimits`, read by `limitsOf`. */
export const limitsSpec: DataSpec = {
  kind: 'data',
  id: 'limits',
  label: 'Limits',
  summary:
    'Each limit a list: ["at most", 9, 1, 2] says that x1 + 2 x2 ≤ 9, "equal" that they are equal, and ["apart", 0, "above", 6, 1, "below", 1] that x1 > 6 and x2 < 1 do not go together. There inputs count from 0, and a code "is" its number.',
  default: null,
};

const mostLimits = 60;

/** Reads the limits of an objective whose box is among its parameters; null where it has none. Errors: `invalid-value`, naming the limit. */
export function limitsOf(params: ParamValues): Limits | null {
  return (params['limits'] ?? null) === null ? null : ownLimits(params);
}

const ownLimits = oncePer(({ limits, box }: ParamValues): Limits =>
  readLimits(limits, Array.isArray(box) ? box.length : 0),
);

/** Reads a list of limits on so many inputs. Errors: `invalid-value`, naming the limit. */
export function readLimits(limits: unknown, count: number): Limits {
  if (!Array.isArray(limits) || limits.length > mostLimits || count === 0) {
    throw wrong('they', `must be a list of at most ${mostLimits}, beside a box`, limits);
  }
  const found = { equal: [] as Row[], atMost: [] as Row[], apart: [] as (readonly Condition[])[] };
  limits.forEach((limit: ParamValue, i) => {
    const [kind, ...rest] = Array.isArray(limit) ? (limit as readonly ParamValue[]) : [];
    const where = `number ${i + 1}`;
    if (kind === 'apart') found.apart.push(conditionsOf(rest, where, count));
    else if (kind === 'at most') found.atMost.push(rowOf(rest, where, count));
    else if (kind === 'equal') found.equal.push(rowOf(rest, where, count));
    else throw wrong(where, 'must begin with "at most", "equal" or "apart"', limit);
  });
  return found;
}

function rowOf(given: readonly ParamValue[], where: string, count: number): Row {
  const [value, ...row] = given;
  if (row.length === count && given.every(Number.isFinite))
    return { row: row as readonly number[], value: value as number };
  throw wrong(where, `must have a value and ${count} factors`, given);
}

function conditionsOf(given: readonly ParamValue[], where: string, count: number): readonly Condition[] {
  const conditions = Array.from({ length: Math.ceil(given.length / 3) }, (_, k): Condition => {
    const [knob, by, value] = given.slice(3 * k, 3 * k + 3);
    const isKnown = by === 'above' || by === 'below' || by === 'is';
    const isInput = Number.isInteger(knob) && (knob as number) >= 0 && (knob as number) < count;
    if (isKnown && isInput && Number.isFinite(value)) return { knob: knob as number, [by]: value as number };
    throw wrong(where, 'must have inputs "above" or "below" a number, or that it "is"', given);
  });
  if (conditions.length > 0) return conditions;
  throw wrong(where, 'must have a condition at least', given);
}

function wrong(where: string, what: string, given: unknown): EngineError {
  const message = `The limits are wrong: ${where} ${what}, not ${shown(given)}.`;
  return new EngineError('invalid-value', message, { parameter: 'limits' });
}
