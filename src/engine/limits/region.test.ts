import { describe, expect, it } from 'vitest';
import { rowOf, type Mat, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { soundRegion } from '../../testing/polytopes';
import { regionOf } from './region';
import type { RegionKnob, RegionSpec, Score } from './spec';

const free = { equal: [], atMost: [], apart: [] };
const unit: RegionKnob = { lower: 0, upper: 1, kind: 'line' };
const codes = (count: number): RegionKnob => ({ lower: 0, upper: count - 1, kind: 'codes' });

function rowsOf(X: Mat): Vec[] {
  return Array.from({ length: X.rows }, (_, i) => rowOf(X, i));
}

/** A score by a function of one place. */
function scoreOf(f: (v: readonly number[]) => number): Score {
  return (X) => Float64Array.from(rowsOf(X), (v) => f(Array.from(v)));
}

/** Largest distance of the empirical distribution of values to a distribution. */
function kolmogorov(values: readonly number[], cdf: (x: number) => number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.max(
    ...sorted.map((x, i) =>
      Math.max(Math.abs(cdf(x) - i / sorted.length), Math.abs(cdf(x) - (i + 1) / sorted.length)),
    ),
  );
}

it('a box of a line, a grid, a ratio and codes: proposals are inside, on the grid, new and good', () => {
  const region = soundRegion({
    ...free,
    knobs: [
      { lower: -1, upper: 3, kind: 'line' },
      { lower: 0.1, upper: 0.75, kind: 'grid', step: 0.1 },
      { lower: 1e-4, upper: 10, kind: 'line', isLog: true },
      codes(3),
    ],
  });
  for (const place of rowsOf(region.firstRuns(5, { already: [], rng: createRng(1) })))
    expect(region.contains(place)).toBe(true);
  const best = region.maximize(
    scoreOf(
      ([a, b, c, code]) =>
        -((a! - 1) ** 2) - (b! - 0.38) ** 2 - (Math.log10(c!) + 2) ** 2 - (code === 1 ? 0 : 1),
    ),
    { asked: [Float64Array.of(1, 0.4, 0.01, 1)], rng: createRng(2) },
  );
  expect(region.contains(best!.at)).toBe(true);
  expect(best!.value).toBeGreaterThan(-0.02);
});

describe('places inside', () => {
  it.each([3, 5, 7])('of a mixture of %i are as Dirichlet’s', (d) => {
    const region = soundRegion({
      ...free,
      knobs: Array.from({ length: d }, () => unit),
      equal: [{ row: Array.from({ length: d }, () => 1), value: 1 }],
    });
    const places = rowsOf(region.sample(512, createRng(4)));
    for (let j = 0; j < d; j++) {
      const values = places.map((v) => v[j]!);
      // Beta(1, d − 1); 512 independent places exceed .087 once in a thousand, and these are hardly dependent.
      expect(kolmogorov(values, (x) => 1 - (1 - x) ** (d - 1))).toBeLessThan(0.1);
    }
  });

  it('of a knob by ratio are even in its logarithm, also where limits name it', () => {
    const ratio: RegionKnob = { lower: 0.01, upper: 10, kind: 'line', isLog: true };
    const alone = soundRegion({ ...free, knobs: [ratio, unit] });
    const named = soundRegion({ ...free, knobs: [ratio, unit], atMost: [{ row: [1, 1], value: 100 }] });
    for (const region of [alone, named]) {
      const logs = rowsOf(region.sample(600, createRng(5))).map((v) => Math.log10(v[0]!));
      expect(kolmogorov(logs, (x) => (x + 2) / 3)).toBeLessThan(0.1);
    }
  });

  it('of what is not together are even over what is left, and both pieces are searched', () => {
    const corner: RegionSpec = {
      ...free,
      knobs: [unit, unit],
      apart: [
        [
          { knob: 0, above: 0.5 },
          { knob: 1, above: 0.2 },
        ],
      ],
    };
    const region = soundRegion(corner);
    const places = rowsOf(region.sample(600, createRng(6)));
    expect(places.every((v) => region.contains(v))).toBe(true);
    const low = places.filter((v) => v[1]! <= 0.2).length / places.length;
    expect(low).toBeGreaterThan(0.28);
    expect(low).toBeLessThan(0.39); // 0.2 of the 0.6 that are left
    for (const [x, y] of [
      [0.9, 0.1],
      [0.1, 0.9],
    ] as const) {
      const found = region.maximize(
        scoreOf(([a, b]) => -((a! - x) ** 2) - (b! - y) ** 2),
        { asked: [], rng: createRng(7) },
      );
      expect(found!.value).toBeGreaterThan(-1e-6);
    }
    // The best place of all is not allowed: the nearest one is on the boundary, which is.
    const found = region.maximize(
      scoreOf(([a, b]) => -((a! - 0.6) ** 2) - (b! - 0.9) ** 2),
      { asked: [], rng: createRng(8) },
    );
    expect(found!.at[0]).toBeCloseTo(0.5, 6);
    expect(region.contains(found!.at)).toBe(true);
  });

  it('around a place stay inside and near', () => {
    const region = soundRegion({
      ...free,
      knobs: [unit, unit, unit, codes(2)],
      equal: [{ row: [1, 1, 1, 0], value: 1 }],
    });
    const from = Float64Array.of(0, 0.5, 0.5, 1);
    for (const v of rowsOf(region.near(from, 50, createRng(9)))) {
      expect(region.contains(v)).toBe(true);
      expect(v[3]).toBe(1);
      expect(Math.max(...v.map((value, j) => Math.abs(value - from[j]!)))).toBeLessThan(0.25);
    }
  });
});

describe('codes', () => {
  const knobs = [unit, unit, codes(3), codes(2)];
  const spec: RegionSpec = {
    ...free,
    knobs,
    // With code 1 the first knob is at most 0.3; code 2 never goes with code 0 of the other knob.
    apart: [
      [
        { knob: 2, is: 1 },
        { knob: 0, above: 0.3 },
      ],
      [
        { knob: 2, is: 2 },
        { knob: 3, is: 0 },
      ],
    ],
  };
  const region = soundRegion(spec);

  it('have limits of their own', () => {
    const places = [
      ...rowsOf(region.sample(200, createRng(1))),
      ...rowsOf(region.firstRuns(12, { already: [], rng: createRng(2) })),
    ];
    expect(places.every((v) => region.contains(v))).toBe(true);
    const found = region.maximize(
      scoreOf(([a, , code]) => a! + (code === 1 ? 0.5 : 0)),
      { asked: [], rng: createRng(3) },
    );
    expect(found!.value).toBeCloseTo(1, 6);
    const other = region.maximize(
      scoreOf(([a, , code]) => a! + (code === 1 ? 2 : 0)),
      { asked: [], rng: createRng(3) },
    );
    expect(other!.value).toBeCloseTo(2.3, 6);
  });

  it('are shared out in first runs, those already there counted', () => {
    const first = rowsOf(region.firstRuns(6, { already: [], rng: createRng(4) }));
    const more = rowsOf(region.firstRuns(6, { already: first, rng: createRng(4) }));
    for (const [runs, each] of [
      [first, 2],
      [[...first, ...more], 4],
    ] as const) {
      for (const code of [0, 1, 2]) expect(runs.filter((v) => v[2] === code)).toHaveLength(each);
    }
  });

  it('in more combinations than are looked at are reached one by one', () => {
    const many = soundRegion({ ...free, knobs: [unit, ...Array.from({ length: 5 }, () => codes(4))] });
    const found = many.maximize(
      scoreOf(
        ([a, ...own]) => -((a! - 0.3) ** 2) - own.reduce((sum, code, c) => sum + (code === c % 4 ? 0 : 1), 0),
      ),
      { asked: [], rng: createRng(5) },
    );
    expect(found!.value).toBeGreaterThan(-1e-6);
  });

  it('that are not allowed at all are said to contradict', () => {
    const apart = [[{ knob: 2, is: 0 }], [{ knob: 3, is: 0 }], [{ knob: 2, is: 1 }], [{ knob: 2, is: 2 }]];
    expect(regionOf({ ...free, knobs, apart })).toEqual({
      conflict: [0, 2, 3].map((index) => ({ list: 'apart', index })),
      isOfGrid: false,
    });
  });
});

describe('grids', () => {
  const part = (step: number): RegionKnob => ({ lower: 0, upper: 1, kind: 'grid', step });
  const sum = { row: [1, 1, 1], value: 1 };

  it('keep a sum to the last digit a person sets', () => {
    const region = soundRegion({ ...free, knobs: [part(0.05), part(0.05), part(0.1)], equal: [sum] });
    const found = region.maximize(
      scoreOf(([a, b, c]) => -((a! - 0.33) ** 2) - (b! - 0.33) ** 2 - (c! - 0.33) ** 2),
      { asked: [], rng: createRng(1) },
    );
    expect(Array.from(found!.at)).toEqual([0.35, 0.35, 0.3]);
  });

  it('with nothing in common with the limits are a conflict of the grid', () => {
    expect(regionOf({ ...free, knobs: [part(0.3), part(0.3), part(0.3)], equal: [sum] })).toEqual({
      conflict: [{ list: 'equal', index: 0 }],
      isOfGrid: true,
    });
  });

  it('give all their places, and then nothing', () => {
    const region = soundRegion({ ...free, knobs: [part(0.5), part(0.5), part(0.5)], equal: [sum] });
    const asked: Vec[] = [];
    for (;;) {
      const found = region.maximize(
        scoreOf(([a]) => a!),
        { asked, rng: createRng(2) },
      );
      if (!found) break;
      asked.push(found.at);
    }
    expect(asked.map((v) => Array.from(v).join(' ')).toSorted()).toEqual(
      ['0 0 1', '0 0.5 0.5', '0 1 0', '0.5 0 0.5', '0.5 0.5 0', '1 0 0'].toSorted(),
    );
    expect(region.firstRuns(9, { already: [], rng: createRng(3) }).rows).toBe(6);
  });

  it('beside lines: lines make up for the steps', () => {
    const region = soundRegion({ ...free, knobs: [part(0.1), unit, part(0.25)], equal: [sum] });
    const found = region.maximize(
      scoreOf(([a, b, c]) => -((a! - 0.32) ** 2) - (b! - 0.41) ** 2 - (c! - 0.27) ** 2),
      { asked: [], rng: createRng(4) },
    );
    expect(region.contains(found!.at)).toBe(true);
    expect(found!.at[0]).toBeCloseTo(0.3, 12);
    expect(found!.at[2]).toBeCloseTo(0.25, 12);
    expect(found!.at[1]).toBeCloseTo(0.45, 9);
  });
});

it.each([
  [0.01, 0.1, 0],
  [0.1, 0.01, -0.3],
])(
  'two knobs by ratio, one at most the other, are climbed over five decades: best at %d and %d',
  (x, y, best) => {
    const ratio: RegionKnob = { lower: 1e-4, upper: 10, kind: 'line', isLog: true };
    const region = soundRegion({
      ...free,
      knobs: [ratio, ratio, unit],
      atMost: [{ row: [1, -1, 0], value: 0 }],
    });
    const found = region.maximize(
      scoreOf(([a, b, c]) => {
        const [p, q] = [Math.log10(a! / x), Math.log10(b! / y)];
        return -(p ** 2) - q ** 2 - 0.8 * p * q - 3 * (c! - 0.3) ** 2;
      }),
      { asked: [], rng: createRng(1) },
    );
    expect(region.contains(found!.at)).toBe(true);
    expect(found!.value).toBeGreaterThan(best - 1e-3);
  },
);

describe('what is held or kept out', () => {
  it('the same for the round is held', () => {
    const region = soundRegion({
      ...free,
      knobs: [{ ...unit, kind: 'grid', step: 0.1 }, unit, codes(2)],
      atMost: [{ row: [1, 1, 0], value: 1.2 }],
    });
    const score = scoreOf(([a, b, code]) => a! + b! + (code === 0 ? 1 : 0));
    const fixed = new Map([
      [0, 0.4],
      [2, 1],
    ]);
    const found = region.maximize(score, { asked: [], rng: createRng(1), fixed });
    expect(found!.at[0]).toBe(0.4);
    expect(found!.at[2]).toBe(1);
    expect(found!.at[1]).toBeCloseTo(0.8, 9);
    const none = region.maximize(score, { asked: [], rng: createRng(1), fixed: new Map([[0, 3]]) });
    expect(none).toBeNull();
  });

  it('a place that cannot be done is kept out with 1 % of each side', () => {
    const excluded = [Float64Array.of(0.5, 0.5)];
    const score = scoreOf(([a, b]) => -Math.max(Math.abs(a! - 0.5), Math.abs(b! - 0.5)));
    for (const kind of ['line', 'grid'] as const) {
      const knob: RegionKnob = { ...unit, kind, step: 0.001 };
      const region = soundRegion({ ...free, knobs: [knob, knob], excluded });
      const found = region.maximize(score, { asked: [], rng: createRng(2) });
      expect(found!.value).toBeLessThan(-0.01);
      expect(found!.value).toBeGreaterThan(-0.05);
      expect(region.contains(found!.at)).toBe(true);
    }
  });

  it('a single place is proposed once', () => {
    const region = soundRegion({
      ...free,
      knobs: [
        { lower: 0.5, upper: 1, kind: 'line' },
        { lower: 0.3, upper: 1, kind: 'line' },
      ],
      equal: [{ row: [1, 1], value: 0.8 }],
    });
    expect(region.dimension).toBe(0);
    const score = scoreOf(() => 1);
    const found = region.maximize(score, { asked: [], rng: createRng(3) });
    expect(found!.at[0]).toBeCloseTo(0.5, 12);
    expect(region.maximize(score, { asked: [found!.at], rng: createRng(3) })).toBeNull();
  });
});

describe('first runs', () => {
  it('inside limits lie within, apart from each other and from those already there', () => {
    const region = soundRegion({
      ...free,
      knobs: [unit, unit, unit],
      equal: [{ row: [1, 1, 1], value: 1 }],
      atMost: [{ row: [1, -1, 0], value: 0 }],
    });
    const already = [Float64Array.of(0.1, 0.8, 0.1)];
    const places = rowsOf(region.firstRuns(5, { already, rng: createRng(1) }));
    expect(places).toHaveLength(5);
    const all = [...already, ...places];
    for (const [i, v] of places.entries()) {
      expect(region.contains(v)).toBe(true);
      const away = all
        .filter((one) => one !== v)
        .map((one) => Math.max(...one.map((value, j) => Math.abs(value - v[j]!))));
      expect(Math.min(...away), `place ${i}`).toBeGreaterThan(0.1);
    }
  });

  it('in a box go on with the same sequence in rounds of any size', () => {
    const region = soundRegion({
      ...free,
      knobs: [unit, { lower: 1, upper: 100, kind: 'line', isLog: true }],
    });
    const whole = rowsOf(region.firstRuns(6, { already: [], rng: createRng(2) }));
    const first = rowsOf(region.firstRuns(2, { already: [], rng: createRng(2) }));
    const rest = rowsOf(region.firstRuns(4, { already: first, rng: createRng(2) }));
    expect([...first, ...rest].map((v) => Array.from(v))).toEqual(whole.map((v) => Array.from(v)));
  });

  it('have their share in each piece of what is not together', () => {
    const region = soundRegion({
      ...free,
      knobs: [unit, unit],
      apart: [
        [
          { knob: 0, above: 0.1 },
          { knob: 1, above: 0.1 },
        ],
      ],
    });
    const places = rowsOf(region.firstRuns(6, { already: [], rng: createRng(3) }));
    expect(places.every((v) => region.contains(v))).toBe(true);
    expect(places.filter((v) => v[0]! <= 0.1).length).toBeGreaterThan(1);
    expect(places.filter((v) => v[1]! <= 0.1).length).toBeGreaterThan(1);
  });
});
