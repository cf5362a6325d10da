import type { Rng } from '../numeric/random/rng';
import { permutation } from '../numeric/random/shuffle';

/** The most combinations of codes that are looked at one by one. */
const mostCombinations = 64;
/** The most that are counted; of more some are drawn. */
const mostCounted = 4096;

/** Returns all combinations of codes, each from 0 to one less than its count, in their order, that are allowed. */
export function combinationsOf(
  levels: readonly number[],
  isAllowed: (codes: readonly number[]) => boolean,
): readonly (readonly number[])[] {
  return levels
    .reduce<readonly (readonly number[])[]>(
      (all, count) => all.flatMap((codes) => Array.from({ length: count }, (_, code) => [...codes, code])),
      [[]],
    )
    .filter(isAllowed);
}

/** Returns at most 64 allowed combinations: all of them where there are no more, else some that are drawn. */
export function someCombinations(
  levels: readonly number[],
  isAllowed: (codes: readonly number[]) => boolean,
  rng: Rng,
): readonly (readonly number[])[] {
  const total = levels.reduce((product, count) => product * count, 1);
  if (total <= mostCounted) {
    const all = combinationsOf(levels, isAllowed);
    if (all.length <= mostCombinations) return all;
    const order = permutation(all.length, rng);
    return Array.from(order.subarray(0, mostCombinations), (i) => all[i]);
  }
  const found = new Map<string, readonly number[]>();
  for (let turn = 0; turn < mostCounted && found.size < mostCombinations; turn++) {
    const codes = levels.map((count) => rng.integer(count));
    if (isAllowed(codes)) found.set(codes.join(), codes);
  }
  return [...found.values()];
}

/** Orders that are tried until all combinations are allowed. */
const mostOrders = 100;

export interface Balancing {
  readonly levels: readonly number[];
  /** Combinations that are there already. */
  readonly already: readonly (readonly number[])[];
  readonly isAllowed: (codes: readonly number[]) => boolean;
  readonly rng: Rng;
}

/**
 * Returns `count` combinations of codes in which, together with those already there, the codes of each knob are as equally frequent as can
 * be: by itself each stands ⌊count/q⌋ to ⌈count/q⌉ times. Where no random order gives allowed combinations only, the allowed ones are
 * taken whose codes are rarest.
 */
export function balancedCodes(
  count: number,
  { levels, already, isAllowed, rng }: Balancing,
): readonly (readonly number[])[] {
  for (let order = 0; order < mostOrders; order++) {
    const stream = rng.fork('order', order);
    const columns = levels.map((size, c) => {
      const used = Array.from(
        { length: size },
        (_, code) => already.filter((codes) => codes[c] === code).length,
      );
      return Array.from({ length: count }, () => rarest(used, stream));
    });
    const rows = Array.from({ length: count }, (_, i) => columns.map((column) => column[i]));
    if (rows.every(isAllowed)) return rows;
  }
  const all = someCombinations(levels, isAllowed, rng);
  const rows: (readonly number[])[] = [];
  const timesUsed = (codes: readonly number[]): number =>
    [...already, ...rows].reduce((sum, one) => sum + one.filter((code, c) => code === codes[c]).length, 0);
  while (all.length > 0 && rows.length < count) {
    const times = all.map(timesUsed);
    const least = Math.min(...times);
    const first = all.filter((_, i) => times[i] === least);
    rows.push(first[rng.integer(first.length)]);
  }
  return rows;
}

/** One of the codes that are used least, which is then used once more. */
function rarest(used: number[], rng: Rng): number {
  const least = Math.min(...used);
  const codes = used.map((_, code) => code).filter((code) => used[code] === least);
  const chosen = codes[rng.integer(codes.length)];
  used[chosen]++;
  return chosen;
}
