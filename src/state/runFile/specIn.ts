import type { Choice, ExperimentSpec, Fit } from '../../engine/experiment/spec';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { fieldsOf, numberOf, own, Unreadable } from './fields';

/** The spec of a run in a file; whether it makes sense is for others to say. Errors: `Unreadable`, here and below. */
export function specOf(value: unknown): ExperimentSpec {
  const fields = fieldsOf(value, 'The spec in the file');
  const choice = (key: string): Choice => choiceOf(own(fields, key), key);
  const noiseMode = own(fields, 'noiseMode');
  const inputs = own(fields, 'inputs');
  return canonicalSpec({
    version: 1,
    seed: numberOf(own(fields, 'seed'), 'seed'),
    objective: choice('objective'),
    noiseSd: numberOf(own(fields, 'noiseSd') ?? 0, 'noiseSd'),
    strategy: choice('strategy'),
    surrogate: choice('surrogate'),
    kernel: choice('kernel'),
    acquisition: choice('acquisition'),
    fit: fitOf(own(fields, 'fit')),
    ...(typeof noiseMode === 'string' && {
      noiseMode: noiseMode as NonNullable<ExperimentSpec['noiseMode']>,
    }),
    ...(Array.isArray(inputs) && { inputs: inputs.map(String) as NonNullable<ExperimentSpec['inputs']> }),
  });
}

/** A member of a family and its parameters. */
export function choiceOf(value: unknown, name: string): Choice {
  const fields = fieldsOf(value, `The ${name} in the file`);
  const id = own(fields, 'id');
  if (typeof id !== 'string' || id.length > 80) throw new Unreadable(`The ${name} in the file has no id.`);
  return { id, params: fieldsOf(own(fields, 'params') ?? {}, `The ${name} in the file`) as Choice['params'] };
}

/** How hyper-parameters are found. */
export function fitOf(value: unknown): Fit {
  const fields = fieldsOf(value, 'The fit in the file');
  if (own(fields, 'kind') === 'fixed') {
    const number = (key: string) => numberOf(own(fields, key) ?? 0, key);
    return {
      kind: 'fixed',
      outputScale: number('outputScale'),
      noise: number('noise'),
      mean: number('mean'),
      ...(own(fields, 'standardize') === false && { standardize: false }),
    };
  }
  const [criterion, prior] = [own(fields, 'criterion'), own(fields, 'prior')];
  return {
    kind: 'learn',
    ...(typeof criterion === 'string' && { criterion: criterion as 'marginal-likelihood' }),
    ...(typeof prior === 'string' && { prior }),
    ...(own(fields, 'mean') === 'learnt' && { mean: 'learnt' as const }),
  };
}
