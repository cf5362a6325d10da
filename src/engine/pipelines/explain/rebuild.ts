import type { Components, Images } from './explanation';

/** Returns one image of several [height·width], as a view on the same memory. */
export function imageAt({ pixels, height, width }: Images, index: number): Float32Array {
  return pixels.subarray(index * height * width, (index + 1) * height * width);
}

/** Rebuilds an image [pixels] from its leading `count` components: the mean, and its share of each direction. */
export function rebuilt(
  image: Float32Array,
  { mean, directions }: Pick<Components, 'mean' | 'directions'>,
  count: number,
): Float32Array {
  const size = mean.length;
  const out = Float32Array.from(mean);
  const used = Math.min(count, directions.length / size);
  for (let k = 0; k < used; k++) {
    let share = 0;
    for (let i = 0; i < size; i++) share += (image[i] - mean[i]) * directions[k * size + i];
    for (let i = 0; i < size; i++) out[i] += share * directions[k * size + i];
  }
  return out;
}

/** Returns the share of the variance that the leading `count` components have. */
export function varianceKept({ shares }: Pick<Components, 'shares'>, count: number): number {
  let kept = 0;
  for (let k = 0; k < Math.min(count, shares.length); k++) kept += shares[k];
  return kept;
}
