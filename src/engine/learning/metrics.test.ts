import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fromRows, toRows } from '../numeric/arrays';
import { accuracy, confusionMatrix, logLoss } from './metrics';
import { takeLabelled } from './labelled';

const truth = Uint8Array.of(0, 1, 2, 2, 1);
const told = Uint8Array.of(0, 2, 2, 1, 1);

describe('accuracy and the confusion matrix', () => {
  it('count the same rows', () => {
    expect(accuracy(truth, told)).toBe(0.6);
    expect(toRows(confusionMatrix(truth, told, 3))).toEqual([
      [1, 0, 0],
      [0, 1, 1],
      [0, 1, 1],
    ]);
  });

  it('agree for any answers', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1 }), (pairs) => {
        const a = Uint8Array.from(pairs, ([left]) => left);
        const b = Uint8Array.from(pairs, ([, right]) => right);
        const counts = confusionMatrix(a, b, 4).data;
        const onDiagonal = [0, 5, 10, 15].reduce((sum, at) => sum + counts[at]!, 0);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(pairs.length);
        expect(onDiagonal / pairs.length).toBe(accuracy(a, b));
      }),
    );
  });

  it('need an answer for each row', () => {
    expect(() => accuracy(truth, told.slice(1))).toThrow(/4 answers .* 5 true ones/);
    expect(() => accuracy(new Uint8Array(0), new Uint8Array(0))).toThrow(/0 answers/);
  });
});

describe('log loss', () => {
  it('is the one of scikit-learn 1.2.1, at 0 and 1 and where rows do not sum to 1', () => {
    const probabilities = fromRows([
      [1, 0, 0],
      [0.2, 0.5, 0.3],
      [1, 0, 0],
      [0.1, 0.2, 0.3],
      [0.25, 0.5, 0.25],
    ]);
    // sklearn.metrics.log_loss([0, 1, 2, 2, 1], …, labels=[0, 1, 2])
    expect(logLoss(truth, probabilities)).toBeCloseTo(7.624618986159399, 13);
  });

  it('counts what is no number as nothing at all', () => {
    const hostile = fromRows([[Number.NaN, 0.5]]);
    expect(logLoss(Uint8Array.of(0), hostile)).toBeCloseTo(Math.log(0.5 / Number.EPSILON), 10);
    expect(logLoss(Uint8Array.of(0), fromRows([[Infinity, -1]]))).toBeCloseTo(0, 10);
  });
});

describe('rows that are taken', () => {
  it('come with their labels, in the order asked for', () => {
    const all = { rows: fromRows([[1], [2], [3]]), labels: Uint8Array.of(0, 1, 0), classes: 2 };
    const some = takeLabelled(all, Int32Array.of(2, 1));
    expect(toRows(some.rows)).toEqual([[3], [2]]);
    expect(some.labels).toEqual(Uint8Array.of(0, 1));
  });
});
