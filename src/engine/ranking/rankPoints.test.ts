import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/09_welch_q.json';
import mnist from '../../testing/golden/17_welch_mnist.json';
import groupsGolden from '../../testing/golden/welch_groups.json';
import { expectAllClose } from '../../testing/tolerance';
import { fromRows } from '../numeric/arrays';
import { nearestOthers } from './neighbourhood';
import { rankingSettings } from './params';
import { pairwiseMean, rankPoints, significantGroups, type Ranking } from './rankPoints';
import { sampleOf } from '../numeric/probability/welchSample';

const score = fc.integer({ min: -1000, max: 1000 }).map((x) => x / 1000);
const evaluation = fc.record({
  point: fc.tuple(score, score),
  scores: fc.array(score, { minLength: 1, maxLength: 6 }),
});
const evaluations = fc.array(evaluation, { minLength: 1, maxLength: 25 });
type Evaluations = readonly { readonly point: readonly number[]; readonly scores: readonly number[] }[];

function rank(given: Evaluations, settings: Record<string, number> = {}): Ranking {
  const points = fromRows(given.map(({ point }) => point));
  return rankPoints({ points, scores: given.map(({ scores }) => scores) }, rankingSettings(settings));
}

/** Every number of a ranking that is in the units of the scores. */
function inUnits({ means, sds, plainQ, mu, q, muNeighbours, muSmooth, qSmooth }: Ranking): number[] {
  return [means, sds, plainQ, mu, q, muNeighbours, muSmooth, qSmooth].flatMap((values) => Array.from(values));
}

describe.each(golden.cases.map((c, i) => [i, c] as const))('against the reference, case %i', (_, c) => {
  const settings = { tau: c.tau, alpha: c.alpha, neighbours: c.n_c, radius: c.r_c, beta: c.beta };
  const given = rankPoints({ points: fromRows(c.P), scores: c.observations }, rankingSettings(settings));
  const { count, indices } = given.neighbourhood;

  it('order, groups and neighbours are the same', () => {
    expect(given.order).toEqual(c.order);
    expect(given.groups).toEqual(c.labels);
    expect(count).toBe(c.n_c);
    expect(Array.from(indices)).toEqual(c.neighbours.flat());
  });

  it('every number agrees to 1e-14', () => {
    const rtol = 1e-14;
    expectAllClose(given.groupMeans, c.group_means, { rtol });
    expectAllClose(given.mu, c.mu_tilde, { rtol });
    expectAllClose(given.sds, c.sigma, { rtol });
    expectAllClose(given.muNeighbours, c.mu_neigh, { rtol });
    expectAllClose(given.muSmooth, c.mu_s, { rtol });
    expectAllClose(given.q, c.Q, { rtol });
    expectAllClose(given.qSmooth, c.Qs, { rtol });
  });
});

describe('laws', () => {
  it('the defaults are those of 000', () => {
    expect(rankingSettings()).toEqual({ tau: 0.5, alpha: 0.5, neighbours: 3, radius: 200, beta: 5 });
  });

  it('the mean of a group is that of all its scores, and groups rise', () => {
    fc.assert(
      fc.property(evaluations, (given) => {
        const { groups, groupMeans, mu, order } = rank(given);
        groupMeans.forEach((mean, g) => {
          const all = given.filter((_, i) => groups[i] === g).flatMap(({ scores }) => scores);
          expect(mean).toBeCloseTo(all.reduce((sum, one) => sum + one, 0) / all.length, 12);
        });
        expect(Array.from(mu)).toEqual(groups.map((g) => groupMeans[g]));
        const inOrder = order.map((i) => groups[i]!);
        expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
        expect(new Set(groups).size).toBe(groupMeans.length);
      }),
    );
  });

  it('scores twice as large make everything twice as large', () => {
    fc.assert(
      fc.property(evaluations, fc.constantFrom(2, 2 ** -300, 2 ** 900), (given, factor) => {
        const once = rank(given);
        const scaled = rank(
          given.map(({ point, scores }) => ({ point, scores: scores.map((s) => s * factor) })),
        );
        expect(scaled.groups).toEqual(once.groups);
        expect(inUnits(scaled)).toEqual(inUnits(once).map((value) => value * factor));
      }),
    );
  });

  it('units of the points do not matter when the radius is in the same', () => {
    fc.assert(
      fc.property(evaluations, fc.constantFrom(4, 2 ** -600, 2 ** 700), (given, factor) => {
        const once = rank(given, { radius: 0.5 });
        const moved = given.map(({ point, scores }) => ({ point: point.map((x) => x * factor), scores }));
        expect(inUnits(rank(moved, { radius: 0.5 * factor }))).toEqual(inUnits(once));
      }),
    );
  });

  it('a steady point is not worse than an unsteady one of its group', () => {
    const { groups, q } = rank([
      { point: [0], scores: [1, 3, 2, 2] },
      { point: [1], scores: [2, 2, 2, 2] },
    ]);
    expect(groups).toEqual([0, 0]);
    expect(q[1]!).toBeGreaterThan(q[0]!);
  });

  it('without neighbours the smooth mean is the mean', () => {
    fc.assert(
      fc.property(evaluations, (given) => {
        const { muSmooth, mu, neighbourhood } = rank(given, { neighbours: 0 });
        expectAllClose(muSmooth, mu, { rtol: 1e-15 });
        expect(neighbourhood.count).toBe(0);
      }),
    );
    expect(rank([{ point: [0], scores: [0.3] }])).toMatchObject({
      groups: [0],
      groupMeans: [0.3],
      order: [0],
    });
  });

  it('points far from each other hear nothing', () => {
    const { muNeighbours } = rank(
      [0, 1, 2].map((x) => ({ point: [x], scores: [5] })),
      { radius: 0.01 },
    );
    expect(Array.from(muNeighbours)).toEqual([0, 0, 0]);
  });

  it('points at one place hear each other, however small the radius', () => {
    const given = [1e300, 1e300].map((x) => ({ point: [x], scores: [5] }));
    expect(Array.from(rank(given, { radius: 1e-300 }).muNeighbours)).toEqual([5, 5]);
  });

  it('is made of finite numbers for hostile ones', () => {
    const hostile = fc.constantFrom(0, -0, 1, 0.1, 5e-324, -1e-310, 1e200, -1e200, 1e308, -1e308);
    const lists = fc.array(
      fc.record({
        point: fc.tuple(hostile, hostile),
        scores: fc.array(hostile, { minLength: 1, maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lists, fc.constantFrom(1e-300, 1, 1e300), (given, radius) => {
        expect(inUnits(rank(given, { radius })).every((value) => Math.abs(value) < Infinity)).toBe(true);
      }),
    );
  });
});

describe('the nearest others', () => {
  it('are those of a sort by distance, of equals the first', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 25 }),
        (rows, k) => {
          const { count, indices, distances } = nearestOthers(fromRows(rows), k);
          expect(count).toBe(Math.min(k, rows.length - 1));
          rows.forEach(([a, b], i) => {
            const sorted = rows
              .map(([c, d], j) => ({ j, distance: Math.hypot(a - c, b - d) }))
              .filter(({ j }) => j !== i)
              .sort((one, other) => one.distance - other.distance)
              .slice(0, count);
            const own = [i * count, (i + 1) * count] as const;
            expect(Array.from(indices.slice(...own))).toEqual(sorted.map(({ j }) => j));
            expectAllClose(
              distances.slice(...own),
              sorted.map(({ distance }) => distance),
              { rtol: 1e-15 },
            );
          });
        },
      ),
    );
  });
});

describe('what cannot be ranked is refused in words', () => {
  it.each([
    [[], [], 'no point to rank'],
    [[[1]], [], '1 points but 0 lists'],
    [[[1], [2]], [[1], []], 'Point 2 has no score'],
    [[[1]], [[NaN]], 'Point 1 has a score that is not'],
    [[[1], [Infinity]], [[1], [1]], 'Point 2 is not made of'],
  ])('%j with %j', (points, scores, words) => {
    expect(() => rankPoints({ points: fromRows(points), scores }, rankingSettings())).toThrow(words);
  });

  it('settings too', () => {
    expect(() => rankingSettings({ tau: 2 })).toThrow('Threshold τ must lie between 0 and 1');
    expect(() => rankingSettings({ neighbours: 1.5 })).toThrow('Neighbours must be a whole number');
  });
});

describe('the mean in pairs', () => {
  it('is that of numpy to the last bit, for 5 to 300 values', () => {
    expect(groupsGolden.scores.map(pairwiseMean)).toEqual(groupsGolden.means);
    expect(Math.max(...groupsGolden.scores.map((list) => list.length))).toBe(300);
  });

  it('is the value itself for one value', () => {
    expect(pairwiseMean([0.1])).toBe(0.1);
  });
});

describe('groups by Welch’s test', () => {
  const samples = groupsGolden.scores.map(sampleOf);

  it.each(groupsGolden.groupings.map((c) => [c.tau, c] as const))(
    'are those of scipy at τ = %f',
    (tau, c) => {
      const given = significantGroups(samples, groupsGolden.means, tau);
      expect(given.order).toEqual(c.order);
      expect(given.groups).toEqual(c.labels);
      expectAllClose(given.groupMeans, c.groupMeans, { rtol: 1e-14 });
      expect(given.pValues.map((p) => p === null)).toEqual(c.pValues.map((p) => p === null));
      expectAllClose(given.pValues.map(Number), c.pValues.map(Number), { rtol: 1e-11 });
    },
  );

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
