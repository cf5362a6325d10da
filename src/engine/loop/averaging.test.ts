import { describe, expect, it } from 'vitest';
import { completeSpec } from '../experiment/complete';
import type { Change } from '../experiment/spec';
import { specComplaint } from '../experiment/complaints';
import { finish } from '../task';
import { storedModel } from './fitModel';
import type { StepSnapshot } from './snapshot';
import { nextStep, startRun } from './step';

const spec = completeSpec({
  seed: 4,
  objective: { id: 'forrester' },
  surrogate: { id: 'gp' },
  strategy: { id: 'smart-search', params: { initial: 4, candidates: 50, refine: 2 } },
  fit: { kind: 'integrate', mean: 'learnt' },
});

function run(changes: readonly Change[], steps: number): StepSnapshot[] {
  const snapshots = [finish(startRun(spec, changes))];
  for (let step = 0; step < steps; step++) snapshots.push(finish(nextStep(snapshots.at(-1)!, changes)));
  return snapshots;
}

const last = ({ model }: StepSnapshot) => model!.drawn!.draws.at(-1)!;

describe('a run whose hyper-parameters are averaged over', () => {
  it('is the same each time, also when it goes on from a stored step', () => {
    const whole = run([], 2);
    expect(run([], 2)).toEqual(whole);
    const stored = JSON.parse(JSON.stringify(whole[1])) as StepSnapshot;
    expect(finish(nextStep(stored, []))).toEqual(whole[2]);
  });

  it('has 20 draws by a long burn-in at first and a short one later', () => {
    const [first, second] = run([], 1);
    expect(first!.model!.drawn!.draws).toHaveLength(20);
    expect(second!.model!.evaluations).toBeLessThan(first!.model!.evaluations!);
  });

  it('goes on from the draws before a change by hand, and begins anew with another fit', () => {
    const add: Change = { kind: 'add', step: 1, x: [0.5], y: 1 };
    const [, added] = run([add], 1);
    expect(added!.model!.drawn!.draws).toHaveLength(20);
    expect(run([add], 1)[1]).toEqual(added);
    const other: Change = {
      kind: 'configure',
      step: 1,
      patch: { fit: { kind: 'integrate', prior: 'spearmint', samples: 5 } },
    };
    const [, configured] = run([other], 1);
    expect(configured!.model!.drawn!.draws).toHaveLength(5);
    expect(last(configured!)).not.toEqual(last(added!));
  });

  it('is restored without drawing, and proposes where its own acquisition is highest', () => {
    const [, snapshot] = run([], 1);
    const { proposal, observations } = snapshot!;
    const best = Math.max(...observations.map(({ y }) => -y));
    const at = { rows: 1, cols: 1, data: Float64Array.from(proposal!.x) };
    expect(storedModel(snapshot!).posterior(at).expectedExcess(best)[0]).toBeCloseTo(
      proposal!.acquisition!,
      9,
    );
  });

  it('averages Student-t beliefs as well, and says which samplers do not suit them', () => {
    const student = completeSpec({ ...spec, surrogate: { id: 'student-t' } });
    expect(specComplaint(student)).toBeNull();
    const first = finish(startRun(student, []));
    expect(first.model!.drawn!.draws).toHaveLength(20);
    expect(first.proposal!.acquisition).toBeGreaterThan(0);
    for (const sampler of ['surrogate-slice', 'fixed-f', 'whitened', 'surrogate-metropolis']) {
      const fit = { kind: 'integrate', sampler } as const;
      expect(specComplaint(completeSpec({ ...student, fit }))).toContain('which the model Student-t is not');
    }
  });

  it('averages over the places of a quadrature by their weights, also when it is restored', () => {
    const fit = { kind: 'integrate', how: 'quadrature', mean: 'learnt' } as const;
    const weighed = completeSpec({ ...spec, fit });
    expect(specComplaint(weighed)).toBeNull();
    const first = finish(startRun(weighed, []));
    const second = finish(nextStep(first, []));
    for (const { model, proposal, observations } of [first, second]) {
      const { draws, weights } = model!.drawn!;
      expect(draws).toHaveLength(9);
      expect(weights!.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expect(new Set(weights).size).toBeGreaterThan(1);
      expect(observations.length).toBeGreaterThanOrEqual(4);
      expect(proposal!.acquisition).toBeGreaterThan(0);
    }
    const stored = JSON.parse(JSON.stringify(second)) as StepSnapshot;
    const at = { rows: 3, cols: 1, data: Float64Array.of(0.1, 0.5, 0.9) };
    const here = storedModel(second).posterior(at);
    const there = storedModel(stored).posterior(at);
    expect(there.mean()).toEqual(here.mean());
    expect(there.quantile(0.1)).toEqual(here.quantile(0.1));
    // The weights count: all alike the belief is another.
    const { weights: _, ...drawn } = second.model!.drawn!;
    const even = storedModel({ ...second, model: { ...second.model!, drawn } as typeof second.model });
    expect(even.posterior(at).mean()).not.toEqual(here.mean());
  });

  it('says over how many hyper-parameters a quadrature is too much, before anything is computed', () => {
    const fit = { kind: 'integrate', how: 'quadrature' } as const;
    const six = completeSpec({ ...spec, objective: { id: 'hartmann6' }, fit });
    const words = 'A quadrature takes three values of at most 4 hyper-parameters, and there are 7 here';
    expect(specComplaint(six)).toContain(words);
    expect(() => finish(startRun(six, []))).toThrow(words);
    expect(specComplaint(completeSpec({ ...six, fit: { kind: 'integrate' } }))).toBeNull();
    // What is counted is what the engine learns, with exact answers and without.
    for (const noiseSd of [0, 0.1]) {
      const two = completeSpec({ ...spec, objective: { id: 'branin' }, noiseSd, fit });
      expect(specComplaint(two)).toBeNull();
      expect(finish(startRun(two, [])).model!.drawn!.parameters).toHaveLength(noiseSd > 0 ? 4 : 3);
      const three = completeSpec({ ...spec, objective: { id: 'hartmann3' }, noiseSd, fit });
      expect(specComplaint(three) === null).toBe(noiseSd === 0);
    }
    const trees = completeSpec({ ...six, surrogate: { id: 'extra-trees' } });
    expect(specComplaint(trees)).toBeNull();
  });

  it('says which models it is not for', () => {
    const sparse = completeSpec({ ...spec, surrogate: { id: 'sparse-gp' } });
    expect(specComplaint(sparse)).toContain('not averaged over');
    expect(() => finish(startRun(sparse, []))).toThrow('not averaged over');
    expect(specComplaint(completeSpec({ ...spec, surrogate: { id: 'extra-trees' } }))).toBeNull();
  });
});
