/** Steps a second; at this one a step begins as soon as the one before is drawn. */
export const fastest = 100;

/** The speeds to choose from while playing, slowest first. */
export const speeds = [0.5, 1, 2, 5, 10, fastest] as const;

/** The one of them that is nearest, as ratios go. */
export function nearestSpeed(speed: number): number {
  const away = (one: number) => Math.abs(Math.log(one / speed));
  return speeds.reduce<number>((best, one) => (away(one) < away(best) ? one : best), speeds[0]);
}
