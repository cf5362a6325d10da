import type { LabData } from '../../state/data';

/** What files of a run are called, without an ending. */
export function runFileName({ spec, step }: Pick<LabData, 'spec' | 'step'>): string {
  return `deep-mining-lab-${spec.objective.id}-seed-${spec.seed}-step-${step}`;
}

/** A name of a chart as a part of a file name. */
export function nameInFile(label: string): string {
  const plain = label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.replace(/^-|-$/g, '');
}
