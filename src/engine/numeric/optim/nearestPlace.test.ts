import { describe, expect, it } from 'vitest';
import { sweep } from '../../../testing/sweep';
import { fromRows, rowOf, type Vec } from '../arrays';
import { dot } from '../linalg/core';
import { createRng, type Rng } from '../random/rng';
import { nearestPlace, type Walls } from './nearestPlace';

function drawnWalls(k: number, count: number, rng: Rng): Walls & { readonly inside: Vec } {
  const inside = Float64Array.from({ length: k }, () => rng.normal());
  const rows = Array.from({ length: count }, () => {
    // Some walls are the same, or opposite, as those of a box and a limit of one knob are.
    const row = Float64Array.from({ length: k }, () =>
      rng.uniform() < 0.4 ? 0 : Math.round(2 * rng.normal()),
    );
    if (row.every((one) => one === 0)) row[0] = 1;
    const length = Math.sqrt(dot(row, row));
    return row.map((one) => one / length);
  });
  const room = Float64Array.from(rows, (row) => dot(row, inside) + (rng.uniform() < 0.3 ? 0 : rng.uniform()));
  return { walls: fromRows(rows, k), room, inside };
}

describe('the nearest place', () => {
  it('is inside, and no way from it to another place inside comes nearer', () => {
    for (let run = 0; run < sweep(200, 5000); run++) {
      const rng = createRng(run).fork('nearest');
      const k = 1 + rng.integer(7);
      const body = drawnWalls(k, 2 * k + rng.integer(5), rng);
      const target = Float64Array.from({ length: k }, () => 3 * rng.normal());
      const found = nearestPlace(body, target);
      expect(found, `run ${run}`).not.toBeNull();
      const others = [
        body.inside,
        ...Array.from({ length: 20 }, () => body.inside.map((v) => v + 0.3 * rng.normal())),
      ];
      for (let i = 0; i < body.walls.rows; i++) {
        expect(dot(rowOf(body.walls, i), found!) - body.room[i]!, `run ${run}`).toBeLessThan(1e-11);
      }
      for (const raw of others) {
        const other = nearestPlace(body, raw)!;
        // (target − found)·(other − found) ≤ 0 for all places inside is what makes it the nearest one.
        const turn = found!.reduce((sum, v, p) => sum + (target[p]! - v) * (other[p]! - v), 0);
        expect(turn, `run ${run}`).toBeLessThan(1e-9);
      }
    }
  });

  it('keeps equations, and is none where walls leave nothing', () => {
    const walls = fromRows([
      [Math.SQRT1_2, Math.SQRT1_2],
      [1, 0],
      [0, 1],
    ]);
    const room = Float64Array.of(Math.SQRT1_2, 0.25, 5);
    const found = nearestPlace({ walls, room, equal: 1 }, Float64Array.of(2, 0));
    expect(found![0]).toBeCloseTo(0.25, 12);
    expect(found![1]).toBeCloseTo(0.75, 12);
    const opposite = {
      walls: fromRows([
        [1, 0],
        [-1, 0],
      ]),
      room: Float64Array.of(0, -1),
    };
    expect(nearestPlace(opposite, Float64Array.of(0.5, 0))).toBeNull();
  });
});
