import { describe, expect, it } from 'vitest';
import { sameExample } from '../../testing/pointExamples';
import { describeSame, lossOf, nearestCurve, sameSentence } from './sameData';
import { observations, observationsOf, readSameText, widths, writeSameText } from './sameText';

describe('the text of a link', () => {
  it.each(['', 'top=2', 'at=1', 'y3=1.2', 'top=3,at=6,y1=-1,y6=0.25'])('%s comes back as it was', (text) => {
    expect(writeSameText(readSameText(text))).toBe(text);
  });

  it.each([
    ['a curve that is not there', 'top=4,top=0'],
    ['a point that is not there', 'at=7,y7=1,y0=1'],
    ['a place beyond reach', 'y3=9,y1=-1.5'],
    ['words that mean nothing', 'x,=,top,y1=one,top=1.5'],
    ['what is as usual', 'at=4,y1=0.2'],
  ])('%s is as usual', (_, text) => {
    expect(writeSameText(readSameText(text))).toBe('');
  });
});

describe('three curves', () => {
  it.each(['', 'y1=1.4,y2=-1.4,y3=1.4,y4=-1.4,y5=1.4,y6=-1.4'])(
    'have loss 0 at all points wherever these are: %s',
    (text) => {
      const data = sameExample(text);
      expect(data.points).toEqual(observationsOf(readSameText(text)));
      for (const curve of data.curves) {
        expect(lossOf(data, curve)).toBe(0);
        curve.fitted.forEach((f, i) => expect(f).toBeCloseTo(data.points.y[i]!, 10));
        // Σ αᵢ αⱼ k(xᵢ, xⱼ) is above 0, and yᵀα.
        expect(curve.norm).toBeGreaterThan(0);
      }
    },
  );

  it('are told apart where they are furthest apart between the points', () => {
    const data = sameExample();
    const { apart, curves, places, points } = data;
    expect(apart.by).toBeGreaterThan(0.3);
    expect(points.x.some((x) => Math.abs(x - apart.x) < 0.1)).toBe(false);
    const q = places.indexOf(apart.x);
    expect(apart.values).toEqual(curves.map(({ curve }) => curve[q]));
    expect(curves.map(({ width }) => width)).toEqual([...widths]);
  });

  it('are told in one breath, and the one on top by its cost', () => {
    expect(sameSentence(sameExample())).toBe(
      'Each curve has loss 0 at all 6 points. At x = 1.5 they say −0.0428, −0.965 and −1.63: 1.59 apart, and no point tells which is right.',
    );
    expect(describeSame(sameExample(), 0)).toMatch(/ On top, width 0\.15: loss 0 · ‖f‖² 3\.42\.$/);
  });

  it('are pointed at by the nearest, if one is near', () => {
    const data = sameExample();
    const { apart } = data;
    apart.values.forEach((value, k) => expect(nearestCurve(data, [apart.x, value], 0.1)).toBe(k));
    expect(nearestCurve(data, [apart.x, 2.2], 0.1)).toBeNull();
    expect(observations.x).toHaveLength(6);
  });
});
