import './explore.css';
import './thumbnails.css';
import { useId } from 'react';
import { useIntents, useLabState } from '../lab/LabContext';
import { shownSpec } from '../lab/state/select/can';
import { lackOf } from './lack';
import { entries } from './entries';
import { groups, presentRun, type ExploreEntry, type PresentRun } from './explore';
import { nameOf, panelOf } from './registry';

/** All panels in groups, each with a picture drawn from the present run. */
export function ExploreMenu() {
  const id = useId();
  const run = useLabState(presentRun);
  const objective = useLabState((state) => shownSpec(state).objective.id);
  const shown = entries.filter(({ panel }) => (panelOf(panel)!.objective ?? objective) === objective);
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
            (entry) => entry.group === group.id && <Entry key={entry.panel} entry={entry} run={run} />,
          )}
        </div>
      ))}
    </div>
  );
}

interface EntryProps {
  readonly entry: ExploreEntry;
  readonly run: PresentRun | null;
}

function Entry({ entry: { panel: id, name, Thumbnail }, run }: EntryProps) {
  const panel = panelOf(id)!;
  const { shortcut: key, summary } = { ...panel, ...panel.of };
  const { openPanel, closePanel } = useIntents();
  const open = useLabState((state) => state.panel && panelOf(state.panel.id));
  const lack = useLabState((state) => lackOf(panel, shownSpec(state))?.why);
  const isOpen = open !== null && nameOf(open) === nameOf(panel);
  // Keys that open panels do nothing beside what is not about the run.
  const shortcut = open?.isApart ? undefined : key;
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
      <span className="explore__picture">{run && <Thumbnail run={run} />}</span>
      <span className="explore__words">
        <span className="menu__label">
          <span>{name}</span>
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
