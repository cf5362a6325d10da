import type { Explanation, Images, Plane } from '../engine/pipelines/explain/explanation';
import { confusionOf, rightOf } from '../engine/pipelines/explain/judge';

/** Made-up digits: 60 of them, each a few bars, so that their pictures are short. */

const classNames = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const rows = 60;

/** Segments of a seven-segment display, as boxes of shares: left, top, width, height. */
const segments = [
  [0.3, 0.15, 0.4, 0.1],
  [0.6, 0.15, 0.1, 0.4],
  [0.6, 0.45, 0.1, 0.4],
  [0.3, 0.75, 0.4, 0.1],
  [0.3, 0.45, 0.1, 0.4],
  [0.3, 0.15, 0.1, 0.4],
  [0.3, 0.45, 0.4, 0.1],
] as const;
const lit = ['012345', '12', '01643', '01236', '5612', '05623', '054326', '012', '0123456', '561203'];

function digits(side: number, largest: number, fade = 0): Images {
  const pixels = new Float32Array(rows * side * side);
  for (let row = 0; row < rows; row++) {
    for (const k of lit[row % 10]!) {
      const [left, top, width, height] = segments[Number(k)]!;
      for (let y = Math.floor(top * side); y < (top + height) * side; y++)
        for (let x = Math.floor(left * side); x < (left + width) * side; x++)
          pixels[row * side * side + y * side + x] = largest * (1 - fade * ((x + y + row) % 3) * 0.2);
    }
  }
  return { height: side, width: side, largest, pixels };
}

/** Rows on two bent lines, the last third without labels. */
export function planeRows(): Plane {
  const count = 40;
  const at = (i: number) => (i % 2 === 0 ? [i / 20, (i % 7) / 10] : [0.4 + i / 20, 1 - (i % 5) / 10]);
  return {
    names: ['radius', 'texture'],
    x: Float32Array.from({ length: count }, (_, i) => at(i)[0]!),
    y: Float32Array.from({ length: count }, (_, i) => at(i)[1]!),
    labels: Uint8Array.from({ length: count }, (_, i) => (i > 26 ? 255 : i % 2)),
    said: Uint8Array.from({ length: count }, (_, i) => (i === 5 ? 0 : i % 2)),
    edges: Uint32Array.of(0, 2, 2, 4, 1, 3),
  };
}

/** An explanation of a search of digits, told by votes. */
export function foundExample(changes: Partial<Explanation> = {}): Explanation {
  const truth = Uint8Array.from({ length: rows }, (_, i) => i % 10);
  const said = truth.map((is, i) => (i === 13 || i === 23 ? 5 : i === 34 ? 9 : is));
  const scores = { rows, cols: 10, data: new Float64Array(rows * 10) };
  for (let row = 0; row < rows; row++)
    for (let c = 0; c < 10; c++)
      scores.data[row * 10 + c] = c === said[row] ? 9 : c === truth[row] ? 8 : (c * 3 + row) % 7;
  const verdicts = { truth, said, scores };
  const halved = digits(14, 15, 1);
  const mean = new Float32Array(196).fill(3);
  const directions = new Float32Array(20 * 196).map(
    (_, i) => (((i % 196) + 3 * Math.floor(i / 196)) % 5) - 2,
  );
  for (let k = 0; k < 20; k++) {
    const one = directions.subarray(k * 196, (k + 1) * 196);
    const length = Math.sqrt(one.reduce((sum, v) => sum + v * v, 0));
    one.forEach((v, i) => (one[i] = v / length));
  }
  return {
    pipeline: 'digits-svm',
    values: { kernelSize: '3', sigma: 0.81, components: 12, degree: 3, gamma: 0.39 },
    metric: 'accuracy',
    classNames,
    searchRows: 1500,
    testRows: rows,
    rowsAtOnce: 600,
    rowsOfFold: 480,
    best: {
      values: {},
      folds: [0.825, 0.85, 0.858, 0.883, 0.9, 0.908],
      test: 57 / 60,
      right: rightOf(verdicts),
    },
    usual: { values: {}, folds: [0.825, 0.833, 0.875, 0.892, 0.9], test: 54 / 60, right: 54 },
    verdicts,
    confusion: confusionOf(verdicts, 10),
    curve: {
      sizes: [100, 182, 330, 600, 949, 1500],
      mean: Float64Array.of(0.57, 0.69, 0.77, 0.84, 0.89, 0.92),
      sd: Float64Array.of(0.07, 0.06, 0.05, 0.03, 0.02, 0.02),
      test: Float64Array.of(0.67, 0.76, 0.85, 0.89, 0.92, 0.95),
      train: Float64Array.of(1, 1, 1, 1, 1, 1),
    },
    inside: {
      kind: 'components',
      written: digits(28, 15),
      blurred: digits(28, 15, 1),
      halved,
      components: {
        height: 14,
        width: 14,
        mean,
        directions,
        shares: Float32Array.from({ length: 20 }, (_, k) => 0.146 * 0.85 ** k),
        kept: 12,
      },
      supports: [0, 1, 2].map((row) => ({ row, label: row, alpha: 1 / (row + 1), isBound: row === 0 })),
      supportImages: digits(28, 15),
      supportCount: 321,
    },
    ...changes,
  };
}

/** Masses of twelve penguins as they are told, in a tube. */
export const predictionsExample = {
  numbers: {
    target: { name: 'body mass', unit: 'kg', variance: 0.65 },
    truth: Float64Array.from({ length: 12 }, (_, i) => 3 + 0.25 * i),
    said: Float64Array.from({ length: 12 }, (_, i) => 3.3 + 0.2 * i + 0.3 * Math.sin(5 * i)),
    explained: 0.874,
    usualExplained: 0.851,
  },
  error: 0.0652,
  tube: 0.08,
} as const;

/** Loss of rows learnt from and of test rows as trees are added. */
export const lossExample = {
  train: Float32Array.from({ length: 61 }, (_, i) => 0.69 * 0.9 ** i),
  test: Float32Array.from({ length: 61 }, (_, i) => 0.1 + 0.59 * 0.88 ** i + 0.0005 * i),
};

/** Terms of two eras. */
export const termsExample = {
  names: ['to 1849', 'now'],
  terms: [
    [{ term: 'hereby', chiSquared: 12.5, logOdds: [2.25, -2.25] }],
    [{ term: 'jobs', chiSquared: 80, logOdds: [-4, 4] }],
  ],
};

/** Twelve places validated twice. */
export const twiceExample = {
  metric: 'accuracy',
  first: Array.from({ length: 12 }, (_, i) => 0.6 + 0.025 * i),
  again: Array.from({ length: 12 }, (_, i) => 0.62 + 0.02 * i + 0.01 * (i % 3)),
} as const;
