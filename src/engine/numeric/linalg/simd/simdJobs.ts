import { rowStart, upperStart } from '../packed';
import { plainJobs, profileParts, vectorProfiles, type Jobs, type VectorProfile } from '../jobs';
import type { Exports } from './instance';
import { first, scratchOf, type Scratch } from './scratch';

/** Below them a call takes longer than what it saves: of a matrix, of one to factor, of one for fewer than four right-hand sides. */
const leastSize = 8;
const leastFactored = 11;
const leastForFew = 24;

/** The same of jobs on numbers that are not in a matrix. */
const leastCount = 256;

/** Numbers of a panel of four sides, and of the corner behind it. */
const panelOf = (size: number): number => 4 * size + 16;

/**
 * Returns the jobs in vectors of two numbers. The memory of the instance is for the time of a call: numbers are copied there, and
 * the results back. What is too small or too large is done by the plain jobs.
 */
export function simdJobs(code: Exports, scratch = scratchOf(code)): Jobs {
  const { roomFor, at } = scratch;
  return {
    factorRows: (factor, from, to) => {
      const { lower, size } = factor;
      const end = rowStart(to);
      const room = size < leastFactored ? null : roomFor(end + panelOf(to));
      if (!room) return plainJobs.factorRows(factor, from, to);
      room.set(first(lower, end));
      const failed = code.factorRows(at(0), at(end), from, to);
      const start = rowStart(from);
      lower.set(room.subarray(start, end), start);
      return failed;
    },
    substituteRows: substitutionJob(code, scratch),
    invertRows: (factor, U, from, to) => {
      const { lower, size } = factor;
      const triangle = rowStart(size);
      const room = size < leastSize ? null : roomFor(2 * triangle + panelOf(size));
      if (!room) return plainJobs.invertRows(factor, U, from, to);
      room.set(first(lower, triangle));
      code.invertRows(at(0), size, at(triangle), at(2 * triangle), from, to);
      const [start, end] = [rowOfUpper(from, size), rowOfUpper(to, size)];
      U.set(room.subarray(triangle + start, triangle + end), start);
    },
    multiplyRows: (U, size, from, to) => {
      const triangle = rowStart(size);
      const room = size < leastSize ? null : roomFor(triangle + panelOf(size));
      if (!room) return plainJobs.multiplyRows(U, size, from, to);
      room.set(first(U, triangle));
      code.multiplyRows(at(0), size, at(triangle), from, to);
      const [start, end] = [rowOfUpper(from, size), rowOfUpper(to, size)];
      U.set(room.subarray(start, end), start);
    },
    inverseInto: (factor, upper) => {
      const { lower, size } = factor;
      const triangle = rowStart(size);
      const room = size < leastSize ? null : roomFor(2 * triangle + panelOf(size));
      if (!room) return plainJobs.inverseInto(factor, upper);
      room.set(first(lower, triangle));
      code.invertRows(at(0), size, at(triangle), at(2 * triangle), 0, size);
      code.multiplyRows(at(triangle), size, at(2 * triangle), 0, size);
      upper.set(room.subarray(triangle, 2 * triangle));
    },
    setProfile: profileJob(code, scratch),
    predict: predictJob(code, scratch),
  };
}

/** Returns the number of a profile in assembly/profile.ts. */
function numberOf({ id }: VectorProfile): number {
  return vectorProfiles.indexOf(id);
}

function substitutionJob(code: Exports, { roomFor, at }: Scratch): Jobs['substituteRows'] {
  return (factor, B, rows) => {
    const { lower, size } = factor;
    const triangle = rowStart(size);
    const count = rows * size;
    const least = rows < 4 ? leastForFew : leastSize;
    const room = size < least ? null : roomFor(triangle + count + panelOf(size));
    if (!room) return plainJobs.substituteRows(factor, B, rows);
    room.set(first(lower, triangle));
    room.set(first(B, count), triangle);
    code.substituteRows(at(0), size, at(triangle), rows, at(triangle + count));
    B.set(room.subarray(triangle, triangle + count));
  };
}

function profileJob(code: Exports, { roomFor, at }: Scratch): Jobs['setProfile'] {
  return (row, from, to, { profile, part }) => {
    const count = to - from;
    const room = count < leastCount ? null : roomFor(count + 1 + profile.numbers.length);
    if (!room) return false;
    room.set(count === row.length ? row : row.subarray(from, to));
    room.set(profile.numbers, count + 1);
    code.setProfile(numberOf(profile), profileParts.indexOf(part), at(count + 1), at(0), at(0), count);
    row.set(room.subarray(0, count), from);
    return true;
  };
}

/** Returns the job that predicts in one call: all that it needs is copied once, behind each other. */
function predictJob(code: Exports, { roomFor, at }: Scratch): Jobs['predict'] {
  return ({ kernel, factor, X, alphas }, Z) => {
    const [n, d, m, s] = [factor.size, X.cols, Z.rows, alphas.length];
    if (n < leastSize || n * m < leastCount) return null;
    const points = rowStart(n);
    const weights = points + n * d;
    const numbers = weights + 2 * d;
    const alpha = numbers + kernel.profile.numbers.length;
    const places = alpha + s * n;
    const sums = places + m * d;
    const squares = sums + s * m;
    const panel = squares + m;
    const room = roomFor(panel + panelOf(n + d));
    if (!room) return null;
    room.set(first(factor.lower, points));
    room.set(first(X.data, n * d), points);
    for (let p = 0; p < d; p++) {
      room[weights + 2 * p] = kernel.inverseSquares[p];
      room[weights + 2 * p + 1] = kernel.codes?.[p] ? 1 : 0;
    }
    room.set(kernel.profile.numbers, numbers);
    alphas.forEach((values, k) => room.set(values, alpha + k * n));
    room.set(first(Z.data, m * d), places);
    code.predict(
      ...[at(0), n, at(panel), at(points), d, at(weights)],
      ...[numberOf(kernel.profile), at(numbers), kernel.codes ? 1 : 0],
      ...[at(alpha), s, at(places), m, at(sums), at(squares)],
    );
    return {
      sums: alphas.map((_, k) => room.slice(sums + k * m, sums + (k + 1) * m)),
      squares: room.slice(squares, squares + m),
    };
  };
}

/** Returns where row i of a packed upper triangle begins. */
function rowOfUpper(i: number, size: number): number {
  return upperStart(i, size) + i;
}
