import { brokenFile, inParts, linesOf, textOf } from './bytes';
import type { DatasetDef, DatasetWords, Passages } from './dataset';

const rows = 1600;

/** The last year of each era. */
const lastYears: readonly number[] = [1849, 1912, 1959, 2021];
const firstYear = 1790;

export const erasWords: DatasetWords = {
  id: 'eras',
  label: 'Passages of four eras',
  summary:
    'Passages of two sentences from the State of the Union addresses since 1790, 400 of each era. Passages of one address stand in several folds, so scores are a little kinder than for addresses never seen.',
  source: 'State of the Union addresses, in the place of the reviews of 000 §3.4.1',
  file: 'eras.bin',
  licence: 'Public domain',
  origin: 'Presidents of the United States; collected by the stdlib authors',
  rowsName: 'passages',
  searchRows: 1200,
  testRows: 400,
};

/** Lines of a year, a tab and a passage; the class is the era of the year. */
export const eras: DatasetDef<Passages> = {
  ...erasWords,
  decode: (bytes) => {
    const lines = linesOf(erasWords, textOf(erasWords, bytes), rows);
    const labels = new Uint8Array(rows);
    const passages = lines.map((line, i) => {
      const [year, passage, ...more] = line.split('\t');
      const inYears = /^\d{4}$/.test(year) && Number(year) >= firstYear && Number(year) <= lastYears[3];
      if (!inYears || !passage || more.length > 0) {
        throw brokenFile(erasWords, `line ${i + 1} is not a year, a tab and a passage`);
      }
      labels[i] = lastYears.findIndex((last) => Number(year) <= last);
      return passage;
    });
    const names = ['to 1849', '1850–1912', '1913–1959', 'since 1960'];
    return inParts<Passages>(erasWords, labels, names, (from, to) => passages.slice(from, to));
  },
};
