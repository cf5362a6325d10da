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
