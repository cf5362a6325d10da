import { useRef } from 'react';
import { counted } from '../../vocabulary/numbers/write';
import { branchTree, type TreeRow } from '../state/select/branchTree';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { useIntents, useLabState } from '../LabContext';
import './branches.css';

/** The runs of this experiment as a tree: their forks, their lengths, and buttons to go to them. */
export function BranchTree() {
  const rows = useLabState(branchTree);
  const step = useLabState((state) => state.step);
  const list = useRef<HTMLUListElement>(null);
  // The focused button goes with its row.
  const focusPresent = () => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  return (
    <div className="branch-tree">
      <p className="branch-tree__scale" aria-hidden="true">
        <span>0</span>
        <span>{Math.max(1, ...rows.map(({ last }) => last))}</span>
      </p>
      <p className="branch-tree__title">steps of each run, and what it found</p>
      <TreeLines rows={rows} step={step} />
      <ul ref={list} className="branch-tree__rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} onGone={focusPresent} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row, onGone }: { readonly row: TreeRow; onGone(): void }) {
  const { goToBranch, removeBranch } = useIntents();
  const { id, label, isPresent } = row;
  const reached = reachOf(row);
  return (
    <li className="branch-tree__row">
      <button
        type="button"
        className="branch-tree__run"
        aria-current={isPresent ? 'true' : undefined}
        title={isPresent ? 'This run is shown' : `Go to this run: ${label}, ${reached}`}
        onClick={() => goToBranch(id)}
      >
        <span className="branch-tree__label">{label}</span>
        <span className="branch-tree__reach">{reached}</span>
      </button>
      {!isPresent && (
        <Button
          variant="icon"
          label={`Delete ${label}`}
          hint="Forget this run; undo brings it back"
          onClick={() => {
            onGone();
            removeBranch(id);
          }}
        >
          <CloseIcon />
        </Button>
      )}
    </li>
  );
}

function reachOf({ last, best }: TreeRow): string {
  const steps = counted(last, 'step');
  return best === null ? steps : `${steps}, best ${best}`;
}

/** Height of a row, as in `branches.css`. */
const rowHeight = 56;
const width = 80;
const margin = 10;

interface TreeLinesProps {
  readonly rows: readonly TreeRow[];
  /** Step of the present run that is shown. */
  readonly step: number;
}

/** Draws the tree: steps to the right, a line for each run, forking where it left another. */
function TreeLines({ rows, step }: TreeLinesProps) {
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
  /** Height of the line that this one leaves. */
  readonly from: number;
}

/** Returns the path of a run: down from the fork, round a corner, and on to its last step. */
function lineOf({ fork, last }: TreeRow, { x, y, from }: Places): string {
  if (!fork) return `M${x(0)},${y}H${x(last)}`;
  const [start, end] = [x(fork.step), x(last)];
  const bend = Math.min(8, end - start);
  return `M${start},${from}V${y - bend}Q${start},${y} ${start + bend},${y}H${end}`;
}
