import { resolveParams, type ParamSpec } from '../definition';
import { elementaryWork } from '../learning/meter';
import type { SparseRows } from '../learning/sparse';
import type { Tools } from '../learning/tools';
import type { Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import type { Task } from '../task';
import type { Transform, TransformerDef } from './transformer';

const params: readonly ParamSpec[] = [
  {
    kind: 'choice',
    id: 'norm',
    label: 'Weights',
    summary: 'What is made 1 in each passage, and whether a term said ten times counts ten times.',
    default: 'l2',
    options: [
      { value: 'l1', label: 'sum 1' },
      { value: 'l2', label: 'length 1' },
      { value: 'l2-sublinear', label: 'length 1, of 1 + log counts' },
    ],
  },
];

/** Weights of terms. */
export interface FittedTfidf extends Transform<SparseRows> {
  /** idf_t = log((1 + n) / (1 + df_t)) + 1 [cols]: rare terms weigh more. */
  readonly idf: Vec;
}

/** Counts times inverse document frequency, each row scaled to norm 1, as scikit-learn's TfidfTransformer has it (smooth idf). Rows without an entry stay so. */
export const tfidf: TransformerDef<SparseRows, SparseRows, FittedTfidf> = {
  id: 'tf-idf',
  label: 'tf-idf',
  summary: 'Weighs a term by how often a passage has it and how few passages have it.',
  source: 'Spärck Jones (1972); met in 000 §3.4.1 ii, §A.3',
  params,
  *fit({ rows }, given, { meter }) {
    const norm = resolveParams(params, given)['norm'] as string;
    yield { done: 0, total: 1, label: 'Weighing terms' };
    const inPassages = new Int32Array(rows.cols);
    for (const column of rows.columns) inPassages[column]++;
    meter.add(rows.columns.length + elementaryWork * rows.cols);
    const idf = Float64Array.from(inPassages, (df) => log((1 + rows.rows) / (1 + df)) + 1);
    return { idf, apply: (counts, tools) => weigh(counts, { idf, norm }, tools) };
  },
};

function* weigh(
  counts: SparseRows,
  { idf, norm }: { readonly idf: Vec; readonly norm: string },
  { meter }: Pick<Tools, 'meter'>,
): Task<SparseRows> {
  yield { done: 0, total: 1, label: 'Weighing terms' };
  const { starts, columns } = counts;
  const isSublinear = norm === 'l2-sublinear';
  const values = counts.values.map((tf, e) => (isSublinear ? 1 + log(tf) : tf) * idf[columns[e]]);
  for (let i = 0; i < counts.rows; i++) {
    let sum = 0;
    for (let e = starts[i]; e < starts[i + 1]; e++) {
      sum += norm === 'l1' ? Math.abs(values[e]) : values[e] * values[e];
    }
    const size = norm === 'l1' ? sum : Math.sqrt(sum);
    if (size > 0) for (let e = starts[i]; e < starts[i + 1]; e++) values[e] /= size;
  }
  meter.add((isSublinear ? 6 + elementaryWork : 6) * values.length);
  return { ...counts, values };
}
