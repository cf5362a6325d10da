import { expect, it } from 'vitest';
import { digitScene } from '../digits';
import { neighbours, swept } from '../scene';
import { createBench, learner, meanPress } from './bench';
import { descendOn } from './ensembleBench';
import { createMeter } from '../../src/engine/learning/meter';
import { searchBox, wideSide } from '../../src/engine/manifold/criteria/searchBox';
import {
  ensembleDescent,
  ensembleDomain,
  middleOf,
  thetaOrder,
} from '../../src/engine/manifold/ensembles/ensembleDescent';
import { nineGraphs } from '../../src/engine/manifold/ensembles/nineGraphs';
import { graphsOf } from '../../src/engine/manifold/graph/ensemble';
import { finish } from '../../src/engine/task';

const scene = digitScene(120, [20, 20], 4);

it.each([
  [1, 2, 3],
  [2, 2, 1],
  [3, 6, 4],
  [4, 10, 2],
  [5, 30, 8],
  [1, 50, 32],
])('power %i, %i neighbours, width %i', (power, nearest, lengthScale) => {
  const bench = createBench(scene.ground);
  const graph = neighbours(nearest, { normalized: true, power });
  const ratios = [2 ** -10, 1, 2 ** 12];
  const told = swept(scene, { lengthScale, graph, ratios, ambients: [2 ** -6], centred: true });
  ratios.forEach((ratio, k) => {
    const ambient = 2 ** -6;
    const { press } = bench.fitAt({
      ambient,
      intrinsic: ratio * ambient,
      lengthScale,
      neighbours: nearest,
      power,
    });
    expect(press).toBeCloseTo(told[k]![0]!.press, 8);
  });
});

it('descends as the engine does', () => {
  const { ground } = scene;
  const found = descendOn(ground, 12);
  const meter = createMeter();
  const mix = nineGraphs(false).map((spec) => ({ weight: 1 / 9, spec }));
  const setting = { ambient: 1, lengthScale: 1, intrinsic: 0, mix };
  const bounds = thetaOrder.map((parameter) => {
    const [lo, hi] = parameter === 'lengthScale' ? wideSide : searchBox[parameter].side;
    return { parameter, lo, hi };
  });
  const search = { bounds, shares: 'mix' } as const;
  const start = middleOf(ensembleDomain(search, setting));
  const problem = {
    ...{ ground, setting, learner, criterion: meanPress, sharpness: 1, folds: null },
    kernelSlopes: (sigma: number) => {
      const K = finish(ground.kernel({ lengthScale: sigma }, meter));
      return [{ ...K, data: K.data.map((value, i) => (value * ground.squared.data[i]!) / sigma ** 2) }];
    },
  };
  const graphs = finish(graphsOf(ground.squared, mix, meter));
  const { descent } = ensembleDescent(
    problem,
    graphs,
    { ...search, start, step: 'quasi-newton', evaluations: 12 },
    meter,
  );
  while (descent.end === null) finish(descent.advance());
  expect(found.press).toBeCloseTo(descent.places.at(-1)!.value, 6);
});
