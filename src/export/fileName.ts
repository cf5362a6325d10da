import type { LabData } from '../lab/state/data';
import { showsApart } from '../link/roomPanels';

/** Returns the name of the files of a run, or of a panel that is not about it, without an extension. */
export function fileNameOf({ spec, step, panel }: Pick<LabData, 'spec' | 'step' | 'panel'>): string {
  if (panel && showsApart({ panel })) return `deep-mining-lab-${panel.id}`;
  return `deep-mining-lab-${spec.objective.id}-seed-${spec.seed}-step-${step}`;
}

/** Returns a chart's label as a part of a file name. */
export function nameInFile(label: string): string {
  const plain = label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.replace(/^-|-$/g, '');
}
