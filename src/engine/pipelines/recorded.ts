import { EngineError } from '../errors';
import type { Evaluation } from './pipeline';

/** Places of a pipeline that were evaluated once and for all. */
export interface RecordedTable {
  /** Each place [d] once: codes count from 0. */
  readonly places: readonly (readonly number[])[];
  /** Evaluations of each place, the one of draw k at index k. */
  readonly evaluations: readonly (readonly Evaluation[])[];
  /** Score of each place on the rows that no search sees. */
  readonly testScores: readonly number[];
}

/** The files of the tables, each fetched when first asked for. */
const files: Readonly<Record<string, () => Promise<RecordedTable>>> = {};

/** Fetches the table of a pipeline. Errors: `unknown-id` where nothing is recorded. */
export async function recordedTable(id: string): Promise<RecordedTable> {
  const file = files[id];
  if (file) return await file();
  throw new EngineError('unknown-id', `Nothing is recorded of the pipeline "${id}": train it here.`, { id });
}
