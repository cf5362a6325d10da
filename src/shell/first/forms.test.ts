import { expect, it } from 'vitest';
import { layoutPlots } from '../../lab/plots/layout';
import { drawnFigure, lengthsOf, type KeptFigure, type KeptFigures } from './figures';
import { curveIn, formsOf, partsOf } from './forms';

const room = { display: 'screen', hide: ['output-map'], latent: true, note: true } as const;
const layoutAt = (size: { readonly width: number; readonly height: number }) =>
  layoutPlots({ ...room, ...size });

/** A figure with a tick in the middle of a pixel, a disc, a curve of 50 corners, and a second tick where there is room. */
function markupIn([width = 0, height = 0]: readonly number[]): string {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const tick = (share: number) => `<line x2="${width}" y1="${Math.round(share * height) + 0.5}"/>`;
  const corners = Array.from({ length: 50 }, (_, i) => {
    const [x, y] = [(i / 49) * width, (0.5 + 0.4 * Math.sin(i / 5)) * height];
    return `${i === 0 ? 'M' : 'L'}${tenth(x)},${tenth(y)}`;
  });
  return `<svg width="${width + 50}" viewBox="0 0 ${width + 50} ${height}">${tick(0.3127)}${
    height >= 160 ? tick(0.7313) : ''
  }<circle cx="${tenth(width * 0.4)}" r="4.5"/><path class="curve" d="${corners.join('')}"/></svg>`;
}

const sizes = Array.from({ length: 60 }, (_, k) => ({
  width: 900 + Math.round(1000 * ((k * 0.618) % 1)),
  height: 480 + 12 * k,
}));

function keptOf(draw: (lengths: readonly number[]) => string): KeptFigure {
  const fine = { width: 10_000, height: 10_000 };
  const curves = partsOf(markupIn([fine.width, fine.height])).curves.map(({ path }) => curveIn(path, fine));
  const lengths = (size: (typeof sizes)[number]) => lengthsOf('acquisition', layoutAt(size));
  const forms = formsOf(sizes, {
    draw: (size) => draw(lengths(size)),
    lengths,
    labels: /no labels/,
    curves,
  });
  return { id: 'acquisition', curves, forms };
}

const numbersIn = (markup: string) => [...markup.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text));

it('a figure is drawn at sizes that the build has not seen as the page draws it there', () => {
  const figure = keptOf(markupIn);
  const kept = { figures: [figure] } as unknown as KeptFigures;
  expect(figure.forms).toHaveLength(2);
  for (let height = 480; height < 1180; height += 7) {
    const layout = layoutAt({ width: 950 + (height >> 1), height });
    const [drawn, wanted] = [
      drawnFigure(figure, kept, layout)!,
      markupIn(lengthsOf('acquisition', layout)),
    ].map((markup) => ({ words: markup.replace(/\d+(\.\d+)?/g, '#'), numbers: numbersIn(markup) }));
    expect(drawn!.words).toBe(wanted!.words);
    const beside = drawn!.numbers.map((number, i) => Math.abs(number - wanted!.numbers[i]!));
    expect(Math.max(...beside)).toBeLessThan(0.11);
  }
});

it('a form ends at the pixel where the next begins', () => {
  const [low, high] = keptOf(markupIn).forms;
  const plotHeight = (height: number) => lengthsOf('acquisition', layoutAt({ width: 1200, height }))[1]!;
  expect(low!.height[1]).toBe(high!.height[0]);
  expect(plotHeight(high!.height[0] - 1)).toBeLessThan(160);
  expect(plotHeight(high!.height[0])).toBeGreaterThanOrEqual(160);
});

it('at sizes that were never seen there is no figure', () => {
  const figure = keptOf(markupIn);
  const kept = { figures: [figure] } as unknown as KeptFigures;
  expect(drawnFigure(figure, kept, layoutAt({ width: 700, height: 600 }))).toBeNull();
});

it('a number that follows no length, and a curve that is another one at another size, are faults', () => {
  const wild = (lengths: readonly number[]) =>
    markupIn(lengths).replace('r="4.5"', `r="${lengths[0]! ** 2}"`);
  expect(() => keptOf(wild)).toThrow(/follows no single length/);
  const bent = (lengths: readonly number[]) =>
    markupIn(lengths).replace(/L([\d.]+),([\d.]+)"/, (_, x: string) => `L${x},${lengths[0]! % 7}"`);
  expect(() => keptOf(bent)).toThrow(/does not grow with its plot/);
});
