import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/38_nelder_mead.json';
import { expectAllClose } from '../../testing/tolerance';
import { unitSpace } from '../../testing/designs';
import { expectedImprovement } from '../acquisitions/expectedImprovement';
import { centralGradient } from '../numeric/optim/differences';
import type { Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { branin } from '../objectives/branin';
import { rosenbrock } from '../objectives/rosenbrock';
import { spaceOf, type Space } from '../objectives/space';
import { finish } from '../task';
import { moveSimplex, nelderMead } from './nelderMead';
import type { LocalTask } from './localSearch';
import { followSlopes, quasiNewton } from './quasiNewton';
import type { Ask, AskInput, StrategyDef } from './strategy';

type Valley = (x: Vec) => number;

const functions: Readonly<Record<string, Valley>> = {
  rosenbrock: (x) => rosenbrock.evaluate!(x, {}),
  branin: (x) => branin.evaluate!(x, {}),
  himmelblau: ([a, b]) => (a! * a! + b! - 11) ** 2 + (a! + b! * b! - 7) ** 2,
};

interface Run {
  /** What is minimised, over the unit box; noise may come with it. */
  readonly f: Valley;
  readonly params?: Parameters<StrategyDef['ask']>[1];
  readonly space?: Space;
  readonly gradient?: (x: Vec) => Vec;
  readonly mayRepeat?: boolean;
}

/** Asks a strategy step by step from its own first places; minimises. Places come back through the units of the space. */
function followed(
  def: StrategyDef,
  { f, params = {}, space = unitSpace(2), gradient, mayRepeat = false }: Run,
  steps: number,
): { observed: AskInput['observed']; asks: Ask[] } {
  const rng = createRng(1);
  const first = def.initial(params, space, rng) as readonly Vec[];
  const answered = (place: Vec) => {
    const x = space.toUnit(space.fromUnit(place));
    return { x, y: -f(x) };
  };
  const observed = first.map(answered);
  const asks: Ask[] = [];
  for (let step = 0; step < steps; step++) {
    const input = {
      ...{ step, space, observed, model: null, candidates: null, mayRepeat, runRng: rng },
      ...{ acquisition: { def: expectedImprovement, params: {} }, rng: rng.fork('ask', step) },
      ...(gradient && { gradient: (x: Vec) => gradient(x).map((slope) => -slope) }),
    };
    const answer = finish(def.ask(input, params));
    if (answer.kind === 'stop') throw new Error(answer.reason);
    asks.push(answer.ask);
    observed.push(answered(answer.ask.x));
  }
  return { observed, asks };
}

const least = (observed: AskInput['observed']): number => Math.min(...observed.map(({ y }) => -y));

describe('Nelder–Mead', () => {
  const cases = golden.cases.filter((one) => one.function in functions);

  it.each(cases)('moves as the reference does on $function from $simplex.0', (one) => {
    const f = functions[one.function]!;
    const [best, spent] = [[Infinity], [0]];
    let evaluations = 0;
    const start = one.simplex.map((x) => Float64Array.from(x));
    const values = new Map<string, number>();
    const value = (x: Vec): number => {
      evaluations++;
      values.set(x.join(), f(x));
      return f(x);
    };
    // The references stay in no box.
    const moves: (readonly Vec[])[] = [];
    moveSimplex({
      start,
      value,
      slopes: () => null,
      limit: (x) => x,
      isLine: () => true,
      stands: (on) => {
        if (moves.length >= start.length) {
          best.push(values.get(on[0]!.join())!);
          spent.push(evaluations);
        }
        moves.push(on);
      },
    });
    const at = (list: readonly number[]) => one.iterations.map((k) => list[k + 1]!);
    expectAllClose(at(best), one.best_after, { rtol: 1e-9 });
    expect(at(spent)).toEqual(one.evaluations_after);
  });

  const inBoxes = { branin, rosenbrock } as const;
  const known = golden.cases.flatMap((one) =>
    Object.entries(inBoxes).flatMap(([id, def]) => (one.function === id ? [{ one, def }] : [])),
  );

  it.each(known)(
    'asks from the history, in the units of $one.function, whatever it comes back to',
    ({ one, def }) => {
      const space = spaceOf(def.box({}));
      const f: Valley = (u) => def.evaluate!(Float64Array.from(space.fromUnit(u)), {});
      const { observed } = followed(
        nelderMead,
        { f, space, params: { simplex: one.simplex, steps: 80 } },
        80,
      );
      const best = one.evaluations_after.map((count) => least(observed.slice(0, count)));
      expectAllClose(best, one.best_after, { rtol: 1e-9 });
    },
  );

  it('begins at the centre with a quarter of the box, and shows the corners that it stands on', () => {
    const { observed, asks } = followed(nelderMead, { f: ([a]) => a! }, 2);
    expect(observed.slice(0, 3).map(({ x }) => [...x])).toEqual([
      [0.5, 0.5],
      [0.75, 0.5],
      [0.5, 0.75],
    ]);
    expect(asks[0]).toMatchObject({ origin: 'walk', note: 'The worst corner reflected at the others' });
    expect(asks[0]!.walk!.kind).toBe('simplex');
    expect(asks[0]!.walk!.places.length).toBe(3);
  });

  it('says what is wrong with a first simplex', () => {
    const bad = () => nelderMead.initial({ simplex: [[0, 0]] }, unitSpace(2), createRng(1));
    expect(bad).toThrow(/3 places of 2 numbers/);
  });

  it('takes whole numbers where a corner lies between them', () => {
    const space = spaceOf(
      [
        [2, 50],
        [0, 1],
      ],
      ['integer', 'float'],
    );
    const { observed } = followed(
      nelderMead,
      { f: ([a, b]) => (a! - 0.2) ** 2 + (b! - 0.9) ** 2, space },
      30,
    );
    observed.forEach(({ x }) => expect(Number.isInteger(space.fromUnit(x)[0])).toBe(true));
    expect(least(observed)).toBeLessThan(1e-3);
  });
});

describe('quasi-Newton', () => {
  const bowl: Valley = ([a, b]) => (a! - 0.3) ** 2 + 3 * (b! - 0.8) ** 2 + (a! - 0.3) * (b! - 0.8);

  it('finds the bottom of a bowl in a few evaluations where slopes are told', () => {
    const box = { lower: Float64Array.of(0, 0), upper: Float64Array.of(1, 1) };
    const gradient = (x: Vec): Vec => centralGradient(bowl, x, { box, step: 1e-5 });
    const { observed, asks } = followed(quasiNewton, { f: bowl, gradient }, 10);
    expect(least(observed)).toBeLessThan(1e-6);
    expect(asks[4]!.walk).toMatchObject({ kind: 'path' });
  });

  it('asks for slopes where none are told', () => {
    const { observed, asks } = followed(quasiNewton, { f: bowl }, 30);
    expect(asks[0]!.note).toBe('A little beside, to see the slope along input 1');
    expect(least(observed)).toBeLessThan(1e-4);
  });

  it('takes no slope of noise along whole numbers: they stay where it starts', () => {
    const space = spaceOf(
      [
        [2, 50],
        [0, 1],
      ],
      ['integer', 'float'],
    );
    const noise = createRng(8);
    const noisy: Valley = ([a, b]) => (a! - 0.2) ** 2 + (b! - 0.9) ** 2 + 1e-3 * noise.normal();
    const { observed, asks } = followed(quasiNewton, { f: noisy, space, mayRepeat: true }, 8);
    expect(asks[0]!.note).toBe('A little beside, to see the slope along input 2');
    expect(new Set(observed.map(({ x }) => space.fromUnit(x)[0]))).toEqual(new Set([26]));
  });
});

describe('far from 0, where units are coarse', () => {
  const f: Valley = ([a, b]) => Math.sin(5 * a!) + (b! - 0.4) ** 2;
  const searches = [
    { def: nelderMead, run: moveSimplex },
    { def: quasiNewton, run: followSlopes },
  ];

  it.each(searches.map((one) => [one.def.id, one] as const))(
    '%s asks what it asks where it is answered at once',
    (_, { def, run }) => {
      const corner = fc.tuple(fc.constantFrom(-1, 1), fc.double({ min: 0, max: 9, noNaN: true }));
      fc.assert(
        fc.property(fc.tuple(corner, corner), fc.double({ min: 0.1, max: 100, noNaN: true }), (at, width) => {
          const space = spaceOf(
            at.map(([sign, decade]) => [sign * 10 ** decade, sign * 10 ** decade + width] as const),
          );
          const first = def.initial({}, space, createRng(1)) as readonly Vec[];
          const { observed } = followed(def, { f, space }, 31 - first.length);
          const direct = directly(run, { f, space, start: first }, observed.length);
          expect(observed.slice(0, direct.length).map(({ x }) => [...x])).toEqual(direct);
        }),
        { numRuns: 60 },
      );
    },
  );

  /** Runs a search that is answered at once; returns the places that it asks, as they come back, `most` at most. */
  function directly(
    run: (task: LocalTask) => void,
    { f, space, start }: { f: Valley; space: Space; start: readonly Vec[] },
    most: number,
  ): number[][] {
    const asked: number[][] = [];
    const enough = new Error('enough');
    try {
      run({
        start,
        value: (x) => {
          if (asked.length === most) throw enough;
          const place = space.toUnit(space.fromUnit(space.snap(x)));
          asked.push([...place]);
          return f(place);
        },
        slopes: () => null,
        limit: (x) => x.map((share) => Math.min(1, Math.max(0, share))),
        isLine: () => true,
        stands: () => {},
      });
    } catch (thrown) {
      if (thrown !== enough) throw thrown;
    }
    return asked;
  }

  it.each([1e4, 1e5, 1e6])('quasi-Newton does not ask the same place again and again from %d on', (lo) => {
    const space = spaceOf([
      [lo, lo + 1],
      [lo, lo + 1],
    ]);
    const { observed } = followed(quasiNewton, { f, space }, 30);
    expect(new Set(observed.map(({ x }) => x.join())).size).toBeGreaterThan(25);
  });
});

describe.each([nelderMead, quasiNewton].map((def) => ({ id: def.id, def })))('$id', ({ def }) => {
  it('depends on values only, not on the order they came in, nor on places it did not ask for', () => {
    const f: Valley = ([a, b]) => Math.sin(5 * a!) + (b! - 0.4) ** 2;
    const { observed, asks } = followed(def, { f }, 15);
    const proposed = fc.integer({ min: 0, max: 2 ** 30 });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...observed.keys()], { minLength: observed.length }),
        proposed,
        (order, seed) => {
          const strange = { x: Float64Array.of((seed % 97) / 97, (seed % 89) / 89), y: 3 };
          const known = order.slice(0).filter((i) => i < observed.length - 1);
          const input = {
            ...{ step: 15, space: unitSpace(2), model: null, candidates: null, mayRepeat: false },
            ...{
              acquisition: { def: expectedImprovement, params: {} },
              rng: createRng(2),
              runRng: createRng(1),
            },
            observed: [strange, ...known.map((i) => observed[i]!)],
          };
          expect(finish(def.ask(input, {}))).toMatchObject({ ask: { x: asks.at(-1)!.x } });
        },
      ),
      { numRuns: 20 },
    );
  });

  it('starts elsewhere when it has come to an end', () => {
    const { observed } = followed(
      def,
      { f: ([a, b]) => (a! - 0.5) ** 2 + (b! - 0.5) ** 2, params: { steps: 200 } },
      200,
    );
    const far = observed.filter(({ x }) => Math.abs(x[0]! - 0.5) > 0.3 || Math.abs(x[1]! - 0.5) > 0.3);
    expect(far.length).toBeGreaterThan(0);
  });

  it('leaves a step to chance while an answer is pending', () => {
    const space = unitSpace(2);
    const first = def.initial({}, space, createRng(1)) as readonly Vec[];
    const base = {
      ...{ step: 0, space, model: null, candidates: null, mayRepeat: false },
      ...{ acquisition: { def: expectedImprovement, params: {} }, rng: createRng(2), runRng: createRng(1) },
      observed: first.map((x) => ({ x, y: x[0]! })),
    };
    const next = finish(def.ask(base, {})) as { ask: Ask };
    const meanwhile = finish(def.ask({ ...base, pending: [next.ask.x] }, {})) as { ask: Ask };
    expect(meanwhile.ask).toMatchObject({
      origin: 'random',
      note: expect.stringContaining('waits') as string,
    });
  });
});
