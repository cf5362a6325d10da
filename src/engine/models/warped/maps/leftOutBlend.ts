import { log } from '../../../numeric/elementary/log';
import type { Vec } from '../../../numeric/arrays';
import { UNDERFLOW } from '../../../numeric/probability/kdeDensity';
import { kernelDistribution, type Distribution } from '../../../numeric/probability/kernelDistribution';
import { mixture } from '../../../numeric/probability/mixture';
import { normalCdf } from '../../../numeric/probability/normal';
import { normalQuantileFromLog } from '../../../numeric/probability/normalQuantile';
import { exactBlend } from './blendedMap';
import { identityMap } from './identity';
import { latentOf } from './kdeMap';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';

/** Kernels on some of the outputs y [n], which `rows` names. */
export interface Sample {
  readonly y: Vec;
  readonly rows: readonly number[];
  readonly bandwidth: number;
}

/**
 * Samples that maps are learnt from: all outputs, and those of each cluster if there are several, which take in a share of all.
 */
export interface Samples {
  readonly all: Sample;
  readonly own: readonly Sample[];
  readonly globalShare: number;
}

/**
 * Returns blends of the maps Φ⁻¹∘F_l learnt without some of the observations [indices]: F₋ᵢ = (nF − Φ((·−y_i)/h))/(n − 1). The
 * sums nF are cached by place, so that n answers left out of n places take n² steps. A cluster left with no output has the
 * distribution of all others; where there are no others the map is the identity.
 */
export function leftOutBlender({
  all,
  own,
  globalShare,
}: Samples): (left: readonly number[]) => (weights: Vec) => MonotoneMap {
  const ofAll = tailsOf(all);
  const ofOwn = own.map(tailsOf);
  return (left) => {
    const others = thinned(all, ofAll, left);
    if (others.count === 0) return () => identityMap;
    const maps = ofOwn.length === 0 ? [others] : own.map((one, l) => thinned(one, ofOwn[l], left));
    const sums = maps.map((one) => (one === others ? [whole(others)] : shared(one, others, globalShare)));
    const distributions = sums.map((parts) => distributionOf(parts));
    return (weights) => ({
      ...exactBlend(distributions, weights),
      forward: (t) => {
        let z = 0;
        for (let l = 0; l < weights.length; l++) {
          z += weights[l] * (latentBySums(sums[l], t) ?? latentOf(distributions[l], t));
        }
        return z;
      },
    });
  };
}

/** Σ Φ((t − y_i)/h) and Σ Φ((y_i − t)/h). */
interface Tails {
  readonly lower: number;
  readonly upper: number;
}

function tailsOf({ y, rows, bandwidth }: Sample): (t: number) => Tails {
  const known = new Map<number, Tails>();
  return (t) => {
    const found = known.get(t);
    if (found) return found;
    let lower = 0;
    let upper = 0;
    for (const i of rows) {
      lower += normalCdf((t - y[i]) / bandwidth);
      upper += normalCdf((y[i] - t) / bandwidth);
    }
    const tails = { lower, upper };
    known.set(t, tails);
    return tails;
  };
}

/** A sample of which some were left out. */
interface Thinned {
  readonly tails: (t: number) => Tails;
  readonly left: Vec;
  readonly rest: Vec;
  readonly count: number;
  readonly bandwidth: number;
}

function thinned({ y, rows, bandwidth }: Sample, tails: Thinned['tails'], left: readonly number[]): Thinned {
  const outputs = (isLeft: boolean): Vec =>
    Float64Array.from(
      rows.filter((i) => left.includes(i) === isLeft),
      (i) => y[i],
    );
  const rest = outputs(false);
  return { tails, left: outputs(true), rest, count: rest.length, bandwidth };
}

/** A sample with its share in a mixture. */
interface Part extends Thinned {
  readonly share: number;
}

function whole(sample: Thinned): Part {
  return { ...sample, share: 1 };
}

function shared(own: Thinned, others: Thinned, share: number): readonly Part[] {
  if (own.count === 0 || share === 1) return [whole(others)];
  return share === 0
    ? [whole(own)]
    : [
        { ...own, share: 1 - share },
        { ...others, share },
      ];
}

function distributionOf([first, second]: readonly Part[]): Distribution {
  const of = ({ rest, bandwidth }: Part): Distribution => kernelDistribution({ y: rest, bandwidth });
  return second ? mixture(of(first), of(second), second.share) : of(first);
}

/** Least share of a sum that may remain after a subtraction; smaller remainders have lost digits. */
const leastShare = 0.1;

/** Φ⁻¹(F(t)) by subtraction; null where that would lose digits. */
function latentBySums(parts: readonly Part[], t: number): number | null {
  let [lower, upper, lowerBefore, upperBefore] = [0, 0, 0, 0];
  for (const { tails, left, count, bandwidth, share } of parts) {
    const all = tails(t);
    let { lower: below, upper: above } = all;
    for (const y of left) {
      below -= normalCdf((t - y) / bandwidth);
      above -= normalCdf((y - t) / bandwidth);
    }
    lower += (share * below) / count;
    upper += (share * above) / count;
    lowerBefore += (share * all.lower) / count;
    upperBefore += (share * all.upper) / count;
  }
  const [tail, before] = lower < upper ? [lower, lowerBefore] : [upper, upperBefore];
  if (!(tail > UNDERFLOW && tail > leastShare * before)) return null;
  const z = normalQuantileFromLog(log(tail));
  return lower < upper ? z : -z;
}
