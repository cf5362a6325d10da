import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParamSpec, ParamValues } from '../definition';
import { EngineError } from '../errors';
import type { Labelled } from '../learning/labelled';
import { createMeter } from '../learning/meter';
import { fromRows, zeros, type Mat } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { finish, type Task } from '../task';
import { uniformDesign } from '../../testing/designs';
import type { Classified, LearnerDef } from './learner';
import { learners } from './registry';

/** Three clouds of rows in three columns, each class with its own. */
function clouds(n: number, seed = 1): Labelled {
  const rows = uniformDesign(n, 3, seed);
  const labels = Uint8Array.from({ length: n }, (_, i) => i % 3);
  labels.forEach((label, i) => (rows.data[i * 3 + label]! += 1.5));
  return { rows, labels, classes: 3 };
}

function run(def: LearnerDef, data: Labelled, params: ParamValues = {}, asked: Mat = data.rows) {
  const meter = createMeter();
  const tools = { rng: createRng(3).fork(def.id), meter };
  const fitted = finish(def.fit(data, params, tools));
  const fitWork = meter.total;
  return { fitted, told: finish(fitted.classify(asked, { meter })), fitWork, work: meter.total };
}

/** Probabilities are within [0, 1], but for the rounding of sums of them. */
function expectProbabilities({ probabilities }: Classified): void {
  probabilities?.data.forEach((p) => expect(p >= 0 && p <= 1 + 1e-12).toBe(true));
}

function stepsOf(task: Task<unknown>): number {
  let steps = 0;
  while (!task.next().done) steps++;
  return steps;
}

/** Values beyond the ends of a parameter, and of other kinds. */
function hostile(spec: ParamSpec): unknown[] {
  const strange = [null, 'x', Number.NaN, [], {}];
  if (spec.kind === 'number' || spec.kind === 'integer') {
    return [...strange, spec.min - 1, spec.max + 1, Infinity];
  }
  return strange;
}

/** Each parameter at its ends, or at each of its options; the largest whole numbers would only take long. */
function extremes({ params }: LearnerDef): ParamValues[] {
  return params.flatMap((spec): ParamValues[] => {
    if (spec.kind === 'number') return [{ [spec.id]: spec.min }, { [spec.id]: spec.max }];
    if (spec.kind === 'integer') return [{ [spec.id]: spec.min }];
    return spec.kind === 'choice' ? spec.options.map(({ value }) => ({ [spec.id]: value })) : [];
  });
}

describe.each(learners.map((def) => [def.id, def] as const))('learner %s', (_id, def) => {
  it('says what it is', () => {
    expect(def.label.length * def.summary.length * def.source.length).toBeGreaterThan(0);
    expect(new Set(def.params.map(({ id }) => id)).size).toBe(def.params.length);
  });

  it('tells rows of clear classes apart, and is the surer of what it tells', () => {
    const { told } = run(
      def,
      clouds(90),
      def.id === 'multilayer-perceptron' ? { rate: 0.05 } : {},
      clouds(30, 2).rows,
    );
    const truth = clouds(30, 2).labels;
    expect(told.labels.filter((label, i) => label === truth[i]).length).toBeGreaterThanOrEqual(27);
    const { probabilities, scores } = told;
    expect(scores).toMatchObject({ rows: 30, cols: 3 });
    if (!probabilities) return;
    told.labels.forEach((label, i) => {
      const row = probabilities.data.subarray(i * 3, i * 3 + 3);
      expect(row.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      expect(row[label]).toBe(Math.max(...row));
    });
  });

  it('is a pure function of rows, labels, parameters and chance, and its work too', () => {
    const data = clouds(31);
    const [rows, labels] = [data.rows.data.slice(), data.labels.slice()];
    const [once, twice] = [run(def, data), run(def, data)];
    expect(twice.told).toEqual(once.told);
    expect(twice.work).toBe(once.work);
    expect(once.work > once.fitWork && once.fitWork >= 0).toBe(true);
    expect(data.rows.data).toEqual(rows);
    expect(data.labels).toEqual(labels);
  });

  it('keeps what it learnt when it is asked, and answers row by row', () => {
    const { fitted, told } = run(def, clouds(23));
    const before = JSON.stringify(fitted);
    const first = finish(
      fitted.classify({ rows: 1, cols: 3, data: clouds(23).rows.data.slice(0, 3) }, { meter: createMeter() }),
    );
    expect(first.labels[0]).toBe(told.labels[0]);
    expect(first.scores.data).toEqual(told.scores.data.slice(0, 3));
    expect(JSON.stringify(fitted)).toBe(before);
    expect(finish(fitted.classify(zeros(0, 3), { meter: createMeter() })).labels).toHaveLength(0);
  });

  it('reports on its way and can be left at any report', () => {
    const data = clouds(40);
    const tools = () => ({ rng: createRng(1), meter: createMeter() });
    const steps = stepsOf(def.fit(data, {}, tools()));
    expect(steps).toBeGreaterThan(0);
    for (const at of [1, Math.ceil(steps / 2), steps]) {
      const task = def.fit(data, {}, tools());
      for (let k = 0; k < at; k++) {
        const next = task.next();
        if (next.done) throw new Error('It ended before its last report.');
        expect(next.value.done).toBeLessThanOrEqual(next.value.total);
      }
      expect(task.return(undefined as never).done).toBe(true);
      expect(task.next().done).toBe(true);
    }
  });

  it('refuses parameters that are none, in words', () => {
    for (const spec of def.params) {
      for (const value of hostile(spec)) {
        expect(() => run(def, clouds(9), { [spec.id]: value } as ParamValues)).toThrow(spec.label);
      }
    }
  });

  it('refuses no rows, in words', () => {
    expect(() => run(def, { rows: zeros(0, 3), labels: new Uint8Array(0), classes: 2 })).toThrow(
      /without rows/,
    );
  });

  it.each([Infinity, -Infinity, NaN])('refuses rows with %d, in words', (value) => {
    const data = clouds(9);
    data.rows.data[3 * 4 + 2] = value;
    expect(() => run(def, data)).toThrow(`finite numbers, but row 4 has ${value} in column 2`);
  });

  it.each([
    ['a class without rows', { ...clouds(30), classes: 5 }],
    [
      'a first class without rows',
      { ...clouds(30), labels: clouds(30).labels.map((l) => l + 1), classes: 4 },
    ],
    ['two of three classes', { ...clouds(30), labels: clouds(30).labels.map((l) => (l === 1 ? 2 : l)) }],
    ['a single class', { ...clouds(9), labels: new Uint8Array(9).fill(2) }],
    ['a single row', { rows: fromRows([[1, 2, 3]]), labels: Uint8Array.of(1), classes: 2 }],
    ['constant columns', { ...clouds(12), rows: fromRows(Array.from({ length: 12 }, () => [0, 5, -5])) }],
    [
      'rows twice',
      {
        ...clouds(4),
        rows: fromRows([
          [1, 1, 1],
          [1, 1, 1],
          [1, 1, 1],
          [2, 2, 2],
        ]),
      },
    ],
  ])('learns from %s, and tells classes that it knows', (_what, data) => {
    const { told } = run(def, data);
    const known = new Set(data.labels);
    told.labels.forEach((label) => expect(known.has(label)).toBe(true));
    expectProbabilities(told);
  });

  it('answers for numbers too large to be squared, or refuses them in words', () => {
    const rows = fromRows(Array.from({ length: 12 }, (_, i) => [1e200 * i, 1e200, 0]));
    try {
      const { told } = run(def, { ...clouds(12), rows });
      told.labels.forEach((label) => expect(label).toBeLessThan(3));
      expectProbabilities(told);
    } catch (fault) {
      expect(fault).toBeInstanceOf(EngineError);
    }
  });

  it('answers at the ends of each parameter, well or not', () => {
    for (const params of extremes(def)) {
      const { told } = run(def, clouds(18), params);
      expectProbabilities(told);
    }
  });

  it('does not mind the numbers of columns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 14 }), (cols, n) => {
        const labels = Uint8Array.from({ length: n }, (_, i) => i % 2);
        const { told } = run(def, { rows: uniformDesign(n, cols), labels, classes: 2 });
        expect(told.labels).toHaveLength(n);
      }),
      { numRuns: 12 },
    );
  });
});
