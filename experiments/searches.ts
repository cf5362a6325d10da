import { objectives } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import { quantileOf } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { modelColours } from './figure/palette';
import { atRandom, byAcquisition, countsOf, medianRegrets, regretPanel, regretsOf, runOut } from './regrets';
import {
  byCorrected,
  correctedInWords,
  sideOf,
  scoreInWords,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Spread,
} from './paired';
import { byMethod, crossed, duelOf, duelsOf, tryAll, type Duel, type Tried } from './trials';
import { listed, markdown, number, seedsOf } from './words';

const initial = 5;
/** Share of the optimum's size within which a regret is near enough. */
const near = 0.01;

interface Quest {
  readonly id: string;
  readonly label: string;
  /** Total number of evaluations. */
  readonly total: number;
  /** Evaluations after which methods are compared. */
  readonly marks: readonly number[];
}

const quests: readonly Quest[] = [
  { id: 'custom', label: 'custom', total: 25, marks: [10] },
  { id: 'branin', label: 'Branin', total: 40, marks: [30] },
  { id: 'hartmann3', label: 'Hartmann-3', total: 30, marks: [30] },
  { id: 'hartmann6', label: 'Hartmann-6', total: 60, marks: [60] },
  { id: 'six-hump-camel', label: 'six-hump camel', total: 50, marks: [50] },
  { id: 'goldstein-price', label: 'Goldstein–Price', total: 50, marks: [30, 50] },
];

const methods = ['gp', 'log-gp', 'ngcp', 'random'] as const;
type Method = (typeof methods)[number];
const names: Readonly<Record<Method, string>> = {
  gp: 'GP',
  'log-gp': 'log-GP',
  ngcp: 'nGCP',
  random: 'random search',
};
/** Pairs of methods that are compared. */
const duels = [
  ['ngcp', 'gp'],
  ['log-gp', 'gp'],
  ['log-gp', 'ngcp'],
] as const;

export const searches: Experiment = {
  name: 'searches',
  summary: 'Regret of expected improvement on a GP, a GP of logarithms and an nGCP, beside random search.',
  document:
    'n(L)GCP-based methods outperform similar GP-based ones (000 §7.1). Not in the document: a GP on the logarithm of the outputs, the plainest map there is.',
  trials: { usual: 40, quick: 2 },
  isInResults: true,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** Simple regrets after each evaluation, per trial. */
type Regrets = Tried<Quest, Method, readonly number[]>;

function* run(asked: Settings): Task<Outcome> {
  const plan = crossed(quests, methods, (method) => names[method]);
  const all = yield* tryAll(plan, asked, (quest, method, seed) => {
    const total = asked.quick ? 6 : quest.total;
    return searched(quest.id, method, { seed, steps: total - initial });
  });
  const rows = rowsOf(all, asked.quick);
  return {
    settings: { acquisition: 'expected-improvement', kernel: 'matern52', initial, seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(all, asked),
  };
}

/** Runs random places, then expected improvement on the model of the method, to the end. */
function searched(
  objective: string,
  method: Method,
  { seed, steps }: { seed: number; steps: number },
): readonly number[] {
  const length = { initial, steps };
  const choice: PartialSpec =
    method === 'random' ? atRandom(length) : { ...byAcquisition(length), surrogate: { id: method } };
  return regretsOf(runOut(completeSpec({ ...choice, seed, objective: { id: objective } })));
}

/** Results on one function after this many evaluations. */
type Row = {
  readonly objective: string;
  readonly label: string;
  readonly optimum: number;
  readonly evaluations: number;
  readonly medianRegret: Readonly<Record<Method, number>>;
  /** Quartiles of the regrets over the trials; left out by runs that did not keep them. */
  readonly quartiles?: Readonly<Record<Method, Spread>>;
  /** Median of the evaluations until the regret is 1 % of the optimum's size; null if half the trials never reached it. */
  readonly near: Readonly<Record<Method, number | null>>;
  readonly signTests: readonly Duel<Method>[];
};

function rowsOf(all: readonly Regrets[], quick: boolean): readonly Row[] {
  return quests.flatMap((quest) =>
    (quick ? [6] : quest.marks).map((evaluations) => {
      const of = (method: Method): readonly (readonly number[])[] =>
        all.find((one) => one.problem === quest && one.method === method)!.trials;
      const after = (method: Method): number[] => of(method).map((trial) => trial[evaluations - 1]!);
      const optimum = byId(objectives, quest.id).optima({})[0]!.value;
      const within = (method: Method): number | null => {
        const needed = of(method).map((trial) => {
          const first = trial.findIndex((regret) => regret <= near * Math.abs(optimum));
          return first < 0 ? Infinity : first + 1;
        });
        const median = quantileOf(needed, 0.5);
        return Number.isFinite(median) ? median : null;
      };
      return {
        objective: quest.id,
        label: quest.label,
        optimum,
        evaluations,
        medianRegret: byMethod(methods, (method) => quantileOf(after(method), 0.5)),
        quartiles: byMethod(methods, (method) => spreadOf(after(method))),
        near: byMethod(methods, within),
        signTests: duelsOf(duels, after),
      };
    }),
  );
}

/** Says which method is ahead where, by a sign test. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const sentences = duels.map(([first, second]) => {
    const told = rows.map((row) => ({
      at: `${row.label} (${row.evaluations})`,
      ...duelOf(row.signTests, first, second),
    }));
    const [ahead, behind] = (['smaller', 'larger'] as const).map((side) =>
      told.filter((one) => sideOf(one) === side),
    ) as [typeof told, typeof told];
    const rest = told.filter((one) => !ahead.includes(one) && !behind.includes(one));
    const said = (some: typeof told): string =>
      listed(some.map((one) => `${one.at}, ${correctedInWords(one)}`));
    const parts = [
      ...(ahead.length > 0 ? [`smaller on ${said(ahead)}`] : []),
      ...(behind.length > 0 ? [`larger on ${said(behind)}`] : []),
    ];
    const none = rest.length > 0 ? [`no difference is seen on ${said(rest)}`] : [];
    return `Regret of ${names[first]} against ${names[second]}: ${[...parts, ...none].join('; ')}.`;
  });
  return `Trial by trial, ${byCorrected}. ${sentences.join(' ')}`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'function, optimum',
    'evaluations',
    ...methods.map((method) => names[method]),
    ...duels.map(([first, second]) => `${names[first]} : ${names[second]}`),
  ];
  const lines = rows.map((row) => [
    `${row.label}, ${number(row.optimum, 3)}`,
    String(row.evaluations),
    ...methods.map((method) => spreadInWords(row.medianRegret[method], row.quartiles?.[method])),
    ...row.signTests.map(scoreInWords),
  ]);
  return markdown(head, lines);
}

function drawn(all: readonly Regrets[], asked: Settings): string {
  const panels = quests.map((quest) => {
    const curves = all
      .filter(({ problem }) => problem === quest)
      .map(({ method, trials }) => {
        const regret = medianRegrets(trials);
        return { colour: modelColours[method], at: countsOf(regret), regret };
      });
    return regretPanel(quest.label, { label: 'evaluations', from: 1 }, curves);
  });
  return drawFigure({
    title: 'Regret of expected improvement on three models, and of random search',
    legend: methods.map((method) => ({ kind: 'line', colour: modelColours[method], label: names[method] })),
    columns: 3,
    panelHeight: 150,
    panels,
    caption: `Median simple regret over the trials; ${initial} random places, the same for all methods, then expected improvement, Matérn 5/2 kernel, no noise. Regrets below 1e−9 are drawn there. ${seedsOf(asked)}`,
  });
}
