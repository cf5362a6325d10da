import type { PlaceExplained } from '../../engine/questions/explanation';

/** Distance of the two ends of a Gaussian 95 % band, in standard deviations. */
const bandWidth = 2 * 1.959964;

/** Returns the standard deviation of a Gaussian y, from its 95 % band. */
export function sdOfY({ lower, upper }: Pick<PlaceExplained, 'lower' | 'upper'>): number {
  return (upper - lower) / bandWidth;
}
