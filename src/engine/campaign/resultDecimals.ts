/** Share of the range of all results that is still told. */
const told = 30;

const most = 12;

/** Returns with how many decimals values of a goal are written, so that a thirtieth of the range of all results can be seen. */
export function resultDecimals(results: readonly number[]): number {
  const [low, high] = [Math.min(...results), Math.max(...results)];
  const range = results.length > 1 && high > low ? high - low : Math.abs(high) || 1;
  if (!Number.isFinite(range)) return 1;
  let decimals = 0;
  while (decimals < most && Number(`1e-${decimals}`) > range / told) decimals++;
  return decimals;
}
