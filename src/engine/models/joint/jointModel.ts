import { log } from '../../numeric/elementary/log';
import type { Mat, Vec } from '../../numeric/arrays';
import type { Island, MonotoneMap } from '../../numeric/probability/monotoneMap';
import { normalLogPdf } from '../../numeric/probability/normal';
import type { Latent } from '../../posteriors/gaussian';
import type { Posterior, Precision } from '../../posteriors/posterior';
import { momentsByParts } from '../../posteriors/warped/byParts';
import { warpedPosterior } from '../../posteriors/warped/warped';
import { latentLeaveOneOut, predictiveDensity, type PredictiveDensity } from '../gp/leaveOneOut';
import type { GaussianProcess } from '../gp/gaussianProcess';
import type { AssumedModel, LeaveOneOut, ProcessModel, ProcessRecord } from '../model';
import { assumedProcess } from '../warped/assumed';
import { affineThen } from '../warped/maps/affineMap';
import { latentAt } from '../warped/warpedProcess';
import { ofCampaign } from './jointKernel';
import type { Bent, CampaignNumber, JointProcess } from './jointProcess';

/**
 * Returns what both campaigns say about one, as a model of that one: places have its d inputs, and a belief is in its unit. Of its
 * answers it also says how they are foretold when they are left out, those of the other campaign staying. Its record has the numbers of
 * that campaign; the likelihood of z is that of both. Beliefs are made by the map of the campaign unless `seenAs` makes them.
 */
export function jointModel(joint: JointProcess, campaign: CampaignNumber, seenAs: SeenAs = {}): ProcessModel {
  const { process, prior, both } = joint;
  const own = both[campaign];
  const islands = islandsOf(own);
  const bent: Through = (latent, _, precision) => warpedPosterior(latent, own.map, { precision, islands });
  const through = seenAs.through ?? bent;
  const record = { ...recordOf(joint, campaign), ...seenAs.record };
  const mapAt = (): MonotoneMap => own.map;
  return {
    record,
    posterior: (X, precision = 'full') => {
      const rows = ofCampaign(X, campaign);
      const latent = latentAt(process, rows);
      return {
        ...through(latent, rows, precision, process),
        shared: { ...latent, noise: prior.noise[campaign] },
      };
    },
    latent: (X) => joint.latent(campaign, X),
    map: { at: mapAt, isOfKernels: own.warp.islands !== undefined },
    leaveOneOut: () => leaveOneOutOf(joint, campaign, islands),
    assume: (P, what) =>
      inCampaign(
        assumedProcess({ process, record, mapAt, through }, ofCampaign(P, campaign), what),
        campaign,
      ),
  };
}

/** Makes the belief about outputs of one about z, at rows with their campaign; `process` is the one that has it. */
export type Through = (
  latent: Latent,
  rows: Mat,
  precision: Precision,
  process: GaussianProcess,
) => Posterior;

/** How beliefs are made, and what else the record has. */
interface SeenAs {
  readonly through?: Through;
  readonly record?: Partial<ProcessRecord>;
}

function islandsOf({ warp, shift, scale }: Bent): readonly Island[] {
  return (warp.islands ?? []).map(({ from, to, bandwidth }) => ({
    from: shift + scale * from,
    to: shift + scale * to,
    bandwidth: scale * bandwidth,
  }));
}

function recordOf({ process, prior, both }: JointProcess, campaign: CampaignNumber): ProcessRecord {
  const { map, y, warp } = both[campaign];
  const jacobian = y.reduce((sum, value) => sum + map.logDerivative(value), 0);
  const { kernel, outputScale, noise } = prior;
  return {
    hyperparameters: { kernel: kernel.params, outputScale, noise: noise[campaign], mean: 0 },
    logLikelihoodLatent: process.logLikelihood,
    misfit: process.misfit,
    logLikelihoodOutput: process.logLikelihood + jacobian,
    jitter: process.factor.jitter,
    evaluations: 0,
    warnings: warp.warnings,
  };
}

/** Returns a model of rows with their campaign as one of rows without it. */
function inCampaign(model: AssumedModel, campaign: CampaignNumber): AssumedModel {
  return {
    ...model,
    posterior: (X, precision) => model.posterior(ofCampaign(X, campaign), precision),
    ...(model.latent && { latent: (X: Mat) => model.latent!(ofCampaign(X, campaign)) }),
    ...(model.assume && {
      assume: (P, what) => inCampaign(model.assume!(ofCampaign(P, campaign), what), campaign),
    }),
  };
}

function leaveOneOutOf(
  joint: JointProcess,
  campaign: CampaignNumber,
  islands: readonly Island[],
): LeaveOneOut {
  const { process, both } = joint;
  const { map, y, z } = both[campaign];
  const from = campaign === 0 ? 0 : both[0].y.length;
  const rowsOf = (values: Vec): Vec => values.slice(from, from + y.length);
  const all = latentLeaveOneOut(process);
  const [mean, variance] = [rowsOf(all.mean), rowsOf(all.variance)];
  const moments = Array.from(mean, (mu, i) =>
    momentsByParts({ mu, sd: Math.sqrt(variance[i]), map, islands }),
  );
  let [inZ, jacobian] = [0, 0];
  for (let i = 0; i < y.length; i++) {
    const sd = Math.sqrt(variance[i]);
    inZ += normalLogPdf((z[i] - mean[i]) / sd) - log(sd);
    jacobian += map.logDerivative(y[i]);
  }
  return {
    mean: Float64Array.from(moments, (one) => one.mean),
    variance: Float64Array.from(moments, (one) => one.variance),
    logPseudoLikelihood: inZ + jacobian,
    ...leftOutDensity(joint, campaign),
    latent: { mean, variance, logPseudoLikelihood: inZ },
  };
}

/** Returns the log density of the answers at each place of a campaign, left out of its Ψ and of the process. */
function leftOutDensity({ process, both }: JointProcess, campaign: CampaignNumber): PredictiveDensity {
  const own = both[campaign];
  const from = campaign === 0 ? 0 : both[0].y.length;
  const last = process.X.cols - 1;
  return predictiveDensity({
    process,
    y: Float64Array.from([...both[0].y, ...both[1].y]),
    maps: both.flatMap(({ map, y }) => Array.from(y, () => map)),
    places: own.places.map(({ rows, mapped }) => ({ rows: rows.map((i) => from + i), mapped })),
    without: ({ mapped }) => {
      const left = own.warp.without?.(mapped);
      const rest = (x: Vec): MonotoneMap => (left ? affineThen(left(x), own.shift, own.scale) : own.map);
      return (x) => (x[last] === campaign ? rest(x) : both[1 - campaign].map);
    },
  });
}
