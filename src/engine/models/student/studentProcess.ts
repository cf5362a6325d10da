import { resolveParams, type NumberSpec, type ParamValues } from '../../definition';
import type { Mat, Vec } from '../../numeric/arrays';
import { log } from '../../numeric/elementary/log';
import { normalQuantile } from '../../numeric/probability/normalQuantile';
import { studentQuantile } from '../../numeric/probability/studentTQuantile';
import { stackedPosterior } from '../../posteriors/mixture';
import { studentLogPdf } from '../../numeric/probability/studentT';
import { studentLaw, studentPosterior, type StudentLatent } from '../../posteriors/student';
import type { Task } from '../../task';
import { fixedTarget } from '../fit/trial';
import type { Latent } from '../../posteriors/gaussian';
import type { GaussianProcess } from '../gp/gaussianProcess';
import { assumedProcess } from '../warped/assumed';
import { assumedOverDraws, averageOf, draftOf, leaveOneOutOf } from '../warped/averagedModel';
import type {
  AssumedModel,
  Dataset,
  Fact,
  FitSettings,
  LatentBelief,
  Model,
  ModelDef,
  ModelWords,
} from '../model';
import { identityWarp } from '../warped/maps/identity';
import {
  assemble,
  hyperparametersOf,
  knownNoise,
  latentAt,
  restoreProcess,
  standardise,
  startingKernel,
  type WarpedProcess,
} from '../warped/warpedProcess';
import { smootherOf } from '../gp/smoother';
import { latentFolds } from '../fit/folds/criterion';
import { affineLeaveOneOut } from '../gp/leaveOneOut';
import { leftOutLaw, studentCriteria } from './criteria';
import { studentLeaveOneOutIn, studentLogLikelihood } from './leaveOneOut';

const degreesOfFreedom: NumberSpec = {
  kind: 'number',
  id: 'degreesOfFreedom',
  label: 'Degrees of freedom',
  summary: 'The fewer, the heavier the tails; each observation adds one. Above 2, and never learnt.',
  default: 5,
  min: 2.01,
  max: 1e9,
  typical: [2.1, 30],
  scale: 'log',
};

export const studentTWords: ModelWords = {
  id: 'student-t',
  label: 'Student-t',
  group: 'Gaussian processes',
  summary:
    'Gaussian process with heavier tails: once its scale is learnt only the tails differ. An outlier pulls its mean as much.',
  source: 'Shah, Wilson and Ghahramani (2014); met in 001 (3.23), (3.24)',
  params: [degreesOfFreedom],
  provides: ['kernel', 'likelihood', 'leave-one-out', 'weights', 'joint-draws'],
  averages: true,
};

/**
 * The Student-t process on standardised outputs: a Gaussian process whose scale is not known for certain. C, noise in it, is the
 * covariance, for ν > 2 degrees of freedom. Given n observations at the squared distance β = (z − m)ᵀC⁻¹(z − m) it has the GP's
 * mean, ν + n degrees and (ν + β − 2)/(ν + n − 2) times the GP's covariance. It is not robust: the mean is linear in the outputs, and an
 * outlier widens the band everywhere alike. Once a scale common to all of C is learnt, β = n(ν − 2)/ν, the square of the belief's scale
 * is the variance of a GP with learnt scale, and the likelihood is the GP's plus a number that does not see the data: ν is never learnt.
 */
export const studentT: ModelDef = {
  ...studentTWords,
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

function* fit(data: Dataset, { basis: _, ...settings }: FitSettings): Task<Model> {
  const df = degreesIn(settings.params);
  const rows = standardise(data, settings);
  const warp = identityWarp();
  const rowNoise = knownNoise(rows, data.y, warp);
  const { X, standard: z } = rows;
  const start = { kernel: startingKernel(settings, X.cols), X, target: fixedTarget(z), rowNoise };
  const learnt = yield* hyperparametersOf({ ...start, criteria: studentCriteria(df) }, settings);
  const fitted = assemble(rows, { warp, z, rowNoise, learnt, settings });
  return averagedStudent(fitted, df, modelOf(fitted, df));
}

/** Returns the degrees of freedom that parameters say. */
export function degreesIn(params: ParamValues): number {
  return resolveParams(studentTWords.params, params)[degreesOfFreedom.id] as number;
}

/** Returns the model at the hyper-parameters of a process. */
function modelOf(fitted: WarpedProcess, df: number): Model {
  const { process, record, shift, scale } = fitted;
  const { z } = process;
  const logLikelihoodLatent = studentLogLikelihood(process, df);
  const jacobian = record.logLikelihoodOutput - record.logLikelihoodLatent;
  const after = df + z.length;
  const latentStudent = (Z: Mat): StudentLatent => stretched(latentAt(process, Z), process, df);
  return {
    record: {
      ...record,
      logLikelihoodLatent,
      logLikelihoodOutput: logLikelihoodLatent + jacobian,
      facts: factsOf(after),
    },
    posterior: (Z) => studentPosterior(latentStudent(Z), shift, scale),
    latentStudent,
    leaveOneOut: () => studentLeaveOneOutIn(fitted, df),
    leaveFoldsOut: (folds) => affineLeaveOneOut(latentFolds(process, folds, leftOutLaw(df)), shift, scale),
    smoother: smootherOf(process, fitted.places),
    assume: (P, what) =>
      withoutLatent(
        assumedProcess(
          {
            ...fitted,
            // What answers may be is drawn from a Gaussian law of the same scale.
            through: (latent, _X, _precision, one) =>
              studentPosterior(stretched(latent, one, df), shift, scale),
          },
          P,
          what,
        ),
      ),
  };
}

/**
 * Returns the model averaged over draws of the hyper-parameters (001 §2.6.3; pyGPGO's tStudentProcessMCMC): a mixture of Student-t beliefs,
 * all of the same degrees of freedom. The one at the medians where nothing was drawn.
 */
function averagedStudent(fitted: WarpedProcess, df: number, single: Model): Model {
  const { drawn, record, shift, scale, places } = fitted;
  if (!drawn) return single;
  const shares = record.drawn?.weights;
  const draft = draftOf(drawn, shares);
  const models = drawn.map((process) => modelOf({ ...fitted, process }, df));
  const after = df + fitted.process.z.length;
  const law = studentLaw(after);
  return {
    record: single.record,
    ...(draft.length < drawn.length && { hasQuickDraft: true }),
    posterior: (Z, precision = 'full') =>
      stackedPosterior({
        shares,
        beliefs: (precision === 'full' ? drawn : draft).map((one) => stretched(latentAt(one, Z), one, df)),
        through: (latent) => studentPosterior({ ...latent, degreesOfFreedom: after }, shift, scale),
        outputAt: (_, z) => shift + scale * z,
        ...(law && { law }),
      }),
    smoother: averageOf(
      drawn.map((process) => smootherOf(process, places)),
      shares,
    ),
    leaveOneOut: () =>
      leaveOneOutOf(
        models.map((model) => model.leaveOneOut!()),
        (latent) => leftOutDensities(fitted.process.z, latent, after - 1),
        shares,
      ),
    assume: (P, what) => assumedOverDraws(models, { P, what, shares }),
  };
}

/** Returns the log densities of answers z [n] that are left out, each of the given degrees of freedom, mean and variance. */
function leftOutDensities(z: Vec, { mean, variance }: LatentBelief, df: number): Vec {
  return z.map((value, i) => {
    const unit = Math.sqrt(((df - 2) / df) * variance[i]);
    return studentLogPdf((value - mean[i]) / unit, df) - log(unit);
  });
}

/** The same model, which tells nothing of a Gaussian z; so does one that takes further answers for granted. */
function withoutLatent({ latent: _, assume, ...assumed }: AssumedModel): AssumedModel {
  return { ...assumed, ...(assume && { assume: (P, what) => withoutLatent(assume(P, what)) }) };
}

/** Returns the Student-t belief of a process that saw n observations, of the Gaussian one about z. */
function stretched(
  { mean, variance, covariance }: Latent,
  { misfit, z }: GaussianProcess,
  df: number,
): StudentLatent {
  const after = df + z.length;
  const stretch = (df - 2 + misfit) / (after - 2);
  return {
    mean,
    variance: variance.map((value) => stretch * value),
    covariance: () => scaled(covariance(), stretch),
    degreesOfFreedom: after,
  };
}

function scaled(matrix: Mat, by: number): Mat {
  return { ...matrix, data: matrix.data.map((value) => by * value) };
}

/** Returns what the belief has that a Gaussian one has not, for its degrees of freedom. */
function factsOf(df: number): readonly Fact[] {
  return [
    {
      name: 'degrees of freedom',
      hint: 'Of the belief: those chosen and one for each observation; the fewer, the heavier its tails',
      value: df,
    },
    {
      name: '95 % band, GP = 1',
      hint: 'Width of the band over that of a Gaussian process with learnt scale, which has the same middle and the same scale',
      value: studentQuantile(0.975, df) / normalQuantile(0.975),
    },
  ];
}
