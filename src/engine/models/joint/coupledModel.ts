import { byId } from '../../definition';
import type { Mat, Vec } from '../../numeric/arrays';
import { log } from '../../numeric/elementary/log';
import { exp } from '../../numeric/elementary/exp';
import { tanh } from '../../numeric/elementary/hyperbolic';
import type { Evaluation } from '../../numeric/optim/box';
import { multistart } from '../../numeric/optim/multistart';
import { gaussianPosterior } from '../../posteriors/gaussian';
import type { Fantasy, LogSeconds } from '../../posteriors/posterior';
import type { Task } from '../../task';
import type { CostModel, CostRecord, Timed } from '../costModel';
import { arrange, checkDataset, standardisation } from '../dataset';
import type { HyperPrior } from '../fit/priors/prior';
import { hyperPriors } from '../fit/priors/registry';
import { kernelAt, searchSpace, boundWarnings } from '../fit/searchSpace';
import { predict, predictPairs } from '../gp/gaussianProcess';
import type {
  AssumedModel,
  Assumption,
  Dataset,
  KernelSettings,
  LearnPlan,
  ProcessModel,
  ProcessRecord,
} from '../model';
import type { SearchSpace } from '../watchedSearch';
import { affineThen } from '../warped/maps/affineMap';
import { identityMap, identityWarp } from '../warped/maps/identity';
import { jointEvidence, vectorOf, type JointEvidence } from './evidence';
import { design, kinshipEnd, orInfinite, startOf } from './fitJoint';
import { ofCampaign, placesOf } from './jointKernel';
import { jointModel, type Through } from './jointModel';
import { conditionJoint, stacked, type Bent, type JointPrior, type JointProcess } from './jointProcess';

/** Values and how long evaluations took: not each value needs its seconds, nor need places be the same. */
export interface ValuesAndSeconds {
  readonly values: Dataset;
  readonly timed: Timed;
  /** False: values and ln seconds are taken as they are. */
  readonly standardize: boolean;
  readonly kernel: KernelSettings;
}

/** The prior of both, in latent units: 0 is the value, 1 is ln c. B = AAᵀ is [s, ρ√r s; ρ√r s, r s] with s the output scale. */
export interface CoupledPrior extends JointPrior {
  readonly ratio: number;
  readonly means: readonly [number, number];
}

/** The two beliefs of one process: about the value, which tells the seconds as well, and about the seconds. */
export interface Coupled {
  readonly model: ProcessModel;
  readonly cost: CostModel;
  readonly prior: CoupledPrior;
}

/** Returns scale, ratio and correlation of B = AAᵀ, A = [a 0; b c] with a, c > 0. */
export function fromMixing(
  a: number,
  b: number,
  c: number,
): Pick<CoupledPrior, 'outputScale' | 'kinship' | 'ratio'> {
  const second = b * b + c * c;
  return { outputScale: a * a, ratio: second / (a * a), kinship: b / Math.sqrt(second) };
}

/** Returns the lower triangle A of B = AAᵀ. */
export function mixingOf({
  outputScale,
  ratio,
  kinship,
}: Pick<CoupledPrior, 'outputScale' | 'kinship' | 'ratio'>): readonly (readonly [number, number])[] {
  const sd = Math.sqrt(ratio * outputScale);
  return [
    [Math.sqrt(outputScale), 0],
    [sd * kinship, sd * Math.sqrt(1 - kinship * kinship)],
  ];
}

/**
 * Conditions value and seconds as one process (004 §3.2, as a process of two outputs), its prior given. Errors: `invalid-data`; as of a
 * factor.
 */
export function coupledAt(given: ValuesAndSeconds, prior: CoupledPrior, said: Found = nothingFound): Coupled {
  const plain = plainAnswers(given);
  const [mean, other] = prior.means;
  // One process has one prior mean, so the seconds move to that of the value.
  const joint = conditionJoint([plain[0], movedBy(plain[1], other - mean)], { ...prior, mean });
  return coupledOf(joint, prior, said);
}

/** What a search says besides its result. */
type Found = Pick<ProcessRecord, 'evaluations' | 'warnings'>;
const nothingFound: Found = { evaluations: 0, warnings: [] };

/** How value and seconds are learnt together. */
export interface CoupledPlan extends Pick<LearnPlan, 'bounds' | 'restarts' | 'rng' | 'prior'> {
  /** True if the prior mean of the value is learnt; that of ln c always is. */
  readonly learnsMean: boolean;
  /** The records of a fit before, from which the first search starts. */
  readonly warmStart?: Records | null;
}

/** What a step keeps of both. */
export interface Records {
  readonly model: Pick<ProcessRecord, 'hyperparameters'>;
  readonly cost: Pick<CostRecord, 'hyperparameters' | 'correlation'>;
}

/** Standard deviation of atanh ρ under a prior: neither sign is likelier. */
const correlationSd = 1;
const label = 'fitting value and seconds';

/** Learns A, the length scales that both share, and both noises by likelihood, or with a prior by MAP, and conditions on both. */
export function* fitCoupled(given: ValuesAndSeconds, plan: CoupledPlan): Task<Coupled> {
  const both = plainAnswers(given);
  const { X, z } = stacked(both);
  const base = kernelAt(given.kernel, given.kernel.params, X.cols - 1);
  const size = base.theta.length;
  const space = coupledSpace(searchSpace(base, plan.bounds, true), searchSpace(base, undefined, true));
  const evidence = jointEvidence(base, X, z, { ownScales: true, learnsMeans: [plan.learnsMean, true] });
  const loss = coupledLoss(evidence, byId(hyperPriors, plan.prior ?? 'none'), space);
  const warm = plan.warmStart ? priorOfRecords(given, plan.warmStart) : undefined;
  const starts = [startOf(warm, space), ...design(space, plan.restarts, plan.rng)];
  const problem = { f: (at: Vec) => orInfinite(loss, at), box: space };
  const { best, evaluations } = yield* multistart(problem, starts, label);
  const found = priorAt(best.x);
  const warnings = boundWarnings(best.x, space, plan.bounds?.noise === undefined);
  return coupledAt(given, { ...found, means: evidence(vectorOf(found)).means }, { evaluations, warnings });

  function priorAt(at: Vec): Omit<CoupledPrior, 'means'> {
    return {
      kernel: base.withTheta(at.slice(0, size)),
      outputScale: exp(at[size]),
      noise: [exp(at[size + 1]), exp(at[size + 2])],
      kinship: tanh(at[size + 3]),
      ratio: exp(at[size + 4] - at[size]),
    };
  }
}

/**
 * Returns −(log likelihood + log prior) and its slopes. Priors of hyper-parameters know no correlation: where there is one, atanh ρ is
 * normal around 0.
 */
export function coupledLoss(
  evidence: (at: Vec) => JointEvidence,
  prior: HyperPrior,
  space: SearchSpace,
): (at: Vec) => Evaluation {
  const rho = space.names.indexOf('correlation');
  const without = (all: Vec): Vec => all.filter((_, p) => p !== rho);
  const others: SearchSpace = {
    lower: without(space.lower),
    upper: without(space.upper),
    centre: without(space.centre),
    names: space.names.filter((_, p) => p !== rho),
  };
  const isHeld = prior.id !== 'none';
  return (at) => {
    const { logLikelihood, slopes } = evidence(at);
    const held = prior.logDensity(without(at), others);
    const away = isHeld ? at[rho] / correlationSd : 0;
    const ofPrior = Array.from(held.gradient);
    ofPrior.splice(rho, 0, -away / correlationSd);
    return {
      value: -(logLikelihood + held.value - 0.5 * away * away),
      gradient: slopes.map((slope, p) => -(slope + ofPrior[p])),
    };
  };
}

/** Restores what was fitted to the same values and seconds, from its records. */
export function restoreCoupled(given: ValuesAndSeconds, records: Records): Coupled {
  return coupledAt(given, priorOfRecords(given, records));
}

function priorOfRecords({ kernel, values }: ValuesAndSeconds, { model, cost }: Records): CoupledPrior {
  const [own, other] = [model.hyperparameters, cost.hyperparameters];
  return {
    kernel: kernelAt(kernel, own.kernel, values.X.cols),
    outputScale: own.outputScale,
    ratio: other.outputScale / own.outputScale,
    noise: [own.noise as number, other.noise as number],
    kinship: cost.correlation ?? 0,
    means: [own.mean, other.mean],
  };
}

/** Returns the space of [kernel…, log scale and noise of the value, log noise of ln c, atanh ρ, log scale of ln c]. */
export function coupledSpace(own: SearchSpace, cost: SearchSpace): SearchSpace {
  const size = own.centre.length - 2;
  const with5 = (of: 'lower' | 'upper' | 'centre', rho: number): Vec =>
    Float64Array.of(...own[of], cost[of][size + 1], rho, cost[of][size]);
  return {
    lower: with5('lower', -kinshipEnd),
    upper: with5('upper', kinshipEnd),
    centre: with5('centre', 0),
    names: [...own.names, own.names[size + 1], 'correlation', own.names[size]],
  };
}

/** Values and ln seconds, standardised where that is asked for, as answers of two campaigns that no map bends. */
function plainAnswers({ values, timed, standardize }: ValuesAndSeconds): readonly [Bent, Bent] {
  const seconds: Dataset = { X: timed.X, y: timed.seconds.map(log) };
  const bent = (data: Dataset, least: 'something' | 'nothing'): Bent => {
    checkDataset(data, least);
    const { X, y, places } = arrange(data, 'mean');
    const { shift, scale } = standardize ? standardisation(y) : { shift: 0, scale: 1 };
    const map = affineThen(identityMap, shift, scale);
    const z = y.map((value) => (value - shift) / scale);
    return { X, y, z, map, warp: identityWarp(), shift, scale, bandwidth: 0, places };
  };
  return [bent(values, 'something'), bent(seconds, 'nothing')];
}

/** Returns answers whose z are less by a number. */
function movedBy(bent: Bent, by: number): Bent {
  const shift = bent.shift + bent.scale * by;
  return {
    ...bent,
    shift,
    map: affineThen(identityMap, shift, bent.scale),
    z: bent.z.map((value) => value - by),
  };
}

function coupledOf(joint: JointProcess, prior: CoupledPrior, said: Found): Coupled {
  const { process, both } = joint;
  const [value, seconds] = both;
  const { kernel, outputScale, noise, means, ratio, kinship } = prior;
  const common = { kernel: kernel.params };
  const record: ProcessRecord = {
    ...said,
    hyperparameters: { ...common, outputScale, noise: noise[0], mean: means[0] },
    logLikelihoodLatent: process.logLikelihood,
    misfit: process.misfit,
    logLikelihoodOutput: process.logLikelihood - value.y.length * log(value.scale),
    jitter: process.factor.jitter,
  };
  const through: Through = (latent, rows, _, of) => {
    const { shift, scale } = value;
    return {
      ...gaussianPosterior(latent, shift, scale),
      logSeconds: (): LogSeconds => {
        const other = ofCampaign(placesOf(rows), 1);
        const { mean, variance } = predict(of, other);
        const pairs = predictPairs(of, rows, other);
        const covariance = pairs.map((one) => scale * seconds.scale * one);
        // The covariance of z moves by nothing: only its mean does.
        const tilted = latent.mean.map((mu, i) => mu - seconds.scale * pairs[i]);
        return {
          mean: mean.map((mu) => seconds.shift + seconds.scale * mu),
          variance: variance.map((one) => seconds.scale ** 2 * one),
          together: {
            covariance,
            tilted: gaussianPosterior({ ...latent, mean: tilted }, shift, scale),
          },
        };
      },
    };
  };
  const model = jointModel(joint, 0, { through, record });
  const logSeconds: CostModel['logSeconds'] = (X) => model.posterior(X).logSeconds!();
  const costRecord: CostRecord = {
    ...record,
    hyperparameters: { ...common, outputScale: ratio * outputScale, noise: noise[1], mean: means[1] },
    logLikelihoodOutput: process.logLikelihood - seconds.y.length * log(seconds.scale),
    correlation: kinship,
  };
  const assume = (P: Mat, what: Assumption): AssumedModel => tellingSeconds(model.assume!(P, what));
  return { model: { ...model, logSeconds, assume }, cost: { record: costRecord, logSeconds }, prior };
}

/** Returns a model that takes answers for granted, with what it believes of the seconds over all outcomes. */
function tellingSeconds(assumed: AssumedModel): AssumedModel {
  const posterior: AssumedModel['posterior'] = (X, precision) => {
    const belief = assumed.posterior(X, precision);
    return { ...belief, logSeconds: () => mixedSeconds(belief.fantasies) };
  };
  return { ...assumed, posterior, logSeconds: (X) => posterior(X).logSeconds!() };
}

/** Returns mean and variance of ln c over several outcomes; one outcome says how seconds and value go together. */
function mixedSeconds(fantasies: readonly Fantasy[]): LogSeconds {
  const each = fantasies.map(({ share, posterior }) => ({ share, ...posterior.logSeconds!() }));
  if (each.length === 1) return each[0];
  const mean = each[0].mean.map((_, i) => each.reduce((sum, one) => sum + one.share * one.mean[i], 0));
  const square = (one: LogSeconds, i: number): number => one.variance[i] + (one.mean[i] - mean[i]) ** 2;
  return {
    mean,
    variance: mean.map((_, i) => each.reduce((sum, one) => sum + one.share * square(one, i), 0)),
  };
}
