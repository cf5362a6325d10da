import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packAnswers, unpackAnswers } from './answersText';

const entry = fc.record({
  place: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  draw: fc.integer({ min: 0, max: 1e6 }),
  work: fc.integer({ min: 0, max: 1e12 }),
  scores: fc.array(
    fc.integer({ min: -5e7, max: 5e7 }).map((whole) => whole / 1e6),
    { minLength: 1, maxLength: 10 },
  ),
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
      expect(unpackAnswers(packAnswers(entries))).toEqual(
        entries.map((one) => ({ ...one, scores: one.scores.map((score) => score + 0) })),
      );
    }),
  );
});

it('takes some thirty characters for an evaluation of five folds', () => {
  const entries = Array.from({ length: 60 }, (_, k) => ({
    place: 4_000_000_000 + k,
    draw: k,
    work: 600_000_000 + k,
    scores: [0.891667, 0.883333, 0.9, 0.875, 0.908333],
  }));
  expect(packAnswers(entries).length / 60).toBeLessThan(40);
});

it('says of any other text that it is damaged, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = unpackAnswers(text);
      expect(found === null || found.every(({ scores, work }) => scores.length > 0 && work >= 0)).toBe(true);
    }),
  );
  expect(unpackAnswers('%')).toBeNull();
  expect(unpackAnswers('____')).toBeNull();
  expect(unpackAnswers('')).toEqual([]);
});
