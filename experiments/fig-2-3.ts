import { meanOf, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { coverage, smse } from '../src/engine/metrics/accuracy';
import { createRng } from '../src/engine/numeric/random/rng';
import type { ProcessModel } from '../src/engine/models/model';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { band, curve, dots } from './figure/marks';
import { ink, modelColours, palette, truth } from './figure/palette';
import { padded, type Panel } from './figure/panel';
import { fitted, maximumLikelihood } from './model';
import { evenPlaces, problemOf, randomPlaces } from './problem';
import { averageOf } from './statistics';
import { percent, seedsOf } from './words';

const problem = problemOf('custom');
const kernel = 'squared-exponential';
const observations = 12;
/** Range of the training points, [150, 350] of [0, 400]. */
const sampled = [0.375, 0.875] as const;
const span = 400;
const places = evenPlaces(401);

export const fig23: Experiment = {
  name: 'fig-2-3',
  summary:
    'Predictions and 95 % band of an nGCP that has seen a part of the custom function, in outputs and in latent values.',
  document:
    'With the GP prior on Ψ∘f the band is symmetric about the expectation; with the nGCP prior over f it is not (000 §2.3, Fig 2-3).',
  trials: { usual: 40, quick: 3 },
  run,
};

function* run(asked: Settings): Task<Outcome> {
  const beliefs: Belief[] = [];
  for (let trial = 0; trial < asked.trials; trial++) {
    yield { done: trial, total: asked.trials, label: `data set ${trial + 1} of ${asked.trials}` };
    beliefs.push(beliefOf(asked, trial));
  }
  const numbers = {
    asymmetryOfOutputs: beliefs.map(({ mean, lower, upper }) => asymmetry(mean, lower, upper)),
    asymmetryOfLatent: beliefs.map(({ latent: { mean, lower, upper } }) => asymmetry(mean, lower, upper)),
    coverageInside: beliefs.map((belief) => coverageOf(belief, true)),
    coverageOutside: beliefs.map((belief) => coverageOf(belief, false)),
    smse: beliefs.map(({ mean }) => smse(problem.at(places), mean)),
  };
  return {
    settings: { objective: problem.id, kernel, observations, from: 150, to: 350 },
    numbers,
    found: verdict(numbers),
    svg: drawn(beliefs[0]!, asked),
  };
}

interface Curves {
  readonly mean: Vec;
  readonly lower: Vec;
  readonly upper: Vec;
}

/** Posterior on the even places, in outputs and in latent values. */
interface Belief extends Curves {
  readonly X: Mat;
  readonly model: ProcessModel;
  readonly latent: Curves;
}

function beliefOf({ seed }: Settings, trial: number): Belief {
  const rng = createRng(seed + trial).fork('fig-2-3');
  const X = randomPlaces({ count: observations, dimension: 1 }, rng.fork('data'), sampled);
  const plan = maximumLikelihood(rng.fork('fit'), 4);
  const model = fitted({ surrogate: 'ngcp', kernel }, { X, y: problem.at(X) }, plan);
  const posterior = model.posterior(places);
  const { mean, variance } = model.latent(places);
  const edge = (side: number): Vec => mean.map((value, i) => value + side * 1.96 * Math.sqrt(variance[i]!));
  return {
    X,
    model,
    mean: posterior.mean(),
    lower: posterior.confidenceBound(-1.96),
    upper: posterior.confidenceBound(1.96),
    latent: { mean, lower: edge(-1), upper: edge(1) },
  };
}

/**
 * Returns the mean of |upper − mean − (mean − lower)| / (upper − lower) over the places: 0 is symmetric, 1 entirely
 * one-sided.
 */
function asymmetry(mean: Vec, lower: Vec, upper: Vec): number {
  return meanOf(mean.map((m, i) => Math.abs(upper[i]! + lower[i]! - 2 * m) / (upper[i]! - lower[i]!)));
}

function coverageOf({ lower, upper }: Belief, inside: boolean): number {
  const isIn = (_: number, i: number): boolean =>
    (places.data[i]! >= sampled[0] && places.data[i]! <= sampled[1]) === inside;
  return coverage(problem.at(places).filter(isIn), lower.filter(isIn), upper.filter(isIn));
}

function verdict(numbers: {
  readonly asymmetryOfOutputs: readonly number[];
  readonly asymmetryOfLatent: readonly number[];
  readonly coverageInside: readonly number[];
  readonly coverageOutside: readonly number[];
}): string {
  const { asymmetryOfOutputs, asymmetryOfLatent, coverageInside, coverageOutside } = numbers;
  const outputs = averageOf(asymmetryOfOutputs).mean;
  const latent = averageOf(asymmetryOfLatent).mean;
  const holds = latent < 1e-6 && outputs > 0.05 ? 'holds' : 'does not hold';
  const inside = averageOf(coverageInside).mean;
  const outside = averageOf(coverageOutside).mean;
  const honest = Math.min(inside, outside) > 0.9 ? 'about what it promises' : 'less than it promises';
  return [
    `The claim ${holds} here: over ${asymmetryOfOutputs.length} data sets the two halves of the band in outputs differ by ${percent(outputs)} of its width on average, in latent values ${latent < 1e-9 ? 'not at all' : `by ${percent(latent)}`}.`,
    `The 95 % band covers ${percent(inside)} of the function where there are observations, and ${percent(outside)} outside: ${honest}.`,
  ].join(' ');
}

/** Scale of a panel's vertical axis. */
interface Shown {
  readonly label: string;
  of(y: number): number;
}

function drawn({ X, model, latent, ...outputs }: Belief, asked: Settings): string {
  const x = places.data.map((unit) => span * unit);
  const seen = X.data.map((unit) => span * unit);
  const { forward } = model.map.at(X.data.subarray(0, 1));
  const panel = (title: string, { label, of }: Shown, curves: Curves): Panel => {
    const f = problem.at(places).map(of);
    return {
      title,
      x: { label: 'x', domain: [0, span] },
      y: { label, domain: padded([...curves.lower, ...curves.upper, ...f]) },
      marks: [
        band(x, [curves.lower, curves.upper], { colour: palette.sky, opacity: 0.3 }),
        curve(x, f, { colour: truth, width: 1.5 }),
        curve(x, curves.mean, { colour: modelColours.ngcp }),
      ],
      over: [dots(seen, problem.at(X).map(of))],
    };
  };
  return drawFigure({
    title: 'One belief, lopsided in outputs and symmetric in latent values',
    legend: [
      { kind: 'line', colour: truth, label: 'the function' },
      { kind: 'line', colour: modelColours.ngcp, label: 'predicted mean' },
      { kind: 'band', colour: palette.sky, label: '95 % band' },
      { kind: 'dot', colour: ink, label: 'observations' },
    ],
    columns: 2,
    panelHeight: 240,
    panels: [
      panel('nGCP prior on f', { label: 'f(x)', of: (y) => y }, outputs),
      panel('GP prior on Ψ∘f', { label: 'z = Ψ(f(x))', of: forward }, latent),
    ],
    caption: `${observations} observations of the custom function at random places in [150, 350]; kernel squared exponential, fitted by maximum likelihood. Data set 1 is drawn. ${seedsOf(asked)}`,
  });
}
