import { targetedTable } from './bytes';
import type { DatasetDef, DatasetWords } from './dataset';

export const friedmanWords = {
  id: 'friedman',
  label: 'Friedman’s first function',
  summary:
    'Drawn from a formula: 10 sin(πx₁x₂) + 20 (x₃ − ½)² + 10x₄ + 5x₅ and noise of variance 1, so no squared error stays below 1 on average. Five more inputs are idle.',
  source: 'Friedman (1991), in the place of the binding affinities of 001 §4.2',
  file: 'friedman.bin',
  licence: 'none needed',
  origin: 'Drawn by this project from the formula of J. H. Friedman',
  rowsName: 'rows',
  target: { name: 'y', unit: '', variance: 24.87 },
  searchRows: 400,
  testRows: 400,
} as const satisfies DatasetWords;

/** A table of comma-separated numbers under a line of names: ten inputs, then y. */
export const friedman: DatasetDef = {
  ...friedmanWords,
  decode: (bytes) => targetedTable(friedmanWords, bytes, 11),
};
