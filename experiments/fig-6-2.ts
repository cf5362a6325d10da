import { comparePairs, type Comparison } from '../src/engine/metrics/repetitions';
import { createRng } from '../src/engine/numeric/random/rng';
import type { Task } from '../src/engine/task';
import type { Experiment, Json, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { series } from './figure/palette';
import type { Panel } from './figure/panel';
import { learningCurve } from './learningCurves';
import { problemOf } from './problem';
import { measured, testPoints, type Measures } from './regression';
import { averageOf } from './statistics';
import { listed, number, seedsOf } from './words';

const problem = problemOf('custom');
const kernel = 'exponential-periodic';
const clusterCounts = [1, 2, 3] as const;
const models = clusterCounts.map((clusters) => ({ surrogate: 'nlgcp', params: { clusters }, kernel }));

export const fig62: Experiment = {
  name: 'fig-6-2',
  summary: 'Likelihood, left-out density and squared error of an nLGCP with one, two and three clusters.',
  document:
    'Increasing the number of clusters always decreased the model’s likelihood; this was not necessarily correlated to a lower predictive accuracy (000 §6.1, Fig 6-2).',
  trials: { usual: 40, quick: 2 },
  run,
};

/** Results of each number of clusters in each trial with this many observations. */
interface Case {
  readonly size: number;
  readonly byClusters: readonly (readonly Measures[])[];
}

function* run(asked: Settings): Task<Outcome> {
  const sizes = asked.quick ? [15, 20] : [15, 20, 30, 50, 80];
  const cases: Case[] = [];
  for (const [k, size] of sizes.entries()) {
    const trials: (readonly Measures[])[] = [];
    for (let trial = 0; trial < asked.trials; trial++) {
      const label = `${size} observations, trial ${trial + 1} of ${asked.trials}`;
      yield { done: k + trial / asked.trials, total: sizes.length, label };
      const task = { problem, size, restarts: asked.quick ? 0 : 2 };
      trials.push(measured(task, models, createRng(asked.seed + trial).fork('fig-6-2', size)));
    }
    cases.push({ size, byClusters: clusterCounts.map((_, c) => trials.map((one) => one[c]!)) });
  }
  return {
    settings: { objective: problem.id, kernel, clusters: clusterCounts, testPoints },
    numbers: cases.map(summaryOf),
    found: verdict(cases),
    svg: drawn(cases, asked),
  };
}

function valuesOf({ byClusters }: Case, c: number, measure: keyof Measures): readonly number[] {
  return byClusters[c]!.map((each) => each[measure]);
}

function summaryOf(one: Case): Json {
  const of = (measure: keyof Measures) =>
    clusterCounts.map((clusters, c) => {
      const trials = valuesOf(one, c, measure);
      return { clusters, ...averageOf(trials), trials };
    });
  return {
    size: one.size,
    latent: of('latent'),
    output: of('output'),
    leftOut: of('leftOut'),
    nlpd: of('nlpd'),
    smseOfMedian: of('smseOfMedian'),
    smseOfMean: of('smseOfMean'),
  };
}

/** Counts trials; first: those in which c clusters have the better value than one. */
function duel(one: Case, c: number, measure: 'leftOut' | 'nlpd' | 'smseOfMedian'): Comparison {
  const sign = measure === 'leftOut' ? -1 : 1;
  const of = (k: number): number[] => valuesOf(one, k, measure).map((value) => sign * value);
  return comparePairs(of(c), of(0));
}

function verdict(cases: readonly Case[]): string {
  const mean = (one: Case, c: number, measure: keyof Measures): number =>
    averageOf(valuesOf(one, c, measure)).mean;
  const falls = (measure: keyof Measures): number =>
    cases.filter((one) => [1, 2].every((c) => mean(one, c, measure) < mean(one, c - 1, measure))).length;
  const sizes = cases.length;
  const always = (count: number): string =>
    count === sizes ? 'holds' : count > 0 ? 'holds for some sizes only' : 'does not hold';
  const clear = (measure: Parameters<typeof duel>[2]): string =>
    listed(
      clusterCounts.slice(1).map((clusters, k) => {
        const tests = cases.map((one) => duel(one, k + 1, measure)).filter(({ p }) => p < 0.05);
        const better = tests.filter((test) => test.firstSmaller > test.secondSmaller).length;
        return `with ${clusters} clusters it is better at ${better} and worse at ${tests.length - better} of ${sizes}`;
      }),
    );
  const ratios = clusterCounts.slice(1).map((clusters, k) => {
    const all = cases.map((one) => mean(one, k + 1, 'smseOfMedian') / mean(one, 0, 'smseOfMedian'));
    return `${number(Math.min(...all))} to ${number(Math.max(...all))} times with ${clusters} clusters`;
  });
  return [
    `That the likelihood falls with every cluster ${always(falls('latent'))} here in latent units, as the document has it (at ${falls('latent')} of ${sizes} numbers of observations), and ${always(falls('output'))} in output units (at ${falls('output')}); neither compares models, because the maps were learnt from the same outputs.`,
    `By a sign test over the trials (p < 0.05, uncorrected: where nothing is, one in twenty counts) against one cluster: of the density of observations left out of map and process, ${clear('leftOut')}; of the density of the function’s values elsewhere, ${clear('nlpd')}; of the squared error of predictions, ${clear('smseOfMedian')}.`,
    `The mean SMSE is ${listed(ratios)} that of one cluster.`,
  ].join(' ');
}

function drawn(cases: readonly Case[], asked: Settings): string {
  const curves = clusterCounts.map((_, c) => ({
    stroke: { colour: series[c]! },
    sizes: cases.map(({ size }) => size),
    measures: cases.map(({ byClusters }) => byClusters[c]!),
  }));
  const panel = (measure: keyof Measures, title: string, label: string): Panel => ({
    title,
    ...learningCurve(curves, measure, label),
  });
  return drawFigure({
    title: 'Likelihood and error of an nLGCP with more and more clusters',
    legend: clusterCounts.map((clusters, c) => ({
      kind: 'line',
      colour: series[c]!,
      label: clusters === 1 ? '1 cluster (nGCP)' : `${clusters} clusters`,
    })),
    columns: 3,
    panelHeight: 190,
    panels: [
      panel('latent', 'Likelihood of z', 'nats per observation'),
      panel('leftOut', 'Left-out density of y', 'nats per observation'),
      panel('smseOfMedian', 'Error of predictions', 'SMSE'),
    ],
    caption: `Custom function, exponential periodic kernel, fitted by maximum likelihood. Mean over the trials with its standard error; in nats, y in units of its standard deviation; left out is left out of the map and of the process; the median is predicted at ${testPoints} random places. ${seedsOf(asked)}`,
  });
}
