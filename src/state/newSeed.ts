/** Seeds that are drawn can be read out in a room. */
const largestDrawn = 9999;

/** A seed other than the present one. `random` draws from [0, 1). */
export function drawSeed(random: () => number, present: number): number {
  const drawn = 1 + Math.floor(random() * largestDrawn);
  return drawn === present ? (drawn % largestDrawn) + 1 : drawn;
}
