import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { nextStep, startRun } from '../loop/step';
import type { StepSnapshot } from '../loop/snapshot';
import { exp } from '../numeric/elementary/exp';
import { finish } from '../task';
import { hyperCurves } from './hyperCurves';
import { buildView } from './view';

const plain = {
  seed: 4,
  objective: { id: 'forrester' },
  surrogate: { id: 'gp' },
  strategy: { id: 'smart-search', params: { initial: 4, candidates: 50, refine: 2 } },
} satisfies PartialSpec;

function after(steps: number, changed: PartialSpec): StepSnapshot {
  let current = finish(startRun(completeSpec({ ...plain, ...changed }), []));
  for (let step = 0; step < steps; step++) current = finish(nextStep(current, []));
  return current;
}

/** The average of curves [m], alike in weight. */
const averageOf = (curves: readonly Float64Array[]): Float64Array =>
  curves[0]!.map((_, i) => curves.reduce((sum, curve) => sum + curve[i]!, 0) / curves.length);

const draws = (snapshot: StepSnapshot, count = 10) => finish(hyperCurves.answer(snapshot, { count })).apart!;
const acquisitionAt = (snapshot: StepSnapshot): Float64Array => buildView(snapshot).acquisition!.value;
const close = { rtol: 1e-12 };

describe('an acquisition under each draw of the hyper-parameters', () => {
  const averaged = (samples: number, more: PartialSpec = {}): StepSnapshot =>
    after(1, { fit: { kind: 'integrate', samples }, ...more });

  it.each(['gp', 'ngcp'])('%s: the average of all of them is that of the step', (id) => {
    const snapshot = averaged(3, { surrogate: { id } });
    const { curves, count, together } = draws(snapshot);
    expect([curves.length, count, together]).toEqual([3, 3, null]);
    expectAllClose(averageOf(curves), acquisitionAt(snapshot), close);
  });

  it('is averaged likewise where seconds count, and as a gain where its logarithm is drawn', () => {
    const timed = averaged(4, {
      cost: { id: 'rising' },
      acquisition: { id: 'expected-improvement-per-second' },
    });
    expectAllClose(averageOf(draws(timed).curves), acquisitionAt(timed), close);
    const logs = averaged(4, { acquisition: { id: 'log-expected-improvement' } });
    const gains = draws(logs).curves.map((curve) => curve.map(exp));
    expectAllClose(averageOf(gains), acquisitionAt(logs).map(exp), close);
  });

  it('is shown for twenty draws at most, evenly apart', () => {
    const { curves, count } = draws(averaged(24));
    expect([curves.length, count]).toEqual([20, 24]);
  });

  it('is put together as well where the step knows one set of hyper-parameters only', () => {
    const { curves, count, together } = draws(after(1, {}), 3);
    expect([curves.length, count]).toEqual([3, 3]);
    expectAllClose(averageOf(curves), together!.curve, close);
  });

  it('is largest where it would ask', () => {
    const { x, curves, tops, together } = draws(after(1, {}), 3);
    const highest = (curve: Float64Array): number => x[curve.indexOf(Math.max(...curve))]!;
    expectAllClose(tops, curves.map(highest), close);
    expectAllClose([together!.top], [highest(together!.curve)], close);
  });

  it('would ask whole numbers, and rows of a table', () => {
    const whole = after(1, { inputs: ['integer'], objective: { id: 'sine' } });
    for (const top of draws(whole, 3).tops) expect(Number.isInteger(top)).toBe(true);
    const X = [[0.05], [0.2], [0.31], [0.44], [0.6], [0.72], [0.83], [0.97]];
    const table = { X, y: X.map(([at]) => (6 * at! - 2) ** 2) };
    const rows = after(1, { objective: { id: 'table', params: table } });
    for (const top of draws(rows, 3).tops) {
      expect(Math.min(...X.map(([at]) => Math.abs(at! - top)))).toBeLessThan(1e-12);
    }
  });

  it('is left out where it belongs to no single belief', () => {
    const { apart } = finish(hyperCurves.answer(after(1, { acquisition: { id: 'thompson' } }), { count: 2 }));
    expect(apart).toBeNull();
  });
});

describe('an acquisition under each outcome of pending answers', () => {
  const waiting = (samples: number, more: PartialSpec = {}): StepSnapshot =>
    after(2, { batch: { size: 4, rule: 'fantasies', samples }, ...more });

  it.each([3, 20])('%i of them: their average is that of the step', (samples) => {
    const snapshot = waiting(samples);
    expect(snapshot.batch!.pending.length).toBeGreaterThan(0);
    const { apart } = buildView(snapshot).pending!;
    expect([apart!.curves.length, apart!.tops.length, apart!.count]).toEqual([samples, samples, samples]);
    expectAllClose(averageOf(apart!.curves), acquisitionAt(snapshot), close);
  });

  it('is shown for as many as the medians are', () => {
    const { apart, medians } = buildView(waiting(64)).pending!;
    expect([apart!.curves.length, apart!.count]).toEqual([medians.length, 64]);
  });

  it('is left out where one outcome is taken for granted, and where there are several inputs', () => {
    expect(buildView(after(2, { batch: { size: 4 } })).pending!.apart).toBeNull();
    const plane = after(2, {
      objective: { id: 'branin' },
      batch: { size: 4, rule: 'fantasies', samples: 3 },
    });
    const line = { along: 0, through: plane.proposal!.x };
    expect(buildView(plane, { line }).pending!.apart).toBeNull();
  });
});
