import { exponential } from './exponential';
import { erfcx, erfNear } from './gaussian';

/** Functions of the normal distribution at many places, to the bits of normal.ts and of gaussian.ts of the posteriors. */

/** Constants in memory, see gaussian.ts: ½, −½, 16, 1/16, 40, 1/√(2π), 0.66, √½, 1, √(π/2), 30, 3, 5, 7, 9, 11. */
const constants: usize = memory.data<f64>(
  [
    0.5, -0.5, 16, 0.0625, 40, 0.3989422804014326779, 0.66, 0.7071067811865476, 1, 1.2533141373155001, 30, 3,
    5, 7, 9, 11,
  ],
  16,
);

/** Returns a constant in both lanes. */
function constant(k: i32): v128 {
  return v128.load64_splat(constants + ((<usize>k) << 3));
}

function expMinusHalfSquare(x: v128): v128 {
  const head = f64x2.mul(f64x2.trunc(f64x2.mul(x, constant(2))), constant(3));
  const rest = f64x2.mul(f64x2.mul(constant(1), f64x2.sub(x, head)), f64x2.add(x, head));
  const value = f64x2.mul(exponential(f64x2.mul(f64x2.mul(constant(1), head), head)), exponential(rest));
  return v128.andnot(value, f64x2.gt(f64x2.abs(x), constant(4)));
}

/** Φ(x). */
export function normalCdf(x: v128): v128 {
  const size = f64x2.abs(x);
  const isNear = f64x2.lt(size, constant(6));
  let out = x;
  if (!i64x2.all_true(isNear)) {
    const half = f64x2.mul(constant(0), expMinusHalfSquare(f64x2.neg(size)));
    const tail = f64x2.mul(half, erfcx(f64x2.mul(size, constant(7))));
    out = v128.bitselect(tail, f64x2.sub(constant(8), tail), f64x2.lt(x, f64x2.splat(0)));
  }
  if (!v128.any_true(isNear)) return out;
  const near = f64x2.add(constant(0), f64x2.mul(constant(0), erfNear(f64x2.mul(x, constant(7)))));
  return v128.bitselect(near, out, isNear);
}

function millsRatio(w: v128): v128 {
  return f64x2.mul(constant(9), erfcx(f64x2.mul(w, constant(7))));
}

/** E[Z − w | Z > w] of a standard normal Z. */
function meanExcess(w: v128): v128 {
  const isLow = f64x2.lt(w, constant(8));
  let out = w;
  if (!i64x2.all_true(isLow)) {
    const mills = millsRatio(w);
    const square = f64x2.mul(w, w);
    let tail = f64x2.mul(square, f64x2.sub(constant(8), f64x2.mul(w, mills)));
    const isBelow = f64x2.lt(w, constant(10));
    if (!i64x2.all_true(isBelow)) tail = v128.bitselect(tail, farTail(square), isBelow);
    out = f64x2.div(tail, f64x2.mul(w, f64x2.mul(w, mills)));
  }
  if (!v128.any_true(isLow)) return out;
  const density = f64x2.mul(constant(5), expMinusHalfSquare(w));
  const low = f64x2.sub(f64x2.div(density, normalCdf(f64x2.neg(w))), w);
  return v128.bitselect(low, out, isLow);
}

/** The asymptotic series of w² (1 − w R(w)), R Mills’ ratio. */
function farTail(square: v128): v128 {
  const s = f64x2.div(constant(8), square);
  let out = constant(8);
  for (let k = 15; k > 10; k--) {
    out = f64x2.sub(constant(8), f64x2.mul(f64x2.mul(constant(k), s), out));
  }
  return out;
}

/** Replaces `count` numbers, an even one, by Φ (0), by Mills’ ratio (1) or by the mean excess (2) of each. */
export function setNormal(kind: i32, at: usize, count: i32): void {
  const end = at + ((<usize>count) << 3);
  for (; at < end; at += 16) {
    const x = v128.load(at);
    v128.store(at, kind === 0 ? normalCdf(x) : kind === 1 ? millsRatio(x) : meanExcess(x));
  }
}
