import { resolveParams } from '../definition';
import { laplacianRls, laplacianRlsFolds } from '../learners/laplacianRls';
import { stratifiedFolds, stratifiedSample } from '../learning/folds';
import { takeRows, type Labelled } from '../learning/labelled';
import type { Mat } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { drawn, roundedScore } from './crossValidate';
import { scaledInk } from './ink';
import type { Drawn, EvaluationTools, PipelineDef, PipelineWords } from './pipeline';

export const digitsLaprlsWords: PipelineWords = {
  id: 'digits-laprls',
  label: 'Parity: a hundred labels',
  summary:
    'Knows the parity of a hundred digits only, and learns from three hundred more without labels which digits lie near each other.',
  source: 'after 002 §4.3.3, Table 4.1; Belkin, Niyogi and Sindhwani (2006)',
  differs:
    'The dissertation has 100 labels, 500 points without, and its own test error; here are other images and as many as fit into a browser, and the ranges of its grid.',
  version: 1,
  question: 'Odd or even?',
  way: 'A hundred labels, three hundred without.',
  dataset: 'parity8',
  metric: 'accuracy',
  folds: 5,
  rows: 400,
  params: [
    {
      id: 'gammaA',
      label: 'Smoothness',
      summary: 'γA, what a large function costs.',
      kind: 'number',
      default: 0.01,
      min: 2 ** -20,
      max: 1,
      scale: 'log',
    },
    {
      id: 'sigma',
      label: 'Width',
      summary: 'σ, the distance over which images are alike.',
      kind: 'number',
      default: 2,
      min: 0.25,
      max: 32,
      scale: 'log',
    },
    {
      id: 'neighbours',
      label: 'Neighbours',
      summary: 'How many nearest images each is joined to in the graph.',
      kind: 'integer',
      default: 10,
      min: 2,
      max: 50,
    },
    {
      id: 'power',
      label: 'Power',
      summary: 'p, of the Laplacian: the higher, the smoother along the graph.',
      kind: 'integer',
      default: 2,
      min: 1,
      max: 5,
    },
    {
      id: 'gammaI',
      label: 'Pull of unlabelled images',
      summary: 'γI, what change along the graph costs.',
      kind: 'number',
      default: 1,
      min: 2 ** -20,
      max: 2 ** 10,
      scale: 'log',
    },
  ],
  stages: [
    { id: 'graph', label: 'Graph of neighbours', params: ['neighbours', 'power'] },
    { id: 'laprls', label: 'Laplacian least squares', params: ['sigma', 'gammaA', 'gammaI'] },
  ],
};

/** Labels that are known. */
const most = 100;

/**
 * Pixels from 0 to 1, then Laplacian regularised least squares. Whatever rows it is given, it draws 400 at most and knows the labels of
 * a quarter of these; the others shape the graph only. In an evaluation the labels of one fold after the other are forgotten too, in
 * closed form.
 */
export const digitsLaprls: PipelineDef<Mat> = {
  ...digitsLaprlsWords,
  *fit(given, data, { rng, meter }) {
    const values = resolveParams(digitsLaprlsWords.params, given);
    const size = Math.min(digitsLaprlsWords.rows, data.labels.length);
    const which = stratifiedSample(data.labels, data.classes, size, rng.fork('sample'));
    const { told, silent } = knownOf(data, which, rng);
    const rows = yield* scaledInk(takeRows(data.rows, told), values, { meter });
    const unlabelled = yield* scaledInk(takeRows(data.rows, silent), values, { meter });
    const labels = Uint8Array.from(told, (row) => data.labels[row]);
    const tools = { rng: rng.fork('fit'), meter };
    const rls = yield* laplacianRls.fit({ rows, labels, classes: data.classes, unlabelled }, values, tools);
    return {
      inside: { kind: 'digits-laprls', rls, told, silent },
      *classify(asked, more) {
        return yield* rls.classify(yield* scaledInk(asked, values, more), more);
      },
    };
  },
  *evaluate(given, { search }, tools) {
    const values = resolveParams(digitsLaprlsWords.params, given);
    const { rng, meter } = tools;
    const before = meter.total;
    const { which, foldOf: folded } = drawnPart(search, tools);
    const { told, silent } = knownOf(search, which, rng);
    const rows = yield* scaledInk(takeRows(search.rows, Int32Array.of(...told, ...silent)), values, tools);
    const labels = Uint8Array.from(told, (row) => search.labels[row]);
    const foldOf = folded.filter((fold) => fold >= 0);
    const signs = Float64Array.from(labels, (label) => (label === 1 ? 1 : -1));
    const scores = (yield* laplacianRlsFolds({ rows, labels: signs }, values, foldOf, tools)).map(
      roundedScore,
    );
    const work = Math.round(meter.total - before);
    tools.onFold?.(scores.slice(), work);
    return { scores, work };
  },
  drawn: drawnPart,
};

/** Draws rows, and folds of those whose labels are known. */
function drawnPart(search: Labelled<Mat>, tools: EvaluationTools): Drawn {
  const { which, folds } = drawn(digitsLaprlsWords, search, tools);
  const { told } = knownOf(search, which, tools.rng);
  const labels = Uint8Array.from(told, (row) => search.labels[row]);
  const foldOfTold = stratifiedFolds(labels, search.classes, folds, tools.rng.fork('folds'));
  const foldOf = which.map((row) => foldOfTold[told.indexOf(row)] ?? -1);
  return { which, foldOf, folds };
}

/** Draws a quarter of the rows, 100 at most, whose labels are known; returns them and the others. */
function knownOf({ labels, classes }: Labelled, which: Int32Array, rng: Rng) {
  const ofSample = Uint8Array.from(which, (row) => labels[row]);
  const count = Math.max(1, Math.min(most, Math.floor(which.length / 4)));
  const chosen = new Set(stratifiedSample(ofSample, classes, count, rng.fork('known')));
  return {
    told: which.filter((_, i) => chosen.has(i)),
    silent: which.filter((_, i) => !chosen.has(i)),
  };
}
