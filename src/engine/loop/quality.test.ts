import { describe, expect, it } from 'vitest';
import { custom } from '../objectives/custom';
import { finish } from '../task';
import type { StepSnapshot } from './snapshot';
import { defaultSpec, type ExperimentSpec } from './spec';
import { nextStep, startRun } from './step';

const seeds = Array.from({ length: 20 }, (_, i) => i + 1);
const most = 45;
/** 1 % of the range of the custom function below its maximum. */
const wanted = 0.9227386736905876 - 0.01 * (0.9227386736905876 - 0.23980693675192874);

/** Evaluations needed after the five random ones; Infinity where `most` were not enough. */
function evaluationsNeeded(spec: ExperimentSpec): number {
  let snapshot: StepSnapshot = finish(startRun(spec, []));
  for (let k = 0; k <= most; k++) {
    if (snapshot.observations.some(({ y }) => y >= wanted)) return k;
    if (k < most) snapshot = finish(nextStep(snapshot, []));
  }
  return Infinity;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return 0.5 * (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!);
}

describe('the search for the maximum of the custom function, over 20 seeds', () => {
  it.each(['gp', 'ngcp'])('with expected improvement on %s needs a median of at most 8', (id) => {
    const needed = seeds.map((seed) =>
      evaluationsNeeded({ ...defaultSpec, seed, surrogate: { id, params: {} } }),
    );
    expect(median(needed)).toBeLessThanOrEqual(8);
    expect(needed.filter((count) => count > most).length).toBeLessThanOrEqual(4);
  });

  it('is what random search cannot do: a median above 30', () => {
    const spec: ExperimentSpec = {
      ...defaultSpec,
      strategy: { id: 'random', params: { steps: most } },
      fit: { kind: 'fixed', outputScale: 1, noise: 1e-4 },
    };
    expect(median(seeds.map((seed) => evaluationsNeeded({ ...spec, seed })))).toBeGreaterThan(30);
  });

  it('knows what it looks for', () => expect(custom.optima({})[0]!.value).toBeGreaterThan(wanted));
});
