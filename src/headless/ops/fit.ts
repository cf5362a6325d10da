import type { ParamValues } from '../../engine/definition';
import type { Kernel } from '../../engine/kernels/kernel';
import { EngineError } from '../../engine/errors';
import type { Fields } from '../../engine/experiment/json';
import { ignoredFields, readModel } from '../readModel';
import { askedFields } from './posterior';

/**
 * The hyper-parameters that fit the data best, in natural units, ready to be put into a posterior's request, which this one
 * may be: what it asks besides a model is passed over. A length scale is a list, one per dimension. `logMarginalLikelihood` is that of the latent z; `likelihood` has it in units of y as well.
 * Left out, `fit` is the marginal likelihood with five restarts; `false` keeps what is given. The given hyper-parameters are
 * where the first search starts; the mean stays as given, 0 unless said, or is learnt with the others where `mean` is "learnt".
 */
export function answerFit(request: Fields): Readonly<Record<string, unknown>> {
  const { fitted, kernel, dimension } = readModel(request, {});
  const { record } = fitted;
  if (!record.hyperparameters) {
    const message = 'This model has no hyper-parameters to be fitted: ask for its posterior.';
    throw new EngineError('unsupported', message);
  }
  const { hyperparameters, logLikelihoodLatent, logLikelihoodOutput, warnings } = record;
  const params = listsPerInput(kernel.def.create(hyperparameters.kernel, dimension));
  return {
    kernel: { id: kernel.id, params },
    outputScale: hyperparameters.outputScale,
    noise: hyperparameters.noise,
    ...(hyperparameters.warp && { warp: hyperparameters.warp }),
    mean: hyperparameters.mean,
    logMarginalLikelihood: logLikelihoodLatent,
    likelihood: { latent: logLikelihoodLatent, output: logLikelihoodOutput },
    warnings: [...warnings, ...ignoredFields(request, askedFields)],
  };
}

/** One number per input as a list also where there is one input. */
function listsPerInput({ params, hyperparameters }: Kernel): ParamValues {
  const perInput = new Set(hyperparameters.filter(({ input }) => input !== null).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(params).map(([id, value]) => [
      id,
      perInput.has(id) && !Array.isArray(value) ? [value] : value,
    ]),
  );
}
