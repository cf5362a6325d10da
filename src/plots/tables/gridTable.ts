import type { Vec } from '../../engine/numeric/arrays';
import { evenly } from './along';
import { finite, type ChartTable, type TableColumn } from './chartTable';

/** Side of a grid. */
interface Side {
  readonly title: string;
  readonly points: number;
  /** Names the row or column of a point. */
  nameAt(i: number): string;
}

/** Values over two axes. */
interface Grid extends Pick<ChartTable, 'caption'>, Pick<TableColumn, 'say'> {
  readonly right: Side;
  readonly up: Side;
  /** Values [up × right], row by row, lowest first. */
  readonly values: Vec;
  /** Name of the grid's points, in the plural; `more` continues the note. */
  readonly points: string;
  readonly more: string;
}

/** Most rows and columns that can be read. */
const most = 13;

/** Tabulates a grid coarsely, oriented as on its map: the second axis runs downwards, highest first. */
export function gridTable({ caption, right, up, values, say, points, more }: Grid): ChartTable {
  const columns = evenly(right.points, most);
  const rows = evenly(up.points, most).reverse();
  return {
    caption,
    note: `${columns.length} by ${rows.length} of the ${right.points} by ${up.points} ${points}. ${more}`,
    corner: `${up.title} downwards, ${right.title} to the right`,
    columns: columns.map((i) => ({ name: right.nameAt(i), say })),
    rows: rows.map((j) => ({
      name: up.nameAt(j),
      cells: columns.map((i) => finite(values[j * right.points + i])),
    })),
  };
}
