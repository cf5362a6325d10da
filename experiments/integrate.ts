import { completeSpec } from '../src/engine/experiment/complete';
import type { Fit } from '../src/engine/experiment/spec';
import { quantileOf } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { palette, truth } from './figure/palette';
import { byAcquisition, countsOf, medianRegrets, regretPanel, regretsOf, runOut } from './regrets';
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
import { listed, markdown, seedsOf } from './words';

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
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** Simple regrets after each evaluation, per trial. */
type Regrets = Tried<Quest, Method, readonly number[]>;

function* run(asked: Settings): Task<Outcome> {
  const plan = crossed(quests, methods, (method) => ways[method].label);
  const all = yield* tryAll(plan, asked, (quest, method, seed) => {
    const steps = (asked.quick ? 7 : quest.total) - initial;
    const spec = completeSpec({
      ...byAcquisition({ initial, steps }),
      seed,
      objective: { id: quest.id },
      surrogate: { id: 'gp' },
      fit: ways[method].fit,
    });
    return regretsOf(runOut(spec));
  });
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

/** Results on one function after this many evaluations. */
type Row = {
  readonly objective: string;
  readonly label: string;
  readonly evaluations: number;
  readonly medianRegret: Readonly<Record<Method, number>>;
  /** Quartiles of the regrets over the trials; left out by runs that did not keep them. */
  readonly quartiles?: Readonly<Record<Method, Spread>>;
  /** The regret that a quarter of the trials exceed. */
  readonly worstQuarter: Readonly<Record<Method, number>>;
  readonly signTests: readonly Duel<Method>[];
};

function rowsOf(all: readonly Regrets[], quick: boolean): readonly Row[] {
  return quests.flatMap((quest) =>
    (quick ? [7] : quest.marks).map((evaluations) => {
      const after = (method: Method): number[] =>
        all
          .find((one) => one.problem === quest && one.method === method)!
          .trials.map((trial) => trial[evaluations - 1]!);
      return {
        objective: quest.id,
        label: quest.label,
        evaluations,
        medianRegret: byMethod(methods, (method) => quantileOf(after(method), 0.5)),
        quartiles: byMethod(methods, (method) => spreadOf(after(method))),
        worstQuarter: byMethod(methods, (method) => quantileOf(after(method), 0.75)),
        signTests: duelsOf(duels, after),
      };
    }),
  );
}

/** Says which way is ahead where, by a sign test. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const sentences = duels.map(([first, second]) => {
    const clear = rows.flatMap(({ label, evaluations, signTests }) => {
      const test = duelOf(signTests, first, second);
      const side = sideOf(test);
      return side ? [`${side} on ${label} (${evaluations}), ${correctedInWords(test)}`] : [];
    });
    const found =
      clear.length > 0
        ? `${listed(clear)}; no difference is seen elsewhere`
        : 'no difference is seen anywhere';
    return `Regret of ${ways[first].label} against ${ways[second].label}: ${found}.`;
  });
  return `Trial by trial, ${byCorrected}. ${sentences.join(' ')}`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'function',
    'evaluations',
    ...methods.map((method) => ways[method].label),
    ...duels.map(([first, second]) => `${ways[first].label} : ${ways[second].label}`),
  ];
  const lines = rows.map(({ label, evaluations, medianRegret, quartiles, signTests }) => [
    label,
    String(evaluations),
    ...methods.map((method) => spreadInWords(medianRegret[method], quartiles?.[method])),
    ...signTests.map(scoreInWords),
  ]);
  return markdown(head, lines);
}

function drawn(all: readonly Regrets[], asked: Settings): string {
  const panels = quests.map((quest) => {
    const curves = all
      .filter(({ problem }) => problem === quest)
      .map(({ method, trials }) => {
        const regret = medianRegrets(trials);
        return { colour: ways[method].colour, at: countsOf(regret), regret };
      });
    return regretPanel(quest.label, { label: 'evaluations', from: 1 }, curves);
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
