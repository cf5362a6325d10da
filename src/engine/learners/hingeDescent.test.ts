import { expect, it } from 'vitest';
import golden from '../../testing/golden/46_learners_sgd.json';
import { everyRow, type SparseRows } from '../learning/sparse';
import { descentOn } from './hingeDescent';

/** Every number as an entry, zeros too, as scikit-learn has rows that are not sparse. */
function written(rows: readonly (readonly number[])[]): SparseRows {
  const cols = rows[0]!.length;
  return {
    ...{ rows: rows.length, cols },
    starts: Int32Array.from({ length: rows.length + 1 }, (_, i) => i * cols),
    columns: Int32Array.from({ length: rows.length * cols }, (_, e) => e % cols),
    values: Float64Array.from(rows.flat()),
  };
}

it.each(Object.entries(golden.expect))('descends as scikit-learn does, unshuffled: %s', (name, expected) => {
  const [penalty, epochs] = [name.split(' ')[0]!, Number(name.split('=')[1])];
  const rows = written(golden.X);
  const labels = Uint8Array.from(golden.y, (sign) => (sign > 0 ? 1 : 0));
  const sizes = { l2: 0, elasticnet: golden.l1Ratio, l1: 1 }[penalty]!;
  const descent = descentOn({ rows, labels }, { alpha: golden.alpha, sizes, biasShare: 1 });
  for (let epoch = 0; epoch < epochs; epoch++) descent.see(everyRow(rows.rows));
  const { weights, bias } = descent.result();
  const close = (got: number, want: number) =>
    expect(Math.abs(got - want)).toBeLessThanOrEqual(1e-6 * Math.max(Math.abs(want), 1e-3));
  expected.weights.forEach((want, j) => close(weights[j]!, want));
  close(bias, expected.intercept);
  expected.decision.forEach((want, i) =>
    close(bias + golden.X[i]!.reduce((sum, x, j) => sum + x * weights[j]!, 0), want),
  );
});
