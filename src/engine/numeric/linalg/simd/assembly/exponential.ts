/** `exp` of the elementary functions, of two numbers; its path for small numbers is the other one where k is 0, to the bit. */

const inverseLn2: f64 = 1.442695040888963387;
const ln2High: f64 = 6.9314718036912381649e-1;
const ln2Low: f64 = 1.90821492927058770002e-10;
const overflow: f64 = 709.782712893384;
const underflow: f64 = -745.1332191019411;

/** 1.5·2⁵²: added to a whole number, it leaves that in the last bits. */
const rounder: f64 = 6755399441055744;

/** Replaces `count` numbers, an even number of them, by their exponentials. */
export function setExponentials(at: usize, count: i32): void {
  const end = at + ((<usize>count) << 3);
  for (; at < end; at += 16) v128.store(at, exponential(v128.load(at)));
}

/** Returns e^x of two numbers. */
export function exponential(x: v128): v128 {
  const k = f64x2.floor(f64x2.add(f64x2.mul(f64x2.splat(inverseLn2), x), f64x2.splat(0.5)));
  const hi = f64x2.sub(x, f64x2.mul(k, f64x2.splat(ln2High)));
  const lo = f64x2.mul(k, f64x2.splat(ln2Low));
  const r = f64x2.sub(hi, lo);
  const t = f64x2.mul(r, r);
  let c = f64x2.mul(t, f64x2.splat(4.13813679705723846039e-8));
  c = f64x2.mul(t, f64x2.add(f64x2.splat(-1.6533902205465251539e-6), c));
  c = f64x2.mul(t, f64x2.add(f64x2.splat(6.61375632143793436117e-5), c));
  c = f64x2.mul(t, f64x2.add(f64x2.splat(-2.77777777770155933842e-3), c));
  c = f64x2.mul(t, f64x2.add(f64x2.splat(1.66666666666666019037e-1), c));
  c = f64x2.sub(r, c);
  const quotient = f64x2.div(f64x2.mul(r, c), f64x2.sub(f64x2.splat(2), c));
  const value = f64x2.sub(f64x2.splat(1), f64x2.sub(f64x2.sub(lo, quotient), hi));
  const bits = i64x2.shl(f64x2.add(k, f64x2.splat(rounder)), 52);
  const isPlain = f64x2.lt(f64x2.abs(x), f64x2.splat(700));
  if (i64x2.all_true(isPlain)) return i64x2.add(value, bits);
  return scaledAtEnds(x, value, k);
}

/** Returns value·2^k where that may be subnormal, infinite or no number: in two halves, the first of which is exact. */
function scaledAtEnds(x: v128, value: v128, k: v128): v128 {
  const half = f64x2.floor(f64x2.mul(k, f64x2.splat(0.5)));
  let scaled = f64x2.mul(f64x2.mul(value, powerOf(half)), powerOf(f64x2.sub(k, half)));
  scaled = v128.bitselect(f64x2.splat(Infinity), scaled, f64x2.gt(x, f64x2.splat(overflow)));
  scaled = v128.andnot(scaled, f64x2.lt(x, f64x2.splat(underflow)));
  return v128.bitselect(scaled, x, f64x2.eq(x, x));
}

/** Returns 2^k of two whole numbers from −1000 to 1000. */
function powerOf(k: v128): v128 {
  return i64x2.shl(f64x2.add(k, f64x2.splat(rounder + 1023)), 52);
}
