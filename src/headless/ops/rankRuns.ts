import { ignoredFields } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import {
  field,
  optional,
  quote,
  readFields,
  readInteger,
  readList,
  readNumbers,
  readText,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import {
  rankRuns,
  realScores,
  relativeTo,
  type RunFigures,
  type ScoreTable,
  type Visit,
} from '../../engine/ranking/rankRuns';
import { readRankingSettings } from './rank';
import { readEvaluations } from './readEvaluations';

const ownFields = ['points', 'evaluations', 'runs', 'settings', 'levels', 'ranks', 'relativeTo'];
const usualLevels = [0.5, 0.8, 0.9, 0.95, 1];
const usualRanks = 10;
/** Larger answers take minutes. */
const mostWork = 2e9;

/**
 * Figures of runs on a table (000 §6.2). `points` [n×d]; `evaluations`: for each point its evaluations, each a list of scores (or one
 * number); `runs`: by the name of a method its runs, each a list of [point, evaluation], both counted from 0; `settings` as in `rank`;
 * `levels`: gains in [0, 1]; `ranks`: how many ranks are looked at. Larger scores are better. Answers with `real`, the Q̃ of each point by
 * all scores, its least `lo` and largest `hi`, and for each method: `needed` evaluations per run and level with `firstQuartile`, `median`,
 * `thirdQuartile` over runs (null: never); `informationGain`, after each evaluation the largest Q̃_s known, and `meanRealScoreSoFar`; by
 * `q` and `qSmooth` how the ranking at the end agrees with real scores: `shareOfBest` and `realRank` by rank, their means, `spearman`,
 * `bestAmongFirstTwo`; `visits` of each point visited and `visitsToBestTenth`. Where a method is called `gp`: `medianOverGp` and
 * `thirdQuartileOverGp`, over its median; with `relativeTo`, the name of any method, `relative` {median, thirdQuartile} over that one's.
 */
export function answerRankRuns(request: Fields): Readonly<Record<string, unknown>> {
  const points = readRows(field(request, 'points'), 'points');
  const evaluations = readEvaluations(field(request, 'evaluations'), 'evaluations');
  if (evaluations.length !== points.rows) {
    const expected = `one list for each of the ${points.rows} points`;
    throw wrong('evaluations', expected, field(request, 'evaluations'));
  }
  const table = { points, evaluations };
  const settings = readRankingSettings(
    optional(field(request, 'settings'), {}, (value) => readFields(value, 'settings')),
    'settings.',
  );
  const levels = optional(field(request, 'levels'), usualLevels, (value) =>
    readNumbers(value, 'levels', { min: 0, max: 1 }),
  );
  const ranks = optional(field(request, 'ranks'), usualRanks, (value) =>
    readInteger(value, 'ranks', { min: 1, max: 1000 }),
  );
  const runs = readRuns(field(request, 'runs'), table);
  const real = realScores(table, settings);
  const found = Object.entries(runs).map(
    ([name, some]) => [name, rankRuns(table, some, { settings, levels, ranks, real })] as const,
  );
  const base = optional(field(request, 'relativeTo'), null, (value) => readText(value, 'relativeTo'));
  if (base !== null && !Object.hasOwn(runs, base)) {
    throw wrong('relativeTo', `one of the methods, ${Object.keys(runs).map(quote).join(', ')}`, base);
  }
  const figuresOf = (name: string | null) => found.find(([one]) => one === name)?.[1];
  const [gp, other] = [figuresOf('gp'), figuresOf(base)];
  const methods = found.map(([name, one]) => {
    const overGp = gp && over(one, gp);
    return [
      name,
      {
        ...one,
        visits: visitsByPlace(one.visits),
        ...(overGp && { medianOverGp: overGp.median, thirdQuartileOverGp: overGp.thirdQuartile }),
        ...(other && { relative: over(one, other) }),
      },
    ] as const;
  });
  return {
    real: Array.from(real),
    lo: real.reduce((a, b) => Math.min(a, b)),
    hi: real.reduce((a, b) => Math.max(a, b)),
    methods: Object.fromEntries(methods),
    warnings: ignoredFields(request, ownFields),
  };
}

/** The median and the third quartile of a method over the median of another (000, Figure 6-4). */
function over(
  { median, thirdQuartile }: RunFigures,
  base: RunFigures,
): Pick<RunFigures, 'median' | 'thirdQuartile'> {
  return {
    median: relativeTo(median, base.median),
    thirdQuartile: relativeTo(thirdQuartile, base.median),
  };
}

function visitsByPlace(visits: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(visits.flatMap((count, place) => (count > 0 ? [[String(place), count]] : [])));
}

function readRuns(
  value: unknown,
  table: ScoreTable,
): Readonly<Record<string, readonly (readonly Visit[])[]>> {
  const given = readFields(value, 'runs');
  const names = Object.keys(given);
  if (names.length === 0) throw wrong('runs', 'the runs of at least one method, by its name', value);
  let work = 0;
  const methods = names.map((name) => {
    const where = `runs.${name}`;
    const runs = readList(given[name], where, 'a list of runs');
    if (runs.length === 0) throw wrong(where, 'a list of at least one run', runs);
    const read = runs.map((run, r) => {
      const visits = readList(run, `${where}[${r}]`, 'a list of [point, evaluation]');
      if (visits.length === 0)
        throw wrong(`${where}[${r}]`, 'a list of at least one [point, evaluation]', run);
      // Each evaluation ranks anew what is known.
      work += visits.length ** 3 * (table.points.cols + 2);
      requireAtMost(work, mostWork, `"runs" has a run of ${visits.length} evaluations`);
      return visits.map((visit, i) => readVisit(visit, `${where}[${r}][${i}]`, table));
    });
    return [name, read] as const;
  });
  return Object.fromEntries(methods);
}

function readVisit(value: unknown, name: string, { evaluations }: ScoreTable): Visit {
  const pair = readList(value, name, '[point, evaluation]');
  if (pair.length !== 2) throw wrong(name, '[point, evaluation]', value);
  const place = readInteger(pair[0], `${name}[0]`, { min: 0, max: evaluations.length - 1 });
  const most = evaluations[place]!.length - 1;
  return [place, readInteger(pair[1], `${name}[1]`, { min: 0, max: most })];
}
