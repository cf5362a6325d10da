import { expect, it } from 'vitest';
import { readSpec } from '../experiment/readSpec';
import { priorModel, restoreModel } from '../loop/fitModel';
import { datasetOf } from '../loop/fitSettings';
import { experimentOf } from '../loop/experiment';
import { startRun } from '../loop/step';
import { expectAllClose } from '../../testing/tolerance';
import { fromRows } from '../numeric/arrays';
import { finish } from '../task';
import { models } from './registry';

const objective = { id: 'forrester' };
const [failed, pending] = [fromRows([[0.3], [0.9]]), fromRows([[0.55]])];
const at = fromRows([[0.1], [0.5], [0.8]]);

it.each(models.map(({ id }) => id))(
  'takes answers for granted one after another as all at once, where it can take any: %s',
  (id) => {
    const spec = readSpec({
      seed: 2,
      objective,
      surrogate: { id },
      strategy: { id: 'smart-search', params: { initial: 6 } },
    });
    const start = finish(startRun(spec, []));
    const model = restoreModel(start);
    // As everywhere the worst value seen: beyond all outputs some maps are not defined.
    const worst = Math.min(...datasetOf(experimentOf(spec), start.observations).y);
    const what = { kind: 'value', value: worst } as const;
    const once = model.assume?.(fromRows([[0.3], [0.9], [0.55]]), what);
    const twice = model.assume?.(failed, what).assume?.(pending, what);
    expect(twice === undefined).toBe(once === undefined);
    if (!once || !twice) return;
    expect(twice.values.map((one) => Array.from(one))).toEqual([[worst]]);
    expectAllClose(twice.posterior(at).confidenceBound(1), once.posterior(at).confidenceBound(1), {
      rtol: 1e-6,
    });
  },
);

it.each(models.map(({ id }) => id))('believes something before its first value: %s', (id) => {
  const experiment = experimentOf(readSpec({ objective, surrogate: { id } }));
  expect(datasetOf(experiment, []).y).toHaveLength(0);
  const model = finish(priorModel(experiment, { step: 0, warmStart: null }));
  const [low, high] = [-1, 1].map((side) => model.posterior(at).confidenceBound(side));
  for (let i = 0; i < at.rows; i++) expect(high![i]).toBeGreaterThanOrEqual(low![i]!);
});
