import type { PartialSpec } from '../../engine/experiment/complete';
import type { ParamValues } from '../../engine/definition';
import type { OpenPanel } from '../../link/linkState';

/** A state of the Lab: a spec and a step of its run. */
export interface LabState {
  readonly spec: PartialSpec;
  readonly step: number;
  /** Panel that is open on it. */
  readonly panel?: OpenPanel;
}

/** A place to look at, and what is seen there, to follow "Look at x = 3.5: ". */
interface Look {
  readonly at: number;
  readonly broken: string;
  readonly fixed: string;
}

/** A way in which a model goes wrong, and its remedy. */
export interface Failure {
  readonly id: string;
  readonly title: string;
  /** Place to look at: an input, and in words what is to be seen there. Nothing of the remedy. */
  readonly look: Look;
  /** Plot in which it is seen besides that of the function; none if left out. */
  readonly plot?: 'acquisition' | 'density';
  /** Says what there is to see, and why. */
  readonly sentence: string;
  readonly state: LabState;
  /** Says what helps. */
  readonly wayOut: string;
  /** The same state with the remedy. */
  readonly mended: LabState;
}

const gp = { surrogate: { id: 'gp' } } as const;
const learnt = { fit: { kind: 'learn', prior: 'default', mean: 'learnt' } } as const;

function held(outputScale: number, noise: number): Pick<PartialSpec, 'fit'> {
  return { fit: { kind: 'fixed', outputScale, noise } };
}

function matern(lengthScale: number): Pick<PartialSpec, 'kernel'> {
  return { kernel: { id: 'matern52', params: { lengthScale } } };
}

const smooth = { kernel: { id: 'squared-exponential' } } as const;

function points(X: readonly number[], y: readonly number[]): Pick<PartialSpec, 'objective'> {
  const params: ParamValues = { X: X.map((x) => [x]), y, names: ['x', 'y'], box: [[0, 10]] };
  return { objective: { id: 'points', params } };
}

const contradicting = points([1, 2.2, 3.5, 3.5, 5, 6.5, 8], [0.4, 0.9, 1.7, 0.2, 1.1, 0.7, 0.3]);
const twoKinds = points(
  [
    0.2, 0.58, 1.05, 1.41, 1.8, 2.28, 2.79, 3.18, 3.58, 3.88, 4.36, 4.72, 5.1, 5.5, 5.93, 6.49, 6.88, 7.28,
    7.69, 7.98, 8.41, 8.89, 9.32, 9.75,
  ],
  [
    0.91, 0.09, 0.06, 0.87, 0.88, 0.1, 0.89, 0.1, 0.16, 0.08, 0.88, 0.89, 0.13, 0.88, 0.14, 0.86, 0.87, 0.1,
    0.07, 0.88, 0.11, 0.92, 0.9, 0.09,
  ],
);
const zigzag = points([0.7, 1.7, 3, 3.6, 5, 5.9, 7, 8.2, 9.2], [0.4, 1, 0.6, 1.6, 1.9, 1.7, 3.3, 2.7, 3.5]);
function clustered(params: ParamValues): Pick<PartialSpec, 'surrogate'> {
  return { surrogate: { id: 'nlgcp', params } };
}

const needle = points([0.6, 1.4, 2.3, 3.4, 4.2, 5.3, 8.2, 9.1], [0.3, 1.4, 0.6, 1.9, 0.2, 1.1, 0.9, 0.92]);
const wave = points(
  [0.5, 1.2, 1.9, 2.6, 3.3, 4.1, 4.8, 5.5, 6.2, 6.9, 7.6, 8.4, 9.1, 9.7],
  [0.6, 1.3, 1.1, 0.3, -0.2, 0.1, 0.9, 1.2, 0.7, -0.1, -0.3, 0.4, 1.1, 1.2],
);
function sparse(inducing: readonly number[], approximation?: string): Pick<PartialSpec, 'surrogate'> {
  return { surrogate: { id: 'sparse-gp', params: { inducing, ...(approximation && { approximation }) } } };
}
const everywhere = [0.05, 0.17, 0.29, 0.41, 0.53, 0.65, 0.77, 0.89, 0.97];

function repeating(period: number): Pick<PartialSpec, 'kernel'> {
  return { kernel: { id: 'periodic', params: { period } } };
}

const steady = [0.7, 1.6, 2.4, 3.9, 4.6, 5.5, 7, 8.4, 9.3];
const answered = [0.62, 0.74, 0.81, 0.9, 0.88, 0.84, 0.7, 0.52, 0.41];
const mistyped = points(steady, answered.with(4, 8.8));
const corrected = points(steady, answered);
const stepped = points(
  [0.4, 1.3, 2.2, 3.1, 4, 5, 5.9, 6.8, 7.7, 8.6, 9.5],
  [0.1, 0.24, 0.4, 0.52, 0.62, 0.7, 0.62, 0.5, 0.38, 0.25, 0.12],
);
const rough = { surrogate: { id: 'ngcp', params: { bandwidthFactor: 0.1 } } } as const;

const noisy = { objective: { id: 'sine' }, noiseSd: 0.35, seed: 8, ...gp } as const;

/** All failures, each with one cause. */
export const failures: readonly Failure[] = [
  {
    id: 'contradiction',
    title: 'Two answers at one place',
    look: {
      at: 3.5,
      broken: 'the band closes at a value that nobody measured.',
      fixed: 'the band stays open: the two answers may both be a little wrong.',
    },
    sentence:
      'At x = 3.5 there are two answers, 1.7 and 0.2, but the model was told that answers are exact. Both cannot be true, and still its band closes to a point there: it is certain of something nobody said. The likelihood, fantastically small, is what gives it away.',
    state: { spec: { ...contradicting, ...gp, ...matern(0.15), ...held(1, 1e-8) }, step: 0 },
    wayOut: 'Let the noise be learnt: answers may then differ from the function, and the band stays open.',
    mended: { spec: { ...contradicting, ...gp, ...learnt }, step: 0 },
  },
  {
    id: 'short',
    title: 'A length scale too short',
    look: {
      at: 240,
      broken: 'a step away from every answer the line is flat and the band as wide as can be.',
      fixed: 'the line bends with the answers on either side, and the band says how far to trust it.',
    },
    sentence:
      'The model links only places closer than 3 units of x. A step away from each observation it has forgotten it: the line falls back to the average, the band is as wide as can be, and every new place is as good as any other.',
    state: { spec: { ...gp, ...matern(0.008), ...held(1, 1e-6) }, step: 6 },
    wayOut:
      'Fit the hyper-parameters: the likelihood prefers a length scale at which the observations explain each other.',
    mended: { spec: { ...gp, ...learnt }, step: 6 },
  },
  {
    id: 'long',
    title: 'A length scale too long',
    look: {
      at: 160,
      broken: 'the truth, dashed, stands far outside a band as thin as a thread.',
      fixed: 'the band reaches around the truth.',
    },
    sentence:
      'The model believes the function hardly bends over the whole box. It draws one smooth sweep with almost no doubt, and most of the truth lies outside the band. To be sure and wrong is the worst a model can do to a search: it will not look where it is mistaken.',
    state: { spec: { ...gp, ...matern(1.2), ...held(1, 1e-3) }, step: 2 },
    wayOut: 'Fit the hyper-parameters, and look at the share of the truth that the band covers.',
    mended: { spec: { ...gp, ...learnt }, step: 2 },
  },
  {
    id: 'exact',
    title: 'Noise taken for structure',
    look: {
      at: 1.26,
      broken: 'the line climbs to twice the height of the truth, with hardly a band.',
      fixed: 'the line passes between the answers, near the truth.',
    },
    sentence:
      'The answers are noisy, but the model was told they are exact. So it has to pass through every one of them, invents hills between neighbours, and the best so far is only the luckiest.',
    state: { spec: { ...noisy, ...matern(0.08), ...held(1, 1e-6) }, step: 12 },
    wayOut:
      'Let the noise be learnt: the line passes between the answers, and the band says how far off they are.',
    mended: { spec: { ...noisy, ...learnt }, step: 12 },
  },
  {
    id: 'flat',
    title: 'Expected improvement without a slope',
    look: {
      at: 230,
      broken: 'the curve below lies on its axis nearly everywhere: no way up to be seen.',
      fixed: 'the curve below slopes towards its peaks from everywhere.',
    },
    plot: 'acquisition',
    sentence:
      'This model is so sure of itself that being better than the best so far is next to impossible. Away from one spike expected improvement is thousands of times smaller, and soon rounds to nothing: a search that follows its slope has none to follow.',
    state: { spec: { ...gp, ...matern(0.06), ...held(0.04, 1e-6) }, step: 3 },
    wayOut:
      'Take the logarithm of expected improvement: the same best place, but a way up from everywhere. And mistrust a model that has no doubt.',
    mended: {
      spec: {
        ...gp,
        ...matern(0.06),
        ...held(0.04, 1e-6),
        acquisition: { id: 'log-expected-improvement' },
      },
      step: 3,
    },
  },
  {
    id: 'bimodal',
    title: 'Two kinds of answers',
    look: {
      at: 3,
      broken: 'the belief at the right has one hump, in the empty middle between the two of the answers.',
      fixed: 'the belief at the right has two humps, as the answers have.',
    },
    plot: 'density',
    sentence:
      'Answers are either about 0.1 or about 0.9, never between. A Gaussian process knows one hump only: it holds answers in the empty middle likely, and its band reaches above and below every answer seen.',
    state: { spec: { ...twoKinds, ...gp, ...learnt }, step: 0 },
    wayOut:
      'A copula process learns how the answers are distributed: the density of y has two humps, and the map Ψ is steep at both. Only the density knows that. A band is always one interval, so this one covers the middle too, and reaches beyond the answers as well.',
    mended: { spec: { ...twoKinds, surrogate: { id: 'ngcp' }, ...learnt }, step: 0 },
  },
  {
    id: 'noise-or-signal',
    title: 'Noise or signal?',
    look: {
      at: 4.2,
      broken: 'the band is narrow, as if the zigzag were certain.',
      fixed: 'the band holds both: a zigzag, and a straight line with noise.',
    },
    sentence:
      'A slope with a zigzag on it. Either the function wriggles and the answers are nearly exact, or it is straight and they are noisy: the histogram of the noise has a hill for each, with little between. A fit takes one, and says nothing of the other.',
    state: {
      spec: { ...zigzag, ...gp, ...smooth, fit: { kind: 'learn', prior: 'default' } },
      step: 0,
      panel: { id: 'chain', text: 'draws=500' },
    },
    wayOut:
      'Average over the posterior: the belief then holds both opinions, each with its share. Or observe two places twice; that tells noise from signal.',
    mended: { spec: { ...zigzag, ...gp, ...smooth, fit: { kind: 'integrate' } }, step: 0 },
  },
  {
    id: 'cluster-of-one',
    title: 'A cluster of almost one',
    look: {
      at: 8.6,
      broken: 'the band is a thread, between two answers and beyond.',
      fixed: 'the band is as wide there as in any other gap.',
    },
    sentence:
      'The cluster at the right holds two observations that are nearly the same, 0.90 and 0.92. As a distribution of outputs that is a needle: there everything else counts as next to impossible, and the band is a thread. (A cluster of a single observation has no distribution at all. Where clusters are given by hand, as here, it is joined to its neighbour; k-means is asked for fewer clusters instead. Fit says so.)',
    state: {
      spec: { ...needle, ...clustered({ labels: [0, 0, 0, 0, 0, 0, 1, 1], globalShare: 0 }), ...learnt },
      step: 0,
    },
    wayOut:
      'One cluster while there are few observations: then all of them say what is possible. More clusters need many observations in each.',
    mended: { spec: { ...needle, ...clustered({ clusters: 1 }), ...learnt }, step: 0 },
  },
  {
    id: 'inducing-together',
    title: 'Two inducing inputs in one place',
    look: {
      at: 8.4,
      broken: 'the band is wide although an answer is there; three triangles stand in one place.',
      fixed: 'the band closes at the answers, with a triangle near each.',
    },
    sentence:
      'This sparse process knows its observations through six inducing inputs, but three of them stand in one place and do the work of one. Their covariance could be factored only once something was added to its diagonal, and the wave on the right is seen by nobody.',
    state: {
      spec: {
        ...wave,
        ...sparse([0.05, 0.2, 0.35, 0.5, 0.5, 0.5], 'vfe'),
        ...matern(0.15),
        ...held(1, 1e-3),
      },
      step: 0,
    },
    wayOut: 'Drag the triangles apart, each to where no other is: the band closes wherever observations are.',
    mended: { spec: { ...wave, ...sparse(everywhere, 'vfe'), ...matern(0.15), ...held(1, 1e-3) }, step: 0 },
  },
  {
    id: 'sure-of-nothing',
    title: 'A band that closes where nothing is known',
    look: {
      at: 6,
      broken: 'the band has closed around a line that misses the answers.',
      fixed: 'the line misses them still, but the band says that nothing is known.',
    },
    sentence:
      'The subset of regressors has no variance but that of its inducing inputs. Both stand at the left: beyond their reach the line falls to the average and the band closes around it, through answers that say otherwise.',
    state: { spec: { ...wave, ...sparse([0.05, 0.12], 'sor'), ...matern(0.06), ...held(1, 1e-3) }, step: 0 },
    wayOut:
      'Take DTC, whose band is as wide there as that of the process itself, or spread the inducing inputs.',
    mended: { spec: { ...wave, ...sparse([0.05, 0.12], 'dtc'), ...matern(0.06), ...held(1, 1e-3) }, step: 0 },
  },
  {
    id: 'swallowed',
    title: 'A signal taken for noise',
    look: {
      at: 3.3,
      broken: 'the line passes far above an answer that is nearly exact.',
      fixed: 'the line passes through the answer.',
    },
    sentence:
      'FITC takes whatever its inducing inputs do not carry for noise of the single observations. With three of them nearly all of the wave is such noise: the line hardly moves towards the answers between them, although they are exact to a thirtieth.',
    state: {
      spec: { ...wave, ...sparse([0.1, 0.5, 0.9]), ...matern(0.06), ...held(1, 1e-3) },
      step: 0,
    },
    wayOut: 'Use more inducing inputs, and watch the share of the variance that they miss.',
    mended: { spec: { ...wave, ...sparse(everywhere), ...matern(0.15), ...held(1, 1e-3) }, step: 0 },
  },
  {
    id: 'period',
    title: 'A wrong period',
    look: {
      at: 4.2,
      broken: 'the line stands high above an answer, and the same zigzag stands three times.',
      fixed: 'the line passes through the answer.',
    },
    sentence:
      'The kernel says that the function repeats itself every 3 units of x; the answers do so every 4. What is true at one place has to be true a period further on, so the answers contradict each other; with little noise it draws a zigzag through some of them, three times over, and is sure of it.',
    state: { spec: { ...wave, ...gp, ...repeating(0.3), ...held(1, 1e-3) }, step: 0 },
    wayOut:
      'Give the right period, or fit it from a start near it: the likelihood has many hills along a period.',
    mended: { spec: { ...wave, ...gp, ...repeating(0.41), ...held(1, 1e-3) }, step: 0 },
  },
  {
    id: 'outlier',
    title: 'A slip of the pen',
    look: {
      at: 2,
      broken: 'one answer, a slip, has opened the band over the whole box.',
      fixed: 'without the slip the band is a thread.',
    },
    sentence:
      'At x = 4.6 somebody typed 8.8 for 0.88. Gaussian doubt knows no slips: to reach the one answer the whole function has to be that tall, so the band opens everywhere and the next query goes beside the slip.',
    state: { spec: { ...mistyped, ...gp, ...learnt }, step: 0 },
    wayOut:
      'Look at the answer that the others do not predict (layer “left out”), and correct it or take it away. No model here does that for you.',
    mended: { spec: { ...corrected, ...gp, ...learnt }, step: 0 },
  },
  {
    id: 'edges',
    title: 'A search too bold',
    look: {
      at: 400,
      broken: 'the next query is the far end of the box, where nothing is promised.',
      fixed: 'the band is still open here; the search went beside its best answer first.',
    },
    plot: 'acquisition',
    sentence:
      'With a boldness κ of 8 the bound is nearly doubt alone. The search asks in the middle of the widest gap, then at the ends of the box, where doubt is largest because there are answers on one side only; it never asks beside the best answer it has.',
    state: {
      spec: {
        ...gp,
        ...smooth,
        seed: 1,
        acquisition: { id: 'upper-confidence-bound', params: { kappa: 8 } },
      },
      step: 4,
    },
    wayOut: 'Take a κ of about 2, or expected improvement: doubt counts only as far as it could pay.',
    mended: { spec: { ...gp, ...smooth, seed: 1 }, step: 4 },
  },
  {
    id: 'staircase',
    title: 'A bandwidth too small',
    look: {
      at: 5.5,
      broken:
        'the density at the right has a tooth wherever an answer was: the model likes only values that it has seen.',
      fixed: 'the density at the right is one smooth hill.',
    },
    plot: 'density',
    sentence:
      'The output map is learnt from the answers by a kernel density, and its bandwidth is a tenth of the rule. So the map is a staircase: between two steps values count as next to impossible, and the band is torn to one side.',
    state: { spec: { ...stepped, ...rough, ...learnt }, step: 0 },
    wayOut: 'Go back to the rule, 1 ×: it is made for as many answers as there are.',
    mended: { spec: { ...stepped, surrogate: { id: 'ngcp' }, ...learnt }, step: 0 },
  },
];
