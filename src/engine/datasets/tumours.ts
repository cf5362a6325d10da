import { brokenFile, inParts, linesOf, rowsOf, textOf } from './bytes';
import type { DatasetDef, DatasetWords } from './dataset';

const rows = 569;
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
    const [head, ...lines] = linesOf(tumoursWords, textOf(tumoursWords, bytes), 1 + rows);
    const columnNames = head.split(',').slice(0, measures);
    if (columnNames.length !== measures) throw brokenFile(tumoursWords, 'columns are missing');
    const labels = new Uint8Array(rows);
    const data = new Float64Array(rows * measures);
    lines.forEach((line, i) => {
      const cells = line.split(',');
      const numbers = cells.map(Number);
      const isWhole = cells.length === measures + 1 && cells.every((cell) => /^[\d.e+-]+$/.test(cell));
      if (!isWhole || !numbers.every(Number.isFinite)) {
        throw brokenFile(tumoursWords, `line ${i + 2} is not ${measures + 1} numbers`);
      }
      const label = numbers.pop()!;
      if (label !== 0 && label !== 1)
        throw brokenFile(tumoursWords, `line ${i + 2} ends in ${label}, not in 0 or 1`);
      labels[i] = label;
      data.set(numbers, i * measures);
    });
    const parts = inParts(tumoursWords, labels, ['malignant', 'benign'], rowsOf(data, measures));
    return { ...parts, columnNames };
  },
};
