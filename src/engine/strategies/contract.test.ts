import { describe, expect, it } from 'vitest';
import { acquisitions } from '../acquisitions/registry';
import { expectedImprovement } from '../acquisitions/expectedImprovement';
import { column } from '../arrays';
import { createRng } from '../random/rng';
import { gp } from '../surrogates/gp';
import type { FittedSurrogate } from '../surrogates/surrogate';
import { finish } from '../task';
import { strategies } from './registry';
import type { Answer, Ask, AskInput, StrategyDef } from './strategy';

const kernel = { id: 'matern52', params: { lengthScale: 0.15 } };
const places = [0.1, 0.35, 0.6, 0.85];
const outputs = Float64Array.from([0.2, 1.1, 0.4, 0.9]);
const observed = places.map((x, i) => ({ x: Float64Array.of(x), y: outputs[i]! }));

function model(): FittedSurrogate {
  const at = { kernel: kernel.params, outputScale: 1, noise: 1e-6, mean: 0 };
  const settings = { kernel, params: {}, standardize: true, plan: { kind: 'fixed', at } } as const;
  return finish(gp.fit({ X: column(places), y: outputs }, settings));
}

function input(changes: Partial<AskInput> = {}): AskInput {
  return {
    step: 0,
    dimension: 1,
    observed,
    model: model(),
    acquisition: { def: expectedImprovement, params: {} },
    candidates: null,
    noisy: false,
    rng: createRng(7),
    ...changes,
  };
}

function answer(def: StrategyDef, changes: Partial<AskInput> = {}, params = {}): Answer {
  return finish(def.ask(input(changes), params));
}

function asked(def: StrategyDef, changes: Partial<AskInput> = {}, params = {}): Ask {
  const given = answer(def, changes, params);
  if (given.kind === 'stop') throw new Error(given.reason);
  return given.ask;
}

describe.each(strategies.map((def) => [def.id, def] as const))('strategy %s', (_, def) => {
  it('asks inside the unit box, the same from the same seed, another place from another', () => {
    const { x } = asked(def);
    expect(x.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(asked(def)).toEqual(asked(def));
    const others = [1, 2, 3].map((seed) => asked(def, { rng: createRng(seed), model: null }).x[0]);
    expect(new Set(others).size).toBe(3);
  });

  it('works in more dimensions and without a model', () => {
    const { x, origin } = asked(def, { dimension: 4, observed: [], model: null });
    expect(x.length).toBe(4);
    expect(origin).toBe('random');
  });

  it('asks only rows that were not tried, then says that there are none', () => {
    const candidates = [...places, 0.5].map((x) => Float64Array.of(x));
    expect(asked(def, { candidates }).x).toEqual(Float64Array.of(0.5));
    const all = answer(def, { candidates: candidates.slice(0, 4) });
    expect(all).toEqual({ kind: 'stop', reason: 'Every row of the table has been tried.' });
  });

  it('takes rows for different places however close they are', () => {
    const candidates = [0.1, 0.1 + 1e-7].map((x) => Float64Array.of(x));
    expect(asked(def, { candidates }).x).toEqual(Float64Array.of(0.1 + 1e-7));
  });

  it('ends with a reason when its budget is used', () => {
    const budget = def.budget({});
    expect(answer(def, { step: budget - 1 }).kind).toBe('ask');
    expect(answer(def, { step: budget })).toMatchObject({
      kind: 'stop',
      reason: expect.stringContaining('budget') as string,
    });
  });

  it('plans an initial design', () => expect(def.initial({})).toBeGreaterThan(0));
});

describe('Smart Search', () => {
  const [smart] = strategies;

  it.each(acquisitions.map((def) => [def.id, def] as const))('finds the largest %s there is', (_, def) => {
    const { x, acquisition } = asked(smart!, { acquisition: { def, params: {} } });
    const grid = model().posterior(column(Array.from({ length: 5001 }, (_unused, i) => i / 5000)));
    const best = Math.max(...def.evaluate(grid, { incumbent: 1.1 }, {}));
    expect(acquisition!).toBeGreaterThan(best - 1e-6 * Math.abs(best));
    expect(x[0]).toBeGreaterThanOrEqual(0);
  });

  it('names a runner-up on another hill that is no better', () => {
    const { x, acquisition, runnerUp } = asked(smart!);
    expect(runnerUp!.acquisition).toBeLessThanOrEqual(acquisition!);
    expect(Math.abs(runnerUp!.x[0]! - x[0]!)).toBeGreaterThan(1e-3);
  });

  it('takes an acquisition apart into what adds up to it', () => {
    const { acquisition, exploit, explore } = asked(smart!);
    expect(exploit! + explore!).toBeCloseTo(acquisition!, 8);
  });

  it('ends by trusting the prediction', () => {
    const last = asked(smart!, { step: 41 });
    expect(last.origin).toBe('final');
    expect(last.acquisitionId).toBe('predicted-mean');
  });

  it('goes where it knows least when no place is better than another, and says so', () => {
    const def = { ...expectedImprovement, evaluate: () => new Float64Array(500) };
    const { x, note } = asked(smart!, { acquisition: { def, params: {} } });
    expect(note).toMatch(/same everywhere/);
    expect(Math.min(...places.map((place) => Math.abs(place - x[0]!)))).toBeGreaterThan(0.09);
  });

  it('refines nothing when told so: the best of its candidates', () => {
    const coarse = asked(smart!, {}, { refine: 0 });
    expect(coarse.acquisition!).toBeLessThanOrEqual(asked(smart!).acquisition!);
  });

  it('stays on the hill when its top and all beside it were asked already', () => {
    const top = 0.35;
    const crowd = [0, 0.9e-4, -0.9e-4, 1.9e-4, -1.8e-4].map((by) => ({
      x: Float64Array.of(top + by),
      y: 1.1,
    }));
    const { x } = asked(smart!, { step: 41, observed: [...observed, ...crowd] });
    const grid = model()
      .posterior(column(Array.from({ length: 5001 }, (_unused, i) => i / 5000)))
      .mean();
    const argmax = grid.reduce((best, value, i) => (value > grid[best]! ? i : best), 0) / 5000;
    expect(Math.abs(x[0]! - argmax)).toBeLessThan(2e-3);
    [...observed, ...crowd].forEach((one) => expect(Math.abs(one.x[0]! - x[0]!)).toBeGreaterThan(1e-4));
  });

  it('asks an old place again only where answers are noisy', () => {
    const candidates = [Float64Array.of(0.35)];
    expect(answer(smart!, { candidates }).kind).toBe('stop');
    expect(asked(smart!, { candidates, noisy: true }).x).toEqual(Float64Array.of(0.35));
  });
});
