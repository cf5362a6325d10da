import { csvParse } from 'd3-dsv';
import { expect } from './page';

/** Reads a table that the page saved; it must begin with the mark by which spreadsheets know UTF-8. */
export function csvOf(file: Buffer) {
  const text = file.toString('utf8');
  expect(text[0]).toBe('\uFEFF');
  return csvParse(text.slice(1));
}
