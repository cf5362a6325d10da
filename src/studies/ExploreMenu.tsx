import './explore.css';
import './thumbnails.css';
import { Fragment, Suspense, useId } from 'react';
import { Guarded } from '../lab/Boundary';
import { useIntents, useLabState } from '../lab/LabContext';
import { showsRun, shownSpec } from '../lab/state/select/can';
import { lackOf } from './lack';
import { groups, presentRun, type ExploredRoom, type ExploreEntry, type PresentRun } from './explore';
import { exploreOf, nameOf, usePanels } from './panels';
import type { PanelDefinition } from './study';

interface ExploreProps {
  /** Rooms, of which some are offered here, too. */
  readonly rooms: readonly ExploredRoom[];
}

/** All panels in groups, each with a picture drawn from the present run. */
export function ExploreMenu({ rooms }: ExploreProps) {
  const id = useId();
  const run = useLabState(presentRun);
  const objective = useLabState((state) => shownSpec(state).objective.id);
  const { offered } = usePanels();
  const shown = offered.filter((panel) => (panel.about?.objective ?? objective) === objective);
  return (
    <div className="explore">
      {groups.map((group) => (
        <div
          key={group.id}
          className="explore__group"
          role="group"
          aria-labelledby={`${id}-${group.id}`}
          data-group={group.id}
        >
          <h2 id={`${id}-${group.id}`}>{group.label}</h2>
          {shown.map(
            (panel) =>
              exploreOf(panel)?.group === group.id && (
                <Fragment key={panel.id}>
                  {rooms.map(
                    (room) =>
                      room.explore?.before === panel.id && <RoomEntry key={room.id} room={room} run={run} />,
                  )}
                  <StudyEntry panel={panel} run={run} />
                </Fragment>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

function RoomEntry({ room, run }: { readonly room: ExploredRoom; readonly run: PresentRun | null }) {
  const { enterRoom, leaveRoom } = useIntents();
  const isOpen = useLabState((state) => state.room === room.id && state.panel === null);
  return (
    <Entry
      label={room.label}
      said={room.about}
      picture={room.explore}
      run={run}
      isOpen={isOpen}
      onChoose={() => (isOpen ? leaveRoom() : enterRoom(room.id))}
    />
  );
}

function StudyEntry({ panel, run }: { readonly panel: PanelDefinition; readonly run: PresentRun | null }) {
  const { shortcut, summary } = { ...panel, ...panel.of };
  const { openPanel, closePanel } = useIntents();
  const panels = usePanels();
  const open = useLabState((state) => state.panel && panels.find(state.panel.id));
  const lack = useLabState((state) => lackOf(panel, shownSpec(state))?.why);
  // Keys that open panels do nothing beside what is not about the run.
  const keysAct = useLabState(showsRun);
  const isOpen = open !== null && nameOf(open) === nameOf(panel);
  const choose = (): void => {
    if (lack) return;
    if (isOpen) closePanel();
    else openPanel(panel.id);
  };
  return (
    <Entry
      label={nameOf(panel)}
      said={lack ? `${lack}.` : summary}
      picture={exploreOf(panel)}
      run={run}
      isOpen={isOpen}
      isLacking={lack !== undefined}
      shortcut={keysAct ? shortcut : undefined}
      onChoose={choose}
    />
  );
}

interface EntryProps {
  readonly label: string;
  readonly said: string | undefined;
  readonly picture: ExploreEntry | undefined;
  readonly run: PresentRun | null;
  readonly isOpen: boolean;
  /** True if the present run cannot show it. */
  readonly isLacking?: boolean;
  readonly shortcut?: string | undefined;
  onChoose(): void;
}

function Entry({ label, said, picture, run, isOpen, isLacking = false, shortcut, onChoose }: EntryProps) {
  const Thumbnail = picture?.Thumbnail;
  return (
    <button
      type="button"
      className="menu__item explore__entry"
      aria-pressed={isOpen}
      aria-disabled={isLacking ? true : undefined}
      aria-keyshortcuts={shortcut}
      onClick={onChoose}
    >
      <span className="explore__picture">
        <Guarded what="The picture" instead={null}>
          <Suspense>{run && Thumbnail && <Thumbnail run={run} />}</Suspense>
        </Guarded>
      </span>
      <span className="explore__words">
        <span className="menu__label">
          <span>{label}</span>
          {shortcut && (
            <kbd translate="no" className="explore__key" aria-hidden="true">
              {shortcut.toUpperCase()}
            </kbd>
          )}
        </span>
        <span className="menu__summary">{said}</span>
      </span>
    </button>
  );
}
