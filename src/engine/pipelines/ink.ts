import type { ParamValues } from '../definition';
import type { Tools } from '../learning/tools';
import type { Mat } from '../numeric/arrays';
import type { Task } from '../task';

/** Counts of a pixel in full ink, of images of 8×8. */
const fullInk = 16;

/** Scales the pixels of images of 8×8, so that full ink is 1. */
export function* scaledInk(rows: Mat, _values: ParamValues, { meter }: Pick<Tools, 'meter'>): Task<Mat> {
  yield { done: 0, total: 1, label: 'Scaling ink' };
  meter.add(rows.data.length);
  return { ...rows, data: rows.data.map((count) => count / fullInk) };
}
