import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import { completeSpec } from '../../engine/experiment/complete';
import { objectiveOf, functionOf } from '../../engine/experiment/inputs';
import { exampleSnapshot, exampleView } from '../../testing/chartExample';
import { columnsFor } from './columns';
import { columnSources } from '../compare/columnSources';
import { layoutColumn, layoutProgress } from './columnLayout';
import { bestsOf, regretsOf, standingOf } from './standings';

const minimised = completeSpec({ objective: { id: 'forrester' } });

function asked(places: readonly number[], spec = defaultSpec) {
  const f = functionOf(spec)!;
  const snapshot = exampleSnapshot(0);
  const observations = places.map((x, id) => ({
    ...snapshot.observations[0]!,
    id,
    x: [x],
    y: f(Float64Array.of(x)),
  }));
  const sign = spec === minimised ? -1 : 1;
  const best = observations.reduce((a, b) => (sign * b.y > sign * a.y ? b : a));
  return { ...snapshot, spec, observations, incumbent: best.id, best: best.y };
}

describe('standings', () => {
  it('regret never grows, and at the optimum it is next to nothing', () => {
    const optimum = objectiveOf(defaultSpec)!.optima({})[0]!;
    const regrets = regretsOf(asked([20, 200, 120, optimum.x[0]!, 30]))!;
    regrets.forEach((regret, i) => i && expect(regret).toBeLessThanOrEqual(regrets[i - 1]!));
    expect(regrets.at(-1)).toBeLessThan(1e-6);
    expect(standingOf(asked([20, 200, optimum.x[0]!, 30]), null).needed).toBe(3);
    expect(standingOf(asked([20, 200]), null).needed).toBeNull();
  });

  it('of a function to be minimised keep its own direction', () => {
    const snapshot = asked([0.2, 0.9, 0.757], minimised);
    const bests = bestsOf(snapshot);
    bests.forEach((best, i) => i && expect(best).toBeLessThanOrEqual(bests[i - 1]!));
    expect(standingOf(snapshot, null)).toMatchObject({ best: bests.at(-1), needed: 3, smse: null });
    expect(regretsOf(snapshot)!.at(-1)).toBeLessThan(0.01);
  });

  it('know the picture’s numbers where there is one', () => {
    expect(standingOf(asked([20]), exampleView())).toMatchObject({ smse: 0.3, coverage: 0.92 });
  });

  it('cannot know the regret of free points', () => {
    const spec = completeSpec({ objective: { id: 'points', params: { X: [[1], [2]], y: [1, 2] } } });
    expect(regretsOf({ ...asked([1]), spec })).toBeNull();
    expect(standingOf({ ...asked([1]), spec }, null).needed).toBeNull();
  });
});

describe('columns', () => {
  const snapshots = [exampleSnapshot(0), exampleSnapshot(1)];
  const [first, second] = columnsFor(defaultSpec, [{}, { surrogate: { id: 'gp', params: {} } }], []);
  const views = new Map([[snapshots[0]!, exampleView()]]);

  it('share the range of y, and wait for their pictures', () => {
    const low = { ...exampleSnapshot(0), observations: [{ ...snapshots[0]!.observations[0]!, y: -9 }] };
    const columns = [
      { ...first!, snapshots },
      { ...second!, snapshots: [low] },
    ];
    const all = columnSources({ columns, step: 0, views: new Map([...views, [low, exampleView()]]) }, []);
    expect(all[0]!.domains!.y).toEqual(all[1]!.domains!.y);
    expect(all[0]!.domains!.y[0]).toBeLessThan(-9);
    expect(columnSources({ columns, step: 0, views }, [])[1]).toBeNull();
  });

  it('keep their plots inside their width, the acquisition under the function', () => {
    for (const width of [240, 344, 600, 1200]) {
      for (const display of ['screen', 'projector'] as const) {
        const { posterior, acquisition, height } = layoutColumn({ width, display });
        expect(posterior.figure.width).toBeLessThanOrEqual(width);
        expect(acquisition.plot.left).toBe(posterior.plot.left);
        expect(acquisition.plot.width).toBe(posterior.plot.width);
        expect(acquisition.figure.top + acquisition.figure.height).toBe(height);
        const frame = layoutProgress({ width, display }, (text) => ({ named: text * 20, bare: text * 4 }));
        expect(frame.figure.width).toBeLessThanOrEqual(Math.max(width, 350));
      }
    }
  });
});
