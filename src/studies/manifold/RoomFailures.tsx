import { useState } from 'react';
import { useDisplay } from '../../lab/plots/useDisplay';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { changedBy, failures } from './failures';
import { firstLook } from './look';
import { stateOf } from './points/manifoldData';
import type { ManifoldRoom } from './manifold.store';

/** Cases in which it goes wrong, each with a way out. */
export function RoomFailures({ room }: { readonly room: ManifoldRoom }) {
  const { display } = useDisplay();
  const [open, setOpen] = useState<string | null>(null);
  const shown = failures.find(({ id }) => id === open);
  return (
    <Disclosure className="disclosure--quiet" title="When it goes wrong">
      <div className="manifold__failures" data-display={display}>
        {failures.map(({ id, label, hint, state, look }) => (
          <Button
            key={id}
            hint={hint}
            aria-pressed={id === open}
            onClick={() => {
              setOpen(id);
              room.intents.show(state);
              room.intents.look({ truth: firstLook.truth, ...look });
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {shown && (
        <p className="manifold__way">
          {shown.words}{' '}
          <Button
            hint={shown.way.hint}
            onClick={() => room.intents.show(changedBy(stateOf(room.store.getState()), shown.way.changes))}
          >
            {shown.way.label}
          </Button>
        </p>
      )}
    </Disclosure>
  );
}
