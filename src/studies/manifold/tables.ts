import type { ChartTable, NamedTable } from '../../plots/tables/chartTable';
import { formatNumber } from '../../ui/formatNumber';
import type { Picture } from '../../engine/manifold/room';
import type { KnownLandscape } from './criterion.figure';
import { upAxes, type Kept, type PlanePoint } from './manifoldData';

/** What the tables of the room list. */
export interface RoomNumbers {
  readonly points: readonly PlanePoint[];
  readonly picture: Picture | null;
  readonly landscape: KnownLandscape | null;
  readonly kept: readonly Kept[];
}

const mostRows = 100;
const number = (name: string) => ({ name, say: (value: number) => formatNumber(value) });

/** Returns the numbers behind the pictures of the room. */
export function roomTables({ points, picture, landscape, kept }: RoomNumbers): readonly NamedTable[] {
  return [
    { name: 'Labels', read: () => labelTable(points, picture) },
    { name: 'Landscape', read: () => landscapeTable(landscape) },
    ...(kept.length > 0 ? [{ name: 'Directions', read: () => keptTable(kept) }] : []),
  ];
}

function labelTable(points: readonly PlanePoint[], picture: Picture | null): ChartTable {
  const rows = (picture?.labelled ?? []).slice(0, mostRows - 1).map((i, k) => {
    const { x, y, label } = points[i]!;
    const sign = label === 1 ? 1 : -1;
    const told = picture!.told[0]![k]!;
    return {
      name: `point ${i + 1}, class ${label === 1 ? '+' : '−'}`,
      cells: [x, y, picture!.fitted[0]![i]!, told, (sign - told) ** 2],
    };
  });
  const mean = { name: 'all labels, mean', cells: [null, null, null, null, picture?.press ?? null] };
  const columns = ['x', 'y', 'f', 'f without this label', 'squared residual'].map(number);
  return {
    caption: 'Labels, and what is said of each without it',
    note:
      rows.length === 0
        ? 'No point has a label.'
        : 'The mean of the squared residuals is PRESS/l; at most 99 labels are listed.',
    corner: 'label',
    columns,
    rows: rows.length === 0 ? rows : [...rows, mean],
  };
}

function keptTable(kept: readonly Kept[]): ChartTable {
  return {
    caption: 'Directions of the graph, and how much of each is kept',
    note: 'Kept is the share 1/(1 + ρλᵖ), with ρ = γ′I/γ′A.',
    corner: 'direction',
    columns: ['λ', 'kept'].map(number),
    rows: kept.map(({ eigenvalue, share }, k) => ({
      name: `direction ${k + 1}`,
      cells: [eigenvalue, share],
    })),
  };
}

/** Every so many rows and columns of a landscape. */
function landscapeTable(landscape: KnownLandscape | null): ChartTable {
  const caption = 'PRESS/l over two numbers';
  if (!landscape)
    return { caption, note: 'The landscape is not there yet.', corner: '', columns: [], rows: [] };
  const { ask, answer } = landscape;
  const [rows, columns] = ask.axes;
  const { name } = upAxes[rows.parameter === 'lengthScale' ? 'lengthScale' : 'intrinsic'];
  const some = (count: number): number[] =>
    Array.from({ length: Math.min(count, 8) }, (_, i) => Math.round((i * (count - 1)) / 7));
  const across = some(columns.values.length);
  return {
    caption,
    note: 'Eight values of each number of those that are drawn.',
    corner: name,
    columns: across.map((j) => number(`γ′A = ${formatNumber(columns.values[j]!)}`)),
    rows: some(rows.values.length).map((i) => ({
      name: `${name} = ${formatNumber(rows.values[i]!)}`,
      cells: across.map((j) => answer.data[i * answer.cols + j]!),
    })),
  };
}
