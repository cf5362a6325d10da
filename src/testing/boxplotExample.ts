import { placeBoxes, type BoxplotData } from '../plots/boxes/placedBoxes';

/** Two kinds of boxes in two groups: a value beyond a whisker, and a box of a single value. */
export function boxplotExample(): BoxplotData {
  return placeBoxes({
    title: 'Errors of two learners',
    kinds: ['plain', 'bent'],
    across: 'rows without labels',
    up: 'errors in %',
    boxed: [
      { group: '0', kind: 0, values: [8, 9, 10, 12, 24] },
      { group: '0', kind: 1, values: [7, 8, 8.5, 9, 11] },
      { group: '500', kind: 0, values: [6] },
      { group: '500', kind: 1, values: [2, 3, 4, 6, 7] },
    ],
  });
}
