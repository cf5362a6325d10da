import { exponential } from './exponential';

/** Kernels of a support vector machine, by number: ⟨x, z⟩, (γ⟨x, z⟩ + c₀)^degree, e^{−γ‖x − z‖²}. */
let kind: i32 = 0;
let gamma: f64 = 0;
let coef0: f64 = 0;
let degree: i32 = 0;

/** Sets which kernel the next values are of. */
export function setKernel(number: i32, ofGamma: f64, ofCoef0: f64, ofDegree: i32): void {
  kind = number;
  gamma = ofGamma;
  coef0 = ofCoef0;
  degree = ofDegree;
}

/** Returns two kernels, of the products of rows and the sums of their squared norms, as `toKernels` of the learners does. */
export function kernelValues(products: v128, norms: v128): v128 {
  if (kind === 0) return products;
  if (kind === 2) {
    const squares = f64x2.sub(norms, f64x2.mul(f64x2.splat(2), products));
    return exponential(f64x2.mul(f64x2.splat(-gamma), squares));
  }
  let square = f64x2.add(f64x2.mul(f64x2.splat(gamma), products), f64x2.splat(coef0));
  let result = f64x2.splat(1);
  for (let left = degree; left > 0; left >>= 1) {
    if (left & 1) result = f64x2.mul(result, square);
    square = f64x2.mul(square, square);
  }
  return result;
}

/** Replaces the products of m rows with n others [m×n] by kernels, for their squared norms [m] and [n]. */
export function setKernels(values: usize, norms: usize, others: usize, m: i32, n: i32): void {
  const even = (<usize>(n & ~1)) << 3;
  for (let i = 0; i < m; i++, norms += 8) {
    const own = v128.load64_splat(norms);
    for (let o: usize = 0; o < even; o += 16) {
      v128.store(values + o, kernelValues(v128.load(values + o), f64x2.add(own, v128.load(others + o))));
    }
    values += even;
    if ((n & 1) === 0) continue;
    const last = kernelValues(v128.load64_splat(values), f64x2.add(own, v128.load64_splat(others + even)));
    f64.store(values, f64x2.extract_lane(last, 0));
    values += 8;
  }
}
