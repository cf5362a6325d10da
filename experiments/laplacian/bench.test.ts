import { expect, it } from 'vitest';
import { digitScene } from '../digits';
import { neighbours, swept } from '../scene';
import { createBench } from './bench';

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
