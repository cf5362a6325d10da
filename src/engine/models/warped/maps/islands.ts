import type { Kernels } from '../../../numeric/probability/kernelDistribution';
import type { Island } from '../../../numeric/probability/monotoneMap';

/** Distance, in bandwidths, within which a kernel makes Ψ bend. */
const reach = 8;

/** Returns the stretches of outputs that kernels cover, separately for each bandwidth. */
export function islandsOf(kernels: readonly Kernels[]): Island[] {
  return kernels.flatMap(({ y, bandwidth }) => {
    const islands: { from: number; to: number; bandwidth: number }[] = [];
    for (const value of y.slice().sort()) {
      const from = value - reach * bandwidth;
      const last = islands.at(-1);
      if (last && from < last.to) last.to = value + reach * bandwidth;
      else islands.push({ from, to: value + reach * bandwidth, bandwidth });
    }
    return islands;
  });
}
