import { expect, it } from 'vitest';
import { projectQuantiles } from './quantilesData';

it('Gaussian quantiles lie on the line, whatever mean and standard deviation', () => {
  const z = projectQuantiles([1, 2, 3, 4, 5])!.expected;
  const { expected, observed } = projectQuantiles(z.map((value) => 3 + 2 * value).reverse())!;
  expected.forEach((value, i) => expect(observed[i]).toBeCloseTo(3 + 2 * value, 12));
  expect(projectQuantiles([1, 1, 1, 1])).toBeNull();
});
