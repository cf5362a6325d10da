import { rowOf, type Mat, type Vec } from '../arrays';
import { dot } from '../linalg/core';

/** The places u [k] with walls u ≤ room; the first `equal` rows hold with equality. Rows [w×k] are of length 1. */
export interface Walls {
  readonly walls: Mat;
  readonly room: Vec;
  readonly equal?: number;
}

/** Violation of a wall that counts as none. */
const allowed = 1e-13;
/** Length of what is left of a wall's direction, beside the others, that counts as none. */
const flat = 1e-11;
const mostRounds = 500;

/** Walls that are held, with their multipliers. */
interface Held {
  readonly wall: number;
  /** −1 for an equation that is met from above. */
  readonly sign: number;
  multiplier: number;
}

/**
 * Returns the place nearest to a target [k] by the dual active-set method (D. Goldfarb and A. Idnani, 1983): it starts at the target and
 * takes in one wall after another, so that it never goes in circles. Null where there is no place. The error is that of rounding, about
 * 1e-14 of the coordinates.
 */
export function nearestPlace({ walls, room, equal = 0 }: Walls, target: Vec): Vec | null {
  const z = target.slice();
  const held: Held[] = [];
  const scale = 1 + room.reduce((most, one) => Math.max(most, Math.abs(one)), 0) * 1e-3;
  for (let round = 0; round < mostRounds; round++) {
    const next = worst({ walls, room, equal }, { z, held, scale });
    if (!next) return z;
    if (!takeIn(next, { walls, room, equal, z, held, scale })) return null;
  }
  return z;
}

interface State {
  readonly z: Vec;
  readonly held: Held[];
  readonly scale: number;
}

/** The equations first, then the wall that is violated most. */
function worst({ walls, room, equal = 0 }: Walls, { z, held, scale }: State): Held | null {
  let found: Held | null = null;
  let most = allowed * scale;
  for (let i = 0; i < walls.rows; i++) {
    if (held.some(({ wall }) => wall === i)) continue;
    const excess = dot(rowOf(walls, i), z) - room[i];
    const size = i < equal ? Math.abs(excess) : excess;
    if (!(size > most)) continue;
    found = { wall: i, sign: i < equal && excess < 0 ? -1 : 1, multiplier: 0 };
    if (i < equal) return found;
    most = size;
  }
  return found;
}

/** Moves until a wall holds, letting go of others where that is shorter; false where it cannot hold beside the others. */
function takeIn(next: Held, { walls, room, equal = 0, z, held, scale }: Walls & State): boolean {
  const normal = rowOf(walls, next.wall);
  for (;;) {
    const { rest, shares } = split(normal, next.sign, { walls, held });
    const size = dot(rest, rest);
    const excess = next.sign * (dot(normal, z) - room[next.wall]);
    const whole = size > flat * flat ? excess / size : Infinity;
    if (whole === Infinity && excess <= 1e3 * allowed * scale) return true;
    let part = Infinity;
    let freed = -1;
    for (let a = 0; a < held.length; a++) {
      if (held[a].wall < equal || !(shares[a] > flat)) continue;
      const ratio = held[a].multiplier / shares[a];
      if (ratio < part) [part, freed] = [ratio, a];
    }
    const step = Math.min(whole, part);
    if (step === Infinity) return false;
    if (whole < Infinity) for (let p = 0; p < z.length; p++) z[p] -= step * rest[p];
    for (let a = 0; a < held.length; a++) held[a].multiplier -= step * shares[a];
    next.multiplier += step;
    if (whole <= part) {
      held.push(next);
      return true;
    }
    held.splice(freed, 1);
  }
}

/** Splits a direction into shares of the held walls' directions and a rest perpendicular to them, by Gram and Schmidt, twice. */
function split(
  normal: Vec,
  sign: number,
  { walls, held }: { walls: Mat; held: readonly Held[] },
): { rest: Vec; shares: Vec } {
  const k = normal.length;
  const q = held.length;
  const basis: Vec[] = [];
  const R = new Float64Array(q * q);
  for (let a = 0; a < q; a++) {
    const own = rowOf(walls, held[a].wall).map((value) => held[a].sign * value);
    perpendicular(own, basis, (b, share) => (R[b * q + a] += share));
    const length = Math.sqrt(dot(own, own));
    R[a * q + a] = length;
    basis.push(own.map((value) => value / length));
  }
  const rest = normal.map((value) => sign * value);
  const along = new Float64Array(q);
  perpendicular(rest, basis, (b, share) => (along[b] += share));
  if (q >= k) rest.fill(0);
  const shares = new Float64Array(q);
  for (let a = q - 1; a >= 0; a--) {
    let sum = along[a];
    for (let b = a + 1; b < q; b++) sum -= R[a * q + b] * shares[b];
    shares[a] = sum / R[a * q + a];
  }
  return { rest, shares };
}

function perpendicular(vector: Vec, basis: readonly Vec[], took: (b: number, share: number) => void): void {
  for (let turn = 0; turn < 2; turn++) {
    basis.forEach((one, b) => {
      const share = dot(one, vector);
      took(b, share);
      for (let p = 0; p < vector.length; p++) vector[p] -= share * one[p];
    });
  }
}
