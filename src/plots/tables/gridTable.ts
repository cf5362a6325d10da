import type { Vec } from '../../engine/numeric/arrays';
import { evenly } from './along';
import { finite, type ChartTable, type TableColumn } from './chartTable';

/** One side of a grid. */
interface Side {
  readonly title: string;
  readonly points: number;
  /** What the row or the column of a point is called. */
  nameAt(i: number): string;
}

/** Values over two axes. */
interface Grid extends Pick<ChartTable, 'caption'>, Pick<TableColumn, 'say'> {
  readonly right: Side;
  readonly up: Side;
  /** [up × right], row by row, the lowest first. */
  readonly values: Vec;
  /** What the points of the grid are, in the plural, and what else is to be noted. */
  readonly points: string;
  readonly more: string;
}

/** A grid of at most so many points each way can be read. */
const most = 13;

/** A grid as a coarser one, as on its map: the second axis runs downwards, highest first. */
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
