import { type StepView, quantilesOf, viewLevels } from '../engine/loop/view';
import type { HyperSpec, PipelineWords } from '../engine/pipelines/pipeline';
import { axisOf } from '../rooms/pipelines/axes';
import { projectBeliefs } from '../rooms/pipelines/beliefs';
import type { RoomSource } from '../rooms/pipelines/roomSource';
import { projectRegret, type SearchCurve } from '../rooms/pipelines/regret';
import { foldScale, timeEnd, type Evaluation, type Search, type Training } from '../rooms/pipelines/search';

/** Made-up searches of pipelines: as many lanes and evaluations as wanted, always the same ones. */

const texts = { summary: 'Made up.' };

/** Hyper-parameters of every kind. */
export const exampleSpecs: readonly HyperSpec[] = [
  {
    ...{ kind: 'choice', id: 'window', label: 'blur window', default: '3', ...texts },
    options: [
      { value: '3', label: '3' },
      { value: '5', label: '5' },
    ],
  },
  { kind: 'number', id: 'sigma', label: 'blur σ', default: 1, min: 0, max: 4, scale: 'linear', ...texts },
  { kind: 'integer', id: 'd', label: 'components d', default: 40, min: 5, max: 150, scale: 'log', ...texts },
  { kind: 'integer', id: 'degree', label: 'degree', default: 2, min: 1, max: 4, ...texts },
  { kind: 'number', id: 'gamma', label: 'γ', default: 1, min: 0.001, max: 10, scale: 'log', ...texts },
];

/** A pipeline of three stages with them. */
export const exampleWords: PipelineWords = {
  ...{
    id: 'digits-svm',
    label: 'Digits: blur, PCA, SVM',
    summary: 'Made up.',
    source: '000 §3.4.2',
    version: 1,
  },
  ...{
    question: 'Which digit is it?',
    way: 'Made up.',
    dataset: 'digits28',
    metric: 'accuracy',
    folds: 5,
    rows: 600,
  },
  params: exampleSpecs,
  stages: [
    { id: 'blur', label: 'Blur', params: ['window', 'sigma'] },
    { id: 'pca', label: 'Principal components', params: ['d'] },
    { id: 'svm', label: 'Support vector machine', params: ['degree', 'gamma'] },
  ],
};

export const exampleAxes = exampleSpecs.map((spec) => axisOf(spec));

/** A number in [0, 1) that looks random, of two whole numbers. */
function dice(a: number, b: number): number {
  const mixed = Math.imul(a * 374761393 + b * 668265263 + 1013904223, 1274126177) >>> 0;
  return (((mixed ^ (mixed >>> 13)) >>> 0) % 9973) / 9973;
}

function placeOf(k: number): readonly number[] {
  const [u, v, w] = [dice(k, 1), dice(k, 2), dice(k, 3)];
  return [
    Math.floor(u * 2),
    Number((4 * v).toFixed(2)),
    Math.round(5 * 30 ** w),
    1 + Math.floor(dice(k, 4) * 4),
    Number((0.001 * 1e4 ** dice(k, 5)).toPrecision(3)),
  ];
}

interface ExampleOptions {
  readonly lanes?: number;
  readonly evaluations?: number;
  readonly metric?: Search['metric'];
}

/** A search that has come so far; each lane trains something. */
export function searchExample({
  lanes = 4,
  evaluations = 16,
  metric = 'accuracy',
}: ExampleOptions = {}): Search {
  const free = Array.from({ length: lanes }, () => 0);
  const done: Evaluation[] = [];
  for (let id = 0; id < evaluations; id++) {
    const lane = free.indexOf(Math.min(...free));
    const launched = free[lane]!;
    const ended = launched + 0.35 + 0.45 * dice(id, 6);
    const good = 0.9 - (0.6 * dice(id, 7)) / (1 + id / 3);
    const scores = [0, 1, 2, 3, 4].map((fold) => {
      const accuracy = Math.min(1, good + 0.06 * (dice(id, 8 + fold) - 0.5));
      return Number((metric === 'accuracy' ? accuracy : 2 * (1 - accuracy)).toFixed(4));
    });
    const score = scores.reduce((sum, one) => sum + one, 0) / scores.length;
    done.push({ id, lane, launched, ended, scores, score, x: placeOf(id) });
    free[lane] = ended;
  }
  const now = Math.max(...done.map(({ ended }) => ended));
  const training = free.map((launched, lane): Training => {
    const id = evaluations + lane;
    const folds = Math.floor(4 * dice(id, 6) * Math.min(1, (now - launched) / 0.3));
    const scores = [0, 1, 2, 3]
      .slice(0, folds)
      .map((fold) =>
        Number((metric === 'accuracy' ? 0.86 + 0.1 * dice(id, fold) : 0.2 + 0.1 * dice(id, fold)).toFixed(3)),
      );
    const expected = { median: 0.86, lower: 0.78, upper: 0.93 };
    return { id, lane, launched, ends: launched + 0.6, scores, expected, x: placeOf(id) };
  });
  const sign = metric === 'accuracy' ? 1 : -1;
  const best = done.reduce((winner, one) => (sign * one.score > sign * winner.score ? one : winner));
  return { lanes, folds: 5, metric, evaluations: done, training, now, best: best.id };
}

/** One lane and random places, as long as the axis. */
function controlsOf(search: Search): readonly SearchCurve[] {
  const end = timeEnd(search);
  const curve = (id: SearchCurve['id'], name: string, pace: number, gain: number): SearchCurve => {
    const count = Math.floor(end / pace);
    const best = Float64Array.from({ length: count }, (_, i) => 0.893 - 0.4 * gain ** Math.floor(i / 2));
    return { id, name, best, time: Float64Array.from({ length: count }, (_, i) => (i + 1) * pace) };
  };
  return [curve('one-lane', '1 lane', 0.6, 0.5), curve('random', 'random places, 4 lanes', 0.15, 0.8)];
}

/** The progress of the example, against the best of its table or without one. */
export function regretExample(isRecorded = true, search = searchExample()) {
  return projectRegret({
    search,
    controls: isRecorded ? controlsOf(search) : [],
    reference: isRecorded ? 0.9003 : null,
    defaults: isRecorded ? { score: 0.87, isExact: true } : null,
  });
}

/** The belief of the example along every axis. */
function viewsOf(search: Search): readonly StepView[] {
  const best = search.evaluations.find(({ id }) => id === search.best)!;
  return exampleAxes.map((axis, along): StepView => {
    const x = Float64Array.from({ length: 101 }, (_, i) => axis.low + ((axis.high - axis.low) * i) / 100);
    const share = (value: number) => (value - axis.low) / (axis.high - axis.low);
    const median = x.map((value) => 0.85 - 0.1 * (along + 1) * 0.2 * (share(value) - 0.6) ** 2);
    const at = (level: number) =>
      median.map((value, i) => value + (level - 0.5) * 0.12 * (0.3 + Math.abs(share(x[i]!) - 0.6)));
    const worth = (factor: number) =>
      x.map((value) => factor * 0.01 * Math.exp(-20 * (share(value) - 0.3 - along / 10) ** 2));
    const none = new Float64Array();
    return {
      line: { along, through: best.x },
      ...{ x, truth: null, truthPoints: null, mean: median, clusters: null, kde: null, score: null },
      quantiles: quantilesOf(viewLevels.map(at)),
      latent: { mean: none, sd: none },
      acquisition: { value: worth(1), exploit: none, explore: none },
      map: { y: none, z: none, slope: none },
      pending: {
        places: search.training.map((one) => one.x),
        values: [],
        medians: [0.35, 0.45, 0.6].map(at),
        before: worth(1.6),
        apart: null,
      },
    };
  });
}

/** The belief of the example, projected. */
export function beliefsExample(search = searchExample()) {
  return projectBeliefs({ search, axes: exampleAxes, views: viewsOf(search), acquisition: 'EI' });
}

/** All that the room shows of the example. */
export function roomExample(search = searchExample()): RoomSource {
  return {
    ...{
      words: exampleWords,
      axes: exampleAxes,
      search,
      views: viewsOf(search),
      lack: '',
      acquisition: 'EI',
    },
    ...{
      controls: controlsOf(search),
      reference: 0.9003,
      worst: 0.1,
      scale: foldScale([0.6, 0.95], search.metric),
      defaults: { score: 0.87, isExact: true },
      spreads: null,
      repeats: 0.011,
    },
  };
}
