import { describe, expect, it } from 'vitest';
import { fromRows } from '../../numeric/arrays';
import { createMeter } from '../../learning/meter';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import golden from '../../../testing/golden/support_vector_machines.json';
import { svm } from './svm';

/** Returns the rows with each column less its mean, divided by its standard deviation. */
function standardised(rows: number[][]): number[][] {
  const columns = rows[0]!.map((_, c) => {
    const values = rows.map((row) => row[c]!);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, sd: Math.sqrt(square) };
  });
  return rows.map((row) => row.map((value, c) => (value - columns[c]!.mean) / columns[c]!.sd));
}

const digits = (text: string): number[] => Array.from(text, Number);

const sets = {
  iris: { rows: standardised(golden.sets.iris.rows), labels: digits(golden.sets.iris.labels) },
  wine: { rows: standardised(golden.sets.wine.rows), labels: digits(golden.sets.wine.labels) },
};

describe('support vector machines tell the rows of each fold as scikit-learn does', () => {
  it.each(golden.splits.map((split, i) => [i, split.set, split.kernel, split] as const))(
    'split %i of %s, %s',
    (_, set, kernel, split) => {
      const { rows, labels } = sets[set as keyof typeof sets];
      const folds = digits(split.folds);
      const tools = { meter: createMeter(), rng: createRng(1) };
      for (const [fold, predicted] of split.predicted.entries()) {
        const train = folds.flatMap((f, i) => (f === fold ? [] : [i]));
        const test = folds.flatMap((f, i) => (f === fold ? [i] : []));
        const data = {
          rows: fromRows(train.map((i) => rows[i]!)),
          labels: Uint8Array.from(train, (i) => labels[i]!),
          classes: 3,
        };
        const { C, gamma, degree, coef0 } = split;
        const machine = finish(svm.fit(data, { kernel, C, gamma, degree, coef0 }, tools));
        const told = finish(machine.classify(fromRows(test.map((i) => rows[i]!)), tools)).labels;
        expect(told.join('')).toBe(predicted);
        expect(test.filter((i, k) => told[k] === labels[i]).length).toBe(split.correct[fold]);
      }
    },
  );
});
