import { strategies } from '../src/engine/catalogue';
import { byId, type ParamValues } from '../src/engine/definition';
import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import { searchBox } from '../src/engine/manifold/criteria/searchBox';
import { quantileOf } from '../src/engine/metrics/repetitions';
import { toRows } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import { spaceOf } from '../src/engine/objectives/space';
import type { Task } from '../src/engine/task';
import { digitScene } from './digits';
import { load } from './family';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots } from './figure/marks';
import { palette, truth } from './figure/palette';
import { byAcquisition, runOut } from './regrets';
import { leastAt, neighbours, swept, withError, type Scene } from './scene';
import { averageOf, type Average } from './statistics';
import { byCorrected, correctedInWords, sideOf, scoreInWords, withCorrected } from './paired';
import { byMethod, duelOf, duelsOf, tryAll, type Duel, type Tried } from './trials';
import { listed, markdown, number, seedsOf } from './words';

/** Labels of each class, and digits in all. */
const [labels, count] = [25, 300];
/** Evaluations of each search; one with slopes counts as one. */
const budget = 60;
const initial = 5;

/** Ways to search the five settings; and least squares on the labels alone, which has two. */
const methods = ['grid', 'random', 'nelder-mead', 'quasi-newton', 'bayesian', 'alone'] as const;
type Method = (typeof methods)[number];
const names: Readonly<Record<Method, string>> = {
  grid: 'grid',
  random: 'random search',
  'nelder-mead': 'Nelder–Mead',
  'quasi-newton': 'quasi-Newton',
  bayesian: 'Bayesian optimisation',
  alone: 'labels alone',
};
/** What the others are held against: nothing is learnt from what was asked. */
const control = 'random';

export const manifoldSearches: Experiment = {
  name: 'manifold-searches',
  summary: `Five searches of the five settings of Laplacian least squares on digits, ${budget} evaluations of PRESS each.`,
  document:
    'Quasi-Newton presented the best average performance in most cases, closely followed by literature values and random search, with grid and Nelder–Mead behind (002 §4.3.4, Table 4.2).',
  trials: { usual: 20, quick: 2 },
  firstSeed: 95_301,
  prepare: async () => {
    await load({ id: objective, params: {} });
  },
  run,
  told: (numbers, settings) => verdict(numbers as readonly Row[], settings),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

const objective = 'leave-one-out';

/** Where a search ended. */
interface Found {
  /** Least PRESS/l after each evaluation. */
  readonly path: readonly number[];
  /** Share of the points without labels that are told wrongly at the place of least PRESS. */
  readonly error: number;
}

type Trials = Tried<'digits', Method, Found>;

function* run(asked: Settings): Task<Outcome> {
  const total = asked.quick ? 8 : budget;
  const plan = methods.map((method) => ({ problem: 'digits' as const, method, name: names[method] }));
  const all = yield* tryAll(plan, asked, (_, method, seed) => {
    const scene = digitScene(asked.quick ? 80 : count, [labels, labels], seed);
    return method === 'alone' ? aloneOn(scene) : searched(scene, strategyOf(method, total), seed);
  });
  requireSameBudget(all, total);
  const rows = rowsOf(all);
  return {
    settings: {
      ...{ labels: 2 * labels, unlabelled: count - 2 * labels, budget: total, initial, levels: 3 },
      ...{ normalized: true, centred: true, surrogate: 'gp', kernel: 'matern52', seedsFrom: asked.seed },
    },
    numbers: rows,
    found: verdict(rows, asked),
    svg: drawn(all, total, asked),
  };
}

function strategyOf(method: Exclude<Method, 'alone'>, total: number): PartialSpec {
  const fit = { kind: 'fixed', outputScale: 1, noise: 1e-4 } as const;
  switch (method) {
    case 'bayesian':
      return { ...byAcquisition({ initial, steps: total - initial }), surrogate: { id: 'gp' } };
    case 'grid':
      return { strategy: { id: 'grid', params: { initial: 1, levels: 3, steps: total - 1 } }, fit };
    case 'random':
      return { strategy: { id: 'random', params: { initial: 1, steps: total - 1 } }, fit };
    case 'nelder-mead':
    case 'quasi-newton':
      return { strategy: { id: method, params: { steps: total - startsOf(method) } }, fit };
    default:
      return method satisfies never;
  }
}

/** Returns how many places a local search evaluates before its first step: they are part of its budget. */
function startsOf(method: 'nelder-mead' | 'quasi-newton'): number {
  const axes = Object.values(searchBox);
  const space = spaceOf(
    axes.map(({ side }) => side),
    axes.map(({ kind }) => kind),
  );
  const places = byId(strategies, method).initial({}, space, createRng(0));
  return typeof places === 'number' ? places : places.length;
}

/** Throws where a search has had more evaluations than another, or fewer. */
function requireSameBudget(all: readonly Trials[], total: number): void {
  for (const { method, trials } of all) {
    const counts = new Set(trials.map(({ path }) => path.length));
    if (method !== 'alone' && (counts.size !== 1 || !counts.has(total))) {
      throw new Error(`${names[method]} has ${[...counts].join(', ')} evaluations, not ${total}.`);
    }
  }
}

/** Searches the five settings for the least PRESS. */
function searched(scene: Scene, choice: PartialSpec, seed: number): Found {
  const { ground, targets } = scene;
  const l = ground.targets[0]!.length;
  const y = Array.from(targets[0]!, (value, i) => (i < l ? (value > 0 ? 1 : 0) : null));
  const params: ParamValues = {
    points: { X: toRows(ground.points), y },
    searched: 'ambient-intrinsic-lengthScale-neighbours-power',
    normalized: 'yes',
  };
  const { observations } = runOut(completeSpec({ ...choice, seed, objective: { id: objective, params } }));
  const values = observations.map((one) => one.y);
  const [ambient, intrinsic, lengthScale, nearest, power] = observations[leastAt(values)]!.x;
  const graph = neighbours(Math.round(nearest!), { normalized: true, power: Math.round(power!) });
  const sweep = { lengthScale: lengthScale!, graph, centred: true };
  const told = swept(scene, { ...sweep, ratios: [intrinsic! / ambient!], ambients: [ambient!] });
  return {
    path: values.map((_, k) => Math.min(...values.slice(0, k + 1))),
    error: told[0]![0]!.error,
  };
}

/** Takes the least PRESS of least squares on labels alone, over a fine grid of the same box. */
function aloneOn(scene: Scene): Found {
  const ambients = Array.from({ length: 21 }, (_, k) => 2 ** -k);
  const told = Array.from({ length: 15 }, (_, k) => 2 ** (-2 + k / 2)).flatMap(
    (lengthScale) =>
      swept(scene, { lengthScale, graph: neighbours(6), ratios: [0], ambients, centred: true })[0]!,
  );
  const best = told[leastAt(told.map(({ press }) => press))]!;
  return { path: [best.press], error: best.error };
}

/** Results of one search. */
type Row = {
  readonly method: Method;
  readonly label: string;
  /** Evaluations asked. */
  readonly evaluations: number;
  /** Least PRESS/l found, and the error of the points without labels there. */
  readonly press: Average;
  readonly medianPress: number;
  readonly error: Average;
  /** Splits in which these are smaller than those of random search, and larger. */
  readonly pressTest: Duel<Method>;
  readonly errorTest: Duel<Method>;
};

function rowsOf(all: readonly Trials[]): readonly Row[] {
  const of = (method: Method): readonly Found[] => all.find((one) => one.method === method)!.trials;
  const press = (method: Method): readonly number[] => of(method).map(({ path }) => path.at(-1)!);
  const error = (method: Method): readonly number[] => of(method).map((one) => one.error);
  const pairs = methods.map((method) => [method, control] as const);
  const tests = { press: duelsOf(pairs, press), error: duelsOf(pairs, error) };
  return methods.map((method) => ({
    ...{ method, label: names[method] },
    evaluations: Math.max(...of(method).map(({ path }) => path.length)),
    press: averageOf(press(method)),
    medianPress: quantileOf(press(method), 0.5),
    error: averageOf(error(method)),
    pressTest: duelOf(tests.press, method, control),
    errorTest: duelOf(tests.error, method, control),
  }));
}

/** Says which search found the least PRESS, and whether its errors are less, by sign tests. */
function verdict(numbers: readonly Row[], { trials }: Pick<Settings, 'trials'>): string {
  const rows = withCorrected(numbers);
  const at = byMethod(methods, (method) => rows.find((row) => row.method === method)!);
  const others = methods.filter((method) => method !== control);
  const told = (test: 'pressTest' | 'errorTest'): string =>
    listed(
      others.map((method) => {
        const word = sideOf(at[method][test]) ?? 'no difference is seen';
        return `${names[method]} ${word} (${correctedInWords(at[method][test])})`;
      }),
    );
  const means = (of: (row: Row) => Average): string =>
    listed(methods.map((method) => `${names[method]} ${withError(of(at[method]))}`));
  const least = (of: (row: Row) => Average): Row =>
    rows.reduce((best, row) => (of(row).mean < of(best).mean ? row : best));
  const [byPress, byError] = [least(({ press }) => press), least(({ error }) => error)];
  const same =
    byPress.method === byError.method
      ? `The least PRESS on average and the least error are both those of ${byPress.label}`
      : `The least PRESS on average is that of ${byPress.label}, the least error that of ${byError.label}`;
  return `Each search has ${budget} evaluations on each of ${trials} splits of ${count} digits, ${2 * labels} of them with labels; held against ${names[control]} ${byCorrected}. Least PRESS/l found: ${means(({ press }) => press)}; ${told('pressTest')}. Error of the points without labels at that setting: ${means(({ error }) => error)}; ${told('errorTest')}. ${same}. Quasi-Newton leaves whole numbers, ν and p, where it starts; that of the document weighed nine Laplacians instead.`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'search',
    'least PRESS/l',
    'median',
    'error there',
    'PRESS, smaller : larger than random search',
    'error, smaller : larger than random search',
  ];
  const lines = rows.map((row) => [
    row.label,
    withError(row.press),
    number(row.medianPress, 3),
    withError(row.error),
    row.method === control ? '' : scoreInWords(row.pressTest),
    row.method === control ? '' : scoreInWords(row.errorTest),
  ]);
  return markdown(head, lines);
}

const colours: Readonly<Record<Method, string>> = {
  grid: palette.gold,
  random: truth,
  'nelder-mead': palette.pink,
  'quasi-newton': palette.green,
  bayesian: palette.orange,
  alone: palette.blue,
};

function drawn(all: readonly Trials[], total: number, asked: Settings): string {
  const of = (method: Method): readonly Found[] => all.find((one) => one.method === method)!.trials;
  const after = Array.from({ length: total }, (_, k) => k + 1);
  const median = (method: Method): number[] =>
    after.map((n) =>
      quantileOf(
        of(method).map(({ path }) => path[Math.min(n, path.length) - 1]!),
        0.5,
      ),
    );
  return drawFigure({
    title: 'Five searches of five settings: PRESS and error',
    legend: methods.map((method) => ({ kind: 'line', colour: colours[method], label: names[method] })),
    columns: 2,
    panelHeight: 200,
    panels: [
      {
        title: 'Least PRESS so far',
        x: { label: 'evaluations', domain: [1, total] },
        y: { label: 'median PRESS/l', domain: [0, 1] },
        marks: methods.map((method) =>
          curve(after, median(method), {
            colour: colours[method],
            width: 1.75,
            ...(method === 'alone' && { dash: '5 3' }),
          }),
        ),
      },
      {
        title: 'Where each search ended',
        x: { label: 'least PRESS/l found', domain: [0, 0.8] },
        y: { label: 'error of the other points', domain: [0, 0.3] },
        marks: methods.map((method) =>
          dots(
            of(method).map(({ path }) => path.at(-1)!),
            of(method).map(({ error }) => error),
            { colour: colours[method], radius: 3 },
          ),
        ),
      },
    ],
    caption: `${count} digits, 0–4 against 5–9, ${2 * labels} labels, the box of 002 Table 4.1, normalised Laplacian, labels centred; each dot is a split. Labels alone: the least of a fine grid. ${seedsOf(asked)}`,
  });
}
