import { layers } from '../../vocabulary/layers';
import { useIntents } from '../../lab/LabContext';
import { moveCursor } from '../../lab/keys/moveCursor';
import { switchFullScreen, switchProjector } from '../../lab/keys/screenKeys';
import { useKeys } from '../../lab/keys/useKeys';
import type { DialogName } from '../../lab/page/dialog';
import type { LabData } from '../../lab/state/data';
import { isShown, whyNoLayer } from '../../lab/state/layerAsks';
import type { HoveredData } from '../../lab/state/pointing';
import { showsRun, shownSpec } from '../../lab/state/select/can';
import type { Intents } from '../../lab/state/store';
import { panels } from '../../rooms/panels';
import { roomOf, rooms } from '../../rooms/registry';
import type { Room } from '../../rooms/room';

/** Handles the keys of the laboratory, also while the legend of keys is open. */
export function useLabKeys(over: OverPage): void {
  const intents = useIntents();
  useKeys((event, state) => takeLabKey(event, { state, intents, over }), { modified: true });
}

type Command = (intents: Intents, state: HoveredData, event: Pick<KeyboardEvent, 'repeat'>) => void;

/** Returns the command of a key that opens a panel, or closes it or a tab beside it. */
export function panelCommand(
  key: string,
  state: LabData,
): ((intents: Intents, state: HoveredData) => void) | undefined {
  const ids = panels.openedBy(key, shownSpec(state));
  if (ids.length === 0) return undefined;
  const isOpen = state.panel !== null && ids.includes(state.panel.id);
  return ({ openPanel, closePanel }) => (isOpen ? closePanel() : openPanel(ids[0]!));
}

/** Commands by key, named as in `KeyboardEvent.key`. */
const commands: Readonly<Record<string, Command>> = {
  ArrowRight: ({ step }, _, { repeat }) => step({ isHeld: repeat }),
  ArrowLeft: ({ back }) => back(),
  ' ': ({ play, pause }, { playing }) => (playing ? pause() : play()),
  Home: ({ first }) => first(),
  End: ({ last }) => last(),
  r: ({ reset }) => reset(),
  n: ({ newSeed }) => newSeed(),
  f: switchFullScreen,
  p: (intents, { mode }) => switchProjector(intents, mode),
  h: ({ setHide }) => setHide([]),
  ',': (intents, state) => moveCursor(intents, state, -1),
  '.': (intents, state) => moveCursor(intents, state, 1),
  Delete: removeSelected,
  Backspace: removeSelected,
  Escape: ({ dragCancel, select, pin, pointAt, setPlace, closePanel, leaveRoom }, state) => {
    if (state.panel) return closePanel();
    if (!showsRun(state)) return leaveRoom();
    // In a frame the keys go back to the page around it.
    if (parent !== window) parent.focus();
    dragCancel();
    select(null);
    pin(null);
    pointAt(null);
    setPlace(null);
  },
};

/** Commands by key while Shift is down: the parts of a step. */
const beats: Readonly<Record<string, Command>> = {
  ArrowRight: ({ beatOn }) => beatOn(),
  ArrowLeft: ({ beatBack }) => beatBack(),
};

/** Dialogs by key. */
const dialogs: Readonly<Record<string, DialogName>> = { '?': 'help', s: 'share', k: 'legend', a: 'tour' };

/** The dialog over the page, and its setter. */
interface OverPage {
  readonly dialog: DialogName | null;
  setDialog(dialog: DialogName | null): void;
}

/** Handles a key in the laboratory; returns false if the key means nothing there. */
function takeLabKey(
  event: KeyboardEvent,
  { state, intents, over }: { state: HoveredData; intents: Intents; over: OverPage },
): boolean {
  const { key, ctrlKey, metaKey } = event;
  // Open dialogs take their own keys: this one is still being loaded, and Escape gives it up.
  const isLoading = over.dialog !== null && over.dialog !== 'legend';
  if (isLoading && key !== 'Escape') return false;
  const undoes = (ctrlKey || metaKey) && isEmpty(state);
  if (!undoes && !isLabKey(key, state)) return false;
  const asked = ctrlKey || metaKey ? undefined : dialogs[key.toLowerCase()];
  if (isLoading || (over.dialog === 'legend' && /^(Escape|k)$/i.test(key))) over.setDialog(null);
  else if (asked) over.setDialog(asked);
  else return act(event, intents, state);
  return true;
}

/** Keys that act neither on the run nor on what is open, as events and as the legend name them. */
export const freeKeys = /^(Esc(ape)?|[?afhkps])$/i;

/** Returns the room that a key leads to. */
function roomOfKey(key: string): Room | undefined {
  return rooms.find(({ shortcut }) => shortcut?.key === key.toLowerCase());
}

/** True where a key is the Lab's: a panel that covers the page has keys of its own, and one apart from the run leaves only free ones, as does a room without a subject. */
export function isLabKey(key: string, state: LabData): boolean {
  if (state.panel === null && isEmpty(state)) return leadsOn(key);
  if (!showsRun(state)) return freeKeys.test(key);
  return !panels.showsPage(state) || leadsOn(key) || !!panelCommand(key, state);
}

function isEmpty(state: LabData): boolean {
  return roomOf(state.room).isEmpty?.(state) ?? false;
}

function leadsOn(key: string): boolean {
  return freeKeys.test(key) || roomOfKey(key) !== undefined;
}

function act(event: KeyboardEvent, intents: Intents, state: HoveredData): boolean {
  if (event.ctrlKey || event.metaKey) return actOnHistory(event, intents);
  const opening = panelCommand(event.key, state);
  const layer = /^[1-9]$/.test(event.key) ? layers[Number(event.key) - 1] : undefined;
  if (layer && !opening && whyNoLayer(shownSpec(state), layer) === undefined) {
    letGoOfPointer(intents);
    intents.setLayer(layer.id, !isShown(state, layer.id));
    return true;
  }
  const command = opening ?? (event.shiftKey ? (beats[event.key] ?? commandOf(event)) : commandOf(event));
  if (command) letGoOfPointer(intents);
  command?.(intents, state, event);
  return command !== undefined;
}

/** Ends the hover of a pointer that lies still; the next movement hovers again. */
function letGoOfPointer({ hover, lookAt, light }: Intents): void {
  hover(null);
  lookAt(null);
  light(null);
}

function commandOf({ key }: KeyboardEvent): Command | undefined {
  const room = roomOfKey(key);
  if (room) return ({ enterRoom }) => enterRoom(room.id);
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
