import { describe, expect, it } from 'vitest';
import type { LearnerDef } from '../learner';
import { defaultsOf } from '../../definition';
import type { Labelled } from '../../learning/labelled';
import { createMeter } from '../../learning/meter';
import { fromRows } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { laplacianRls } from '../laplacianRls';
import { svm } from './svm';

/** Classes around points on a line, by a stream of its own. */
function clumps(n: number, classes: number, seed: number): Labelled {
  const rng = createRng(seed);
  const labels = Uint8Array.from({ length: n }, (_, i) => i % classes);
  const rows = Array.from(labels, (label) => [label + 0.2 * rng.normal(), 0.2 * rng.normal(), 1]);
  return { rows: fromRows(rows, 3), labels, classes };
}

const tools = () => ({ rng: createRng(7), meter: createMeter() });

const held: readonly LearnerDef[] = [svm, laplacianRls];

describe.each(held.map((learner) => [learner.id, learner] as const))('%s', (_, learner) => {
  const params = defaultsOf(learner.params);

  function told(data: Labelled, asked = data) {
    const one = tools();
    const fitted = finish(learner.fit(data, params, one));
    return { ...finish(fitted.classify(asked.rows, one)), work: one.meter.total };
  }

  it('learns classes that lie apart, and says as much for each class as its answer needs', () => {
    for (const classes of [2, 3, 4]) {
      const asked = clumps(40, classes, 2);
      const { labels, scores } = told(clumps(60, classes, 1), asked);
      const right = asked.labels.filter((label, i) => label === labels[i]).length;
      expect(right).toBeGreaterThanOrEqual(36);
      expect([scores.rows, scores.cols]).toEqual([40, classes]);
      labels.forEach((label, i) => {
        const row = scores.data.subarray(i * classes, (i + 1) * classes);
        expect(row[label]).toBe(Math.max(...row));
      });
    }
  });

  it('is a pure function of data, parameters and seed, and counts the same work each time', () => {
    const data = clumps(50, 3, 3);
    const first = told(data);
    expect(told(data)).toEqual(first);
    expect(first.work).toBeGreaterThan(0);
    expect(Number.isFinite(first.work)).toBe(true);
  });

  it('can be stopped, and leaves what it was given alone', () => {
    const data = clumps(400, 3, 4);
    const before = data.rows.data.slice();
    const task = learner.fit(data, params, tools());
    task.next();
    expect(task.return(undefined as never).done).toBe(true);
    finish(learner.fit(data, params, tools()));
    expect(data.rows.data).toEqual(before);
  });

  it('bears a class without rows, constant columns, equal rows, and a single row', () => {
    const missing = clumps(30, 2, 5);
    expect(told({ ...missing, classes: 3 }).labels).toHaveLength(30);
    const same: Labelled = { rows: fromRows(Array.from({ length: 8 }, () => [1, 1])), labels: Uint8Array.of(0, 1, 0, 1, 0, 1, 0, 1), classes: 2 }; // prettier-ignore
    expect(told(same).labels).toHaveLength(8);
    for (const label of [0, 1]) {
      const lone: Labelled = { rows: fromRows([[0.5, 2]]), labels: Uint8Array.of(label), classes: 2 };
      expect(told(lone).labels[0]).toBe(label);
    }
  });

  it('refuses parameters out of range in words', () => {
    const data = clumps(10, 2, 6);
    for (const spec of learner.params) {
      const bad = spec.kind === 'choice' ? 'nothing' : NaN;
      expect(() => finish(learner.fit(data, { ...params, [spec.id]: bad }, tools()))).toThrow(spec.label);
      if (spec.kind !== 'number' && spec.kind !== 'integer') continue;
      expect(() => finish(learner.fit(data, { ...params, [spec.id]: spec.max + 1 }, tools()))).toThrow(
        spec.label,
      );
    }
  });
});

it('can be stopped between two pairs of multipliers, and then learns the same as if it never was', () => {
  const rng = createRng(11);
  const rows = fromRows(Array.from({ length: 120 }, () => [rng.normal(), rng.normal()]));
  const labels = Uint8Array.from({ length: 120 }, () => Number(rng.uniform() < 0.5));
  const data: Labelled = { rows, labels, classes: 2 };
  const params = { C: 1e4, gamma: 1 };
  const whole = finish(svm.fit(data, params, tools()));
  // Labels by chance take so many pairs that there are several breaks among them.
  expect(whole.machines[0]!.pairs).toBeGreaterThan(2000);
  const { meter, rng: own } = tools();
  const task = svm.fit(data, params, { meter, rng: own });
  const seen: number[] = [];
  while (seen.length < 3) {
    const next = task.next();
    if (next.done) throw new Error('It ended before it was stopped.');
    if (next.value.label === 'Pairs of multipliers') seen.push(next.value.done);
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
  const before = meter.total;
  expect(task.return(undefined as never).done).toBe(true);
  expect(task.next()).toEqual({ done: true, value: undefined });
  expect(meter.total).toBe(before);
  const again = finish(svm.fit(data, params, tools()));
  expect([again.support, again.alpha, again.machines]).toEqual([whole.support, whole.alpha, whole.machines]);
});
