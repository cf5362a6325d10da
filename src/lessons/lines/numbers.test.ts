import { describe, expect, it } from 'vitest';
import { sayApart } from '../../studies/weights/weightsData';
import { weightsExample } from '../../testing/pointExamples';
import { formatNumber } from '../../vocabulary/numbers/write';
import { textOf } from '../../testing/shownStates';
import { byHand, figures, lines } from './lines';

const text = textOf(lines).replace(/\s+/g, ' ');
const shown = (figure: keyof typeof figures) =>
  weightsExample(figures[figure].split('panel=weights')[1]!.replace(/^:/, ''));

/** Standard deviation of each weight, as it is written. */
function sdsOf(figure: keyof typeof figures): string[] {
  const { covariance } = shown(figure).told;
  return Array.from({ length: covariance.rows }, (_, j) =>
    formatNumber(Math.sqrt(covariance.data[j * (covariance.cols + 1)]!)),
  );
}

describe('numbers of the text', () => {
  it('how uncertain the two weights are', () => {
    const [one, none] = [sdsOf('one-answer'), sdsOf('no-answer')];
    expect(text).toContain(`${one[0]} and ${one[1]}, where it was ${none[0]} and ${none[1]}`);
    expect(shown('one-answer').points).toEqual({ x: [1], y: [1] });
    expect(shown('two-answers').points.x[1]).toBe(-1.5);
    expect(shown('no-answer').told.lines).toHaveLength(30);
  });

  it('slope and bend of six answers', () => {
    const slope = formatNumber(shown('six-answers').told.mean[1]!);
    const bend = formatNumber(shown('parabolas').told.mean[2]!);
    expect(text).toContain(`a slope of ${slope} ± ${sdsOf('six-answers')[1]}.`);
    expect(text).toContain(`The bend comes out as ${bend} ± ${sdsOf('parabolas')[2]}.`);
  });

  it('how far cosines are from the kernel, and weights from covariances', () => {
    const told = (pairs: number) => weightsExample(`cosines,n=6,pairs=${pairs}`).told;
    const apart = (pairs: number) => sayApart(told(pairs).fromProcess!);
    expect(text).toContain(
      `by ${apart(1)} with 2 cosines, by ${apart(2)} with 4, by ${apart(5)} with 10, by ${apart(10)} with 20, and by some 10⁻¹⁵ with 50.`,
    );
    expect(text).toContain('with fifty cosines, some 10⁻¹⁵, which is rounding');
    for (const { mean, sd } of [told(25).fromProcess!, shown('fifty-cosines').told.byValues]) {
      expect(Math.max(mean, sd)).toBeGreaterThan(1e-16);
      expect(Math.max(mean, sd)).toBeLessThan(1e-14);
    }
  });

  it('the faster waves are nearly 0 from the start, and six answers leave them as they were', () => {
    const { before, covariance } = shown('fifty-cosines').told;
    const share = (j: number) => Math.sqrt(covariance.data[j * 51]!) / before[j]!;
    expect(before[49]).toBeLessThan(1e-9);
    expect(share(49)).toBeCloseTo(1, 9);
    expect(share(0)).toBeLessThan(0.5);
  });

  it('the mean of one weight by hand', () => {
    const A = byHand.x ** 2 / byHand.noise + 1;
    expect([A, (byHand.x * byHand.y) / byHand.noise / A]).toEqual([5, 1.2]);
  });

  it('the task is reached where its solution says, and the ellipse keeps its shape', () => {
    const slope = (y: number) => weightsExample(`y1=${y}`).told.mean[1]!;
    expect([-0.7, 2, 2.2, 2.3, 2.5].map((y) => slope(y) < -0.5)).toEqual([false, false, false, true, true]);
    expect(weightsExample('y1=2.5').told.covariance).toEqual(weightsExample('').told.covariance);
  });
});
