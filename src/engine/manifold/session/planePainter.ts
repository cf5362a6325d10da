import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { setTimesTransposed } from '../../numeric/linalg/products';
import type { DeformedKernel } from '../learners/deformedKernel';
import type { Learnt } from '../learners/labelFit';

/** A square grid of places. */
export interface PlaneGrid {
  readonly x: readonly [lo: number, hi: number];
  readonly y: readonly [lo: number, hi: number];
  /** Places along each side. */
  readonly side: number;
}

/** Functions on a grid. */
export interface Painted {
  /** f of each function [side·side], row by row from below; empty without a grid. */
  readonly ground: readonly Vec[];
  /**
   * The first function as a share of all that speaks for and against it, Σ|α|k: of the same sign as f, but not small where all kernels
   * are, so that its level 0 can be drawn [side·side].
   */
  readonly sided: Vec;
  /**
   * How far each class leads the best of the others, likewise as a share, so that its boundary is at 0 [classes][side·side]; empty for two
   * classes.
   */
  readonly leads: readonly Vec[];
}

/** Returns Σ αⱼ k(·, xⱼ) + bias on a grid [side·side]. */
export type Painter = (alpha: Vec, bias: number) => Vec;

/** Draws functions on a grid; nothing without one. */
export function paintedOn(
  functions: readonly Learnt[],
  { expansion }: DeformedKernel,
  painter: Painter | null,
): Painted {
  if (!painter) return { ground: [], sided: new Float64Array(0), leads: [] };
  const expansions = functions.map(({ dual }) => expansion(dual));
  const ground = functions.map(({ bias }, k) => painter(expansions[k], bias));
  const sizes = functions.map(({ bias }, k) => painter(expansions[k].map(Math.abs), Math.abs(bias)));
  const share = (f: number, at: number): number => {
    const whole = sizes.reduce((sum, size) => sum + size[at], 0);
    return whole > 0 ? f / whole : 0;
  };
  return {
    ground,
    sided: ground[0].map((f, at) => (sizes[0][at] > 0 ? f / sizes[0][at] : 0)),
    leads:
      ground.length === 1
        ? []
        : ground.map((f, k) => f.map((value, at) => share(value - bestOther(ground, k, at), at))),
  };
}

/** Returns the largest value at a place of all functions but one. */
function bestOther(functions: readonly Vec[], but: number, at: number): number {
  return functions.reduce((best, f, k) => (k === but ? best : Math.max(best, f[at])), -Infinity);
}

/** Returns the drawing of Σ αⱼ e^{−d²/2σ²} + bias on a grid: the kernel is a product of one factor a direction. */
export function painterOn({ x, y, side }: PlaneGrid, points: Mat, sigma: number): Painter {
  const n = points.rows;
  const along = ([lo, hi]: readonly [number, number], c: number): Mat => {
    const out = zeros(side, n);
    for (let i = 0, at = 0; i < side; i++) {
      const place = lo + ((hi - lo) * i) / (side - 1);
      for (let j = 0; j < n; j++, at++) {
        const d = place - points.data[2 * j + c];
        out.data[at] = exp((-d * d) / (2 * sigma * sigma));
      }
    }
    return out;
  };
  const [ex, ey] = [along(x, 0), along(y, 1)];
  return (alpha, bias) => {
    const weighted = zeros(side, n);
    for (let row = 0, at = 0; row < side; row++)
      for (let j = 0; j < n; j++, at++) weighted.data[at] = alpha[j] * ey.data[at];
    const out = zeros(side, side);
    setTimesTransposed(out, weighted, ex);
    return out.data.map((value) => value + bias);
  };
}
