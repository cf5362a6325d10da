import { targetedTable } from './bytes';
import type { DatasetDef, DatasetWords } from './dataset';

export const penguinsWords = {
  id: 'penguins',
  label: 'Penguins',
  summary:
    'Bill, flipper and sex of penguins of three species; what is told is their body mass, in kilograms.',
  source: 'Gorman, Williams and Fraser (2014), in the place of the binding affinities of 001 §4.2',
  file: 'penguins.bin',
  licence: 'CC0',
  origin: 'Palmer Station, Antarctica LTER and K. Gorman; palmerpenguins by A. Horst, A. Hill and K. Gorman',
  rowsName: 'penguins',
  target: { name: 'body mass', unit: 'kg', variance: 0.6184 },
  searchRows: 250,
  testRows: 83,
} as const satisfies DatasetWords;

/** A table of comma-separated numbers under a line of names; the last column is the body mass in kilograms. */
export const penguins: DatasetDef = {
  ...penguinsWords,
  decode: (bytes) => targetedTable(penguinsWords, bytes, 5),
};
