/** Circles of radius r round places in pixels, as one path: what looks alike and is many is one thing to draw. */
export function dotsPath(places: readonly (readonly [x: number, y: number])[], r: number): string {
  const half = `a${r},${r} 0 1 0`;
  return places
    .map(([x, y]) => `M${(x - r).toFixed(1)},${y.toFixed(1)}${half} ${2 * r},0${half} ${-2 * r},0Z`)
    .join('');
}
