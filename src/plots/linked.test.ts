import { describe, expect, it } from 'vitest';
import { exampleSource, patchyView, straightView, sureView } from '../testing/chartExample';
import { acquisition } from './acquisition';
import { heldOf } from './acquisitionData';
import { areaUnder } from '../testing/areaUnder';
import { latentAt, mapAt, probabilityBelow, toLatent } from './carried';
import type { ChartSource } from './chart';
import { clusterShape } from './clusters';
import { clusterWeights } from './clusterWeights';
import { densityOfY } from './densityOfY';
import { history } from './history';
import { latent } from './latent';
import { formatOutput } from '../vocabulary/numbers/labelled';
import { byLayer, defaultLayers, type LayerId } from '../vocabulary/layers';
import { levelOf, formatProbability } from './levels';
import { objectivePosterior } from './objectivePosterior';
import { outputMap } from './outputMap';
import { decadeTicks, regretAxis } from './decades';
import { onRegretAxis } from './timeline';
import { histogramOf } from './seenOutputs';

const source = exampleSource();
const withLayers = (...on: LayerId[]): ChartSource['layers'] => ({
  ...byLayer(defaultLayers),
  ...Object.fromEntries(on.map((id) => [id, true])),
});
const patchy = exampleSource(2, { view: patchyView(), layers: withLayers('clusters', 'seen') });

describe('functions drawn from the belief', () => {
  const paths = { x: Float64Array.of(0, 200, 400), curves: [Float64Array.of(0.7, 0.8, 0.6)] };

  it('are there only on request, and are described', () => {
    expect(
      objectivePosterior.project({ ...source, answers: { samplePaths: paths } }).picture.paths,
    ).toBeNull();
    const data = objectivePosterior.project({
      ...source,
      answers: { samplePaths: paths },
      layers: withLayers('samples'),
    });
    expect(data.picture.paths).toBe(paths);
    expect(objectivePosterior.describe(data)).toContain('1 function drawn from the belief');
  });

  it('are carried to z with the rest', () => {
    const layers = withLayers('samples', 'latentSpace');
    const { picture } = objectivePosterior.project({ ...source, answers: { samplePaths: paths }, layers });
    expect(picture.paths!.curves[0]![1]).toBeCloseTo(toLatent(source.view.map, 0.8), 10);
  });
});

describe('clusters', () => {
  it('sort the observations, and say how many and how much', () => {
    const data = objectivePosterior.project({ ...patchy, cursor: 25 });
    expect(data.picture.discs.map(({ cluster }) => cluster)).toEqual([0, 0, 1, 0, 1, 0, 1]);
    expect(objectivePosterior.describe(data)).toContain(
      'Of the observations 4 in cluster 1 ●, 3 in cluster 2 ▲; here cluster 1 ● weighs 75\u00a0%, cluster 2 ▲ 25\u00a0%.',
    );
  });

  it('leave no trace while their layer is off, or where Ψ is the same everywhere', () => {
    const off = { ...patchy, layers: byLayer(defaultLayers) };
    for (const one of [off, { ...source, layers: withLayers('clusters') }]) {
      expect(objectivePosterior.project(one).picture.discs.every(({ cluster }) => cluster === null)).toBe(
        true,
      );
      expect(clusterWeights.project(one).picture).toBeNull();
      expect(outputMap.project(one).parts).toEqual([]);
      expect(densityOfY.project(one).clusters).toBeNull();
    }
  });

  it('have weights along x, which rest while the cursor moves', () => {
    const here = clusterWeights.project({ ...patchy, cursor: 25 });
    expect(clusterWeights.project({ ...patchy, cursor: 50 }).picture).toBe(here.picture);
    expect(clusterWeights.describe(here)).toBe(
      'Step 2: weights of 2 clusters along x; at x = 100 cluster 1 ● weighs 75\u00a0%, cluster 2 ▲ 25\u00a0%.',
    );
  });

  it('have densities that share one area as the observations are shared', () => {
    const { clusters } = densityOfY.project(patchy);
    const [one, other] = clusters!;
    expect(one!.value[0]! / other!.value[0]!).toBeCloseTo(4 / 3, 10);
  });

  it('have different shapes', () => {
    const shapes = [0, 1, 2, 3, 4].map((l) => clusterShape(l, 4));
    expect(new Set(shapes).size).toBe(5);
  });
});

describe('seen in z', () => {
  const turned = { ...source, layers: withLayers('latentSpace'), cursor: 30 };

  it('the band is symmetric', () => {
    const { cursor } = objectivePosterior.project(turned);
    expect(cursor!.upper - cursor!.median).toBeCloseTo(cursor!.median - cursor!.lower, 10);
    expect(cursor!.median).toBe(source.view.latent.mean[30]);
  });

  it('observations stand where Ψ carries them, each by the map of its place', () => {
    const view = patchyView();
    const { picture } = objectivePosterior.project({ ...turned, view });
    const { observations } = source.snapshot;
    picture.discs.forEach(({ y }, i) => {
      const index = Math.round(observations[i]!.x[0]! / 4);
      expect(y).toBeCloseTo(toLatent(mapAt(view, index), observations[i]!.y), 8);
    });
  });

  it('the best so far is drawn and told in z, also where it is the mean of several scores', () => {
    const { snapshot } = source;
    const seen = (best: number) => ({ ...turned, snapshot: { ...snapshot, best } });
    for (const best of [snapshot.best!, snapshot.best! - 0.1]) {
      const data = objectivePosterior.project(seen(best));
      const z = toLatent(source.view.map, best);
      expect(data.picture.incumbent!.y).toBeCloseTo(z, 10);
      expect(objectivePosterior.describe(data)).toContain(
        `best so far z = ${formatOutput(data.picture.words.labels, z)} at`,
      );
    }
  });

  it('axes are still shared: Ψ is turned, the density is that of z, and below it that of y', () => {
    const function_ = objectivePosterior.project(turned).picture.domain.y;
    const density = densityOfY.project(turned);
    const map = outputMap.project(turned);
    const below = latent.project(turned);
    expect([density.space, map.up, below.space]).toEqual(['z', 'z', 'y']);
    expect(density.domain).toEqual(function_);
    expect(map.domain.y).toEqual(function_);
    expect(below.domain.x).toEqual(map.domain.x);
    expect(areaUnder(density.predicted!)).toBeCloseTo(1, 3);
    expect(Math.max(...below.bell!.curve.value)).toBeCloseTo(1, 10);
  });

  it('survives a place without uncertainty and a straight map', () => {
    for (const view of [sureView(), straightView()]) {
      for (const chart of [objectivePosterior, densityOfY, outputMap, latent]) {
        const words = chart.describe(chart.project({ ...turned, view }) as never);
        expect(words).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });
});

describe('a level pointed at', () => {
  it('is one in y and in z, with the probability to stay below', () => {
    const inY = levelOf({ ...source, cursor: 30, level: { axis: 'y', value: 0.8 } })!;
    const inZ = levelOf({ ...source, cursor: 30, level: { axis: 'z', value: inY.z } })!;
    expect(inZ.y).toBeCloseTo(0.8, 10);
    expect(inY.z).toBe(latentAt(source.view, 30, 0.8));
    expect(inZ.below).toBeCloseTo(inY.below, 12);
  });

  it('is as probable as the quantiles say', () => {
    const { view } = source;
    const [mean, sd] = [view.latent.mean[30]!, view.latent.sd[30]!];
    for (const [count, share] of [
      [-1.959964, 0.025],
      [0, 0.5],
      [1, 0.8413447],
      [2.5758293, 0.995],
    ] as const) {
      expect(probabilityBelow(view, 30, mean + count * sd)).toBeCloseTo(share, 6);
    }
    expect(probabilityBelow(sureView(), 30, sureView().latent.mean[30]! - 1e-9)).toBe(0);
  });

  it('is described, never as certain', () => {
    const data = densityOfY.project({ ...source, cursor: 30, level: { axis: 'y', value: 0.8 } });
    expect(densityOfY.describe(data)).toMatch(/There P\(y ≤ 0\.80\d*\) = [\d.]+\s%\./);
    expect([
      formatProbability(0),
      formatProbability(0.0004),
      formatProbability(0.2549),
      formatProbability(0.9999999),
    ]).toEqual(['< 0.1\u00a0%', '< 0.1\u00a0%', '25\u00a0%', '> 99.9\u00a0%']);
  });

  it('needs a model', () => {
    const snapshot = { ...source.snapshot, model: null };
    expect(levelOf({ ...source, snapshot, level: { axis: 'y', value: 0.8 } })).toBeNull();
  });
});

describe('the axis of the acquisition', () => {
  const heldAxis = { of: heldOf(source), range: [0, 0.001] as const };

  it('keeps its range, and says so and where the peak is', () => {
    const data = acquisition.project({ ...source, heldAxis });
    expect(data.domain.y).toEqual([0, 0.001]);
    expect(acquisition.describe(data)).toContain(
      'The vertical axis is held from 0 to 0.00100, the peak lies above it.',
    );
  });

  it('follows again when the acquisition changes', () => {
    const other = { ...source, heldAxis: { ...heldAxis, of: 'another' } };
    expect(acquisition.project(other).domain).toEqual(acquisition.project(source).domain);
  });
});

it('tells the places that were scored', () => {
  const scored = {
    x: Float64Array.of(1, 2, 3),
    tops: { x: Float64Array.of(142, 322), value: Float64Array.of(0.01, 0.002) },
  };
  expect(acquisition.project({ ...source, answers: { scoredPlaces: scored } }).scored).toBeNull();
  const data = acquisition.project({
    ...source,
    answers: { scoredPlaces: scored },
    layers: withLayers('candidates'),
  });
  expect(acquisition.describe(data)).toContain(
    'The search scored 3 places and climbed to 2 local maxima: x = 142, 322.',
  );
});

describe('the histogram of what was observed', () => {
  it('has the area one, on round values, whatever the values', () => {
    const values = [0.71, 0.63, 0.82, 0.7, 0.74, 0.9, 0.85];
    const bars = histogramOf(values, [0.2, 1.1]);
    expect(bars.reduce((sum, { low, high, density }) => sum + (high - low) * density, 0)).toBeCloseTo(1, 10);
    for (const value of values) expect(bars.some(({ low, high }) => value >= low && value < high)).toBe(true);
  });

  it('survives equal values and values beyond the axis', () => {
    expect(histogramOf([0.5, 0.5], [0, 1])).toHaveLength(1);
    expect(histogramOf([7], [0, 1])).toEqual([]);
  });
});

describe('the regret', () => {
  const layers = withLayers('regret');

  it('falls on a logarithmic axis, and is zero once the optimum is met', () => {
    const data = history.project({ ...source, layers, optimum: 0.9 });
    const stairs = data.trials.map(({ stair }) => stair);
    expect(stairs).toEqual([...stairs].sort((a, b) => b - a));
    expect([stairs.at(-1), data.hasLess]).toEqual([data.domain.y.domain[0], true]);
    expect(stairs[0]).toBeCloseTo(0.9 - 0.71, 10);
    expect(history.describe(data)).toContain('simple regret 0.');
  });

  it('is measured downwards where small values are sought', () => {
    const [trial] = history.project({ ...source, layers, optimum: 0.3, minimize: true }).trials;
    expect(trial!.level).toBeCloseTo(0.71 - 0.3, 10);
  });

  it('needs an optimum', () => {
    const data = history.project({ ...source, layers, optimum: null });
    expect(data.regret).toBeNull();
    expect(history.describe(data)).not.toContain('regret');
  });

  it('has an axis without trials, and few decades', () => {
    const { domain } = onRegretAxis([], { optimum: 1, minimises: false });
    expect(domain[1]).toBeGreaterThan(domain[0]);
    expect(decadeTicks(domain, 4, false).map(({ text }) => text)).toEqual(['10⁻⁶', '10⁻⁴', '10⁻²', '1']);
  });
});

describe('the axis of regrets', () => {
  it('keeps still while the search comes closer, and has room for the largest', () => {
    for (const regrets of [[], [0], [0.3, 1e-3], [0.3, 1e-9, 0]])
      expect(regretAxis(regrets, 0.65), regrets.join()).toEqual([1e-6, 1]);
    expect(regretAxis([20, 0.1])).toEqual([1e-6, 100]);
    expect(regretAxis([20, 0.1], 308)).toEqual([1e-6, 1000]);
    expect(regretAxis([1e-5, 1e-8])[0]).toBeCloseTo(1e-9, 20);
  });

  it('has marks from its foot up, evenly apart, and says what stands on it', () => {
    for (const count of [2, 3, 4, 5, 12]) {
      const ticks = decadeTicks([1e-6, 1000], count, true);
      expect(ticks.length).toBeLessThanOrEqual(Math.max(2, count));
      expect(ticks[0]!.text).toBe('≤\u200910⁻⁶');
      expect(ticks.length).toBeGreaterThan(1);
      const gaps = ticks.slice(1).map(({ at }, i) => Math.round(Math.log10(at / ticks[i]!.at)));
      expect(new Set(gaps).size).toBe(1);
    }
  });
});

it('tells when and why a hovered trial was made', () => {
  const data = history.project({ ...source, lit: 6 });
  expect(history.describe(data)).toMatch(/Pointed at: step 2: x = 98, 0\.850, chosen by the acquisition\.$/);
  expect(objectivePosterior.project({ ...source, lit: 6 }).lit?.id).toBe(6);
});

it('rings the selected trial without describing it, because the selection is described elsewhere', () => {
  const data = history.project({ ...source, selected: 3 });
  expect([data.ringed, data.lit]).toEqual([3, null]);
});
