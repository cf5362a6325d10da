import './rooms.css';
import { Menu } from '../../ui/Menu';
import { useIntents, useLabState } from '../LabContext';

const rooms = [
  { id: 'lab', label: 'Lab', summary: 'The model and the search of this run' },
  {
    id: 'pipelines',
    label: 'Pipelines',
    summary: 'Pipelines that learn from real data, tuned by several workers',
  },
  {
    id: 'manifold',
    label: 'Manifold',
    summary: 'A classifier that learns from points without labels too',
  },
  { id: 'course', label: 'Course', summary: 'Short lessons, each with live figures' },
] as const;

type Room = (typeof rooms)[number]['id'];

/**
 * Switches between the rooms of the laboratory; the course is a page of its own, and the room of manifolds a panel that covers the
 * others. Where there is little room, a menu.
 */
export function Rooms() {
  const room: Room = useLabState((state) => (state.panel?.id === 'manifold' ? 'manifold' : state.room));
  const enter = useEnter();
  const present = rooms.find(({ id }) => id === room)!;
  return (
    <nav className="rooms" aria-label="Rooms">
      <div className="rooms__row">
        {rooms.map(({ id, label, summary }) => (
          <button
            key={id}
            type="button"
            className="rooms__room"
            aria-current={id === room ? 'true' : undefined}
            title={id === 'course' && room !== 'manifold' ? `${summary} (l)` : summary}
            onClick={() => enter(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="rooms__menu">
        <Menu
          label="Rooms"
          hint="The Lab, pipelines, manifolds, the course"
          shown={present.label}
          items={rooms.map((one) => ({ ...one, checked: one === present }))}
          onChoose={(chosen) => enter(rooms.find(({ id }) => id === chosen)!.id)}
        />
      </div>
    </nav>
  );
}

/** Returns the way into a room. That of pipelines offers some where the run tunes none. */
function useEnter(): (id: Room) => void {
  const { setRoom, openPage, openPanel, closePanel } = useIntents();
  return (id) => {
    if (id === 'course') return openPage(id);
    if (id === 'manifold') return openPanel(id);
    closePanel();
    setRoom(id);
  };
}
