import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { finish } from '../task';
import { buildView } from './view';
import { defaultSpec } from '../experiment/complete';
import type { ExperimentSpec } from '../experiment/spec';
import { models as surrogates } from '../models/registry';
import { startRun } from '../loop/step';

function firstPicture(changes: Partial<ExperimentSpec>) {
  const snapshot = finish(startRun({ ...defaultSpec, seed: 3, ...changes }, []));
  const view = buildView(snapshot);
  return { y: view.map.y, kde: view.kde!, observed: snapshot.observations.map((one) => one.y) };
}

/** Mean of Gaussians of Scott's bandwidth, times a factor, on the observations. */
function kernelDensity(observed: readonly number[], y: Float64Array, factor = 1): Float64Array {
  const n = observed.length;
  const mean = observed.reduce((sum, one) => sum + one, 0) / n;
  const variance = observed.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1);
  const h = factor * Math.sqrt(variance) * n ** -0.2;
  const kernel = (t: number) => Math.exp((-t * t) / 2) / (h * Math.sqrt(2 * Math.PI));
  return y.map((at) => observed.reduce((sum, one) => sum + kernel((at - one) / h), 0) / n);
}

const models = [
  { id: 'gp', params: {} },
  { id: 'ngcp', params: {} },
  { id: 'nlgcp', params: {} },
  { id: 'nlgcp', params: { clusters: 1 } },
  { id: 'nlgcp', params: { clusters: 1, weights: 'as-printed' } },
  { id: 'parametric-gcp', params: {} },
];
const objectives = ['custom', 'forrester', 'sine'].map((id) => ({ id, params: {} }));

describe('the density of the observations', () => {
  it.each(models.flatMap((surrogate) => objectives.map((objective) => ({ surrogate, objective }))))(
    'is their kernel density: $surrogate, $objective.id',
    ({ surrogate, objective }) => {
      const { y, kde, observed } = firstPicture({ surrogate, objective });
      expectAllClose(kde, kernelDensity(observed, y), { rtol: 1e-6 });
    },
  );

  it('has the bandwidth of the map that is made of it', () => {
    const { y, kde, observed } = firstPicture({ surrogate: { id: 'ngcp', params: { bandwidthFactor: 3 } } });
    expectAllClose(kde, kernelDensity(observed, y, 3), { rtol: 1e-6 });
  });

  // The formula of a parametric map has a least output: there is no z to draw below it.
  const unbounded = models.filter(({ id }) => id !== 'parametric-gcp');
  it.each(unbounded.flatMap((surrogate) => objectives.map((objective) => ({ surrogate, objective }))))(
    'runs out before its grid does: $surrogate, $objective.id',
    ({ surrogate, objective }) => {
      const { kde } = firstPicture({ surrogate, objective });
      const peak = Math.max(...kde);
      expect(Math.max(kde[0]!, kde.at(-1)!)).toBeLessThan(0.002 * peak);
    },
  );
});

const byInputs = ['custom', 'branin', 'hartmann3', 'hartmann6'];
it.each(surrogates.flatMap(({ id }) => byInputs.map((objective) => [id, objective] as const)))(
  'is finite along a line, whatever the number of inputs: %s, %s',
  (id, objective) => {
    const spec = { ...defaultSpec, surrogate: { id, params: {} }, objective: { id: objective, params: {} } };
    const snapshot = finish(startRun({ ...spec, seed: 4 }, []));
    const through = snapshot.observations[0]!.x;
    const { map, clusters, kde } = buildView(snapshot, { line: { along: 0, through } });
    const drawn = [
      map.y,
      map.z,
      map.slope,
      kde ?? [],
      ...(clusters ?? []).flatMap(({ z, slope, weight }) => [z, slope, weight]),
    ];
    for (const curve of drawn)
      expect(Array.from(curve).filter((value) => !Number.isFinite(value))).toEqual([]);
  },
);

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
    expect(map.y[0]!).toBeLessThanOrEqual(Math.min(...quantiles[0.005]));
  },
);
