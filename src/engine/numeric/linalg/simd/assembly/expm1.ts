/** `expm1` of the elementary functions, of one number: its paths differ too much for two at once. */

const inverseLn2: f64 = 1.442695040888963387;
const ln2High: f64 = 6.9314718036912381649e-1;
const ln2Low: f64 = 1.90821492927058770002e-10;

/** What of e^x − 1 a number near 0 leaves. */
let rest: f64 = 0;

export function expm1(x: f64): f64 {
  if (!(x > -56 * ln2High)) return x <= -56 * ln2High ? -1 : x;
  if (x > 709.782712893384) return Infinity;
  if (Math.abs(x) <= 0.5 * ln2High) return Math.abs(x) < 5.5e-17 ? x : nearZero(x, 0);
  const k = Math.floor(inverseLn2 * x + 0.5);
  const hi = x - k * ln2High;
  const lo = k * ln2Low;
  const r = hi - lo;
  nearZero(r, hi - r - lo);
  if (k === -1) return 0.5 * (r - rest) - 0.5;
  if (k === 1) return r < -0.25 ? -2 * (rest - (r + 0.5)) : 1 + 2 * (r - rest);
  if (k < 0 || k > 56) return scaled(1 - (rest - r), <i64>k) - 1;
  const small = powerOf(-(<i64>k));
  return scaled(k < 20 ? 1 - small - (rest - r) : r - (rest + small) + 1, <i64>k);
}

/** e^x − 1 near 0; x less that and c, the digits x has lost, is left in `rest`. */
function nearZero(x: f64, c: f64): f64 {
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
  rest = x * (e - c) - c - s;
  return x - (x * e - s);
}

/** x·2^k for −57 ≤ k ≤ 1024. */
function scaled(x: f64, k: i64): f64 {
  return k > 1023 ? x * powerOf(1023) * powerOf(k - 1023) : x * powerOf(k);
}

function powerOf(k: i64): f64 {
  return reinterpret<f64>((1023 + k) << 52);
}
