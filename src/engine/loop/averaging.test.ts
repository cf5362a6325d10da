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

  it('says which models it is not for', () => {
    const sparse = completeSpec({ ...spec, surrogate: { id: 'sparse-gp' } });
    expect(specComplaint(sparse)).toContain('not averaged over');
    expect(() => finish(startRun(sparse, []))).toThrow('not averaged over');
    expect(specComplaint(completeSpec({ ...spec, surrogate: { id: 'extra-trees' } }))).toBeNull();
  });
});
