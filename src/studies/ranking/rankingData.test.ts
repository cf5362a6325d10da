import { expect, it } from 'vitest';
import type { RankedPlace, RunRanking } from '../../engine/questions/ranking';
import { toldExample } from '../../testing/figureData';
import { describeRanking, headOf, projectRanking } from './rankingData';

const { labels } = toldExample();

function place(x: number, mean: number, group: number): RankedPlace {
  const scores = [mean - 0.1, mean + 0.1];
  return { x: [x], scores, visits: 1, mean, sd: 0.1, group, p: null, q: mean, qGroup: mean, qSmooth: mean };
}

const ranking: RunRanking = {
  places: [place(3, 0.9, 0), place(5, 0.88, 0), place(1, 0.5, 1)],
  groupMeans: [0.89, 0.5],
  selected: { mean: 0, q: 1, qGroup: 1, qSmooth: 1 },
};

it('spans each group once and notes who selects what', () => {
  const { groups, selectedBy, domain } = projectRanking(ranking, labels);
  expect(groups).toEqual([
    { group: 0, from: 0, to: 1, mean: 0.89 },
    { group: 1, from: 2, to: 2, mean: 0.5 },
  ]);
  expect(selectedBy.map((some) => some.map(({ id }) => id))).toEqual([
    ['mean'],
    ['q', 'qGroup', 'qSmooth'],
    [],
  ]);
  expect(domain[0]).toBeLessThan(0.4);
  expect(domain[1]).toBeGreaterThan(1);
});

it('is told in words', () => {
  const words = describeRanking(projectRanking(ranking, labels));
  expect(words).toContain('3 places in 2 groups. Best mean 0.900 at x = 3.');
  expect(words).toContain('The best group has 2 places that Welch’s test cannot tell apart.');
  expect(words).toContain('mean selects x = 3, Q selects x = 5');
});

it('draws a single place without a span of scores', () => {
  const alone = { ...place(2, 1, 0), scores: [1] };
  const data = projectRanking(
    {
      places: [alone],
      groupMeans: [1],
      selected: { mean: 0, q: 0, qGroup: 0, qSmooth: 0 },
    },
    labels,
  );
  expect(data.domain[1]).toBeGreaterThan(data.domain[0]);
});

it('heads the list of places with the only input, and with no single one of several', () => {
  expect(headOf({ ...labels, inputs: ['blur'] })).toBe('blur');
  expect(headOf({ ...labels, inputs: ['kernel size', 'blur'] })).toBe('place');
});
