import { useRef } from 'react';
import { counted } from '../../plots/format';
import { branchTree, type TreeRow } from '../../state/select/branchTree';
import { readable } from '../../state/select/numbers';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { useIntents, useLabState } from '../LabContext';
import { TreeLines } from './TreeLines';
import './branches.css';

/** The runs of this experiment as a tree: where each left another, how far it is, and the way to it. */
export function BranchTree() {
  const rows = useLabState(branchTree);
  const step = useLabState((state) => state.step);
  const list = useRef<HTMLUListElement>(null);
  // What was focused is gone with its row.
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
  return best === null ? steps : `${steps}, best ${readable(best)}`;
}
