import type { ExperimentData } from './state/experimentState';

/** Returns what the experiment is called: as somebody said, else by its goal. */
export function nameOf({ record, form }: Pick<ExperimentData, 'record' | 'form'>): string {
  return record.name.trim() || form.goal.trim() || 'New experiment';
}
