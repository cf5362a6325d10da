import { expect, it } from 'vitest';
import fc from 'fast-check';
import { curvesExample } from '../../../testing/figureData';
import { describeCurves, lackOf } from './curvesData';
import { foldsShown, readCurvesText, writeCurvesText } from './panelText';

it('tops lie where the hills have theirs, and are said', () => {
  const data = curvesExample();
  const tops = data.curves.map(({ top }) => top!.at / 400);
  [0.1, 0.15, 0.2].forEach((want, k) => expect(tops[k]).toBeCloseTo(want, 6));
  expect(describeCurves(data)).toBe(
    'Step 2, the best length scale in units of x by each: log likelihood 40, leave-one-out 60, 5 folds 80.',
  );
  expect(lackOf(data)).toBe('');
  expect(lackOf({ ...data, curves: data.curves.slice(0, 1) })).toContain('leaves no answers out');
});

it('all tops are in the picture, and so is where the slope is 0', () => {
  const { heights, slopes, axis, curves } = curvesExample();
  for (const { top } of curves) {
    expect(top!.value).toBeLessThan(heights[1]);
    expect(top!.value).toBeGreaterThan(heights[0]);
    expect(top!.at).toBeGreaterThan(axis.domain[0]);
    expect(top!.at).toBeLessThan(axis.domain[1]);
  }
  expect(slopes[0]).toBeLessThan(0);
  expect(slopes[1]).toBeGreaterThan(0);
});

it('the text of the panel is read as it was written, and never trusted', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: fc.constantFrom('', 'lengthScale', 'lengthScale[1]', 'noise'),
        folds: fc.option(fc.integer({ min: 2, max: 10 })),
        foldSeed: fc.option(fc.integer({ min: 0, max: 99 })),
      }),
      (said) => {
        expect(readCurvesText(writeCurvesText(said))).toEqual(said);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCurvesText(text)).not.toThrow();
    }),
  );
  expect(readCurvesText('noise,k=1,seed=100')).toEqual({ name: 'noise', folds: null, foldSeed: null });
});

it('folds are those of the fit where nothing else is said', () => {
  const fit = { kind: 'learn', criterion: 'folds', folds: 7 } as const;
  expect(foldsShown(readCurvesText(''), fit)).toEqual({ folds: 7, foldSeed: 1 });
  expect(foldsShown(readCurvesText('k=3,seed=2'), fit)).toEqual({ folds: 3, foldSeed: 2 });
});
