import type { LearnerDef } from '../learner';
import { describe, expect, it } from 'vitest';
import { fromRows, zeros } from '../../numeric/arrays';
import { createMeter } from '../../learning/meter';
import type { Labelled } from '../../learning/labelled';
import { createRng } from '../../numeric/random/rng';
import { defaultsOf } from '../../definition';
import { finish } from '../../task';
import { gradientBoosting } from './gradientBoosting';
import { randomForest } from './randomForest';

const rng = createRng(4).fork('learners');
const drawn = fromRows(Array.from({ length: 40 }, () => [rng.normal(), rng.normal(), rng.normal()]));
const three: Labelled = {
  rows: drawn,
  labels: Uint8Array.from({ length: 40 }, (_, i) =>
    drawn.data[3 * i]! > 0.4 ? 2 : drawn.data[3 * i + 1]! > 0 ? 1 : 0,
  ),
  classes: 3,
};
const two: Labelled = { ...three, labels: three.labels.map((label) => Number(label > 0)), classes: 2 };

/** Laws of every learner of dense rows. */
const held: readonly LearnerDef[] = [gradientBoosting, randomForest];

describe.each(held.map((def) => [def.id, def] as const))('learner %s', (_, def) => {
  const run = (data: Labelled, seed = 1, params = {}) => {
    const meter = createMeter();
    const fitted = finish(def.fit(data, params, { rng: createRng(seed), meter }));
    return { ...finish(fitted.classify(data.rows, { meter })), work: meter.total };
  };

  it('says what it is, and its defaults are accepted', () => {
    expect(def.label.length * def.summary.length * def.source.length).toBeGreaterThan(0);
    expect(run(two, 1, defaultsOf(def.params)).labels).toEqual(run(two).labels);
  });

  it.each([two, three])('learns what is to be learnt, the same each time, of %o', (data) => {
    const before = data.rows.data.slice();
    const first = run(data);
    expect(run(data)).toEqual(first);
    expect(data.rows.data).toEqual(before);
    expect(first.work).toBeGreaterThan(0);
    expect(Number.isInteger(first.work)).toBe(true);
    expect(first.labels.filter((label, i) => label === data.labels[i]).length).toBeGreaterThan(30);
  });

  it('gives probabilities that sum to 1, if any', () => {
    const { probabilities, scores } = run(three);
    expect([scores.rows, scores.cols]).toEqual([40, 3]);
    for (let i = 0; probabilities && i < 40; i++) {
      const row = probabilities.data.subarray(3 * i, 3 * i + 3);
      expect(row.every((p) => p >= 0 && p <= 1)).toBe(true);
      expect(row.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    }
  });

  it('can be stopped', () => {
    const task = def.fit(three, {}, { rng: createRng(1), meter: createMeter() });
    expect(task.next().done).toBe(false);
    expect(task.return(undefined as never).done).toBe(true);
  });

  it.each([
    ['a class without rows', { ...three, labels: three.labels.map((label) => (label === 1 ? 2 : label)) }],
    ['one class only', { ...two, labels: new Uint8Array(40) }],
    ['columns that are constant', { ...three, rows: zeros(40, 3) }],
    ['one row', { rows: fromRows([[1, 2, 3]]), labels: Uint8Array.of(1), classes: 2 }],
  ])('does not break at %s', (_name, data: Labelled) => {
    const { labels, scores } = run(data);
    expect(labels).toHaveLength(data.rows.rows);
    expect(scores.data.every(Number.isFinite)).toBe(true);
  });

  it.each(def.params.map((spec) => [spec.id]))('rejects in words what %s cannot be', (id) => {
    for (const value of ['x', Number.NaN, -1e9, null]) {
      expect(() =>
        finish(def.fit(two, { [id]: value }, { rng: createRng(1), meter: createMeter() })),
      ).toThrow(/must/);
    }
  });
});
