import type { InputKind } from '../engine/objectives/inputs';

/** Cells of a text before anybody asks what they mean. */
export interface Grid {
  readonly names: readonly string[];
  readonly rows: readonly GridRow[];
  /** Number of filled rows beyond those that are used. */
  readonly below: number;
  /** What separates the cells; null where numbers are exact as they stand, as in JSON. */
  readonly separator: string | null;
  readonly notes: readonly string[];
  /** What a file that a program wrote says about its columns, by name. */
  readonly told?: ReadonlyMap<string, ToldColumn>;
  readonly direction?: 'maximize' | 'minimize' | null;
}

export interface GridRow {
  /** Line of the text, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Number of cells in the text; at most one more than a table may have columns is kept of them. */
  readonly width: number;
}

/** What is known of a column from the program that wrote it. */
export interface ToldColumn {
  readonly kind: InputKind;
  readonly low: number | null;
  readonly high: number | null;
  /** All options of a choice, in order; null for numbers. */
  readonly options: readonly string[] | null;
}

export interface TableProblem {
  readonly kind: 'problem';
  readonly text: string;
}

export function problem(text: string): TableProblem {
  return { kind: 'problem', text };
}

/** Shortens a value for a sentence: at most 40 characters, on one line. */
export function clipped(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat;
}

/** Largest number of columns of a table that is read. */
export const mostColumns = 200;

/** Largest file that is read, in bytes. */
export const largestFile = 5_000_000;
