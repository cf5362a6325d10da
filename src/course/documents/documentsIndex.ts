import { becker } from './becker';
import { dubois } from './dubois';
import type { DocumentEntries } from './entry';
import { jimenez } from './jimenez';
import { sheet } from './sheet';
import { snoek } from './snoek';

/** The five documents, each with all its figures, tables and algorithms, in the order of their tabs. */
export const documentsIndex: readonly DocumentEntries[] = [dubois, jimenez, becker, sheet, snoek];

/** Reads the text of the page's link, the code of a document; the first one where it is none. */
export function readDocument(text: string): string {
  return (documentsIndex.find(({ code }) => code === text) ?? documentsIndex[0]!).code;
}
