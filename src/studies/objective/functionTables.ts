import { formatInput, formatValue } from '../../plots/format';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import { emptyTable, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';
import { gridTable } from '../../plots/tables/gridTable';
import type { Curve, Range } from './drawing';
import type { Preview } from './preview';

interface CurveShown {
  readonly curve: Curve | null;
  /** Another function, to compare or to trace. */
  readonly guide?: Curve | null | undefined;
  readonly noiseSd: number;
}

/** Half the width of the band that holds 95 of 100 answers, in standard deviations. */
export const wide = 1.96;

/** A function of one input, place by place. */
export function curveTables(shown: CurveShown): readonly NamedTable[] {
  return [{ name: 'f(x)', read: () => curveTable(shown) }];
}

function curveTable({ curve, guide, noiseSd }: CurveShown): ChartTable {
  const grid = (curve ?? guide)?.x;
  const caption = 'Your function, f(x)';
  if (!grid) return emptyTable(caption, 'Nothing is drawn yet.');
  const off = (by: number) => curve && { x: curve.x, y: curve.y.map((y) => y + by * noiseSd) };
  const curves = [
    ['f(x)', curve],
    ...(noiseSd > 0
      ? ([
          ['2.5 % of answers lie below', off(-wide)],
          ['97.5 % of answers lie below', off(wide)],
        ] as const)
      : []),
    ['dashed, to trace', guide ?? null],
  ] as const;
  const drawn = curves.flatMap(([name, one]) => (one ? [{ name, ...one }] : []));
  return {
    caption,
    note: `${thinned(grid.length)}. A dash: no finite number.`,
    corner: 'x',
    columns: drawn.map(({ name }) => ({ name, say: formatValue })),
    rows: rowsAlong(grid, [], formatInput).map(({ at, name }) => ({
      name,
      cells: drawn.map(({ x, y }) => curveAt(x, y, at)),
    })),
  };
}

interface MapShown {
  readonly preview: Extract<Preview, { kind: 'map' }>;
  readonly box: readonly [Range, Range];
}

/** A function of two inputs, on a coarse grid. */
export function functionMapTables(shown: MapShown): readonly NamedTable[] {
  return [{ name: 'f(x1, x2)', read: () => functionMapTable(shown) }];
}

function functionMapTable({ preview: { size, values }, box: [right, up] }: MapShown): ChartTable {
  const side = (title: string, [low, high]: Range) => ({
    title,
    points: size,
    nameAt: (i: number) => `${title} = ${formatInput(low + ((high - low) * (i + 0.5)) / size)}`,
  });
  return gridTable({
    caption: 'Your function, f(x1, x2)',
    right: side('x1', right),
    up: side('x2', up),
    values,
    say: formatValue,
    points: 'places of the map',
    more: 'A dash: no finite number.',
  });
}
