import { layerIds } from '../../vocabulary/layers';
import type { Intents } from '../../state/store';
import type { LabData } from '../../state/data';
import type { HoveredData } from '../../state/pointing';
import type { DialogName } from '../dialogs/dialog';
import { moveCursor } from '../moveCursor';
import { panelOf } from '../../studies/registry';
import { switchFullScreen, switchProjector } from './screenKeys';

type Command = (intents: Intents, state: HoveredData) => void;

/** Opens a panel, or closes it where it is open. */
function door(id: string): Command {
  return ({ openPanel, closePanel }, { panel }) => (panel?.id === id ? closePanel() : openPanel(id));
}

/** One key, one command; keys as `KeyboardEvent.key` names them. */
const commands: Readonly<Record<string, Command>> = {
  ArrowRight: ({ step }) => step(),
  ArrowLeft: ({ back }) => back(),
  ' ': ({ play, pause }, { playing }) => (playing ? pause() : play()),
  Home: ({ first }) => first(),
  End: ({ last }) => last(),
  r: ({ reset }) => reset(),
  n: ({ newSeed }) => newSeed(),
  f: switchFullScreen,
  g: door('guess'),
  c: door('compare'),
  l: ({ openPage }) => openPage('course'),
  p: (intents, { mode }) => switchProjector(intents, mode),
  h: ({ setHide }) => setHide([]),
  ',': (intents, state) => moveCursor(intents, state, -1),
  '.': (intents, state) => moveCursor(intents, state, 1),
  Delete: removeSelected,
  Backspace: removeSelected,
  Escape: ({ dragCancel, select, pin, pointAt, setPlace, closePanel }, { panel }) => {
    if (panel) return closePanel();
    // In a frame the keys go back to the page around it.
    if (parent !== window) parent.focus();
    dragCancel();
    select(null);
    pin(null);
    pointAt(null);
    setPlace(null);
  },
};

/** The same with Shift held down: a step in its parts. */
const beats: Readonly<Record<string, Command>> = {
  ArrowRight: ({ beatOn }) => beatOn(),
  ArrowLeft: ({ beatBack }) => beatBack(),
};

/** Keys that open something over the page. */
const opened: Readonly<Record<string, DialogName>> = { '?': 'help', s: 'share', k: 'legend' };

/** What is over the page, and how something else comes to be. */
export interface OverPage {
  readonly dialog: DialogName | null;
  setDialog(dialog: DialogName | null): void;
}

/** Does what a key means in the laboratory; false where it means nothing. */
export function takeLabKey(
  event: KeyboardEvent,
  { state, intents, over }: { state: HoveredData; intents: Intents; over: OverPage },
): boolean {
  const { key, ctrlKey, metaKey } = event;
  // Keys of an open dialog do not come here: this one is still being loaded, and Escape gives it up.
  const isLoading = over.dialog !== null && over.dialog !== 'legend';
  if (isLoading && key !== 'Escape') return false;
  if (isCovered(state) && !/^(Escape|[?cfghklps])$/i.test(key)) return false;
  const asked = ctrlKey || metaKey ? undefined : opened[key.toLowerCase()];
  if (isLoading || (over.dialog === 'legend' && /^(Escape|k)$/i.test(key))) over.setDialog(null);
  else if (asked) over.setDialog(asked);
  else return act(event, intents, state);
  return true;
}

/** A panel in place of everything has keys of its own. */
function isCovered({ panel }: LabData): boolean {
  return panel !== null && panelOf(panel.id)?.place === 'page';
}

function act(event: KeyboardEvent, intents: Intents, state: HoveredData): boolean {
  if (event.ctrlKey || event.metaKey) return actOnHistory(event, intents);
  const layer = /^[1-9]$/.test(event.key) ? layerIds[Number(event.key) - 1] : undefined;
  if (layer) {
    letGoOfPointer(intents);
    intents.setLayer(layer, !state.layers.includes(layer));
    return true;
  }
  const command = event.shiftKey ? (beats[event.key] ?? commandOf(event)) : commandOf(event);
  if (command) letGoOfPointer(intents);
  command?.(intents, state);
  return command !== undefined;
}

/** Where the pointer is parked nobody looks any more; once it moves it points again. */
function letGoOfPointer({ hover, lookAt, light }: Intents): void {
  hover(null);
  lookAt(null);
  light(null);
}

function commandOf({ key }: KeyboardEvent): Command | undefined {
  return commands[key.length === 1 ? key.toLowerCase() : key];
}

function actOnHistory(event: KeyboardEvent, { undo, redo }: Intents): boolean {
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
  else if (key === 'z') undo();
  else return false;
  return true;
}

function removeSelected({ removePoint, select }: Intents, { selected }: LabData): void {
  if (selected === null) return;
  select(null);
  removePoint(selected);
}
