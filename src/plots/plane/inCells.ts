import { bisectCenter } from 'd3-array';
import type { Vec } from '../../engine/numeric/arrays';
import type { PlaneView } from '../../engine/loop/view';

/** Names of the codes along both axes; null for numbers. */
type Codes = readonly [right: readonly string[] | null, up: readonly string[] | null];

/** Returns a field [m·m] that is constant in the cell of each code, as it is at the code; the same field where inputs are numbers. */
export function inCells({ x, y }: PlaneView, field: Vec | null, codes: Codes): Vec | null {
  if (!field || codes.every((names) => names === null)) return field;
  const takenAlong = (grid: Vec, names: Codes[number]) =>
    Array.from(grid, (_, i) => {
      if (!names) return i;
      const cell = Math.floor((i / Math.max(1, grid.length - 1)) * names.length);
      return bisectCenter(grid, Math.min(names.length - 1, cell));
    });
  const [columns, rows] = [takenAlong(x, codes[0]), takenAlong(y, codes[1])];
  return Float64Array.from(rows.flatMap((row) => columns.map((column) => field[row * x.length + column]!)));
}
