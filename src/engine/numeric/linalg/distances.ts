import type { Mat, Vec } from '../arrays';

/** Sets ‖x_i‖² of each row [n×d], summed in the order of the columns. */
export function setSquaredNorms(out: Vec, { rows, cols, data }: Mat): void {
  for (let i = 0, at = 0; i < rows; i++) {
    let sum = 0;
    for (let k = 0; k < cols; k++, at++) sum += data[at] * data[at];
    out[i] = sum;
  }
}

/** Sets ‖x − x_j‖² for the first `count` rows [n×d], four at a time, each summed in the order of the columns. */
export function setSquaredDistances(out: Vec, x: Vec, rows: Mat, count: number): void {
  const d = x.length | 0;
  const y = rows.data;
  let row = 0;
  for (; row + 4 <= count; row += 4) {
    const r0 = row * d;
    const r1 = r0 + d;
    const r2 = r1 + d;
    const r3 = r2 + d;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let j = 0; j < d; j++) {
      const value = x[j];
      const a = value - y[r0 + j];
      const b = value - y[r1 + j];
      const c = value - y[r2 + j];
      const e = value - y[r3 + j];
      s0 += a * a;
      s1 += b * b;
      s2 += c * c;
      s3 += e * e;
    }
    out[row] = s0;
    out[row + 1] = s1;
    out[row + 2] = s2;
    out[row + 3] = s3;
  }
  for (; row < count; row++) {
    let sum = 0;
    for (let j = 0, at = row * d; j < d; j++, at++) sum += (x[j] - y[at]) * (x[j] - y[at]);
    out[row] = sum;
  }
}
