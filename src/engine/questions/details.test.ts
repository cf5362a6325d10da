import { describe, expect, it } from 'vitest';
import { finish } from '../task';
import { buildView } from './view';
import { samplePaths } from './samplePaths';
import { scoredPlaces } from './scoredPlaces';
import { defaultSpec } from '../experiment/complete';
import type { ExperimentSpec } from '../experiment/spec';
import { nextStep, startRun } from '../loop/step';
import type { StepSnapshot } from '../loop/snapshot';

function after(steps: number, changes: Partial<ExperimentSpec> = {}): StepSnapshot {
  let current = finish(startRun({ ...defaultSpec, ...changes }, []));
  for (let step = 0; step < steps; step++) current = finish(nextStep(current, []));
  return current;
}

const snapshot = after(1);

describe('functions drawn from a belief', () => {
  it('are the same for the same step, and others at another', () => {
    expect(finish(samplePaths.answer(snapshot, { count: 3 }))).toEqual(
      finish(samplePaths.answer(snapshot, { count: 3 })),
    );
    expect(finish(samplePaths.answer(snapshot, { count: 3 })).curves[0]).not.toEqual(
      finish(samplePaths.answer(after(0), { count: 3 })).curves[0],
    );
  });

  it('go through the observations, and stay in the band as often as it says', () => {
    const { x, curves } = finish(samplePaths.answer(snapshot, { count: 40 }));
    const view = buildView(snapshot);
    const [low, high] = [view.quantiles[0.025], view.quantiles[0.975]];
    const at = (i: number) => Math.round(((x[i]! - x[0]!) / (x.at(-1)! - x[0]!)) * (view.x.length - 1));
    const inside = curves.flatMap((curve) =>
      Array.from(curve, (y, i) => Number(y >= low[at(i)]! - 0.01 && y <= high[at(i)]! + 0.01)),
    );
    expect(inside.reduce((a, b) => a + b) / inside.length).toBeGreaterThan(0.9);
    const [seen] = snapshot.observations;
    const beside = x.findIndex((one) => one > seen!.x[0]!);
    for (const curve of curves) {
      const near = Math.min(Math.abs(curve[beside]! - seen!.y), Math.abs(curve[beside - 1]! - seen!.y));
      expect(near).toBeLessThan(0.05);
    }
  });

  it('are turned where small values are wanted', () => {
    const low = after(0, { objective: { id: 'forrester', params: {} } });
    const view = buildView(low);
    const { curves } = finish(samplePaths.answer(low, { count: 20 }));
    const mean = curves.reduce((sum, curve) => sum + curve[0]! / 20, 0);
    const [band, width] = [view.quantiles[0.5][0]!, view.quantiles[0.975][0]! - view.quantiles[0.025][0]!];
    expect(Math.abs(mean - band)).toBeLessThan(width / 2 + 1e-6);
  });

  it('need one input', () => {
    const plane = after(0, { objective: { id: 'branin', params: {} } });
    expect(() => finish(samplePaths.answer(plane, { count: 1 }))).toThrow(
      'along one input; this experiment has 2',
    );
  });
});

describe('the places that were scored', () => {
  it('are those of the step: the best top is the proposal', () => {
    const found = finish(scoredPlaces.answer(snapshot, null))!;
    expect(found.x.length).toBeGreaterThan(500);
    expect(found.tops.x[0]).toBe(snapshot.proposal!.x[0]);
    expect(found.tops.value[0]).toBeCloseTo(snapshot.proposal!.acquisition!, 12);
    expect([...found.tops.value]).toEqual([...found.tops.value].sort((a, b) => b - a));
    expect(finish(scoredPlaces.answer(snapshot, null))).toEqual(found);
  });

  it('are none where nothing is scored', () => {
    const blind = after(0, { strategy: { id: 'random', params: {} } });
    expect(finish(scoredPlaces.answer(blind, null))).toBeNull();
  });

  it('have no tops where a function is drawn, or only rows can be asked', () => {
    const drawn = after(0, { acquisition: { id: 'thompson', params: {} } });
    expect(finish(scoredPlaces.answer(drawn, null))!.tops.x).toHaveLength(0);
    const rows = after(0, { objective: { id: 'table', params: {} } });
    expect(finish(scoredPlaces.answer(rows, null))!.tops.x).toHaveLength(0);
  });
});

it('every observation is in one cluster, also where a place was asked twice', () => {
  const patchy = after(3, { surrogate: { id: 'nlgcp', params: {} } });
  const again = {
    ...patchy,
    observations: [
      ...patchy.observations.map((one) => ({ ...one, scores: [one.y, one.y + 0.01] })),
      { ...patchy.observations[0]!, id: 99, scores: [0.5, 0.6] },
    ],
  };
  for (const one of [patchy, again]) {
    const members = buildView(one).clusters!.flatMap((cluster) => cluster.members);
    expect(members.toSorted((a, b) => a - b)).toEqual(one.observations.map(({ id }) => id));
  }
});

describe('without any observation', () => {
  const hyperparameters = { kernel: { lengthScale: 0.1 }, outputScale: 1, noise: 1e-6, mean: 0 };
  const prior = after(0, {
    objective: { id: 'points', params: { X: [], y: [], box: [[0, 1]] } },
    surrogate: { id: 'gp', params: {} },
    kernel: { id: 'squared-exponential', params: { lengthScale: 0.1 } },
    fit: { kind: 'fixed', ...hyperparameters, standardize: false } as ExperimentSpec['fit'],
  });

  it('functions are drawn from the prior, as wide as it is, and no places were scored', () => {
    const { curves } = finish(samplePaths.answer(prior, { count: 400 }));
    for (const i of [0, 80, 160]) {
      const variance = curves.reduce((sum, curve) => sum + curve[i]! ** 2, 0) / curves.length;
      expect(variance).toBeGreaterThan(0.8);
      expect(variance).toBeLessThan(1.25);
    }
    expect(finish(scoredPlaces.answer(prior, null))?.tops.x.length ?? 0).toBe(0);
  });
});
