import { readFileSync } from 'node:fs';
import { formsOf, readBibliography, type Entry } from '../../course/bibliography';
import places from './places.json';

/** The works of `references.bib`, in its order. */
export function readReferences(): readonly Entry[] {
  return readBibliography(readFileSync(new URL('../../../references.bib', import.meta.url), 'utf8'));
}

/**
 * The citations in a text that stand in no list: what is left of it around each year once the known ones, "A and B (2000)"
 * also in the forms "A and B, 2000" and "A and B 2000", are taken out.
 */
export function unknownCitations(text: string, entries: readonly Entry[]): readonly string[] {
  const forms = entries.flatMap(formsOf).sort((a, b) => b.length - a.length);
  let rest = text;
  for (const form of forms) rest = rest.replaceAll(form, '…');
  return [...rest.matchAll(/[^;.]{0,40}\b(?:1[89]\d\d|20[0-2]\d)\b/g)].map(([around]) => around.trim());
}

type Kind = 'sections' | 'equations' | 'figures' | 'tables' | 'algorithms';
type Code = keyof typeof places;

const known = new Map<string, ReadonlySet<string>>(
  (Object.keys(places) as Code[]).flatMap((code) =>
    (Object.keys(places[code]) as Kind[]).map(
      (kind) => [`${code} ${kind}`, new Set(places[code][kind].split(' '))] as const,
    ),
  ),
);

/** A place in a document: "001", "equations", "2.31". */
export interface Place {
  readonly code: string;
  readonly kind: Kind;
  readonly at: string;
}

const at = String.raw`[A-C](?:\.\d+)*|\d+(?:[.-]\d+)*`;
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['sections', new RegExp(`§§?(${at})(?: [ivx]+\\b)?`, 'y')],
  ['equations', new RegExp(`\\((${at})(?:–(${at}))?\\)`, 'y')],
  ['figures', new RegExp(`Fig(?:ure|\\.)?s? ([A-C]-\\d+|${at})`, 'y')],
  ['tables', new RegExp(`T(?:ables?)? ?(\\d+\\.\\d+)`, 'y')],
  ['algorithms', new RegExp(`[Aa]lgorithms? (\\d+)`, 'y')],
  ['sections', /([A-C]\.\d+)/y],
  ['equations', /(\d+[.-]\d+)(?:–(\d+\.\d+))?/y],
];
const between = /,? (?:and |to )?|–|, /y;

/** Finds the places of the five documents that a text names after their codes: "000 §2.3, (2.11)–(2.14)". */
export function placesIn(text: string): readonly Place[] {
  return [...text.matchAll(/(?<![\d.])00[0-4]\b/g)].flatMap(({ 0: code, index }) => {
    const found: Place[] = [];
    let here = index + code.length;
    let kind: Kind | null = null;
    for (;;) {
      between.lastIndex = here;
      const next = here + (between.exec(text)?.[0].length ?? 0);
      if (next === here) return found;
      const read = kinds.flatMap(([one, pattern]) => {
        pattern.lastIndex = next;
        const match = pattern.exec(text);
        return match ? [{ kind: one, match }] : [];
      })[0];
      if (!read) return found;
      // A number without a mark goes on with the kind before it: "Figs 6-7 and 6-8".
      kind = kind !== null && /^\d/.test(read.match[0]) ? kind : read.kind;
      for (const one of read.match.slice(1)) if (one) found.push({ code, kind, at: one });
      here = next + read.match[0].length;
    }
  });
}

/** Returns true if that document has that place. */
export function isThere({ code, kind, at: where }: Place): boolean {
  return known.get(`${code} ${kind}`)?.has(where) ?? false;
}
