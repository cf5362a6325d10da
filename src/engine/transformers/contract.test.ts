import { describe, expect, it } from 'vitest';
import type { ParamSpec, ParamValues } from '../definition';
import type { Labelled } from '../learning/labelled';
import { createMeter } from '../learning/meter';
import { zeros, type Mat } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { uniformDesign } from '../../testing/designs';
import { transformers } from './registry';
import type { TransformerDef } from './transformer';

/** Images of 6 × 6 pixels. */
function images(n: number, seed = 1): Labelled {
  const labels = Uint8Array.from({ length: n }, (_, i) => i % 2);
  return { rows: uniformDesign(n, 36, seed), labels, classes: 2 };
}

function run(def: TransformerDef, data: Labelled, params: ParamValues = {}, asked: Mat = data.rows) {
  const meter = createMeter();
  const fitted = finish(def.fit(data, params, { rng: createRng(3), meter }));
  return { fitted, changed: finish(fitted.apply(asked, { meter })), work: meter.total };
}

function hostile(spec: ParamSpec): unknown[] {
  const strange = [null, 'x', Number.NaN, [], {}];
  if (spec.kind !== 'number' && spec.kind !== 'integer') return strange;
  return [...strange, spec.min - 1, spec.max + 1, Infinity];
}

function extremes({ params }: TransformerDef): ParamValues[] {
  return params.flatMap((spec): ParamValues[] => {
    if (spec.kind === 'choice') return spec.options.map(({ value }) => ({ [spec.id]: value }));
    return spec.kind === 'data' ? [] : [{ [spec.id]: spec.min }, { [spec.id]: spec.max }];
  });
}

describe.each(transformers.map((def) => [def.id, def] as const))('transformer %s', (_id, def) => {
  it('says what it is', () => {
    expect(def.label.length * def.summary.length * def.source.length).toBeGreaterThan(0);
    expect(new Set(def.params.map(({ id }) => id)).size).toBe(def.params.length);
  });

  it('is a pure function of rows, labels, parameters and chance, and its work too', () => {
    const data = images(11);
    const before = data.rows.data.slice();
    const [once, twice] = [run(def, data), run(def, data)];
    expect(twice.changed).toEqual(once.changed);
    expect(twice.work).toBe(once.work);
    expect(once.work).toBeGreaterThan(0);
    expect(data.rows.data).toEqual(before);
  });

  it('changes each row by itself, and keeps what it learnt', () => {
    const { fitted, changed } = run(def, images(9));
    const kept = JSON.stringify(fitted);
    const one = { rows: 1, cols: 36, data: images(9).rows.data.slice(72, 108) };
    const alone = finish(fitted.apply(one, { meter: createMeter() }));
    expect(alone.cols).toBe(changed.cols);
    expect(alone.data).toEqual(changed.data.slice(2 * changed.cols, 3 * changed.cols));
    expect(finish(fitted.apply(zeros(0, 36), { meter: createMeter() }))).toMatchObject({
      rows: 0,
      cols: changed.cols,
    });
    expect(JSON.stringify(fitted)).toBe(kept);
  });

  it('reports on its way and can be left there', () => {
    const task = def.fit(images(9), {}, { rng: createRng(1), meter: createMeter() });
    const first = task.next();
    if (first.done) throw new Error('It reported nothing.');
    expect(first.value.done).toBeLessThanOrEqual(first.value.total);
    expect(task.return(undefined as never).done).toBe(true);
  });

  it('refuses parameters that are none, in words', () => {
    for (const spec of def.params) {
      for (const value of hostile(spec)) {
        expect(() => run(def, images(9), { [spec.id]: value } as ParamValues)).toThrow(spec.label);
      }
    }
  });

  it.each([
    ['constant columns', { ...images(5), rows: { ...zeros(5, 36), data: new Float64Array(180).fill(7) } }],
    ['a single row', images(1)],
    [
      'one row often',
      { ...images(4), rows: { rows: 4, cols: 36, data: new Float64Array(144).map((_, at) => at % 36) } },
    ],
    ['a class without rows', { ...images(6), classes: 4 }],
  ])('gives numbers for %s', (_what, data) => {
    const { changed } = run(def, data);
    expect(changed.rows).toBe(data.rows.rows);
    changed.data.forEach((value) => expect(Number.isFinite(value)).toBe(true));
  });

  it('gives numbers at the ends of each parameter', () => {
    for (const params of extremes(def)) {
      const { changed } = run(def, images(7), params, images(3, 2).rows);
      changed.data.forEach((value) => expect(Number.isFinite(value)).toBe(true));
    }
  });
});
