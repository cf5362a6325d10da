import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import { sameValue } from '../src/engine/experiment/sameValue';
import { experimentOf } from '../src/engine/loop/experiment';
import type { Observation } from '../src/engine/loop/snapshot';
import { placeName } from '../src/engine/numberText';
import type { Recorded } from '../src/engine/objectives/objective';
import { recordOf, tableOf } from '../src/engine/questions/scoreTable';
import { deviationsOf } from '../src/engine/ranking/deviations';
import { rankingSettings } from '../src/engine/ranking/params';
import { rankPoints } from '../src/engine/ranking/rankPoints';
import { rankRuns, realScores, type RunFigures, type Visit } from '../src/engine/ranking/rankRuns';
import type { Task } from '../src/engine/task';
import { readRows } from '../src/table/readTable';
import { columnsOfScoring, readScoringTable } from '../src/table/scoringTable';
import type { Experiment, Json, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots } from './figure/marks';
import { modelColours } from './figure/palette';
import { atRandom, byAcquisition, runOut } from './regrets';
import { crossed, tryAll } from './trials';
import { listed, number, percent, seedsOf } from './words';

/** Name of the experiment on scoring tables that lie in a folder; nothing of them is kept here. */
export const authorTablesName = 'author-tables';

const about = {
  name: authorTablesName,
  summary:
    'The figures of 000 on scoring tables of its own, read from a folder (--from): their deviations, their best settings, and searches of them.',
  document:
    'Scores of folds scatter like a Gaussian (000 Fig 4-1); n(L)GCP-based methods outperform GP-based ones, and these random search (§7.1); the best place of a trial is almost always among the first two (§6.3.3).',
  trials: { usual: 10, quick: 1 },
  firstSeed: 720_401,
} as const;

/** What the list of experiments says of it. */
export const authorTablesWords: Pick<Experiment, 'name' | 'summary'> = about;

/** Returns the experiment on the tables of a folder. Errors: in words, a folder without any, or a table that cannot be read. */
export function authorTables(folder: string): Experiment {
  const tables = tablesIn(folder);
  return { ...about, run: (asked) => run(tables, asked) };
}

interface AuthorTable {
  readonly label: string;
  /** Parameters of the objective `table`. */
  readonly objective: NonNullable<PartialSpec['objective']>;
}

const fileNames = ['params.csv', 'output.csv'] as const;

/** Reads the tables in a folder: in it, in the folders in it, and in their `scoring_function`. */
function tablesIn(folder: string): readonly AuthorTable[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const places = [
    { label: path.basename(path.resolve(folder)), at: folder },
    ...inside.flatMap((label) => [
      { label, at: path.join(folder, label) },
      { label, at: path.join(folder, label, 'scoring_function') },
    ]),
  ];
  const found = places.filter(({ at }) => fileNames.every((name) => existsSync(path.join(at, name))));
  if (found.length === 0)
    throw new Error(`Neither ${folder} nor a folder in it has ${fileNames.join(' and ')}.`);
  return found.map(({ label, at }) => {
    const [params, output] = fileNames.map((name) => readFileSync(path.join(at, name), 'utf8'));
    const table = readScoringTable({ params: params!, output: output! });
    const columns = table.kind === 'problem' ? table : columnsOfScoring(table, '');
    const rows = 'kind' in columns ? columns : readRows(columns.table, columns.choice);
    if (rows.kind === 'problem') throw new Error(`${at}: ${rows.text}`);
    return { label, objective: { id: 'table', params: rows.params } };
  });
}

const methods = ['random', 'gp', 'ngcp'] as const;
type Method = (typeof methods)[number];
const names: Readonly<Record<Method, string>> = { random: 'random search', gp: 'GP-UCB', ngcp: 'nGCP-UCB' };
const levels = [0.5, 0.8, 0.9, 0.95, 1];
const [initial, kappa, firstRanks] = [5, 1.96, 10];

function* run(tables: readonly AuthorTable[], asked: Settings): Task<Outcome> {
  const limit = asked.quick ? 12 : 70;
  const plan = crossed(tables, methods, (method) => names[method]);
  const all = yield* tryAll(plan, asked, (table, method, seed) => visitsOf(table, method, { seed, limit }));
  const rows = tables.map((table) => {
    const runs = (method: Method) =>
      all.find((one) => one.problem === table && one.method === method)!.trials;
    return rowOf(table, runs);
  });
  return {
    settings: { initial, kappa, limit, levels, seedsFrom: asked.seed },
    numbers: rows as unknown as Json,
    found: rows.map(told).join(' '),
    svg: drawn(rows, limit, asked),
  };
}

function specOf({ objective }: AuthorTable, method: Method, seed: number, limit: number) {
  const length = { initial, steps: limit };
  const acquisition = { id: 'upper-confidence-bound', params: { kappa } };
  const way: PartialSpec =
    method === 'random'
      ? atRandom(length)
      : { ...byAcquisition(length), acquisition, surrogate: { id: method } };
  return completeSpec({ ...way, seed, objective });
}

function visitsOf(
  table: AuthorTable,
  method: Method,
  { seed, limit }: { readonly seed: number; readonly limit: number },
): readonly Visit[] {
  const spec = specOf(table, method, seed, limit);
  const places = recordOf(experimentOf(spec))!;
  const numbers = new Map(places.map(({ x }, i) => [placeName(x), i]));
  const { observations } = runOut(spec, (snapshot) => snapshot.observations.length >= limit);
  return observations.map((one) => visitOf(one, numbers, places));
}

function visitOf(
  { x, y, scores = [y] }: Observation,
  numbers: ReadonlyMap<string, number>,
  places: readonly Recorded[],
): Visit {
  const place = numbers.get(placeName(x))!;
  return [place, places[place]!.evaluations.findIndex((one) => sameValue(one, scores))];
}

/** What is found of one table. Settings are told by their number among those that differ, from 1. */
interface Row {
  readonly table: string;
  readonly settings: number;
  readonly evaluations: number;
  readonly scores: number;
  readonly deviations: Json;
  readonly best: number;
  readonly worst: number;
  /** The ten first by Q̃ and by Q̃_s, with their values. */
  readonly byQ: readonly Json[];
  readonly byQSmooth: readonly Json[];
  readonly levels: readonly number[];
  readonly methods: Readonly<Record<Method, ReturnType<typeof figuresOf>>>;
}

function rowOf(table: AuthorTable, runs: (method: Method) => readonly (readonly Visit[])[]): Row {
  const experiment = experimentOf(specOf(table, 'gp', 0, initial));
  const known = recordOf(experiment)!;
  const scored = tableOf(experiment, known);
  const settings = rankingSettings();
  const real = realScores(scored, settings);
  const lists = scored.evaluations;
  const ranking = rankPoints({ points: scored.points, scores: lists.map((each) => each.flat()) }, settings);
  const figures = methods.map((method) => {
    const found = rankRuns(scored, runs(method), { settings, levels, ranks: firstRanks, real });
    return [method, figuresOf(found)] as const;
  });
  return {
    table: table.label,
    settings: known.length,
    evaluations: lists.flat().length,
    scores: lists.flat(2).length,
    deviations: lists.some((each) => each.flat().length > 1)
      ? (deviationsOf(lists) as unknown as Json)
      : null,
    best: real.reduce((a, b) => Math.max(a, b)),
    worst: real.reduce((a, b) => Math.min(a, b)),
    byQ: firstOf(ranking.q),
    byQSmooth: firstOf(ranking.qSmooth),
    levels,
    methods: Object.fromEntries(figures) as Row['methods'],
  };
}

function firstOf(values: ArrayLike<number>): readonly Json[] {
  return Array.from(values, (value, i) => ({ setting: i + 1, value }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, firstRanks);
}

function figuresOf({ needed: _, visits: __, q, qSmooth, ...found }: RunFigures) {
  const agreement = ({ meanShare, meanRealRank, spearman, bestAmongFirstTwo }: RunFigures['q']) => {
    return { meanShare, meanRealRank, spearman, bestAmongFirstTwo };
  };
  return { ...found, q: agreement(q), qSmooth: agreement(qSmooth) };
}

function told({ table, settings, evaluations, scores, deviations, methods: found }: Row): string {
  const shape = deviations as { sd: number; excessKurtosis: number | null } | null;
  const spread = shape
    ? `scores deviate from the mean of their setting by ${number(shape.sd)}${shape.excessKurtosis === null ? '' : `, with an excess kurtosis of ${number(shape.excessKurtosis)}`}`
    : 'no setting has two scores';
  const at = levels.indexOf(0.95);
  const needed = methods.map((method) => {
    const median = found[method].median[at] ?? null;
    return `${names[method]} ${median === null ? 'does not reach it' : number(median, 3)}`;
  });
  const firstTwo = methods.map((method) => `${names[method]} ${percent(found[method].q.bestAmongFirstTwo)}`);
  return `The table ${table} has ${settings} settings, ${evaluations} evaluations and ${scores} scores; ${spread}. Median evaluations for ${percent(levels[at]!)} of the gain: ${listed(needed)}. The best setting of a search is among the first two by Q̃ in so many of its runs: ${listed(firstTwo)}.`;
}

function drawn(rows: readonly Row[], limit: number, asked: Settings): string {
  const at = levels.map((_, i) => i);
  const panels = rows.map(({ table, methods: found }) => ({
    title: table,
    x: {
      label: 'gain in %',
      domain: [-0.4, levels.length - 0.6] as const,
      ticks: at,
      format: (i: number) => String(100 * levels[i]!),
    },
    y: { label: 'evaluations', domain: [1, 1.3 * limit] as const, log: true, ticks: [1, 3, 10, 30], format: String }, // prettier-ignore
    marks: methods.flatMap((method) => {
      const median = found[method].median.map((value) => value ?? Number.NaN);
      const reached = at.filter((i) => Number.isFinite(median[i]));
      const colour = modelColours[method];
      const values = reached.map((i) => median[i]!);
      return [curve(at, median, { colour, width: 1.75 }), dots(reached, values, { colour })];
    }),
  }));
  return drawFigure({
    title: 'Evaluations needed to reach a gain on the author’s tables',
    legend: methods.map((method) => ({ kind: 'line', colour: modelColours[method], label: names[method] })),
    columns: rows.length > 1 ? 2 : 1,
    panelHeight: 200,
    panels,
    caption: `Median over the trials; a line ends where half the trials did not reach the gain in ${limit} evaluations. Every trial starts from ${initial} random settings, the same for all methods. The gain goes from the worst real score of the table to the best, Q̃ by all its scores. ${seedsOf(asked)} Quartiles, information gained and agreement of ranks are in the file of numbers.`,
  });
}
