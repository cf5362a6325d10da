import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import { rankingSettings } from '../src/engine/ranking/params';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve } from './figure/marks';
import { byCorrected, isClear, scoreInWords, withCorrected, type Score } from './paired';
import { loadTables, tables, type Table } from './pipelineTables';
import { initial, methods, names, ranked, rankingOf, specOf, type Method, type Ranked } from './pipelines';
import { runOut } from './regrets';
import { byMethod, crossed, tryAll, type Tried } from './trials';
import { markdown, number, percent, seedsOf } from './words';

export const ranks: Experiment = {
  name: 'ranks',
  summary:
    'Where the truly best place of a search stands when its places are ranked by what it knows, by Q̃ and by Q̃_s, on seven pipelines.',
  document:
    'The best place of a trial is almost always among the first two by Q̃ or Q̃_s (000 §6.3.3, Figs 6-7 and 6-8).',
  decided: `24 seeds; by paired sign tests on each pipeline, after ${ranked} evaluations of nGCP-EI: whether the correlation with the true ranks is larger by Q̃_s or by Q̃.`,
  trials: { usual: 24, quick: 2 },
  firstSeed: 710_101,
  prepare: loadTables,
  run,
  told: (numbers, { trials }) => verdict(numbers as readonly RanksRow[], trials),
  table: (numbers) => tableOf(withCorrected(numbers as readonly RanksRow[])),
};

type Trials = Tried<Table, Method, Ranked>;

function* run(asked: Settings): Task<Outcome> {
  const shown = asked.quick ? tables().filter(({ id }) => id === 'tumour-svm') : tables();
  const plan = crossed(shown, methods, (method) => names[method]);
  const at = asked.quick ? 10 : ranked;
  const all = yield* tryAll(plan, asked, (table, method, seed) => {
    const search = { method, seed, limit: at };
    return rankingOf(
      table,
      runOut(specOf(table, search), ({ observations }) => observations.length >= at),
    );
  });
  const rows = shown.map((table) => rowOf(table, all));
  return {
    settings: { kernel: 'matern52', initial, ranked: at },
    numbers: rows,
    found: verdict(rows, asked.trials),
    svg: drawn(shown, all, asked),
  };
}

/** Results on one pipeline. */
type RanksRow = {
  readonly pipeline: string;
  readonly label: string;
  /** Searches whose truly best place is among the first two by Q̃, and by Q̃_s. */
  readonly firstTwo: Readonly<Record<Method, number>>;
  readonly firstTwoSmooth: Readonly<Record<Method, number>>;
  /** Medians over the searches of the correlation with the true ranks, by Q̃ and by Q̃_s. */
  readonly agreement: Readonly<Record<Method, number>>;
  readonly agreementSmooth: Readonly<Record<Method, number>>;
  /** Of the correlations in nGCP-EI’s searches: the first is by Q̃_s, and counts where it is the larger. */
  readonly smoothIsBetter: Score;
};

function rowOf(table: Table, all: readonly Trials[]): RanksRow {
  const of = (method: Method) => all.find((one) => one.problem === table && one.method === method)!.trials;
  const count = (isIt: (trial: Ranked) => boolean) =>
    byMethod(methods, (method) => of(method).filter(isIt).length);
  const middle = (value: (trial: Ranked) => number) =>
    byMethod(methods, (method) => quantileOf(of(method).map(value), 0.5));
  return {
    pipeline: table.id,
    label: table.label,
    firstTwo: count(({ position }) => position <= 2),
    firstTwoSmooth: count(({ smoothPosition }) => smoothPosition <= 2),
    agreement: middle(({ plainAgreement }) => plainAgreement),
    agreementSmooth: middle(({ agreement }) => agreement),
    smoothIsBetter: comparePairs(
      of('ngcp').map(({ agreement }) => -agreement),
      of('ngcp').map(({ plainAgreement }) => -plainAgreement),
    ),
  };
}

function verdict(numbers: readonly RanksRow[], trials: number): string {
  const rows = withCorrected(numbers);
  const sure = rows.map(({ smoothIsBetter }) => smoothIsBetter).filter(isClear);
  const better = sure.filter(({ firstSmaller, secondSmaller }) => firstSmaller > secondSmaller).length;
  const range = (values: readonly number[], write: (value: number) => string) =>
    [...new Set([Math.min(...values), Math.max(...values)].map((one) => write(one)))].join(' to ');
  const counts = (of: (row: RanksRow) => number) => `${range(rows.map(of), String)} of ${trials}`;
  return [
    `After ${ranked} evaluations by nGCP-EI the truly best place asked is among the first two by Q̃ in ${counts(({ firstTwo }) => firstTwo.ngcp)} searches of a pipeline, by Q̃_s in ${counts(({ firstTwoSmooth }) => firstTwoSmooth.ngcp)}; by GP-EI in ${counts(({ firstTwo }) => firstTwo.gp)} and ${counts(({ firstTwoSmooth }) => firstTwoSmooth.gp)}; of places at random in ${counts(({ firstTwo }) => firstTwo.random)} and ${counts(({ firstTwoSmooth }) => firstTwoSmooth.random)}.`,
    `Ranks by what is known and true ranks correlate in nGCP-EI’s searches by ${range(
      rows.map(({ agreement }) => agreement.ngcp),
      number,
    )} (medians) where ranked by Q̃, by ${range(
      rows.map(({ agreementSmooth }) => agreementSmooth.ngcp),
      number,
    )} by Q̃_s.`,
    `The correlation by Q̃_s, held against that by Q̃ ${byCorrected}, is larger on ${better}, smaller on ${sure.length - better} of ${rows.length} pipelines. With the printed radius of ${rankingSettings().radius}, in widths of the box, the three nearest places count in full.`,
  ].join(' ');
}

/** Formats the table of the README. */
function tableOf(rows: readonly RanksRow[]): string {
  const head = [
    'pipeline',
    ...methods.map((method) => `first two by Q̃, Q̃_s: ${names[method]}`),
    'correlation by Q̃, Q̃_s: nGCP-EI',
    'Q̃_s : Q̃',
  ];
  const lines = rows.map((row) => [
    row.label,
    ...methods.map((method) => `${row.firstTwo[method]}, ${row.firstTwoSmooth[method]}`),
    `${number(row.agreement.ngcp)}, ${number(row.agreementSmooth.ngcp)}`,
    scoreInWords(row.smoothIsBetter),
  ]);
  return markdown(head, lines);
}

const colours = { plain: '#0072b2', smooth: '#d55e00' } as const;
const most = 10;

function drawn(shown: readonly Table[], all: readonly Trials[], asked: Settings): string {
  const places = Array.from({ length: most }, (_, i) => i + 1);
  const panels = shown.map((table) => {
    const { trials } = all.find(({ problem, method }) => problem === table && method === 'ngcp')!;
    const shares = (position: (trial: Ranked) => number) =>
      places.map((place) => trials.filter((trial) => position(trial) <= place).length / trials.length);
    return {
      title: table.label,
      x: { label: 'first so many of the ranking', domain: [0, most] as const },
      y: { label: 'share of searches', domain: [0, 1] as const, ticks: [0, 0.5, 1], format: percent },
      marks: [
        curve(
          places,
          shares(({ position }) => position),
          { colour: colours.plain, width: 1.75 },
        ),
        curve(
          places,
          shares(({ smoothPosition }) => smoothPosition),
          { colour: colours.smooth, width: 1.75 },
        ),
      ],
    };
  });
  return drawFigure({
    title: 'Searches whose truly best place is among the first of their ranking',
    legend: [
      { kind: 'line', colour: colours.plain, label: 'by Q̃' },
      { kind: 'line', colour: colours.smooth, label: 'by Q̃ₛ' },
    ],
    columns: 2,
    panelHeight: 120,
    panels,
    caption: `Recorded scores of real pipelines; ${initial} random places, then nGCP with expected improvement, ${ranked} evaluations in all. The truth is the mean of all recorded scores of a place. ${seedsOf(asked)}`,
  });
}
