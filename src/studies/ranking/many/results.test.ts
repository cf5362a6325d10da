import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../../engine/catalogue';
import { toldExample } from '../../../testing/figureData';
import { rankedExample, tableExample, wentExample } from '../../../testing/rankingExamples';
import { describeWent } from '../table/went';
import { describeHeat, heatTables, rankHeats, shareHeats } from './heat';
import { gainLevels, knownLines, linesTables, neededLines } from './lines';
import { plannedTasks, readManyText } from './plan';
import { visitsOf } from './visits';

const source = rankedExample();

describe('visits', () => {
  const table = tableExample();
  const planned = {
    base: defaultSpec,
    said: readManyText(';trials=2;steps=3;random', defaultSpec, () => {}),
  };
  const [own] = plannedTasks(planned);

  it('are places and evaluations of the table; what is not in it is left out', () => {
    const { x, evaluations } = table.places[5]!;
    const answers = [
      { x, y: 0, scores: evaluations[2]! },
      { x: [0.5, 0.5], y: 1 },
    ];
    const found = visitsOf(planned, { runs: new Map([[own![0]!.key, answers]]) }, table);
    expect(found).toEqual([{ label: expect.any(String), slot: 0, runs: [[[5, 2]]] }]);
  });
});

describe('evaluations needed', () => {
  it('are medians and third quartiles, a gap where they are not reached', () => {
    const { lines, words } = neededLines(source, null);
    expect(lines.map(({ slot, isQuartile }) => [slot, isQuartile])).toEqual([
      [0, undefined],
      [0, true],
      [2, undefined],
      [2, true],
    ]);
    lines.forEach(({ y }) => expect(y).toHaveLength(gainLevels.length));
    expect(words).toMatch(
      /^Evaluations until 95\u00a0% of the way to the best setting, median over runs: nGCP-EI /,
    );
  });

  it('are 1 for the method they are divided by', () => {
    const { lines, titles } = neededLines(source, 2);
    expect(
      Array.from(lines[2]!.y)
        .filter(Number.isFinite)
        .every((value) => value === 1),
    ).toBe(true);
    expect(titles.y).toContain('over the median of random search');
  });
});

it('what is known has a value for each evaluation of the longest run', () => {
  const { labels } = toldExample();
  for (const of of ['informationGain', 'meanRealScoreSoFar'] as const) {
    const data = knownLines(source, of, labels);
    expect(data.lines.map(({ y }) => y.length)).toEqual([8, 6]);
    expect(linesTables(data)[0]!.read().rows.at(-1)!.cells[1]).toBeNull();
  }
});

describe('rankings', () => {
  it('count each run once at each rank that it has, and beyond the last row in it', () => {
    for (const heats of [shareHeats(source), rankHeats(source)]) {
      for (const { cells, runs, edges } of heats) {
        for (const counts of cells) {
          expect(counts).toHaveLength(edges.length - 1);
          expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(runs);
        }
        expect(cells[0]!.reduce((sum, count) => sum + count, 0)).toBe(runs);
      }
    }
  });

  it('have their rows in common, the best share in the highest', () => {
    const [first, second] = shareHeats(source);
    expect(first!.edges).toEqual(second!.edges);
    expect(first!.edges.at(-1)).toBeCloseTo(1, 12);
    const best = source.ranked.methods[0]!.q.shareOfBest.filter(([share]) => share === 1).length;
    expect(first!.cells[0]!.at(-1)).toBeGreaterThanOrEqual(best);
  });

  it('are told in words and in tables', () => {
    const heats = rankHeats(source);
    expect(describeHeat(heats[0]!)).toMatch(
      /ranked first or second by Q̃ in \d of 2 runs\. Spearman’s correlation is /,
    );
    expect(heatTables(heats).map(({ name }) => name)).toEqual(['nGCP-EI', 'random search']);
  });
});

it('visits are drawn together where they are near, and none is lost', () => {
  const [own] = wentExample();
  expect(own!.spots.reduce((sum, { visits }) => sum + visits, 0)).toBe(16);
  expect(describeWent(own!)).toMatch(
    /^\d+\u00a0% of the 16 visits of nGCP-EI went to the best tenth; chance: 17\u00a0%\. The most visited spot had \d+\.$/,
  );
});
