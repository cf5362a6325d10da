import { limitSaid } from './limitSaid';
import type { Campaign, Condition, Knob, KnobValues, Limit } from '../../../engine/campaign/campaign';

/** True if a place keeps all limits that moving one knob alone can keep; parts of a sum move together, and rounds are no places. */
export function isAllowed(
  { limits, knobs }: Pick<Campaign, 'limits' | 'knobs'>,
  values: KnobValues,
): boolean {
  return limits.every((limit) => keeps(limit, values, knobs));
}

/** Says what of a place is not allowed, one sentence each. */
export function notAllowedSaid({ knobs, limits }: Campaign, values: KnobValues): readonly string[] {
  const outside = knobs.filter((knob) => !isInRange(knob, values[knob.name]));
  const broken = limits.filter((limit) => !keeps(limit, values, knobs) || !sumsUp(limit, values));
  return [
    ...outside.map(({ name }) => `Not allowed: ${name} is out of its range.`),
    ...broken.map((limit) => `It breaks a limit: ${limitSaid(limit, knobs)}`),
  ];
}

/** True for a value that a knob can have, and where there is none. */
function isInRange(knob: Knob, value: number | string | undefined): boolean {
  if (value === undefined) return true;
  if (knob.kind === 'choices') return knob.options.includes(String(value));
  const slack = 1e-9 * (knob.to - knob.from);
  return Number(value) >= knob.from - slack && Number(value) <= knob.to + slack;
}

function sumsUp(limit: Limit, values: KnobValues): boolean {
  if (limit.kind !== 'sum') return true;
  const sum = limit.knobs.reduce((total, name) => total + Number(values[name] ?? 0), 0);
  return Math.abs(sum - limit.equals) <= 1e-6 * Math.max(1, Math.abs(limit.equals));
}

/** True if a place keeps a limit as nearly as proposals do. */
function keeps(limit: Limit, values: KnobValues, knobs: readonly Knob[]): boolean {
  switch (limit.kind) {
    case 'sum':
    case 'same-for-the-round':
      return true;
    case 'at-most': {
      const sum = Object.entries(limit.terms).reduce(
        (total, [name, factor]) => total + factor * Number(values[name] ?? 0),
        0,
      );
      return sum <= limit.value + 1e-9 * Math.max(1, Math.abs(limit.value), spanOf(limit.terms, knobs));
    }
    case 'order': {
      const span = spanOf({ [limit.lower]: 1, [limit.upper]: -1 }, knobs);
      return Number(values[limit.lower]) <= Number(values[limit.upper]) + 1e-9 * Math.max(1, span);
    }
    case 'not-together':
      return !Object.entries(limit.when).every(([name, condition]) =>
        holds(condition, values[name], spanOf({ [name]: 1 }, knobs)),
      );
    default:
      return limit satisfies never;
  }
}

/** By how much a sum changes within the ranges of its knobs, as the length of these changes. */
function spanOf(terms: Readonly<Record<string, number>>, knobs: readonly Knob[]): number {
  const changes = knobs.map((knob) =>
    knob.kind === 'choices' || !Object.hasOwn(terms, knob.name)
      ? 0
      : terms[knob.name]! * (knob.to - knob.from),
  );
  return Math.hypot(...changes);
}

function holds(condition: Condition, value: number | string | undefined, span: number): boolean {
  if ('is' in condition) return value === condition.is;
  const slack = 1e-9 * Math.max(1, span);
  if ('above' in condition) return Number(value) > condition.above + slack;
  return Number(value) < condition.below - slack;
}
