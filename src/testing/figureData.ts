import { snapshotOfLink } from './figureOfLink';
import type { AcquisitionForm } from '../engine/acquisitions/acquisition';
import { previewOf, type Preview } from '../studies/objective/readFormula';
import type { Refits } from '../engine/questions/refits';
import { acquisitionWords } from '../engine/acquisitions/registry';
import { projectBelief, type BeliefData } from '../studies/why/belief';
import { lossWords } from '../engine/losses/registry';
import { projectFutures, type FuturesData } from '../studies/futures/futuresData';
import { carriedNoise } from '../engine/questions/carriedNoise';
import { smootherSpectrum } from '../engine/questions/smootherSpectrum';
import { projectSmoother, type SmootherData } from '../studies/smoother/smootherData';
import { futuresOf } from '../engine/questions/futures';
import { labelsIn } from '../lab/state/select/labels';
import { lessonOf } from '../lessons/registry';
import { projectBent, type BentData } from '../studies/bent/bentData';
import { projectWinner, type WinnerData } from '../studies/winner/winnerData';
import { projectShares, type WhereData } from '../studies/why/where';
import type { Explanation, PlaceExplained } from '../engine/questions/explanation';
import type { BatchSource, MethodTrials, Spread } from '../studies/batch/charts';
import { projectParallel } from '../studies/runs/parallel';
import { projectSlice } from '../studies/dimensions/slice';
import { projectCurves } from '../studies/hyper/curves/curvesData';
import { projectLandscape, type LandscapeSource } from '../studies/hyper/landscape/landscape';
import { projectProgress } from '../studies/runs/progressData';
import { finish } from '../engine/task';
import { exampleSnapshot, exampleSource, exampleView } from './chartExample';
import { outputDigits } from '../vocabulary/numbers/digits';

/** Made-up data of the figures that panels show, with more points than their tables have rows. */

export const evenly = (count: number, low: number, high: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));

const bell = (y: Float64Array, mean: number, sd: number): Float64Array =>
  y.map((at) => Math.exp(-(((at - mean) / sd) ** 2) / 2) / (sd * Math.sqrt(2 * Math.PI)));

/** Three hills over a length scale, the last one without values at its left end. */
export function curvesExample() {
  const size = 41;
  const at = evenly(size, Math.log(0.01), Math.log(1)).map(Math.exp);
  const hill = (top: number, height: number) => at.map((value) => height - 2 * Math.log(value / top) ** 2);
  const folds = hill(0.2, -4).map((value, i) => (i < 3 ? -Infinity : value));
  const parameter = { name: 'lengthScale', label: 'length scale', bounds: [0.01, 1], isHeld: false } as const;
  return projectCurves({
    step: 2,
    found: {
      parameters: [parameter],
      axis: 0,
      at,
      likelihood: hill(0.1, -3),
      slope: at.map((value) => -4 * Math.log(value / 0.1)),
      leaveOneOut: hill(0.15, -2),
      folds,
    },
    words: { name: 'length scale', unit: 'x', factor: 400, power: 1 },
    folds: 5,
    answers: 12,
    present: 0.12,
  });
}

/** A hill over two hyper-parameters, 41 values a side, one corner of which cannot be computed, with the ways of two searches. */
export function landscapeExample(changes: Partial<LandscapeSource> = {}) {
  const side = 41;
  const logs = (low: number, high: number) => evenly(side, Math.log(low), Math.log(high)).map(Math.exp);
  const [right, up] = [logs(0.01, 1), logs(0.1, 10)];
  const criterion = Float64Array.from({ length: side * side }, (_, k) => {
    const [u, v] = [Math.log(right[k % side]! / 0.1), Math.log(up[Math.floor(k / side)]!)];
    return -3 - u * u - v * v;
  });
  criterion[0] = -Infinity;
  const parameter = (name: string, bounds: readonly [number, number]) =>
    ({ name, label: name, bounds, isHeld: false }) as const;
  const parameters = [parameter('lengthScale', [0.01, 1]), parameter('outputScale', [0.1, 10])];
  const walk = Array.from({ length: 70 }, (_, i) => Float64Array.of(0.5 - 0.4 * (i / 69), 5 - 4 * (i / 69)));
  return projectLandscape({
    step: 2,
    landscape: { parameters, axes: [0, 1], right, up, criterion, prior: new Float64Array(side * side) },
    search: {
      parameters,
      paths: [
        { places: walk, values: evenly(70, -9, -3) },
        { places: [Float64Array.of(0.02, 0.2)], values: Float64Array.of(-40) },
      ],
    },
    here: { criterion: -3.25, prior: 0 },
    present: [0.15, 1.2],
    words: [
      { name: 'length scale', unit: 'x', factor: 400, power: 1 },
      { name: 'output scale', unit: '', factor: 1, power: 1 },
    ],
    withPrior: false,
    criterion: 'log likelihood',
    ...changes,
  });
}

const threeInputs = {
  ...exampleSnapshot(2),
  observations: exampleSnapshot(2).observations.map((one, i) => ({ ...one, x: [i % 4, i / 3, 9 - i] })),
  proposal: { ...exampleSnapshot(2).proposal!, x: [1.25, 0.5, 3.75] },
};

/** Seven observations of three inputs, and the next query. */
export function parallelExample(snapshot = threeInputs) {
  const box = [
    [0, 4],
    [0, 3],
    [0, 10],
  ] as const;
  const names = ['x₁', 'x₂', 'x₃'];
  return projectParallel({ snapshot, box, names, output: 'f(x)', minimize: false, tellsQuery: true });
}

/** A slice along the first input, with the truth or without. */
export function sliceExample(tellsTruth = true) {
  const view = { ...exampleView(2), line: { along: 0, through: [166] } };
  const snapshot = exampleSnapshot(2);
  return projectSlice({ snapshot, view, name: 'x₁', y: [-1, 2], tellsQuery: true, tellsTruth });
}

const flat = (median: number): Spread => ({ lower: median / 2, median, upper: 2 * median });

/** Two methods, of which the second did not reach the larger gain in half of its trials. */
export function batchExample(changes: Partial<BatchSource> = {}): BatchSource {
  const curve = (scale: number) => Array.from({ length: 90 }, (_, i) => flat(scale / (i + 1)));
  const methods: readonly MethodTrials[] = [
    {
      label: 'nGCP-EI',
      slot: 0,
      trials: 20,
      curve: curve(4),
      needed: [
        { ...flat(12), never: 0 },
        { ...flat(36), never: 1 },
      ],
    },
    {
      label: 'random search',
      slot: 1,
      trials: 19,
      curve: curve(8),
      needed: [
        { ...flat(24), never: 0 },
        { lower: 90, median: Infinity, upper: Infinity, never: 11 },
      ],
    },
  ];
  const measure = { kind: 'regret', label: 'simple regret' } as const;
  return { methods, measure, targets: [90, 99], evaluations: 90, cursor: 36, ...changes };
}

/** Two runs of 83 evaluations, seen up to the 33rd. */
export function progressExample() {
  const run = (name: string, rate: number) => ({
    name,
    values: Float64Array.from({ length: 83 }, (_, i) => 0.9 * rate ** i),
    seen: 33,
  });
  const runs = [run('GP', 0.9), run('nGCP', 0.85)];
  return projectProgress({
    measure: 'regret',
    step: 28,
    runs,
    initial: 5,
    optimum: 0.92,
    minimize: false,
    output: outputDigits([0, 1]),
  });
}

/** Fifteen fits, of which three are as likely as the best. */
export function refitsExample(): Refits {
  const y = evenly(201, -2, 2);
  const fits = Array.from({ length: 15 }, (_, k) => ({
    density: bell(y, 0, 0.5 + k / 20),
    logLikelihood: -10 - 0.4 * k,
    a: [1.25 + k / 4],
    fromNormal: 0.011 * (k + 1),
    fromKernelDensity: 0.31 + 0.01 * k,
    isKernelAtBound: k > 11,
  }));
  const distances = Float64Array.from({ length: 225 }, (_, i) => (Math.floor(i / 15) === i % 15 ? 0 : 0.123));
  const kernelDensity = bell(y, 0.5, 0.4);
  const observed = Float64Array.of(-1, 0, 1.5);
  return { restart: 'map', y, observed, fits, distances, kernelDensity, twin: null, oneTerm: null };
}

/** A query and a runner-up, and where 17 values of κ would ask. */
export function explanationExample(): Explanation {
  const y = evenly(301, -1, 2);
  const place = (x: number, gain: number): PlaceExplained => ({
    x: [x],
    mean: 0.5,
    median: 0.5,
    lower: 0,
    upper: 1,
    latent: { mean: 0, sd: 1 },
    chance: 0.234,
    gain,
    density: bell(y, 0.5, 0.25),
    worth: { value: 0.99, promise: 0.5, doubt: 0.49 },
  });
  const curiosity = Array.from({ length: 17 }, (_, i) => {
    return { kappa: i / 4, x: [i < 5 ? 142.5 : 322.5], bound: 0.9 + i / 100 };
  });
  const places = [place(142.5, 0.0521), place(322.5, 0.0123)];
  return { incumbent: 0.823, incumbentLatent: [0.84, 0.84], y, places, curiosity };
}

/** What a calculation is told by besides its numbers. */
export function toldExample(minimise = false) {
  return { minimise, inForce: 'gain' as AcquisitionForm, labels: exampleSource().labels };
}

/** The belief at the query, as the upper confidence bound reads it. */
export function beliefExample(): BeliefData {
  const acquisition = acquisitionWords.find(({ id }) => id === 'upper-confidence-bound')!;
  return projectBelief(explanationExample(), {
    acquisition,
    symbol: 'UCB',
    isPlain: false,
    ...toldExample(),
  })!;
}

/** A lopsided belief, and what is named by the absolute error. */
export function winnerExample(): WinnerData {
  const y = evenly(161, 0, 1);
  const loss = lossWords.find(({ id }) => id === 'absolute')!;
  const values = [0.42, 0.46, 0.71, 0.45, 0.44, 0.52];
  const risk = y.map((at) => 0.1 + (at - 0.46) ** 2);
  const found = lossWords.map(({ id }, k) => ({
    loss: id,
    value: values[k]!,
    cost: 0.1 + (values[k]! - 0.46) ** 2,
  }));
  return projectWinner({
    ...{
      guesses: { sd: 0.15, y, density: bell(y, 0.5, 0.15), risk, guesses: found },
      loss,
      lossText: loss.label,
    },
    ...{ place: 'x = 40', labels: exampleSource().labels },
  });
}

/** Noise around the luckiest dot of the lesson on noise, on both sides of Ψ. */
export function bentExample(): BentData {
  const snapshot = snapshotOfLink(lessonOf('noise')!.figures['noise-bent']!);
  const answer = finish(carriedNoise.answer(snapshot, { place: null, sd: null }));
  return projectBent({ answer, labels: labelsIn(snapshot) });
}

/** Futures after step 1 of a run, and the three steps that came. */
export function futuresExample(): FuturesData {
  const from = snapshotOfLink('seed=30&step=1&model=gp');
  const shown = snapshotOfLink('seed=30&step=4&model=gp');
  const found = finish(futuresOf(from, { trials: 8 }));
  return projectFutures({ futures: found, from, shown, tellsTruth: true });
}

/** The mean of a GP taken apart after a few steps with noise. */
export function smootherExample(): SmootherData {
  const snapshot = snapshotOfLink('seed=30&step=8&model=gp&noiseSd=0.2');
  return projectSmoother(finish(smootherSpectrum.answer(snapshot, null)), snapshot);
}

/** How often functions drawn are best at each place of a grid. */
export function whereExample(): WhereData {
  const at = evenly(21, 0, 400);
  const share = bell(at, 142.5, 60);
  const all = share.reduce((sum, one) => sum + one, 0);
  const search = { entropy: 2.1, functions: 200, at, share: share.map((one) => one / all) };
  return projectShares(search, { query: 142.5, ...toldExample() });
}

/** x², on a line or over two inputs, with a gap. */
export function previewExample<Kind extends Preview['kind']>(kind: Kind): Extract<Preview, { kind: Kind }> {
  const box = (
    [
      [0, 4],
      [0, 2],
    ] as const
  ).slice(0, kind === 'line' ? 1 : 2);
  return previewOf((x) => (x[0]! < 0.3 ? Number.NaN : x[0]! ** 2), box) as Extract<Preview, { kind: Kind }>;
}
