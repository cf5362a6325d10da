import { decodeWith } from './decodeWith';
import type { DecodedLink } from './linkState';
import { unpackRows } from './packing';

interface DecodeOptions {
  /** Finds rows too long for a link, kept elsewhere under the name that the link gives. */
  readonly kept?: (name: string) => string | null;
}

/** Reads the hash of a link, with or without `#`, the rows in it included. Never throws. */
export function decodeLink(hash: string, { kept = () => null }: DecodeOptions = {}): DecodedLink {
  return decodeWith(hash, (text) => unpackRows(text, kept));
}
