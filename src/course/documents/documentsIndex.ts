import { becker } from './becker';
import { dubois } from './dubois';
import type { DocumentEntries } from './entry';
import { jimenez } from './jimenez';
import { sheet } from './sheet';
import { snoek } from './snoek';

/** The five documents, each with all its figures, tables and algorithms, in the order of their tabs. */
export const documentsIndex: readonly DocumentEntries[] = [dubois, jimenez, becker, sheet, snoek];
