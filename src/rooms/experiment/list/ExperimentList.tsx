import './list.css';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { headOf, type DeletedHead } from '../keeping/head';
import { jumpTo } from '../../../ui/fieldId';
import type { ExperimentData } from '../state/experimentState';
import { hasNothing } from '../state/record';
import { Leftovers } from './Leftovers';
import { ListedExperiment } from './ListedExperiment';
import { shownName } from './names';
import { useListActions, type KeptRoomProps } from './useListActions';

interface ExperimentListProps extends KeptRoomProps {
  readonly data: ExperimentData;
  onClose(): void;
}

/** All experiments of this machine, to be opened, renamed, copied and deleted. */
export function ExperimentList({ data: { record }, onClose, ...of }: ExperimentListProps) {
  const { heads, deleted, refusal } = useStore(of.keeper.store);
  const { said, ...actions } = useListActions(of, record.id);
  const [now] = useState(Date.now);
  const isListed = heads.some(({ id }) => id === record.id) || hasNothing(record);
  const all = isListed ? heads : [headOf(record, 0, now), ...heads];
  return (
    <Dialog title="Your experiments" onClose={onClose}>
      <div className="ex-list">
        <div className="ex-list__head">
          <p className="ex-list__status" role="status">
            {said?.text ?? ''}
          </p>
          {said?.undo && (
            <Button key={said.text} className="ex-link" autoFocus onClick={() => void said.undo?.()}>
              Undo
            </Button>
          )}
          <Button
            className="ex-list__new"
            hint="The others stay as they are"
            onClick={() => {
              of.room.intents.startNew();
              onClose();
              requestAnimationFrame(() => jumpTo('goal'));
            }}
          >
            New experiment
          </Button>
        </div>
        {all.length === 0 && <p className="ex-note">Nothing is kept in this browser yet.</p>}
        <ul>
          {all.map((head) => (
            <ListedExperiment
              key={head.id}
              head={head}
              isShown={head.id === record.id}
              now={now}
              refusal={refusal?.id === head.id ? refusal : null}
              leftovers={refusal && <Leftovers room={of.room} refusal={refusal} onOpen={onClose} />}
              onOpen={async () => (await actions.open(head)) && onClose()}
              onRename={(name) => actions.rename(head, name)}
              onCopy={() => actions.copy(head)}
              onDelete={() => actions.remove(head)}
            />
          ))}
        </ul>
        {deleted.length > 0 && <DeletedExperiments deleted={deleted} onRestore={actions.restore} />}
      </div>
    </Dialog>
  );
}

interface DeletedExperimentsProps {
  readonly deleted: readonly DeletedHead[];
  onRestore(head: DeletedHead): Promise<unknown>;
}

function DeletedExperiments({ deleted, onRestore }: DeletedExperimentsProps) {
  return (
    <section className="ex-list__deleted" aria-labelledby="experiment-list-deleted">
      <h3 id="experiment-list-deleted" className="ex-title">
        Deleted, and kept for a day
      </h3>
      <ul>
        {deleted.map((head) => (
          <li key={head.id}>
            <span>{shownName(head)}</span>
            <Button
              className="ex-link"
              label={`Put ${shownName(head)} back`}
              onClick={() => void onRestore(head)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
