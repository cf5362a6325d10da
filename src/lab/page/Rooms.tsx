import './rooms.css';
import { startedPipeline } from '../../studies/pipelines/start';
import type { RoomId } from '../../link/linkState';
import { useIntents, useLab, useLabState } from '../LabContext';
import { shownSpec } from '../state/select/can';

const rooms: readonly { readonly id: RoomId; readonly label: string; readonly hint: string }[] = [
  { id: 'lab', label: 'Lab', hint: 'The model and the search of this run' },
  {
    id: 'pipelines',
    label: 'Pipelines',
    hint: 'Pipelines that learn from real data, tuned by several workers',
  },
];

/** Switches between the rooms of the laboratory; the course is a page of its own. */
export function Rooms() {
  const { store } = useLab();
  const { setRoom, openPage, closePanel, start } = useIntents();
  const room = useLabState((state) => state.room);
  const enter = (id: RoomId): void => {
    closePanel();
    setRoom(id);
    const spec = shownSpec(store.getState());
    if (id === 'pipelines' && spec.objective.id !== 'pipeline') start(startedPipeline(spec));
  };
  return (
    <nav className="rooms" aria-label="Rooms">
      {rooms.map(({ id, label, hint }) => (
        <button
          key={id}
          type="button"
          className="rooms__room"
          aria-current={id === room ? 'true' : undefined}
          title={hint}
          onClick={() => enter(id)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className="rooms__room"
        title="Short lessons, each with live figures (l)"
        onClick={() => openPage('course')}
      >
        Course
      </button>
    </nav>
  );
}
