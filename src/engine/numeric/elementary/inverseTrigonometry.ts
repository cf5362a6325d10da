const halfPi = 1.5707963267948966;
const halfPiLow = 6.123233995736766e-17;

/** asin x, error below one unit in the last place; NaN outside [−1, 1]. */
export function asin(x: number): number {
  const size = Math.abs(x);
  if (!(size <= 1)) return NaN;
  if (size < 0.5) return size < 1e-8 ? x : x + x * ratio(x * x);
  const z = 0.5 * (1 - size);
  const s = Math.sqrt(z);
  const r = ratio(z);
  // s in two parts, so that nothing is lost where asin is far from π/2.
  const f = Math.fround(s);
  const c = (z - f * f) / (s + f);
  const value =
    size >= 0.975
      ? halfPi - (2 * (s + s * r) - halfPiLow)
      : 0.5 * halfPi - (2 * s * r - (halfPiLow - 2 * c) - (0.5 * halfPi - 2 * f));
  return x < 0 ? -value : value;
}

/** acos x; NaN outside [−1, 1]. */
export function acos(x: number): number {
  if (x > 0.5) return 2 * asin(Math.sqrt(0.5 * (1 - x)));
  return halfPi - (asin(x) - halfPiLow);
}

/** (asin √z / √z − 1) as a ratio of polynomials. */
function ratio(z: number): number {
  const p =
    z *
    (1.66666666666666657415e-1 +
      z *
        (-3.25565818622400915405e-1 +
          z *
            (2.01212532134862925881e-1 +
              z *
                (-4.00555345006794114027e-2 +
                  z * (7.91534994289814532176e-4 + z * 3.4793310759602116757e-5)))));
  const q =
    1 +
    z *
      (-2.40339491173441421878 +
        z * (2.02094576023350569471 + z * (-6.8828397160545329303e-1 + z * 7.70381505559019352791e-2)));
  return p / q;
}

/** atan(0.5), atan(1), atan(1.5), atan(∞) in two parts each. */
const anchors = [
  [4.63647609000806093515e-1, 2.26987774529616870924e-17],
  [7.85398163397448278999e-1, 3.06161699786838301793e-17],
  [9.82793723247329054082e-1, 1.39033110312309984516e-17],
  [1.570796326794896558, 6.12323399573676603587e-17],
] as const;

/** atan x, error below one unit in the last place. */
export function atan(x: number): number {
  const size = Math.abs(x);
  if (!(size < Infinity)) return x > 0 ? halfPi : x < 0 ? -halfPi : x;
  if (size < 0.4375) return x - x * arctangentSeries(x);
  const [anchor, t] = turned(size);
  const [head, tail] = anchors[anchor];
  const value = head - (t * arctangentSeries(t) - tail - t);
  return x < 0 ? -value : value;
}

/** x turned by the nearest of the anchors. */
function turned(x: number): readonly [anchor: number, t: number] {
  if (x < 0.6875) return [0, (2 * x - 1) / (2 + x)];
  if (x < 1.1875) return [1, (x - 1) / (x + 1)];
  if (x < 2.4375) return [2, (x - 1.5) / (1 + 1.5 * x)];
  return [3, -1 / x];
}

/** 1 − atan(t)/t. */
function arctangentSeries(t: number): number {
  const z = t * t;
  const w = z * z;
  const odd =
    z *
    (3.33333333333329318027e-1 +
      w *
        (1.42857142725034663711e-1 +
          w *
            (9.09088713343650656196e-2 +
              w *
                (6.66107313738753120669e-2 +
                  w * (4.97687799461593236017e-2 + w * 1.62858201153657823623e-2)))));
  const even =
    w *
    (-1.99999999998764832476e-1 +
      w *
        (-1.1111110405462355788e-1 +
          w *
            (-7.69187620504482999495e-2 + w * (-5.83357013379057348645e-2 + w * -3.6531572744216915527e-2))));
  return odd + even;
}
