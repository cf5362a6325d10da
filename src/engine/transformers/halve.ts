import { EngineError } from '../errors';
import { zeros, type Mat } from '../numeric/arrays';
import { imagesPerReport, sideOf } from './images';
import type { TransformerDef } from './transformer';

/** Square images at half their height and width: each pixel the mean of four. */
export const halve: TransformerDef = {
  id: 'halve',
  label: 'Half the size',
  summary: 'Makes one pixel of every two by two, so that later stages have a quarter of the numbers.',
  source: 'met in 000 §3.4.2',
  params: [],
  *fit({ rows }) {
    halfSideOf(rows);
    yield { done: 0, total: 1, label: 'Halving images' };
    return {
      *apply(source, { meter }) {
        const half = halfSideOf(source);
        const out = zeros(source.rows, half * half);
        for (let image = 0; image < source.rows; image++) {
          if (image % imagesPerReport === 0) {
            yield { done: image, total: source.rows, label: 'Halving images' };
          }
          setHalved(out, source, image, half);
        }
        meter.add(source.data.length);
        return out;
      },
    };
  },
};

function halfSideOf(rows: Mat): number {
  const side = sideOf(rows);
  if (side % 2 === 0) return side / 2;
  throw new EngineError('invalid-data', `Images of ${side} pixels a side cannot be halved.`, { side });
}

function setHalved(out: Mat, { data, cols }: Mat, image: number, half: number): void {
  const side = 2 * half;
  let to = image * out.cols;
  for (let y = 0; y < half; y++) {
    let from = image * cols + 2 * y * side;
    for (let x = 0; x < half; x++, from += 2, to++) {
      out.data[to] = 0.25 * (data[from] + data[from + 1] + (data[from + side] + data[from + side + 1]));
    }
  }
}
