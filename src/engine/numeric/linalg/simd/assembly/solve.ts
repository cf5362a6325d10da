import { lowerRow } from './panel';

/** Replaces b by A⁻¹b for A = L·Lᵀ, in the order of sums of `substituteForward` and `substituteBackward`. */
export function solve(L: usize, size: i32, b: usize): void {
  forward(L, size, b);
  backward(L, size, b);
}

/** Four rows at a time: sums of their own, which need not wait for each other. */
function forward(L: usize, size: i32, b: usize): void {
  let i = 0;
  for (; i + 4 <= size; i += 4) {
    const r0 = lowerRow(L, i);
    const r1 = lowerRow(L, i + 1);
    const r2 = lowerRow(L, i + 2);
    const r3 = lowerRow(L, i + 3);
    const end = (<usize>i) << 3;
    const at = b + end;
    let s0 = f64.load(at);
    let s1 = f64.load(at, 8);
    let s2 = f64.load(at, 16);
    let s3 = f64.load(at, 24);
    for (let k: usize = 0; k < end; k += 8) {
      const x = f64.load(b + k);
      s0 -= f64.load(r0 + k) * x;
      s1 -= f64.load(r1 + k) * x;
      s2 -= f64.load(r2 + k) * x;
      s3 -= f64.load(r3 + k) * x;
    }
    const x0 = s0 / f64.load(r0 + end);
    const x1 = (s1 - f64.load(r1 + end) * x0) / f64.load(r1 + end, 8);
    const x2 = (s2 - f64.load(r2 + end) * x0 - f64.load(r2 + end, 8) * x1) / f64.load(r2 + end, 16);
    s3 = s3 - f64.load(r3 + end) * x0 - f64.load(r3 + end, 8) * x1 - f64.load(r3 + end, 16) * x2;
    f64.store(at, x0);
    f64.store(at, x1, 8);
    f64.store(at, x2, 16);
    f64.store(at, s3 / f64.load(r3 + end, 24), 24);
  }
  for (; i < size; i++) {
    const row = lowerRow(L, i);
    const end = (<usize>i) << 3;
    let sum = f64.load(b + end);
    for (let k: usize = 0; k < end; k += 8) sum -= f64.load(row + k) * f64.load(b + k);
    f64.store(b + end, sum / f64.load(row + end));
  }
}

/** Two rows at a time, from the last up; a lane is another entry of b. */
function backward(L: usize, size: i32, b: usize): void {
  let i = size - 1;
  for (; i >= 1; i -= 2) {
    const last = lowerRow(L, i);
    const row = lowerRow(L, i - 1);
    const end = (<usize>(i - 1)) << 3;
    const y = f64.load(b + end, 8) / f64.load(last + end, 8);
    const x = (f64.load(b + end) - f64.load(last + end) * y) / f64.load(row + end);
    f64.store(b + end, y, 8);
    f64.store(b + end, x);
    const ys = f64x2.splat(y);
    const xs = f64x2.splat(x);
    let k: usize = 0;
    for (; k + 16 <= end; k += 16) {
      const left = f64x2.sub(v128.load(b + k), f64x2.mul(v128.load(last + k), ys));
      v128.store(b + k, f64x2.sub(left, f64x2.mul(v128.load(row + k), xs)));
    }
    if (k < end) f64.store(b + k, f64.load(b + k) - f64.load(last + k) * y - f64.load(row + k) * x);
  }
  if (i === 0) f64.store(b, f64.load(b) / f64.load(L));
}
