/** e^{−t} = 2^{−m} · 2^{j/64} · e^r, m and j whole, |r| ≤ log(2)/128. */
const steps = 64;
const stepsPerUnit = steps / Math.LN2;

/** log(2)/64 in two pieces: a whole multiple of the first, which has 24 bits, is exact. */
const stepHigh = 0.010830424726009369;
const stepLow = -2.9760223436840126e-11;

/** Numbers of 120 binary places as whole numbers. */
const places = 120n;
const one = 1n << places;

/** 2^{j/64}, correctly rounded, by six square roots of 2 in whole numbers: `**` need not be. */
const fractions = /* @__PURE__ */ powersOfTwo();

function powersOfTwo(): Float64Array {
  const out = new Float64Array(steps);
  let step = 2n * one;
  for (let k = 1; k < steps; k *= 2) step = squareRoot(step << places);
  for (let j = 0, fraction = one; j < steps; j++, fraction = (fraction * step) >> places) {
    out[j] = Number(fraction) / Number(one);
  }
  return out;
}

/** ⌊√n⌋ by Newton's method from above. */
function squareRoot(n: bigint): bigint {
  let root = n;
  for (let next = (n + 1n) / 2n; next < root; next = (root + n / root) / 2n) root = next;
  return root;
}

/** 2^{−m}. */
const halvings = /* @__PURE__ */ halvedFromOne();

function halvedFromOne(): Float64Array {
  const out = new Float64Array(1023).fill(1);
  for (let m = 1; m < out.length; m++) out[m] = out[m - 1] / 2;
  return out;
}

/** Adding and subtracting 1.5 · 2⁵² rounds to a whole number. */
const rounder = 6755399441055744;

/**
 * e^{−t} for t ≥ 0, within 2 units in the last place, and exactly 0 beyond t = 708, where normal doubles end. Three times as
 * fast as `Math.exp`, and the same in all browsers: kernels spend most of their time here.
 */
export function decay(t: number): number {
  if (!(t < 708)) return 0;
  const k = rounder - t * stepsPerUnit - rounder;
  const r = -t - k * stepHigh - k * stepLow;
  // Taylor to r⁵: the next term is below 4e-17.
  const rest = r * (1 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120)))));
  const whole = k | 0;
  const fraction = fractions[whole & (steps - 1)];
  // −⌊whole/64⌋, without a negated zero, which compilers would have to box as a double.
  return (fraction + fraction * rest) * halvings[(steps - 1 - whole) >> 6];
}
