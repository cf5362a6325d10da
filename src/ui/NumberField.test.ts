import { describe, expect, it } from 'vitest';
import { parseNumber } from './NumberField';

const seed = { label: 'Seed', min: 0, max: 4294967295, integer: true };

describe('typed numbers', () => {
  it('reads numbers as people write them', () => {
    expect(parseNumber(' 12 ', seed)).toEqual({ kind: 'number', value: 12 });
    const free = { label: 'Value', min: -10, max: 10 };
    expect(parseNumber('−0,5', free)).toEqual({ kind: 'number', value: -0.5 });
    expect(parseNumber('1e-3', free)).toEqual({ kind: 'number', value: 0.001 });
  });

  it.each(['abc', '1.5', '-1', '', '1e99', 'Infinity'])('answers "%s" with a sentence', (text) => {
    const parsed = parseNumber(text, seed);
    expect(parsed.kind).toBe('complaint');
    if (parsed.kind === 'complaint')
      expect(parsed.sentence).toMatch(/^Seed must be a whole number between 0 and 4294967295; .*\.$/);
  });
});
