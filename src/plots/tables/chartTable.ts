import type { PlotLabels } from '../../vocabulary/axes';
import type { ChartDefinition } from '../chart';

/** A column of numbers. */
export interface TableColumn {
  /** Its name, with its unit where it has one. */
  readonly name: string;
  /** A number of it as the chart writes it. */
  say(value: number): string;
}

export interface TableRow {
  /** What the row is about: a place, a level, an evaluation. */
  readonly name: string;
  /** As many as there are columns; null where there is no number. */
  readonly cells: readonly (number | null)[];
}

/** The numbers behind a chart, for those who read instead of looking. */
export interface ChartTable {
  /** What is listed, with the step. */
  readonly caption: string;
  /** Which of the numbers stand here, in a sentence or two. */
  readonly note: string;
  /** What the rows are named by. */
  readonly corner: string;
  readonly columns: readonly TableColumn[];
  /** Empty where there is nothing to list; `note` says why. */
  readonly rows: readonly TableRow[];
}

/** One of the tables behind a figure, read when it is chosen. */
export interface NamedTable {
  /** What it is chosen by, in a few words. */
  readonly name: string;
  read(): ChartTable;
}

/** The table of one chart. `table` is pure and reads nothing but what the chart draws, and the names of things. */
export interface TableDefinition<Data> {
  readonly chart: Pick<ChartDefinition<Data>, 'id' | 'label' | 'project'>;
  table(data: Data, labels: PlotLabels): ChartTable;
}

/** A table without rows, and why. */
export function emptyTable(caption: string, note: string): ChartTable {
  return { caption, note, corner: '', columns: [], rows: [] };
}

/** The number, or null where it is none. */
export function finite(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}
