import { entriesOf, readFields, writeFields, type Entries } from '../state/fieldKinds';
import {
  drawFields,
  pictureFields,
  raceFields,
  settingFields,
  shownFields,
  stateGroups,
} from '../state/fields';
import { lookFields, type RoomLook } from '../state/look';
import { firstState, type RoomState } from '../state/roomState';
import { handKeys, readEdits, readOwn, writeByHand } from './byHand';
import { isPictures } from '../points/drawing';

/** Writes the room for the link: only what is not as at first, `key=value` by semicolons. */
export function writeRoom(state: RoomState): string {
  const parts = [
    ...writeFields(shownFields, state),
    ...writeFields(raceFields, state.race),
    ...writeFields(drawFields, state.from),
    ...writeFields(settingFields, state.setting),
    ...writeFields(pictureFields, state.from),
    ...writeByHand(state),
  ];
  return parts.join(';');
}

/** Reads the room of a link; whatever cannot be read is as at first. Null where nothing can. */
export function readRoom(text: string): RoomState | null {
  const entries = entriesOf(text);
  if (text !== '' && !keys.some((key) => entries.has(key))) return null;
  const drawn = { ...readFields(drawFields, entries), ...readFields(pictureFields, entries) };
  const from = { ...drawn, edits: isPictures(drawn.cloud) ? readEdits(entries) : null };
  return {
    ...readShown(entries),
    race: readFields(raceFields, entries),
    from,
    setting: readFields(settingFields, entries),
    own: readOwn(entries, from),
  };
}

const keys = [...stateGroups.map(({ fields }) => fields), lookFields]
  .flatMap((fields) => Object.values(fields).map(({ key }) => key))
  .concat(handKeys);

/** Returns what the landscape shows; both axes as at first where they are the same. */
function readShown(entries: Entries): Pick<RoomState, keyof typeof shownFields> {
  const shown = readFields(shownFields, entries);
  return shown.across === shown.up ? { ...shown, across: firstState.across, up: firstState.up } : shown;
}

/** Writes how the room is looked at, as `writeRoom` does. */
export function writeLook(look: RoomLook): string {
  return writeFields(lookFields, look).join(';');
}

/**
 * Reads the look of a room's text; what cannot be read is as at first. Of a key that is named twice the first counts, but of those of
 * `readRoom` the last: so it was when the links that people have saved were written.
 */
export function readLook(text: string): RoomLook {
  return readFields(lookFields, entriesOf(text, 'first'));
}
