import { expect, it } from 'vitest';
import type { DescentPlace, DescentTold } from '../../../engine/manifold/session/descents';
import { kernelsInWords, nameOfKernel } from './kernelWords';

const place = (changes: Partial<DescentPlace>): DescentPlace => ({
  ...{ lengthScale: 1, ambient: 0.1, intrinsic: 0, value: 0.5, evaluations: 1, grip: 0, wrong: null },
  weights: [0.5, 0.5],
  ...changes,
});
const told = (value: number, weights: readonly number[], wrong: number | null = null): DescentTold => ({
  places: [place({ wrong: wrong === null ? null : 0.4 }), place({ value, weights, evaluations: 9, wrong })],
  evaluations: 9,
  end: 'flat',
});

it('names kernels by width or input', () => {
  expect(nameOfKernel({ times: 3, input: null }, 0.5)).toBe('σ = 1.5');
  expect(nameOfKernel({ times: 1, input: 1 }, 0.5)).toBe('input 2');
});

it('says which kernels have weight, the heaviest first, and which have none', () => {
  expect(kernelsInWords([told(0.2, [0.1, 0, 0.9])], 0, ['input 1', 'input 2', 'input 3'])).toBe(
    'After 9 evaluations hardly any step leads down. Error left out 0.5 → 0.2. 90\u00a0% on input 3 and 10\u00a0% on input 1; nothing on input 2.',
  );
  expect(kernelsInWords([told(0.2, [0.25, 0.75], 0.125)], 0, ['a', 'b'])).toMatch(
    /wrong on fresh points 40.% → 12\.5.%\. All 2 kernels are in use: 75.% on b and 25.% on a\.$/,
  );
});

it('says how far apart several starts end, and what to do before any', () => {
  const [one, other] = [told(0.2, [1, 0]), told(0.3, [0, 1])];
  expect(kernelsInWords([one, other], 0, ['a', 'b'])).toMatch(/2 starts end with an error left out from 0\.2 to 0\.3\.$/); // prettier-ignore
  expect(kernelsInWords([one, one], 0, ['a', 'b'])).toMatch(/2 starts end all at an error left out of 0\.2\.$/); // prettier-ignore
  expect(kernelsInWords([], 0, ['a', 'b'])).toMatch(/^Run lets/);
});
