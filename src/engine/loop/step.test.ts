import { processIn } from '../../testing/processIn';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../errors';
import { finish } from '../task';
import { models } from '../models/registry';
import { completeSpec, defaultSpec } from '../experiment/complete';
import { buildView } from '../questions/view';
import { applyChange } from './change';
import { samplePaths } from '../questions/samplePaths';
import type { StepSnapshot } from './snapshot';
import type { Change, ExperimentSpec } from '../experiment/spec';
import { nextStep, startRun } from './step';

const spec: ExperimentSpec = { ...defaultSpec, seed: 3 };

function run(of: ExperimentSpec, steps: number, changes: readonly Change[] = []): StepSnapshot[] {
  const history = [finish(startRun(of, changes))];
  for (let k = 0; k < steps; k++) history.push(finish(nextStep(history[k]!, changes)));
  return history;
}

describe('a run', () => {
  it('starts with the initial design, a model and a proposal', () => {
    const [start] = run(spec, 0);
    expect(start!.observations.length).toBe(5);
    expect(start!.observations.every(({ x }) => x[0]! >= 0 && x[0]! <= 400)).toBe(true);
    expect(processIn(start!).hyperparameters.outputScale).toBeGreaterThan(0);
    expect(start!.proposal!.acquisition).toBeGreaterThan(0);
    expect(start!.stopReason).toBeNull();
  });

  it('asks at each step what it proposed at the one before', () => {
    const history = run(spec, 4);
    for (let k = 1; k <= 4; k++) {
      const tried = history[k]!.observations.find(({ id }) => id === history[k]!.tried)!;
      expect(tried.x).toEqual(history[k - 1]!.proposal!.x);
      expect(history[k]!.observations.length).toBe(5 + k);
      expect(tried.step).toBe(k);
    }
  });

  it('is the same to the last bit from the same seed, and another from another', () => {
    expect(run(spec, 5)).toEqual(run(spec, 5));
    expect(run({ ...spec, seed: 4 }, 0)[0]!.observations).not.toEqual(run(spec, 0)[0]!.observations);
  });

  it('keeps the initial design whatever model and acquisition', () => {
    const other: ExperimentSpec = {
      ...spec,
      surrogate: { id: 'gp', params: {} },
      acquisition: { id: 'upper-confidence-bound', params: {} },
    };
    expect(run(other, 0)[0]!.observations).toEqual(run(spec, 0)[0]!.observations);
  });

  it('never proposes a place twice on a noise-free objective', () => {
    const history = run({ ...spec, strategy: { id: 'smart-search', params: { smart: 3, final: 9 } } }, 12);
    const places = history.at(-1)!.observations.map(({ x }) => x[0]!);
    expect(new Set(places).size).toBe(places.length);
  });

  it('does not even begin with a place twice, where places are few', () => {
    const inputs = ['integer', 'integer'] as const;
    const design = { id: 'smart-search', params: { initial: 40 } };
    const few = completeSpec({ objective: { id: 'branin' }, inputs, strategy: design });
    const asked = finish(startRun(few, [])).observations.map(({ x }) => x.join());
    expect(new Set(asked).size).toBe(40);
    const noisy = finish(startRun({ ...few, noiseSd: 1 }, [])).observations.map(({ x }) => x.join());
    expect(new Set(noisy).size).toBeLessThan(40);
  });

  it('ends with a reason, and refuses to go on', () => {
    const short: ExperimentSpec = {
      ...spec,
      strategy: { id: 'smart-search', params: { smart: 1, final: 1 } },
    };
    const history = run(short, 2);
    expect(history[1]!.proposal!.origin).toBe('final');
    expect(history[1]!.proposal!.acquisitionId).toBe('predicted-mean');
    expect(history[2]!.stopReason).toMatch(/budget/);
    expect(() => finish(nextStep(history[2]!, []))).toThrow(EngineError);
  });

  it('minimises where the objective asks for it', () => {
    const history = run({ ...spec, objective: { id: 'forrester', params: {} } }, 8);
    const last = history.at(-1)!;
    const best = last.observations.find(({ id }) => id === last.incumbent)!;
    expect(best.y).toBe(Math.min(...last.observations.map(({ y }) => y)));
    expect(best.y).toBeLessThan(-5);
  });

  it('tries every row of a table once, then says so', () => {
    const params = { X: [[0], [1], [2], [3], [4], [5], [6]], y: [1, 3, 2, 5, 4, 6, 0] };
    const history = run({ ...spec, objective: { id: 'table', params } }, 2);
    expect(history.at(-1)!.stopReason).toMatch(/Every place/);
    expect(new Set(history.at(-1)!.observations.map(({ x }) => x[0])).size).toBe(7);
  });

  it('adds the same noise to the same step of the same seed', () => {
    const noisy: ExperimentSpec = { ...spec, noiseSd: 0.05 };
    expect(run(noisy, 2)).toEqual(run(noisy, 2));
    expect(run(noisy, 0)[0]!.observations[0]!.y).not.toBe(run(spec, 0)[0]!.observations[0]!.y);
  });

  it('has random search choose without the model', () => {
    const random: ExperimentSpec = { ...spec, strategy: { id: 'random', params: {} } };
    const [start] = run(random, 0);
    expect(start!.proposal!.origin).toBe('random');
    expect(start!.proposal!.acquisition).toBeNull();
  });
});

it('goes on where rounding leaves a search for hyper-parameters without a model of the curvature', () => {
  const params = { initial: 5, smart: 10, final: 0 };
  const likely = completeSpec({
    seed: 90105,
    objective: { id: 'hartmann3' },
    surrogate: { id: 'gp' },
    strategy: { id: 'smart-search', params },
    fit: { kind: 'learn', mean: 'learnt' },
  });
  expect(run(likely, 7).at(-1)!.proposal).not.toBeNull();
});

describe('changes by hand', () => {
  const start = finish(startRun(spec, []));

  it('a place tried by hand is a step of its own', () => {
    const change: Change = { kind: 'try', step: 0, x: [123] };
    const next = finish(nextStep(start, [change]));
    const tried = next.observations.find(({ id }) => id === next.tried)!;
    expect(tried.x).toEqual([123]);
    expect(tried.origin).toBe('by-hand');
    expect(next.step).toBe(1);
  });

  it('a result that was measured is a step of its own, exactly as it was told', () => {
    const params = { X: [[0.001], [0.1]], y: [0.5, 0.9], kinds: ['log-float'], direction: 'minimize' };
    const own = { ...spec, objective: { id: 'points', params } };
    const [start, told] = run(own, 1, [{ kind: 'try', step: 0, x: [0.0012], y: 0.25 }]);
    expect(start!.best).toBe(0.5);
    expect(told!.observations.at(-1)).toMatchObject({ x: [0.0012], y: 0.25, step: 1, origin: 'by-hand' });
    expect(told).toMatchObject({ step: 1, tried: 2, best: 0.25, improved: true });
    expect(told!.proposal!.x[0]).toBeGreaterThanOrEqual(0.001);
    // Without a result there is nothing to ask.
    expect(() => run(own, 1, [{ kind: 'try', step: 0, x: [0.0012] }])).toThrow(EngineError);
  });

  it('replayed from the start they give what they gave live', () => {
    const move: Change = { kind: 'move', step: 1, observation: 2, x: start.observations[2]!.x, y: 0.9 };
    const configure: Change = { kind: 'configure', step: 1, patch: { surrogate: { id: 'gp', params: {} } } };
    const one = finish(nextStep(start, []));
    const live = finish(applyChange(finish(applyChange(one, move)), configure));
    const after = finish(nextStep(live, []));
    expect(run(spec, 2, [move, configure]).slice(1)).toEqual([live, after]);
  });

  it('a moved point is marked, its neighbours stay', () => {
    const moved = finish(
      applyChange(start, { kind: 'move', step: 0, observation: 1, x: start.observations[1]!.x, y: 2 }),
    );
    expect(moved.observations[1]).toMatchObject({ y: 2, edited: true });
    expect(moved.observations[0]).toEqual(start.observations[0]);
    expect(moved.incumbent).toBe(1);
  });

  it('another model keeps the data', () => {
    const gp = finish(
      applyChange(start, { kind: 'configure', step: 0, patch: { surrogate: { id: 'gp', params: {} } } }),
    );
    expect(gp.observations).toEqual(start.observations);
    expect(gp.model).not.toEqual(start.model);
  });

  it('a kernel with other parts is fitted anew, as from the start', () => {
    const parts = [
      { id: 'matern32', params: {} },
      { id: 'periodic', params: {} },
    ];
    const kernel = { id: 'sum', params: { parts } };
    const start = finish(startRun({ ...spec, kernel: { id: 'sum', params: {} } }, []));
    const live = finish(applyChange(start, { kind: 'configure', step: 0, patch: { kernel } }));
    const ids = (live.model!.hyperparameters!.kernel['parts'] as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(['matern32', 'periodic']);
    const fresh = finish(startRun({ ...spec, kernel }, []));
    expect(live.model!.hyperparameters).toEqual(fresh.model!.hyperparameters);
  });

  it('fixed hyper-parameters are used as given', () => {
    const fit = { kind: 'fixed', outputScale: 2, noise: 0.01 } as const;
    const kernel = { id: 'squared-exponential', params: { lengthScale: 0.1 } };
    const fixed = finish(applyChange(start, { kind: 'configure', step: 0, patch: { fit, kernel } }));
    expect(fixed.model!.hyperparameters).toEqual({
      kernel: { lengthScale: 0.1 },
      outputScale: 2,
      noise: 0.01,
      mean: 0,
    });
    expect(fixed.model!.evaluations).toBe(0);
  });

  it.each<[string, Change, RegExp]>([
    ['an unknown observation', { kind: 'remove', step: 0, observation: 99 }, /no observation 99/],
    ['a place of the wrong size', { kind: 'add', step: 0, x: [1, 2], y: 0 }, /1 coordinates/],
    ['an output that is not finite', { kind: 'add', step: 0, x: [1], y: Number.NaN }, /finite number/],
    [
      'an unknown model',
      { kind: 'configure', step: 0, patch: { surrogate: { id: 'nope', params: {} } } },
      /no "nope"/,
    ],
  ])('refuse %s in words', (_name, change, message) => {
    expect(() => finish(applyChange(start, change))).toThrow(message);
  });

  it('the last observation stays where hyper-parameters are learnt', () => {
    const params = { X: [[1]], y: [2] };
    const alone = finish(startRun({ ...spec, objective: { id: 'points', params } }, []));
    expect(() => finish(applyChange(alone, { kind: 'remove', step: 0, observation: 0 }))).toThrow(
      /has to stay/,
    );
  });
});

describe('a process that nothing was observed of', () => {
  const fit = { kind: 'fixed', outputScale: 4, noise: 1e-6, mean: 1, standardize: false } as const;
  const params = { X: [], y: [], names: ['x', 'y'], box: [[0, 1]] };
  const blank: ExperimentSpec = {
    ...defaultSpec,
    objective: { id: 'points', params },
    surrogate: { id: 'gp', params: {} },
    kernel: { id: 'squared-exponential', params: { lengthScale: 0.1 } },
    fit,
  };
  const add: Change = { kind: 'add', step: 0, x: [0.5], y: 3 };

  it('is its prior: one mean and one band everywhere, nothing to improve on', () => {
    const [prior] = run(blank, 0);
    expect(prior).toMatchObject({ observations: [], incumbent: null, proposal: null });
    expect(prior!.stopReason).toMatch(/^Nothing is observed yet/);
    const { mean, latent, quantiles, acquisition } = buildView(prior!);
    expect(new Set(mean)).toEqual(new Set([1]));
    expect(new Set(latent.sd)).toEqual(new Set([2]));
    expect(quantiles[0.975][0]).toBeCloseTo(1 + 2 * 1.959964, 5);
    expect(acquisition).toBeNull();
    expect(finish(samplePaths.answer(prior!, { count: 5 })).curves).toHaveLength(5);
  });

  it('bends towards the first answer as its kernel says (001, 2.24)', () => {
    const [one] = run(blank, 0, [add]);
    const { x, mean, latent } = buildView(one!);
    const at = x.findIndex((value) => Math.abs(value - 0.6) < 1e-9);
    expect(mean[at]).toBeCloseTo(1 + 2 * Math.exp(-0.5), 5);
    expect(latent.sd[at]).toBeCloseTo(2 * Math.sqrt(1 - Math.exp(-1)), 5);
  });

  it('comes back when the last observation is taken away', () => {
    const [prior] = run(blank, 0);
    const [again] = run(blank, 0, [add, { kind: 'remove', step: 0, observation: 0 }]);
    expect(again).toEqual(prior);
  });

  it.each(models.map(({ id }) => id))('is drawn whatever the model: %s', (id) => {
    const [prior] = run({ ...blank, surrogate: { id, params: {} } }, 0);
    expect([...buildView(prior!).mean].every(Number.isFinite)).toBe(true);
  });

  it('is refused where hyper-parameters are to be learnt from it', () => {
    expect(() => run({ ...blank, fit: { kind: 'learn' } }, 0)).toThrow(/no observation to learn from/);
  });
});
