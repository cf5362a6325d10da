import { describe, expect, it } from 'vitest';
import { weightsExample } from '../../testing/pointExamples';
import { weightsSentence } from './weightsData';
import { readWeightsText, writeWeightsText } from './weightsText';

describe('the text of a link', () => {
  it.each(['', 'parabolas', 'n=0', 'cosines,n=6,pairs=3,sd=0.1,lit=1,at=2,y0=-1.5', 'n=1,y0=3'])(
    '%s comes back as it was',
    (text) => {
      expect(writeWeightsText(readWeightsText(text))).toBe(text);
    },
  );

  it.each([
    ['an answer that is not seen', 'at=4'],
    ['a place beyond reach', 'y0=99'],
    ['numbers out of range', 'n=7,pairs=26,sd=0,lit=31'],
    ['parts of a whole', 'n=1.5,pairs=0.5,at=0.5'],
    ['words that mean nothing', 'x,=,lines,y9=1,n'],
    ['what is as usual', 'n=2,pairs=25,sd=0.3,lit=12,at=1,y0=1'],
  ])('%s is as usual', (_, text) => {
    expect(writeWeightsText(readWeightsText(text))).toBe('');
  });
});

/** Share of the lines' marks inside an ellipse given by its points, about its middle. */
function shareInside(text: string): number {
  const { picture } = weightsExample(text);
  if (picture.kind !== 'cloud') throw new Error('There is no cloud.');
  const { ellipse, mean, dots } = picture;
  const angle = (a: number, b: number) => Math.atan2(b - mean[1], a - mean[0]);
  const away = (a: number, b: number) => Math.hypot(a - mean[0], b - mean[1]);
  const inside = dots.filter(([a, b]) => {
    const turns = ellipse.x.map((x, i) => Math.abs(angle(x, ellipse.y[i]!) - angle(a, b)));
    const i = turns.indexOf(Math.min(...turns));
    return away(a, b) <= away(ellipse.x[i]!, ellipse.y[i]!);
  });
  return inside.length / dots.length;
}

it('the ellipse holds about 95 % of the lines, however narrow it is', () => {
  for (const text of ['n=0', 'n=1', 'n=6', 'parabolas,n=3']) {
    expect(shareInside(text), text).toBeGreaterThan(0.85);
    expect(shareInside(text), text).toBeLessThanOrEqual(1);
  }
});

it('each line is what its weights make', () => {
  const { told, places } = weightsExample('parabolas,n=3');
  told.drawn.forEach(([a, b, c], k) =>
    places.forEach((x, q) => expect(told.lines[k]![q]).toBeCloseTo(a! + b! * x + c! * x * x, 12)),
  );
});

it('more cosines are nearer to the process of the kernel', () => {
  const apart = [1, 2, 4, 8, 16].map(
    (pairs) => weightsExample(`cosines,n=6,pairs=${pairs}`).told.fromProcess!.mean,
  );
  expect(apart).toEqual(apart.toSorted((a, b) => b - a));
  expect(weightsExample('cosines,n=6').told.fromProcess!.kernel).toBeLessThan(1e-14);
});

it('says what is believed in one breath', () => {
  expect(weightsSentence(weightsExample('n=1'))).toBe(
    '1 answer seen: intercept 0.629 ± 0.609, slope 0.314 ± 0.585. By covariances alone, without weights, mean and sd differ by 1.2·10⁻¹⁵ at most.',
  );
  expect(weightsSentence(weightsExample('cosines,n=6,pairs=5'))).toContain(
    '6 answers seen, 10 cosines. By covariances alone, without weights, mean and sd differ by 1.6·10⁻¹⁵ at most. From the process of the squared exponential they differ by 0.0071.',
  );
});
