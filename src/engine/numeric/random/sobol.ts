import { zeros, type Mat, type Vec } from '../arrays';
import { EngineError } from '../../errors';
import type { Rng } from './rng';
import { directionsOf, mostCoordinates } from './sobolDirections';

const TWO_32 = 2 ** 32;

/**
 * Returns Sobol's sequence in the unit box: its points by their index, 0 ≤ index < 2³², in the order of Antonov and Saleev (Gray
 * code), so that each first 2ᵐ points are evenly spread. With a stream it is scrambled after Owen and never touches the walls;
 * without, it is the plain sequence from the origin on. A coordinate does not depend on how many there are. Errors: `unsupported`
 * for more coordinates than the table has, `invalid-value` for an index that is none.
 */
export function sobolSequence(dimension: number, rng?: Rng): (index: number) => Vec {
  const axes = axesOf(dimension, rng);
  return (index) => {
    const code = grayCode(index);
    return Float64Array.from(axes, (axis) => axis(code));
  };
}

/** Returns the first `count` points of Sobol's sequence [count×dimension]; otherwise as `sobolSequence`. */
export function sobolPoints(count: number, dimension: number, rng?: Rng): Mat {
  const axes = axesOf(dimension, rng);
  const out = zeros(count, dimension);
  for (let i = 0; i < count; i++) {
    const code = grayCode(i);
    for (let p = 0; p < dimension; p++) out.data[i * dimension + p] = axes[p](code);
  }
  return out;
}

type Axis = (code: number) => number;

function axesOf(dimension: number, rng: Rng | undefined): Axis[] {
  if (dimension > mostCoordinates) {
    const message = `Sobol's sequence is known here for up to ${mostCoordinates} inputs, not for ${dimension}: take a Latin hypercube or random places.`;
    throw new EngineError('unsupported', message, { dimension });
  }
  return Array.from({ length: dimension }, (_, p) => axisOf(p, rng));
}

function axisOf(p: number, rng: Rng | undefined): Axis {
  const directions = directionsOf(p);
  if (!rng) return (code) => fraction(code, directions) / TWO_32;
  const scramble = owenScrambling(rng.fork(p));
  // The bits that follow the 32 known ones are replaced by their mean.
  return (code) => (scramble(fraction(code, directions)) + 0.5) / TWO_32;
}

/**
 * Returns the sum over the bits of the code, without carry, of the direction numbers they stand for; a whole number below 2³².
 */
function fraction(code: number, directions: Uint32Array): number {
  let bits = 0;
  for (let rest = code, k = 0; rest !== 0; rest >>>= 1, k++) if (rest & 1) bits ^= directions[k];
  return bits >>> 0;
}

function grayCode(index: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= TWO_32) {
    const message = `The index of a point must be a whole number from 0 to ${TWO_32 - 1}, not ${index}.`;
    throw new EngineError('invalid-value', message, { index });
  }
  return (index ^ (index >>> 1)) >>> 0;
}

/**
 * Returns Owen's nested uniform scrambling of 32-bit fractions (A. B. Owen, "Randomly permuted (t,m,s)-nets and
 * (t,s)-sequences", 1995): each bit is flipped or not by a coin that belongs to the bits before it. So points that share
 * their first k bits do so afterwards, and what was evenly spread over dyadic intervals remains so, while each single
 * point becomes uniform. One stream for each coordinate.
 */
function owenScrambling(rng: Rng): (bits: number) => number {
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

/** Mixes the bits of a word, one-to-one; the constants are those of lowbias32 (C. Wellons, public domain). */
function mix(word: number): number {
  const a = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  const b = Math.imul(a ^ (a >>> 15), 0x846ca68b);
  return b ^ (b >>> 16);
}
