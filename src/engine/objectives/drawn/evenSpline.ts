import type { Vec } from '../../numeric/arrays';

/**
 * A cubic B-spline over [0, 1] whose coefficients [n] stand on an even grid: twice differentiable, straight at both ends, where it
 * takes the first and the last coefficient, and between the coefficients beside it everywhere.
 */
export interface EvenSpline {
  /** The value at a share of the way; beyond the ends as at the ends. */
  at(share: number): number;
  /** The share at which it is largest, the first of equals. */
  top(): number;
}

export function evenSpline(coefficients: Vec): EvenSpline {
  const pieces = coefficients.length - 1;
  const ends = withEnds(coefficients);
  const at = (share: number): number => {
    const place = share > 0 ? Math.min(share, 1) * pieces : 0;
    const piece = Math.min(pieces - 1, Math.floor(place));
    return valueIn(ends, piece, place - piece);
  };
  return { at, top: () => topOf(ends, pieces) / pieces };
}

/** One coefficient more at each end, such that the second derivative there is zero. */
function withEnds(coefficients: Vec): Vec {
  const last = coefficients.length - 1;
  const before = 2 * coefficients[0] - coefficients[1];
  const after = 2 * coefficients[last] - coefficients[last - 1];
  return Float64Array.from([before, ...coefficients, after]);
}

function valueIn(ends: Vec, piece: number, t: number): number {
  const s = 1 - t;
  const first = s * s * s * ends[piece];
  const second = (4 + t * t * (3 * t - 6)) * ends[piece + 1];
  const third = (4 + s * s * (3 * s - 6)) * ends[piece + 2];
  return (first + second + third + t * t * t * ends[piece + 3]) / 6;
}

/** The highest of all ends of pieces and all places where a piece is level, in pieces from the left. */
function topOf(ends: Vec, pieces: number): number {
  let best = { place: 0, value: -Infinity };
  for (let piece = 0; piece < pieces; piece++) {
    for (const t of [0, ...levelPlaces(ends, piece), 1]) {
      const value = valueIn(ends, piece, t);
      if (value > best.value) best = { place: piece + t, value };
    }
  }
  return best.place;
}

/** The places strictly inside a piece where its derivative b + 2ct + 3dt² is zero. */
function levelPlaces(ends: Vec, piece: number): readonly number[] {
  const [p, q, r, s] = [ends[piece], ends[piece + 1], ends[piece + 2], ends[piece + 3]];
  const b = (r - p) / 2;
  const c = (p - 2 * q + r) / 2;
  const d = (s - p + 3 * (q - r)) / 6;
  const root = c * c - 3 * b * d;
  if (!(root >= 0)) return [];
  const sum = -(c + (c < 0 ? -1 : 1) * Math.sqrt(root));
  return [b / sum, sum / (3 * d)].filter((t) => t > 0 && t < 1);
}
