import { describe, expect, it } from 'vitest';
import { column } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import type { FitSettings } from '../model';
import { nlgcp } from './nlgcp';
import { chooseRegions, comparedClusters, comparedSmoothings } from './regionChoice';

const places = Array.from({ length: 12 }, (_, i) => i / 11);
const data = {
  X: column(places),
  y: Float64Array.from(places, (x) => (x < 0.5 ? 0.1 * Math.sin(20 * x) : 3 + Math.sin(9 * x))),
};
const held = { kernel: { lengthScale: 0.3 }, outputScale: 0.9, noise: 0.05, mean: 0 };
const settings = (plan: FitSettings['plan'], params: FitSettings['params'] = {}): FitSettings => ({
  kernel: { id: 'matern52', params: {} },
  params,
  standardize: true,
  plan,
});
const fixed = { kind: 'fixed', at: held } as const;
const learning = () => ({ kind: 'learn', restarts: 0, rng: createRng(5).fork('restarts') }) as const;
const at = column([0.1, 0.47, 0.9]);

describe('a chosen nLGCP', () => {
  const model = finish(nlgcp.fit(data, settings(learning(), { choice: 'left-out' })));
  const { choice, hyperparameters } = model.record;

  it('has compared all, and taken the largest', () => {
    expect(choice).toHaveLength(1 + 4 * comparedSmoothings.length);
    const sums = choice!.map((row) => row.logPredictiveDensity ?? -Infinity);
    const best = choice![sums.indexOf(Math.max(...sums))]!;
    expect(hyperparameters.warp).toEqual({ clusters: best.clusters, smoothing: best.smoothing });
    expect(model.leaveOneOut().logPredictiveDensity).toBe(best.logPredictiveDensity);
  });

  it('is, to the bit, the one with these numbers set by hand', () => {
    const byHand = finish(nlgcp.fit(data, settings(learning(), hyperparameters.warp)));
    expect({ ...byHand.record, hyperparameters: { ...byHand.record.hyperparameters } }).toEqual({
      ...Object.fromEntries(Object.entries(model.record).filter(([key]) => key !== 'choice')),
      hyperparameters: Object.fromEntries(Object.entries(hyperparameters).filter(([key]) => key !== 'warp')),
    });
    expect([...byHand.posterior(at).mean()]).toEqual([...model.posterior(at).mean()]);
  });

  it('is restored from its record without a search', () => {
    const restored = nlgcp.restore(data, model.record, settings(learning(), { choice: 'left-out' }));
    expect([...restored.posterior(at).mean()]).toEqual([...model.posterior(at).mean()]);
    expect(restored.leaveOneOut().logPredictiveDensity).toBe(model.leaveOneOut().logPredictiveDensity);
  });

  it('tells how far it is, fit by fit', () => {
    const told = new Set<number>();
    const task = nlgcp.fit(data, settings(learning(), { choice: 'left-out' }));
    for (let next = task.next(); !next.done; next = task.next()) {
      expect(next.value.total).toBe(17);
      told.add(next.value.done);
    }
    expect(told.size).toBe(17);
  });

  it('averages over hyper-parameters with the numbers that were chosen', () => {
    const plan = { kind: 'integrate', chains: 1, burnIn: 2, samples: 2, thin: 1, rng: createRng(2) } as const;
    const { record } = finish(nlgcp.fit(data, settings(plan, { choice: 'left-out' })));
    expect(record.drawn!.draws).toHaveLength(2);
    expect(record.choice).toHaveLength(17);
    expect(record.hyperparameters.warp).toBeDefined();
  });

  it('is one of one cluster, and says why, where there is nothing to choose by', () => {
    const none = { X: column([0.5]), y: Float64Array.of(1) };
    const { record } = finish(nlgcp.fit(none, settings(fixed, { choice: 'left-out' })));
    expect(record.hyperparameters.warp).toMatchObject({ clusters: 1 });
  });
});

it('leaves settings with too few answers for their clusters out of the choice', () => {
  const few = { X: column([0, 0.3, 0.6]), y: Float64Array.of(1, 2, 4) };
  const { table, best } = finish(
    chooseRegions(
      nlgcp.fit,
      { data: few, settings: settings(fixed) },
      { clusters: comparedClusters, smoothing: comparedSmoothings },
    ),
  );
  expect(best!.clusters).toBe(1);
  for (const { clusters, logPredictiveDensity } of table) {
    expect(logPredictiveDensity === null).toBe(clusters > 1);
  }
});
