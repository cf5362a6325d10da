import { defaultsOf } from '../../definition';
import type { Kernel } from '../../kernels/kernel';
import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import { logGaussianExcess } from '../../posteriors/gaussian';
import { arrange, checkDataset, standardisation, type Place } from '../dataset';
import { condition, predict, type GaussianProcess } from '../gp/gaussianProcess';
import type { Dataset, LatentBelief } from '../model';
import { affineThen } from '../warped/maps/affineMap';
import { bandwidthOf, bandwidthParams } from '../warped/maps/bandwidth';
import { kdeCopula } from '../warped/maps/kdeCopula';
import type { OutputWarp } from '../warped/maps/warp';
import { jointKernel, ofCampaign } from './jointKernel';

/** An earlier campaign and the present one, 0 and 1 wherever they are counted: places in the units of the kernel, answers to be maximised, each in its own unit. */
export type Both = readonly [Dataset, Dataset];
export type CampaignNumber = 0 | 1;

/** The prior of both campaigns, in latent units. */
export interface JointPrior {
  /** Kernel on the d inputs that the campaigns have in common. */
  readonly kernel: Kernel;
  readonly outputScale: number;
  readonly noise: readonly [number, number];
  /** ρ between −1 and 1: 0 where one campaign says nothing about the other. */
  readonly kinship: number;
  /** Output scale of 1 by that of 0; left out, they are the same. */
  readonly ratio?: number;
  /** Prior mean of z of both; 0 if left out. */
  readonly mean?: number;
}

/** The answers of one campaign, bent by their own Ψ; a row for each answer, so that repeats of a place are several. */
export interface Bent {
  readonly X: Mat;
  readonly y: Vec;
  readonly z: Vec;
  /** Ψ of outputs as given. */
  readonly map: MonotoneMap;
  /** Ψ of outputs less `shift` and divided by `scale`. */
  readonly warp: OutputWarp;
  readonly shift: number;
  readonly scale: number;
  /** Of standardised outputs, by Scott’s rule; 0 where outputs are all alike and are taken as they are. */
  readonly bandwidth: number;
  /** The rows of each place. */
  readonly places: readonly Place[];
}

/** Returns answers bent by their own distribution, Ψ = Φ⁻¹∘F of standardised outputs (000, 2.10). Errors: `invalid-data` without any. */
export function bentAnswers(data: Dataset): Bent {
  checkDataset(data, 'something');
  const { X, y, places } = arrange(data, 'folds-in-process');
  const { shift, scale } = standardisation(data.y);
  const standard = y.map((value) => (value - shift) / scale);
  const warp = kdeCopula.learn(X, standard, {});
  const map = affineThen(warp.at(rowOf(X, 0)), shift, scale);
  const bandwidth = warp.isLearnt ? bandwidthOf(standard, defaultsOf(bandwidthParams)) : 0;
  return { X, y, z: y.map(map.forward), map, warp, shift, scale, bandwidth, places };
}

/** Both campaigns as one process; the last input of its rows is the campaign. */
export interface JointProcess {
  readonly prior: JointPrior;
  readonly both: readonly [Bent, Bent];
  readonly process: GaussianProcess;
  /** Returns the latent belief about the noise-free function of a campaign at X [m×d]. */
  latent(campaign: CampaignNumber, X: Mat): LatentBelief;
  /** Returns log expected improvement of latent values at X [m×d] over the largest latent answer of the campaign. */
  logEi(campaign: CampaignNumber, X: Mat): Vec;
}

/** Returns rows and latent answers of both campaigns, one after the other: X [n×(d+1)], z [n]. */
export function stacked([a, b]: readonly [Bent, Bent]): { readonly X: Mat; readonly z: Vec } {
  const [first, second] = [ofCampaign(a.X, 0), ofCampaign(b.X, 1)];
  const X = zeros(first.rows + second.rows, first.cols);
  X.data.set(first.data);
  X.data.set(second.data, first.data.length);
  return { X, z: Float64Array.from([...a.z, ...b.z]) };
}

/**
 * Conditions a Gaussian process on z = Ψ_t(y) of two campaigns, each with a Ψ_t of its own, so that they may answer in different units
 * and be spread differently; ways back are by the Ψ of the campaign that is asked. Errors: as of a factor.
 */
export function conditionJoint(both: readonly [Bent, Bent], prior: JointPrior): JointProcess {
  const { X, z } = stacked(both);
  const earlier = both[0].z.length;
  const noise = Array.from(z, (_, i) => prior.noise[i < earlier ? 0 : 1]);
  const kernel = jointKernel(prior.kernel, prior.kinship, prior.ratio);
  const process = condition(
    { kernel, outputScale: prior.outputScale, noise, mean: prior.mean ?? 0 },
    { X, z },
  );
  const latent = (campaign: CampaignNumber, Z: Mat): LatentBelief =>
    predict(process, ofCampaign(Z, campaign));
  return {
    prior,
    both,
    process,
    latent,
    logEi: (campaign, Z) => {
      const best = both[campaign].z.reduce((a, b) => Math.max(a, b));
      const { mean, variance } = latent(campaign, Z);
      return mean.map((mu, i) => logGaussianExcess(mu - best, Math.sqrt(variance[i])));
    },
  };
}
