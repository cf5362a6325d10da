import type { ParamValues } from '../../engine/definition';
import { parseTable } from './parseTable';

/** What a table is for, and which of its columns: by name, else `x` and `y`, else the first and last numeric. */
export interface TableUse {
  /** `points`: observations. `table`: an objective to search on. */
  readonly as: 'points' | 'table';
  readonly xColumn?: string;
  readonly yColumn?: string;
}

export type TableResult =
  | { readonly kind: 'rows'; readonly params: ParamValues; readonly notes: readonly string[] }
  | { readonly kind: 'problem'; readonly text: string };
