import { encodeWith } from './encodeWith';
import type { LinkState } from './linkState';
import { packRows, packRowsShort } from './packing';

/** Returns the hash of a link, without `#`, the user's rows included. */
export function encodeLink(state: LinkState): string {
  return encodeWith(state, packRows);
}

/** Returns the shortest hash that means the same as that of `encodeLink`, for links that are sent and printed. */
export function encodeShortLink(state: LinkState): string {
  return encodeWith(state, packRowsShort, true);
}
