import type { RoomId } from '../vocabulary/rooms';
import type { Complain } from './reader';
import { quoted, readNumber } from './text';

/** Keys of a link with their values, unescaped. */
export type LinkPairs = ReadonlyMap<string, string>;

/** Converts the pairs of a link from one version to the next. */
export type Migration = (pairs: LinkPairs) => LinkPairs;

/**
 * One entry per change of meaning of a key; the first leads from version 1 to 2. A new key, or a new value of one, is no
 * such change. There has been none: links give no version, and those without one are of version 1.
 */
const migrations: readonly Migration[] = [];

/**
 * Rooms that links name as panels, as they did before `room` could name them. They are written so for ever, because earlier versions of
 * the page read links, too.
 */
const namedAsPanels: readonly RoomId[] = ['manifold'];

/** Returns the pair of a room; `text`: its state, null where it opens as it was left. */
export function roomPair(room: RoomId, text: string | null): readonly [key: string, value: string] {
  if (text === null) return ['room', room];
  if (!namedAsPanels.includes(room)) return ['room', `${room}:${text}`];
  return ['panel', text === '' ? room : `${room}:${text}`];
}

/** Returns the pairs of a link with rooms named as rooms. */
export function withRooms(pairs: LinkPairs): LinkPairs {
  const [id, ...text] = (pairs.get('panel') ?? '').split(':');
  const room = namedAsPanels.find((one) => one === id);
  if (room === undefined) return pairs;
  const rest = [...pairs].filter(([key]) => key !== 'panel' && key !== 'room');
  return new Map([...rest, ['room', `${room}:${text.join(':')}`]]);
}

/** Version that is written. */
export const linkVersion = migrations.length + 1;

/** Returns the pairs of a link converted to the present version, without the version; complains about a bad one. Never throws. */
export function upgraded(
  pairs: LinkPairs,
  complain: Complain,
  steps: readonly Migration[] = migrations,
): LinkPairs {
  const text = pairs.get('v');
  const rest = new Map([...pairs].filter(([key]) => key !== 'v'));
  const newest = steps.length + 1;
  const version = text === undefined ? 1 : readNumber(text);
  if (version === null || !Number.isInteger(version) || version < 1) {
    complain(`v must be a whole number from 1 to ${newest}, not ${quoted(text!)}; ${newest} is used.`);
    return rest;
  }
  if (version > newest) {
    complain(
      `The link was made by a newer version of this page (${version}; here it is ${newest}). What is known is opened; load the page again, then the link.`,
    );
  }
  return steps.slice(version - 1).reduce<LinkPairs>((link, step) => step(link), rest);
}
