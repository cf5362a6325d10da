import { ignoredFields } from '../../../engine/experiment/readModel';
import {
  field,
  readFields,
  readList,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../../engine/json';
import { jointEvidence, vectorOf } from '../../../engine/models/joint/evidence';
import {
  bentAnswers,
  conditionJoint,
  stacked,
  type Bent,
  type CampaignNumber,
  type JointProcess,
} from '../../../engine/models/joint/jointProcess';
import type { Mat } from '../../../engine/numeric/arrays';
import { normalQuantile } from '../../../engine/numeric/probability/normalQuantile';
import { readAsked, readPlacesOfData, readPrior } from '../givenProcess';

type Answer = Readonly<Record<string, unknown>>;

const mostRows = 400;
const letters = ['A', 'B'] as const;
/** Standard deviations from the middle to the ends of a band of 95 %. */
const bandEnd = normalQuantile(0.975);

/**
 * Two campaigns joined in z: `A`, the earlier, and `B`, each {X [n×d], y [n]} with a map Ψ of its own, Φ⁻¹∘F of its standardised outputs.
 * kernel and outputScale as in `posterior`, `noise` one variance for each campaign, `kinship` ρ, −1 < ρ < 1, the correlation of both
 * functions at one place. Answers `bandwidth` [2] of standardised outputs, `z` [2][n], `logLikelihood` of all z and its `gradient`:
 * logLengthScale [d] (or the logs of all numbers of the kernel), logOutputScale, logNoise [2], atanhKinship; at the places `at` [m×d] for A
 * and for B the `latent` belief about the noise-free function, its `median` and the ends `lower` and `upper` of its band of 95 %, in the unit of
 * the campaign; and `logEiOfB`, log expected improvement of z over the largest z of B.
 */
export function answerCampaigns(request: Fields): Answer {
  const earlier = readCampaign(request, 'A');
  const present = readCampaign(request, 'B', earlier.X.cols);
  const both = [earlier, present] as const;
  const rows = earlier.y.length + present.y.length;
  requireAtMost(rows, mostRows, `"A" and "B" have ${rows} rows`);
  const at = readAsked(request, { ...stacked(both).X, cols: earlier.X.cols });
  const noise = readNumbers(field(request, 'noise'), 'noise', { above: 0 });
  if (noise.length !== 2) throw wrong('noise', 'two variances, of A and of B', noise);
  const { kernel, outputScale } = readPrior({ ...request, noise: noise[0], mean: 0 }, '', earlier.X.cols);
  const kinship = readNumber(field(request, 'kinship'), 'kinship', { above: -1, below: 1 });
  const prior = { kernel, outputScale, noise: [noise[0]!, noise[1]!] as const, kinship };
  const joint = conditionJoint(both, prior);
  const { X, z } = stacked(both);
  const { slopes } = jointEvidence(kernel, X, z)(vectorOf(prior));
  const size = kernel.theta.length;
  return {
    bandwidth: both.map(({ bandwidth }) => bandwidth),
    z: both.map((one) => Array.from(one.z)),
    logLikelihood: joint.process.logLikelihood,
    gradient: {
      logLengthScale: Array.from(slopes.subarray(0, size)),
      logOutputScale: slopes[size],
      logNoise: [slopes[size + 1], slopes[size + 2]],
      atanhKinship: slopes[size + 3],
    },
    ...Object.fromEntries(letters.map((letter, t) => [letter, beliefOf(joint, t as CampaignNumber, at)])),
    logEiOfB: Array.from(joint.logEi(1, at)),
    warnings: [
      ...both.flatMap(({ warp }, t) => warp.warnings.map((warning) => `${letters[t]}: ${warning}`)),
      ...ignoredFields(request, ['A', 'B', 'kinship', 'at']),
    ],
  };
}

function readCampaign(request: Fields, letter: (typeof letters)[number], columns?: number): Bent {
  const given = readFields(field(request, letter), letter);
  const X = readPlacesOfData(field(given, 'X'), `${letter}.X`, columns);
  const outputs = readList(field(given, 'y'), `${letter}.y`, 'a list of numbers');
  if (outputs.length !== X.rows) {
    throw wrong(`${letter}.y`, `one number for each of the ${X.rows} rows of X`, outputs);
  }
  return bentAnswers({ X, y: Float64Array.from(readNumbers(outputs, `${letter}.y`)) });
}

function beliefOf({ both, latent }: JointProcess, campaign: CampaignNumber, at: Mat): Answer {
  const { mean, variance } = latent(campaign, at);
  const { inverse } = both[campaign].map;
  const moved = (by: number): number[] =>
    Array.from(mean, (mu, i) => inverse(mu + by * Math.sqrt(variance[i]!)));
  return {
    latent: { mean: Array.from(mean), variance: Array.from(variance) },
    median: moved(0),
    lower: moved(-bandEnd),
    upper: moved(bandEnd),
  };
}
