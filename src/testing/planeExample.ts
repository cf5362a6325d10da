import { linearScale } from '../plots/plane/colourScale';
import type { PlaneSource } from '../plots/plane/plane';
import { inputDigits } from '../vocabulary/numbers/digits';
import { exampleSnapshot, exampleSource } from './chartExample';

const size = 41;
const side = inputDigits({ side: [0, 4], isWhole: false, byLogarithm: false });
const grid = Float64Array.from({ length: size }, (_, i) => i / 10);

function field(of: (right: number, up: number) => number): Float64Array {
  return Float64Array.from({ length: size * size }, (_, i) =>
    of(grid[i % size]!, grid[Math.floor(i / size)]!),
  );
}

/** All a map may know of a made-up run on two inputs, both from 0 to 4; its median is x₁ + 10 x₂. */
export function planeExample(changes: Partial<PlaneSource> = {}): PlaneSource {
  const { layers, acquisition, labels } = exampleSource();
  const seen = exampleSnapshot(2);
  const median = field((right, up) => right + 10 * up);
  return {
    snapshot: {
      ...seen,
      observations: seen.observations.map((one, i) => ({ ...one, x: [i % 4, i % 3] })),
      proposal: { ...seen.proposal!, x: [1.5, 0.5] },
    },
    plane: {
      plane: { axes: [0, 1], through: [1, 1] },
      x: grid,
      y: grid,
      truth: median,
      mean: median,
      median,
      lower: median.map((value) => value - 3),
      upper: median.map((value) => value + 5),
      acquisition: field((right, up) => 1 / (1 + (right - 3) ** 2 + up ** 2)),
      score: null,
    },
    layers,
    labels: {
      ...labels,
      inputs: ['x₁', 'x₂'],
      codes: [null, null],
      digits: { ...labels.digits, inputs: [side, side] },
    },
    acquisition,
    selected: null,
    values: linearScale([-20, 60]),
    ...changes,
  };
}
