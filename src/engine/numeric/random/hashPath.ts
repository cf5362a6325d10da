const TEXT = 0x54657874;
const NUMBER = 0x4e756d62;

/**
 * Per lane: start, two odd multipliers. The multipliers of the steps are those of MurmurHash3 (A. Appleby,
 * public domain).
 */
const LANES = [
  { start: 0x243f6a88, first: 0x239b961b, second: 0xab0e9789 },
  { start: 0x85a308d3, first: 0xab0e9789, second: 0x38b34ae5 },
  { start: 0x13198a2e, first: 0x38b34ae5, second: 0xa1e38b93 },
  { start: 0x03707344, first: 0xa1e38b93, second: 0x239b961b },
] as const;

/**
 * Returns 128 well-mixed bits, as four 32-bit words that are never all zero, of a path of texts and numbers. Every path is first
 * written as words that no other path shares: kind and length stand before each part, so ['a', 'b'], ['ab'], [1] and ['1'] all
 * differ.
 */
export function hashPath(path: readonly (string | number)[]): number[] {
  const words = path.flatMap(wordsOf);
  const lanes = LANES.map((lane) => {
    const state = words.reduce((h, word) => absorb(h, word, lane), lane.start);
    return avalanche(state ^ words.length);
  });
  return crossMix(lanes);
}

/** Returns kind, length and content of one part. A number is its 64 bits, with −0 as 0. */
function wordsOf(part: string | number): number[] {
  if (typeof part === 'number') return [NUMBER, ...new Int32Array(Float64Array.of(part + 0).buffer)];
  return [TEXT, part.length, ...Array.from({ length: part.length }, (_, i) => part.charCodeAt(i))];
}

/** Mixes one word into one lane; one-to-one in the word and in the state. */
function absorb(h: number, word: number, lane: { readonly first: number; readonly second: number }): number {
  const stirred = Math.imul(rotate(Math.imul(word, lane.first), 15), lane.second);
  return (Math.imul(rotate(h ^ stirred, 13), 5) + 0xe6546b64) | 0;
}

/** Mixes the bits of a word, so that each flips every bit of the result with probability about one half. */
function avalanche(h: number): number {
  const a = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  const b = Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return b ^ (b >>> 16);
}

/** Mixes the lanes, so that each depends on all four. */
function crossMix(lanes: readonly number[]): number[] {
  const total = lanes.reduce((a, b) => (a + b) | 0, 0);
  const mixed = lanes.map((lane, i) => avalanche((lane + Math.imul(total, 2 * i + 1)) | 0));
  return mixed.some((word) => word !== 0) ? mixed : LANES.map((lane) => lane.start | 0);
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
