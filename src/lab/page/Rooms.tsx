import { Menu } from '../../ui/Menu';
import { useIntents, useLabState } from '../LabContext';
import { usePresentRoom, useRooms } from '../rooms';
import { showsRun } from '../state/select/can';

/** Switches between the rooms of the laboratory. Where the page is narrow, a menu. */
export function Rooms() {
  const rooms = useRooms();
  const present = usePresentRoom();
  const keysAct = useLabState(showsRun);
  const { enterRoom } = useIntents();
  return (
    <nav className="rooms" aria-label="Rooms">
      <div className="rooms__row">
        {rooms.map(({ id, label, summary, shortcut }) => (
          <button
            key={id}
            type="button"
            className="rooms__room"
            aria-current={id === present?.id ? 'true' : undefined}
            title={shortcut && keysAct ? `${summary} (${shortcut.key})` : summary}
            onClick={() => enterRoom(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="rooms__menu">
        <Menu
          label="Rooms"
          hint={hintOf(rooms.map(({ noun }) => noun))}
          shown={present?.label ?? ''}
          items={rooms.map((one) => ({ ...one, checked: one === present }))}
          onChoose={(chosen) => enterRoom(rooms.find(({ id }) => id === chosen)!.id)}
        />
      </div>
    </nav>
  );
}

/** Names all rooms, as a sentence begins. */
function hintOf(nouns: readonly string[]): string {
  const all = nouns.join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}
