import { expect, it } from 'vitest';
import { spreadExample, tableExample } from '../../../testing/rankingExamples';
import { describeSpread, partsWords, placesWords, projectSpread } from './spread';

const table = tableExample();
const labels = { y: 'accuracy' };

it('has a curve as high as the Gaussian expects', () => {
  const { counted, curve } = spreadExample();
  const { bins, expected } = counted.histogram;
  const middle = curve.x.findIndex((x) => x >= 0);
  const width = bins[1]! - bins[0]!;
  expect(curve.y[middle]! / Math.max(...expected)).toBeCloseTo(1, 1);
  const area = curve.y.reduce((sum, y) => sum + y, 0) * (curve.x[1]! - curve.x[0]!);
  expect(area / width / counted.shape.count).toBeCloseTo(1, 3);
});

it('says the shape, the settings apart, and the parts', () => {
  const data = spreadExample();
  expect(describeSpread(data)).toMatch(
    /^144 scores of 12 settings about the mean of their setting: standard deviation 0\.03/,
  );
  expect(placesWords(data)).toMatch(/corrected for that the standard deviation is 0\.03/);
  expect(partsWords(data)).toMatch(/^Of 12 settings with several evaluations/);
});

it('says what Gaussian scores would show where each setting is measured by itself', () => {
  const counted = table.counted!;
  const data = projectSpread({ table: { ...table, counted }, of: 'scores', isStandardised: true, labels })!;
  expect(placesWords(data)).toContain('an excess kurtosis of −0.46');
});

it('is nothing where nothing deviates', () => {
  expect(
    projectSpread({ table: { ...table, counted: null }, of: 'folds', isStandardised: false, labels }),
  ).toBeNull();
});
