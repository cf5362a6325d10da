import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../engine/objectives/drawn';
import {
  changed,
  columnCount,
  columnOf,
  curveOf,
  drawnCurve,
  emptySketch,
  heightsOf,
  historyOf,
  isEmpty,
  paramsOf,
  presentCurve,
  rangesAround,
  redone,
  sharesOf,
  sketchOf,
  undone,
  withHeight,
  withStroke,
  type Range,
  type Sketch,
  type Spot,
} from './sketch';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const spot = fc.record({ x: share, y: share });
const stroke = fc.array(spot, { minLength: 2, maxLength: 30 });
const edit = fc.oneof(
  stroke.map((spots) => (sketch: Sketch) => withStroke(sketch, spots)),
  fc.tuple(fc.nat(8), share).map(
    ([index, height]) =>
      (sketch: Sketch) =>
        withHeight(sketch, index, height),
  ),
);
const sketches = fc
  .array(edit, { minLength: 1, maxLength: 6 })
  .map((edits) => edits.reduce((sketch, one) => one(sketch), emptySketch));

const line = (from: Spot, to: Spot): Spot[] => [from, to];
const level = (y: number) => line({ x: 0, y }, { x: 1, y });
const middleOf = (curve: ArrayLike<number>, from: number, to: number) =>
  Array.from(curve).slice(Math.ceil(from * (columnCount - 1)), Math.floor(to * (columnCount - 1)));

describe('strokes', () => {
  it('keep every curve in the plot, and finite', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const curve = curveOf(sketch);
        expect(curve.length).toBe(columnCount);
        expect(curve.every((y) => y >= 0 && y <= 1)).toBe(true);
      }),
    );
  });

  it('whatever a pointer reports: nothing breaks', () => {
    const wild = fc.record({ x: fc.double(), y: fc.double() });
    fc.assert(
      fc.property(fc.array(wild), fc.array(wild), (first, second) => {
        const curve = curveOf(withStroke(withStroke(emptySketch, first), second));
        expect(curve.every((y) => y >= 0 && y <= 1)).toBe(true);
      }),
    );
  });

  it('replace what they go over and leave the rest', () => {
    fc.assert(
      fc.property(sketches, share, share, (sketch, low, high) => {
        const before = curveOf(withStroke(sketch, level(low)));
        const after = curveOf(
          withStroke(withStroke(sketch, level(low)), line({ x: 0.4, y: high }, { x: 0.6, y: high })),
        );
        for (const y of middleOf(after, 0.45, 0.55)) expect(y).toBeCloseTo(high, 10);
        expect(middleOf(after, 0, 0.35)).toEqual(middleOf(before, 0, 0.35));
        expect(middleOf(after, 0.65, 1)).toEqual(middleOf(before, 0.65, 1));
      }),
    );
  });

  it('may go from right to left, and where one turns back the later part counts', () => {
    const there = withStroke(emptySketch, line({ x: 0.1, y: 0.2 }, { x: 0.9, y: 0.7 }));
    const back = withStroke(emptySketch, line({ x: 0.9, y: 0.7 }, { x: 0.1, y: 0.2 }));
    curveOf(there).forEach((y, i) => expect(curveOf(back)[i]).toBeCloseTo(y, 10));
    const turned = withStroke(emptySketch, [
      { x: 0, y: 0.9 },
      { x: 1, y: 0.9 },
      { x: 0.5, y: 0.1 },
    ]);
    expect(curveOf(turned)[0]).toBeCloseTo(0.9, 10);
    expect(curveOf(turned)[106]).toBeCloseTo(0.18, 1);
    expect(curveOf(turned)[80]).toBeCloseTo(0.9, 5);
  });

  it('that are only a tap do nothing', () => {
    const sketch = withStroke(emptySketch, level(0.3));
    expect(withStroke(sketch, [{ x: 0.5, y: 0.9 }])).toBe(sketch);
    expect(withStroke(sketch, [])).toBe(sketch);
  });

  it('leave gaps that are bridged straight, and ends that stay level', () => {
    const sketch = [
      line({ x: 0.2, y: 0.2 }, { x: 0.3, y: 0.2 }),
      line({ x: 0.7, y: 0.8 }, { x: 0.8, y: 0.8 }),
    ];
    const curve = curveOf(sketch.reduce(withStroke, emptySketch));
    expect(curve[0]).toBeCloseTo(0.2, 10);
    expect(curve.at(-1)).toBeCloseTo(0.8, 10);
    expect(curve[columnCount >> 1]).toBeCloseTo(0.5, 2);
  });
});

describe('smoothing', () => {
  it('calms a trembling hand, and leaves a slope a slope', () => {
    const spots = Array.from({ length: 193 }, (_, i) => ({
      x: i / 192,
      y: 0.2 + (0.6 * i) / 192 + (i % 2 ? 0.01 : -0.01),
    }));
    const curve = curveOf(withStroke(emptySketch, spots));
    for (let i = 10; i < 183; i++) expect(Math.abs(curve[i]! - (0.2 + (0.6 * i) / 192))).toBeLessThan(0.001);
  });

  it('leaves what was copied as it is', () => {
    const copied = Float64Array.from({ length: columnCount }, (_, i) => 0.5 + 0.4 * Math.sin(i / 3));
    expect(curveOf(sketchOf(copied))).toEqual(copied);
    const over = curveOf(withStroke(sketchOf(copied), line({ x: 0.8, y: 0.5 }, { x: 1, y: 0.5 })));
    expect(middleOf(over, 0, 0.75)).toEqual(middleOf(copied, 0, 0.75));
  });

  it('bridges what could not be copied', () => {
    const copied = new Float64Array(columnCount).fill(0.4).fill(Number.NaN, 0, 50).fill(7, 150);
    const curve = curveOf(sketchOf(copied));
    expect(curve[0]).toBeCloseTo(0.4, 10);
    expect(curve.at(-1)).toBe(1);
  });
});

describe('heights', () => {
  it('are those of the curve, each set without a change of the others', () => {
    fc.assert(
      fc.property(sketches, fc.nat(8), share, (sketch, index, height) => {
        const before = heightsOf(sketch);
        const next = withHeight(sketch, index, height);
        heightsOf(next).forEach((y, i) => expect(y).toBeCloseTo(i === index ? height : before[i]!, 10));
        expect(curveOf(next)[columnOf(index)]).toBeCloseTo(height, 10);
      }),
    );
  });

  it('stay where they are when a stroke goes by elsewhere', () => {
    const set = withHeight(emptySketch, 1, 0.9);
    const drawnOver = withStroke(set, line({ x: 0.6, y: 0.1 }, { x: 1, y: 0.1 }));
    expect(heightsOf(drawnOver)[1]).toBeCloseTo(0.9, 1);
    expect(heightsOf(drawnOver)[7]).toBeCloseTo(0.1, 10);
  });

  it('of an empty plot stand half way up', () => {
    expect(isEmpty(emptySketch)).toBe(true);
    expect(heightsOf(emptySketch)).toEqual(new Array(9).fill(0.5));
    expect(isEmpty(withHeight(emptySketch, 4, 1))).toBe(false);
    expect(isEmpty(withStroke(emptySketch, level(0.5)))).toBe(false);
  });
});

describe('a sketch as an objective', () => {
  const ranges = fc
    .tuple(
      fc.integer({ min: -5, max: 5 }),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      fc.integer({ min: -9, max: 9 }),
    )
    .map(([power, width, start]): Range => [start * 10 ** power, start * 10 ** power + width * 10 ** power]);

  it('is drawn as it was shown, whatever its edges mean', () => {
    fc.assert(
      fc.property(sketches, ranges, ranges, (sketch, x, y) => {
        const params = paramsOf(sketch, { x, y });
        expect(drawn.box(params)).toEqual([x]);
        const shares = sharesOf(drawnCurve(params, x), y);
        const curve = curveOf(sketch);
        const steepest = Math.max(...curve.slice(1).map((value, i) => Math.abs(value - curve[i]!)));
        // Heights every second column: between them it may miss a cliff by its own height.
        shares.forEach((value, i) => expect(Math.abs(value - curve[i]!)).toBeLessThan(0.005 + steepest));
      }),
    );
  });

  it('takes few characters: nine heights where nine say it all, 97 at most, four digits each', () => {
    const ofHeights = [0.2, 0.8, 0.4, 0.9, 0.1, 0.5, 0.6, 0.3, 0.7].reduce(
      (sketch, height, i) => withHeight(sketch, i, height),
      emptySketch,
    );
    const { points, box } = paramsOf(ofHeights, { x: [0, 400], y: [-1, 1] });
    expect(points).toEqual([-0.6, 0.6, -0.2, 0.8, -0.8, 0, 0.2, -0.4, 0.4]);
    expect(box).toEqual([[0, 400]]);
    fc.assert(
      fc.property(sketches, (sketch) => {
        const { points: heights } = paramsOf(sketch, { x: [0, 1], y: [0, 1] }) as { points: number[] };
        expect(heights.length).toBeLessThanOrEqual(97);
        for (const height of heights) expect(String(height).length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('the function that is there', () => {
  const specOf = (id: string, params = {}) => ({ objective: { id, params } });

  it('is a curve to trace, with edges around it', () => {
    const curve = presentCurve(specOf('custom'))!;
    expect(curve.y.length).toBe(columnCount);
    const { x, y } = rangesAround(curve);
    expect(x).toEqual([0, 400]);
    expect(y[0]).toBeLessThan(Math.min(...curve.y));
    expect(y[1]).toBeGreaterThan(Math.max(...curve.y));
    expect(sharesOf(curve, y).every((height) => height > 0 && height < 1)).toBe(true);
  });

  it('ends where its box does', () => {
    const curve = presentCurve(specOf('custom'), [-400, 800])!;
    expect(curve.y[0]).toBeNaN();
    expect(curve.y[columnCount >> 1]).toSatisfy(Number.isFinite);
  });

  it.each(['points', 'table', 'branin'])('is none to trace for %s', (id) => {
    expect(presentCurve(specOf(id))).toBeNull();
    expect(rangesAround(null)).toEqual({ x: [0, 1], y: [0, 1] });
  });
});

describe('undo of strokes', () => {
  it('gives back what was there, and redo what was taken away', () => {
    const first = withStroke(emptySketch, level(0.2));
    const second = withStroke(first, level(0.6));
    const history = changed(changed(historyOf(), first), second);
    expect(undone(history).present).toBe(first);
    expect(undone(undone(undone(history))).present).toBe(emptySketch);
    expect(redone(undone(history)).present).toBe(second);
    expect(changed(undone(history), second).future).toEqual([]);
    expect(changed(history, second)).toBe(history);
    expect(redone(history)).toBe(history);
  });
});
