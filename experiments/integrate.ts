import { nextStep, objectives, startRun } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { completeSpec } from '../src/engine/experiment/complete';
import type { Fit } from '../src/engine/experiment/spec';
import { orient } from '../src/engine/loop/experiment';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import { simpleRegrets } from '../src/engine/metrics/progress';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import { finish, type Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve } from './figure/marks';
import { palette, truth } from './figure/palette';
import type { Panel } from './figure/panel';
import { listed, number, seedsOf } from './words';

const initial = 5;

interface Quest {
  readonly id: string;
  readonly label: string;
  /** Total number of evaluations. */
  readonly total: number;
  /** Evaluations after which fits are compared. */
  readonly marks: readonly number[];
}

const quests: readonly Quest[] = [
  { id: 'branin', label: 'Branin', total: 30, marks: [15, 30] },
  { id: 'hartmann3', label: 'Hartmann-3', total: 15, marks: [15] },
  { id: 'hartmann6', label: 'Hartmann-6', total: 40, marks: [30, 40] },
];

const methods = ['likelihood', 'map', 'averaged', 'spearmint'] as const;
type Method = (typeof methods)[number];

interface Way {
  readonly label: string;
  readonly colour: string;
  readonly fit: Fit;
}

const ways: Readonly<Record<Method, Way>> = {
  likelihood: { label: 'likelihood', colour: truth, fit: { kind: 'learn', mean: 'learnt' } },
  map: {
    label: 'MAP',
    colour: palette.blue,
    fit: { kind: 'learn', prior: 'default', mean: 'learnt' },
  },
  averaged: { label: 'averaged', colour: palette.orange, fit: { kind: 'integrate', mean: 'learnt' } },
  spearmint: {
    label: 'averaged, prior of 004',
    colour: palette.gold,
    fit: { kind: 'integrate', prior: 'spearmint', mean: 'learnt' },
  },
};

/** Pairs of ways that are compared. */
const duels = [
  ['map', 'likelihood'],
  ['averaged', 'map'],
  ['averaged', 'likelihood'],
  ['spearmint', 'map'],
] as const;

export const integrate: Experiment = {
  name: 'integrate',
  summary:
    'Regret of expected improvement with hyper-parameters of greatest likelihood, held by a prior, or averaged over their posterior.',
  document:
    'Expected improvement averaged over the posterior of hyper-parameters finds better results in fewer evaluations than with the best ones (004 §4). Not in the document: the best ones under a prior.',
  trials: { usual: 12, quick: 2 },
  firstSeed: 90_101,
  run,
  table: (numbers) => tableOf(numbers as readonly Row[]),
};

/** Simple regrets after each evaluation, per trial, of one way on one function. */
interface Regrets {
  readonly quest: string;
  readonly method: Method;
  readonly trials: readonly (readonly number[])[];
}

function* run(asked: Settings): Task<Outcome> {
  const plan = quests.flatMap((quest) => methods.map((method) => ({ quest, method })));
  const all: Regrets[] = [];
  for (const [k, { quest, method }] of plan.entries()) {
    const trials: number[][] = [];
    for (let trial = 0; trial < asked.trials; trial++) {
      const label = `${quest.label}, ${ways[method].label}, trial ${trial + 1} of ${asked.trials}`;
      yield { done: k + trial / asked.trials, total: plan.length, label };
      const total = asked.quick ? 7 : quest.total;
      trials.push(regretsOf(quest.id, method, { seed: asked.seed + trial, total }));
    }
    all.push({ quest: quest.id, method, trials });
  }
  const rows = rowsOf(all, asked.quick);
  return {
    settings: {
      model: 'gp',
      acquisition: 'expected-improvement',
      kernel: 'matern52',
      initial,
      seedsFrom: asked.seed,
    },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(all, asked),
  };
}

/** Runs random places, then expected improvement on a GP whose hyper-parameters are found that way, to the end. */
function regretsOf(objective: string, method: Method, plan: { seed: number; total: number }): number[] {
  const params = { initial, smart: plan.total - initial, final: 0 };
  const spec = completeSpec({
    seed: plan.seed,
    objective: { id: objective },
    surrogate: { id: 'gp' },
    strategy: { id: 'smart-search', params },
    fit: ways[method].fit,
  });
  let snapshot: StepSnapshot = finish(startRun(spec, []));
  while (!snapshot.stopReason) snapshot = finish(nextStep(snapshot, []));
  const def = byId(objectives, objective);
  const { flip } = orient(def.direction);
  const y = Float64Array.from(snapshot.observations, (one) => flip(one.y));
  return [...simpleRegrets({ y, truth: y }, flip(def.optima({})[0]!.value))];
}

/** Results on one function after this many evaluations. */
type Row = {
  readonly objective: string;
  readonly label: string;
  readonly evaluations: number;
  readonly medianRegret: Readonly<Record<Method, number>>;
  /** The regret that a quarter of the trials exceed. */
  readonly worstQuarter: Readonly<Record<Method, number>>;
  readonly signTests: readonly {
    readonly first: Method;
    readonly second: Method;
    readonly firstSmaller: number;
    readonly secondSmaller: number;
    readonly p: number;
  }[];
};

function rowsOf(all: readonly Regrets[], quick: boolean): readonly Row[] {
  return quests.flatMap((quest) =>
    (quick ? [7] : quest.marks).map((evaluations) => {
      const after = (method: Method): number[] =>
        all
          .find((one) => one.quest === quest.id && one.method === method)!
          .trials.map((trial) => trial[evaluations - 1]!);
      return {
        objective: quest.id,
        label: quest.label,
        evaluations,
        medianRegret: forEach((method) => quantileOf(after(method), 0.5)),
        worstQuarter: forEach((method) => quantileOf(after(method), 0.75)),
        signTests: duels.map(([first, second]) => ({
          first,
          second,
          ...comparePairs(after(first), after(second)),
        })),
      };
    }),
  );
}

function forEach<T>(of: (method: Method) => T): Readonly<Record<Method, T>> {
  return Object.fromEntries(methods.map((method) => [method, of(method)])) as Record<Method, T>;
}

/** Says which way is ahead where, by a sign test. */
function verdict(rows: readonly Row[]): string {
  const sentences = duels.map(([first, second]) => {
    const clear = rows.flatMap(({ label, evaluations, signTests }) => {
      const test = signTests.find((one) => one.first === first && one.second === second)!;
      const { firstSmaller, secondSmaller, p } = test;
      const side = firstSmaller > secondSmaller ? 'smaller' : 'larger';
      const score = `${firstSmaller} : ${secondSmaller}, p = ${number(p)}`;
      return p < 0.05 ? [`${side} on ${label} (${evaluations}), ${score}`] : [];
    });
    const found =
      clear.length > 0
        ? `${listed(clear)}; no difference is seen elsewhere`
        : 'no difference is seen anywhere';
    return `Regret of ${ways[first].label} against ${ways[second].label}: ${found}.`;
  });
  return `Trial by trial, by a sign test (p < 0.05). ${sentences.join(' ')}`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'function',
    'evaluations',
    ...methods.map((method) => ways[method].label),
    ...duels.map(([first, second]) => `${ways[first].label} : ${ways[second].label}`),
  ];
  const lines = rows.map(({ label, evaluations, medianRegret, signTests }) => [
    label,
    String(evaluations),
    ...methods.map((method) => number(medianRegret[method])),
    ...signTests.map(
      ({ firstSmaller, secondSmaller, p }) => `${firstSmaller} : ${secondSmaller}, p = ${number(p)}`,
    ),
  ]);
  const written = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [written(head), written(head.map(() => '---')), ...lines.map(written)].join('\n');
}

function drawn(all: readonly Regrets[], asked: Settings): string {
  const panels = quests.map(({ id, label }): Panel => {
    const some = all.filter((one) => one.quest === id);
    const medianAfter = (trials: Regrets['trials'], k: number): number =>
      quantileOf(
        trials.map((trial) => trial[k]!),
        0.5,
      );
    const medians = some.map(({ method, trials }) => ({
      method,
      regret: trials[0]!.map((_, k) => Math.max(1e-9, medianAfter(trials, k))),
    }));
    const logs = medians.flatMap(({ regret }) => regret.map(Math.log10));
    const counts = medians[0]!.regret.map((_, k) => k + 1);
    return {
      title: label,
      x: { label: 'evaluations', domain: [1, counts.length] },
      y: {
        label: 'simple regret',
        log: true,
        domain: [10 ** Math.floor(Math.min(...logs)), 10 ** Math.ceil(Math.max(...logs))],
      },
      marks: medians.map(({ method, regret }) =>
        curve(counts, regret, { colour: ways[method].colour, width: 1.75 }),
      ),
    };
  });
  return drawFigure({
    title: 'Regret of expected improvement, by how hyper-parameters are found',
    legend: methods.map((method) => ({
      kind: 'line',
      colour: ways[method].colour,
      label: ways[method].label,
    })),
    columns: 3,
    panelHeight: 150,
    panels,
    caption: `Median simple regret over the trials; ${initial} random places, the same for all, then expected improvement on a GP, Matérn 5/2 kernel, learnt mean, no noise. ${seedsOf(asked)}`,
  });
}
