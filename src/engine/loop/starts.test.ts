import { describe, expect, it } from 'vitest';
import { startsTogether } from '../experiment/capabilities';
import { specComplaint } from '../experiment/complaints';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { finish } from '../task';
import { experimentOf } from './experiment';
import { searchAgain } from './fitModel';
import type { StepSnapshot } from './snapshot';
import { nextStep, startRun } from './step';

const given: PartialSpec = {
  seed: 4,
  objective: { id: 'forrester' },
  surrogate: { id: 'gp' },
  strategy: { id: 'smart-search', params: { initial: 5, candidates: 50, refine: 2 } },
};

const fitted = (restarts?: number) => ({
  kind: 'learn' as const,
  prior: 'default',
  mean: 'learnt' as const,
  ...(restarts !== undefined && { restarts }),
});

function after(steps: number, more: PartialSpec): StepSnapshot {
  let snapshot = finish(startRun(completeSpec({ ...given, ...more }), []));
  for (let k = 0; k < steps; k++) snapshot = finish(nextStep(snapshot, []));
  return snapshot;
}

/** The number of searches that the fit of a step makes. */
function searchesOf({ spec, step, observations }: StepSnapshot): number {
  const runs = new Set<number>();
  const watch = { begin: () => {}, visit: (run: number) => runs.add(run) };
  finish(searchAgain(experimentOf(spec), observations, { step, warmStart: null, standardize: true, watch }));
  return runs.size;
}

describe('the number of starts of a fit', () => {
  it('is that of the searches from a design, besides the one from the step before', () => {
    expect([undefined, 0, 1, 12].map((count) => searchesOf(after(0, { fit: fitted(count) })))).toEqual([
      6, 1, 2, 13,
    ]);
  });

  it('leaves a run as it was where it is as usual', () => {
    const { spec: _, ...said } = after(2, { fit: fitted(5) });
    const { spec: __, ...unsaid } = after(2, { fit: fitted() });
    expect(said).toEqual(unsaid);
  });

  it('never finds less with more of them, because the first are the same', () => {
    const found = [0, 5, 20].map((count) => {
      const { model } = after(0, { fit: { kind: 'learn', restarts: count } });
      return model!.logLikelihoodLatent!;
    });
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found[2]).toBeGreaterThan(found[0]! - 1e-9);
  });

  it('is at least what a map of several terms needs', () => {
    const surrogate = { id: 'parametric-gcp', params: { terms: 2 } };
    const searches = [0, 9].map((count) => searchesOf(after(0, { surrogate, fit: fitted(count) })));
    expect(searches).toEqual([8, 10]);
  });

  it('is refused where it is always the same, and outside its range', () => {
    for (const restarts of [-1, 1.5, 51]) {
      const spec = completeSpec({ ...given, fit: fitted(restarts) });
      expect(specComplaint(spec)).toBe(
        `The number of starts must be a whole number between 0 and 50, not ${restarts}.`,
      );
    }
    const together = { ...given, cost: { id: 'rising', params: {} }, costModel: 'together' as const };
    expect(specComplaint(completeSpec({ ...together, fit: fitted() }))).toBeNull();
    expect(specComplaint(completeSpec({ ...together, fit: fitted(3) }))).toBe(
      `${startsTogether}: leave out their number, or take value and seconds apart.`,
    );
  });
});
