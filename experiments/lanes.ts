import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import type { Observation } from '../src/engine/loop/snapshot';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import { placeName } from '../src/engine/numberText';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve } from './figure/marks';
import { palette, truth } from './figure/palette';
import { loadTables, tables, type Table } from './pipelineTables';
import { atRandom, byAcquisition, runOut } from './regrets';
import {
  byCorrected,
  correctedInWords,
  sideOf,
  scoreInWords,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Score,
  type Spread,
} from './paired';
import { tryAll, type Tried } from './trials';
import { listed, markdown, number, seedsOf } from './words';

const initial = 5;
/** Evaluations after which a search is given up. */
const limit = 150;
/** Random search has all the steps that there can be. */
const mostSteps = 400;
/** Fantasies of what is pending. */
const samples = 16;

/** A way to search. */
interface Runner {
  readonly id: string;
  readonly label: string;
  readonly colour: string;
  /** What is not usual about it; `null` is random search. */
  readonly choice: PartialSpec | null;
}

/** A pipeline and the searches on it; each is compared with the first. */
interface Course {
  readonly pipeline: string;
  readonly runners: readonly Runner[];
}

const ngcp = { surrogate: { id: 'ngcp' } };

/** Lanes of which each is given its next place when it is free. */
function abreast(size: number, rule: 'believer' | 'fantasies'): PartialSpec {
  const pending = rule === 'believer' ? {} : { rule, samples };
  return { ...ngcp, batch: { size, asynchronous: true, ...pending } };
}

const perWork = { ...ngcp, acquisition: { id: 'expected-improvement-per-second' } };
const one: Runner = { id: 'one', label: '1 lane', colour: truth, choice: ngcp };
const byWork: readonly Runner[] = [
  { ...one, id: 'ei', label: 'EI' },
  { id: 'per-work', label: 'EI per work', colour: palette.pink, choice: perWork },
  { id: 'random', label: 'random search', colour: palette.gold, choice: null },
];

const courses: readonly Course[] = [
  {
    pipeline: 'digits-svm',
    runners: [
      one,
      { id: 'four', label: '4 lanes, believer', colour: palette.sky, choice: abreast(4, 'believer') },
      {
        id: 'four-fantasies',
        label: '4 lanes, fantasies',
        colour: palette.blue,
        choice: abreast(4, 'fantasies'),
      },
      { id: 'eight', label: '8 lanes, believer', colour: palette.green, choice: abreast(8, 'believer') },
      {
        id: 'eight-fantasies',
        label: '8 lanes, fantasies',
        colour: palette.orange,
        choice: abreast(8, 'fantasies'),
      },
      { id: 'random', label: 'random search', colour: palette.gold, choice: null },
    ],
  },
  { pipeline: 'tumour-boosting', runners: byWork },
  { pipeline: 'digits-sgd', runners: byWork },
];

/** Pairs of searches that are compared beside those with the first. */
const rivals: Readonly<Record<string, string>> = {
  'four-fantasies': 'four',
  'eight-fantasies': 'eight',
};

export const lanes: Experiment = {
  name: 'lanes',
  summary:
    'Evaluations and time until one of the best places of a recorded pipeline is found: one, four and eight lanes, and expected improvement per work.',
  document:
    'Where experiments run in parallel, the acquisition is averaged over what pending answers may be (004 §3.3); where they differ in cost, expected improvement per second finds better values in less time (004 §3.2).',
  trials: { usual: 20, quick: 2 },
  firstSeed: 93_601,
  prepare: loadTables,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** One run: evaluations answered until one of the best places had answered, and the clock then, in 10⁹ multiply-adds; infinite without. */
interface Trial {
  readonly evaluations: number;
  readonly clock: number;
}

interface Problem extends Course {
  readonly recorded: Table;
}

type Trials = Tried<Problem, Runner, Trial>;

function* run(asked: Settings): Task<Outcome> {
  const all = yield* tryAll(planOf(), asked, (problem, runner, seed) =>
    searched(problem.recorded, runner, { seed, most: asked.quick ? initial + 4 : limit }),
  );
  const rows = rowsOf(all);
  return {
    settings: {
      ...{ surrogate: 'ngcp', acquisition: 'expected-improvement', kernel: 'matern52' },
      ...{ initial, limit, fantasies: samples, seedsFrom: asked.seed },
    },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(all, asked),
  };
}

function planOf() {
  const known = tables();
  return courses.flatMap((course) => {
    const problem = { ...course, recorded: known.find(({ id }) => id === course.pipeline)! };
    return course.runners.map((method) => ({
      problem,
      method,
      name: `${problem.recorded.label}, ${method.label}`,
    }));
  });
}

/** Searches until one of the best places has answered. Random search is not given up. */
function searched(
  problem: Table,
  { choice }: Runner,
  { seed, most }: { readonly seed: number; readonly most: number },
): Trial {
  const total = choice === null && most === limit ? Math.min(problem.rows.length, initial + mostSteps) : most;
  const length = { initial, steps: total - initial };
  const search = choice ? { ...choice, ...byAcquisition(length) } : atRandom(length);
  const isBest = ({ x }: Observation): boolean => problem.best.has(placeName(x));
  const { observations } = runOut(
    completeSpec({ ...search, seed, objective: problem.objective }),
    (snapshot) => snapshot.observations.some(isBest),
  );
  const ends = ({ launched = 0, seconds = 0 }: Observation): number => launched + seconds;
  const clock = observations.filter(isBest).reduce((least, found) => Math.min(least, ends(found)), Infinity);
  return {
    evaluations: clock < Infinity ? observations.filter((each) => ends(each) <= clock).length : Infinity,
    clock,
  };
}

/** Results of one search on one pipeline. */
type Row = {
  readonly pipeline: string;
  readonly label: string;
  readonly runner: string;
  readonly name: string;
  /** Medians; null if half the searches never found one. */
  readonly evaluations: number | null;
  readonly clock: number | null;
  /** Quartiles of both over the trials; left out by runs that did not keep them. */
  readonly quartiles?: Readonly<Record<keyof Trial, Spread>>;
  /** Sign tests against the first search on the pipeline, by evaluations and by the clock; null for that itself. */
  readonly byEvaluations: Score | null;
  readonly byTheClock: Score | null;
  /** By evaluations against the believer of as many lanes, where there are fantasies. */
  readonly againstBeliever: Score | null;
};

function rowsOf(all: readonly Trials[]): readonly Row[] {
  return all.map(({ problem, method, trials }): Row => {
    const of = (id: string, measure: keyof Trial): readonly number[] =>
      all
        .find((other) => other.problem.pipeline === problem.pipeline && other.method.id === id)!
        .trials.map((trial) => trial[measure]);
    const control = problem.runners[0]!.id;
    const rival = rivals[method.id];
    const against = (id: string, measure: keyof Trial): Score => ({
      ...comparePairs(of(method.id, measure), of(id, measure)),
    });
    const median = (measure: keyof Trial): number | null => {
      const value = quantileOf(
        trials.map((trial) => trial[measure]),
        0.5,
      );
      return Number.isFinite(value) ? value : null;
    };
    const spread = (measure: keyof Trial): Spread => spreadOf(trials.map((trial) => trial[measure]));
    return {
      pipeline: problem.pipeline,
      label: problem.recorded.label,
      runner: method.id,
      name: method.label,
      evaluations: median('evaluations'),
      clock: median('clock'),
      quartiles: { evaluations: spread('evaluations'), clock: spread('clock') },
      byEvaluations: method.id === control ? null : against(control, 'evaluations'),
      byTheClock: method.id === control ? null : against(control, 'clock'),
      againstBeliever: rival ? against(rival, 'evaluations') : null,
    };
  });
}

const never = 'not found';

function told(value: number | null): string {
  return value === null ? never : number(value);
}

/** Says who is there sooner than the first search, by evaluations and by the clock, by sign tests. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const judged = (score: Score, [fewer, more]: readonly [string, string]) => {
    const side = sideOf(score);
    const word = side === null ? 'no difference is seen' : side === 'smaller' ? fewer : more;
    return `${word} (${correctedInWords(score)})`;
  };
  const sentences = courses.map(({ pipeline, runners: [first] }) => {
    const own = rows.filter((row) => row.pipeline === pipeline);
    const rest = own
      .filter(({ byTheClock }) => byTheClock)
      .map(
        (row) =>
          `${row.name} takes ${told(row.evaluations)} and ${told(row.clock)}: in evaluations ${judged(row.byEvaluations!, ['fewer', 'more'])}, by the clock ${judged(row.byTheClock!, ['sooner', 'later'])}`,
      );
    return `${own[0]!.label}: ${first!.label} takes ${told(own[0]!.evaluations)} evaluations and ${told(own[0]!.clock)} thousand million multiply-adds on the clock; ${rest.join('; ')}.`;
  });
  const fantasies = rows
    .filter(({ againstBeliever }) => againstBeliever)
    .map(({ name, againstBeliever }) => `${name}: ${judged(againstBeliever!, ['fewer', 'more'])}`);
  return `Medians until one of the best 1 % of the places has answered; against the first search of each pipeline, ${byCorrected}. ${sentences.join(' ')} In evaluations against the believer in as many lanes: ${listed(fantasies)}.`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'pipeline',
    'search',
    'evaluations',
    '10⁹ multiply-adds, by the clock',
    'fewer : more evaluations than the first',
    'sooner : later by the clock',
  ];
  const score = (found: Score | null): string => (found ? scoreInWords(found) : '');
  const lines = rows.map((row) => [
    row.label,
    row.name,
    spreadInWords(row.evaluations, row.quartiles?.evaluations, { never }),
    spreadInWords(row.clock, row.quartiles?.clock, { never }),
    score(row.byEvaluations),
    score(row.byTheClock),
  ]);
  return markdown(head, lines);
}

function drawn(all: readonly Trials[], asked: Settings): string {
  const panels = courses.map(({ pipeline }) => {
    const here = all.filter(({ problem }) => problem.pipeline === pipeline);
    const clocks = here.flatMap(({ trials }) => trials.map(({ clock }) => clock)).filter(Number.isFinite);
    const [from, to] = [Math.min(0.1, ...clocks), Math.max(1, ...clocks)];
    const at = Array.from({ length: 121 }, (_, i) => from * (to / from) ** (i / 120));
    return {
      title: here[0]!.problem.recorded.label,
      x: { label: '10⁹ multiply-adds, by the clock', domain: [from, to] as const, log: true, ticks: 4 },
      y: { label: 'share of searches', domain: [0, 1] as const },
      marks: here.map(({ method, trials }) =>
        curve(
          at,
          at.map((time) => trials.filter(({ clock }) => clock <= time).length / trials.length),
          { colour: method.colour, width: 1.75 },
        ),
      ),
    };
  });
  const shown = [...courses[0]!.runners, byWork[1]!];
  return drawFigure({
    title: 'Searches that have found one of the best 1 % of the places, by the clock',
    legend: shown.map(({ label, colour }) => ({
      kind: 'line',
      colour,
      label: label === one.label ? 'EI, 1 lane' : label,
    })),
    columns: 1,
    panelHeight: 150,
    panels,
    caption: `Share of the searches that have found one, after so much time on the clock, on which an evaluation takes its multiply-adds and lanes run side by side. ${initial} random places, the same for all, then expected improvement on an nGCP, Matérn 5/2. ${seedsOf(asked)}`,
  });
}
