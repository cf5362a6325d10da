import type { Campaign, Condition, KnobValues, Limit } from '../../../engine/campaign/campaign';

/** True if a place keeps all limits that moving one knob alone can keep; parts of a sum move together, and rounds are no places. */
export function isAllowed({ limits }: Pick<Campaign, 'limits'>, values: KnobValues): boolean {
  return limits.every((limit) => keeps(limit, values));
}

function keeps(limit: Limit, values: KnobValues): boolean {
  switch (limit.kind) {
    case 'sum':
    case 'same-for-the-round':
      return true;
    case 'at-most': {
      const sum = Object.entries(limit.terms).reduce(
        (total, [name, factor]) => total + factor * Number(values[name] ?? 0),
        0,
      );
      return sum <= limit.value + 1e-9 * Math.max(1, Math.abs(limit.value));
    }
    case 'order':
      return Number(values[limit.lower]) <= Number(values[limit.upper]) + 1e-9;
    case 'not-together':
      return !Object.entries(limit.when).every(([name, condition]) => holds(condition, values[name]));
    default:
      return limit satisfies never;
  }
}

function holds(condition: Condition, value: number | string | undefined): boolean {
  if ('is' in condition) return value === condition.is;
  if ('above' in condition) return Number(value) > condition.above + 1e-9;
  return Number(value) < condition.below - 1e-9;
}
