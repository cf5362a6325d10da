import type { Rng } from './rng';

/**
 * Owen's nested uniform scrambling of 32-bit fractions (A. B. Owen, "Randomly permuted (t,m,s)-nets and
 * (t,s)-sequences", 1995): each bit is flipped or not by a coin that belongs to the bits before it. So points that share
 * their first k bits do so afterwards, and what was evenly spread over dyadic intervals remains so, while each single
 * point becomes uniform. One stream for each coordinate.
 */
export function owenScrambling(rng: Rng): (bits: number) => number {
  const [first, second] = [rng.integer(2 ** 32), rng.integer(2 ** 32)];
  return (bits) => {
    let flips = 0;
    for (let level = 0; level < 32; level++) {
      // The leading bits behind a 1: no two nodes of the tree have the same number.
      const node = (1 << level) | ((bits >>> 1) >>> (31 - level));
      const coin = mix(mix(node ^ first) ^ second) >>> 31;
      flips |= coin << (31 - level);
    }
    return (bits ^ flips) >>> 0;
  };
}

/** One-to-one on 32-bit words; the constants are those of lowbias32 (C. Wellons, public domain). */
function mix(word: number): number {
  const a = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  const b = Math.imul(a ^ (a >>> 15), 0x846ca68b);
  return b ^ (b >>> 16);
}
