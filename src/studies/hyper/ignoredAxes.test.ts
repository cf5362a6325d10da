import { describe, expect, it } from 'vitest';
import { ignoredAxes } from './ignoredAxes';

const drawn = [
  { name: 'lengthScale', words: 'length scale' },
  { name: 'outputScale', words: 'output scale' },
];

describe('axes that a link names', () => {
  it('are not told where they are drawn, or none is named', () => {
    expect(ignoredAxes({ wished: ['outputScale', 'lengthScale'], drawn })).toBe('');
    expect(ignoredAxes({ wished: [''], drawn: drawn.slice(0, 1) })).toBe('');
    expect(ignoredAxes({ wished: [], drawn })).toBe('');
  });

  it('are told where something else is drawn', () => {
    expect(ignoredAxes({ wished: ['lengthScale', 'noise'], drawn })).toBe(
      'The link names "noise", which the fit does not search here: it is drawn over length scale and output scale.',
    );
  });
});
