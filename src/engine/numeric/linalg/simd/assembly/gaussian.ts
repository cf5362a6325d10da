import { exponential } from './exponential';

/** `erfcx` and `erfNear` of numeric/, of two numbers, to the same bits; constants in memory, see exponential.ts. */
const constants: usize = memory.data<f64>(
  [
    // erf near 0: top, bottom.
    0.18577770618460315, 3.1611237438705655, 113.86415415105016, 377.485237685302, 3209.3775891384694,
    23.601290952344122, 244.02463793444417, 1282.6165260773723, 2844.236833439171,
    // From 9 on erfcx in the middle: top, bottom.
    2.1531153547440383e-8, 0.5641884969886701, 8.883149794388377, 66.11919063714163, 298.6351381974001,
    881.952221241769, 1712.0476126340707, 2051.0783778260716, 1230.3393547979972, 15.744926110709835,
    117.6939508913125, 537.1811018620099, 1621.3895745666903, 3290.7992357334597, 4362.619090143247,
    3439.3676741437216, 1230.3393548037495,
    // From 26 on erfcx far out: top, bottom, 1/√π.
    0.016315387137302097, 0.30532663496123236, 0.36034489994980445, 0.12578172611122926, 0.016083785148742275,
    0.0006587491615298378, 2.568520192289822, 1.8729528499234673, 0.5279051029514285, 0.06051834131244132,
    0.0023352049762686918, 0.564189583547756287,
    // From 38 on: −0.46875, 0.46875, 4, 16, 1/16, 27.3, 2, 1.
    -0.46875, 0.46875, 4, 16, 0.0625, 27.3, 2, 1,
  ],
  16,
);

/** Returns a constant in both lanes. */
function constant(k: i32): v128 {
  return v128.load64_splat(constants + ((<usize>k) << 3));
}

/** Returns p·x plus a constant: a step of Horner’s rule. */
function step(p: v128, x: v128, k: i32): v128 {
  return f64x2.add(f64x2.mul(p, x), constant(k));
}

/** erf(x) for |x| ≤ 0.46875. */
export function erfNear(x: v128): v128 {
  const y = f64x2.mul(x, x);
  const top = step(step(step(step(constant(0), y, 1), y, 2), y, 3), y, 4);
  const bottom = step(step(step(f64x2.add(y, constant(5)), y, 6), y, 7), y, 8);
  return f64x2.div(f64x2.mul(x, top), bottom);
}

/** erfcx(x). */
export function erfcx(x: v128): v128 {
  const isLow = f64x2.lt(x, constant(38));
  if (!v128.any_true(isLow)) return erfcxPositive(x);
  const positive = erfcxPositive(v128.bitselect(f64x2.neg(x), x, isLow));
  const low = f64x2.sub(f64x2.div(constant(44), expMinusSquare(x)), positive);
  return v128.bitselect(low, positive, isLow);
}

/** erfcx(x) for x ≥ −0.46875; what is no number is taken as far out, as there. */
function erfcxPositive(x: v128): v128 {
  const isUpToFar = f64x2.le(x, constant(40));
  if (!v128.any_true(isUpToFar)) return erfcxFar(x);
  const isNear = f64x2.le(x, constant(39));
  let out = x;
  if (!i64x2.all_true(isUpToFar)) out = erfcxFar(x);
  if (!i64x2.all_true(isNear)) out = v128.bitselect(erfcxMiddle(x), out, isUpToFar);
  if (!v128.any_true(isNear)) return out;
  const near = f64x2.mul(exponential(f64x2.mul(x, x)), f64x2.sub(constant(45), erfNear(x)));
  return v128.bitselect(near, out, isNear);
}

function erfcxMiddle(x: v128): v128 {
  let top = step(constant(9), x, 10);
  let bottom = f64x2.add(x, constant(18));
  for (let k = 11; k < 18; k++) {
    top = step(top, x, k);
    bottom = step(bottom, x, k + 8);
  }
  return f64x2.div(top, bottom);
}

/** erfcx(x) for x > 4. */
export function erfcxFar(x: v128): v128 {
  const y = f64x2.div(constant(45), f64x2.mul(x, x));
  const top = step(step(step(step(step(constant(26), y, 27), y, 28), y, 29), y, 30), y, 31);
  const bottom = step(step(step(step(f64x2.add(y, constant(32)), y, 33), y, 34), y, 35), y, 36);
  const series = f64x2.div(f64x2.mul(y, top), bottom);
  return f64x2.div(f64x2.sub(constant(37), series), x);
}

function expMinusSquare(x: v128): v128 {
  const head = f64x2.mul(f64x2.trunc(f64x2.mul(x, constant(41))), constant(42));
  const rest = f64x2.mul(f64x2.neg(f64x2.sub(x, head)), f64x2.add(x, head));
  const value = f64x2.mul(exponential(f64x2.mul(f64x2.neg(head), head)), exponential(rest));
  return v128.andnot(value, f64x2.gt(f64x2.abs(x), constant(43)));
}
