const inversePio2 = 6.36619772367581382433e-1;
/** π/2 in three parts of 33 digits each, and what is left after each. */
const parts = [
  [1.57079632673412561417, 6.07710050650619224932e-11],
  [6.0771005063039659766e-11, 2.02226624879595063154e-21],
  [2.0222662487111664558e-21, 8.47842766036889956997e-32],
] as const;
const twoPi = 6.283185307179586;

/** Argument beyond which it is first reduced by 2π as a double: digits are lost in proportion to it. */
const large = 1e6;

/** sin x, error below one unit in the last place for |x| ≤ 10⁶; NaN for infinite x. */
export function sin(x: number): number {
  const { quarter, y, rest } = reduce(x);
  const value = quarter % 2 === 0 ? sineNear(y, rest) : cosineNear(y, rest);
  return quarter < 2 ? value : -value;
}

/** cos x, as accurate as `sin`. */
export function cos(x: number): number {
  const { quarter, y, rest } = reduce(x);
  const value = quarter % 2 === 0 ? cosineNear(y, rest) : sineNear(y, rest);
  return quarter === 0 || quarter === 3 ? value : -value;
}

/** Sets out[at] to cos x and out[at + 1] to sin x, with the bits of each, by one reduction of x. */
export function cosSinInto(x: number, out: Float64Array, at: number): void {
  const { quarter, y, rest } = reduce(x);
  const even = sineNear(y, rest);
  const odd = cosineNear(y, rest);
  const isTurned = quarter % 2 === 1;
  const sine = isTurned ? odd : even;
  const cosine = isTurned ? even : odd;
  out[at] = quarter === 0 || quarter === 3 ? cosine : -cosine;
  out[at + 1] = quarter < 2 ? sine : -sine;
}

/** tan x, error of two units in the last place. */
export function tan(x: number): number {
  return sin(x) / cos(x);
}

const reduced = { quarter: 0, y: 0, rest: 0 };

/** x = n·π/2 + y + rest with |y| ≤ π/4, quarter = n mod 4. */
function reduce(x: number): typeof reduced {
  const near = Math.abs(x) > large ? x % twoPi : x;
  const n = Math.floor(near * inversePio2 + 0.5);
  let r = near;
  let w = 0;
  let y = near;
  // One part is enough where hardly anything cancels.
  for (let part = 0; part < 3; part++) {
    const [head, tail] = parts[part];
    const before = r;
    const shift = n * head;
    r = before - shift;
    w = n * tail - (before - r - shift);
    y = r - w;
    if (Math.abs(y) > 1e-4 && part > 0) break;
  }
  reduced.quarter = ((n % 4) + 4) % 4;
  reduced.y = y;
  reduced.rest = r - y - w;
  return reduced;
}

/** sin(y + rest), |y| ≤ π/4. */
function sineNear(y: number, rest: number): number {
  const z = y * y;
  const cube = z * y;
  const tail =
    8.33333333332248946124e-3 +
    z * (-1.98412698298579493134e-4 + z * 2.75573137070700676789e-6) +
    z * z * z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10);
  return y - (z * (0.5 * rest - cube * tail) - rest - cube * -1.66666666666666324348e-1);
}

/** cos(y + rest), |y| ≤ π/4. */
function cosineNear(y: number, rest: number): number {
  const z = y * y;
  const w = z * z;
  const tail =
    z * (4.16666666666666019037e-2 + z * (-1.38888888888741095749e-3 + z * 2.48015872894767294178e-5)) +
    w * w * (-2.75573143513906633035e-7 + z * (2.0875723212981748279e-9 - z * 1.13596475577881948265e-11));
  const half = 0.5 * z;
  const main = 1 - half;
  return main + (1 - main - half + (z * tail - y * rest));
}
