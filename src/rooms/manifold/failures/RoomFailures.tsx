import { useRef } from 'react';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { Chip } from '../../../ui/Chip';
import { Disclosure } from '../../../ui/Disclosure';
import { failures } from './failures';
import { firstLook } from '../state/look';
import type { RoomProps } from '../state/intents';

/** Offers cases in which it goes wrong; their words stand under the plane. */
export function RoomFailures({ room, data }: RoomProps) {
  const { display } = useDisplay();
  const list = useRef<HTMLDivElement>(null);
  const { failure } = data.look;
  return (
    <Disclosure className="disclosure--quiet" title="When it goes wrong">
      <div ref={list} className="manifold__failures" data-display={display}>
        {failures.map(({ id, label, hint, state, look }) => (
          <Chip
            key={id}
            label={label}
            hint={hint}
            pressed={id === failure}
            onChange={(isChosen) => {
              room.intents.look({
                failure: isChosen ? id : null,
                ...(isChosen && { truth: firstLook.truth, ...look }),
              });
              if (!isChosen) return;
              room.intents.show(state);
              // The plane that changes may be scrolled away.
              list.current?.closest('.manifold')?.scrollIntoView();
            }}
          />
        ))}
      </div>
    </Disclosure>
  );
}
