import './explore.css';
import './thumbnails.css';
import { Suspense, useId } from 'react';
import { isRoomPanel } from '../link/roomPanels';
import { useIntents, useLabState } from '../lab/LabContext';
import { shownSpec } from '../lab/state/select/can';
import { lackOf } from './lack';
import { groups, presentRun, type PresentRun } from './explore';
import { exploreOf, nameOf, panelOf, studies } from './registry';
import type { PanelDefinition } from './study';

/** All panels in groups, each with a picture drawn from the present run. */
export function ExploreMenu() {
  const id = useId();
  const run = useLabState(presentRun);
  const objective = useLabState((state) => shownSpec(state).objective.id);
  const shown = studies.filter((panel) => (panel.objective ?? objective) === objective);
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
              exploreOf(panel)?.group === group.id && <Entry key={panel.id} panel={panel} run={run} />,
          )}
        </div>
      ))}
    </div>
  );
}

interface EntryProps {
  readonly panel: PanelDefinition;
  readonly run: PresentRun | null;
}

function Entry({ panel, run }: EntryProps) {
  const Thumbnail = exploreOf(panel)?.Thumbnail;
  const { shortcut: key, summary } = { ...panel, ...panel.of };
  const { openPanel, closePanel } = useIntents();
  const open = useLabState((state) => state.panel && panelOf(state.panel.id));
  const lack = useLabState((state) => lackOf(panel, shownSpec(state))?.why);
  const isOpen = open !== null && nameOf(open) === nameOf(panel);
  // Keys that open panels do nothing beside what is not about the run.
  const shortcut = open && isRoomPanel(open.id) ? undefined : key;
  const choose = (): void => {
    if (lack) return;
    if (isOpen) closePanel();
    else openPanel(panel.id);
  };
  return (
    <button
      type="button"
      className="menu__item explore__entry"
      aria-pressed={isOpen}
      aria-disabled={lack ? true : undefined}
      aria-keyshortcuts={shortcut}
      onClick={choose}
    >
      <span className="explore__picture">
        <Suspense>{run && Thumbnail && <Thumbnail run={run} />}</Suspense>
      </span>
      <span className="explore__words">
        <span className="menu__label">
          <span>{nameOf(panel)}</span>
          {shortcut && (
            <kbd className="explore__key" aria-hidden="true">
              {shortcut.toUpperCase()}
            </kbd>
          )}
        </span>
        <span className="menu__summary">{lack ? `${lack}.` : summary}</span>
      </span>
    </button>
  );
}
