/** Pixels of one shade as one outline. */
export interface Shade {
  /** Path with a unit square a pixel. */
  readonly d: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** True for pixels below zero. */
  readonly isBelow: boolean;
}

const levels = 16;

/** Returns an image [height·width] as a few outlines, one a shade and sign; blank pixels have none. Values beyond `largest` are as dark as it. */
export function shadesOf(pixels: ArrayLike<number>, width: number, largest: number): readonly Shade[] {
  const parts = new Map<number, string>();
  const shadeAt = (i: number) => {
    const level = Math.round((levels * pixels[i]!) / largest);
    return Number.isFinite(level) ? Math.max(-levels, Math.min(levels, level)) : 0;
  };
  for (let i = 0; i < pixels.length;) {
    const shade = shadeAt(i);
    const from = i;
    const end = from - (from % width) + width;
    do i++;
    while (i < end && shadeAt(i) === shade);
    if (shade === 0) continue;
    const run = `M${from % width},${Math.floor(from / width)}h${i - from}v1h${from - i}z`;
    parts.set(shade, (parts.get(shade) ?? '') + run);
  }
  return [...parts]
    .sort(([a], [b]) => a - b)
    .map(([shade, d]) => ({ d, opacity: Math.abs(shade) / levels, isBelow: shade < 0 }));
}

/** Returns the largest size of a value; 1 if all are 0. */
export function largestOf(pixels: ArrayLike<number>): number {
  let largest = 0;
  for (let i = 0; i < pixels.length; i++) largest = Math.max(largest, Math.abs(pixels[i]!));
  return largest || 1;
}
