import { describe, expect, it } from 'vitest';
import { blankDrawing, digitSide, normalised, withStroke } from './normalise';

/** Centre of mass of an image, and the box of its ink. */
function measured(image: Float32Array) {
  const inked = [...image].flatMap((dark, i) =>
    dark > 1 ? [[i % digitSide, Math.floor(i / digitSide)]] : [],
  );
  const sum = image.reduce((a, b) => a + b, 0);
  const mean = (at: (i: number) => number) => image.reduce((a, dark, i) => a + dark * at(i), 0) / sum;
  const reach = (k: number) =>
    Math.max(...inked.map((p) => p[k]!)) - Math.min(...inked.map((p) => p[k]!)) + 1;
  return {
    x: mean((i) => (i % digitSide) + 0.5),
    y: mean((i) => Math.floor(i / digitSide) + 0.5),
    width: reach(0),
    height: reach(1),
  };
}

const seven = [
  { x: 60, y: 50 },
  { x: 130, y: 50 },
  { x: 90, y: 150 },
];

describe('a drawn digit', () => {
  it('is 20 pixels high with its centre of mass in the middle, wherever and however large it was drawn', () => {
    for (const [scale, shift] of [
      [1, 0],
      [0.5, 10],
      [1.6, -20],
    ] as const) {
      const spots = seven.map(({ x, y }) => ({ x: scale * x + shift, y: scale * y + shift }));
      const { x, y, height } = measured(normalised(withStroke(blankDrawing(280), spots, 10 * scale), 15)!);
      expect(x).toBeCloseTo(14, 0);
      expect(y).toBeCloseTo(14, 0);
      expect(Math.abs(height - 20)).toBeLessThanOrEqual(1);
    }
  });

  it('keeps its shape: a 1 stays thin, a dot stays small', () => {
    const one = withStroke(
      blankDrawing(280),
      [
        { x: 140, y: 40 },
        { x: 140, y: 240 },
      ],
      10,
    );
    expect(measured(normalised(one, 15)!).width).toBeLessThanOrEqual(4);
    const dot = withStroke(blankDrawing(280), [{ x: 100, y: 100 }], 4);
    expect(measured(normalised(dot, 15)!).width).toBeLessThan(8);
  });

  it('is nothing without ink', () => {
    expect(normalised(blankDrawing(280), 15)).toBeNull();
  });
});
