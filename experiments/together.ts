import { objectives } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import { orient } from '../src/engine/loop/experiment';
import { clockOf } from '../src/engine/loop/observations';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import { quantileOf } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve } from './figure/marks';
import { palette, truth } from './figure/palette';
import {
  byCorrected,
  correctedInWords,
  isClear,
  scoreInWords,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Score,
  type Spread,
} from './paired';
import { atRandom, byAcquisition, runOut } from './regrets';
import { byMethod, crossed, duelOf, duelsOf, tryAll, type Duel, type Tried } from './trials';
import { listed, markdown, percent, seedsOf } from './words';

/** Random places that each method starts from, the same for all; the clock begins after them. */
const initial = 5;
/** The end of the clock, seconds, and the most evaluations after the first ones. */
const limit = 200;
const most = 40;
/** The share of the gain from the best random place to the optimum that is to be reached. */
const goal = 0.95;

interface Problem {
  readonly id: string;
  readonly label: string;
  readonly objective: string;
  readonly cost: NonNullable<PartialSpec['cost']>;
}

const timed = { most: 20, spread: 0.3 };
const problems: readonly Problem[] = [
  {
    ...{ id: 'good-is-dear', label: 'Hartmann-3, good places take long', objective: 'hartmann3' },
    cost: { id: 'by-value', params: { ...timed, good: 'dear' } },
  },
  {
    ...{ id: 'good-is-cheap', label: 'Branin, good places end soon', objective: 'branin' },
    cost: { id: 'by-value', params: { ...timed, good: 'cheap' } },
  },
  {
    ...{ id: 'unrelated', label: 'Branin, dear in the middle of x₂', objective: 'branin' },
    cost: { id: 'ridge', params: { ...timed, input: 2 } },
  },
];

const methods = ['together', 'apart', 'ei', 'random'] as const;
type Method = (typeof methods)[number];
const names: Readonly<Record<Method, string>> = {
  together: 'EI per second, together',
  apart: 'EI per second, apart',
  ei: 'EI',
  random: 'random search',
};
const colours: Readonly<Record<Method, string>> = {
  together: palette.pink,
  apart: palette.orange,
  ei: palette.blue,
  random: truth,
};
/** Pairs of methods that are compared. */
const duels = [
  ['together', 'apart'],
  ['together', 'ei'],
  ['apart', 'ei'],
  ['ei', 'random'],
] as const;

export const together: Experiment = {
  name: 'together',
  summary: `Seconds to ${percent(goal)} of the gain by expected improvement per second, with value and seconds as one process of two outputs and as two processes, by expected improvement, and by random search.`,
  document:
    'Value and cost are assumed to be independent, “although their coupling may be usefully captured using GP variants of multi-task learning” (004 §3.2).',
  decided:
    '30 seeds that nobody had looked at, three problems, four sign tests on each, corrected by Holm for all twelve. Both ways of EI per second take the mean of 1/seconds. They differ in the model and in the search for its hyper-parameters: besides where the last fit ended, that starts at two random places of both together, and apart at five of the value and two of the seconds.',
  trials: { usual: 30, quick: 2 },
  firstSeed: 712_401,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** The seconds after which the goal was reached; Infinity where it was not, and how many evaluations were made. */
interface Course {
  readonly seconds: number;
  readonly evaluations: number;
}

function* run(asked: Settings): Task<Outcome> {
  const plan = crossed(problems, methods, (method) => names[method]);
  const until = asked.quick ? 8 : limit;
  const all = yield* tryAll(plan, asked, (problem, method, seed) =>
    courseOf(problem, method, { seed, until }),
  );
  const rows = rowsOf(all, until);
  return {
    settings: {
      kernel: 'matern52',
      surrogate: 'gp',
      initial,
      limit: until,
      most,
      goal,
      seedsFrom: asked.seed,
    },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(all, until, asked),
  };
}

function courseOf(problem: Problem, method: Method, plan: { seed: number; until: number }): Course {
  const length = { initial, steps: most };
  const perSecond = method === 'together' || method === 'apart';
  const choice: PartialSpec =
    method === 'random'
      ? atRandom(length)
      : {
          ...byAcquisition(length),
          acquisition: perSecond
            ? { id: 'expected-improvement-per-second', params: { seconds: 'inverse' } }
            : { id: 'expected-improvement', params: {} },
        };
  const spec = completeSpec({
    ...choice,
    seed: plan.seed,
    objective: { id: problem.objective },
    surrogate: { id: 'gp' },
    cost: problem.cost,
    ...(method === 'together' && { costModel: 'together' }),
  });
  const ended = runOut(spec, (snapshot) => {
    return isReached(snapshot) || clockOf(snapshot.observations) > plan.until;
  });
  const clock = clockOf(ended.observations);
  const isIn = isReached(ended) && clock <= plan.until;
  return { seconds: isIn ? clock : Infinity, evaluations: ended.observations.length - initial };
}

/** True if so much of the gain from the best of the random places to the optimum was made. */
function isReached({ spec, observations }: StepSnapshot): boolean {
  const def = byId(objectives, spec.objective.id);
  const { flip } = orient(def.direction);
  const optimum = flip(def.optima({})[0]!.value);
  const best = (from: readonly { readonly y: number }[]): number =>
    from.reduce((top, { y }) => Math.max(top, flip(y)), -Infinity);
  const start = best(observations.filter(({ step }) => step === 0));
  return best(observations) - start >= goal * (optimum - start);
}

type Row = {
  readonly problem: string;
  readonly label: string;
  readonly limit: number;
  /** Median seconds, and quartiles; null where that many runs did not reach the goal in time. */
  readonly seconds: Readonly<Record<Method, number | null>>;
  readonly quartiles: Readonly<Record<Method, Spread>>;
  /** Runs that reached the goal in time. */
  readonly reached: Readonly<Record<Method, number>>;
  readonly evaluations: Readonly<Record<Method, number>>;
  readonly signTests: readonly Duel<Method>[];
};

type Courses = Tried<Problem, Method, Course>;

function rowsOf(all: readonly Courses[], until: number): readonly Row[] {
  return problems.map(({ id, label }) => {
    const of = (method: Method): readonly Course[] =>
      all.find((one) => one.problem.id === id && one.method === method)!.trials;
    const after = (method: Method): number[] => of(method).map(({ seconds }) => seconds);
    const median = (values: readonly number[]): number | null => {
      const found = quantileOf(values, 0.5);
      return Number.isFinite(found) ? found : null;
    };
    return {
      problem: id,
      label,
      limit: until,
      seconds: byMethod(methods, (method) => median(after(method))),
      quartiles: byMethod(methods, (method) => spreadOf(after(method))),
      reached: byMethod(methods, (method) => after(method).filter(Number.isFinite).length),
      evaluations: byMethod(methods, (method) =>
        quantileOf(
          of(method).map(({ evaluations }) => evaluations),
          0.5,
        ),
      ),
      signTests: duelsOf(duels, after),
    };
  });
}

/** Says which method is ahead where, by sign tests. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const each = (first: Method, second: Method): string =>
    listed(
      rows.map(({ label, signTests }) => `${label}, ${correctedInWords(duelOf(signTests, first, second))}`),
    );
  const ahead = (first: Method, second: Method): string => {
    const tests = rows.map(({ label, signTests }) => ({ label, test: duelOf(signTests, first, second) }));
    const where = (isFirst: boolean): string[] =>
      tests.filter(({ test }) => isClear(test) && isAhead(test) === isFirst).map(({ label }) => label);
    const [sooner, later] = [where(true), where(false)];
    return [
      sooner.length > 0 ? `clearly sooner on ${listed(sooner)}` : 'clearly sooner on none',
      later.length > 0 ? `clearly later on ${listed(later)}` : 'clearly later on none',
    ].join(' and ');
  };
  return `EI per second with value and seconds together reaches ${percent(goal)} of the gain sooner : later than with both apart: ${each('together', 'apart')}; ${ahead('together', 'apart')}. Together against EI: ${each('together', 'ei')}; ${ahead('together', 'ei')}. Apart against EI: ${each('apart', 'ei')}; ${ahead('apart', 'ei')}. EI against random search: ${each('ei', 'random')}. All ${byCorrected}.`;
}

function isAhead({ firstSmaller, secondSmaller }: Score): boolean {
  return firstSmaller > secondSmaller;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = ['problem', ...methods.map((method) => names[method]), 'together : apart', 'together : EI'];
  const lines = rows.map((row) => [
    row.label,
    ...methods.map((method) => {
      const never = `over ${row.limit}`;
      return `${spreadInWords(row.seconds[method], row.quartiles[method], { never })}, ${row.reached[method]} reached`;
    }),
    scoreInWords(duelOf(row.signTests, 'together', 'apart')),
    scoreInWords(duelOf(row.signTests, 'together', 'ei')),
  ]);
  return markdown(head, lines);
}

/** Draws the share of runs that have reached the goal after each second. */
function drawn(all: readonly Courses[], until: number, asked: Settings): string {
  const times = Array.from({ length: 201 }, (_, i) => (until * i) / 200);
  const panels = problems.map((one) => ({
    title: one.label,
    x: { label: 'seconds of search', domain: [0, until] as const },
    y: { label: 'share of runs', domain: [0, 1] as const },
    marks: all
      .filter(({ problem }) => problem === one)
      .map(({ method, trials }) => {
        const share = times.map(
          (time) => trials.filter(({ seconds }) => seconds <= time).length / trials.length,
        );
        return curve(times, share, { colour: colours[method], width: 1.75 });
      }),
  }));
  return drawFigure({
    title: `Runs that have made ${percent(goal)} of the gain, against seconds`,
    legend: methods.map((method) => ({ kind: 'line', colour: colours[method], label: names[method] })),
    columns: 2,
    panelHeight: 170,
    panels,
    caption: `${initial} random places, the same for all methods and before the clock, then a GP with Matérn 5/2 kernel, no noise. An evaluation takes 1 to 20 s, times chance (the log of it has a standard deviation of 0.3), and counts when it ends; at most ${most} are made. ${seedsOf(asked)}`,
  });
}
