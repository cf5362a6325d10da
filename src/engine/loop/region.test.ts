import { describe, expect, it } from 'vitest';
import type { ParamValues } from '../definition';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { objectiveOf } from '../experiment/inputs';
import type { LimitList } from '../objectives/limits';
import type { Change } from '../experiment/spec';
import { plane } from '../questions/plane';
import { preview } from '../questions/preview';
import { buildView } from '../questions/view';
import { finish } from '../task';
import { AnswersMissing } from './book';
import { applyChange } from './change';
import { experimentOf } from './experiment';
import { limitedBox } from './region';
import type { StepSnapshot } from './snapshot';
import { nextStep, startRun } from './step';

const limits = [
  ['at most', 9, 1, 1],
  ['apart', 0, 'above', 6, 1, 'below', 1],
];
const box = [
  [0, 10],
  [0, 10],
];
const given = {
  X: [
    [1, 1],
    [4, 2],
    [2, 6],
    [5, 3.5],
  ],
  y: [1, 2, 2.2, 3],
  names: ['a', 'b', 'y'],
  box,
  entry: 'typed',
};

/** By hand: the sum at most 9, and not a above 6 with b below 1. */
const isAllowed = ([a = 0, b = 0]: readonly number[]): boolean =>
  a + b <= 9 + 1e-9 && !(a > 6 && b < 1 - 1e-9);
/** The more of both the better: the best allowed places stand on a limit. */
const answer = ([a = 0, b = 0]: readonly number[]): number => 3 - 0.05 * (a - 8) ** 2 - 0.05 * (b - 5) ** 2;

/** A grid of rows on [-2, 2]². */
function tableOf(): { readonly id: string; readonly params: ParamValues } {
  const X = Array.from({ length: 49 }, (_, i) => [((i % 7) - 3) / 1.5, (Math.floor(i / 7) - 3) / 1.5]);
  return { id: 'table', params: { X, y: X.map(answer), names: ['a', 'b', 'y'] } };
}

function asked(params: object, spec: Partial<PartialSpec>, steps: number): readonly StepSnapshot[] {
  let last = finish(
    startRun(
      completeSpec({
        seed: 4,
        objective: { id: 'points', params: params as ParamValues },
        surrogate: { id: 'gp' },
        acquisition: { id: 'expected-improvement' },
        ...spec,
      }),
      [],
    ),
  );
  const all = [last];
  while (last.step < steps) {
    const { x } = last.proposal!;
    const told: Change = { kind: 'try', step: last.step, x: [...x], y: answer(x) };
    last = finish(nextStep(last, [told]));
    all.push(last);
  }
  return all;
}

const run = asked({ ...given, limits }, {}, 6);

describe('a search inside limits', () => {
  it('proposes only what is allowed, and what is best there', () => {
    for (const { proposal } of run) expect(isAllowed(proposal!.x)).toBe(true);
    const last = run.at(-1)!;
    const through = last.proposal!.x;
    const view = { plane: { axes: [0, 1], through }, size: 101, precision: 'full' } as const;
    const { x, y, acquisition, beyond } = finish(plane.answer(last, view));
    let best = -Infinity;
    for (let j = 0; j < y.length; j++) {
      for (let i = 0; i < x.length; i++) {
        const at = j * x.length + i;
        const place = [x[i]!, y[j]!];
        if (Math.abs(x[i]! + y[j]! - 9) > 1e-9) expect(beyond![at]! > 1e-12).toBe(!isAllowed(place));
        if (isAllowed(place)) best = Math.max(best, acquisition![at]!);
      }
    }
    expect(last.proposal!.acquisition!).toBeGreaterThan(best * (1 - 1e-3));
  });

  it('goes elsewhere than a search of the whole box', () => {
    const free = asked(given, {}, 6);
    expect(free.some(({ proposal }) => !isAllowed(proposal!.x))).toBe(true);
    expect(limitedBox(experimentOf(free[0]!.spec))).toBeNull();
    expect(buildView(free[0]!, { line: { along: 0, through: [0, 0] } }).beyond).toBeUndefined();
  });

  it.each(['random', 'sobol', 'latin-hypercube'])('moves what %s asks inside', (id) => {
    for (const { proposal } of asked({ ...given, limits }, { strategy: { id } }, 5)) {
      expect(isAllowed(proposal!.x)).toBe(true);
    }
  });

  it('draws one function at places inside', () => {
    for (const { proposal } of asked({ ...given, limits }, { acquisition: { id: 'thompson' } }, 3)) {
      expect(isAllowed(proposal!.x)).toBe(true);
    }
  });

  it('spreads first runs over what is allowed', () => {
    const first = asked({ ...given, X: [], y: [], first: 6, limits }, {}, 6);
    const places = first.slice(0, 6).map(({ proposal }) => proposal!.x);
    for (const place of places) expect(isAllowed(place)).toBe(true);
    expect(new Set(places.map(String)).size).toBe(6);
  });

  it('goes on with the same first runs after one that failed', () => {
    const params = { ...given, X: [], y: [], first: 6, limits } as unknown as ParamValues;
    const spec = completeSpec({ seed: 4, objective: { id: 'points', params }, surrogate: { id: 'gp' } });
    const design = (failing: readonly number[]): readonly (readonly number[])[] => {
      let last = finish(startRun(spec, []));
      const places = [last.proposal!.x];
      while (places.length < 6) {
        const x = [...last.proposal!.x];
        const y = failing.includes(last.step) ? null : answer(x);
        last = finish(nextStep(last, [{ kind: 'try', step: last.step, x, y }]));
        places.push(last.proposal!.x);
      }
      return places;
    };
    expect(design([0, 2])).toEqual(design([]));
  });

  it('asks elsewhere where the nearest place inside was asked already', () => {
    const counts = { ...given, kinds: ['integer', 'integer'], y: [1, 2, 2.2, 3] };
    const X = [
      [1, 1],
      [4, 2],
      [2, 6],
      [5, 3],
    ];
    const strict = [
      ['at most', 9, 1, 1],
      ['at most', 5, 1, 0],
      ['at most', 1, 0, 1],
    ];
    const run = asked({ ...counts, X, limits: strict }, { strategy: { id: 'random' } }, 8);
    const places = run.flatMap(({ proposal }) => (proposal ? [proposal.x] : []));
    const known = X.filter(([, b]) => b! <= 1).map(String);
    expect(places.length).toBe(9);
    expect(new Set([...places.map(String), ...known]).size).toBe(places.length + known.length);
  });

  it('hands out several at a time inside, and none twice', () => {
    const spec = completeSpec({
      seed: 4,
      objective: { id: 'points', params: { ...given, limits } as unknown as ParamValues },
      surrogate: { id: 'gp' },
      batch: { size: 3 },
    });
    const { proposal, batch } = finish(startRun(spec, []));
    const places = [proposal!.x, ...batch!.pending.map(({ x }) => x)];
    expect(new Set(places.map(String)).size).toBe(3);
    for (const place of places) expect(isAllowed(place)).toBe(true);
  });
});

it('keeps a drag on one input inside', () => {
  const line = {
    X: [[1], [3], [5]],
    y: [1, 2, 4],
    names: ['x', 'y'],
    box: [[0, 10]],
    limits: [['at most', 6, 1]],
  };
  const [start] = asked(line, {}, 0);
  const moved = [{ ...start!.observations[2]!, y: 6 }];
  const { proposal } = finish(preview.answer(start!, { moved }));
  expect(proposal!.x[0]).toBeLessThanOrEqual(6);
  expect(start!.proposal!.x[0]).toBeLessThanOrEqual(6 + 1e-9);
});

describe('limits of a spec', () => {
  const low: LimitList[] = [
    ['at most', 0, 1, 1],
    ['apart', 0, 'above', 0.5, 1, 'above', -1],
  ];
  const isLow = ([a = 0, b = 0]: readonly number[]): boolean =>
    a + b <= 1e-9 && !(a > 0.5 + 1e-9 && b > -1 + 1e-9);
  const told = (spec: PartialSpec, steps: number): readonly StepSnapshot[] => {
    const all = [finish(startRun(completeSpec({ seed: 3, surrogate: { id: 'gp' }, ...spec }), []))];
    while (all.length <= steps) all.push(finish(nextStep(all.at(-1)!, [])));
    return all;
  };

  it.each([
    ['a formula', { id: 'six-hump-camel' }, 'smart-search'],
    ['a formula', { id: 'six-hump-camel' }, 'nelder-mead'],
    ['a table', tableOf(), 'smart-search'],
  ])('are kept by all that is asked of %s: %j by %s', (_, objective, strategy) => {
    const last = told({ objective, limits: low, strategy: { id: strategy } }, 4).at(-1)!;
    expect(last.observations.length).toBeGreaterThan(4);
    for (const { x } of last.observations) expect(isLow(x)).toBe(true);
  });

  it('are kept by the first places of a strategy where a pipeline is trained', () => {
    const objective = { id: 'pipeline', params: { pipeline: 'tumour-svm', answers: 'live' } };
    const most = 10;
    const spec = {
      objective,
      strategy: { id: 'nelder-mead' },
      limits: [['at most', most, 1, 0]] as LimitList[],
    };
    let needs: readonly { readonly x: readonly number[] }[] = [];
    try {
      told(spec, 0);
    } catch (error) {
      if (error instanceof AnswersMissing) needs = error.needs;
    }
    expect(needs.length).toBeGreaterThan(0);
    for (const { x } of needs) expect(x[0]).toBeLessThanOrEqual(most + 1e-9);
  });

  it('that leave no row of a table are said', () => {
    const betweenRows = [
      ['at most', 0.5, 1, 0],
      ['at most', -0.1, -1, 0],
    ];
    expect(() => told({ objective: tableOf(), limits: betweenRows }, 0)).toThrow(/leave no row/);
  });

  it('come beside those of the objective', () => {
    const params = { ...given, limits } as unknown as ParamValues;
    const spec = completeSpec({
      objective: { id: 'points', params },
      limits: [['at most', 3, 1, 0]],
    });
    expect(limitedBox(experimentOf(spec))?.atMost.length).toBe(2);
    const { proposal } = finish(startRun(spec, []));
    expect(isAllowed(proposal!.x)).toBe(true);
    expect(proposal!.x[0]).toBeLessThanOrEqual(3 + 1e-9);
  });

  it('leave of the known optima those that are allowed', () => {
    const camel = { objective: { id: 'six-hump-camel', params: {} } };
    const all = objectiveOf(camel)!.optima({});
    expect(all.map(({ x }) => isLow(x))).toContain(false);
    const left = objectiveOf({ ...camel, limits: low })!.optima({});
    expect(left).toEqual(all.filter(({ x }) => isLow(x)));
  });

  it('may come in the middle of a run', () => {
    const start = told({ objective: { id: 'six-hump-camel' } }, 0)[0]!;
    const after = finish(applyChange(start, { kind: 'configure', step: 0, patch: { limits: low } }));
    expect(after.observations).toEqual(start.observations);
    expect(isLow(after.proposal!.x)).toBe(true);
  });
});

describe('limits that are wrong', () => {
  it.each([
    [[['at most', 2, 1]], /number 1 must have a value and 2 factors/],
    [[['at most', 2, 1, null]], /number 1 must have a value and 2 factors/],
    [
      [
        ['at most', 2, 1, 1],
        ['apart', 7, 'above', 1],
      ],
      /number 2 must have inputs/,
    ],
    [[['apart', 1, 'near', 1]], /number 1 must have inputs/],
    [[['apart', 1, 'above']], /number 1 must have inputs/],
    [[['apart']], /number 1 must have a condition/],
    [[3], /number 1 must begin with/],
    ['all', /they must be a list/],
  ])('%j are named', (wrong, message) => {
    expect(() => asked({ ...given, limits: wrong }, {}, 0)).toThrow(message);
  });

  it('that contradict each other are said', () => {
    const nothing = [['at most', -1, 1, 1]];
    expect(() => asked({ ...given, limits: nothing }, {}, 0)).toThrow(/The limits leave nothing to try/);
  });
});
