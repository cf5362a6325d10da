import { objectives } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import { clockOf } from '../src/engine/loop/observations';
import { orient } from '../src/engine/loop/experiment';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import { quantileOf } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { palette, truth } from './figure/palette';
import { atRandom, byAcquisition, medianRegrets, regretPanel, runOut } from './regrets';
import {
  byCorrected,
  correctedInWords,
  isClear,
  scoreInWords,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Spread,
} from './paired';
import { byMethod, crossed, duelOf, duelsOf, tryAll, type Duel, type Tried } from './trials';
import { listed, markdown, percent, seedsOf } from './words';

/** Random places that each method starts from, the same for all; the clock begins after them. */
const initial = 5;
/** The end of the clock, seconds. */
const limit = 50;

interface Problem {
  readonly id: string;
  readonly label: string;
  readonly objective: string;
  readonly cost: NonNullable<PartialSpec['cost']>;
}

const problems: readonly Problem[] = [
  { id: 'cheap', label: 'Hartmann-3, cheap at its optimum', objective: 'hartmann3', cost: { id: 'rising' } },
  { id: 'dear', label: 'Hartmann-3, dear at its optimum', objective: 'hartmann3', cost: { id: 'falling' } },
  {
    id: 'branin',
    label: 'Branin, dear in the middle of x₂',
    objective: 'branin',
    cost: { id: 'ridge', params: { input: 2 } },
  },
];

const methods = ['ei', 'median', 'mean', 'inverse', 'random'] as const;
type Method = (typeof methods)[number];
const names: Readonly<Record<Method, string>> = {
  ei: 'EI',
  median: 'EI per second',
  mean: 'by the mean',
  inverse: 'by the mean of 1/seconds',
  random: 'random search',
};
const colours: Readonly<Record<Method, string>> = {
  ei: palette.blue,
  median: palette.orange,
  mean: palette.green,
  inverse: palette.pink,
  random: truth,
};
/** Pairs of methods that are compared. */
const duels = [
  ['median', 'ei'],
  ['ei', 'random'],
  ['median', 'mean'],
  ['median', 'inverse'],
] as const;

export const cost: Experiment = {
  name: 'cost',
  summary: `Regret after ${limit} seconds of expected improvement, of expected improvement per second, and of random search, where places differ in cost.`,
  document:
    'Expected improvement per second finds better values in less time than expected improvement (004 §3.2). Seconds are read as the inverse duration expected; the program of 004 takes the median.',
  trials: { usual: 40, quick: 2 },
  firstSeed: 90_201,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** The best regret of a run over its clock: after `seconds[i]` it is `regret[i]`; the first is that of the initial design, at 0. */
interface Course {
  readonly seconds: readonly number[];
  readonly regret: readonly number[];
}

type Courses = Tried<Problem, Method, Course>;

function* run(asked: Settings): Task<Outcome> {
  const plan = crossed(problems, methods, (method) => names[method]);
  const all = yield* tryAll(plan, asked, (problem, method, seed) =>
    courseOf(problem, method, { seed, until: untilOf(asked) }),
  );
  const rows = rowsOf(all, untilOf(asked));
  return {
    settings: { kernel: 'matern52', surrogate: 'gp', initial, limit: untilOf(asked), seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(all, asked),
  };
}

function untilOf({ quick }: Pick<Settings, 'quick'>): number {
  return quick ? 4 : limit;
}

/** Searches until the clock has passed `until`; an evaluation that ends later counts for nothing. */
function courseOf(problem: Problem, method: Method, plan: { seed: number; until: number }): Course {
  const id = method === 'ei' ? 'expected-improvement' : 'expected-improvement-per-second';
  const length = { initial, steps: 400 };
  const choice: PartialSpec =
    method === 'random'
      ? atRandom(length)
      : {
          ...byAcquisition(length),
          acquisition: { id, params: method === 'ei' ? {} : { seconds: method } },
        };
  const { objective, cost: given } = problem;
  const spec = completeSpec({
    ...choice,
    seed: plan.seed,
    objective: { id: objective },
    surrogate: { id: 'gp' },
    cost: given,
  });
  const ended = runOut(spec, ({ observations }) => clockOf(observations) > plan.until);
  return regretsInTime(ended, plan.until);
}

/** Returns the regret at the end of the clock of a search, by the names of its problem and its method. */
export function regretInTime(problem: string, method: string, seed: number, isQuick: boolean): number {
  const found = problems.find(({ id }) => id === problem)!;
  const until = untilOf({ quick: isQuick });
  return courseOf(found, method as Method, { seed, until }).regret.at(-1)!;
}

function regretsInTime({ observations, spec }: StepSnapshot, until: number): Course {
  const def = byId(objectives, spec.objective.id);
  const { flip } = orient(def.direction);
  const best = flip(def.optima({})[0]!.value);
  let [clock, regret] = [0, Infinity];
  const course = { seconds: [0], regret: [Infinity] };
  for (const { step, y, seconds = 0 } of observations) {
    if (step > 0) clock += seconds;
    if (clock > until) break;
    regret = Math.min(regret, best - flip(y));
    if (step === 0) course.regret[0] = regret;
    else {
      course.seconds.push(clock);
      course.regret.push(regret);
    }
  }
  return course;
}

type Row = {
  readonly problem: string;
  readonly label: string;
  readonly seconds: number;
  readonly medianRegret: Readonly<Record<Method, number>>;
  /** Quartiles of the regrets over the trials; left out by runs that did not keep them. */
  readonly quartiles?: Readonly<Record<Method, Spread>>;
  /** Median number of evaluations that ended in time, the initial ones aside. */
  readonly evaluations: Readonly<Record<Method, number>>;
  readonly signTests: readonly Duel<Method>[];
};

function rowsOf(all: readonly Courses[], seconds: number): readonly Row[] {
  return problems.map(({ id, label }) => {
    const of = (method: Method): readonly Course[] =>
      all.find((one) => one.problem.id === id && one.method === method)!.trials;
    const after = (method: Method): number[] => of(method).map(({ regret }) => regret.at(-1)!);
    const median = (values: readonly number[]): number => quantileOf(values, 0.5);
    return {
      problem: id,
      label,
      seconds,
      medianRegret: byMethod(methods, (method) => median(after(method))),
      quartiles: byMethod(methods, (method) => spreadOf(after(method))),
      evaluations: byMethod(methods, (method) => median(of(method).map(({ regret }) => regret.length - 1))),
      signTests: duelsOf(duels, after),
    };
  });
}

/** Says which method is ahead where, by a sign test. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const tests = rows.map((row) => duelOf(row.signTests, 'median', 'ei'));
  const wins = tests.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0);
  const losses = tests.reduce((sum, { secondSmaller }) => sum + secondSmaller, 0);
  const each = rows.map((row) => {
    return `${row.label}, ${correctedInWords(duelOf(row.signTests, 'median', 'ei'))}`;
  });
  const others = (['mean', 'inverse'] as const).flatMap((rule) =>
    rows
      .filter((row) => isClear(duelOf<Method>(row.signTests, 'median', rule)))
      .map((row) => `${names[rule]} on ${row.label}`),
  );
  const alike = others.length === 0 ? 'no difference is seen' : `a difference is seen ${listed(others)}`;
  const total = wins + losses;
  return `After ${rows[0]!.seconds} s of search, EI per second has the smaller regret in ${wins} of ${total} pairs of runs that differ (${percent(total > 0 ? wins / total : 0)}): ${listed(each)}. Between dividing by the median, by the mean and by the mean of 1/seconds ${alike}, ${byCorrected}.`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'problem',
    'seconds',
    ...methods.map((method) => names[method]),
    'evaluations, EI and EI per second',
    'EI per second : EI',
  ];
  const lines = rows.map((row) => [
    row.label,
    String(row.seconds),
    ...methods.map((method) => spreadInWords(row.medianRegret[method], row.quartiles?.[method])),
    `${row.evaluations.ei} and ${row.evaluations.median}`,
    scoreInWords(duelOf(row.signTests, 'median', 'ei')),
  ]);
  return markdown(head, lines);
}

/** Seconds at which curves are drawn. */
function ticks(until: number): readonly number[] {
  return Array.from({ length: 101 }, (_, i) => (until * i) / 100);
}

/** Returns the best regret at each time. */
function regretsAt({ seconds, regret }: Course, times: readonly number[]): readonly number[] {
  return times.map((time) => regret[seconds.findLastIndex((one) => one <= time)]!);
}

function drawn(all: readonly Courses[], asked: Settings): string {
  const until = untilOf(asked);
  const times = ticks(until);
  const panels = problems.map((one) => {
    const curves = all
      .filter(({ problem }) => problem === one)
      .map(({ method, trials }) => {
        const regret = medianRegrets(trials.map((course) => regretsAt(course, times)));
        return { colour: colours[method], at: times, regret };
      });
    return regretPanel(one.label, { label: 'seconds of search', from: 0 }, curves);
  });
  return drawFigure({
    title: 'Regret against seconds, where places differ in cost',
    legend: methods.map((method) => ({ kind: 'line', colour: colours[method], label: names[method] })),
    columns: 2,
    panelHeight: 170,
    panels,
    caption: `Median simple regret over the trials; ${initial} random places, the same for all methods and before the clock, then a GP with Matérn 5/2 kernel, no noise. An evaluation takes 1 to 100 s and counts when it ends. ${seedsOf(asked)}`,
  });
}
