import { completeSpec, type PartialSpec } from '../../engine/experiment/complete';
import { canonicalSpec } from '../../engine/experiment/canonical';
import type { Change, SpecPatch } from '../../engine/experiment/spec';
import type { LayerId } from '../../vocabulary/layers';
import { reportExamples } from './reportExamples';
import { opened, type WorkedExample } from './workedExample';

/**
 * Returns the changes that put the given places in the place of the one drawn at random, which goes once the first of them is there:
 * a fit needs an observation at every step. At the last of them `then` comes into force.
 */
function startingAt(places: readonly (readonly number[])[], then?: SpecPatch): readonly Change[] {
  const asked = places.map((x, step): Change => ({ kind: 'try', step, x }));
  const begun = [asked[0]!, { kind: 'remove', step: 1, observation: 0 } as const, ...asked.slice(1)];
  return then ? [...begun, { kind: 'configure', step: places.length, patch: then }] : begun;
}

/** The settings of all examples: raw outputs, mean 0, output scale 1, next to no noise, nothing learnt. */
const held = {
  surrogate: { id: 'gp' },
  fit: { kind: 'fixed', outputScale: 1, noise: 1e-6, standardize: false },
} as const;

/** A squared exponential with length scale 1 in units of x, in a box of this width. */
const unitLength = (width: number) =>
  ({ kernel: { id: 'squared-exponential', params: { lengthScale: 1 / width } } }) as const;

const period = 2 * Math.PI;
const sine = { objective: { id: 'sine' }, ...held, ...unitLength(period) } as const;

/** Places on the sine, `share` of π apart, as far as its period goes. */
function everyPi(share: number): readonly (readonly number[])[] {
  const count = Math.floor((period + 0.01) / (share * Math.PI)) + 1;
  return Array.from({ length: count }, (_, k) => [Math.min(period, k * share * Math.PI)]);
}

interface Given extends Pick<WorkedExample, 'id' | 'title' | 'source' | 'sentence' | 'places' | 'panel'> {
  readonly spec: PartialSpec;
  /** What is in force only when all places are there: a fit that takes long need not be made at each of them. */
  readonly then?: SpecPatch;
  /** Steps after the places given; 0 if left out. */
  readonly steps?: number;
  readonly layers?: readonly LayerId[];
}

function example({ spec, places, then, steps = 0, layers = shown, ...words }: Given): WorkedExample {
  const smart = Math.max(40, places.length + steps);
  const strategy = { id: 'smart-search', params: { initial: 1, smart, final: 0 } };
  const whole = canonicalSpec(completeSpec({ ...spec, strategy }));
  return {
    ...words,
    spec: whole,
    places,
    changes: startingAt(places, then),
    step: places.length + steps,
    layers,
  };
}

const shown: readonly LayerId[] = ['truth', 'mean', 'band95', 'query'];
const asked: readonly LayerId[] = ['truth', 'mean', 'band95'];

/** The first three places of numpy’s RandomState(200) on [0, 2π]. */
const threePlaces = [[5.954149072859846], [1.423439427834268], [3.7348519175299324]];

/** The first seven of the same on [0, 6]. */
const sevenPlaces = [
  [5.685793541110022],
  [1.359284526790338],
  [3.5665208663467953],
  [2.569852109578169],
  [4.58484411932322],
  [0.01716355008565662],
  [2.14454208772417],
];

/** The sine at 0, 1, …, 6: observations alone, so that their noise is a number to be drawn as well. */
const sineToSix = {
  X: [0, 1, 2, 3, 4, 5, 6].map((x) => [x]),
  y: [0, 0.841470984808, 0.909297426826, 0.14112000806, -0.756802495308, -0.958924274663, -0.279415498199],
  names: ['x', 'sin x'],
  box: [[0, 6]],
};

/** The twenty points of numpy’s RandomState(0): x uniform on [0, 5], then y = ½ sin 3x with noise of standard deviation ½. */
const noisySine: readonly (readonly [x: number, y: number])[] = [
  [2.7440675196366238, 1.2117010670412551],
  [3.5759468318620975, -0.5847655768591932],
  [3.0138168803582195, 0.34353803812764505],
  [2.724415914984484, 0.047685140039701424],
  [2.1182739966945237, -1.240707194118254],
  [3.2294705653332807, 0.19651407160709586],
  [2.1879360563134624, 0.570695199230213],
  [4.4588650039103985, -0.008861571318336647],
  [4.818313802505147, 1.6098438845869207],
  [1.9172075941288886, -0.9806232777843131],
  [3.958625190413323, -0.2955801934702589],
  [2.644474598764522, 0.4048311403041103],
  [2.8402228054696614, 1.1593270179965047],
  [4.627983191463305, 1.2187350944444972],
  [0.3551802909894347, 0.5149991405535084],
  [0.43564649850770354, 0.6717768981475669],
  [0.1010919872016286, -0.29456874332867367],
  [4.16309922773969, -1.0288965583909206],
  [3.8907837547492523, -0.563753720241888],
  [4.3500607412340955, 0.3107528300748319],
];

/** Hyper-parameters averaged over draws from their posterior under the prior of the source’s program. */
const priorOfSource = { kind: 'integrate', prior: 'pygpgo' } as const;

/** Kernels, and the numbers of their shape. */
const fourKernels = [
  ['squared-exponential', ''],
  ['matern', 'kernel.nu=1,'],
  ['gamma-exponential', 'kernel.gamma=1,'],
  ['rational-quadratic', 'kernel.alpha=1,'],
] as const;

/** The examples, in the order of the source. */
export const workedExamples: readonly WorkedExample[] = [
  example({
    id: 'sine-fitted',
    title: 'A sine from five points',
    source: '001 Figure 2.2',
    sentence:
      'Five points a quarter of a period apart, length scale 1, nothing learnt: the mean follows the sine, and the band opens between the points.',
    spec: sine,
    places: everyPi(1 / 2),
    layers: asked,
  }),
  example({
    id: 'four-kernels',
    title: 'Four kernels on one sine',
    source: '001 Figure 2.3',
    sentence:
      'Points a little closer, and all numbers of the kernels held at 1, as the titles of the figure say: four opinions on what happens between the points, and on how sure to be of it. The program of the source learns them. Learnt here, ν, γ and α run to their upper bounds, and all four become nearly one curve.',
    spec: sine,
    places: everyPi(1 / 2.05),
    layers: asked,
    panel: {
      id: 'compare',
      text: `from=5;step=5;${fourKernels.map(([id, shape]) => `kernel=${id},${shape}kernel.lengthScale=${1 / period}`).join(';')}`,
    },
  }),
  example({
    id: 'likelihood-of-the-sine',
    title: 'The likelihood over the length scale',
    source: '001 Figure 2.4',
    sentence:
      'The same five points. Over the length scale the likelihood is nearly level and has its maximum at 1.456, where its slope is 0; the program of the source would not have found it, because it looks no further than 1. Judged by answers left out one by one the best length scale is longer; by the three folds drawn here it is shorter, by others it may be longer.',
    spec: sine,
    places: everyPi(1 / 2),
    layers: asked,
    panel: { id: 'curves', text: 'lengthScale,k=3' },
  }),
  example({
    id: 'four-acquisitions',
    title: 'Four acquisitions after three answers',
    source: '001 Figure 3.1',
    sentence:
      'The same belief judged four times: by expected improvement, by the probability of improvement, and by two upper confidence bounds, bold and bolder.',
    spec: sine,
    places: threePlaces,
    panel: {
      id: 'compare',
      text: 'from=3;step=3;acquisition=expected-improvement;acquisition=probability-of-improvement;acquisition=upper-confidence-bound,acquisition.kappa=0.5;acquisition=upper-confidence-bound,acquisition.kappa=1.5',
    },
  }),
  example({
    id: 'ruled-out',
    title: 'What four points rule out',
    source: '001 Figure 3.2',
    sentence:
      'Where the upper edge of the band lies below the highest lower edge, 0.864, no maximum is to be expected: of the period, 0.41 to 3.39 is left. The figure of the source shades more, because its program takes the variance for the standard deviation.',
    spec: sine,
    places: everyPi(1 / 1.5),
    layers: [...asked, 'ruledOut'],
  }),
  example({
    id: 'sampled-means',
    title: 'Means of sampled processes',
    source: '001 Figure 3.3',
    sentence:
      'Seven places at random, and hyper-parameters drawn fifty times from their posterior under the prior of the source: ten of the lines they lead to, and expected improvement averaged over all of them. The source draws 200 times by another sampler, the noise too, and takes outputs as they are; here they are standardised, and known to be exact.',
    spec: sine,
    places: sevenPlaces,
    then: { fit: { ...priorOfSource, samples: 50 } },
    layers: ['truth', 'mean', 'band95', 'query', 'hyperSamples'],
  }),
  example({
    id: 'forest-on-the-sine',
    title: 'A random forest on a sine',
    source: '001 Figure 3.4',
    sentence:
      'Twenty trees on seventeen points: stairs, and a band from how much the trees differ. Ask beyond the data what they do not know: they answer without a doubt.',
    spec: { ...sine, surrogate: { id: 'random-forest', params: { trees: 20 } } },
    places: everyPi(1 / 8),
    layers: asked,
  }),
  example({
    id: 'sine-run',
    title: 'Six steps on a sine',
    source: '001 §3.7.1',
    sentence:
      'Three places at random, then six by expected improvement: the fourth of them is 0.0009 from the maximum at π/2, the fifth goes to look elsewhere.',
    spec: { ...sine, seed: 321 },
    places: [[5.5665750874261715], [0.4895377875328578], [6.155298341859642]],
    steps: 6,
  }),
  example({
    id: 'rastrigin-run',
    title: 'Rastrigin, maximised',
    source: '001 §3.7.2',
    sentence:
      'The text prints another function and calls it Rastrigin’s; the program has this one, and climbs it: four equal maxima of 40.5 near (±½, ±½). After seven steps it has found 38.9. With length scale 1 and outputs as they are, the model is far too sure.',
    spec: {
      objective: { id: 'rastrigin', params: { direction: 'maximize', reach: 1 } },
      ...held,
      ...unitLength(2),
      seed: 20,
    },
    places: [
      [0.1762616022, 0.7954274558],
      [0.7830614589, 0.6316749546],
      [-0.9282208288, 0.3835151635],
    ],
    steps: 7,
  }),
  example({
    id: 'minimal-example',
    title: 'The minimal example',
    source: '001 §5.3.1',
    sentence:
      'Forrester’s function, whose smallest value is wanted. After two steps no improvement is expected any more: the output scale of 1 is far too small for values from −6 to 16. The best value that the source prints, −6.001, was found by a place drawn at random.',
    spec: { objective: { id: 'forrester' }, ...held, ...unitLength(1), seed: 20 },
    places: [[0.5881308011], [0.8977137279], [0.8915307295]],
    steps: 2,
  }),
  {
    id: 'noisy-sine',
    title: 'A noisy sine, its hyper-parameters learnt',
    source: '001 Figure 5.3',
    sentence:
      'Twenty answers of ½ sin 3x with noise of standard deviation ½. Held are the numbers at which the likelihood of the answers as they are is largest, −21.81: length scale 0.365, output scale 0.409, noise variance 0.294, where the noise that was drawn had 0.25. The band of the figure is one of 90\u00a0%.',
    spec: canonicalSpec(
      completeSpec({
        objective: { id: 'formula', params: { formula: '0.5*sin(3*x)', box: [[0, 5]] } },
        surrogate: { id: 'gp' },
        kernel: { id: 'squared-exponential', params: { lengthScale: 0.36545 / 5 } },
        fit: { kind: 'fixed', outputScale: 0.40928, noise: 0.29402, standardize: false },
        strategy: { id: 'smart-search', params: { initial: 1 } },
      }),
    ),
    places: noisySine.map(([x]) => [x]),
    changes: [
      ...noisySine.map(([x, y]): Change => ({ kind: 'add', step: 0, x: [x], y })),
      { kind: 'remove', step: 0, observation: 0 },
    ],
    step: 0,
    layers: asked,
  },
  {
    id: 'sampled-hyper-parameters',
    title: 'Hyper-parameters drawn from their posterior',
    source: '001 Figure 5.4',
    sentence:
      'Seven points on a sine, 0 to 6. Four chains draw length scale, output scale and noise under the prior of the source: traces, and histograms over the prior. They are of the standardised outputs, those of the source of the outputs as they are.',
    spec: canonicalSpec(
      completeSpec({
        objective: { id: 'points', params: sineToSix },
        surrogate: { id: 'gp' },
        ...unitLength(6),
        fit: priorOfSource,
      }),
    ),
    places: sineToSix.X,
    changes: [],
    step: 0,
    layers: ['mean', 'band95'],
    panel: { id: 'chain', text: 'pygpgo,draws=500' },
  },
  example({
    id: 'franke-run',
    title: 'Ten steps on Franke’s function',
    source: '001 §5.4.3',
    sentence:
      'Matérn 3/2 with length scale 1 in both inputs: three places, then ten. It visits the corners, because nothing is known there, and ends 0.0016 below the summit.',
    spec: {
      objective: { id: 'franke' },
      ...held,
      kernel: { id: 'matern32', params: { lengthScale: 1 } },
      seed: 1337,
    },
    places: [
      [0.262024675, 0.1586839722],
      [0.2781265195, 0.4593168872],
      [0.3210005405, 0.5183928206],
    ],
    steps: 10,
  }),
  opened({
    id: 'draws-apart',
    title: 'Expected improvement under three draws of the hyper-parameters',
    source: '004 Figures 1b and 1c',
    sentence:
      'A belief averaged over three draws of the hyper-parameters. Thin, expected improvement under each draw alone, which would ask at 0, 113 and 153; thick, their average, which asks at 78, where none of them would.',
    spec: { seed: 30, surrogate: { id: 'gp' }, fit: { kind: 'integrate', samples: 3 } },
    step: 3,
    layers: ['truth', 'mean', 'band95', 'query', 'hyperSamples'],
  }),
  opened({
    id: 'fantasies-apart',
    title: 'Expected improvement under three fantasies',
    source: '004 Figure 2',
    sentence:
      'Three outcomes drawn at two pending places. Thin, expected improvement under each outcome alone, which would ask at 37, 95 and 172; thick, their average, which asks at 56.',
    spec: {
      seed: 30,
      surrogate: { id: 'gp' },
      strategy: { id: 'smart-search', params: { initial: 3 } },
      batch: { size: 4, rule: 'fantasies', samples: 3 },
    },
    step: 2,
    layers: shown,
  }),
  opened({
    id: 'pending-fantasies',
    title: 'Expected improvement while two answers are pending',
    source: '004 Figure 2',
    sentence:
      'Answers drawn at two pending places, the middle of the belief under each of them, and expected improvement averaged over all, beside what it was before the two were asked.',
    spec: {
      seed: 30,
      surrogate: { id: 'gp' },
      strategy: { id: 'smart-search', params: { initial: 3 } },
      batch: { size: 4, rule: 'fantasies' },
    },
    step: 2,
    layers: shown,
  }),
  ...reportExamples,
];
