import type { Labelled } from '../../learning/labelled';
import type { Plane } from './explanation';

/** Returns the two columns whose class means are farthest apart in units of the spread within classes (F of one-way variance), best first. */
export function tellingColumns({ rows, labels, classes }: Labelled): readonly [number, number] {
  const order = Array.from({ length: rows.cols }, (_, j) => ({ j, f: varianceRatio(j) })).sort(
    (a, b) => b.f - a.f || a.j - b.j,
  );
  return [order[0]?.j ?? 0, order[1]?.j ?? 0];

  function varianceRatio(j: number): number {
    const sums = new Float64Array(classes);
    const counts = new Float64Array(classes);
    let all = 0;
    for (let i = 0; i < rows.rows; i++) {
      sums[labels[i]] += rows.data[i * rows.cols + j];
      counts[labels[i]]++;
      all += rows.data[i * rows.cols + j];
    }
    let [between, within] = [0, 0];
    for (let i = 0; i < rows.rows; i++) {
      const mean = sums[labels[i]] / counts[labels[i]];
      within += (rows.data[i * rows.cols + j] - mean) ** 2;
      between += (mean - all / rows.rows) ** 2;
    }
    return within > 0 ? between / within : 0;
  }
}

/** Places rows by two of their columns, with what was said of each. */
export function planeOf(
  { rows, labels }: Pick<Labelled, 'rows' | 'labels'>,
  said: Uint8Array,
  [right, up]: readonly [number, number],
  names: readonly string[] = [],
): Plane {
  const along = (j: number) =>
    Float32Array.from({ length: rows.rows }, (_, i) => rows.data[i * rows.cols + j]);
  const nameOf = (j: number) => names[j] ?? `column ${j + 1}`;
  return {
    names: [nameOf(right), nameOf(up)],
    x: along(right),
    y: along(up),
    labels: labels.slice(),
    said,
    edges: new Uint32Array(0),
  };
}
