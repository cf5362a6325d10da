import { argmax, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { gains } from '../src/engine/metrics/progress';
import { comparePairs } from '../src/engine/metrics/repetitions';
import { createRng } from '../src/engine/numeric/random/rng';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { area, curve, dots, upright } from './figure/marks';
import { ink, modelColours, palette, truth } from './figure/palette';
import type { Panel } from './figure/panel';
import { fitted, maximumLikelihood } from './model';
import { correct, sideOf } from './paired';
import { evenPlaces, problemOf, randomPlaces } from './problem';
import { averageOf, correlation } from './statistics';
import { listed, number, percent, seedsOf } from './words';

const problem = problemOf('custom');
const kernel = 'squared-exponential';
const observations = 15;
const clusterCounts = [1, 2, 3] as const;
const span = 400;
const places = evenPlaces(401);
const f = problem.at(places);

export const fig42: Experiment = {
  name: 'fig-4-2',
  summary: 'Predictions and expected improvement of an nLGCP with one, two and three clusters.',
  document:
    'Even if predictions do not change much when the number of clusters increases, the expected improvement changes a lot and becomes more accurate (000 §7.1, Fig 4-2).',
  trials: { usual: 40, quick: 3 },
  run,
  told: (numbers) => verdict(numbers as readonly Numbers[]),
};

/** One model of one data set. */
interface Fitted {
  readonly X: Mat;
  readonly mean: Vec;
  readonly improvement: Vec;
}

function* run(asked: Settings): Task<Outcome> {
  const trials: (readonly Fitted[])[] = [];
  for (let trial = 0; trial < asked.trials; trial++) {
    yield { done: trial, total: asked.trials, label: `data set ${trial + 1} of ${asked.trials}` };
    trials.push(clusterCounts.map((clusters) => fittedWith(clusters, asked, trial)));
  }
  const numbers = clusterCounts.map((clusters, c) => ({
    clusters,
    agreementOfPredictions: trials.map((models) => correlation(models[0]!.mean, models[c]!.mean)),
    agreementOfImprovements: trials.map((models) =>
      correlation(models[0]!.improvement, models[c]!.improvement),
    ),
    gainWhereItPoints: trials.map((models) => gainWhereItPoints(models[c]!)),
  }));
  return {
    settings: { objective: problem.id, kernel, observations, clusters: clusterCounts },
    numbers,
    found: verdict(numbers),
    svg: drawn(trials[0]!, asked),
  };
}

function fittedWith(clusters: number, { seed }: Settings, trial: number): Fitted {
  const rng = createRng(seed + trial).fork('fig-4-2');
  const X = randomPlaces({ count: observations, dimension: 1 }, rng.fork('data'));
  const y = problem.at(X);
  const model = { surrogate: 'nlgcp', params: { clusters }, kernel };
  const posterior = fitted(model, { X, y }, maximumLikelihood(rng.fork('fit'), 4)).posterior(places);
  return { X, mean: posterior.mean(), improvement: posterior.expectedExcess(Math.max(...y)) };
}

/** Returns the value at the maximum of the improvement, in percent of the way from the worst to the best output. */
function gainWhereItPoints({ improvement }: Fitted): number {
  const range = { min: Math.min(...f), max: Math.max(...f) };
  return gains(Float64Array.of(f[argmax(improvement)]!), range)[0]!;
}

type Numbers = {
  readonly clusters: number;
  /** Correlations with the curves of one cluster. */
  readonly agreementOfPredictions: readonly number[];
  readonly agreementOfImprovements: readonly number[];
  readonly gainWhereItPoints: readonly number[];
};

function verdict([one, ...more]: readonly Numbers[]): string {
  const trials = one!.gainWhereItPoints.length;
  const means = more.map(({ clusters, agreementOfPredictions, agreementOfImprovements }) => ({
    clusters,
    predictions: averageOf(agreementOfPredictions).mean,
    improvements: averageOf(agreementOfImprovements).mean,
  }));
  const changesMore = means.every(({ predictions, improvements }) => improvements < predictions);
  const changes = means.map(
    ({ clusters, predictions, improvements }) =>
      `${number(predictions)} and ${number(improvements)} with ${clusters} clusters`,
  );
  const tests = correct(
    more.map(({ clusters, gainWhereItPoints }) => ({
      clusters,
      ...comparePairs(one!.gainWhereItPoints, gainWhereItPoints),
    })),
  );
  const isBetter = tests.some((test) => sideOf(test) === 'smaller');
  const worth = [one!, ...more].map(
    ({ clusters, gainWhereItPoints }) => `${percent(averageOf(gainWhereItPoints).mean / 100)} (${clusters})`,
  );
  const pairs = tests.map(
    ({ clusters, firstSmaller, secondSmaller, p, corrected }) =>
      `${clusters} clusters point better than one in ${firstSmaller} and worse in ${secondSmaller} of ${trials}, sign test p = ${number(p)}, corrected ${number(corrected)}`,
  );
  return [
    `That the expected improvement changes more than the prediction ${changesMore ? 'holds' : 'does not hold'} here: the correlations of both with those of one cluster are ${listed(changes)}, on average over ${trials} data sets.`,
    `That it becomes more accurate ${isBetter ? 'holds' : 'is not seen'}: where it is largest, the function has reached ${listed(worth)} of its range; ${listed(pairs)}.`,
  ].join(' ');
}

function drawn(models: readonly Fitted[], asked: Settings): string {
  const x = places.data.map((unit) => span * unit);
  const panels = models.map(({ X, mean, improvement }, c): Panel => {
    const hundredfold = improvement.map((value) => 100 * value);
    return {
      title: clusterCounts[c] === 1 ? '1 cluster (nGCP)' : `${clusterCounts[c]!} clusters`,
      x: { label: 'x', domain: [0, span], ticks: [0, 100, 200, 300, 400] },
      y: { label: 'f(x), EI × 100', domain: [0, 1.2] },
      marks: [
        area(x, hundredfold, { colour: palette.green, opacity: 0.3 }),
        curve(x, hundredfold, { colour: palette.green, width: 1.5 }),
        upright(x[argmax(improvement)]!, [0, 1.2], { colour: palette.green }),
        curve(x, f, { colour: truth, width: 1.5 }),
        curve(x, mean, { colour: modelColours.ngcp }),
      ],
      over: [
        dots(
          X.data.map((unit) => span * unit),
          problem.at(X),
          { radius: 3 },
        ),
      ],
    };
  });
  return drawFigure({
    title: 'Predictions and expected improvement with more and more clusters',
    legend: [
      { kind: 'line', colour: truth, label: 'the function' },
      { kind: 'line', colour: modelColours.ngcp, label: 'predicted mean' },
      { kind: 'band', colour: palette.green, label: 'expected improvement × 100' },
      { kind: 'dot', colour: ink, label: 'observations' },
    ],
    columns: 3,
    panelHeight: 220,
    panels,
    caption: `nLGCP on ${observations} random observations of the custom function, squared exponential kernel, fitted by maximum likelihood. The dashed line marks the largest improvement. Data set 1 is drawn. ${seedsOf(asked)}`,
  });
}
