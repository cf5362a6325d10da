import { resolveParams, type ParamSpec } from '../definition';
import { requireRows, type Labelled } from '../learning/labelled';
import type { Tools } from '../learning/tools';
import { rowOf, rowsBetween, zeros, type Mat } from '../numeric/arrays';
import { setSquaredDistances } from '../numeric/linalg/distances';
import { learnerJobs } from '../numeric/linalg/fastJobs';
import type { LearnerJobs } from '../numeric/linalg/learnerJobs';
import type { Task } from '../task';
import type { Classified, Classifier, LearnerDef } from './learner';

const params: readonly ParamSpec[] = [
  {
    id: 'neighbours',
    label: 'Neighbours',
    summary: 'How many rows have a vote; all of them, where there are fewer.',
    kind: 'integer',
    default: 5,
    min: 1,
    max: 10_000,
  },
];

/** Rows that are remembered, with their labels. */
export interface FittedNeighbours extends Classifier, Labelled {
  /** Finds the nearest remembered rows of each row, nearest first, of equally near ones the first [m×k, a row after the other]. */
  nearest(rows: Mat, tools: Pick<Tools, 'meter'>): Task<Int32Array>;
}

/** A vote of the nearest rows by Euclidean distance, all votes equal; of classes with as many votes the first wins. */
export const kNearestNeighbours: LearnerDef<Mat, FittedNeighbours> = {
  id: 'k-nearest-neighbours',
  label: 'Nearest neighbours',
  summary: 'Remembers all rows, and lets those most like a new one vote on its class.',
  source: 'Cover and Hart (1967)',
  params,
  *fit(data, given) {
    const wanted = Number(resolveParams(params, given).neighbours);
    requireRows(data);
    yield { done: 0, total: 1, label: 'Remembering rows' };
    const k = Math.min(wanted, data.rows.rows);
    return {
      ...data,
      nearest: (rows, tools) => nearest(rows, data.rows, k, tools),
      classify: (rows, tools) => classify(rows, data, k, tools),
    };
  },
};

function* classify(
  rows: Mat,
  { rows: known, labels, classes }: Labelled,
  k: number,
  tools: Pick<Tools, 'meter'>,
): Task<Classified> {
  const found = yield* nearest(rows, known, k, tools);
  const scores = zeros(rows.rows, classes);
  const told = new Uint8Array(rows.rows);
  const votes = scores.data;
  for (let i = 0, at = 0; i < rows.rows; i++) {
    const from = i * classes;
    let most = 0;
    for (const end = at + k; at < end; at++) votes[from + labels[found[at]]]++;
    for (let c = 1; c < classes; c++) if (votes[from + c] > votes[from + most]) most = c;
    told[i] = most;
  }
  const probabilities = zeros(rows.rows, classes);
  for (let v = 0; v < votes.length; v++) probabilities.data[v] = votes[v] / k;
  return { labels: told, scores, probabilities };
}

/** Finds the k nearest of known rows of each row, nearest first, of equally near ones the first [m×k, a row after the other]. */
export function* nearest(
  rows: Mat,
  known: Mat,
  k: number,
  { meter, jobs = learnerJobs }: Pick<Tools, 'meter'> & { readonly jobs?: LearnerJobs },
): Task<Int32Array> {
  const out = new Int32Array(rows.rows * k);
  const distances = new Float64Array(known.rows);
  const together = Math.max(1, Math.floor(jobs.workAtOnce / (known.data.length + 1)));
  for (let from = 0; from < rows.rows; from += together) {
    const to = Math.min(rows.rows, from + together);
    yield { done: from, total: rows.rows, label: 'Looking for neighbours' };
    const found = jobs.nearest(rowsBetween(rows, from, to), known, k);
    if (found) out.set(found, from * k);
    for (let i = from; i < to && !found; i++) {
      setSquaredDistances(distances, rowOf(rows, i), known, known.rows);
      for (let row = 0; row < known.rows; row++) if (!(distances[row] < Infinity)) distances[row] = Infinity;
      keepNearest(out.subarray(i * k, (i + 1) * k), distances);
    }
  }
  meter.add(rows.rows * (2 * known.data.length + known.rows));
  return out;
}

/** Sets the places of the smallest distances, in order, by insertion. */
function keepNearest(out: Int32Array, distances: Float64Array): void {
  let kept = 0;
  for (let row = 0; row < distances.length; row++) {
    const distance = distances[row];
    if (kept === out.length) {
      if (distance >= distances[out[kept - 1]]) continue;
    } else {
      kept++;
    }
    let at = kept - 1;
    for (; at > 0 && distances[out[at - 1]] > distance; at--) out[at] = out[at - 1];
    out[at] = row;
  }
}
