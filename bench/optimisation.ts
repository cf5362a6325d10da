/**
 * How many evaluations, after five uniform random ones, each method needs to come within 1 % of the range of the custom
 * function's maximum, over 20 seeds. Prints one JSON line a method.
 */
import { defaultSpec, nextStep, objectives, startRun } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import type { ExperimentSpec } from '../src/engine/loop/spec';
import { finish } from '../src/engine/task';

const seeds = Array.from({ length: Number(process.argv[2] ?? 20) }, (_, i) => i + 1);
const most = 45;
const [best] = byId(objectives, 'custom').optima({});
const wanted = best!.value - 0.01 * (best!.value - 0.23980693675192874);

const methods: Record<string, Partial<ExperimentSpec>> = {
  'nGCP-EI': { surrogate: { id: 'ngcp', params: {} } },
  'GP-EI': { surrogate: { id: 'gp', params: {} } },
  'nGCP-EI, SE': { surrogate: { id: 'ngcp', params: {} }, kernel: { id: 'squared-exponential', params: {} } },
  'GP-EI, SE': { surrogate: { id: 'gp', params: {} }, kernel: { id: 'squared-exponential', params: {} } },
  random: { strategy: { id: 'random', params: { steps: 300 } } },
};

/** Evaluations after the initial design; Infinity when `limit` did not do. */
function evaluationsNeeded(spec: ExperimentSpec, limit: number): number {
  let snapshot: StepSnapshot = finish(startRun(spec, []));
  for (let k = 0; k <= limit; k++) {
    if (Math.max(...snapshot.observations.map(({ y }) => y)) >= wanted) return k;
    if (k < limit && !snapshot.stopReason) snapshot = finish(nextStep(snapshot, []));
  }
  return Infinity;
}

function randomNeeded(seed: number): number {
  const fixed = { kind: 'fixed', outputScale: 1, noise: 1e-4 } as const;
  return evaluationsNeeded({ ...defaultSpec, ...methods['random'], seed, fit: fixed }, 120);
}

for (const [method, patch] of Object.entries(methods)) {
  const start = performance.now();
  const needed = seeds.map((seed) =>
    method === 'random' ? randomNeeded(seed) : evaluationsNeeded({ ...defaultSpec, ...patch, seed }, most),
  );
  const sorted = [...needed].sort((a, b) => a - b);
  const median = 0.5 * (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!);
  const missed = needed.filter((n) => n > most).length;
  console.log(
    JSON.stringify({
      method,
      median,
      missed,
      seeds: seeds.length,
      needed,
      seconds: Math.round(performance.now() - start) / 1000,
    }),
  );
}
