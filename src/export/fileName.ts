import type { LabData } from '../lab/state/data';
import { showsRun } from '../lab/state/select/can';

/** Returns the name of the files of a run, or of a room that is not about it, without an extension. */
export function fileNameOf({ spec, step, room }: Pick<LabData, 'spec' | 'step' | 'room'>): string {
  if (!showsRun({ room })) return `deep-mining-lab-${room}`;
  return `deep-mining-lab-${spec.objective.id}-seed-${spec.seed}-step-${step}`;
}

/** Returns a chart's label as a part of a file name. */
export function nameInFile(label: string): string {
  const plain = label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.replace(/^-|-$/g, '');
}
