/** `exp` of the elementary functions, of two numbers; its path for small numbers is the other one where k is 0, to the bit. */

/**
 * Constants in memory: 1/ln 2, ½, ln 2 in two parts, the coefficients of the remainder, 2, 1, 1.5·2⁵² and that and 1023, 700, the
 * range. V8 puts vectors that stand in the code together from halves, which takes longer than the sums they are for.
 */
const constants: usize = memory.data<f64>(
  [
    1.442695040888963387,
    0.5,
    6.9314718036912381649e-1,
    1.90821492927058770002e-10,
    4.13813679705723846039e-8,
    -1.6533902205465251539e-6,
    6.61375632143793436117e-5,
    -2.77777777770155933842e-3,
    1.66666666666666019037e-1,
    2,
    1,
    6755399441055744,
    6755399441056767,
    700,
    709.782712893384,
    -745.1332191019411,
    Infinity,
  ],
  16,
);

/** Returns a constant in both lanes. */
function constant(k: i32): v128 {
  return v128.load64_splat(constants + ((<usize>k) << 3));
}

/** Replaces `count` numbers, an even number of them, by their exponentials. */
export function setExponentials(at: usize, count: i32): void {
  const end = at + ((<usize>count) << 3);
  for (; at < end; at += 16) v128.store(at, exponential(v128.load(at)));
}

/** Returns e^x of two numbers. */
export function exponential(x: v128): v128 {
  const k = f64x2.floor(f64x2.add(f64x2.mul(constant(0), x), constant(1)));
  const hi = f64x2.sub(x, f64x2.mul(k, constant(2)));
  const lo = f64x2.mul(k, constant(3));
  const r = f64x2.sub(hi, lo);
  const t = f64x2.mul(r, r);
  let c = f64x2.mul(t, constant(4));
  c = f64x2.mul(t, f64x2.add(constant(5), c));
  c = f64x2.mul(t, f64x2.add(constant(6), c));
  c = f64x2.mul(t, f64x2.add(constant(7), c));
  c = f64x2.mul(t, f64x2.add(constant(8), c));
  c = f64x2.sub(r, c);
  const quotient = f64x2.div(f64x2.mul(r, c), f64x2.sub(constant(9), c));
  const value = f64x2.sub(constant(10), f64x2.sub(f64x2.sub(lo, quotient), hi));
  // Added to 1.5·2⁵² a whole number is left in the last bits.
  const bits = i64x2.shl(f64x2.add(k, constant(11)), 52);
  const isPlain = f64x2.lt(f64x2.abs(x), constant(13));
  if (i64x2.all_true(isPlain)) return i64x2.add(value, bits);
  return scaledAtEnds(x, value, k);
}

/** Returns value·2^k where that may be subnormal, infinite or no number: in two halves, the first of which is exact. */
function scaledAtEnds(x: v128, value: v128, k: v128): v128 {
  const half = f64x2.floor(f64x2.mul(k, constant(1)));
  let scaled = f64x2.mul(f64x2.mul(value, powerOf(half)), powerOf(f64x2.sub(k, half)));
  scaled = v128.bitselect(constant(16), scaled, f64x2.gt(x, constant(14)));
  scaled = v128.andnot(scaled, f64x2.lt(x, constant(15)));
  return v128.bitselect(scaled, x, f64x2.eq(x, x));
}

/** Returns 2^k of two whole numbers from −1000 to 1000. */
function powerOf(k: v128): v128 {
  return i64x2.shl(f64x2.add(k, constant(12)), 52);
}
