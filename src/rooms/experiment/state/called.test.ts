import { expect, it } from 'vitest';
import { atStart, pluralOf, trialsNamed } from './called';

it.each([
  ['loaf', 'loaves'],
  ['Loaf', 'Loaves'],
  ['trial', 'trials'],
  ['test batch', 'test batches'],
  ['assay', 'assays'],
  ['recipe by day', 'recipe by days'],
  ['tray of life', 'tray of lives'],
  ['battery', 'batteries'],
  ['roof', 'roofs'],
  ['box', 'boxes'],
  ['shelf', 'shelves'],
  ['Analysis', 'Analyses'],
  ['constructor', 'constructors'],
])('makes %s %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});

it('names trials as a sentence does', () => {
  expect(trialsNamed('loaf', [20])).toBe('loaf 20');
  expect(trialsNamed('loaf', [20, 21])).toBe('loaves 20 and 21');
  expect(trialsNamed('run', [1, 2, 5])).toBe('runs 1, 2 and 5');
  expect(trialsNamed('run', [])).toBe('runs');
  expect(atStart('loaf 20')).toBe('Loaf 20');
  expect(atStart('')).toBe('');
});
