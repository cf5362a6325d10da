import { describe, expect, it } from 'vitest';
import { linspace } from '../arrays';
import golden from '../../testing/golden/14_functions.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { byId } from '../definition';
import { objectives } from './registry';

describe.each(objectives.map((def) => [def.id, def] as const))('objective %s', (_, def) => {
  const box = def.box({});

  it('has a box with a width, and optima inside it', () => {
    for (const [lo, hi] of box) expect(hi).toBeGreaterThan(lo);
    for (const { x } of def.optima({})) {
      x.forEach((value, p) => expect(value >= box[p]![0] && value <= box[p]![1]).toBe(true));
    }
  });

  it('takes its optimal value at its optima, and none better on a fine grid', () => {
    const { evaluate, direction } = def;
    if (!evaluate) return;
    const sign = direction === 'maximize' ? 1 : -1;
    for (const { x, value } of def.optima({})) {
      expectClose(evaluate(Float64Array.from(x), {}), value, { rtol: 1e-9 });
      if (box.length > 1) continue;
      for (const t of linspace(box[0]![0], box[0]![1], 4001)) {
        expect(sign * evaluate(Float64Array.of(t), {})).toBeLessThanOrEqual(sign * value + 1e-9);
      }
    }
  });

  it('is finite in its box, also at the corners', () => {
    const { evaluate } = def;
    if (!evaluate) return;
    for (const t of linspace(0, 1, 101)) {
      const x = Float64Array.from(box, ([lo, hi]) => lo + t * (hi - lo));
      expect(Number.isFinite(evaluate(x, {}))).toBe(true);
    }
  });
});

describe('reference values', () => {
  it.each(['custom', 'forrester', 'sine'] as const)('%s', (id) => {
    const { evaluate } = byId(objectives, id);
    const { x, value } = golden[id];
    expectAllClose(
      x.map((t) => evaluate!(Float64Array.of(t), {})),
      value,
      { rtol: 1e-12 },
    );
  });

  it('optimum of the custom function', () => {
    const [best] = byId(objectives, 'custom').optima({});
    expectClose(best!.value, golden.optima.custom_max_on_0_400.value, { rtol: 1e-12 });
  });
});

describe('tables', () => {
  const params = { X: [[0], [10], [20]], y: [1, 5, 2] };

  it('answer with the nearest row', () => {
    const { evaluate } = byId(objectives, 'table');
    expect([-3, 4.9, 5.1, 14, 16, 99].map((x) => evaluate!(Float64Array.of(x), params))).toEqual([
      1, 1, 5, 5, 2, 2,
    ]);
  });

  it.each([
    [{ X: [[0], [1]], y: [1] }, /as many rows/],
    [{ X: [[0], [Number.NaN]], y: [1, 2] }, /Row 2 of the table: X/],
    [{ X: [[0], [1]], y: [1, Infinity] }, /Row 2 of the table: y/],
    [{ X: [[0], [1, 2]], y: [1, 2] }, /Row 2/],
    [{ X: [[0]], y: [1], box: [[1, 0]] }, /lower first/],
  ])('refuse %j in words', (bad, message) => {
    const { box } = byId(objectives, 'table');
    expect(() => box(bad)).toThrow(message);
  });

  it('free points give their rows as observations, up to 300', () => {
    const { given } = byId(objectives, 'points');
    expect(given!(params)).toEqual([
      { x: [0], y: 1 },
      { x: [10], y: 5 },
      { x: [20], y: 2 },
    ]);
    const many = Array.from({ length: 301 }, (_unused, i) => i);
    expect(() => given!({ X: many.map((i) => [i]), y: many })).toThrow(/at most 300/);
  });
});
