import type { Campaign, Knob, KnobValues, Limit } from '../../../engine/campaign/campaign';
import { significant } from '../../../engine/numberText';
import type { Domain } from '../../../plots/domain';

/** Digits of a value at which pictures are asked: finer than anybody sees. */
export const askedDigits = 6;

/** Parts of a sum that have nothing to give way meet it to this share of their ranges. */
const nearly = 0.01;

/**
 * Returns a place with some values changed; the other parts of a sum give way in proportion. Null where they cannot: then there is no
 * such place.
 */
export function movedTo(
  { knobs, limits }: Pick<Campaign, 'knobs' | 'limits'>,
  through: KnobValues,
  moved: KnobValues,
): KnobValues | null {
  let place: KnobValues = { ...through, ...moved };
  for (const limit of limits) {
    if (limit.kind !== 'sum' || !limit.knobs.some((name) => Object.hasOwn(moved, name))) continue;
    const given = givenWay(knobs, { limit, place, moved });
    if (!given) return null;
    place = { ...place, ...given };
  }
  return place;
}

interface Giving {
  readonly limit: Extract<Limit, { readonly kind: 'sum' }>;
  readonly place: KnobValues;
  readonly moved: KnobValues;
}

function givenWay(knobs: readonly Knob[], { limit, place, moved }: Giving): KnobValues | null {
  const sumOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + Number(place[name]), 0);
  const rangeOf = (name: string): Domain => {
    const knob = knobs.find((one) => one.name === name);
    return !knob || knob.kind === 'choices' ? [0, 0] : [knob.from, knob.to];
  };
  const others = limit.knobs.filter((name) => !Object.hasOwn(moved, name));
  const rest = limit.equals - sumOf(limit.knobs.filter((name) => !others.includes(name)));
  if (others.length === 0) {
    const width = limit.knobs.reduce((sum, name) => sum + rangeOf(name)[1] - rangeOf(name)[0], 0);
    return Math.abs(rest) <= nearly * width ? {} : null;
  }
  const before = sumOf(others);
  const given = others.map((name): readonly [string, number] => {
    const value = before === 0 ? rest / others.length : (Number(place[name]) * rest) / before;
    return [name, significant(value, askedDigits)];
  });
  const isPossible = given.every(([name, value]) => {
    const [from, to] = rangeOf(name);
    return value >= from - 1e-9 * (to - from) && value <= to + 1e-9 * (to - from);
  });
  return isPossible ? Object.fromEntries(given) : null;
}

/** True where parts have to sum to something, so that none of them can move alone. */
export function hasSums({ limits }: Pick<Campaign, 'limits'>): boolean {
  return limits.some(({ kind }) => kind === 'sum');
}
