import text from '../../references.bib?raw';
import { readBibliography } from './bibliography';

/** The works that the project cites. */
export const references = readBibliography(text);
