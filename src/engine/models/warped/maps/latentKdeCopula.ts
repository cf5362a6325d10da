import { exp } from '../../../numeric/elementary/exp';
import { log } from '../../../numeric/elementary/log';
import type { Mat, Vec } from '../../../numeric/arrays';
import { resolveParams, type ChoiceSpec, type NumberSpec, type ParamValues } from '../../../definition';
import { kernelDistribution, type Distribution } from '../../../numeric/probability/kernelDistribution';
import { mixture } from '../../../numeric/probability/mixture';
import type { Precision } from '../../../posteriors/posterior';
import { timesFactor } from './affineMap';
import { bandwidthOf, bandwidthParams } from './bandwidth';
import { blender } from './blendedMap';
import { clusterParams, groupObservations, membersOf, type Grouping } from './clusterLabels';
import {
  inputScaleOf,
  setLogWeights,
  setShares,
  placesOf,
  standardInputs,
  type InputScale,
  type Places,
} from './clusterWeights';
import { islandsOf } from './islands';
import { withoutDistribution } from './kdeCopula';
import { leftOutBlender, type Sample, type Samples } from './leftOutBlend';
import type { MonotoneMap, PlacedMaps } from '../../../numeric/probability/monotoneMap';
import type { OutputWarp, WarpDef } from './warp';

/** s of (2.12). The author's program has 0.5 inside the square. */
const smoothing: NumberSpec = {
  kind: 'number',
  id: 'smoothing',
  label: 'Smoothing',
  summary: 'How sharply one cluster gives way to the next: 0 makes all count the same everywhere.',
  default: 0.25,
  min: 0,
  max: 100,
  typical: [0, 2],
  scale: 'linear',
};

/** (2.12) as printed has no denominator. */
const weights: ChoiceSpec = {
  kind: 'choice',
  id: 'weights',
  label: 'Weights',
  summary:
    'Whether the weights of the clusters are made to sum to 1, or used as printed: then Ψ shrinks to nothing far from them.',
  default: 'normalized',
  options: [
    { value: 'normalized', label: 'sum to 1' },
    { value: 'as-printed', label: 'as printed' },
  ],
};

/**
 * F_l ← (1 − ε) F_l + ε F: without it Ψ_l of another cluster's output reaches 7 to 16, an outlier to the process. Measured as
 * mean SMSE over 20 paired trials (Hartmann-6: 10), squared exponential kernel, ε = 0 / 0.01 / 0.03 / 0.1 / 0.3, 2 clusters:
 * custom n=30 .174 .105 .112 .123 .122, n=50 .088 .042 .039 .042 .047; Branin n=30 .107 .106 .103 .101 .092; Hartmann-6 n=60
 * .856 .498 .500 .515 .505; but Goldstein–Price n=30 .279 .349 .348 .346 .338. Hardly any share does it, so a small one.
 */
const globalShare: NumberSpec = {
  kind: 'number',
  id: 'globalShare',
  label: 'Global share',
  summary:
    'How much of the distribution of all outputs each cluster takes in, so that outputs of other clusters are not taken for outliers; 0 is the map of the report, Dubois (2015).',
  default: 0.03,
  min: 0,
  max: 1,
  typical: [0, 0.3],
  scale: 'linear',
};

export const latentKdeParams = [...clusterParams, smoothing, weights, globalShare, ...bandwidthParams];

/** Least sum of weights; smaller ones are raised to it, so that z/A stays finite. */
const leastTotal = 1e-12;

const printedWarning =
  'The weights of the clusters are used as printed in Dubois (2015), equation 2.12, and do not sum to 1: far from all clusters Ψ shrinks to nothing, and a belief there means little.';

/** Ψ(x, y) = Σ_l α_l(x) Ψ_l(y): a map for each cluster of the observations, blended by the distance from their centres. */
export const latentKdeCopula: WarpDef = {
  id: 'latent-kde-copula',
  label: 'latent KDE copula',
  summary:
    'Learns how outputs are distributed in each region, and bends them differently from place to place.',
  source:
    '000 §2.3, (2.11)–(2.14), (2.18), §5.1; clusters by Lloyd (1982), begun as by Arthur and Vassilvitskii (2007)',
  params: latentKdeParams,
  learn: (X, y, given, precision) => {
    const resolved = resolveParams(latentKdeParams, given);
    const bandwidth = bandwidthOf(y, resolved);
    return withoutDistribution(y, bandwidth) ?? latentWarp({ X, y, precision }, resolved);
  },
};

interface Observed {
  readonly X: Mat;
  readonly y: Vec;
  readonly precision: Precision | undefined;
}

/** Parameters resolved; outputs have a distribution. */
function latentWarp({ X, y, precision }: Observed, resolved: ParamValues): OutputWarp {
  const scale = inputScaleOf(X);
  const inputs = standardInputs(X, scale);
  const grouping = groupObservations(inputs, y, resolved);
  const places = placesOf(inputs, grouping.labels, grouping.count);
  const samples = samplesOf(y.slice(), grouping, resolved);
  const distributions = distributionsOf(samples);
  const blend = blender(distributions, precision);
  const isPrinted = resolved['weights'] === 'as-printed';
  const standard = new Float64Array(X.cols);
  const shares = new Float64Array(grouping.count);
  /** Sets the shares at the place whose inputs begin at `from`, and returns their total. */
  const totalAt = (inputs: Vec, from: number): number => {
    for (let j = 0; j < standard.length; j++)
      standard[j] = (inputs[from + j] - scale.shift[j]) / scale.scale[j];
    setLogWeights(shares, standard, places, resolved['smoothing'] as number);
    const { largest, total } = setShares(shares);
    return isPrinted ? Math.max(leastTotal, exp(largest + log(total))) : 1;
  };
  const alphas = (x: Vec): Alphas => {
    const total = totalAt(x, 0);
    return { shares: shares.slice(), total };
  };
  const alphasOn = ({ rows, cols, data }: Mat): ManyAlphas => {
    const many = { shares: new Float64Array(rows * shares.length), totals: new Float64Array(rows) };
    for (let i = 0; i < rows; i++) {
      many.totals[i] = totalAt(data, i * cols);
      many.shares.set(shares, i * shares.length);
    }
    return many;
  };
  const isEverywhereTheSame = grouping.count === 1 && !isPrinted;
  const blendWithout = leftOutBlender(samples);
  return {
    at: mapsOf(blend, alphas, isEverywhereTheSame),
    ...(!isEverywhereTheSame && { placed: (X) => placedMaps(blend, alphasOn(X)) }),
    isLearnt: true,
    warnings: isPrinted ? [...grouping.warnings, printedWarning] : grouping.warnings,
    islands: islandsOf([...new Set(distributions.flatMap(({ kernels }) => kernels))]),
    clusters: {
      labels: grouping.labels,
      ...inUnitsOf(places, scale),
      maps: distributions.map((_, l) => blend(indicator(l, grouping.count))),
      densities: distributions.map((one) => (t) => exp(one.at(t).logDensity)),
      weights: (x) => {
        const { shares: own, total } = alphas(x);
        return own.map((share) => total * share);
      },
    },
    without: (left) => mapsOf(blendWithout(left), alphas, isEverywhereTheSame),
  };
}

/** α_l(x) as shares [k] of their total; the total counts as 1 where they are normalised. */
interface Alphas {
  readonly shares: Vec;
  readonly total: number;
}

/** Ψ(x, ·) = A Σ_l (α_l/A) Ψ_l, so that its inverse is that of the sum at z/A. */
function mapsOf(
  blend: (weights: Vec) => MonotoneMap,
  alphas: (x: Vec) => Alphas,
  isEverywhereTheSame: boolean,
): OutputWarp['at'] {
  if (isEverywhereTheSame) {
    const map = blend(Float64Array.of(1));
    return () => map;
  }
  return (x) => {
    const { shares, total } = alphas(x);
    return total === 1 ? blend(shares) : timesFactor(blend(shares), total);
  };
}

/** The same at many places: shares [m×k], totals [m]. */
interface ManyAlphas {
  readonly shares: Vec;
  readonly totals: Vec;
}

/** Returns the maps at places as one whose weights are changed from place to place. */
function placedMaps(blend: (weights: Vec) => MonotoneMap, { shares, totals }: ManyAlphas): PlacedMaps {
  const count = shares.length / totals.length;
  const weights = new Float64Array(count);
  const map = blend(weights);
  return {
    at: (i) => {
      for (let l = 0, from = count * i; l < count; l++) weights[l] = shares[from + l];
      return totals[i] === 1 ? map : timesFactor(map, totals[i]);
    },
  };
}

/** All outputs, and those of each cluster where there is more than one, with their bandwidths. */
function samplesOf(y: Vec, { labels, count }: Grouping, resolved: ParamValues): Samples {
  const sample = (rows: readonly number[]): Sample => ({
    y,
    rows,
    bandwidth: bandwidthOf(valuesOf(y, rows), resolved),
  });
  const own = count === 1 ? [] : Array.from({ length: count }, (_, l) => sample(membersOf(labels, l)));
  return { all: sample([...y.keys()]), own, globalShare: resolved['globalShare'] as number };
}

/** (1 − ε) F_l + ε F for each cluster; of a single cluster, F. */
function distributionsOf({ all, own, globalShare }: Samples): Distribution[] {
  const of = ({ y, rows, bandwidth }: Sample): Distribution =>
    kernelDistribution({ y: valuesOf(y, rows), bandwidth });
  const ofAll = of(all);
  return own.length === 0 ? [ofAll] : own.map((one) => mixture(of(one), ofAll, globalShare));
}

function valuesOf(y: Vec, rows: readonly number[]): Vec {
  return Float64Array.from(rows, (i) => y[i]);
}

function inUnitsOf({ centers, spreads }: Places, { shift, scale }: InputScale): Places {
  const d = centers.cols;
  return {
    centers: { ...centers, data: centers.data.map((value, k) => shift[k % d] + scale[k % d] * value) },
    spreads: { ...spreads, data: spreads.data.map((value, k) => scale[k % d] * value) },
  };
}

function indicator(l: number, count: number): Vec {
  const out = new Float64Array(count);
  out[l] = 1;
  return out;
}
