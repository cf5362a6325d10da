import { createRng } from '../engine/numeric/random/rng';

/** How the numbers of a test are drawn. */
export const kindsOfNumbers = ['ordinary', 'tiny', 'huge', 'zeros', 'special'] as const;
export type KindOfNumbers = (typeof kindsOfNumbers)[number];

const specials = [0, -0, Infinity, -Infinity, NaN, 5e-324, -5e-324, 2.2e-308, 1e308, -1e308, 1, -1];

/** Returns numbers [count] that arithmetic may treat in more than one way: subnormal ones, signed zeros, infinities, no numbers. */
export function difficultNumbers(kind: KindOfNumbers, count: number, seed: number): Float64Array {
  const rng = createRng(seed);
  const scale = { ordinary: 1, tiny: 1e-308, huge: 1e200, zeros: 1, special: 1 }[kind];
  return Float64Array.from({ length: count }, () => {
    const value = scale * (2 * rng.uniform() - 1);
    const share = rng.uniform();
    if (kind === 'zeros') return share < 0.4 ? 0 : share < 0.8 ? -0 : value;
    if (kind === 'special' && share < 0.02) return specials[Math.floor(rng.uniform() * specials.length)]!;
    return value;
  });
}

/** Returns where two lists differ in a bit, as a text; '' where nowhere. All that are no number count as one. */
export function difference(found: ArrayLike<number>, wanted: ArrayLike<number>): string {
  if (found.length !== wanted.length) return `${found.length} numbers instead of ${wanted.length}`;
  for (let k = 0; k < wanted.length; k++) {
    if (!Object.is(found[k], wanted[k])) return `number ${k} is ${found[k]} instead of ${wanted[k]}`;
  }
  return '';
}
