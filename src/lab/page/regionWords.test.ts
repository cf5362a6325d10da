import { expect, it } from 'vitest';
import { regionRows, regionWords } from './regionWords';

const table = [
  { clusters: 1, smoothing: 0.25, logPredictiveDensity: -3.1 },
  { clusters: 2, smoothing: 4, logPredictiveDensity: 1.25 },
  { clusters: 2, smoothing: 0.05, logPredictiveDensity: -2 },
  { clusters: 3, smoothing: 4, logPredictiveDensity: null },
  { clusters: 3, smoothing: 0.05, logPredictiveDensity: null },
];

it('has one cell of one cluster, smoothings from the smallest on, and a dash for what cannot be', () => {
  const { smoothings, rows } = regionRows(table, { clusters: 2, smoothing: 4 });
  expect(smoothings).toEqual([0.05, 4]);
  expect(rows.map(({ clusters, cells }) => [clusters, cells.map(({ text }) => text)])).toEqual([
    [1, ['−3.1']],
    [2, ['−2', '1.25']],
    [3, ['–', '–']],
  ]);
  expect(rows.flatMap(({ cells }) => cells.map(({ isBest }) => isBest))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

it('says the winner and its lead over one cluster, or over more', () => {
  expect(regionWords(table, { clusters: 2, smoothing: 4 })).toBe(
    'Chosen: 2 clusters and smoothing 4, 4.3 nats above one.',
  );
  const one = [{ ...table[0]!, logPredictiveDensity: 3 }, ...table.slice(1)];
  expect(regionWords(one, one[0]!)).toBe('Chosen: 1 cluster, 1.8 nats above more.');
  expect(regionWords([one[0]!, ...table.slice(3)], one[0]!)).toBe('Chosen: 1 cluster.');
});
