import type { Complain } from './reader';
import { quoted, readNumber } from './text';

/** The keys of a link with their values, unescaped. */
export type LinkPairs = ReadonlyMap<string, string>;

/** Turns the pairs of a link of one version into those of the next. */
export type Migration = (pairs: LinkPairs) => LinkPairs;

/**
 * One entry for each change of what keys mean; the first leads from version 1 to 2. A key that is new, or new values of one, are no
 * such change. There has been none: links say no version, and those without one are of version 1.
 */
const migrations: readonly Migration[] = [];

/** The version that is written. */
export const linkVersion = migrations.length + 1;

/** The pairs of a link as the present version has them, without its version; what is wrong with that is told. Never throws. */
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
