import { comparePairs } from '../src/engine/metrics/signTest';
import { createRng } from '../src/engine/random/rng';
import type { Task } from '../src/engine/task';
import type { Experiment, Json, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { series } from './figure/palette';
import type { Panel } from './figure/panel';
import { learningCurve } from './learningCurves';
import { problemOf } from './problem';
import { measured, testPoints, type Measures } from './regression';
import { averageOf } from './statistics';
import { listed, number, seedAndTrials } from './words';

const problem = problemOf('custom');
const kernel = 'exponential-periodic';
const clusterCounts = [1, 2, 3] as const;
const models = clusterCounts.map((clusters) => ({ surrogate: 'nlgcp', params: { clusters }, kernel }));

export const fig62: Experiment = {
  name: 'fig-6-2',
  summary: 'Likelihood and standardised mean squared error of an nLGCP with one, two and three clusters.',
  document:
    'Increasing the number of clusters always decreased the model’s likelihood; this was not necessarily correlated to a lower predictive accuracy (000 §6.1, Fig 6-2).',
  trials: { usual: 20, quick: 2 },
  run,
};

/** What each number of clusters reached in each trial with so many observations. */
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
      trials.push(measured(task, models, createRng(asked.seed).fork('fig-6-2', size, trial)));
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
    smseOfMedian: of('smseOfMedian'),
    smseOfMean: of('smseOfMean'),
  };
}

function verdict(cases: readonly Case[]): string {
  const mean = (one: Case, c: number, measure: keyof Measures): number =>
    averageOf(valuesOf(one, c, measure)).mean;
  const falls = (measure: keyof Measures): number =>
    cases.filter((one) => [1, 2].every((c) => mean(one, c, measure) < mean(one, c - 1, measure))).length;
  const sizes = cases.length;
  const always = (count: number): string =>
    count === sizes ? 'holds' : count > 0 ? 'holds for some sizes only' : 'does not hold';
  const errors = clusterCounts.slice(1).map((clusters, k) => {
    const tests = cases.map((one) =>
      comparePairs(valuesOf(one, k + 1, 'smseOfMedian'), valuesOf(one, 0, 'smseOfMedian')),
    );
    const clear = tests.filter(({ p }) => p < 0.05);
    const lower = clear.filter(({ firstSmaller, secondSmaller }) => firstSmaller > secondSmaller).length;
    const ratios = cases.map((one) => mean(one, k + 1, 'smseOfMedian') / mean(one, 0, 'smseOfMedian'));
    return { clusters, lower, higher: clear.length - lower, ratios };
  });
  const sentences = errors.map(
    ({ clusters, lower, higher, ratios }) =>
      `with ${clusters} clusters the mean SMSE is ${number(Math.min(...ratios))} to ${number(Math.max(...ratios))} times that of one, by a sign test (p < 0.05) lower at ${lower} and higher at ${higher} of ${sizes}`,
  );
  const spares = errors.every(({ higher }) => higher < sizes / 2) ? 'holds' : 'does not hold';
  return [
    `That the likelihood falls with every cluster ${always(falls('latent'))} here in latent units, as the document has it (at ${falls('latent')} of ${sizes} numbers of observations), and ${always(falls('output'))} in output units (at ${falls('output')}).`,
    `That predictions need not suffer ${spares}: ${listed(sentences)}.`,
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
      panel('output', 'Likelihood of y', 'nats per observation'),
      panel('smseOfMedian', 'Error of predictions', 'SMSE'),
    ],
    caption: `Custom function, exponential periodic kernel, fitted by maximum likelihood. Mean over the trials with its standard error; log likelihoods, y in units of its standard deviation; the median is predicted at ${testPoints} random places. ${seedAndTrials(asked)}`,
  });
}
