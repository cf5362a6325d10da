import type { TreeRow } from '../../state/select/branchTree';

/** Height of a row, as in `branches.css`. */
const rowHeight = 56;
const width = 80;
const margin = 10;

interface TreeLinesProps {
  readonly rows: readonly TreeRow[];
  /** Where the present run is looked at. */
  readonly step: number;
}

/** The drawing of the tree: steps to the right, a line for each run, forking where it left another. */
export function TreeLines({ rows, step }: TreeLinesProps) {
  const longest = Math.max(1, ...rows.map(({ last }) => last));
  const x = (at: number) => margin + ((width - 2 * margin) * at) / longest;
  const y = (row: number) => (row + 0.5) * rowHeight;
  return (
    <svg
      className="branch-tree__lines"
      width={width}
      height={rows.length * rowHeight}
      aria-hidden="true"
      focusable="false"
    >
      {rows.map((row, i) => (
        <g key={row.id} className={row.isPresent ? 'branch-line branch-line--present' : 'branch-line'}>
          <path d={lineOf(row, { x, y: y(i), from: row.fork ? y(row.fork.row) : 0 })} />
          <circle cx={x(row.last)} cy={y(i)} r="3.5" />
          {row.isPresent && <circle className="branch-line__here" cx={x(step)} cy={y(i)} r="5" />}
        </g>
      ))}
    </svg>
  );
}

interface Places {
  readonly x: (step: number) => number;
  readonly y: number;
  /** Height of the line it leaves. */
  readonly from: number;
}

/** Down from the fork, round a corner, and on to the last step. */
function lineOf({ fork, last }: TreeRow, { x, y, from }: Places): string {
  if (!fork) return `M${x(0)},${y}H${x(last)}`;
  const [start, end] = [x(fork.step), x(last)];
  const bend = Math.min(8, end - start);
  return `M${start},${from}V${y - bend}Q${start},${y} ${start + bend},${y}H${end}`;
}
