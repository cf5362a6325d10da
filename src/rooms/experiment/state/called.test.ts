import { expect, it } from 'vitest';
import { atStart, pluralOf, withArticle } from './called';
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

it('puts the article before a word that is spoken with it', () => {
  const words = [
    'loaf',
    'assay',
    'extraction',
    'ice cream',
    'unit',
    'use',
    'utensil',
    'umbrella',
    'hour',
    'one-pot run',
  ];
  expect(words.map(withArticle)).toEqual([
    ...['a loaf', 'an assay', 'an extraction', 'an ice cream', 'a unit', 'a use', 'a utensil', 'an umbrella'],
    ...['an hour', 'a one-pot run'],
  ]);
});
