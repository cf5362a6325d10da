/** Side of a digit's image, and of the square that its ink fills. */
export const digitSide = 28;
const inkSide = 20;

/** Ink of a drawing [side·side], 0 to 1, row by row from the top. */
export interface Drawing {
  readonly side: number;
  readonly ink: Float32Array;
}

/** A place in a drawing, in pixels of it. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function blankDrawing(side: number): Drawing {
  return { side, ink: new Float32Array(side * side) };
}

/** Adds a stroke with a round pen of the given radius; ink never gets lighter. */
export function withStroke({ side, ink }: Drawing, spots: readonly Spot[], radius: number): Drawing {
  const out = Float32Array.from(ink);
  spots.forEach((to, i) => {
    const from = spots[Math.max(0, i - 1)]!;
    const low = (a: number, b: number) => Math.max(0, Math.floor(Math.min(a, b) - radius - 1));
    const high = (a: number, b: number) => Math.min(side - 1, Math.ceil(Math.max(a, b) + radius + 1));
    for (let row = low(from.y, to.y); row <= high(from.y, to.y); row++) {
      for (let column = low(from.x, to.x); column <= high(from.x, to.x); column++) {
        const away = distance({ x: column + 0.5, y: row + 0.5 }, from, to);
        const dark = Math.max(0, Math.min(1, radius + 0.5 - away));
        out[row * side + column] = Math.max(out[row * side + column]!, dark);
      }
    }
  });
  return { side, ink: out };
}

/** Distance of a spot from a segment. */
function distance(at: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const size = dx * dx + dy * dy;
  const share =
    size === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - from.x) * dx + (at.y - from.y) * dy) / size));
  return Math.hypot(at.x - from.x - share * dx, at.y - from.y - share * dy);
}

/**
 * Returns a drawing as MNIST's images are made [28·28], 0 to `largest`: the ink scaled to fit 20×20 pixels, its shape kept, and put so
 * that its centre of mass is the middle. Null without ink.
 */
export function normalised({ side, ink }: Drawing, largest: number): Float32Array | null {
  let [left, right, top, bottom] = [side, -1, side, -1];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      if (ink[row * side + column]! < 0.1) continue;
      [left, right] = [Math.min(left, column), Math.max(right, column)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    }
  }
  if (right < left) return null;
  // A stroke thinner than this is not blown up: a 1 stays a 1.
  const reach = Math.max(right - left + 1, bottom - top + 1, side / 5);
  const scale = inkSide / reach;
  const [x, y] = centreOf(ink, side);
  return resampled({ side, ink }, { x, y, scale }, largest);
}

function centreOf(ink: Float32Array, side: number): readonly [number, number] {
  let [sum, x, y] = [0, 0, 0];
  ink.forEach((dark, i) => {
    sum += dark;
    x += dark * ((i % side) + 0.5);
    y += dark * (Math.floor(i / side) + 0.5);
  });
  return [x / sum, y / sum];
}

/** Sub-pixels a side over which a pixel is averaged. */
const fine = 4;

function resampled(
  { side, ink }: Drawing,
  { x, y, scale }: Spot & { readonly scale: number },
  largest: number,
): Float32Array {
  const inkAt = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= side || row >= side ? 0 : ink[row * side + column]!;
  return Float32Array.from({ length: digitSide * digitSide }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < fine * fine; k++) {
      const right = (i % digitSide) + ((k % fine) + 0.5) / fine - digitSide / 2;
      const down = Math.floor(i / digitSide) + (Math.floor(k / fine) + 0.5) / fine - digitSide / 2;
      sum += inkAt(Math.floor(x + right / scale), Math.floor(y + down / scale));
    }
    return (largest * sum) / (fine * fine);
  });
}
