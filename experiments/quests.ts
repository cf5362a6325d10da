import { linspace } from '../src/engine/numeric/arrays';
import { objectives } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import digits from './data/digits-svm.json';
import type { Quest } from './search';

/** Returns the quest on real scores: each row of the table is one evaluation of a hyper-parameter set. */
function digitsQuest(): Quest {
  const { X, y, names, kinds } = digits;
  const objective = { id: 'table', params: { X, y, names, kinds } };
  const scores = byId(objectives, 'table').candidates!(objective.params)!.map((row) => row.y);
  return {
    id: 'digits-svm',
    label: 'Digits pipeline',
    objective,
    targets: [90, 95, 98, 99, 99.5, 100],
    compared: 99.5,
    reachable: { min: Math.min(...scores), max: Math.max(...scores) },
  };
}

/** Returns a minimisation; its reachable outputs run from the worst value on an even grid of the box to the minimum. */
function goldsteinPriceQuest(): Quest {
  const def = byId(objectives, 'goldstein-price');
  const [first, second] = def.box({});
  const worst = [...linspace(...first!, 201)].reduce(
    (most, u) =>
      linspace(...second!, 201).reduce((a, v) => Math.max(a, def.evaluate!(Float64Array.of(u, v), {})), most),
    0,
  );
  return {
    id: 'goldstein-price',
    label: 'Goldstein–Price',
    objective: { id: 'goldstein-price', params: {} },
    targets: [99.9, 99.97, 99.99, 99.997, 99.999, 99.9997],
    compared: 99.999,
    reachable: { min: -worst, max: -def.optima({})[0]!.value },
  };
}

export const quests: readonly Quest[] = [digitsQuest(), goldsteinPriceQuest()];
