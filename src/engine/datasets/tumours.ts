import { brokenFile, inParts, numberTable } from './bytes';
import type { DatasetDef, DatasetWords } from './dataset';

const measures = 30;

export const tumoursWords: DatasetWords = {
  id: 'tumours',
  label: 'Breast tumours',
  summary: 'Thirty measures of the cell nuclei of a tumour, which is malignant or benign.',
  source: 'Street, Wolberg and Mangasarian (1993), in the place of another set of tumours in 001 §4.4.1',
  file: 'tumours.bin',
  licence: 'CC BY 4.0',
  origin:
    'Breast Cancer Wisconsin (Diagnostic), by W. H. Wolberg, W. N. Street and O. L. Mangasarian; UCI Repository',
  rowsName: 'cells',
  searchRows: 427,
  testRows: 142,
};

/** A table of comma-separated numbers under a line of names; the last column is 0 for malignant, 1 for benign. */
export const tumours: DatasetDef = {
  ...tumoursWords,
  decode: (bytes) => {
    const { columnNames, rowsFrom, last } = numberTable(tumoursWords, bytes, measures + 1);
    const wrong = last.findIndex((label) => label !== 0 && label !== 1);
    if (wrong >= 0) throw brokenFile(tumoursWords, `line ${wrong + 2} ends in ${last[wrong]}, not in 0 or 1`);
    const parts = inParts(tumoursWords, Uint8Array.from(last), ['malignant', 'benign'], rowsFrom);
    return { ...parts, columnNames };
  },
};
