import type { Exports } from './instance';

/** The most numbers that the memory is made to hold, 256 MB; `mostPages` of scripts/lib/simd.mjs. */
const mostNumbers = 2 ** 25;

const numberBytes = 8;
const pageBytes = 65536;

/** Numbers behind a matrix that are read with its last ones. */
export const behind = 4;

/** The memory behind the tables, as numbers. */
export interface Scratch {
  /**
   * Returns it with room for at least `count`, null where that is too much. A view holds until the memory grows, so it is never handed on.
   */
  roomFor(count: number): Float64Array | null;
  /** Returns the address of a number. */
  at(index: number): number;
}

/**
 * Returns the memory of an instance, for the time of a call of whichever job: made once, because a view ends when another one lets the
 * memory grow.
 */
export function scratchOf({ memory, scratch }: Exports): Scratch {
  const base = scratch();
  const view = (): Float64Array => new Float64Array(memory.buffer, base);
  let room = view();
  const roomFor = (count: number): Float64Array | null => {
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
  return { roomFor, at: (index) => base + index * numberBytes };
}

/** Returns the first `count` of some numbers, which may have more room. */
export function first(values: Float64Array, count: number): Float64Array {
  return values.length === count ? values : values.subarray(0, count);
}
