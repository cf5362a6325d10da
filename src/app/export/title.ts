import type { LabData } from '../../state/data';
import { labelsOf } from '../../state/select/labels';

/** What a picture of the present step shows, in a line. */
export function titleOf({ spec, snapshots, step }: LabData): string {
  const labels = labelsOf(snapshots[step]?.spec ?? spec);
  return `${labels.objective}, ${labels.model}, ${labels.acquisition}, seed ${spec.seed}, step ${step}. Deep Mining Lab`;
}
