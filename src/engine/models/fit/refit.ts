import { EngineError } from '../../errors';
import { finish } from '../../task';
import type { Capability, Dataset, FitSettings, Model, ModelDef, ModelRecord } from '../model';

/** What every model provides that is a Gaussian process on z. */
export const ofProcesses: readonly Capability[] = ['latent', 'map', 'kernel', 'likelihood', 'leave-one-out'];

/** A process at the hyper-parameters of its record: one factorisation. */
export function refit<M extends Model>(
  { fit }: Pick<ModelDef<M>, 'fit'>,
  data: Dataset,
  { record, settings }: { readonly record: ModelRecord; readonly settings: FitSettings },
): M {
  if (!record.hyperparameters) {
    throw new EngineError('internal', 'A record without hyper-parameters is not that of a Gaussian process.');
  }
  const { plan } = settings;
  const learntBy = plan.kind === 'learn' ? (plan.prior ? { prior: plan.prior } : {}) : plan.learntBy;
  const at = { kind: 'fixed', at: record.hyperparameters, ...(learntBy && { learntBy }) } as const;
  return finish(fit(data, { ...settings, plan: at }));
}
