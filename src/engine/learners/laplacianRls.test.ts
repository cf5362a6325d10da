import { expect, it } from 'vitest';
import { createMeter } from '../learning/meter';
import { fromRows } from '../numeric/arrays';
import { cos, sin } from '../numeric/elementary/trigonometry';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { laplacianRls, laplacianRlsFolds } from './laplacianRls';

/** Two moons with noise; of class 1 the lower one. */
function moons(n: number, noise: number, seed: number) {
  const rng = createRng(seed);
  const labels = Uint8Array.from({ length: n }, (_, i) => i % 2);
  const rows = Array.from(labels, (label) => {
    const t = Math.PI * rng.uniform();
    const [x, y] = label === 0 ? [cos(t), sin(t)] : [1 - cos(t), 0.5 - sin(t)];
    return [x + noise * rng.normal(), y + noise * rng.normal()];
  });
  return { rows, labels };
}

const tools = () => ({ rng: createRng(1), meter: createMeter() });
const params = { gammaA: 0.01, sigma: 0.35, neighbours: 6, power: 1, gammaI: 1 };

it('follows the moons by rows without a class, where labels alone do not', () => {
  const { rows, labels } = moons(200, 0.06, 5);
  const data = { rows: fromRows(rows.slice(0, 4)), labels: labels.slice(0, 4), classes: 2 };
  const unlabelled = fromRows(rows.slice(4));
  const errors = [0, 1].map((gammaI) => {
    const fitted = finish(laplacianRls.fit({ ...data, unlabelled }, { ...params, gammaI }, tools()));
    const told = finish(fitted.classify(unlabelled, tools())).labels;
    return told.filter((label, i) => label !== labels[i + 4]).length;
  });
  expect(errors[1]).toBeLessThan(errors[0]! / 2);
});

it('scores each fold as a fit to the other labels does, with the rows of the fold left in the graph', () => {
  const { rows, labels } = moons(60, 0.2, 8);
  const l = 24;
  const folds = Array.from({ length: l }, (_, i) => i % 5);
  const signs = Array.from(labels.slice(0, l), (label) => (label === 1 ? 1 : -1));
  for (const power of [1, 2, 3]) {
    const values = { ...params, power };
    const scores = finish(laplacianRlsFolds({ rows: fromRows(rows), labels: signs }, values, folds, tools()));
    const byRefits = [0, 1, 2, 3, 4].map((fold) => {
      const kept = folds.flatMap((f, i) => (f === fold ? [] : [i]));
      const out = folds.flatMap((f, i) => (f === fold ? [i] : []));
      const others = rows.slice(l);
      const fitted = finish(
        laplacianRls.fit(
          {
            rows: fromRows(kept.map((i) => rows[i]!)),
            labels: Uint8Array.from(kept, (i) => labels[i]!),
            classes: 2,
            unlabelled: fromRows([...out.map((i) => rows[i]!), ...others]),
          },
          values,
          tools(),
        ),
      );
      const told = finish(fitted.classify(fromRows(out.map((i) => rows[i]!)), tools())).labels;
      return out.filter((i, k) => told[k] === labels[i]).length / out.length;
    });
    expect(scores).toEqual(byRefits);
  }
});

it('refuses labels that are not ±1 and folds that do not fit', () => {
  const rows = fromRows([[0], [1], [2]]);
  expect(() => finish(laplacianRlsFolds({ rows, labels: [1, 0] }, params, [0, 1], tools()))).toThrow(
    '−1 or 1',
  );
  expect(() => finish(laplacianRlsFolds({ rows, labels: [1, -1] }, params, [0], tools()))).toThrow('folds');
});
