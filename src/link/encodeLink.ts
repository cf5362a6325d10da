import { encodeWith } from './encodeWith';
import type { LinkState } from './linkState';
import { packRows } from './packing';

/** Returns the hash of a link, without `#`, the user's rows included. */
export function encodeLink(state: LinkState): string {
  return encodeWith(state, packRows);
}
