/**
 * How well the loop optimises: regret at some numbers of evaluations, and evaluations needed to come within 1 % of the optimum,
 * median over 20 seeds, noise-free, the 5 random initial places counted. One JSON line for each objective and method:
 *
 *     node scripts/run-ts.mjs bench/optimisation.ts [seeds] [objective…]
 */
import { defaultSpec, nextStep, objectives, startRun } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { completeSpec, type PartialSpec } from '../src/engine/loop/completeSpec';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import type { ExperimentSpec } from '../src/engine/loop/spec';
import { finish } from '../src/engine/task';

const [seedCount = '20', ...asked] = process.argv.slice(2);
const seeds = Array.from({ length: Number(seedCount) }, (_, i) => i + 1);

/** Evaluations in all, and after how many the regret is told. */
const problems: Readonly<Record<string, readonly number[]>> = {
  custom: [10, 20, 30],
  branin: [30, 50],
  hartmann3: [30],
  hartmann6: [60, 100],
  'goldstein-price': [50],
  'six-hump-camel': [50],
};

const methods: Readonly<Record<string, PartialSpec>> = {
  'nGCP-EI': { surrogate: { id: 'ngcp' } },
  'GP-EI': { surrogate: { id: 'gp' } },
  random: { strategy: { id: 'random' }, fit: { kind: 'fixed', outputScale: 1, noise: 1e-4 } },
};

function specOf(
  objective: string,
  method: PartialSpec,
  plan: { seed: number; total: number },
): ExperimentSpec {
  const steps = plan.total - 5;
  const isRandom = method.strategy !== undefined;
  const params = isRandom ? { initial: 5, steps } : { initial: 5, smart: steps - 5, final: 5 };
  const strategy = { id: isRandom ? 'random' : defaultSpec.strategy.id, params };
  return completeSpec({ ...method, seed: plan.seed, objective: { id: objective }, strategy });
}

/** How much worse than the optimum the best is after each evaluation. */
function regretsOf(spec: ExperimentSpec): number[] {
  const def = byId(objectives, spec.objective.id);
  const sign = def.direction === 'maximize' ? 1 : -1;
  let snapshot: StepSnapshot = finish(startRun(spec, []));
  while (!snapshot.stopReason) snapshot = finish(nextStep(snapshot, []));
  let best = -Infinity;
  return snapshot.observations.map(({ y }) => {
    best = Math.max(best, sign * y);
    return sign * def.optima({})[0]!.value - best;
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return 0.5 * (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!);
}

for (const [objective, marks] of Object.entries(problems)) {
  if (asked.length > 0 && !asked.includes(objective)) continue;
  const total = Math.max(...marks);
  const near = 0.01 * Math.abs(byId(objectives, objective).optima({})[0]!.value);
  for (const [method, patch] of Object.entries(methods)) {
    const start = performance.now();
    const runs = seeds.map((seed) => regretsOf(specOf(objective, patch, { seed, total })));
    const needed = runs.map((regrets) => regrets.findIndex((regret) => regret <= near) + 1);
    const medians = marks.map((mark) => [mark, median(runs.map((regrets) => regrets[mark - 1]!))]);
    console.log(
      JSON.stringify({
        objective,
        method,
        regretAt: Object.fromEntries(medians) as Record<string, number>,
        withinOnePercent: median(needed.map((count) => count || Infinity)),
        shareWithinOnePercent: needed.filter((count) => count > 0).length / runs.length,
        seeds: seeds.length,
        secondsPerRun: (performance.now() - start) / 1000 / runs.length,
      }),
    );
  }
}
