import { inverseLn2, ln2High, ln2Low, scaled } from './binary';

const overflow = 709.782712893384;
const underflow = -745.1332191019411;

/** e^x, error below one unit in the last place; 0 below −745.1, Infinity above 709.8. */
export function exp(x: number): number {
  if (!(x >= underflow)) return x < underflow ? 0 : x;
  if (x > overflow) return Infinity;
  if (x > -0.34657 && x < 0.34657) {
    const c = remainder(x);
    return 1 + (x + (x * c) / (2 - c));
  }
  const k = Math.floor(inverseLn2 * x + 0.5);
  const hi = x - k * ln2High;
  const lo = k * ln2Low;
  const r = hi - lo;
  const c = remainder(r);
  return scaled(1 - (lo - (r * c) / (2 - c) - hi), k);
}

/** Returns r − r²·P(r²), which the rational approximation of e^r is made of. */
function remainder(r: number): number {
  const t = r * r;
  return (
    r -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t *
              (6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))))
  );
}

/** e^x − 1, accurate where x is tiny. */
export function expm1(x: number): number {
  if (!(x > -56 * ln2High)) return x <= -56 * ln2High ? -1 : x;
  if (x > overflow) return Infinity;
  if (Math.abs(x) <= 0.5 * ln2High) return Math.abs(x) < 5.5e-17 ? x : nearZero(x, 0).value;
  const k = Math.floor(inverseLn2 * x + 0.5);
  const hi = x - k * ln2High;
  const lo = k * ln2Low;
  const r = hi - lo;
  const { rest } = nearZero(r, hi - r - lo);
  if (k === -1) return 0.5 * (r - rest) - 0.5;
  if (k === 1) return r < -0.25 ? -2 * (rest - (r + 0.5)) : 1 + 2 * (r - rest);
  if (k < 0 || k > 56) return scaled(1 - (rest - r), k) - 1;
  const small = scaled(1, -k);
  return k < 20 ? scaled(1 - small - (rest - r), k) : scaled(r - (rest + small) + 1, k);
}

/** e^x − 1 for |x| ≤ ln2/2, and x less that and c, the digits x has lost. */
function nearZero(x: number, c: number): { value: number; rest: number } {
  const half = 0.5 * x;
  const s = x * half;
  const r1 =
    1 +
    s *
      (-3.33333333333331316428e-2 +
        s *
          (1.58730158725481460165e-3 +
            s *
              (-7.93650757867487942473e-5 +
                s * (4.00821782732936239552e-6 - s * 2.01099218183624371326e-7))));
  const t = 3 - r1 * half;
  const e = s * ((r1 - t) / (6 - x * t));
  return { value: x - (x * e - s), rest: x * (e - c) - c - s };
}
