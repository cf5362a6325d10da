import { expect, it } from 'vitest';
import { atStart, pluralOf } from './called';
import { namesOfTrials, trialWords } from './words';

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
  expect(namesOfTrials(trialWords('loaf'), [20])).toBe('loaf\u00a020');
  expect(namesOfTrials(trialWords('loaf'), [20, 21])).toBe('loaves\u00a020 and 21');
  expect(namesOfTrials(trialWords('run'), [1, 2, 5])).toBe('runs\u00a01, 2 and 5');
  expect(atStart('loaf 20')).toBe('Loaf 20');
  expect(atStart('')).toBe('');
  expect(['pH', 'pH of the buffer', 'mRNA'].map(atStart)).toEqual(['pH', 'pH of the buffer', 'mRNA']);
});
