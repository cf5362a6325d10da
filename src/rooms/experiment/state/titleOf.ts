import { formOfDraft } from './draft';
import type { ExperimentRecord } from './record';

/** Returns what an experiment is called: as somebody said, else as its goal; empty where it has neither. */
export function titleOf({ name, draft, campaign }: ExperimentRecord): string {
  const goal = (draft && formOfDraft(draft)?.goal) ?? campaign?.goal.name ?? '';
  return name.trim() || goal.trim();
}
