import type { Vec } from '../arrays';

/**
 * T_a = 2 (s/2)^a K_a(s) / Γ(1 + μ) of the orders a = μ and a = μ + 1, −1 < μ ≤ ½, on some range of q = s²/4 > 0. K_a is the
 * modified Bessel function of the second kind; T_{μ+1} is 1 at q = 0.
 */
export interface TwoOrders {
  /** Sets out [2] to T_μ and T_{μ+1}. */
  set(q: number, out: Vec): void;
  /** Sets `slopes` [2] to their slopes in μ, where q stays, and out [2] as `set` does. */
  setSlopes(q: number, out: Vec, slopes: Vec): void;
  /** Sets in the memory that this was made with all that vectors need to know of μ (linalg/simd/assembly/bessel.ts). */
  complete(): void;
}
