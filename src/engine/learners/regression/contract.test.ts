import { describe, expect, it } from 'vitest';
import { uniformDesign } from '../../../testing/designs';
import type { ParamValues } from '../../definition';
import type { Targeted } from '../../learning/labelled';
import { createMeter } from '../../learning/meter';
import { meanSquaredError } from '../../learning/metrics';
import { fromRows, sdOf, zeros, type Mat } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { regressors } from './registry';
import type { RegressorDef } from './regressor';

/** A smooth function of three columns. */
function hill(n: number, seed = 1): Targeted {
  const rows = uniformDesign(n, 3, seed);
  const targets = Float64Array.from({ length: n }, (_, i) => {
    const [a, b] = [rows.data[3 * i]!, rows.data[3 * i + 1]!];
    return 2 * Math.sin(3 * a) + b;
  });
  return { rows, targets };
}

/** Parameters with which a member learns few rows well. */
const eager: Readonly<Record<string, ParamValues>> = {
  'support-vector-regression': { C: 100 },
  'kernel-ridge': { alpha: 1e-3 },
  'perceptron-regression': { rate: 0.01, batch: 10, epochs: 200 },
};

function run(def: RegressorDef, data: Targeted, params: ParamValues = {}, asked: Mat = data.rows) {
  const meter = createMeter();
  const fitted = finish(def.fit(data, params, { rng: createRng(3).fork(def.id), meter }));
  const fitWork = meter.total;
  return { fitted, told: finish(fitted.predict(asked, { meter })), fitWork, work: meter.total };
}

describe.each(regressors.map((def) => [def.id, def] as const))('regression %s', (id, def) => {
  it('tells rows it has not seen far better than the mean does', () => {
    const asked = hill(60, 2);
    const { told } = run(def, hill(150), eager[id], asked.rows);
    expect(meanSquaredError(asked.targets, told)).toBeLessThan(0.15 * sdOf(asked.targets) ** 2);
  });

  it('is a pure function of rows, targets, parameters and chance, and its work too', () => {
    const data = hill(31);
    const [rows, targets] = [data.rows.data.slice(), data.targets.slice()];
    const [once, twice] = [run(def, data), run(def, data)];
    expect(twice.told).toEqual(once.told);
    expect(twice.work).toBe(once.work);
    expect(once.work > once.fitWork && once.fitWork >= 0).toBe(true);
    expect(data.rows.data).toEqual(rows);
    expect(data.targets).toEqual(targets);
  });

  it('answers row by row, and also no rows', () => {
    const { fitted, told } = run(def, hill(23));
    const first = { rows: 1, cols: 3, data: hill(23).rows.data.slice(0, 3) };
    expect(finish(fitted.predict(first, { meter: createMeter() }))[0]).toBe(told[0]);
    expect(finish(fitted.predict(zeros(0, 3), { meter: createMeter() }))).toHaveLength(0);
  });

  it('reports on its way and can be left at any report', () => {
    const tools = () => ({ rng: createRng(1), meter: createMeter() });
    const task = def.fit(hill(40), {}, tools());
    const first = task.next();
    expect(first.done).toBe(false);
    expect(task.return(undefined as never).done).toBe(true);
    expect(task.next().done).toBe(true);
  });

  it('learns one value where there is only one', () => {
    const data = { ...hill(30), targets: new Float64Array(30).fill(2.5) };
    // A function without a bias is drawn to 0, and a network only comes near.
    const params = { ...eager[id], ...(id === 'kernel-ridge' && { alpha: 1e-6 }) };
    const { told } = run(def, data, params);
    told.forEach((one) => expect(Math.abs(one - 2.5)).toBeLessThan(0.15));
  });

  it('refuses parameters, rows and targets that are none, in words', () => {
    for (const spec of def.params) {
      expect(() => run(def, hill(9), { [spec.id]: 'x' })).toThrow(spec.label);
    }
    expect(() => run(def, { rows: zeros(0, 3), targets: new Float64Array(0) })).toThrow(/without rows/);
    expect(() => run(def, { ...hill(9), targets: new Float64Array(8) })).toThrow(
      /9 rows need a target each, not 8/,
    );
    const strange = hill(9);
    strange.targets[4] = Number.NaN;
    expect(() => run(def, strange)).toThrow(/row 4 has NaN/);
  });

  it('learns from a single row, and from rows that are all alike', () => {
    const one = run(def, { rows: fromRows([[1, 2, 3]]), targets: Float64Array.of(4) });
    const alike = run(def, { rows: zeros(6, 3), targets: Float64Array.from([1, 2, 3, 1, 2, 3]) });
    for (const { told } of [one, alike]) told.forEach((number) => expect(Number.isFinite(number)).toBe(true));
  });
});
