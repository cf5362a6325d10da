import { resolveParams } from '../../definition';
import type { Targeted } from '../../learning/labelled';
import type { Tools } from '../../learning/tools';
import { kNearestNeighbours, nearest } from '../kNearestNeighbours';
import type { Mat } from '../../numeric/arrays';
import type { Task } from '../../task';
import { requireTargets, type Regressor, type RegressorDef } from './regressor';

const { params } = kNearestNeighbours;

/** Rows that are remembered, with their targets. */
export interface NearestMean extends Regressor, Targeted {
  /** Finds the nearest remembered rows of each row, nearest first [m×k, a row after the other]. */
  nearest(rows: Mat, tools: Pick<Tools, 'meter'>): Task<Int32Array>;
}

/** The mean of the nearest rows by Euclidean distance; of equally near ones the first are taken. */
export const nearestMean: RegressorDef<NearestMean> = {
  id: 'nearest-mean',
  label: 'Nearest neighbours',
  summary: 'Remembers all rows, and tells of a new one the mean of those most like it.',
  source: 'Stone (1977); met in 001 §4.1.4, Table 4.2',
  params,
  *fit(data, given) {
    const wanted = Number(resolveParams(params, given).neighbours);
    requireTargets(data);
    yield { done: 0, total: 1, label: 'Remembering rows' };
    const { rows, targets } = data;
    const k = Math.min(wanted, rows.rows);
    return {
      rows,
      targets,
      nearest: (asked, tools) => nearest(asked, rows, k, tools),
      *predict(asked, tools) {
        const found = yield* nearest(asked, rows, k, tools);
        tools.meter.add(asked.rows * k);
        return Float64Array.from({ length: asked.rows }, (_, i) => {
          let sum = 0;
          for (let v = 0; v < k; v++) sum += targets[found[i * k + v]];
          return sum / k;
        });
      },
    };
  },
};
