import { expect, it } from 'vitest';
import { finish } from '../task';
import { buildView } from './buildView';
import { defaultSpec } from './spec';
import { startRun } from './step';

it.each(['exp(12x)', '-exp(12x)'])(
  'a map that falls without end is drawn as finely in z as in y: %s',
  (formula) => {
    const objective = { id: 'formula', params: { formula, box: [[0, 1]] } };
    const surrogate = { id: 'log-gp', params: {} };
    const { map, quantiles } = buildView(finish(startRun({ ...defaultSpec, objective, surrogate }, [])));
    const rise = map.z.at(-1)! - map.z[0]!;
    for (let k = 1; k < map.z.length; k++) {
      expect(map.z[k]! - map.z[k - 1]!).toBeLessThan(rise / 100);
      expect(map.y[k]! - map.y[k - 1]!).toBeLessThan((map.y.at(-1)! - map.y[0]!) / 100);
    }
    expect(map.y[0]!).toBeLessThanOrEqual(Math.min(...quantiles[0]!));
  },
);
