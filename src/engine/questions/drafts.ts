import type { Vec } from '../numeric/arrays';

/** Cells of the grid that a draft takes at once; curves are straight within. */
const draftStride = 2;

/** Every other point of a grid [2k+1], ends included [k+1]. */
export function coarseOf(grid: Vec): Vec {
  return Float64Array.from({ length: (grid.length + 1) >> 1 }, (_, i) => grid[draftStride * i]);
}

/** Values [k+1] on the whole grid [2k+1]: halfway between two neighbours, their mean. */
export function refined(values: Vec): Vec {
  if (values.length === 0) return values;
  const last = values.length - 1;
  const out = new Float64Array(2 * last + 1);
  for (let i = 0; i < last; i++) {
    out[2 * i] = values[i];
    out[2 * i + 1] = 0.5 * (values[i] + values[i + 1]);
  }
  out[2 * last] = values[last];
  return out;
}
