import type { Observation, StepSnapshot } from '../engine/loop/snapshot';
import { quantilesOf, type StepView } from '../engine/loop/view';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { digitsIn } from '../lab/state/select/digits';
import type { ChartSource } from '../plots/chart';
import { byLayer, defaultLayers } from '../vocabulary/layers';

/** A small made-up run for the tests of the charts: five initial observations, then one a step. */

const spec: ExperimentSpec = {
  version: 1,
  seed: 1,
  objective: { id: 'custom', params: {} },
  noiseSd: 0,
  strategy: { id: 'smart-search', params: {} },
  surrogate: { id: 'ngcp', params: {} },
  kernel: { id: 'matern52', params: {} },
  acquisition: { id: 'expected-improvement', params: {} },
  fit: { kind: 'learn' },
};

const outputs = [0.71, 0.63, 0.82, 0.7, 0.74, 0.9, 0.85, 0.6, 0.92, 0.4];

function evenly(count: number, low: number, high: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));
}

function observation(id: number): Observation {
  const step = Math.max(0, id - 4);
  const origin = step === 0 ? 'initial' : 'smart';
  return { id, x: [(id * 83) % 400], y: outputs[id % outputs.length]!, step, origin, edited: false };
}

/** The run after `step` steps. */
export function exampleSnapshot(step: number): StepSnapshot {
  const observations = Array.from({ length: 5 + step }, (_, id) => observation(id));
  const best = observations.reduce((a, b) => (b.y > a.y ? b : a));
  const tried = step === 0 ? null : 4 + step;
  return {
    step,
    spec,
    observations,
    tried,
    incumbent: best.id,
    best: best.y,
    improved: best.id === tried,
    model: {
      hyperparameters: {} as never,
      logLikelihoodLatent: 0,
      misfit: 0,
      logLikelihoodOutput: 0,
      jitter: 0,
      evaluations: 0,
      warnings: [],
    },
    proposal: {
      x: [40 + 30 * step],
      origin: 'smart',
      acquisition: 0.0078,
      acquisitionId: 'expected-improvement',
      exploit: 0.006,
      explore: 0.0018,
      runnerUp: null,
      note: null,
    },
    stopReason: null,
  };
}

const normalQuantiles = [-2.5758, -1.96, -1.2816, -0.6745, 0, 0.6745, 1.2816, 1.96, 2.5758];

/** Ψ⁻¹ of a picture; the place matters only to those that say so. */
type Back = (z: number, x: number) => number;

/** Bands in y are skewed. */
const sinh: Back = (z) => 0.7 + 0.2 * Math.sinh(0.8 * z);

/** A picture whose map is y = 0.7 + 0.2 sinh(0.8 z). */
export function exampleView(step = 0): StepView {
  return pictureOf(step, { back: sinh, doubt: 1 });
}

/** The same without any doubt. */
export function sureView(step = 0): StepView {
  return pictureOf(step, { back: sinh, doubt: 0 });
}

/** The same as a plain Gaussian process has it. */
export function straightView(step = 0): StepView {
  const view = pictureOf(step, { back: (z) => z, doubt: 1 });
  return { ...view, map: { y: view.map.y, z: view.map.y, slope: view.map.y.map(() => 1) } };
}

/** The same where each place has a map of its own: steep at the left, flat at the right. */
export function patchyView(step = 0): StepView {
  const slopeAt = (x: number) => (1 - x / 400) * 5 + (x / 400) * 2;
  const view = pictureOf(step, { back: (z, x) => 0.7 + z / slopeAt(x), doubt: 1 });
  const { y } = view.map;
  const cluster = (slope: number, weight: Float64Array, members: readonly number[]) => ({
    members,
    z: y.map((value) => slope * (value - 0.7)),
    slope: y.map(() => slope),
    density: y.map(() => 0.1),
    weight,
  });
  const right = view.x.map((x) => x / 400);
  const left = right.map((share) => 1 - share);
  return { ...view, clusters: [cluster(5, left, [0, 1, 3, 5]), cluster(2, right, [2, 4, 6])] };
}

function pictureOf(step: number, { back, doubt }: { back: Back; doubt: number }): StepView {
  const x = evenly(101, 0, 400);
  const mean = x.map((at) => Math.sin(at / 60 + step / 5));
  const sd = x.map((at) => doubt * (0.1 + 0.5 * Math.sin(at / 40) ** 2));
  const y = evenly(241, -2, 3.4);
  return {
    line: { along: 0, through: [0] },
    x,
    truth: x.map((at) => 0.7 + 0.2 * Math.sin(at / 50)),
    truthPoints: null,
    mean: mean.map((value, i) => back(value, x[i]!)),
    quantiles: quantilesOf(
      normalQuantiles.map((count) => mean.map((value, i) => back(value + count * sd[i]!, x[i]!))),
    ),
    latent: { mean, sd },
    acquisition: {
      value: x.map((at) => 0.01 * Math.exp(-(((at - 142) / 30) ** 2))),
      exploit: x.map((at) => 0.006 * Math.exp(-(((at - 142) / 30) ** 2))),
      explore: x.map((at) => 0.004 * Math.exp(-(((at - 142) / 30) ** 2))),
    },
    map: {
      y,
      z: y.map((value) => Math.asinh((value - 0.7) / 0.2) / 0.8),
      slope: y.map((value) => 1 / (0.8 * Math.hypot(value - 0.7, 0.2))),
    },
    clusters: null,
    kde: y.map((value) => 2 * Math.exp(-(((value - 0.7) / 0.2) ** 2))),
    score: { smse: 0.3, coverage95: 0.92 },
  };
}

/** All a chart may know, at `step` of five. */
export function exampleSource(step = 2, changes: Partial<ChartSource> = {}): ChartSource {
  const history = Array.from({ length: 6 }, (_, i) => exampleSnapshot(i));
  return {
    snapshot: history[step]!,
    view: exampleView(step),
    history,
    cursor: null,
    layers: byLayer(defaultLayers),
    labels: {
      x: 'x',
      inputs: ['x'],
      codes: [null],
      y: 'f(x)',
      acquisition: 'expected improvement',
      model: 'nGCP',
      objective: 'custom',
      digits: digitsIn(history[step]!),
    },
    acquisition: { measures: 'gain', hasParts: true, drawn: false },
    optimum: 0.92,
    minimize: false,
    selected: null,
    budget: 20,
    ...changes,
  };
}
