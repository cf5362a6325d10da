import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/25_cost.json';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Told {
  readonly ei: number[];
  readonly seconds: EachRule;
  readonly eiPerSecond: EachRule;
}

type EachRule = Readonly<Record<'median' | 'mean' | 'inverse', number[]>>;

function ask<T>(request: object): T {
  const given = answer(request);
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as T;
}

describe.each(golden.cases.map((c) => [c.name, c] as const))('gains per second, %s', (_, c) => {
  it('are those of the reference, by each way to read the seconds', () => {
    const told = ask<Told>(c.request);
    expectAllClose(told.ei, c.expect.ei, { rtol: c.rtol });
    for (const part of ['seconds', 'eiPerSecond'] as const) {
      for (const rule of ['median', 'mean', 'inverse'] as const) {
        expectAllClose(told[part][rule], c.expect[part][rule], { rtol: c.rtol, floor: 1e-3 });
      }
    }
  });

  it('are where the units of the inputs are others', () => {
    const { X } = c.request.data;
    const stretched = (rows: number[][]): number[][] => rows.map((row) => row.map((x) => 10 * x - 3));
    const request = {
      ...c.request,
      data: { ...c.request.data, X: stretched(X) },
      at: stretched(c.request.at),
      scaling: { x: 'unit', y: 'standardize' },
      box: X[0]!.map(() => [-3, 7]),
    };
    const [told, wanted] = [ask<Told>(request), ask<Told>(c.request)];
    expectAllClose(told.seconds.mean, wanted.seconds.mean, { rtol: 1e-9 });
  });
});

describe('a request about seconds', () => {
  const [{ request }] = golden.cases as [(typeof golden.cases)[0], unknown];
  const told = (cost: unknown): unknown => answer({ ...request, cost });
  const message = (cost: unknown): string => (told(cost) as { error: { message: string } }).error.message;

  it('is refused in words where the cost is none', () => {
    expect(message(undefined)).toBe('"cost" is missing: it must be an object.');
    expect(message({ ...request.cost, seconds: [1, 2] })).toContain(
      '"cost.seconds" must be one number for each',
    );
    expect(message({ ...request.cost, seconds: request.cost.seconds.map(() => 0) })).toContain('above 0');
    expect(message({ ...request.cost, scaling: 'unit' })).toContain('"cost.scaling"');
    expect(message({ ...request.cost, second: 1 })).toContain('"cost" has no field "second"');
    expect(message({ ...request.cost, kernel: { id: 'none' } })).toMatch(/^In "cost": .*none/);
    expect(message({ ...request.cost, noise: -1 })).toMatch(/^In "cost": "noise"/);
  });

  it('fits the cost where it says so', () => {
    const { seconds } = request.cost;
    const fitted = told({ seconds, fit: { restarts: 1 } });
    expect(fitted).not.toHaveProperty('error');
    expect(fitted).toHaveProperty('seconds.median');
  });
});

describe('a run with a cost', () => {
  const spec = {
    seed: 90_001,
    objective: { id: 'forrester' },
    surrogate: { id: 'gp' },
    cost: { id: 'rising', params: { most: 20 } },
    acquisition: { id: 'expected-improvement-per-second' },
    strategy: { id: 'smart-search', params: { initial: 3, smart: 30, final: 0 } },
  };
  interface Entry {
    readonly step: number;
    readonly x: readonly [number];
    readonly seconds: number;
    readonly clock: number;
  }
  const run = (more: object, steps?: number) =>
    ask<{ history: Entry[]; stopReason: string | null; spec: object }>({
      op: 'run',
      spec: { ...spec, ...more },
      steps,
    });

  it('tells the seconds of each evaluation, and the clock from the first choice on', () => {
    const { history } = run({}, 4);
    let clock = 0;
    for (const entry of history) {
      expect(entry.seconds).toBeCloseTo(20 ** entry.x[0], 9);
      if (entry.step > 0) clock += entry.seconds;
      expect(entry.clock).toBeCloseTo(clock, 9);
    }
    expect(history).toHaveLength(7);
    expect(run({ cost: undefined, acquisition: undefined }, 1).history[0]).not.toHaveProperty('seconds');
  });

  it('ends where its seconds are over, or nothing affordable is left', () => {
    const { history, stopReason } = run({ stop: { seconds: 12 } });
    expect(stopReason).toMatch(/are over|that are left/);
    const last = history.at(-1)!;
    // What is begun is believed to end in time.
    expect(last.clock).toBeLessThan(12 * 1.2);
    expect(last.clock).toBeGreaterThan(12 - 1.2);
    const short = run({ stop: { seconds: 0.5 } });
    expect(short.history).toHaveLength(3);
    expect(short.stopReason).toBe('Nothing can be evaluated in the 0.5 s that are left.');
  });

  it('ends where no gain is worth its seconds, the sooner the dearer they are', () => {
    const counts = [0.001, 0.1, 10].map((gainPerSecond) => run({ stop: { gainPerSecond } }));
    const lengths = counts.map(({ history }) => history.length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(lengths[0]).toBeGreaterThan(lengths[2]!);
    expect(counts[2]!.stopReason).toContain('less than 10 a second');
  });

  it('asks where expected improvement asks if all places take as long', () => {
    const cost = { id: 'even' };
    const places = (id: string): unknown => run({ cost, acquisition: { id } }, 5).history.map(({ x }) => x);
    const [perSecond, plain] = [
      places('expected-improvement-per-second'),
      places('expected-improvement'),
    ] as [number[][], number[][]];
    expectAllClose(perSecond.flat(), plain.flat(), { rtol: 1e-4 });
  });

  it('is refused in words without one', () => {
    const refused = (more: object): unknown => answer({ op: 'run', spec: { ...spec, ...more } });
    expect(refused({ cost: undefined })).toHaveProperty(
      'error.message',
      expect.stringContaining('choose a cost, or expected improvement'),
    );
    expect(refused({ cost: undefined, acquisition: undefined, stop: { seconds: 5 } })).toHaveProperty(
      'error.code',
      'unsupported',
    );
    expect(refused({ cost: { id: 'free' } })).toHaveProperty('error.code', 'unknown-id');
    expect(refused({ cost: { id: 'rising', params: { most: -1 } } })).toHaveProperty(
      'error.code',
      'invalid-value',
    );
    expect(refused({ cost: { id: 'rising', params: { input: 2 } } })).toHaveProperty(
      'error.message',
      'The seconds cannot depend on input 2: there is only one.',
    );
    expect(refused({ stop: { seconds: -1 } })).toHaveProperty(
      'error.message',
      expect.stringContaining('spec.stop.seconds'),
    );
    expect(refused({ stop: { minutes: 1 } })).toHaveProperty(
      'error.message',
      expect.stringContaining('has no field'),
    );
    expect(refused({ cost: 5 })).toHaveProperty('error.code', 'invalid-value');
  });
});
