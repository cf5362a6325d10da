import { resolveParams, type ParamSpec } from '../definition';
import type { Tools } from '../learning/tools';
import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import type { Task } from '../task';
import { imagesPerReport, sideOf } from './images';
import type { Transform, TransformerDef } from './transformer';

const params: readonly ParamSpec[] = [
  {
    id: 'kernelSize',
    label: 'Kernel size',
    summary: 'How many pixels across are averaged.',
    kind: 'choice',
    default: '3',
    options: [
      { value: '3', label: '3 × 3' },
      { value: '5', label: '5 × 5' },
    ],
  },
  {
    id: 'sigma',
    label: 'Blur σ',
    summary: 'Standard deviation of the weights of neighbours, in pixels; 0 leaves images as they are.',
    kind: 'number',
    default: 1,
    min: 0,
    max: 100,
    typical: [0, 4],
    scale: 'linear',
    unit: 'pixels',
  },
];

/** A blur: weights of the middle and of neighbours on either side, which together with them sum to 1. */
export interface FittedBlur extends Transform {
  /** [1 + neighbours on a side]; the middle first. */
  readonly weights: Vec;
}

/** A Gaussian blur of square images; beyond the edge they go on as in a mirror that stands on the last pixel, as in OpenCV. */
export const blur: TransformerDef<Mat, Mat, FittedBlur> = {
  id: 'blur',
  label: 'Gaussian blur',
  summary: 'Averages each pixel with its neighbours, so that strokes a pixel apart look alike.',
  source: 'met in 000 §3.4.2 i, §A.1',
  params,
  *fit({ rows }, given) {
    const values = resolveParams(params, given);
    sideOf(rows);
    yield { done: 0, total: 1, label: 'Blurring' };
    const weights = weightsOf((Number(values.kernelSize) - 1) / 2, Number(values.sigma));
    return { weights, apply: (source, tools) => blurred(source, weights, tools) };
  },
};

/** Returns weights in proportion to e^{−i²/2σ²}. */
function weightsOf(reach: number, sigma: number): Vec {
  const weights = Float64Array.from({ length: reach + 1 }, (_, i) =>
    i === 0 ? 1 : sigma === 0 ? 0 : exp((-0.5 * i * i) / (sigma * sigma)),
  );
  const total = weights.reduce((sum, weight, i) => sum + (i === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / total);
}

function* blurred(source: Mat, weights: Vec, { meter }: Pick<Tools, 'meter'>): Task<Mat> {
  const side = sideOf(source);
  const out = zeros(source.rows, source.cols);
  const line = new Float64Array(side * side);
  const at = mirroredPlaces(side);
  for (let image = 0; image < source.rows; image++) {
    if (image % imagesPerReport === 0) yield { done: image, total: source.rows, label: 'Blurring' };
    const from = image * source.cols;
    blurLines(source.data, from, line, at, weights);
    blurLines(line, 0, out.data.subarray(from, from + source.cols), at, weights);
  }
  meter.add(4 * weights.length * source.data.length);
  return out;
}

/** Sets image `out` to the image that begins at `from`, blurred along its rows and turned over: twice makes a whole blur. */
function blurLines(source: Vec, from: number, out: Vec, at: Int32Array, weights: Vec): void {
  const side = at.length - 4;
  const middle = weights[0];
  const near = weights[1];
  const far = weights.length > 2 ? weights[2] : 0;
  for (let y = 0; y < side; y++) {
    const row = from + y * side;
    for (let x = 0; x < side; x++) {
      const sides = near * (source[row + at[x + 1]] + source[row + at[x + 3]]);
      const farSides = far * (source[row + at[x]] + source[row + at[x + 4]]);
      out[x * side + y] = middle * source[row + x] + sides + farSides;
    }
  }
}

/** Returns the places that stand for −2 … side + 1 [side + 4]. */
function mirroredPlaces(side: number): Int32Array {
  const period = Math.max(1, 2 * (side - 1));
  return Int32Array.from({ length: side + 4 }, (_, i) => {
    const place = (i - 2 + 2 * period) % period;
    return Math.min(place, period - place, side - 1);
  });
}
