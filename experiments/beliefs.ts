import { completeSpec } from '../src/engine/experiment/complete';
import { experimentOf, kernelSettings } from '../src/engine/loop/experiment';
import { smse } from '../src/engine/metrics/accuracy';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import type { ProcessModel } from '../src/engine/models/model';
import { processes } from '../src/engine/models/registry';
import { byId } from '../src/engine/definition';
import { placeName } from '../src/engine/numberText';
import { argmax, fromRows, meanOf } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import { rankCorrelation } from '../src/engine/ranking/rankRuns';
import { finish, type Task } from '../src/engine/task';
import { family } from './family';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { dots, upright } from './figure/marks';
import { modelColours } from './figure/palette';
import { loadTables, tables, type Table } from './pipelineTables';
import {
  byCorrected,
  isClear,
  scoreInWords,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Spread,
} from './paired';
import { byMethod, crossed, duelOf, duelsOf, tryAll, type Duel, type Tried } from './trials';
import { listed, markdown, number, seedsOf } from './words';

/** Random places that a model learns from. */
const size = 40;
const restarts = 2;

const methods = ['gp', 'log-gp', 'ngcp'] as const;
type Method = (typeof methods)[number];
const names: Readonly<Record<Method, string>> = { gp: 'GP', 'log-gp': 'log-GP', ngcp: 'nGCP' };

/** What is measured of a fit; of all but the error, larger is better. */
interface Measures {
  /** Log likelihood of the outputs that were learnt from, in nats; and of each left out of the map and of the process. */
  readonly likelihood: number;
  readonly leftOut: number;
  /** Standardised mean squared error of the medians, at the places that were not asked. */
  readonly smse: number;
  /** Rank correlation there (Spearman) of the medians and the scores. */
  readonly ranks: number;
  /** Share of these places whose scores are not better than that of the place believed to be best. */
  readonly chosen: number;
}
const measures = ['likelihood', 'leftOut', 'smse', 'ranks', 'chosen'] as const;

export const beliefs: Experiment = {
  name: 'beliefs',
  summary: `Fit and predictions of GP, log-GP and nGCP from ${size} random places of seven recorded pipelines.`,
  document:
    'nGCP usually fit better to the data, and thus should yield higher prediction accuracy (000 §7.1), here on real pipelines.',
  trials: { usual: 20, quick: 2 },
  firstSeed: 93_501,
  prepare: loadTables,
  run,
  told: (numbers, settings) => verdict(numbers as readonly Row[], settings),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

type Trials = Tried<Table, Method, Measures>;

function* run(asked: Settings): Task<Outcome> {
  const pipelines = asked.quick ? tables().slice(2, 5) : tables();
  const plan = crossed(pipelines, methods, (method) => names[method]);
  const all = yield* tryAll(plan, asked, measured);
  const rows = pipelines.map((problem) => rowOf(problem, all));
  return {
    settings: { kernel: 'matern52', prior: 'default', size, restarts, seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows, asked),
    svg: drawn(pipelines, all, asked),
  };
}

/** Fits a model to one evaluation of each of some random places, and measures it at all others. */
function measured(problem: Table, surrogate: Method, seed: number): Measures {
  const { rows, objective, truth } = problem;
  const rng = createRng(seed);
  const experiment = experimentOf(completeSpec({ seed, objective, surrogate: { id: surrogate } }), family());
  const { space, orientation } = experiment;
  const { recorded } = experiment.objective.def.measures!(objective.params)!;
  const order = shuffled(rows.length, (k) => rng.fork('places', k).uniform());
  const [learnt, others] = [order.slice(0, size), order.slice(size)];
  const placed = (some: readonly number[]) => fromRows(some.map((i) => space.toUnit(rows[i]!.x)));
  const y = Float64Array.from(learnt, (i) => orientation.flip(meanOf(recorded!(rows[i]!.x, 0).scores)));
  const fit = finish(
    byId(processes, surrogate).fit(
      { X: placed(learnt), y },
      {
        ...{ kernel: kernelSettings(experiment), params: experiment.surrogate.params },
        ...{ sign: orientation.sign, standardize: true },
        plan: { kind: 'learn', prior: 'default', mean: 'learnt', restarts, rng: rng.fork('restarts') },
      },
    ),
  );
  return measuresOf(fit, {
    X: placed(others),
    truth: Float64Array.from(others, (i) => truth.get(placeName(rows[i]!.x))!),
  });
}

function measuresOf(
  fit: ProcessModel,
  { X, truth }: { readonly X: ReturnType<typeof fromRows>; readonly truth: Float64Array },
): Measures {
  const medians = fit.posterior(X).quantile(0.5);
  const chosen = truth[argmax(medians)]!;
  return {
    likelihood: fit.record.logLikelihoodOutput,
    leftOut: fit.leaveOneOut().logPredictiveDensity,
    smse: smse(truth, medians),
    ranks: rankCorrelation(medians, truth) ?? 0,
    chosen: truth.filter((score) => score <= chosen).length / truth.length,
  };
}

/** Returns the numbers below `count` in an order that draws decide. */
function shuffled(count: number, draw: (k: number) => number): readonly number[] {
  const keys = Array.from({ length: count }, (_, k) => draw(k));
  return keys.map((_, k) => k).sort((a, b) => keys[a]! - keys[b]!);
}

/** Results on one pipeline. */
type Row = {
  readonly pipeline: string;
  readonly label: string;
  readonly median: Readonly<Record<(typeof measures)[number], Readonly<Record<Method, number>>>>;
  /** Quartiles of the same; left out by runs that did not keep them. */
  readonly quartiles?: Readonly<Record<(typeof measures)[number], Readonly<Record<Method, Spread>>>>;
  /** Median of the log likelihoods of nGCP less those of GP, over the trials, in nats. */
  readonly likelihoodGain: number;
  /** Sign tests of the two, the smaller value counted. */
  readonly signTests: Readonly<Record<(typeof measures)[number], Duel<Method>>>;
};

function rowOf(problem: Table, all: readonly Trials[]): Row {
  const of = (method: Method, measure: (typeof measures)[number]): readonly number[] =>
    all.find((one) => one.problem === problem && one.method === method)!.trials.map((one) => one[measure]);
  const each = <T>(told: (measure: (typeof measures)[number]) => T) =>
    Object.fromEntries(measures.map((measure) => [measure, told(measure)])) as Record<
      (typeof measures)[number],
      T
    >;
  const gp = of('gp', 'likelihood');
  return {
    pipeline: problem.id,
    label: problem.label,
    median: each((measure) => byMethod(methods, (method) => quantileOf(of(method, measure), 0.5))),
    quartiles: each((measure) => byMethod(methods, (method) => spreadOf(of(method, measure)))),
    likelihoodGain: quantileOf(
      of('ngcp', 'likelihood').map((value, i) => value - gp[i]!),
      0.5,
    ),
    signTests: each((measure) =>
      duelOf(
        duelsOf([['ngcp', 'gp']] as const, (method) => of(method, measure), comparePairs),
        'ngcp',
        'gp',
      ),
    ),
  };
}

/** Says where the nGCP is ahead of the GP, and where behind, by sign tests. */
function verdict(numbers: readonly Row[], { trials }: Pick<Settings, 'trials'>): string {
  const rows = withCorrected(numbers);
  const total = trials * rows.length;
  const told = (measure: (typeof measures)[number]): string => {
    const clear = rows.filter(({ signTests }) => isClear(signTests[measure]));
    const isSmaller = ({ signTests }: Row): boolean =>
      signTests[measure].firstSmaller > signTests[measure].secondSmaller;
    const ahead = clear.filter((row) => isSmaller(row) === (measure === 'smse'));
    const behind = clear.filter((row) => !ahead.includes(row));
    const labels = (some: readonly Row[]): string =>
      some.length > 0 ? ` (${listed(some.map(({ label }) => label))})` : '';
    return `better on ${ahead.length}${labels(ahead)} and worse on ${behind.length}${labels(behind)} of ${rows.length} pipelines`;
  };
  const likelier = rows.reduce((sum, { signTests }) => sum + signTests.likelihood.secondSmaller, 0);
  return `An nGCP is held against a GP ${byCorrected}. The outputs that both learnt from are likelier under the nGCP in ${likelier} of ${total} draws, by ${listed(rows.map(({ likelihoodGain }) => number(likelihoodGain, 3)))} nats in the median, in the order of the table; but its map was learnt from the same outputs. With each output left out of the map and of the process it is ${told('leftOut')}. In squared error at the places that were not asked it is ${told('smse')}; in the order it puts them in, ${told('ranks')}; in the one it believes best, ${told('chosen')}.`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'pipeline',
    'nats, nGCP less GP',
    'left out: GP, log-GP, nGCP',
    'SMSE',
    'nGCP : GP',
    'rank correlation',
    'places not better than the one believed best',
  ];
  const triple = (row: Row, measure: (typeof measures)[number]): string =>
    methods
      .map((method) =>
        spreadInWords(row.median[measure][method], row.quartiles?.[measure][method], { digits: 3 }),
      )
      .join(', ');
  const lines = rows.map((row) => [
    row.label,
    number(row.likelihoodGain, 3),
    triple(row, 'leftOut'),
    triple(row, 'smse'),
    scoreInWords(row.signTests.smse),
    triple(row, 'ranks'),
    triple(row, 'chosen'),
  ]);
  return markdown(head, lines);
}

function drawn(pipelines: readonly Table[], all: readonly Trials[], asked: Settings): string {
  const panel = (measure: 'smse' | 'ranks', label: string, domain: readonly [number, number]) => ({
    title: label,
    x: {
      label: 'pipeline, in the order of the table',
      domain: [0.5, pipelines.length + 0.5] as const,
      ticks: pipelines.map((_, i) => i + 1),
      format: String,
    },
    y: { label, domain },
    marks: [
      ...pipelines.map((_, i) => upright(i + 0.5, domain, {})),
      ...methods.map((method, k) => {
        const points = pipelines.flatMap((problem, i) =>
          all
            .find((one) => one.problem === problem && one.method === method)!
            .trials.map((trial) => [i + 1 + 0.25 * (k - 1), trial[measure]] as const),
        );
        return dots(
          points.map(([x]) => x),
          points.map(([, y]) => Math.min(y, domain[1])),
          { colour: modelColours[method], radius: 3 },
        );
      }),
    ],
  });
  return drawFigure({
    title: `Predictions from ${size} places of real pipelines`,
    legend: methods.map((method) => ({ kind: 'dot', colour: modelColours[method], label: names[method] })),
    columns: 1,
    panelHeight: 170,
    panels: [panel('smse', 'SMSE', [0, 1.5]), panel('ranks', 'rank correlation', [0, 1])],
    caption: `Each dot is one draw of ${size} places; the error and the order are those of the medians at all other places, larger errors drawn at 1.5. Pipelines: ${listed(pipelines.map(({ label }, i) => `${i + 1} ${label}`))}. Matérn 5/2, the prior of the laboratory. ${seedsOf(asked)}`,
  });
}
