import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { dots, upright } from './figure/marks';
import { palette } from './figure/palette';
import {
  correct,
  correctedInWords,
  isClear,
  scoreInWords,
  spreadInWords,
  spreadOf,
  type Score,
  type Spread,
} from './paired';
import { byAcquisition, regretsOf, runOut } from './regrets';
import acquisitions from './results/acquisitions.json';
import batches from './results/batches.json';
import integrate from './results/integrate.json';
import searches from './results/searches.json';
import surrogates from './results/surrogates.json';
import { listed, markdown, number, percent, seedsOf } from './words';

/** What is not usual about a search, by its name here. */
const arms = {
  gp: { label: 'GP', choice: { surrogate: { id: 'gp' } } },
  ngcp: { label: 'nGCP', choice: { surrogate: { id: 'ngcp' } } },
  'log-gp': { label: 'log-GP', choice: { surrogate: { id: 'log-gp' } } },
  'student-t': { label: 'Student-t', choice: { surrogate: { id: 'student-t' } } },
  pi: { label: 'PI', choice: by('probability-of-improvement') },
  ucb: { label: 'UCB', choice: by('upper-confidence-bound') },
  mes: { label: 'MES, sampled', choice: by('max-value-entropy') },
  'mes-gumbel': { label: 'MES, Gumbel', choice: by('max-value-entropy', { maxima: 'gumbel' }) },
  hedge: { label: 'GP-Hedge', choice: by('hedge') },
  believer: { label: 'four at a time', choice: { surrogate: { id: 'gp' }, batch: { size: 4 } } },
  likelihood: { label: 'likelihood', choice: fittedBy({ kind: 'learn', mean: 'learnt' }) },
  map: { label: 'MAP', choice: fittedBy({ kind: 'learn', prior: 'default', mean: 'learnt' }) },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly choice: PartialSpec }>>;
type Arm = keyof typeof arms;

function by(id: string, params = {}): PartialSpec {
  return { surrogate: { id: 'gp' }, acquisition: { id, params } };
}

function fittedBy(fit: NonNullable<PartialSpec['fit']>): PartialSpec {
  return { surrogate: { id: 'gp' }, fit };
}

/** The regrets of two searches after so many evaluations, and the experiment that compared them before. */
interface Pair {
  readonly from: keyof typeof earlier;
  readonly first: Arm;
  readonly second: Arm;
  readonly evaluations: number;
}

/** A function and how many random places searches of it begin with. */
interface Course {
  readonly objective: string;
  readonly label: string;
  readonly initial: number;
  readonly pairs: readonly Pair[];
}

const models = (evaluations: number): readonly Pair[] => [
  { from: 'searches', first: 'ngcp', second: 'gp', evaluations },
  { from: 'searches', first: 'log-gp', second: 'gp', evaluations },
  { from: 'searches', first: 'log-gp', second: 'ngcp', evaluations },
];
const others = (evaluations: number, some: readonly Arm[]): readonly Pair[] =>
  some.map((first) => ({ from: 'acquisitions', first, second: 'gp', evaluations }));
const batch = (evaluations: number): Pair => ({
  from: 'batches',
  first: 'believer',
  second: 'gp',
  evaluations,
});

const courses: readonly Course[] = [
  {
    ...{ objective: 'branin', label: 'Branin', initial: 5 },
    pairs: [
      ...models(30),
      { from: 'surrogates', first: 'student-t', second: 'gp', evaluations: 30 },
      ...others(15, ['mes', 'mes-gumbel', 'ucb', 'pi']),
    ],
  },
  {
    ...{ objective: 'custom', label: 'custom', initial: 5 },
    pairs: [...models(10), ...others(12, ['mes', 'mes-gumbel', 'pi'])],
  },
  {
    ...{ objective: 'hartmann3', label: 'Hartmann-3', initial: 5 },
    pairs: [...models(30), ...others(20, ['mes', 'mes-gumbel', 'hedge', 'pi'])],
  },
  { ...{ objective: 'goldstein-price', label: 'Goldstein–Price', initial: 5 }, pairs: models(30) },
  { ...{ objective: 'six-hump-camel', label: 'six-hump camel', initial: 5 }, pairs: models(50) },
  { ...{ objective: 'branin', label: 'Branin', initial: 4 }, pairs: [batch(28)] },
  { ...{ objective: 'hartmann6', label: 'Hartmann-6', initial: 8 }, pairs: [batch(44)] },
  {
    ...{ objective: 'hartmann6', label: 'Hartmann-6', initial: 5 },
    pairs: [{ from: 'integrate', first: 'map', second: 'likelihood', evaluations: 30 }],
  },
];

/** Pairs as experiments keep them. */
interface KeptRow {
  readonly objective: string;
  readonly evaluations: number;
  readonly signTests: readonly (Score & { readonly first: string; readonly second: string })[];
}

/** Runners as races keep them. */
interface KeptRunner {
  readonly objective: string;
  readonly evaluations: number;
  readonly runner: string;
  readonly smaller: number | null;
  readonly larger: number | null;
  readonly p: number | null;
}

const duelIn = (
  rows: readonly KeptRow[],
  objective: string,
  [first, second]: readonly [string, string],
  evaluations: number,
): Score =>
  rows
    .find((row) => row.objective === objective && row.evaluations === evaluations)!
    .signTests.find((test) => test.first === first && test.second === second)!;

const racedIn = (
  rows: readonly KeptRunner[],
  objective: string,
  runner: string,
  evaluations: number,
): Score => {
  const found = rows.find(
    (row) => row.objective === objective && row.runner === runner && row.evaluations === evaluations,
  )!;
  return { firstSmaller: found.smaller!, secondSmaller: found.larger!, p: found.p! };
};

/** What the kept run of an experiment found of a pair. */
const earlier = {
  searches: (objective: string, { first, second, evaluations }: Pair) =>
    duelIn(searches.numbers, objective, [first, second], evaluations),
  integrate: (objective: string, { first, second, evaluations }: Pair) =>
    duelIn(integrate.numbers, objective, [first, second], evaluations),
  batches: (objective: string, { first, second, evaluations }: Pair) =>
    duelIn(batches.numbers, objective, [first, second === 'gp' ? 'one' : second], evaluations),
  surrogates: (objective: string, { first, evaluations }: Pair) =>
    racedIn(surrogates.numbers, objective, first, evaluations),
  acquisitions: (objective: string, { first, evaluations }: Pair) =>
    racedIn(acquisitions.numbers, objective, first, evaluations),
} as const satisfies Readonly<Record<string, (objective: string, pair: never) => Score>>;

export const fresh: Experiment = {
  name: 'fresh',
  summary:
    'Pairs of searches that the texts of this project quote, once more, on seeds that nobody had looked at.',
  document:
    'Not in the document: comparisons that docs/results.md, the lessons and the page speak of, as many as the time of one processor allowed.',
  decided:
    '40 seeds. Every pair is told, whatever comes out; p is corrected for all pairs here. Where the two runs disagree, the fresh one decides: what is quoted was picked after the first had been seen.',
  trials: { usual: 40, quick: 2 },
  firstSeed: 700_101,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(numbers as readonly Row[]),
};

/** One search, by name, and how far it goes. */
interface Search {
  readonly course: Course;
  readonly arm: Arm;
  readonly total: number;
}

const nameOf = ({ course, arm }: Search): string => `${course.label}, ${arms[arm].label}`;

/** Regrets after each evaluation, per trial. */
type Finished = Search & { readonly trials: readonly (readonly number[])[] };

/** Returns the searches that the pairs are made of. */
function searchesOf(quick: boolean): readonly Search[] {
  return courses.flatMap((course) =>
    [...new Set(course.pairs.flatMap(({ first, second }) => [first, second]))].map((arm): Search => {
      const own = course.pairs.filter(({ first, second }) => first === arm || second === arm);
      const total = quick ? course.initial + 4 : Math.max(...own.map(({ evaluations }) => evaluations));
      return { course, arm, total };
    }),
  );
}

/** Searches once; returns the simple regret after each evaluation. */
function searched({ course, arm, total }: Search, seed: number): readonly number[] {
  const length = byAcquisition({ initial: course.initial, steps: total - course.initial });
  const spec = { ...arms[arm].choice, ...length, seed, objective: { id: course.objective } };
  return regretsOf(runOut(completeSpec(spec)));
}

function* run(asked: Settings): Task<Outcome> {
  const plan = searchesOf(asked.quick);
  const all: Finished[] = [];
  for (const [k, search] of plan.entries()) {
    const trials: (readonly number[])[] = [];
    for (let trial = 0; trial < asked.trials; trial++) {
      const label = `${nameOf(search)}, trial ${trial + 1} of ${asked.trials}`;
      yield { done: k + trial / asked.trials, total: plan.length, label };
      trials.push(searched(search, asked.seed + trial));
    }
    all.push({ ...search, trials });
  }
  return outcomeOf(all, asked);
}

function outcomeOf(all: readonly Finished[], asked: Settings): Outcome {
  const rows = correctedRows(
    courses.flatMap((course) =>
      course.pairs.map((pair): Row => {
        const after = (arm: Arm): number[] =>
          all
            .find((one) => one.course === course && one.arm === arm)!
            .trials.map((trial) => trial[Math.min(pair.evaluations, trial.length) - 1]!);
        const [first, second] = [after(pair.first), after(pair.second)];
        const before = earlier[pair.from](course.objective, pair);
        const now = comparePairs(first, second);
        return {
          ...{ from: pair.from, objective: course.objective, label: course.label },
          ...{ evaluations: pair.evaluations, first: pair.first, second: pair.second },
          medianRegret: [quantileOf(first, 0.5), quantileOf(second, 0.5)],
          quartiles: [spreadOf(first), spreadOf(second)],
          before: { firstSmaller: before.firstSmaller, secondSmaller: before.secondSmaller, p: before.p },
          fresh: { ...now },
          together: signTestOf(
            before.firstSmaller + now.firstSmaller,
            before.secondSmaller + now.secondSmaller,
          ),
        };
      }),
    ),
  );
  return {
    settings: { acquisition: 'expected-improvement', kernel: 'matern52', seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(rows, asked),
  };
}

/** Returns the sign test of so many trials on one side and on the other. */
function signTestOf(firstSmaller: number, secondSmaller: number): Score {
  const signs = [...Array<number>(firstSmaller).fill(-1), ...Array<number>(secondSmaller).fill(1)];
  return { ...comparePairs(signs, Array<number>(signs.length).fill(0)) };
}

/** A pair of searches on one function, here and in the experiment it is from. */
type Row = {
  readonly from: keyof typeof earlier;
  readonly objective: string;
  readonly label: string;
  readonly evaluations: number;
  readonly first: Arm;
  readonly second: Arm;
  readonly medianRegret: readonly [first: number, second: number];
  readonly quartiles: readonly [first: Spread, second: Spread];
  readonly before: Score;
  readonly fresh: Score;
  readonly together: Score;
};

/** Corrects the fresh tests for all of them, and those of both runs together likewise. */
function correctedRows(rows: readonly Row[]): readonly Row[] {
  const now = correct(rows.map((row) => row.fresh));
  const both = correct(rows.map(({ together }) => together));
  return rows.map((row, i) => ({ ...row, fresh: now[i]!, together: both[i]! }));
}

const secondOf = ({ from, second }: Row): string =>
  second !== 'gp' || from === 'searches' || from === 'surrogates'
    ? arms[second].label
    : from === 'acquisitions'
      ? 'EI'
      : 'one at a time';
const pairOf = (row: Row): string => `${arms[row.first].label} against ${secondOf(row)}`;
const counts = ({ firstSmaller, secondSmaller }: Score): string => `${firstSmaller} : ${secondSmaller}`;

/** Says which comparisons stand on fresh seeds, which do not, and which are new. */
function verdict(rows: readonly Row[]): string {
  const said = (some: readonly Row[]): string =>
    some.length === 0
      ? 'none'
      : listed(
          some.map(
            (row) =>
              `${pairOf(row)} on ${row.label} (${row.evaluations}), ${counts(row.before)} and ${correctedInWords(row.fresh)}`,
          ),
        );
  const leaned = rows.filter(({ before }) => before.p < 0.05);
  const isSame = ({ before, fresh: now }: Row): boolean =>
    Math.sign(before.firstSmaller - before.secondSmaller) === Math.sign(now.firstSmaller - now.secondSmaller);
  const clear = leaned.filter((row) => isSame(row) && isClear(row.fresh));
  const weak = leaned.filter((row) => isSame(row) && !isClear(row.fresh));
  const turned = leaned.filter((row) => !isSame(row));
  const found = rows.filter((row) => isClear(row.fresh) && !leaned.includes(row));
  return [
    `Of ${rows.length} pairs, ${leaned.length} had p < 0.05 before, uncorrected; the counts before come first, those on fresh seeds second, p corrected for all pairs.`,
    `Clear once more: ${said(clear)}.`,
    `On the same side, but not clear: ${said(weak)}.`,
    `Not on the same side: ${said(turned)}.`,
    `Clear on fresh seeds only: ${said(found)}.`,
  ].join(' ');
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'pair, experiment',
    'function',
    'evaluations',
    'median regret of the first',
    'of the second',
    'smaller : larger before',
    'on fresh seeds',
    'together',
  ];
  const lines = rows.map((row) => [
    `${pairOf(row)}, ${row.from}`,
    row.label,
    String(row.evaluations),
    ...row.medianRegret.map((median, i) => spreadInWords(median, row.quartiles[i])),
    `${counts(row.before)}, p = ${number(row.before.p)}`,
    scoreInWords(row.fresh),
    scoreInWords(row.together),
  ]);
  return markdown(head, lines);
}

function drawn(rows: readonly Row[], asked: Settings): string {
  const shareOfFirst = ({ firstSmaller, secondSmaller }: Score): number =>
    firstSmaller + secondSmaller === 0 ? 0.5 : firstSmaller / (firstSmaller + secondSmaller);
  return drawFigure({
    title: 'Share of trials in which the first of two searches had the smaller regret',
    legend: [
      { kind: 'dot', colour: palette.orange, label: 'before' },
      { kind: 'dot', colour: palette.blue, label: 'on fresh seeds' },
    ],
    columns: 1,
    panelHeight: 220,
    panels: [
      {
        title: 'pairs in the order of the table',
        x: {
          label: 'pair',
          domain: [0.5, rows.length + 0.5],
          ticks: rows.map((_, i) => i + 1),
          format: String,
        },
        y: { label: 'share', domain: [0, 1], ticks: [0, 0.5, 1], format: percent },
        marks: [
          ...rows.map((_, i) => upright(i + 0.5, [0, 1], {})),
          ...(['before', 'fresh'] as const).map((when) =>
            dots(
              rows.map((_, i) => i + (when === 'before' ? 0.85 : 1.15)),
              rows.map((row) => shareOfFirst(row[when])),
              { colour: when === 'before' ? palette.orange : palette.blue, radius: 4 },
            ),
          ),
        ],
      },
    ],
    caption: `Ties do not count. ${seedsOf(asked)}`,
  });
}
