import { describe, expect, it } from 'vitest';
import { acquisition } from './acquisition';
import { densityOfY } from './densityOfY';
import { exampleSnapshot, exampleSource } from '../testing/chartExample';
import { history } from './history';
import { latent } from './latent';
import { defaultLayers } from './layers';
import { objectivePosterior } from './objectivePosterior';
import { outputMap } from './outputMap';

const source = exampleSource();

describe('objective and posterior', () => {
  it('shows the layers that are on, widest band first', () => {
    const layers = { ...defaultLayers, truth: false, mean: true, band50: true };
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
      lower: source.view.quantiles[1]![30],
      median: source.view.quantiles[4]![30],
      upper: source.view.quantiles[7]![30],
    });
    expect(cursor?.reading).toMatch(/^x = 120: median [\d.]+, 95 % from [\d.]+ to [\d.]+$/);
  });

  it('marks the observation just tried and the one selected', () => {
    const { picture } = objectivePosterior.project({ ...source, selected: 3 });
    expect(picture.discs.filter((disc) => disc.tried).map((disc) => disc.id)).toEqual([6]);
    expect(picture.discs.filter((disc) => disc.selected).map((disc) => disc.id)).toEqual([3]);
  });

  it('does not give a hidden query away', () => {
    const layers = { ...defaultLayers, query: false };
    const data = objectivePosterior.project({ ...source, layers });
    expect(data.picture.query).toBeNull();
    expect(objectivePosterior.describe(data)).not.toMatch(/query|100/);
  });
});

describe('acquisition', () => {
  const withValue = (value: (x: number) => number) => {
    const curve = source.view.x.map(value);
    return exampleSource(2, {
      view: { ...source.view, acquisition: { value: curve, exploit: curve, explore: curve } },
    });
  };

  it('names its peak', () => {
    const words = acquisition.describe(acquisition.project(source));
    expect(words).toContain('expected improvement peaks at x = 140 with 0.010');
  });

  it('stands on zero, and on its least value where it is negative or far above zero', () => {
    expect(acquisition.project(source).base).toBe(0);
    expect(acquisition.project(withValue((x) => x / 100 - 3)).base).toBe(-3);
    expect(acquisition.project(withValue((x) => 5 + x / 400)).base).toBe(5);
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
    const sure = {
      ...source.view,
      latent: { ...source.view.latent, sd: source.view.latent.sd.map(() => 0) },
    };
    expect(densityOfY.project({ ...source, view: sure }).certain).toBe(true);
  });
});

describe('output map', () => {
  it('says that a plain Gaussian process does not bend', () => {
    const map = { ...source.view.map, z: source.view.map.y, slope: source.view.map.y.map(() => 1) };
    const data = outputMap.project({ ...source, view: { ...source.view, map } });
    expect(outputMap.describe(data)).toContain('straight line');
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
