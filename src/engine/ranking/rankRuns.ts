import { fromRows, meanOf, rowOf, type Mat, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { quantileOf } from '../metrics/repetitions';
import type { RankingSettings } from './params';
import { rankPoints, type Ranking } from './rankPoints';

/** Places [n×d] with the evaluations of each, and the scores of each evaluation. Larger scores are better. */
export interface ScoreTable {
  readonly points: Mat;
  readonly evaluations: readonly (readonly (readonly number[])[])[];
}

/** One evaluation of a run: the number of the place, and which of its evaluations it drew; both from 0. */
export type Visit = readonly [place: number, evaluation: number];

/** What is asked about the runs of a method. */
export interface RunsAsked {
  readonly settings: RankingSettings;
  /** Shares of the way from the worst real score of the table to the best, in [0, 1]. */
  readonly levels: readonly number[];
  /** How many ranks are looked at. */
  readonly ranks: number;
  /** The score of which a share is nothing; 0 if left out. */
  readonly zero?: number;
}

/** The agreement of the ranking at the end of each run with the real scores of the places it visited. */
export interface RankAgreement {
  /**
   * For ranks 1, 2, … of each run: the real score of that place over the best real score visited (000, Figure 6-7), both less `zero`.
   * Null where that best is not above it, because such a share means nothing.
   */
  readonly shareOfBest: readonly (readonly (number | null)[])[];
  /** For ranks 1, 2, … of each run: the rank of that place by real score, among those visited (000, Figure 6-8). */
  readonly realRank: readonly (readonly number[])[];
  /** Means over the runs that visited so many places. */
  readonly meanShare: readonly (number | null)[];
  readonly meanRealRank: readonly number[];
  /** Spearman's correlation of each run between both rankings; null for fewer than two different values. */
  readonly spearman: readonly (number | null)[];
  /** Share of the runs in which the best place visited is ranked first or second. */
  readonly bestAmongFirstTwo: number;
}

/** What the runs of one method did (000 §6.2 and its Figures 6-3 to 6-8). */
export interface RunFigures {
  /** For each run and level the number of evaluations until a real score reaches it; null if none does. */
  readonly needed: readonly (readonly (number | null)[])[];
  /** Quartiles of these over the runs, between neighbours in proportion; null where they meet a null. */
  readonly firstQuartile: readonly (number | null)[];
  readonly median: readonly (number | null)[];
  readonly thirdQuartile: readonly (number | null)[];
  /** After each evaluation the largest Q̃_s of the places known, ranked on what is known; mean over the runs that went so far. */
  readonly informationGain: readonly number[];
  /** Rankings by Q̃ and by Q̃_s. */
  readonly q: RankAgreement;
  readonly qSmooth: RankAgreement;
  /** How many evaluations each place of the table [n] had, over all runs. */
  readonly visits: readonly number[];
  /** Share of all evaluations that went to the tenth of the places with the best real scores. */
  readonly visitsToBestTenth: number;
  /** After each evaluation the mean real score of all visited so far; mean over the runs that went so far. */
  readonly meanRealScoreSoFar: readonly number[];
}

/**
 * Returns the real score of each place [n]: its Q̃ by all scores of all places (000 §6.2.2). Errors: those of `rankPoints`, `invalid-data` for a
 * place without a score.
 */
export function realScores({ points, evaluations }: ScoreTable, settings: RankingSettings): Vec {
  // Q̃ does not depend on neighbours.
  return rankPoints(
    { points, scores: evaluations.map((lists) => lists.flat()) },
    { ...settings, neighbours: 0 },
  ).q;
}

/** Works out what runs on a table did, given its real scores [n]. Errors: `invalid-data` for no run, an empty one, or a visit of what is not there. */
export function rankRuns(
  table: ScoreTable,
  runs: readonly (readonly Visit[])[],
  { real, ...asked }: RunsAsked & { readonly real: Vec },
): RunFigures {
  checkRuns(table, runs);
  const wanted = scoresAt(asked.levels, real);
  const needed = runs.map((run) => neededBy(run, real, wanted));
  const quartile = (p: number) =>
    asked.levels.map((_, g) =>
      quantileOrNull(
        needed.map((row) => row[g]),
        p,
      ),
    );
  const ends = runs.map((run) => rankedAfter(table, run, asked.settings));
  const visits = new Array<number>(real.length).fill(0);
  for (const [place] of runs.flat()) visits[place]++;
  const agreement = (of: 'q' | 'qSmooth') => agreementOf(ends, real, { of, ...asked });
  return {
    needed,
    firstQuartile: quartile(0.25),
    median: quartile(0.5),
    thirdQuartile: quartile(0.75),
    informationGain: meanOverRuns(runs.map((run) => gainsOf(table, run, asked.settings))),
    q: agreement('q'),
    qSmooth: agreement('qSmooth'),
    visits,
    visitsToBestTenth: shareOfBestTenth(visits, real),
    meanRealScoreSoFar: meanOverRuns(runs.map((run) => runningMeans(run.map(([place]) => real[place])))),
  };
}

function checkRuns({ evaluations }: ScoreTable, runs: readonly (readonly Visit[])[]): void {
  if (runs.length === 0) throw new EngineError('invalid-data', 'There is no run: give at least one.');
  runs.forEach((run, r) => {
    if (run.length === 0) {
      throw new EngineError('invalid-data', `Run ${r + 1} has no evaluation: leave it out.`, { run: r });
    }
    run.forEach(([place, evaluation], i) => {
      if (evaluations[place]?.[evaluation]) return;
      const what = evaluations[place]
        ? `evaluation ${evaluation} of place ${place}, which has ${evaluations[place].length}, counted from 0`
        : `place ${place} of ${evaluations.length}, counted from 0`;
      throw new EngineError('invalid-data', `Run ${r + 1} visits ${what}.`, { run: r, visit: i });
    });
  });
}

/** Returns the real scores that levels [g] stand for. */
function scoresAt(levels: readonly number[], real: Vec): readonly number[] {
  const [lo, hi] = [real.reduce((a, b) => Math.min(a, b)), real.reduce((a, b) => Math.max(a, b))];
  return levels.map((level) => Math.min(hi, lo + level * (hi - lo)));
}

function neededBy(run: readonly Visit[], real: Vec, wanted: readonly number[]): (number | null)[] {
  return wanted.map((score) => {
    const first = run.findIndex(([place]) => real[place] >= score);
    return first < 0 ? null : first + 1;
  });
}

function quantileOrNull(values: readonly (number | null)[], p: number): number | null {
  const found = quantileOf(
    values.map((value) => value ?? Infinity),
    p,
  );
  return Number.isFinite(found) ? found : null;
}

/** A ranking of places of the table. */
interface Ranked {
  /** Their numbers, in order of their first visit. */
  readonly places: readonly number[];
  readonly ranking: Ranking;
}

/** Ranks what is known after visits: scores of a repeated visit are appended. */
function rankedAfter(table: ScoreTable, visits: readonly Visit[], settings: RankingSettings): Ranked {
  const known = new Map<number, number[]>();
  for (const [place, evaluation] of visits) {
    const scores = known.get(place) ?? [];
    known.set(place, scores);
    scores.push(...table.evaluations[place][evaluation]);
  }
  const places = [...known.keys()];
  const points = fromRows(places.map((place) => rowOf(table.points, place)));
  return { places, ranking: rankPoints({ points, scores: [...known.values()] }, settings) };
}

function gainsOf(table: ScoreTable, run: readonly Visit[], settings: RankingSettings): number[] {
  return run.map((_, i) => {
    const { qSmooth } = rankedAfter(table, run.slice(0, i + 1), settings).ranking;
    return qSmooth.reduce((a, b) => Math.max(a, b));
  });
}

function runningMeans(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value, i) => (sum += value) / (i + 1));
}

/** Means of lists, each over those that are so long. */
function meanOverRuns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) =>
    meanOf(lists.filter((list) => i < list.length).map((list) => list[i])),
  );
}

function agreementOf(
  ends: readonly Ranked[],
  real: Vec,
  { of, ranks, zero = 0 }: Pick<RunsAsked, 'ranks' | 'zero'> & { readonly of: 'q' | 'qSmooth' },
): RankAgreement {
  const runs = ends.map(({ places, ranking }) => {
    const quality = ranking[of];
    const scores = places.map((place) => real[place]);
    // A stable sort: ties stay in the order of their first visit.
    const order = Array.from(places.keys()).sort((a, b) => quality[b] - quality[a]);
    const best = Math.max(...scores);
    const found = order.map((i) => scores[i]);
    const first = found.slice(0, ranks);
    return {
      shareOfBest: first.map((score) => (best > zero ? (score - zero) / (best - zero) : null)),
      realRank: first.map((score) => 1 + scores.filter((other) => other > score).length),
      spearman: rankCorrelation(quality, scores),
      isBestEarly: found.slice(0, 2).includes(best),
    };
  });
  const most = Math.max(...runs.map(({ realRank }) => realRank.length));
  const means = Array.from({ length: most }, (_, k) => runs.filter(({ realRank }) => k < realRank.length));
  return {
    shareOfBest: runs.map(({ shareOfBest }) => shareOfBest),
    realRank: runs.map(({ realRank }) => realRank),
    meanShare: means.map((some, k) => {
      const shares = some.flatMap(({ shareOfBest }) => shareOfBest[k] ?? []);
      return shares.length > 0 ? meanOf(shares) : null;
    }),
    meanRealRank: means.map((some, k) => meanOf(some.map(({ realRank }) => realRank[k]))),
    spearman: runs.map(({ spearman }) => spearman),
    bestAmongFirstTwo: runs.filter(({ isBestEarly }) => isBestEarly).length / runs.length,
  };
}

/** Returns Spearman's correlation of pairs [n]: Pearson's of their ranks, ties sharing the mean of theirs. Null where one side has no two different values. */
export function rankCorrelation(first: ArrayLike<number>, second: ArrayLike<number>): number | null {
  const [a, b] = [ranksOf(first), ranksOf(second)];
  const middle = (a.length + 1) / 2;
  const products = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, rank, i) => sum + (rank - middle) * (other[i] - middle), 0);
  const size = Math.sqrt(products(a, a) * products(b, b));
  return size > 0 ? products(a, b) / size : null;
}

function ranksOf(values: ArrayLike<number>): number[] {
  const order = Array.from(values, (_, i) => i).sort((i, j) => values[i] - values[j]);
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && values[order[to]] === values[order[from]]) to++;
    const shared = meanOf([from + 1, to]);
    for (let k = from; k < to; k++) ranks[order[k]] = shared;
    from = to;
  }
  return ranks;
}

/** Returns the numbers of the tenth of the places, rounded up, with the best real scores [n]; of equals the first. */
export function bestTenth(real: Vec): readonly number[] {
  const order = Array.from(real.keys()).sort((a, b) => real[b] - real[a]);
  return order.slice(0, Math.ceil(real.length / 10));
}

function shareOfBestTenth(visits: readonly number[], real: Vec): number {
  const all = visits.reduce((sum, count) => sum + count, 0);
  return bestTenth(real).reduce((sum, place) => sum + visits[place], 0) / all;
}

/** Divides a quantile by that of another method at each level [g] (000, Figure 6-4); null where either is. */
export function relativeTo(
  own: readonly (number | null)[],
  other: readonly (number | null)[],
): (number | null)[] {
  return own.map((value, g) => {
    const base = other[g] ?? null;
    return value === null || base === null ? null : value / base;
  });
}
