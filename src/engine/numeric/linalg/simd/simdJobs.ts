import { rowStart, upperStart } from '../packed';
import { plainJobs, type Jobs } from '../jobs';
import type { Exports } from './instance';

/** Below it a call takes longer than what it saves. */
const leastSize = 8;

/** The most numbers that the memory is made to hold, 256 MB; `mostPages` of scripts/lib/simd.mjs. */
const mostNumbers = 2 ** 25;

const numberBytes = 8;
const pageBytes = 65536;

/** Numbers of a panel of four sides, and of the corner behind it. */
const panelOf = (size: number): number => 4 * size + 16;

/**
 * Returns the jobs in vectors of two numbers. The memory of the instance is for the time of a call: numbers are copied there, and
 * the results back. What is too small or too large is done by the plain jobs.
 */
export function simdJobs(code: Exports): Jobs {
  const roomFor = scratchOf(code);
  const base = code.scratch();
  const at = (index: number): number => base + index * numberBytes;
  return {
    factorRows: (factor, from, to) => {
      const { lower, size } = factor;
      const end = rowStart(to);
      const room = size < leastSize ? null : roomFor(end + panelOf(to));
      if (!room) return plainJobs.factorRows(factor, from, to);
      room.set(first(lower, end));
      const failed = code.factorRows(at(0), at(end), from, to);
      const start = rowStart(from);
      lower.set(room.subarray(start, end), start);
      return failed;
    },
    substituteRows: (factor, B, rows) => {
      const { lower, size } = factor;
      const triangle = rowStart(size);
      const count = rows * size;
      const room = size < leastSize ? null : roomFor(triangle + count + panelOf(size));
      if (!room) return plainJobs.substituteRows(factor, B, rows);
      room.set(first(lower, triangle));
      room.set(first(B, count), triangle);
      code.substituteRows(at(0), size, at(triangle), rows, at(triangle + count));
      B.set(room.subarray(triangle, triangle + count));
    },
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
  };
}

/** Returns the first `count` of some numbers, which may have more room. */
function first(values: Float64Array, count: number): Float64Array {
  return values.length === count ? values : values.subarray(0, count);
}

/** Returns where row i of a packed upper triangle begins. */
function rowOfUpper(i: number, size: number): number {
  return upperStart(i, size) + i;
}

/**
 * Returns a function that returns the memory behind the tables as numbers, at least `count`, or null where that is too much. A view
 * holds until the memory grows, so it is never handed on.
 */
function scratchOf({ memory, scratch }: Exports): (count: number) => Float64Array | null {
  const base = scratch();
  const view = (): Float64Array => new Float64Array(memory.buffer, base);
  let room = view();
  return (count) => {
    if (count <= room.length) return room;
    const missing = (count - room.length) * numberBytes;
    if (base / numberBytes + count > mostNumbers) return null;
    try {
      memory.grow(Math.ceil(missing / pageBytes));
    } catch {
      return null;
    }
    room = view();
    return room;
  };
}
