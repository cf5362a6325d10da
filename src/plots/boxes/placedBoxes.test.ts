import { expect, it } from 'vitest';
import { boxplotExample } from '../../testing/boxplotExample';
import { boxInWords, describeBoxes, placeBoxes } from './placedBoxes';

const made = { title: 'Errors', kinds: ['plain', 'bent'], across: 'rows', up: 'errors' };

it('places boxes of a group side by side, none over another, and leaves room above the highest value', () => {
  const { boxes, groups, half, most } = boxplotExample();
  expect(groups).toEqual(['0', '500']);
  const at = boxes.map((one) => one.at);
  at.forEach((one, k) => expect(k === 0 || one - at[k - 1]! > 2 * half).toBe(true));
  expect(boxes.map((one) => Math.floor(one.at))).toEqual([0, 0, 1, 1]);
  expect(most).toBeGreaterThan(24);
});

it('puts the only box of a group in its middle', () => {
  const { boxes } = placeBoxes({ ...made, boxed: [{ group: '0', kind: 1, values: [1] }] });
  expect(boxes[0]).toMatchObject({ name: 'bent', at: 0.5 });
});

it('says what a box shows, a value beyond a whisker among it', () => {
  const { boxes } = boxplotExample();
  expect(boxInWords(boxes[0]!)).toBe(
    'plain, 0: median 10, quartiles 9 and 12, whiskers to 8 and 12, mean 12.6; a value beyond: 24. 5 values.',
  );
});

it('says which medians are lowest and highest in each group', () => {
  expect(describeBoxes(boxplotExample())).toBe(
    'Errors of two learners. Medians of the errors in %. 0: from 8.5, bent, to 10, plain; 500: from 4, bent, to 6, plain.',
  );
});
