import type { ParamValues } from '../../engine/definition';
import type { Kernel } from '../../engine/kernels/kernel';
import type { Hyperparameters } from '../../engine/models/model';
import { EngineError } from '../../engine/errors';
import type { Fields } from '../../engine/json';
import { ignoredFields, readModel } from '../../engine/experiment/readModel';
import { askedFields } from './posterior';

/**
 * Fits hyper-parameters and returns them in natural units, ready for a posterior's request. That request may be given
 * here as well: fields beyond the model are ignored. A length scale is a list, one per dimension.
 * `logMarginalLikelihood` is that of the latent z; `likelihood` gives it in units of y as well. Left out, `fit` is the
 * marginal likelihood with five restarts; `false` keeps the given values. The first search starts at the given
 * hyper-parameters; the mean stays as given, 0 if left out, or is learnt with the others if `mean` is "learnt". With `fit: {integrate:
 * {prior, sampler, chains, burnIn, samples, thin, seed, bounds}}` they are drawn from their posterior: all `samples` are answered, chain
 * after chain, with split R̂ and effective sample size of the logs of `parameters`, and else what belongs to their medians. With
 * `how: "quadrature"` the samples are the places of a rule of three values for each of at most four hyper-parameters, each with its
 * `weight`, and all else belongs to the likeliest ones.
 */
export function answerFit(request: Fields): Readonly<Record<string, unknown>> {
  const { fitted, kernel, dimension } = readModel(request, {});
  const { record } = fitted;
  if (!record.hyperparameters) {
    const message = 'This model has no hyper-parameters to be fitted: ask for its posterior.';
    throw new EngineError('unsupported', message);
  }
  const { hyperparameters, logLikelihoodLatent, logLikelihoodOutput, warnings, drawn } = record;
  const listed = (at: Hyperparameters): ParamValues => listsPerInput(kernel.def.create(at.kernel, dimension));
  const params = listed(hyperparameters);
  return {
    kernel: { id: kernel.id, params },
    outputScale: hyperparameters.outputScale,
    noise: hyperparameters.noise,
    ...(hyperparameters.warp && { warp: hyperparameters.warp }),
    ...(record.choice && { choice: record.choice }),
    mean: hyperparameters.mean,
    ...(fitted.basis && { basis: fitted.basis }),
    logMarginalLikelihood: logLikelihoodLatent,
    likelihood: { latent: logLikelihoodLatent, output: logLikelihoodOutput },
    ...(drawn && {
      samples: drawn.draws.map((at, k) => ({
        ...at,
        kernel: listed(at),
        ...(drawn.weights && { weight: drawn.weights[k] }),
      })),
      parameters: drawn.parameters.map((name) => `log ${name}`),
      rHat: drawn.rHat,
      ess: drawn.ess,
      acceptance: drawn.acceptance,
    }),
    warnings: [...warnings, ...ignoredFields(request, askedFields)],
  };
}

/** Returns parameters per input as lists, even for one input. */
export function listsPerInput({ params, hyperparameters }: Kernel): ParamValues {
  const perInput = new Set(hyperparameters.filter(({ input }) => input !== null).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(params).map(([id, value]) => [
      id,
      perInput.has(id) && !Array.isArray(value) ? [value] : value,
    ]),
  );
}
