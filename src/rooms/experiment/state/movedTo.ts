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
    if (Math.abs(rest) > nearly * width) return null;
    // The last of them takes what is too much or too little, so that the place is one of the sum.
    const last = limit.knobs.at(-1)!;
    const [from, to] = rangeOf(last);
    return { [last]: Math.min(to, Math.max(from, Number(place[last]) + rest)) };
  }
  const before = sumOf(others);
  const rounded = others.map((name) =>
    significant(before === 0 ? rest / others.length : (Number(place[name]) * rest) / before, askedDigits),
  );
  // The largest makes up for what the digits of all leave over, because the sum has to hold.
  const largest = rounded.indexOf(Math.max(...rounded));
  const over = rest - rounded.reduce((sum, one) => sum + one, 0);
  const given = others.map((name, k): readonly [string, number] => [
    name,
    k === largest ? significant(rounded[k]! + over, 2 * askedDigits) : rounded[k]!,
  ]);
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
