import { describe, expect, it } from 'vitest';
import { resultsIn, resultsNote } from './resultText';

const read = (text: string) => {
  const found = resultsIn(text, 'taste');
  return found.kind === 'results' ? found.values : found.sentence;
};

describe('results typed into the card', () => {
  it.each([
    ['7.9', [7.9]],
    ['7,9', [7.9]],
    [' 7.9 8.3 ', [7.9, 8.3]],
    ['7,9 8,3', [7.9, 8.3]],
    ['7.9; 8.3', [7.9, 8.3]],
    ['7,9;8,3;8', [7.9, 8.3, 8]],
    ['7.9, 8.3', [7.9, 8.3]],
    ['7.9 points', [7.9]],
    ['7.9 g 8.1 g', [7.9, 8.1]],
    ['7.9 good 8', [7.9, 8]],
    ['41 %', [41]],
    ['−3 1e-3', [-3, 0.001]],
    ['0,125', [0.125]],
  ])('%j', (text, values) => {
    expect(read(text)).toEqual(values);
  });

  it.each([
    ['', 'Enter the taste that you measured.'],
    ['good', '“good” is not a number. Write 7.9 or 7,9; several with blanks between.'],
    ['1,250', '“1,250” may be 1250 or 1.25.'],
    ['1e200', 'beyond'],
    ['1..2', 'is not a number'],
    [Array(30).fill('1').join(' '), 'at most 20 at once'],
  ])('%j is refused in words', (text, sentence) => {
    const said = read(text);
    expect(said).toContain(sentence);
  });

  it('several are counted, with their mean', () => {
    expect(resultsNote('7.9 8.3', 'taste', (value) => value.toFixed(1))).toBe('2 results, mean 8.1');
    expect(resultsNote('7.9', 'taste', String)).toBeNull();
    expect(resultsNote('good', 'taste', String)).toBeNull();
  });
});
