import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linspace, rowOf, type Vec } from '../numeric/arrays';
import golden from '../../testing/golden/14_functions.json';
import { uniformDesign } from '../../testing/designs';
import { loadedObjectives } from '../../testing/loadedObjectives';
import { sweep } from '../../testing/sweep';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { byId, type ParamValues } from '../definition';
import { minimize } from '../numeric/optim/boundedQuasiNewton';
import { centralGradient } from '../numeric/optim/differences';
import { byLogarithm, type Box, type InputKind } from './inputs';
import { directed, type ObjectiveDef } from './objective';
import { objectives } from './registry';
import { spaceOf } from './space';

/** Default parameters, those with a whole number at either end of what it may be, and those with another choice. */
const choices = objectives.flatMap((def) => [{}, ...endsOf(def)].map((params) => ({ id: def.id, params })));
const family = await loadedObjectives(...choices);
const cases = choices.map(
  ({ id, params }) => [`${id} ${JSON.stringify(params)}`, byId(family, id), params] as const,
);

function endsOf({ params }: ObjectiveDef): ParamValues[] {
  return params.flatMap((spec): ParamValues[] => {
    if (spec.kind === 'integer') {
      return [spec.min, spec.max].filter((end) => end !== spec.default).map((end) => ({ [spec.id]: end }));
    }
    if (spec.kind !== 'choice') return [];
    return spec.options
      .filter(({ value }) => value !== spec.default)
      .map(({ value }) => ({ [spec.id]: value }));
  });
}

/** Places and kinds of inputs. */
interface Sides {
  readonly box: Box;
  readonly kinds: readonly InputKind[] | null;
}

/** A place of the box from one of the unit box, along the line on which each input is searched; exact at both ends. */
function placeIn({ box, kinds }: Sides, u: Vec): Vec {
  return Float64Array.from(box, ([lo, hi], p) => {
    const isLine = u[p] === 0 || u[p] === 1 || !byLogarithm(kinds?.[p] ?? 'float');
    return isLine ? (1 - u[p]!) * lo + u[p]! * hi : lo * (hi / lo) ** u[p]!;
  });
}

/** Share of the line on which an input is searched. */
function shareOf({ box, kinds }: Sides, value: number, p: number): number {
  const [lo, hi] = box[p]!;
  return byLogarithm(kinds?.[p] ?? 'float')
    ? Math.log(value / lo) / Math.log(hi / lo)
    : (value - lo) / (hi - lo);
}

/** True if an objective takes too long for a picture: then few of its places are looked at. */
function isSlow(def: ObjectiveDef, params: ParamValues): boolean {
  return !def.candidates && def.truth?.(params) === null;
}

/** An objective seen from the unit box, with its design of places, its range there, and its optima. */
function unitView(def: ObjectiveDef, params: ParamValues) {
  const sides = { box: def.box(params), kinds: def.inputs?.(params) ?? null };
  const { box } = sides;
  // With another choice than the default ones an objective is the same code, so a short run looks at fewer of its places.
  const many = Object.keys(params).length > 0 ? sweep(300, 5000) : sweep(1000, 5000);
  const design = uniformDesign(isSlow(def, params) ? 20 : many, box.length);
  const places = Array.from({ length: design.rows }, (_unused, i) => rowOf(design, i));
  const f = (u: Vec) => def.evaluate!(placeIn(sides, u), params);
  const values = places.map(f);
  const optima = def.optima(params).map(({ x, value }) => {
    return { value, u: Float64Array.from(box, (_, p) => shareOf(sides, x[p]!, p)) };
  });
  const range = Math.max(...values) - Math.min(...values);
  const unit = { lower: new Float64Array(box.length), upper: new Float64Array(box.length).fill(1) };
  const differences = (u: Vec) => centralGradient(f, u, { box: unit, step: 1e-6 });
  const space = spaceOf(box, sides.kinds);
  /** Slopes that the objective tells, across the unit box; null where it tells none. */
  const told = (u: Vec): Vec | null => {
    const x = placeIn(sides, u);
    const slopes = def.gradient?.(x, params);
    return slopes ? space.toUnitSlopes(slopes, x) : null;
  };
  return {
    box,
    f,
    told,
    differences,
    places,
    values,
    range,
    optima,
    unit,
    sign: directed(def, params).direction === 'maximize' ? 1 : -1,
  };
}

describe.each(cases)('objective %s', (_, def, params) => {
  const box = def.box(params);
  const sides = { box, kinds: def.inputs?.(params) ?? null };
  const { evaluate } = def;

  it('has a box with a width, and optima inside it, all of one value', () => {
    for (const [lo, hi] of box) expect(hi).toBeGreaterThan(lo);
    const optima = def.optima(params);
    for (const { x, value } of optima) {
      expect(x.length).toBe(box.length);
      expect(value).toBe(optima[0]!.value);
      x.forEach((at, p) => expect(at >= box[p]![0] && at <= box[p]![1]).toBe(true));
    }
    expect(new Set(optima.map(({ x }) => x.join())).size).toBe(optima.length);
  });

  it('calls its inputs by one name each', () => {
    const names = def.names?.(params);
    if (names) expect(names.inputs.length).toBe(box.length);
  });

  it('is finite in its box, also at all corners', () => {
    if (!evaluate) return;
    for (let corner = 0; corner < 2 ** box.length; corner++) {
      const x = Float64Array.from(box, (side, p) => side[(corner >> p) & 1]!);
      expect(Number.isFinite(evaluate(x, params))).toBe(true);
    }
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const place = fc.array(share, { minLength: box.length, maxLength: box.length });
    fc.assert(
      fc.property(place, (u) => Number.isFinite(evaluate(placeIn(sides, Float64Array.from(u)), params))),
      isSlow(def, params) ? { numRuns: 5 } : {},
    );
  });

  if (!evaluate) return;
  const { f, told, differences, places, values, range, optima, unit, sign } = unitView(def, params);

  it('takes its optimal value at its optima', () => {
    for (const { x, value } of def.optima(params)) {
      expectClose(evaluate(Float64Array.from(x), params), value, { rtol: 1e-9, floor: 1e-3 });
    }
  });

  it('takes none better on a fine grid or a design, nor close to an optimum', () => {
    const grid = box.length > 1 ? [] : Array.from(linspace(0, 1, 4001), (t) => f(Float64Array.of(t)));
    for (const { u, value } of optima) {
      const near = places.map((place, i) => f(nearTo(u, place, 10 ** -(1 + (i % 6)))));
      const best = Math.max(...[...grid, ...values, ...near].map((y) => sign * y));
      expect(best).toBeLessThanOrEqual(sign * value + 1e-9);
    }
  });

  it('is level at optima inside the box', () => {
    for (const { u } of optima.filter(({ u: at }) => at.every((share) => share > 0 && share < 1))) {
      for (const entry of told(u) ?? differences(u))
        expect(Math.abs(entry)).toBeLessThanOrEqual(1e-8 * range);
    }
  });

  it('tells slopes that differences agree with', () => {
    if (!def.gradient) return;
    for (const u of places.slice(0, 5)) {
      const slopes = told(u);
      if (!slopes) return;
      const expected = centralGradient(f, u, { box: unit, step: 1e-4 });
      slopes.forEach((slope, p) => {
        if (isLine(sides.kinds, p)) expectClose(slope, expected[p]!, { rtol: 1e-5, floor: 0.1 * range });
        else expect(slope).toBe(0);
      });
    }
  });

  it('names all its optima: no climb ends as high elsewhere', () => {
    if (def.candidates || optima.length === 0) return;
    const climbed = (u: Vec) => {
      return {
        value: -sign * f(u),
        gradient: (told(u) ?? differences(u)).map((slope) => -sign * slope),
      };
    };
    for (const start of places.slice(0, sweep(12, 100))) {
      const { x, value } = minimize({ f: climbed, box: unit }, start);
      if (value > -sign * optima[0]!.value + 1e-8 * range) continue;
      const distances = optima.map(({ u }) => Math.max(...u.map((at, p) => Math.abs(at - x[p]!))));
      expect(Math.min(...distances)).toBeLessThan(0.01);
    }
  });
});

/** True for an input that is searched on a line: nothing has slopes along another. */
const isLine = (kinds: Sides['kinds'], p: number): boolean =>
  ['float', 'log-float'].includes(kinds?.[p] ?? 'float');

/** A place at most `reach` away from u along each input, as far as the box goes. */
function nearTo(u: Vec, place: Vec, reach: number): Vec {
  return u.map((at, p) => Math.min(1, Math.max(0, at + reach * (2 * place[p]! - 1))));
}

describe('reference values', () => {
  it.each(['custom', 'forrester', 'sine', 'branin', 'rosenbrock', 'franke', 'hartmann6'] as const)(
    '%s',
    (id) => expectValues(id, golden[id]),
  );

  it.each(['rosenbrock', 'rastrigin', 'goldstein-price', 'six-hump-camel', 'hartmann3', 'ackley'] as const)(
    '%s, to 50 digits',
    (id) => expectValues(id, golden.mpmath[id]),
  );

  it.each([
    ['custom', golden.optima.custom_max_on_0_400],
    ['sine', golden.optima.sine_max_0_2pi],
    ['forrester', golden.optima.forrester_min],
    ['branin', golden.optima.branin_min],
    ['rosenbrock', golden.optima.rosenbrock_min],
    ['franke', golden.optima['franke_max_on_[0,1]^2']],
    ['hartmann6', golden.optima.hartmann6_max],
  ])('optima of %s', (id, { x, value }) => {
    const optima = byId(objectives, id).optima({});
    expectClose(optima[0]!.value, value, { rtol: 1e-12 });
    expectAllClose(optima.map((one) => one.x).flat(), x.flat(), { rtol: 1e-7 });
  });

  it('Goldstein–Price has the minima of the literature: 3, 30, 84 and 840', () => {
    const { evaluate } = byId(objectives, 'goldstein-price');
    const minima = [
      [0, -1],
      [-0.6, -0.4],
      [1.8, 0.2],
      [1.2, 0.8],
    ];
    expectAllClose(
      minima.map((x) => evaluate!(Float64Array.from(x), {})),
      [3, 30, 84, 840],
      { rtol: 1e-12, floor: 0 },
    );
  });
});

function expectValues(id: string, { x, value }: { x: (number | number[])[]; value: number[] }): void {
  const { evaluate } = byId(objectives, id);
  const values = x.map((at) => evaluate!(Float64Array.from([at].flat()), {}));
  expectAllClose(values, value, { rtol: 1e-12, floor: 0 });
}

describe('a chosen dimension', () => {
  it.each(['rosenbrock', 'rastrigin', 'ackley'])('of %s is that of its box and optimum', (id) => {
    const { box, optima } = byId(objectives, id);
    expect(box({}).length).toBe(2);
    expect(box({ dimension: 7 }).length).toBe(7);
    expect(optima({ dimension: 7 })[0]!.x.length).toBe(7);
  });

  it.each([
    ['rosenbrock', 1, /between 2 and 10, not 1/],
    ['rastrigin', 0, /between 1 and 10, not 0/],
    ['ackley', 11, /between 1 and 10, not 11/],
    ['ackley', 2.5, /whole number, not 2.5/],
    ['rastrigin', '3', /whole number, not "3"/],
  ])('of %s that is %j is refused in words', (id, dimension, message) => {
    expect(() => byId(objectives, id).box({ dimension })).toThrow(message);
    expect(() => byId(objectives, id).optima({ dimension })).toThrow(message);
  });
});

describe('tables', () => {
  const params = { X: [[0], [10], [20]], y: [1, 5, 2] };

  it('answer with the nearest row', () => {
    const { evaluate } = byId(objectives, 'table');
    expect([-3, 4.9, 5.1, 14, 16, 99].map((x) => evaluate!(Float64Array.of(x), params))).toEqual([
      1, 1, 5, 5, 2, 2,
    ]);
  });

  it('know the function behind their rows where it is given, and answer with the rows all the same', () => {
    const { truth, evaluate } = byId(objectives, 'table');
    expect(truth!(params)).toBeNull();
    const known = { ...params, truth: '1 + x/10' };
    expect(truth!(known)!(Float64Array.of(15))).toBe(2.5);
    expect(evaluate!(Float64Array.of(11), known)).toBe(5);
    expect(() => evaluate!(Float64Array.of(11), { ...params, truth: 'x1 + x2' })).toThrow(
      'truth has 2 inputs',
    );
    expect(() => truth!({ ...params, truth: 7 })).toThrow('must be a text');
  });

  it.each([
    [{ X: [[0], [1]], y: [1] }, /as many rows/],
    [{ X: [[0], [Number.NaN]], y: [1, 2] }, /Row 2 of the table: X/],
    [{ X: [[0], [1]], y: [1, 'high'] }, /Row 2 of the table: y/],
    [{ X: [[0], [1]], y: [1, []] }, /Row 2 of the table: y/],
    [{ X: [[0], [1, 2]], y: [1, 2] }, /Row 2/],
    [{ X: [[0]], y: [1], box: [[1, 0]] }, /lower first/],
  ])('refuse %j in words', (bad, message) => {
    const { box } = byId(objectives, 'table');
    expect(() => box(bad)).toThrow(message);
  });

  it.each([null, Infinity, NaN])('take a row whose result is %s for an evaluation without a value', (y) => {
    const { box, evaluate } = byId(objectives, 'table');
    const rows = { X: [[0], [1]], y: [1, y] };
    expect(box(rows)).toEqual([[0, 1]]);
    expect(evaluate!(Float64Array.of(0.1), rows)).toBe(1);
    expect(evaluate!(Float64Array.of(0.9), rows)).toBeNaN();
  });

  it('free points give their rows as observations, up to 300', () => {
    const { given } = byId(objectives, 'points');
    expect(given!(params)).toEqual([
      { x: [0], y: 1 },
      { x: [10], y: 5 },
      { x: [20], y: 2 },
    ]);
    const many = Array.from({ length: 301 }, (_unused, i) => i);
    expect(() => given!({ X: many.map((i) => [i]), y: many })).toThrow(/at most 300/);
  });
});
