import { describe, expect, it } from 'vitest';
import { acquisitions } from '../acquisitions/registry';
import { entropySearch } from '../acquisitions/entropySearch';
import { expectedImprovement } from '../acquisitions/expectedImprovement';
import { maxValueEntropy } from '../acquisitions/maxValueEntropy';
import { thompson } from '../acquisitions/thompson';
import { argmax, column, type Mat, type Vec } from '../numeric/arrays';
import { totalOf } from '../definition';
import { createRng } from '../numeric/random/rng';
import { gp } from '../models/gp/gp';
import { withSeconds } from '../models/costModel';
import type { Model } from '../models/model';
import type { LogSeconds } from '../posteriors/posterior';
import { finish } from '../task';
import { unitSpace } from '../../testing/designs';
import { gridPlaces } from './gridSearch';
import { stack } from './maximize';
import { strategies } from './registry';
import { contextOf } from './search';
import type { Answer, Ask, AskInput, StrategyDef } from './strategy';

const kernel = { id: 'matern52', params: { lengthScale: 0.15 } };
const places = [0.1, 0.35, 0.6, 0.85];
const outputs = Float64Array.from([0.2, 1.1, 0.4, 0.9]);
const observed = places.map((x, i) => ({ x: Float64Array.of(x), y: outputs[i]! }));

function model(): Model {
  const at = { kernel: kernel.params, outputScale: 1, noise: 1e-6, mean: 0 };
  const settings = { kernel, params: {}, standardize: true, plan: { kind: 'fixed', at } } as const;
  const logSeconds = ({ data }: Mat): LogSeconds => ({ mean: data, variance: data.map(() => 0.1) });
  return withSeconds(finish(gp.fit({ X: column(places), y: outputs }, settings)), { logSeconds });
}

/** The streams a strategy is handed at a step of the run from a seed. */
function streams(seed: number, step = 0): Pick<AskInput, 'rng' | 'runRng'> {
  const runRng = createRng(seed);
  return { rng: runRng.fork('ask', step), runRng };
}

function input(changes: Partial<AskInput> = {}): AskInput {
  return {
    step: 0,
    space: unitSpace(1),
    observed,
    model: model(),
    acquisition: { def: expectedImprovement, params: {} },
    candidates: null,
    mayRepeat: false,
    ...streams(7),
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

/** Asks step by step, beginning with some places known, until the strategy stops or `most` steps are made. */
function run(def: StrategyDef, changes: Partial<AskInput>, most: number): { places: Vec[]; reason: string } {
  const known = changes.observed ?? [];
  const places: Vec[] = [];
  for (let step = 0; step < most; step++) {
    const seen = [...known, ...places.map((x) => ({ x, y: 0 }))];
    const given = answer(def, { model: null, ...changes, observed: seen, step, ...streams(7, step) });
    if (given.kind === 'stop') return { places, reason: given.reason };
    places.push(given.ask.x);
  }
  return { places, reason: '' };
}

const distinct = (places: readonly Vec[]): number => new Set(places.map((x) => x.join())).size;

/** Strategies that begin at the centre of the box, and leave nothing to chance before they end somewhere. */
const drawsNothing = ['nelder-mead', 'quasi-newton'];

/** Twelve rows of two inputs, unevenly spread. */
const rows = Array.from({ length: 12 }, (_, i) => Float64Array.of((i / 11) ** 2, (i % 4) / 3));

describe.each(strategies.map((def) => [def.id, def] as const))('strategy %s', (_, def) => {
  it('asks inside the unit box, the same from the same seed, and where it draws anything another place from another', () => {
    const { x } = asked(def);
    expect(x.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(asked(def)).toEqual(asked(def));
    const wide = observed.map(({ x, y }) => ({ x: Float64Array.of(x[0]!, x[0]!, x[0]!, x[0]!), y }));
    const others = [1, 2, 3].map(
      (seed) => asked(def, { ...streams(seed), space: unitSpace(4), observed: wide, model: null }).x,
    );
    expect(distinct(others)).toBe(drawsNothing.includes(def.id) ? 1 : 3);
  });

  it('works in more dimensions and without a model', () => {
    const { x, origin } = asked(def, { space: unitSpace(4), observed: [], model: null });
    expect(x.length).toBe(4);
    expect(['random', 'design', 'walk']).toContain(origin);
  });

  it('asks only rows that were not tried, then says that there are none', () => {
    const candidates = [...places, 0.5].map((x) => Float64Array.of(x));
    expect(asked(def, { candidates }).x).toEqual(Float64Array.of(0.5));
    const all = answer(def, { candidates: candidates.slice(0, 4) });
    expect(all).toEqual({ kind: 'stop', reason: 'Every place that can be asked has been tried.' });
  });

  it('takes rows for different places however close they are', () => {
    const candidates = [0.1, 0.1 + 1e-7].map((x) => Float64Array.of(x));
    expect(asked(def, { candidates }).x).toEqual(Float64Array.of(0.1 + 1e-7));
  });

  it('asks another place at each step, always inside the unit box', () => {
    const { places } = run(def, { space: unitSpace(2), observed: [] }, 40);
    expect(places.length).toBe(40);
    expect(distinct(places)).toBe(40);
    expect(places.every((x) => x.length === 2 && x.every((value) => value >= 0 && value <= 1))).toBe(true);
  });

  it('asks every row once, whichever were known before, then stops', () => {
    const observed = [rows[3]!, rows[8]!].map((x) => ({ x, y: 0 }));
    const { places, reason } = run(def, { space: unitSpace(2), candidates: rows, observed }, 40);
    expect(places.length).toBe(10);
    expect(distinct([...places, rows[3]!, rows[8]!])).toBe(12);
    expect(reason).toBe('Every place that can be asked has been tried.');
  });

  it('goes on among rows that were all tried where answers are noisy', () => {
    const { places } = run(def, { space: unitSpace(2), candidates: rows, observed: [], mayRepeat: true }, 40);
    expect(places.length).toBe(40);
    expect(places.every((x) => rows.includes(x as (typeof rows)[number]))).toBe(true);
  });

  it('ends with a reason when its budget is used', () => {
    const budget = totalOf(def.params, def.budget, {});
    expect(answer(def, { step: budget - 1 }).kind).toBe('ask');
    expect(answer(def, { step: budget })).toMatchObject({
      kind: 'stop',
      reason: expect.stringContaining('budget') as string,
    });
  });

  it('plans an initial design', () => {
    const design = def.initial({}, unitSpace(2), createRng(1));
    expect(typeof design === 'number' ? design : design.length).toBeGreaterThan(0);
  });
});

describe('Smart Search', () => {
  const [smart] = strategies;

  const climbed = acquisitions
    .filter(({ joint, isOnGrid }) => !joint && !isOnGrid)
    .map((def) => [def.id, def] as const);

  it.each(climbed)('finds the largest %s there is at a new place', (_, def) => {
    const changes = { acquisition: { def, params: {} } };
    const { x, acquisition } = asked(smart!, changes);
    const context = contextOf(input(changes), { model: model(), ...changes });
    const all = Array.from({ length: 5001 }, (_unused, i) => i / 5000);
    const fresh = all.filter((at) => places.every((old) => Math.abs(at - old) > 1e-4));
    const grid = model().posterior(column(fresh));
    const best = Math.max(...def.evaluate(grid, context, {}));
    expect(acquisition!).toBeGreaterThan(best - 1e-6 * Math.abs(best));
    expect(x[0]).toBeGreaterThanOrEqual(0);
  });

  it('asks the best new place of the grid for entropy search', () => {
    const changes = { acquisition: { def: entropySearch, params: {} } };
    const { x, acquisition } = asked(smart!, changes);
    const grid = gridPlaces(input(changes), {});
    const context = contextOf(input(changes), { model: model(), ...changes });
    const value = entropySearch.evaluate(model().posterior(stack(grid)), context, {});
    const fresh = grid.flatMap(([u], i) =>
      places.every((old) => Math.abs(u! - old) > 1e-4) ? [{ u: u!, gain: value[i]! }] : [],
    );
    const most = Math.max(...fresh.map(({ gain }) => gain));
    expect(most).toBeGreaterThan(0);
    expect([x[0], acquisition]).toEqual([fresh.find(({ gain }) => gain === most)!.u, most]);
  });

  it('does not ask beside the best place for max-value entropy, where nothing but its value is left to know', () => {
    const changes = { acquisition: { def: maxValueEntropy, params: {} } };
    const { maxima } = contextOf(input(changes), { model: model(), ...changes });
    expect(maxima!.every((value) => value > 1.1)).toBe(true);
    const best = input(changes).observed.find(({ y }) => y === 1.1)!;
    const beside = model().posterior(column([best.x[0]!, best.x[0]! + 1e-4]));
    maxValueEntropy
      .evaluate(beside, { incumbent: 1.1, maxima: maxima! }, {})
      .forEach((value) => expect(value).toBeLessThan(1e-4));
  });

  it('draws one function for Thompson sampling and asks where that is largest', () => {
    const changes = { acquisition: { def: thompson, params: {} } };
    const { x, acquisition, runnerUp } = asked(smart!, changes);
    const at = smart!.jointPlaces!(input(changes), {});
    const posterior = model().posterior({
      rows: at.length,
      cols: 1,
      data: Float64Array.from(at, ([u]) => u!),
    });
    const drawn = thompson.evaluate(posterior, { incumbent: 1.1, rng: streams(7).rng.fork('sample') }, {});
    const best = argmax(drawn);
    expect([x, acquisition]).toEqual([at[best], drawn[best]]);
    expect(runnerUp!.acquisition).toBeLessThanOrEqual(acquisition!);
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
    expect(asked(smart!, { candidates, mayRepeat: true }).x).toEqual(Float64Array.of(0.35));
  });
});

it.each(strategies)('$id begins with as many places as its words say', (strategy) => {
  for (const dimension of [1, 2, 5]) {
    const first = strategy.initial({}, unitSpace(dimension), createRng(1));
    const said = strategy.begins?.(dimension) ?? totalOf(strategy.params, ['initial'], {});
    expect(said).toBe(typeof first === 'number' ? first : first.length);
  }
});
