import { completeSpec } from '../src/engine/experiment/complete';
import type { ExperimentSpec } from '../src/engine/experiment/spec';
import { experimentOf } from '../src/engine/loop/experiment';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import { placeName } from '../src/engine/numberText';
import { ranking } from '../src/engine/questions/ranking';
import { rankingSettings } from '../src/engine/ranking/params';
import { rankCorrelation } from '../src/engine/ranking/rankRuns';
import { finish, type Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve } from './figure/marks';
import { modelColours } from './figure/palette';
import { equal, loadTables, tables, type Table } from './pipelineTables';
import { atRandom, byAcquisition, runOut } from './regrets';
import {
  byCorrected,
  isClear,
  scoreInWords,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Score,
  type Spread,
} from './paired';
import { byMethod, crossed, tryAll, type Tried } from './trials';
import { listed, markdown, number, percent, seedsOf } from './words';

/** Random places that every search begins with. */
export const initial = 5;
/** Evaluations after which places are ranked. */
export const ranked = 40;
/** Evaluations after which a search is given up. */
const limits = { smart: 120, random: 400 } as const;

/** Methods that are held against each other, with their names. */
export const methods = ['random', 'gp', 'ngcp'] as const;
export type Method = (typeof methods)[number];
export const names: Readonly<Record<Method, string>> = { random: 'random', gp: 'GP-EI', ngcp: 'nGCP-EI' };

export const pipelines: Experiment = {
  name: 'pipelines',
  summary:
    'Evaluations until one of the best 1 % of the recorded places is asked, on seven pipelines: random search, GP and nGCP with expected improvement; and how well what a search knows ranks what it asked.',
  document:
    'Sequential methods outperform random search, and n(L)GCP-based ones similar GP-based ones (000 §6.3.1); an nGCP gains more confidence, the maximum of Q̃_s (§6.3.2, Fig 6-6); the best place of a trial is almost always among the first two by Q̃ or Q̃_s (§6.3.3, Figs 6-7 and 6-8).',
  trials: { usual: 40, quick: 2 },
  firstSeed: 93_401,
  prepare: loadTables,
  run,
  told: (numbers) => verdict(numbers as readonly PipelineRow[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly PipelineRow[])),
};

/** Outcome of one search. */
interface Trial {
  /** Evaluations until a place of the best 1 % was asked; infinite if the search was given up before. */
  readonly needed: number;
  /** Largest Q̃_s after `ranked` evaluations, in the range of the table from 0 to 1. */
  readonly confidence: number;
  /** Position of the truly best place asked so far, from 1, among those by Q̃ and by Q̃_s. */
  readonly position: number;
  readonly smoothPosition: number;
  /** Correlation of the ranks by Q̃_s and by the truth. */
  readonly agreement: number;
}

type Trials = Tried<Table, Method, Trial>;

function* run(asked: Settings): Task<Outcome> {
  const shown = asked.quick ? tables().filter(({ id }) => id === 'tumour-svm') : tables();
  const plan = crossed(shown, methods, (method) => names[method]);
  const all = yield* tryAll(plan, asked, (table, method, seed) => trialOf(table, method, { seed, asked }));
  const rows = shown.map((table) => rowOf(table, all));
  return {
    settings: { kernel: 'matern52', initial, ranked, limits, seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(shown, all, asked),
  };
}

/** One search of many. */
interface Search {
  readonly method: Method;
  readonly seed: number;
  /** Evaluations after which it ends. */
  readonly limit: number;
}

/** Returns the spec of a search on a table. */
export function specOf(table: Table, { method, seed, limit }: Search): ExperimentSpec {
  const length = { initial, steps: limit - initial };
  return completeSpec({
    ...(method === 'random' ? atRandom(length) : { ...byAcquisition(length), surrogate: { id: method } }),
    seed,
    objective: table.objective,
  });
}

function trialOf(
  table: Table,
  method: Method,
  { seed, asked }: { readonly seed: number; readonly asked: Settings },
): Trial {
  const limit = asked.quick ? 12 : method === 'random' ? limits.random : limits.smart;
  const at = asked.quick ? 10 : ranked;
  let known = null as StepSnapshot | null;
  const last = runOut(specOf(table, { method, seed, limit }), (snapshot) => {
    if (snapshot.observations.length <= at) known = snapshot;
    return snapshot.observations.length >= (neededIn(table, snapshot) < Infinity ? at : limit);
  });
  return {
    needed: neededIn(table, last),
    ...rankingOf(table, last.observations.length <= at ? last : known!),
  };
}

function neededIn({ best }: Table, { observations }: StepSnapshot): number {
  const found = observations.findIndex(({ x }) => best.has(placeName(x)));
  return found < 0 ? Infinity : found + 1;
}

/** How a ranking by what a search knows agrees with the means of the table. */
export interface Ranked extends Omit<Trial, 'needed'> {
  /** Correlation of the ranks by Q̃ and by the truth. */
  readonly plainAgreement: number;
}

/** Ranks what a search asked by what it knows, and holds that against the means of the table; means that differ by less than `equal` tie. */
export function rankingOf({ truth, range }: Table, snapshot: StepSnapshot): Ranked {
  const { flip } = experimentOf(snapshot.spec).orientation;
  const { places } = finish(ranking.answer(snapshot, rankingSettings()));
  const real = places.map(({ x }) => Math.round(truth.get(placeName(x))! / equal));
  const best = real.indexOf(Math.max(...real));
  const known = (of: 'qGroup' | 'qSmooth') => places.map((place) => flip(place[of]));
  const positionBy = (values: readonly number[]) =>
    values.filter((value) => value > values[best]!).length + 1;
  const smooth = known('qSmooth');
  const plain = known('qGroup');
  return {
    confidence: (Math.max(...smooth) - range.min) / (range.max - range.min),
    position: positionBy(plain),
    smoothPosition: positionBy(smooth),
    agreement: rankCorrelation(smooth, real) ?? 0,
    plainAgreement: rankCorrelation(plain, real) ?? 0,
  };
}

/** Results on one pipeline. */
type PipelineRow = {
  readonly pipeline: string;
  readonly label: string;
  readonly places: number;
  readonly best: number;
  /** Median evaluations that asking in random order takes, by calculation. */
  readonly byChance: number;
  /** Medians of evaluations to the best 1 %; null where half the searches were given up before. */
  readonly needed: Readonly<Record<Method, number | null>>;
  /** Quartiles of these over the trials; left out by runs that did not keep them. */
  readonly quartiles?: Readonly<Record<Method, Spread>>;
  readonly ngcpAgainstGp: Score;
  readonly gpAgainstRandom: Score;
  readonly ngcpAgainstRandom: Score;
  readonly confidence: Readonly<Record<Method, number>>;
  readonly moreConfident: Score;
  /** Share of searches whose truly best place is among the first two by Q̃, and by Q̃_s. */
  readonly firstTwo: Readonly<Record<Method, number>>;
  readonly firstTwoSmooth: Readonly<Record<Method, number>>;
  readonly agreement: Readonly<Record<Method, number>>;
};

function rowOf(table: Table, all: readonly Trials[]): PipelineRow {
  const of = (method: Method) => all.find((one) => one.problem === table && one.method === method)!.trials;
  const needed = (method: Method) => of(method).map((trial) => trial.needed);
  const median = (values: readonly number[]) => quantileOf(values, 0.5);
  const share = (method: Method, isIt: (trial: Trial) => boolean) =>
    of(method).filter(isIt).length / of(method).length;
  const losses = (method: Method) => of(method).map(({ confidence }) => -confidence);
  return {
    pipeline: table.id,
    label: table.label,
    places: table.truth.size,
    best: table.best.size,
    byChance: medianByChance(table.truth.size, table.best.size),
    needed: byMethod(methods, (method) => finiteOrNull(median(needed(method)))),
    quartiles: byMethod(methods, (method) => spreadOf(needed(method))),
    ngcpAgainstGp: comparePairs(needed('ngcp'), needed('gp')),
    gpAgainstRandom: comparePairs(needed('gp'), needed('random')),
    ngcpAgainstRandom: comparePairs(needed('ngcp'), needed('random')),
    confidence: byMethod(methods, (method) => median(of(method).map(({ confidence }) => confidence))),
    moreConfident: comparePairs(losses('ngcp'), losses('gp')),
    firstTwo: byMethod(methods, (method) => share(method, ({ position }) => position <= 2)),
    firstTwoSmooth: byMethod(methods, (method) => share(method, ({ smoothPosition }) => smoothPosition <= 2)),
    agreement: byMethod(methods, (method) => median(of(method).map(({ agreement }) => agreement))),
  };
}

/** Returns the least number of places, drawn without replacement, that hold one of the best in half of all cases or more. */
function medianByChance(places: number, best: number): number {
  let missed = 1;
  for (let drawn = 1; drawn <= places; drawn++) {
    missed *= (places - best - drawn + 1) / (places - drawn + 1);
    if (missed <= 0.5) return drawn;
  }
  return places;
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

function verdict(numbers: readonly PipelineRow[]): string {
  const rows = withCorrected(numbers);
  const clear = (of: (row: PipelineRow) => Score) => {
    const sure = rows.map(of).filter(isClear);
    const ahead = sure.filter(({ firstSmaller, secondSmaller }) => firstSmaller > secondSmaller).length;
    return `ahead in ${ahead}, behind in ${sure.length - ahead} of ${rows.length}`;
  };
  const ratios = (method: 'gp' | 'ngcp') =>
    listed(
      rows.map(({ needed, byChance }) =>
        needed[method] === null ? 'unknown' : number(byChance / needed[method]),
      ),
    );
  const over = (of: (row: PipelineRow) => number) => {
    const values = rows.map(of);
    return `${number(Math.min(...values))} to ${number(Math.max(...values))}`;
  };
  const shares = (of: (row: PipelineRow) => number) =>
    `${percent(Math.min(...rows.map(of)))} to ${percent(Math.max(...rows.map(of)))}`;
  return [
    `Evaluations to the best 1 % of the places, ${byCorrected}: GP-EI against random search ${clear((row) => row.gpAgainstRandom)} pipelines, nGCP-EI against random search ${clear((row) => row.ngcpAgainstRandom)}, nGCP-EI against GP-EI ${clear((row) => row.ngcpAgainstGp)}.`,
    `Asking in random order needs so many times the median evaluations of GP-EI: ${ratios('gp')}; of nGCP-EI: ${ratios('ngcp')}.`,
    `Confidence after ${ranked} evaluations, the largest Q̃_s: nGCP-EI has more than GP-EI, by the same tests: ${clear((row) => row.moreConfident)} pipelines.`,
    `The truly best place of a search is among the first two by Q̃ in ${shares(({ firstTwo }) => firstTwo.ngcp)} of the nGCP-EI searches of a pipeline, by Q̃_s in ${shares(({ firstTwoSmooth }) => firstTwoSmooth.ngcp)}; ranks by Q̃_s and true ranks correlate by ${over(({ agreement }) => agreement.ngcp)} (medians).`,
  ].join(' ');
}

/** Formats the table of the README. */
function tableOf(rows: readonly PipelineRow[]): string {
  const head = [
    'pipeline',
    'best of places',
    'by chance',
    ...methods.map((method) => names[method]),
    'nGCP-EI : GP-EI',
    'first two by Q̃, Q̃_s',
  ];
  const lines = rows.map((row) => {
    return [
      row.label,
      `${row.best} of ${row.places}`,
      String(row.byChance),
      ...methods.map((method) => spreadInWords(row.needed[method], row.quartiles?.[method], { digits: 3 })),
      scoreInWords(row.ngcpAgainstGp),
      `${percent(row.firstTwo.ngcp)}, ${percent(row.firstTwoSmooth.ngcp)}`,
    ];
  });
  return markdown(head, lines);
}

function drawn(shown: readonly Table[], all: readonly Trials[], asked: Settings): string {
  const most = asked.quick ? 12 : limits.smart;
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  const panels = shown.map((table) => ({
    title: table.label,
    x: { label: 'evaluations', domain: [0, most] as const },
    y: { label: 'share found', domain: [0, 1] as const, ticks: [0, 0.5, 1], format: percent },
    marks: all
      .filter(({ problem }) => problem === table)
      .map(({ method, trials }) => {
        const found = counts.map((count) => trials.filter(({ needed }) => needed <= count).length);
        const share = found.map((one) => one / trials.length);
        return curve(counts, share, { colour: modelColours[method], width: 1.75 });
      }),
  }));
  return drawFigure({
    title: 'Searches that have asked one of the best 1 % of the places',
    legend: methods.map((method) => ({ kind: 'line', colour: modelColours[method], label: names[method] })),
    columns: 2,
    panelHeight: 120,
    panels,
    caption: `Recorded scores of real pipelines, each answer one cross-validation; ${initial} random places, the same for all, then the search; Matérn 5/2. ${seedsOf(asked)}`,
  });
}
