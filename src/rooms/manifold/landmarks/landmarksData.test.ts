import { expect, it } from 'vitest';
import { landmarkCurve, landmarkLadder, landmarksSentence, landmarksTables } from './landmarksData';

const along = [
  { count: 5, traceShare: 0.8, apart: 0.3, fitted: [] },
  { count: 20, traceShare: 1, apart: 0.0021, fitted: [] },
];
const data = { n: 800, along, chosen: along[1]!, wrong: 0.0125 };

it('says what landmarks span, cost and lose', () => {
  expect(landmarksSentence(data)).toBe(
    '20 landmarks of 800 points span all of the kernel, and 1.25\u00a0% of the points are misclassified. f is at most 0.0021 from the full fit. They take n m² = 320000 multiplications, where all pairs take up to n³ = 5.1·10⁸.',
  );
  expect(landmarksSentence({ ...data, chosen: along[0]! })).toContain(
    'span all but 20\u00a0% of the kernel,',
  );
  const many = { ...data, n: 2000, wrong: null, chosen: { ...along[1]!, apart: null } };
  expect(landmarksSentence(many)).toContain(
    'span all of the kernel. The full fit is computed of at most 1,000 points, so nothing is compared here.',
  );
});

it('goes along fewer landmarks than points, and draws nothing below what can be told from 0', () => {
  expect(landmarkLadder(21)).toEqual([2, 3, 5, 10, 20]);
  expect(landmarkCurve(along, 0)![0]).toBeCloseTo(0.2, 12);
  expect(landmarkCurve(along, 0)![1]).toBe(1e-8);
  expect(landmarkCurve(along, 1)).toEqual([0.3, 0.0021]);
  expect(landmarkCurve([{ ...along[0]!, apart: null }], 1)).toBeNull();
});

it('lists its numbers', () => {
  const [table] = landmarksTables(data);
  expect(table!.read().rows).toEqual([
    { name: '5', cells: [0.8, 0.3] },
    { name: '20', cells: [1, 0.0021] },
  ]);
});
