import { describe, expect, it } from 'vitest';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';
import {
  brightInWords,
  describeCriterion,
  cellsOf,
  edgesAt,
  isSmooth,
  lowestNear,
  lowestOf,
  nearestPlace,
} from './landscapeData';
import type { KnownLandscape } from '../state/roomData';
import { flatnessOf } from './landscapeWords';

function landscapeOf(
  [up, rows]: readonly [SettingAxis, readonly number[]],
  [across, columns]: readonly [SettingAxis, readonly number[]],
  data: readonly number[],
): KnownLandscape {
  return {
    ask: {
      ...{ question: 'settingLandscape', subject: { points: [], labels: [], classes: 2 } },
      asked: {
        ...{ criterion: 'error', learner: { id: 'rls', bias: false, centred: false } },
        setting: { lengthScale: 1, ambient: 1, intrinsic: 1, mix: [] },
        axes: [
          { parameter: up, values: rows },
          { parameter: across, values: columns },
        ],
      },
    },
    answer: { rows: rows.length, cols: columns.length, data: Float64Array.from(data) },
    isFine: true,
  };
}

describe('a landscape', () => {
  const mixed = landscapeOf(
    ['ambient', [2 ** -20, 1]],
    ['power', [1, 2, 3, 4, 5]],
    [1, 2, 3, 4, 5, 0, 0, 3, 4, 5],
  );

  it('has a cell for each whole number, and narrow ones between logarithms', () => {
    const { x, y, field } = cellsOf(mixed);
    expect(isSmooth(mixed)).toBe(false);
    expect(Array.from(x)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5]);
    expect([y[0], y.at(-1)]).toEqual([-20, 0]);
    expect(field).toHaveLength((x.length - 1) * (y.length - 1));
    // The first column falls from 1 to 0, never beyond.
    const column = Array.from(field).filter((_, k) => k % 5 === 0);
    expect(column).toEqual([...column].sort((a, b) => b - a));
    expect(column[0]).toBeCloseTo(1 - 1 / 12, 12);
  });

  it('has edges exactly where cells lie on either side of a level', () => {
    const cells = { x: Float64Array.of(0, 1, 2), y: Float64Array.of(0, 1), field: Float64Array.of(0, 1) };
    expect(edgesAt(cells, 0.5, (x, y) => `${x},${y}`)).toBe('M1,0L1,1');
    expect(edgesAt(cells, 2, (x, y) => `${x},${y}`)).toBe('');
  });

  it('finds its lowest place, of equals the one nearest to another', () => {
    expect(lowestOf(mixed)).toEqual({ across: 1, up: 1, value: 0 });
    expect(lowestNear(mixed, { across: 4, up: 1 })).toEqual({ across: 2, up: 1, value: 0 });
    expect(nearestPlace(mixed, { across: 3.4, up: 2 ** -15 })).toEqual({ across: 3, up: 2 ** -20, value: 3 });
  });
});

describe('what a landscape says of its colours', () => {
  const told = (data: readonly number[]) =>
    brightInWords(landscapeOf(['ambient', [0.1, 1]], ['intrinsic', [0.1, 1]], data));

  it('names the broken line where there is one', () => {
    expect(told([0.1, 0.2, 0.6, 0.4])).toBe('Bright is good; on the broken line it is as good as a guess.');
    expect(told([0.1, 0.2, 0.3, 0.4])).toBe('Bright is good, and better than a guess everywhere.');
    expect(told([0.5, 0.7, 0.6, 0.5])).toBe('Bright is good, but nowhere better than a guess.');
  });
});

describe('a flat landscape', () => {
  const flat = (labels: readonly (number | null)[], axes: readonly SettingAxis[], intrinsic: number) => {
    const { ask, ...rest } = landscapeOf([axes[0]!, [1, 2]], [axes[1]!, [1, 2]], [0.25, 0.25, 0.25, 0.25]);
    const subject = { points: [], classes: 2, labels };
    const asked = { ...ask.asked, setting: { ...ask.asked.setting, intrinsic } };
    return flatnessOf({ ...rest, ask: { ...ask, subject, asked } });
  };
  const graph = ['neighbours', 'power'] as const;
  const prices = ['ambient', 'intrinsic'] as const;

  it('is so by one reason, and says what would change that', () => {
    const one = 'Flat: with one label, leaving it out leaves none.';
    const ofOne = 'Flat: all labels are of one class.';
    const each = 'Flat: with one label a class, leaving one out leaves none of its class.';
    expect(flat([1, null], prices, 1)).toEqual({ words: one, way: 'labels' });
    expect(flat([1, 1, null], prices, 1)).toEqual({ words: ofOne, way: 'labels' });
    expect(flat([1, null, 0], graph, 0)).toEqual({ words: each, way: 'labels' });
    expect(flat([1, 1, 0, 0], graph, 0)).toMatchObject({ way: 'pull' });
    const equal = { words: 'Flat: error is 25\u00a0% everywhere on this map.', way: null };
    expect(flat([1, 1, 0, 0], graph, 1)).toEqual(equal);
    expect(flat([1, 1, 0, 0], ['neighbours', 'lengthScale'], 0)).toEqual(equal);
  });
});

it('describes the place that is marked where several are equally good', () => {
  const tied = landscapeOf(['ambient', [0.1, 1]], ['intrinsic', [0.1, 1]], [0.1, 0.2, 0.2, 0.1]);
  const axes = { across: 'intrinsic', up: 'ambient', dimension: 2 } as const;
  const setting = { lengthScale: 1, ambient: 1, intrinsic: 1, neighbours: 6, power: 1 };
  expect(describeCriterion(tied, axes, setting)).toContain('at pull = 0.1, smoothness = 0.1.');
  const marked = { across: 1, up: 1, value: 0.1 };
  expect(describeCriterion(tied, axes, setting, marked)).toContain('at pull = 1, smoothness = 1.');
});
