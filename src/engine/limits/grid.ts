import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { dot } from '../numeric/linalg/core';
import { nearestPlace } from '../numeric/optim/nearestPlace';
import { coordinatesOf, excessAt, placeOf, type Body } from './body';
import { nearestStep, type Axis } from './axes';
import type { Layout } from './layout';
import { remaindersOf } from './remainders';

/** Length of an axis within the free directions that counts as none. */
const noLength = 1e-9;
/** How far a place of the grid may be off the limits. */
const allowed = 1e-9;
/** Difference of a share from the one that others leave it within which it may be a rounding error. */
const leftAlone = 1e-6;

/** An axis whose value is held at a share. */
interface Pin {
  readonly p: number;
  readonly share: number;
}

/** Returns the place of a body nearest to a target, with axes held at shares; null where there is none. */
function nearestPinned(body: Body, target: Vec, pins: readonly Pin[]): Vec | null {
  const { directions, centre, walls } = body;
  const k = directions.cols;
  const held: { readonly row: Vec; readonly value: number }[] = [];
  for (const { p, share } of pins) {
    const row = rowOf(directions, p);
    const length = Math.sqrt(dot(row, row));
    if (length > noLength)
      held.push({ row: row.map((one) => one / length), value: (share - centre[p]) / length });
    else if (Math.abs(share - centre[p]) > allowed) return null;
  }
  const rows = zeros(held.length + walls.walls.rows, k);
  const room = new Float64Array(rows.rows);
  held.forEach(({ row, value }, i) => {
    rowOf(rows, i).set(row);
    room[i] = value;
  });
  rows.data.set(walls.walls.data, held.length * k);
  room.set(walls.room, held.length);
  return nearestPlace({ walls: rows, room, equal: held.length }, target);
}

/** The most places that are looked at for a nearest one. */
const mostLooks = 600;

/**
 * Returns the shares [d] of the place on the grid that keeps the limits of a body and is nearest to a target [d], lines free; null where
 * none is found. Depth first, coarse knobs first and nearest values first, with the distance so far as a bound: exact unless it
 * would take more than `most` looks, not counting those at values whose sum the steps of the others cannot make up.
 */
export function nearestOnGrid(layout: Layout, body: Body, target: Vec, most = mostLooks): Vec | null {
  const axes = layout.numeric.map((j) => layout.axes[j]);
  const order = axes
    .map((_, p) => p)
    .filter((p) => axes[p].steps < Infinity)
    .sort((a, b) => axes[a].steps - axes[b].steps);
  const aim = coordinatesOf(body, target);
  const pins: Pin[] = [];
  const values: number[] = [];
  const remainders = remaindersOf(layout, order);
  let [best, least, looks] = [null as Vec | null, Infinity, 0];
  const start = nearestPinned(body, aim, []);
  if (start && remainders.canBeHad([])) visit(start);
  return best;

  function visit(u: Vec): void {
    if (pins.length === order.length) {
      const shares = placeOf(body, u);
      for (const { p, share } of pins) shares[p] = share;
      if (excessAt(body, shares) <= allowed) [best, least] = [shares, squared(u)];
      return;
    }
    const p = order[pins.length];
    const at = body.centre[p] + dot(rowOf(body.directions, p), u);
    for (const { share, value, end } of sharesAround(axes[p], at)) {
      if (!remainders.canBeHad([...values, value])) continue;
      if (looks++ > most) return;
      pins.push({ p, share });
      values.push(value);
      // Where others leave one share alone, rounding makes it another one: how far off the limits that is shows when all are held.
      const next = nearestPinned(body, aim, pins) ?? (Math.abs(share - at) <= leftAlone ? u : null);
      if (next && squared(next) < least - 1e-13) visit(next);
      else end();
      pins.pop();
      values.pop();
    }
  }

  function squared(u: Vec): number {
    return u.reduce((sum, value, p) => sum + (value - aim[p]) ** 2, 0);
  }
}

interface NextShare {
  readonly share: number;
  /** The same in natural units. */
  readonly value: number;
  /** Says that nothing further out on this side is worth a look, because the limits are convex. */
  end(): void;
}

/** The shares of a grid's places around one, nearest first, each side until its end. */
function* sharesAround(axis: Axis, at: number): Generator<NextShare> {
  const shareOf = (k: number): number => axis.toShare(axis.atStep(k));
  const middle = nearestStep(axis, axis.toValue(at));
  const isAbove = shareOf(middle) >= at;
  const next = { up: isAbove ? middle : middle + 1, down: isAbove ? middle - 1 : middle };
  for (;;) {
    const [up, down] = [next.up, next.down];
    if (up > axis.steps && down < 0) return;
    const isUp = down < 0 || (up <= axis.steps && shareOf(up) - at <= at - shareOf(down));
    if (isUp) next.up++;
    else next.down--;
    yield {
      share: shareOf(isUp ? up : down),
      value: axis.atStep(isUp ? up : down),
      end: () => {
        if (isUp) next.up = axis.steps + 1;
        else next.down = -1;
      },
    };
  }
}

/** Returns shares with the lines moved as little as possible until all limits are kept, the grid as it is; null where that cannot be. */
export function withLinesMoved(layout: Layout, body: Body, shares: Vec): Vec | null {
  const pins = layout.numeric
    .map((j, p) => ({ j, p }))
    .filter(({ j }) => layout.axes[j].steps < Infinity)
    .map(({ p }) => ({ p, share: shares[p] }));
  const u = nearestPinned(body, coordinatesOf(body, shares), pins);
  if (!u) return null;
  const out = placeOf(body, u);
  for (const { p, share } of pins) out[p] = share;
  return excessAt(body, out) <= allowed ? out : null;
}

/** A move of one or two grid knobs, by steps: [knob, steps] each. */
export type Move = readonly (readonly [number, number])[];

/** The most steps of a knob in a move that keeps a sum. */
const mostSteps = 20;

/** Moves of one knob by a step, of two by a step each, and of two by the fewest steps that keep a sum; knobs by their number. */
export function movesOf({ axes, spec }: Layout, knobs: readonly number[]): readonly Move[] {
  const moves: Move[] = knobs.flatMap((j) => [[[j, 1]], [[j, -1]]] as Move[]);
  knobs.forEach((a, i) => {
    for (const b of knobs.slice(i + 1)) {
      const pairs = new Set(['1 1', '1 -1']);
      for (const { row } of spec.equal) {
        if (row[a] === 0 || row[b] === 0) continue;
        const ratio = (row[a] * stepOf(axes[a])) / (row[b] * stepOf(axes[b]));
        for (let m = 1; m <= mostSteps; m++) {
          const other = -m * ratio;
          if (Math.abs(other - Math.round(other)) > 1e-6 || Math.abs(other) < 0.5) continue;
          if (Math.abs(other) <= mostSteps) pairs.add(`${m} ${Math.round(other)}`);
          break;
        }
      }
      for (const pair of pairs) {
        const [m, n] = pair.split(' ').map(Number);
        moves.push(
          [
            [a, m],
            [b, n],
          ],
          [
            [a, -m],
            [b, -n],
          ],
        );
      }
    }
  });
  return moves;
}

function stepOf({ lower, upper, steps }: Axis): number {
  return steps > 0 ? (upper - lower) / steps : 0;
}

/** Returns a place [d] after a move; null where that leaves the grid. */
export function movedBy({ axes }: Layout, v: Vec, move: Move): Vec | null {
  const out = v.slice();
  for (const [j, by] of move) {
    const k = nearestStep(axes[j], v[j]) + by;
    if (k < 0 || k > axes[j].steps) return null;
    out[j] = axes[j].atStep(k);
  }
  return out;
}

/** A matrix [m×d] of places [d]. */
export function stackOf(places: readonly Vec[], d: number): Mat {
  const out = zeros(places.length, d);
  places.forEach((place, i) => out.data.set(place, i * d));
  return out;
}
