import type { NamedTable } from '../plots/tables/chartTable';

/** A figure of a panel with made-up data: what it says in words, and its tables. */
export interface FigureExample {
  readonly figure: string;
  /** The file that draws it. */
  readonly file: string;
  readonly words: string;
  readonly tables: readonly NamedTable[];
  /** A cell whose number the words tell too: which table, the beginning or an end of its row's name, its column; none: the row's name. */
  readonly told: readonly [table: number, row: string, column?: string];
}
