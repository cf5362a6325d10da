import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/48_rank_figures.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { fromRows } from '../numeric/arrays';
import { rankingSettings } from './params';
import { rankPoints } from './rankPoints';
import { rankRuns, realScores, relativeTo, type ScoreTable, type Visit } from './rankRuns';

// Origin: numpy/scipy/scikit-learn/mpmath reference, 2026-11.
const whole = golden.cases[0] as unknown as Case;
const given = { points: fromRows(whole.points), evaluations: whole.evaluations };
const settings = rankingSettings(whole.settings);
const { levels, ranks, runs, expect: wanted } = whole;
const real = realScores(given, settings);

interface Agreement {
  readonly shareOfBest: number[][];
  readonly realRank: number[][];
  readonly meanShare: number[];
  readonly meanRealRank: number[];
  readonly spearman: number[];
  readonly bestAmongFirstTwo: number;
}

interface Case {
  readonly points: number[][];
  readonly evaluations: number[][][];
  readonly settings: Record<string, number>;
  readonly levels: number[];
  readonly ranks: number;
  readonly runs: Record<string, Visit[][]>;
  readonly expect: {
    readonly real: number[];
    readonly methods: Record<
      string,
      {
        readonly needed: (number | null)[][];
        readonly firstQuartile: (number | null)[];
        readonly median: (number | null)[];
        readonly thirdQuartile: (number | null)[];
        readonly informationGain: number[];
        readonly q: Agreement;
        readonly qSmooth: Agreement;
        readonly visits: Record<string, number>;
        readonly visitsToBestTenth: number;
        readonly meanRealScoreSoFar: number[];
        readonly medianOverGp: (number | null)[];
        readonly thirdQuartileOverGp: (number | null)[];
      }
    >;
  };
}

const rtol = 1e-12;

it('real scores are those of the reference', () => {
  expectAllClose(Array.from(real), wanted.real, { rtol });
});

describe.each(Object.keys(runs))('the runs of %s', (method) => {
  const found = rankRuns(given, runs[method]!, { settings, levels, ranks, real });
  const sought = wanted.methods[method]!;

  it('needed as many evaluations', () => {
    expect(found.needed).toEqual(sought.needed);
    expect(found.firstQuartile).toEqual(sought.firstQuartile);
    expect(found.median).toEqual(sought.median);
    expect(found.thirdQuartile).toEqual(sought.thirdQuartile);
    const gp = rankRuns(given, runs['gp']!, { settings, levels, ranks, real });
    expect(relativeTo(found.median, gp.median)).toEqual(sought.medianOverGp);
    expect(relativeTo(found.thirdQuartile, gp.median)).toEqual(sought.thirdQuartileOverGp);
  });

  it('knew as much, and came as far', () => {
    expectAllClose(found.informationGain, sought.informationGain, { rtol });
    expectAllClose(found.meanRealScoreSoFar, sought.meanRealScoreSoFar, { rtol });
  });

  it('visited the same places', () => {
    const entries = found.visits.flatMap((count, place) => (count > 0 ? [[String(place), count]] : []));
    expect(Object.fromEntries(entries)).toEqual(sought.visits);
    expectClose(found.visitsToBestTenth, sought.visitsToBestTenth, { rtol });
  });

  it.each(['q', 'qSmooth'] as const)('rank like the real scores by %s', (by) => {
    expect(found[by].realRank).toEqual(sought[by].realRank);
    expectAllClose(found[by].shareOfBest.flat() as number[], sought[by].shareOfBest.flat(), { rtol });
    expectAllClose(found[by].meanShare as number[], sought[by].meanShare, { rtol });
    expectAllClose(found[by].meanRealRank, sought[by].meanRealRank, { rtol });
    expectAllClose(found[by].spearman as number[], sought[by].spearman, { rtol });
    expectClose(found[by].bestAmongFirstTwo, sought[by].bestAmongFirstTwo, { rtol });
  });
});

const score = fc.integer({ min: 1, max: 50 }).map((x) => x / 50);
const list = fc.array(score, { minLength: 1, maxLength: 4 });
const tables: fc.Arbitrary<ScoreTable> = fc
  .array(fc.tuple(score, score, fc.array(list, { minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) => ({
    points: fromRows(rows.map(([a, b]) => [a, b])),
    evaluations: rows.map(([, , evaluations]) => evaluations),
  }));
const withRuns = tables.chain((table) => {
  const visit = fc.tuple(fc.nat(), fc.nat()).map(([a, b]): Visit => {
    const place = a % table.evaluations.length;
    return [place, b % table.evaluations[place]!.length];
  });
  const run = fc.array(visit, { minLength: 1, maxLength: 12 });
  return fc.tuple(fc.constant(table), fc.array(run, { minLength: 1, maxLength: 4 }));
});

describe('laws', () => {
  const asked = { settings: rankingSettings({ radius: 0.3 }), levels: [0, 0.5, 0.9, 1], ranks: 4 };
  const figures = (table: ScoreTable, some: readonly (readonly Visit[])[]) =>
    rankRuns(table, some, { ...asked, real: realScores(table, asked.settings) });

  it('runs in another order give the same figures', () => {
    fc.assert(
      fc.property(withRuns, ([table, some]) => {
        const [one, other] = [figures(table, some), figures(table, some.toReversed())];
        expect(other.needed).toEqual(one.needed.toReversed());
        for (const key of [
          'firstQuartile',
          'median',
          'thirdQuartile',
          'visits',
          'visitsToBestTenth',
        ] as const) {
          expect(other[key]).toEqual(one[key]);
        }
        expectAllClose(other.informationGain, one.informationGain, { rtol });
        expectAllClose(other.meanRealScoreSoFar, one.meanRealScoreSoFar, { rtol });
        expect(other.q.realRank).toEqual(one.q.realRank.toReversed());
      }),
    );
  });

  it('each run counted twice leaves all but the visits', () => {
    fc.assert(
      fc.property(withRuns, ([table, some]) => {
        const [one, twice] = [figures(table, some), figures(table, [...some, ...some])];
        expect(twice.visits).toEqual(one.visits.map((count) => 2 * count));
        expect(twice.q.bestAmongFirstTwo).toBe(one.q.bestAmongFirstTwo);
        expectAllClose(twice.informationGain, one.informationGain, { rtol });
        expectAllClose(twice.meanRealScoreSoFar, one.meanRealScoreSoFar, { rtol });
      }),
    );
  });

  it('a repeated visit appends its scores', () => {
    fc.assert(
      fc.property(withRuns, ([table, some]) => {
        const [run] = some;
        const known = new Map<number, number[]>();
        for (const [place, e] of run!) {
          known.set(place, [...(known.get(place) ?? []), ...table.evaluations[place]![e]!]);
        }
        const points = fromRows(
          [...known.keys()].map((place) => Array.from(table.points.data.subarray(2 * place, 2 * place + 2))),
        );
        const { qSmooth } = rankPoints({ points, scores: [...known.values()] }, asked.settings);
        expect(figures(table, [run!]).informationGain.at(-1)).toBe(Math.max(...qSmooth));
      }),
    );
  });

  it('more is never needed for less, and the whole table reaches all', () => {
    fc.assert(
      fc.property(withRuns, ([table, some]) => {
        for (const row of figures(table, some).needed) {
          row
            .slice(1)
            .forEach((value, k) => expect(value ?? Infinity).toBeGreaterThanOrEqual(row[k] ?? Infinity));
          expect(row[0]).toBe(1);
        }
        const all = table.evaluations.map((_, place): Visit => [place, 0]);
        const [row] = figures(table, [all]).needed;
        expect(row!.every((value) => value !== null)).toBe(true);
      }),
    );
  });

  it('ranks are those among the places visited, and the best has all of itself', () => {
    fc.assert(
      fc.property(withRuns, ([table, some]) => {
        const { realRank, shareOfBest } = figures(table, some).qSmooth;
        realRank.forEach((ranking, r) => {
          const visited = new Set(some[r]!.map(([place]) => place)).size;
          expect(ranking).toHaveLength(Math.min(asked.ranks, visited));
          expect(Math.max(...ranking)).toBeLessThanOrEqual(visited);
          ranking.forEach((rank, k) => {
            if (rank === 1 && shareOfBest[r]![k] !== null) expect(shareOfBest[r]![k]).toBe(1);
          });
        });
      }),
    );
  });
});

it('refuses in words what is not there', () => {
  const table = { points: fromRows([[0], [1]]), evaluations: [[[0.1]], [[0.2], [0.3]]] };
  const asked = { settings: rankingSettings(), levels: [1], ranks: 1, real: Float64Array.of(0.1, 0.25) };
  const refused = (some: Visit[][]) => () => rankRuns(table, some, asked);
  expect(refused([])).toThrow('There is no run');
  expect(refused([[[0, 0]], []])).toThrow('Run 2 has no evaluation');
  expect(refused([[[2, 0]]])).toThrow('Run 1 visits place 2 of 2, counted from 0.');
  expect(refused([[[1, 2]]])).toThrow('Run 1 visits evaluation 2 of place 1, which has 2, counted from 0.');
});

it('has no share of a best score that is not above 0', () => {
  const table = { points: fromRows([[0], [1]]), evaluations: [[[-1]], [[-2]]] };
  const asked = { settings: rankingSettings(), levels: [1], ranks: 2 };
  const { q } = rankRuns(
    table,
    [
      [
        [0, 0],
        [1, 0],
      ],
    ],
    { ...asked, real: realScores(table, asked.settings) },
  );
  expect(q.shareOfBest).toEqual([[null, null]]);
  expect(q.meanShare).toEqual([null, null]);
  expect(q.realRank).toEqual([[1, 2]]);
});
