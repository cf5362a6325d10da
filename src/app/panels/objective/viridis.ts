/** Nine even stops of the sequential map viridis, dark to bright. */
const stops: readonly (readonly [number, number, number])[] = [
  [68, 1, 84],
  [71, 45, 123],
  [59, 82, 139],
  [44, 114, 142],
  [33, 145, 140],
  [40, 174, 128],
  [94, 201, 98],
  [173, 220, 48],
  [253, 231, 37],
];

/** The colour of a share from 0 to 1. */
export function viridis(share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const from = Math.min(stops.length - 2, Math.floor(place));
  const mixed = stops[from]!.map((one, i) => Math.round(one + (place - from) * (stops[from + 1]![i]! - one)));
  return `rgb(${mixed.join(' ')})`;
}
