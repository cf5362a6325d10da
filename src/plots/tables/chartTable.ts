import type { PlotLabels } from '../../vocabulary/axes';
import type { ChartDefinition } from '../chart';

/** Column of numbers. */
export interface TableColumn {
  /** Name, with its unit if it has one. */
  readonly name: string;
  /** Writes a number as the chart does. */
  say(value: number): string;
}

export interface TableRow {
  /** Name of the row: a place, a level, an evaluation. */
  readonly name: string;
  /** One per column; null where there is no number. */
  readonly cells: readonly (number | null)[];
}

/** Numbers behind a chart. */
export interface ChartTable {
  /** Contents of the table, with the step. */
  readonly caption: string;
  /** Selection of the numbers, in a sentence or two. */
  readonly note: string;
  /** Heading of the rows' names. */
  readonly corner: string;
  readonly columns: readonly TableColumn[];
  /** Empty if there is nothing to list; `note` says why. */
  readonly rows: readonly TableRow[];
}

/** Table behind a figure, read when it is chosen. */
export interface NamedTable {
  /** Name in the list of tables. */
  readonly name: string;
  read(): ChartTable;
}

/** Table of one chart. `table` is pure and reads only what the chart draws, and labels. */
export interface TableDefinition<Data> {
  readonly chart: Pick<ChartDefinition<Data>, 'id' | 'label' | 'project'>;
  table(data: Data, labels: PlotLabels): ChartTable;
}

/** Returns a table without rows, with the reason. */
export function emptyTable(caption: string, note: string): ChartTable {
  return { caption, note, corner: '', columns: [], rows: [] };
}

/** Returns the number, or null if it is not finite. */
export function finite(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}
