import { exp } from '../elementary/exp';

/*
 * Rational Chebyshev approximations of W. J. Cody, Math. Comp. 23 (1969) 631–637, coefficients of his CALERF
 * (1990): near zero for erf(x)/x in x², in the middle for erfcx in x, far out for x·erfcx in 1/x². Their own
 * error is below 1e-18.
 */
const NEAR = 0.46875;
const FAR = 4;
const INVERSE_SQRT_PI = 0.564189583547756287;

/** erf(x) for |x| ≤ 0.46875. */
export function erfNear(x: number): number {
  const y = x * x;
  const top =
    (((0.18577770618460315 * y + 3.1611237438705655) * y + 113.86415415105016) * y + 377.485237685302) * y +
    3209.3775891384694;
  const bottom =
    (((y + 23.601290952344122) * y + 244.02463793444417) * y + 1282.6165260773723) * y + 2844.236833439171;
  return (x * top) / bottom;
}

/** erfcx(x) = exp(x²)·erfc(x), to a few units in the last place; Infinity below −26.7. */
export function erfcx(x: number): number {
  return x < -NEAR ? 2 / expMinusSquare(x) - erfcxPositive(-x) : erfcxPositive(x);
}

/** erfcx(x) for x ≥ −0.46875; no exponential is needed beyond 0.46875. */
function erfcxPositive(x: number): number {
  if (x <= NEAR) return exp(x * x) * (1 - erfNear(x));
  return x <= FAR ? erfcxMiddle(x) : erfcxFar(x);
}

function erfcxMiddle(x: number): number {
  const top =
    (((((((2.1531153547440383e-8 * x + 0.5641884969886701) * x + 8.883149794388377) * x + 66.11919063714163) *
      x +
      298.6351381974001) *
      x +
      881.952221241769) *
      x +
      1712.0476126340707) *
      x +
      2051.0783778260716) *
      x +
    1230.3393547979972;
  const bottom =
    (((((((x + 15.744926110709835) * x + 117.6939508913125) * x + 537.1811018620099) * x +
      1621.3895745666903) *
      x +
      3290.7992357334597) *
      x +
      4362.619090143247) *
      x +
      3439.3676741437216) *
      x +
    1230.3393548037495;
  return top / bottom;
}

function erfcxFar(x: number): number {
  const y = 1 / (x * x);
  const top =
    ((((0.016315387137302097 * y + 0.30532663496123236) * y + 0.36034489994980445) * y +
      0.12578172611122926) *
      y +
      0.016083785148742275) *
      y +
    0.0006587491615298378;
  const bottom =
    ((((y + 2.568520192289822) * y + 1.8729528499234673) * y + 0.5279051029514285) * y +
      0.06051834131244132) *
      y +
    0.0023352049762686918;
  return (INVERSE_SQRT_PI - (y * top) / bottom) / x;
}

/**
 * exp(−x²) to a unit in the last place: x² is split at a multiple of 1/16, whose square is exact. Underflows
 * at 27.3.
 */
function expMinusSquare(x: number): number {
  if (Math.abs(x) > 27.3) return 0;
  const head = Math.trunc(x * 16) / 16;
  return exp(-head * head) * exp(-(x - head) * (x + head));
}
