import type { Row } from '../limits/spec';
import type { Campaign, Knob, Limit } from './campaign';

/** A limit of a campaign by its place among them, as one of the lists that a region has. */
export interface Listed<T> {
  readonly limit: number;
  readonly as: T;
}

/** The limits of a campaign that are sums of knobs, in the lists that a region has, in the order of each. */
export interface RowLists {
  readonly equal: readonly Listed<Row>[];
  readonly atMost: readonly Listed<Row>[];
}

export function rowLists({ limits }: Pick<Campaign, 'limits'>, knobs: readonly Knob[]): RowLists {
  const rowOf = (terms: readonly (readonly [string, number])[], value: number): Row => {
    const row = new Float64Array(knobs.length);
    for (const [name, factor] of terms) row[knobs.findIndex((knob) => knob.name === name)] += factor;
    return { row, value };
  };
  return {
    equal: limitsAs(limits, (one) =>
      one.kind === 'sum'
        ? rowOf(
            one.knobs.map((name) => [name, 1] as const),
            one.equals,
          )
        : null,
    ),
    atMost: limitsAs(limits, (one) => {
      if (one.kind === 'at-most') return rowOf(Object.entries(one.terms), one.value);
      if (one.kind !== 'order') return null;
      return rowOf(
        [
          [one.lower, 1],
          [one.upper, -1],
        ],
        0,
      );
    }),
  };
}

/** Returns the limits that become something in a list; null for those that do not. */
export function limitsAs<T>(limits: readonly Limit[], as: (one: Limit) => T | null): readonly Listed<T>[] {
  return limits.flatMap((one, limit) => {
    const made = as(one);
    return made === null ? [] : [{ limit, as: made }];
  });
}
