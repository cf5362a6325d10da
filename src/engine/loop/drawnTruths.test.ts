import { describe, expect, it } from 'vitest';
import { specComplaint } from '../experiment/complaints';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { buildView } from '../questions/view';
import type { AssumedModel } from '../models/model';
import { finish } from '../task';
import { experimentOf } from './experiment';
import { restoreModel } from './fitModel';
import { askInputOf } from './makeSnapshot';
import type { StepSnapshot } from './snapshot';
import { nextStep, startRun } from './step';

const noisy: PartialSpec = {
  seed: 4,
  objective: { id: 'forrester' },
  noiseSd: 2,
  surrogate: { id: 'gp' },
  acquisition: { id: 'noisy-expected-improvement' },
  strategy: { id: 'smart-search', params: { initial: 4, smart: 6, final: 0 } },
};

function run(given: PartialSpec, steps: number): StepSnapshot {
  let last = finish(startRun(completeSpec(given), []));
  while (last.step < steps && !last.stopReason) last = finish(nextStep(last, []));
  return last;
}

describe('a search over drawn truths', () => {
  const last = run(noisy, 3);

  it('gives the same run again, and its picture shows the value for which it asked', () => {
    expect(run(noisy, 3)).toEqual(last);
    const { x, acquisition } = buildView(last, { line: { along: 0, through: last.proposal!.x } });
    const peak = acquisition!.value.reduce((most, value) => Math.max(most, value), -Infinity);
    expect(Math.abs(peak - last.proposal!.acquisition!)).toBeLessThan(0.05);
    const at = x[acquisition!.value.indexOf(peak)]!;
    expect(Math.abs(at - last.proposal!.x[0]!)).toBeLessThan(0.02);
  });

  it('expects another gain than one that takes the best answer for the best', () => {
    const held: PartialSpec = { ...noisy, fit: { kind: 'fixed', outputScale: 1, noise: 0.2 } };
    const plain = run({ ...held, acquisition: { id: 'log-expected-improvement' } }, 0).proposal!;
    expect(Math.abs(run(held, 0).proposal!.acquisition! - plain.acquisition!)).toBeGreaterThan(0.1);
  });

  it('draws at every place once, those that are pending too, and tells the values of these', () => {
    const experiment = experimentOf(last.spec);
    const [first, ...others] = last.observations;
    const again = { ...last, observations: [...last.observations, { ...first!, y: first!.y + 1 }] };
    const pending = [{ x: [0.5] }, others[0]!];
    const model = restoreModel(last);
    const { model: asked } = askInputOf(experiment, again, { step: last.step, model, pending });
    const { values, posterior } = asked as AssumedModel;
    expect(values).toHaveLength(32);
    expect(values[0]).toHaveLength(2);
    const at = experiment.space.toUnit(others[0]!.x);
    const seen = posterior({ rows: 1, cols: 1, data: Float64Array.from(at) });
    seen.fantasies.forEach((one, s) =>
      expect(Math.abs(one.posterior.mean()[0]! - values[s]![1]!)).toBeLessThan(1e-3),
    );
  });
});

it('is refused where nothing can be drawn, and as a member of a portfolio, whose belief is another', () => {
  const complaint = (given: PartialSpec) => specComplaint(completeSpec({ ...noisy, ...given }));
  expect(complaint({})).toBeNull();
  expect(complaint({ surrogate: { id: 'random-forest' } })).toMatch(/does not work with/);
  expect(complaint({ surrogate: { id: 'sparse-gp' } })).toMatch(/does not work with/);
  const members = ['expected-improvement', 'noisy-expected-improvement'];
  expect(complaint({ acquisition: { id: 'hedge', params: { members } } })).toMatch(
    /as noisy expected improvement does/,
  );
});
