import { setExponentials } from './exponential';

/**
 * Replaces outputs [n×k], for k ≥ 2, by softmax residuals p − 1[truth] of outputs + biases, for the classes `codes` [n] as bytes. Sets what
 * the losses are made of, three numbers a row at `parts`: the sum of exponentials, the largest output, that of the truth. A number behind
 * the outputs is changed.
 */
export function setSoftmaxResiduals(
  outputs: usize,
  biases: usize,
  codes: usize,
  parts: usize,
  n: i32,
  k: i32,
): void {
  const length = (<usize>k) << 3;
  let row = outputs;
  let part = parts;
  for (let i = 0; i < n; i++, row += length, part += 24) {
    let most: f64 = -Infinity;
    for (let o: usize = 0; o < length; o += 8) {
      const value = f64.load(row + o) + f64.load(biases + o);
      f64.store(row + o, value);
      // What is no number makes the whole row none, whether it is found here or not.
      most = value > most ? value : most;
    }
    f64.store(part, most, 8);
    f64.store(part, f64.load(row + ((<usize>load<u8>(codes + i)) << 3)), 16);
    for (let o: usize = 0; o < length; o += 8) f64.store(row + o, f64.load(row + o) - most);
  }
  setExponentials(outputs, n * k);
  row = outputs;
  part = parts;
  for (let i = 0; i < n; i++, row += length, part += 24) {
    let sum: f64 = 0;
    for (let o: usize = 0; o < length; o += 8) sum += f64.load(row + o);
    f64.store(part, sum);
    const per = f64x2.splat(sum);
    let o: usize = 0;
    for (; o + 16 <= length; o += 16) v128.store(row + o, f64x2.div(v128.load(row + o), per));
    if (o < length) f64.store(row + o, f64.load(row + o) / sum);
    const truth = row + ((<usize>load<u8>(codes + i)) << 3);
    f64.store(truth, f64.load(truth) - 1);
  }
}

/** Sets the sums of the columns [k] of a matrix [n×k] at R. */
export function setColumnSums(out: usize, R: usize, n: i32, k: i32): void {
  const length = (<usize>k) << 3;
  const end = R + <usize>n * length;
  let c: usize = 0;
  for (; c + 16 <= length; c += 16) {
    let sum = f64x2.splat(0);
    for (let at = R + c; at < end; at += length) sum = f64x2.add(sum, v128.load(at));
    v128.store(out + c, sum);
  }
  if (c === length) return;
  let sum: f64 = 0;
  for (let at = R + c; at < end; at += length) sum += f64.load(at);
  f64.store(out + c, sum);
}

/** Adds biases [k] to rows [n×k], and replaces what is below 0 by 0. */
export function rectify(values: usize, biases: usize, n: i32, k: i32): void {
  const length = (<usize>k) << 3;
  const zero = f64x2.splat(0);
  for (let i = 0; i < n; i++, values += length) {
    let o: usize = 0;
    for (; o + 16 <= length; o += 16) {
      const value = f64x2.add(v128.load(values + o), v128.load(biases + o));
      v128.store(values + o, v128.andnot(value, f64x2.lt(value, zero)));
    }
    if (o === length) continue;
    const last = f64.load(values + o) + f64.load(biases + o);
    f64.store(values + o, last < 0 ? 0 : last);
  }
}

/** Replaces numbers by 0 where others are 0; `count` of them, and one more where that is odd. */
export function clearWhereZero(values: usize, others: usize, count: i32): void {
  const zero = f64x2.splat(0);
  for (let o: usize = 0; o < (<usize>count) << 3; o += 16) {
    const isZero = f64x2.eq(v128.load(others + o), zero);
    v128.store(values + o, v128.andnot(v128.load(values + o), isZero));
  }
}
