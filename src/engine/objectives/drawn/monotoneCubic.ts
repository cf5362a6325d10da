import type { Vec } from '../../numeric/arrays';

/** Points of a curve, both [k], x increasing. */
export interface Knots {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/**
 * The curve through the knots at increasing places [m], made of cubic pieces that rise and fall only where the knots do, so it never
 * leaves their range; continuous in its slope. Beyond the ends it stays level. Slopes: Fritsch and Butland (1984).
 */
export function monotoneCubic(knots: Knots, places: ArrayLike<number>): Vec {
  const { x, y } = knots;
  const last = x.length - 1;
  const slopes = slopesOf(knots);
  let piece = 0;
  return Float64Array.from(places, (at) => {
    if (!(at > x[0])) return y[0];
    if (at >= x[last]) return y[last];
    while (at >= x[piece + 1]) piece++;
    return hermite(knots, slopes, { piece, at });
  });
}

/** The slope at each knot: none where the knots turn, else a weighted harmonic mean of those beside it. */
function slopesOf({ x, y }: Knots): Vec {
  const widths = Float64Array.from({ length: x.length - 1 }, (_, i) => x[i + 1] - x[i]);
  const rises = widths.map((width, i) => (y[i + 1] - y[i]) / width);
  const count = rises.length;
  if (count < 2) return new Float64Array(x.length).fill(rises[0] ?? 0);
  return Float64Array.from({ length: x.length }, (_, i) => {
    if (i === 0) return endSlope([widths[0], widths[1]], [rises[0], rises[1]]);
    if (i === count) return endSlope([widths[i - 1], widths[i - 2]], [rises[i - 1], rises[i - 2]]);
    return innerSlope([widths[i - 1], widths[i]], [rises[i - 1], rises[i]]);
  });
}

type Pair = readonly [number, number];

function innerSlope([before, after]: Pair, [left, right]: Pair): number {
  if (!(left * right > 0)) return 0;
  const [a, b] = [2 * after + before, after + 2 * before];
  return (a + b) / (a / left + b / right);
}

/** The slope of the parabola through three knots, held back where it would overshoot. The nearer piece comes first. */
function endSlope([near, far]: Pair, [rise, next]: Pair): number {
  const slope = ((2 * near + far) * rise - near * next) / (near + far);
  if (!(slope * rise > 0)) return 0;
  return rise * next <= 0 && Math.abs(slope) > 3 * Math.abs(rise) ? 3 * rise : slope;
}

function hermite({ x, y }: Knots, slopes: Vec, { piece, at }: { piece: number; at: number }): number {
  const width = x[piece + 1] - x[piece];
  const t = (at - x[piece]) / width;
  const [from, to] = [y[piece], y[piece + 1]];
  const value =
    from +
    t * t * (3 - 2 * t) * (to - from) +
    width * t * (1 - t) * ((1 - t) * slopes[piece] - t * slopes[piece + 1]);
  return Math.min(Math.max(from, to), Math.max(Math.min(from, to), value));
}
