import { resolveParams, type ParamValue } from '../../engine/definition';
import type { Fields } from '../read';
import { ignoredFields, readModel } from '../readModel';

/** What a posterior may ask and a fit does not: the same request serves both. */
const notNeeded = ['at', 'want', 'levels', 'densityAt', 'incumbent', 'kappa', 'noiseMode'];

/**
 * The hyper-parameters that fit the data best, in natural units, ready to be put into a posterior's request; a length scale
 * is a list, one per dimension. `logMarginalLikelihood` is that of the latent z; `likelihood` has it in units of y as well.
 * Left out, `fit` is the marginal likelihood with five restarts; `false` keeps what is given. The given hyper-parameters are
 * where the first search starts; the mean is not learnt.
 */
export function answerFit(request: Fields): Readonly<Record<string, unknown>> {
  const { fitted, kernel, dimension } = readModel(request, {});
  const { hyperparameters, logLikelihoodLatent, logLikelihoodOutput, warnings } = fitted.report;
  const values = resolveParams(kernel.def.params, hyperparameters.kernel);
  const params = kernel.def.params.map(({ id, perDimension }): [string, ParamValue] => {
    const value = values[id]!;
    return [id, perDimension && typeof value === 'number' ? new Array<number>(dimension).fill(value) : value];
  });
  return {
    kernel: { id: kernel.id, params: Object.fromEntries(params) },
    outputScale: hyperparameters.outputScale,
    noise: hyperparameters.noise,
    mean: hyperparameters.mean,
    logMarginalLikelihood: logLikelihoodLatent,
    likelihood: { latent: logLikelihoodLatent, output: logLikelihoodOutput },
    warnings: [...warnings, ...ignoredFields(request, notNeeded)],
  };
}
