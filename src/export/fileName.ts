import type { LabData } from '../lab/state/data';

/** Returns the name of a run's files, without an extension. */
export function runFileName({ spec, step }: Pick<LabData, 'spec' | 'step'>): string {
  return `deep-mining-lab-${spec.objective.id}-seed-${spec.seed}-step-${step}`;
}

/** Returns a chart's label as a part of a file name. */
export function nameInFile(label: string): string {
  const plain = label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.replace(/^-|-$/g, '');
}
