import { log } from '../elementary/log';
import type { Rng } from './rng';

/** Draws from χ² with ν ≥ 2 degrees of freedom, by rejection (Marsaglia and Tsang 2000). */
export function drawChiSquare(df: number, rng: Rng): number {
  const d = 0.5 * df - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = rng.normal();
    const root = 1 + c * x;
    const v = root * root * root;
    if (v > 0 && log(rng.uniform()) < 0.5 * x * x + d * (1 - v + log(v))) return 2 * d * v;
  }
}
