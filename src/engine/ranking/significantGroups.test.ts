import { describe, expect, it } from 'vitest';
import mnist from '../../testing/golden/17_welch_mnist.json';
import golden from '../../testing/golden/welch_groups.json';
import { expectAllClose } from '../../testing/tolerance';
import { sampleOf } from '../numeric/probability/welchSample';
import { pairwiseMean, significantGroups } from './rankPoints';

describe('the mean in pairs', () => {
  it('is that of numpy to the last bit, for 5 to 300 values', () => {
    expect(golden.scores.map(pairwiseMean)).toEqual(golden.means);
    expect(Math.max(...golden.scores.map((list) => list.length))).toBe(300);
  });

  it('is the value itself for one value', () => {
    expect(pairwiseMean([0.1])).toBe(0.1);
  });
});

describe('groups by Welch’s test', () => {
  const samples = golden.scores.map(sampleOf);

  it.each(golden.groupings.map((c) => [c.tau, c] as const))('are those of scipy at τ = %f', (tau, c) => {
    const given = significantGroups(samples, golden.means, tau);
    expect(given.order).toEqual(c.order);
    expect(given.groups).toEqual(c.labels);
    expectAllClose(given.groupMeans, c.groupMeans, { rtol: 1e-14 });
    expect(given.pValues.map((p) => p === null)).toEqual(c.pValues.map((p) => p === null));
    expectAllClose(given.pValues.map(Number), c.pValues.map(Number), { rtol: 1e-11 });
  });

  it('of real scores are those of the reference, ties of means that rounding parts included', () => {
    const means = mnist.scores.map(pairwiseMean);
    const given = significantGroups(mnist.scores.map(sampleOf), means, mnist.tau);
    expect(given.groups).toEqual(mnist.labels);
    // Of the fifth group only some rows are there.
    expectAllClose(given.groupMeans.slice(0, 4), mnist.group_means, { rtol: 1e-15 });
  });

  const groupsOf = (scores: readonly number[][], tau = 0.5): readonly number[] =>
    significantGroups(scores.map(sampleOf), scores.map(pairwiseMean), tau).groups;

  it('of single scores are their different values', () => {
    expect(groupsOf([[0.3], [0.1], [0.1 + 0.2], [0.2], [0.1]])).toEqual([2, 0, 2, 1, 0]);
  });

  it('are as many as points at τ = 1, and one where all p-values are larger than τ', () => {
    expect(
      groupsOf(
        [
          [1, 2],
          [1, 2],
          [1, 2.1],
        ],
        1,
      ),
    ).toEqual([0, 1, 2]);
    expect(
      groupsOf(
        [
          [1, 2],
          [1, 2],
          [1, 2.1],
        ],
        0,
      ),
    ).toEqual([0, 0, 0]);
  });

  it('keep equal means in the order given', () => {
    const { order } = significantGroups([[2], [1], [2], [1]].map(sampleOf), [2, 1, 2, 1], 0.5);
    expect(order).toEqual([1, 3, 0, 2]);
  });
});
