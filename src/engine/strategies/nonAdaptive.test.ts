import { describe, expect, it } from 'vitest';
import type { Vec } from '../numeric/arrays';
import { expectedImprovement } from '../acquisitions/expectedImprovement';
import type { ParamValues } from '../definition';
import { EngineError } from '../errors';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { gridSearch } from './grid';
import { latinHypercubeSearch } from './latinHypercube';
import { unitSpace } from '../../testing/designs';
import { sobolSearch } from './sobol';
import type { Answer, AskInput, StrategyDef } from './strategy';

const runRng = createRng(12);

interface Setting {
  readonly def: StrategyDef;
  readonly params?: ParamValues;
  readonly dimension?: number;
  readonly input?: Partial<AskInput>;
}

function answer({ def, params = {}, dimension = 1, input = {} }: Setting, places: readonly Vec[]): Answer {
  const step = input.step ?? places.length;
  const whole: AskInput = {
    step,
    space: unitSpace(dimension),
    observed: places.map((x) => ({ x, y: 0 })),
    model: null,
    acquisition: { def: expectedImprovement, params: {} },
    candidates: null,
    mayRepeat: false,
    rng: runRng.fork('ask', step),
    runRng,
    ...input,
  };
  return finish(def.ask(whole, params));
}

/** All places asked after some that are known, and why no more. `steps` counts only what was asked. */
function follow(setting: Setting, known: readonly Vec[] = []): { places: Vec[]; reason: string } {
  const places: Vec[] = [];
  for (;;) {
    const input = { ...setting.input, step: places.length };
    const given = answer({ ...setting, input }, [...known, ...places]);
    if (given.kind === 'stop') return { places, reason: given.reason };
    places.push(given.ask.x);
  }
}

const sorted = (places: readonly Vec[], p = 0): number[] => places.map((x) => x[p]!).sort((a, b) => a - b);
const slices = (places: readonly Vec[], p: number): number[] =>
  sorted(places, p).map((value) => Math.floor(value * places.length));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('Sobol sequence', () => {
  it('asks one place in each of 2^m equal slices of each input in its first 2^m steps', () => {
    const { places } = follow({ def: sobolSearch, dimension: 3, params: { steps: 32 } });
    for (const count of [8, 32]) {
      for (const p of [0, 1, 2]) expect(slices(places.slice(0, count), p)).toEqual(upTo(count));
    }
  });

  it('says so in words where there are too many inputs', () => {
    expect(() => answer({ def: sobolSearch, dimension: 38 }, [])).toThrow(/up to 37 inputs/);
  });
});

describe('Latin hypercube', () => {
  it('asks one place in each slice of each input, as many as there are steps', () => {
    const { places, reason } = follow({ def: latinHypercubeSearch, dimension: 3, params: { steps: 11 } });
    expect(places.length).toBe(11);
    for (const p of [0, 1, 2]) expect(slices(places, p)).toEqual(upTo(11));
    expect(reason).toBe('The budget of 11 steps is used.');
  });

  it('uses its whole budget although rows it would have asked were known before', () => {
    const candidates = Array.from({ length: 30 }, (_, i) => Float64Array.of(i / 29));
    const setting = { def: latinHypercubeSearch, params: { steps: 10 }, input: { candidates } };
    expect(follow(setting, candidates.slice(5, 15)).places.length).toBe(10);
  });
});

describe('grid search', () => {
  it('asks every combination once, ends of the box included, then stops before its budget', () => {
    const { places, reason } = follow({ def: gridSearch, dimension: 2, params: { levels: 4, steps: 400 } });
    const thirds = [0, 1 / 3, 2 / 3, 1];
    const all = thirds.flatMap((a) => thirds.map((b) => [a, b].join()));
    expect(places.map((x) => x.join()).sort()).toEqual(all.sort());
    expect(reason).toBe('All 16 places of the grid have been tried.');
  });

  it('is shuffled: no order of the levels is kept from seed to seed', () => {
    const orders = upTo(5).map((seed) => {
      const input = { runRng: createRng(seed) };
      return follow({ def: gridSearch, params: { levels: 6 }, input }).places.join();
    });
    expect(new Set(orders).size).toBe(5);
  });

  it('is the middle where there is one level', () => {
    const { places } = follow({ def: gridSearch, dimension: 3, params: { levels: 1 } });
    expect(places).toEqual([Float64Array.of(0.5, 0.5, 0.5)]);
  });

  it('takes up what is missing where it begins in the middle of a run', () => {
    const known = [0, 0.4, 1].map((x) => Float64Array.of(x));
    const { places } = follow({ def: gridSearch, params: { levels: 5 }, input: {} }, known);
    expect(sorted(places)).toEqual([0.25, 0.5, 0.75]);
  });

  it('knows its places again after rounding in the units of the objective', () => {
    const known = [1e-9, 0.5 - 1e-9, 1 - 1e-9].map((x) => Float64Array.of(x));
    expect(follow({ def: gridSearch, params: { levels: 3 } }, known).places).toEqual([]);
  });

  it('numbers as many places as whole numbers reach, and says so beyond', () => {
    const most = { def: gridSearch, dimension: 53, params: { levels: 2 } };
    expect(follow({ ...most, params: { levels: 2, steps: 20 } }).places.length).toBe(20);
    expect(() => answer({ ...most, dimension: 54 }, [])).toThrow(/2 levels in each of 54 inputs/);
    expect(() => answer({ ...most, dimension: 1000, params: { levels: 100 } }, [])).toThrow(EngineError);
  });
});

describe('a design over rows', () => {
  it('asks for each place the nearest row that none before it stands for', () => {
    const candidates = [0.02, 0.3, 0.49, 0.52, 0.97].map((x) => Float64Array.of(x));
    const input = { candidates };
    const { places, reason } = follow({ def: gridSearch, params: { levels: 3 }, input });
    expect(sorted(places)).toEqual([0.02, 0.49, 0.97]);
    expect(reason).toBe('All 3 places of the grid have been tried.');
  });

  it('asks a row as often as it is the nearest where answers are noisy', () => {
    const input = { candidates: [0.1, 0.9].map((x) => Float64Array.of(x)), mayRepeat: true };
    const { places } = follow({ def: gridSearch, params: { levels: 4 }, input });
    expect(sorted(places)).toEqual([0.1, 0.1, 0.9, 0.9]);
  });
});
