import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/48_rank_figures.json';
import { expectAnswered } from '../../testing/tolerance';
import { answer } from '../answer';

// Origin: numpy/scipy/scikit-learn/mpmath reference, 2026-11.
const opsOfCases = ['rank-runs', 'deviations', 'project', 'project'];

it.each(golden.cases.map((c, i) => [c.name, opsOfCases[i]!, c] as const))(
  '%s',
  (_, op, { name: _name, ...c }) => {
    const { expect: wanted, ...request } = c;
    const given = answer({ op, ...request });
    expectAnswered(given, wanted, { rtol: golden.rtol, floor: 1e-3 });
    expect(given).toMatchObject({ warnings: [] });
  },
);

const sound = {
  op: 'rank-runs',
  points: [[0], [1], [2]],
  evaluations: [[[0.8, 0.9]], [0.85, [0.88, 0.86]], [[0.6]]],
  runs: {
    gp: [
      [
        [2, 0],
        [1, 1],
      ],
    ],
    random: [
      [[0, 0]],
      [
        [2, 0],
        [2, 0],
        [1, 0],
      ],
    ],
  },
};

describe('runs ranked', () => {
  it('takes usual levels, ranks and settings', () => {
    const given = answer(sound);
    const usual = { levels: [0.5, 0.8, 0.9, 0.95, 1], ranks: 10, settings: {} };
    expect(answer({ ...sound, ...usual })).toEqual(given);
    expect(given).not.toHaveProperty('error');
  });

  it('divides by any method that is named', () => {
    const given = answer({ ...sound, relativeTo: 'random', levels: [0.5] });
    expect(given).toMatchObject({
      methods: { gp: { relative: { median: [1] } }, random: { relative: { median: [1] } } },
    });
  });

  it.each([
    [{ runs: undefined }, '"runs" is missing'],
    [{ runs: {} }, '"runs" must be the runs of at least one method'],
    [{ runs: { a: [] } }, '"runs.a" must be a list of at least one run'],
    [{ runs: { a: [[]] } }, '"runs.a[0]" must be a list of at least one [point, evaluation]'],
    [
      { runs: { a: [[[3, 0]]] } },
      '"runs.a[0][0][0]" must be a finite number, at least 0 and at most 2, not 3.',
    ],
    [
      { runs: { a: [[[1, 2]]] } },
      '"runs.a[0][0][1]" must be a finite number, at least 0 and at most 1, not 2.',
    ],
    [{ runs: { a: [[[1]]] } }, '"runs.a[0][0]" must be [point, evaluation]'],
    [{ evaluations: [[1]] }, '"evaluations" must be one list for each of the 3 points'],
    [{ evaluations: [[1], [], [1]] }, '"evaluations[1]" must be a list of at least one evaluation'],
    [{ evaluations: [[1], [[]], [1]] }, '"evaluations[1][0]" must be a list of at least one score'],
    [{ levels: [1.5] }, '"levels[0]" must be a finite number, at least 0 and at most 1'],
    [{ settings: { tau: 2 } }, '"settings.tau" must be a finite number'],
    [{ ranks: 0 }, '"ranks" must be a finite number, at least 1'],
    [{ relativeTo: 'none' }, '"relativeTo" must be one of the methods, "gp", "random", not "none".'],
  ])('%j is refused in words', (change, words) => {
    expect(answer({ ...sound, ...change })).toMatchObject({
      error: { message: expect.stringContaining(words) },
    });
  });

  it('of too many evaluations are refused', () => {
    const run = Array.from({ length: 2000 }, () => [0, 0]);
    expect(answer({ ...sound, runs: { a: [run] } })).toMatchObject({ error: { code: 'invalid-data' } });
  });
});

describe('deviations', () => {
  it('of flat lists know the folds that fit all, or those given', () => {
    const flat = {
      op: 'deviations',
      lists: [
        [1, 2, 4, 3],
        [2, 3],
      ],
    };
    const nested = {
      op: 'deviations',
      lists: [
        [
          [1, 2],
          [4, 3],
        ],
        [[2, 3]],
      ],
    };
    const given = answer(nested);
    expect(answer(flat)).toEqual({ ...given, foldsEach: 2 });
    expect(answer({ ...flat, folds: 1 })).toMatchObject({ foldsEach: 1, components: null, folds: null });
    expect(given).not.toHaveProperty('counts');
  });

  it.each([
    [{ lists: [[1]] }, 'No place has two scores'],
    [
      {
        folds: 3,
        lists: [
          [1, 2, 3],
          [1, 2],
        ],
      },
      '"folds" must be a number that divides the 2 scores of lists[1]',
    ],
    [{ bins: [0] }, '"bins" must be from 2'],
    [{ bins: [0, 1, 1] }, '"bins[2]" must be more than 1, the edge before it, not 1.'],
  ])('%j is refused in words', (change, words) => {
    const given = answer({ op: 'deviations', lists: [[1, 2]], ...change });
    expect(given).toMatchObject({ error: { message: expect.stringContaining(words) } });
  });
});

describe('a projection', () => {
  it('takes the printed axes for settings in their own units only', () => {
    const unit = [
      [0.1, 0.2, 0.3, 0.4, 0.5],
      [0.5, 0.4, 0.3, 0.2, 0.9],
    ];
    expect(answer({ op: 'project', points: unit })).toMatchObject({ by: 'components' });
    expect(answer({ op: 'project', points: unit, by: 'digits' })).toMatchObject({ by: 'digits' });
    expect(answer({ op: 'project', points: [[3, 0, 50, 1, -3]] })).toMatchObject({ by: 'digits' });
    expect(answer({ op: 'project', points: [[3, 0]] })).toMatchObject({ by: 'components' });
  });

  it('refuses the printed axes for other rows in words', () => {
    const given = answer({ op: 'project', points: [[1, 2]], by: 'digits' });
    expect(given).toMatchObject({ error: { message: expect.stringContaining('rows of 5 numbers, k_size') } });
  });
});
