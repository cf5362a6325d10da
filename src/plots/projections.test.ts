import { quantilesOf } from '../engine/loop/view';
import { describe, expect, it } from 'vitest';
import { acquisition } from './acquisition';
import type { ChartSource } from './chart';
import { densityOfY } from './densityOfY';
import { exampleSnapshot, exampleSource, patchyView, straightView, sureView } from '../testing/chartExample';
import { history } from './history';
import { latent } from './latent';
import { byLayer, defaultLayers } from '../vocabulary/layers';
import { objectivePosterior } from './objectivePosterior';
import { outputMap } from './outputMap';

const source = exampleSource();

describe('objective and posterior', () => {
  it('shows the layers that are on, widest band first', () => {
    const layers = { ...byLayer(defaultLayers), truth: false, mean: true, band50: true };
    const { picture } = objectivePosterior.project({ ...source, layers });
    expect(picture.truth).toBeNull();
    expect(picture.mean).toBe(source.view.mean);
    expect(picture.bands.map((band) => band.id)).toEqual(['band95', 'band50']);
  });

  it('keeps its picture while only the cursor moves', () => {
    const here = objectivePosterior.project({ ...source, cursor: 10 });
    const there = objectivePosterior.project({ ...source, cursor: 20 });
    expect(there.picture).toBe(here.picture);
    expect(there.cursor).not.toEqual(here.cursor);
  });

  it('reads the band at the cursor', () => {
    const { cursor } = objectivePosterior.project({ ...source, cursor: 30 });
    expect(cursor).toMatchObject({
      x: 120,
      pointed: true,
      lower: source.view.quantiles[0.025][30],
      median: source.view.quantiles[0.5][30],
      upper: source.view.quantiles[0.975][30],
    });
    expect(cursor?.reading).toMatch(/^x = 120: median [\d.]+, 95\u00a0% from [\d.]+ to [\d.]+$/);
  });

  it('marks the observation just tried and the one selected', () => {
    const { picture } = objectivePosterior.project({ ...source, selected: 3 });
    expect(picture.discs.filter((disc) => disc.tried).map((disc) => disc.id)).toEqual([6]);
    expect(picture.discs.filter((disc) => disc.selected).map((disc) => disc.id)).toEqual([3]);
  });

  it('does not give a hidden query away', () => {
    const layers = { ...byLayer(defaultLayers), query: false };
    const data = objectivePosterior.project({ ...source, layers });
    expect(data.picture.query).toBeNull();
    expect(objectivePosterior.describe(data)).not.toMatch(/query|100/);
  });
});

describe('acquisition', () => {
  const withValue = (value: (x: number) => number) => {
    const curve = source.view.x.map(value);
    const proposal = { ...source.snapshot.proposal!, acquisition: null };
    return exampleSource(2, {
      snapshot: { ...source.snapshot, proposal },
      view: { ...source.view, acquisition: { value: curve, exploit: curve, explore: curve } },
    });
  };

  it('names its peak', () => {
    const words = acquisition.describe(acquisition.project(source));
    expect(words).toContain('expected improvement peaks at x = 140 with 0.00996');
  });

  it('says that the next query is the peak, and what its gain is made of', () => {
    const { snapshot } = source;
    const peak = acquisition.project(source).peak!;
    const next = {
      x: [peak.x + 0.3],
      acquisition: peak.value * 1.01,
      exploit: 0,
      explore: peak.value * 1.01,
    };
    const proposal = { ...snapshot.proposal!, ...next };
    const near = { ...source, snapshot: { ...snapshot, proposal } };
    const words = (one: ChartSource) => acquisition.describe(acquisition.project(one));
    expect(words(near)).toMatch(
      /peaks at the next query, x = 140\.3, with 0\.0101: 0 by promise, 0\.0101 by doubt\.$/,
    );
    const hidden = { ...near, layers: { ...near.layers, query: false } };
    expect(words(hidden)).not.toMatch(/query|doubt/);
    const far = { ...proposal, acquisition: peak.value * 0.9, exploit: 0, explore: peak.value * 0.9 };
    expect(words({ ...source, snapshot: { ...snapshot, proposal: far } })).toContain('peaks at x = 140 with');
  });

  it('has the next query as a point of its curve', () => {
    const [at] = source.snapshot.proposal!.x;
    expect(source.view.x).not.toContain(at! + 0.5);
    const proposal = { ...source.snapshot.proposal!, x: [at! + 0.5], acquisition: 0.02 };
    const { x, value, peak } = acquisition.project({ ...source, snapshot: { ...source.snapshot, proposal } });
    expect(x.length).toBe(source.view.x.length + 1);
    expect([...x]).toEqual([...x].sort((a, b) => a - b));
    expect(value![x.indexOf(at! + 0.5)]).toBe(0.02);
    expect(peak).toEqual({ x: at! + 0.5, value: 0.02 });
  });

  it('says that it is not used where the next place was drawn at random', () => {
    const { snapshot } = source;
    const proposal = {
      ...snapshot.proposal!,
      origin: 'random' as const,
      acquisition: null,
      acquisitionId: null,
    };
    const drawn = acquisition.project({ ...source, snapshot: { ...snapshot, proposal } });
    expect(acquisition.describe(drawn)).toMatch(/The next query does not depend on it\.$/);
    expect(acquisition.describe(acquisition.project(source))).not.toMatch(/depend/);
  });

  it('says that it is to come where nothing is observed yet', () => {
    const snapshot = { ...source.snapshot, observations: [], proposal: null };
    const bare = { ...source, snapshot, view: { ...source.view, acquisition: null } };
    const words = acquisition.describe(acquisition.project(bare));
    expect(words).toBe('Step 2: expected improvement begins with the first observation.');
  });

  it('stands on zero, and on its least value where it is negative or far above zero', () => {
    expect(acquisition.project(source).base).toBe(0);
    expect(acquisition.project(withValue((x) => x / 100 - 3)).base).toBe(-3);
    expect(acquisition.project(withValue((x) => 5 + x / 400)).base).toBe(5);
  });

  it('draws the top of a logarithm, and says so', () => {
    const log = withValue((x) => -3 - x);
    const data = acquisition.project({
      ...log,
      acquisition: { measures: 'log-gain', hasParts: false, drawn: false },
    });
    expect(data.domain.y[0]).toBe(-15);
    expect(acquisition.describe(data)).toContain(
      'with −3.00. What is more than 12 below the peak is not drawn.',
    );
    expect(acquisition.project(log).domain.y[0]).toBe(-403);
  });

  it('draws parts only where they mean something', () => {
    const layers = { ...byLayer(defaultLayers), parts: true };
    const nature = { measures: 'probability', hasParts: false, drawn: false } as const;
    expect(acquisition.project({ ...source, layers }).exploit).not.toBeNull();
    expect(acquisition.project({ ...source, layers, acquisition: nature }).exploit).toBeNull();
  });

  it('has room for parts above the peak', () => {
    const curve = source.view.x.map((x) => x / 400);
    const parts = { value: curve, exploit: curve.map((value) => value + 2), explore: curve.map(() => -2) };
    const fearful = { ...source, view: { ...source.view, acquisition: parts } };
    const { domain, fearful: lessens } = acquisition.project({
      ...fearful,
      layers: { ...byLayer(defaultLayers), parts: true },
    });
    expect(domain.y[1]).toBeGreaterThan(3);
    expect(lessens).toBe(true);
  });

  it('says what a drawn function is, also where it stands upside down', () => {
    const drawn = { ...source, acquisition: { measures: 'level', hasParts: true, drawn: true } } as const;
    const words = (minimize: boolean) => acquisition.describe(acquisition.project({ ...drawn, minimize }));
    const top = 'is largest of all candidates at the next query, x = 100, with 0.0078';
    expect(words(false)).toContain(`one function drawn from the belief ${top}`);
    expect(words(true)).toContain(`one function drawn from the belief, upside down, ${top}`);
    const level = { ...withValue((x) => 0.7 + 1e-6 * x), acquisition: drawn.acquisition };
    expect(acquisition.describe(acquisition.project(level))).toContain('is 0.700 everywhere');
  });

  it('says when all places are alike', () => {
    const data = acquisition.project(withValue(() => 0));
    expect(data.flat).toBe(true);
    expect(acquisition.describe(data)).toContain('is 0 everywhere');
  });
});

describe('density of y', () => {
  it('never draws wider than its panel', () => {
    for (let cursor = 0; cursor < 101; cursor += 5) {
      const { predicted, full } = densityOfY.project({ ...source, cursor });
      expect(Math.max(...predicted!.value) / full.predicted).toBeLessThan(0.951);
    }
  });

  it('draws a line where there is no doubt', () => {
    expect(densityOfY.project({ ...source, view: sureView() }).isDiscrete).toBe(true);
  });

  it('says how wide a belief in single values is', () => {
    const view = {
      ...source.view,
      map: { ...source.view.map, z: new Float64Array(0), slope: new Float64Array(0) },
      quantiles: quantilesOf(
        Object.values(source.view.quantiles).map((curve, k) => curve.map(() => (k < 3 ? 1 : 2))),
      ),
    };
    const data = densityOfY.project({ ...source, view });
    expect([data.isDiscrete, data.lower, data.median, data.upper]).toEqual([true, 1, 2, 2]);
    expect(densityOfY.describe(data)).toContain('the middle 95\u00a0% of it 1');
    expect(densityOfY.describe(data)).not.toContain('without doubt');
  });
});

describe('output map', () => {
  it('says that a plain Gaussian process does not bend', () => {
    const data = outputMap.project({ ...source, view: straightView() });
    expect(outputMap.describe(data)).toContain('straight line');
  });

  it('is that of the place looked at where each has another, and observations stand on their own', () => {
    const data = outputMap.project({ ...source, view: patchyView(), cursor: 25 });
    expect(data.weights).toEqual([0.75, 0.25]);
    expect(data.map.slope[0]).toBe(0.75 * 5 + 0.25 * 2);
    expect(outputMap.describe(data)).toContain(
      'at x = 100 it is blended of the maps of the clusters with weights 0.75 and 0.25',
    );
    const [first] = data.observed;
    expect(first!.z).toBeCloseTo(5 * (first!.y - 0.7), 10);
  });

  it('puts observations and quantiles on Ψ', () => {
    const { observed, quantiles } = outputMap.project(source);
    for (const { y, z } of [...observed, ...quantiles])
      expect(0.7 + 0.2 * Math.sinh(0.8 * z)).toBeCloseTo(y, 2);
  });
});

describe('latent', () => {
  it('is symmetric in z and not in y', () => {
    const data = latent.project({ ...source, cursor: 20 });
    expect(data.bell?.mean).toBe(source.view.latent.mean[20]);
    expect(data.above).toBeGreaterThan(1.2 * data.below);
  });

  it('reaches as far in y as the band, also where each place has a map of its own', () => {
    const view = patchyView();
    const { below, above } = latent.project({ ...source, view, cursor: 20 });
    const [low, middle, high] = ([0.025, 0.5, 0.975] as const).map((level) => view.quantiles[level][20]!);
    expect([below, above]).toEqual([middle! - low!, high! - middle!]);
  });
});

describe('history', () => {
  it('tells what was tried', () => {
    const words = history.describe(history.project(exampleSource(4)));
    expect(words).toMatch(/^Step 4 of 20: tried x = 264, got 0\.920, new best\./);
    expect(words).toContain('maximum 0.920');
  });

  it('climbs, and keeps later steps apart', () => {
    const { trials } = history.project(source);
    expect(trials.map((trial) => trial.best)).toEqual([
      0.71, 0.71, 0.82, 0.82, 0.82, 0.9, 0.9, 0.9, 0.92, 0.92,
    ]);
    expect(trials.filter((trial) => trial.future).map((trial) => trial.id)).toEqual([7, 8, 9]);
    expect(trials.map((trial) => trial.at)).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4, 5]);
  });

  it('goes on to the right where a first answer comes after one that was chosen, and stays where it was before', () => {
    const last = source.history.at(-1)!;
    const [a, b, c, d, e, f, ...rest] = last.observations;
    // Of five first places the last answers after the first that was chosen.
    const inOrder = [a!, b!, c!, d!, f!, e!, ...rest].map((one, i) => ({
      ...one,
      round: i + 1,
      clock: i + 1,
    }));
    const at = (
      count: number,
      pending: readonly { id: number; x: readonly number[]; step: number; origin: 'initial' }[],
    ) => {
      const batch = { pending, round: count, clock: count, arrived: [] };
      const snapshot = { ...last, observations: inOrder.slice(0, count), batch };
      return history.project({ ...source, snapshot, history: [snapshot] }).trials.map((trial) => trial.at);
    };
    expect(at(10, [])).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4, 5]);
    const open = { id: e!.id, x: e!.x, step: 0, origin: 'initial' } as const;
    expect(at(4, [open])).toEqual([-4, -3, -2, -1]);
    expect(at(5, [open])).toEqual([-4, -3, -2, -1, 0]);
  });

  it('descends where small values are sought', () => {
    const low = (step: number) => {
      const snapshot = exampleSnapshot(step);
      const best = snapshot.observations.reduce((a, b) => (b.y < a.y ? b : a));
      return { ...snapshot, incumbent: best.id };
    };
    const timeline = [0, 1, 2, 3].map(low);
    const data = history.project(
      exampleSource(3, { snapshot: timeline[3]!, history: timeline, optimum: 0.3, minimize: true }),
    );
    expect(data.minimises).toBe(true);
    expect(data.trials.map((trial) => trial.best)).toEqual([0.71, 0.63, 0.63, 0.63, 0.63, 0.63, 0.63, 0.6]);
    expect(history.describe(data)).toContain('minimum 0.300');
  });
});
