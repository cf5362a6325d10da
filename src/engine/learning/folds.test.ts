import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../numeric/random/rng';
import { splitBy, stratifiedFolds, stratifiedSample } from './folds';

const labelled = fc
  .integer({ min: 1, max: 5 })
  .chain((classes) =>
    fc.tuple(
      fc.constant(classes),
      fc.array(fc.integer({ min: 0, max: classes - 1 }), { minLength: 2, maxLength: 80 }),
      fc.integer(),
    ),
  );

function countsOf(labels: ArrayLike<number>, classes: number): number[] {
  const counts = Array.from({ length: classes }, () => 0);
  for (const label of Array.from(labels)) counts[label]!++;
  return counts;
}

describe('a stratified sample', () => {
  it('has different rows, and of each class its share to within one row', () => {
    fc.assert(
      fc.property(labelled, fc.double({ min: 0, max: 1, noNaN: true }), ([classes, list, seed], share) => {
        const labels = Uint8Array.from(list);
        const size = Math.max(1, Math.round(share * labels.length));
        const rows = stratifiedSample(labels, classes, size, createRng(seed));
        expect(rows).toHaveLength(size);
        expect(new Set(rows).size).toBe(size);
        expect(Array.from(rows)).toEqual(Array.from(rows).sort((a, b) => a - b));
        const all = countsOf(labels, classes);
        countsOf(
          rows.map((row) => labels[row]!),
          classes,
        ).forEach((count, c) => expect(Math.abs(count - (all[c]! * size) / labels.length)).toBeLessThan(1));
      }),
    );
  });

  it('gives what is left over to no class more often than to another', () => {
    const labels = Uint8Array.from({ length: 12 }, (_, i) => i % 3);
    const extra = [0, 0, 0];
    for (let seed = 0; seed < 300; seed++) {
      const rows = stratifiedSample(labels, 3, 4, createRng(seed));
      countsOf(
        rows.map((row) => labels[row]!),
        3,
      ).forEach((count, c) => (extra[c]! += count - 1));
    }
    extra.forEach((times) => expect(Math.abs(times - 100)).toBeLessThan(30));
  });

  it.each([0, 2.5, 4, Number.NaN])('cannot have %d of 3 rows', (size) => {
    expect(() => stratifiedSample(Uint8Array.of(0, 1, 1), 2, size, createRng(1))).toThrow(/1 to 3/);
  });
});

describe('stratified folds', () => {
  it('are none of them empty, and differ by at most one row in all and in each class', () => {
    fc.assert(
      fc.property(labelled, fc.integer({ min: 2, max: 10 }), ([classes, list, seed], most) => {
        const labels = Uint8Array.from(list);
        const folds = Math.min(most, labels.length);
        const foldOf = stratifiedFolds(labels, classes, folds, createRng(seed));
        const spread = (counts: number[]) => Math.max(...counts) - Math.min(...counts);
        expect(spread(countsOf(foldOf, folds))).toBeLessThanOrEqual(1);
        expect(Math.min(...countsOf(foldOf, folds))).toBeGreaterThan(0);
        for (let c = 0; c < classes; c++) {
          const ofClass = foldOf.filter((_, i) => labels[i] === c);
          expect(spread(countsOf(ofClass, folds))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('split all rows into those outside and those in one', () => {
    const foldOf = stratifiedFolds(new Uint8Array(11), 1, 3, createRng(4));
    for (const fold of [0, 1, 2]) {
      const { training, heldOut } = splitBy(foldOf, fold);
      const all = [...training, ...heldOut].sort((a, b) => a - b);
      expect(all).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(heldOut.every((row) => foldOf[row] === fold)).toBe(true);
    }
  });

  it('are others for another seed, the same for the same', () => {
    const labels = Uint8Array.from({ length: 40 }, (_, i) => i % 2);
    const drawn = (seed: number) => stratifiedFolds(labels, 2, 5, createRng(seed));
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  it.each([0, 1, 2.5, 4])('cannot be %d of 3 rows', (folds) => {
    expect(() => stratifiedFolds(Uint8Array.of(0, 1, 1), 2, folds, createRng(1))).toThrow(/2 to 3 folds/);
  });
});
