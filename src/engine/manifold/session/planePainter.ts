import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { dot } from '../../numeric/linalg/core';
import { setTimesTransposed } from '../../numeric/linalg/products';
import { measuredBetween, setKernels } from '../kernels/choice';
import type { KernelChoice } from '../kernels/definite';
import type { InnerKernel } from '../kernels/innerKernel';
import type { WeighedKernel } from '../kernels/parts';
import type { DeformedKernel } from '../learners/deformed';
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

/** Draws expansions in a kernel on a grid. */
export interface Painter {
  /** Returns Σ αⱼ k(·, xⱼ) + bias [side·side]. */
  sum(alpha: Vec, bias: number): Vec;
  /** Returns Σ |αⱼ| |k(·, xⱼ)| + |bias|: how much speaks for and against [side·side]. */
  size(alpha: Vec, bias: number): Vec;
}

/** Draws functions on a grid; nothing without one. */
export function paintedOn(
  functions: readonly Learnt[],
  { expansion }: DeformedKernel,
  painter: Painter | null,
): Painted {
  if (!painter) return { ground: [], sided: new Float64Array(0), leads: [] };
  const expansions = functions.map(({ dual }) => expansion(dual));
  const ground = functions.map(({ bias }, k) => painter.sum(expansions[k], bias));
  const sizes = functions.map(({ bias }, k) => painter.size(expansions[k], bias));
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

/** Returns what draws on a grid with a kernel at points [n×2]. */
export function painterOn(grid: PlaneGrid, points: Mat, choice: KernelChoice): Painter {
  const { kernel, kernels, lengthScale } = choice;
  if (kernels) return severalPainter(grid, points, kernels, lengthScale);
  if (kernel) return innerPainter(grid, points, kernel);
  return gaussianPainter(grid, points, [lengthScale, lengthScale]);
}

/** Several kernels, each painted by itself; one on a single input is endlessly wide along the other. */
function severalPainter(
  grid: PlaneGrid,
  points: Mat,
  kernels: readonly WeighedKernel[],
  lengthScale: number,
): Painter {
  const painters = kernels
    .filter(({ weight }) => weight > 0)
    .map(({ weight, part }) => {
      const { times, input } = part!;
      const along = (c: number): number => (input === null || input === c ? lengthScale * times : Infinity);
      return { weight, of: gaussianPainter(grid, points, [along(0), along(1)]) };
    });
  const summed = (by: 'sum' | 'size', alpha: Vec, bias: number): Vec => {
    const out = new Float64Array(grid.side * grid.side).fill(by === 'size' ? Math.abs(bias) : bias);
    for (const { weight, of } of painters) {
      const one = of[by](alpha, 0);
      for (let i = 0; i < out.length; i++) out[i] += weight * one[i];
    }
    return out;
  };
  return {
    sum: (alpha, bias) => summed('sum', alpha, bias),
    size: (alpha, bias) => summed('size', alpha, bias),
  };
}

/** Returns the places of a grid [side·side×2], row by row from below. */
export function placesOn({ x, y, side }: PlaneGrid): Mat {
  const out = zeros(side * side, 2);
  for (let place = 0; place < out.rows; place++) {
    out.data[2 * place] = placeAlong(x, place % side, side);
    out.data[2 * place + 1] = placeAlong(y, Math.floor(place / side), side);
  }
  return out;
}

const placeAlong = ([lo, hi]: readonly [number, number], i: number, side: number): number =>
  lo + ((hi - lo) * i) / (side - 1);

/** The Gaussian is a product of one factor a direction. */
function gaussianPainter(
  { x, y, side }: PlaneGrid,
  points: Mat,
  widths: readonly [x: number, y: number],
): Painter {
  const n = points.rows;
  const along = (range: readonly [number, number], c: 0 | 1): Mat => {
    const sigma = widths[c];
    const out = zeros(side, n);
    for (let i = 0, at = 0; i < side; i++) {
      const place = placeAlong(range, i, side);
      for (let j = 0; j < n; j++, at++) {
        const d = place - points.data[2 * j + c];
        out.data[at] = exp((-d * d) / (2 * sigma * sigma));
      }
    }
    return out;
  };
  const [ex, ey] = [along(x, 0), along(y, 1)];
  const sum = (alpha: Vec, bias: number): Vec => {
    const weighted = zeros(side, n);
    for (let row = 0, at = 0; row < side; row++)
      for (let j = 0; j < n; j++, at++) weighted.data[at] = alpha[j] * ey.data[at];
    const out = zeros(side, side);
    setTimesTransposed(out, weighted, ex);
    return out.data.map((value) => value + bias);
  };
  return { sum, size: (alpha, bias) => sum(alpha.map(Math.abs), Math.abs(bias)) };
}

/** Kernels of x·z, of each place and each point computed once. */
function innerPainter(grid: PlaneGrid, points: Mat, kernel: InnerKernel): Painter {
  const K = measuredBetween(placesOn(grid), points, { kernel });
  setKernels(K.data, K.data.length, { kernel, lengthScale: 1 });
  const summed = (values: Mat, alpha: Vec, bias: number): Vec =>
    Float64Array.from({ length: K.rows }, (_, place) => dot(rowOf(values, place), alpha) + bias);
  let sizes: Mat | null = null;
  return {
    sum: (alpha, bias) => summed(K, alpha, bias),
    size: (alpha, bias) => {
      sizes ??= { ...K, data: K.data.map(Math.abs) };
      return summed(sizes, alpha.map(Math.abs), Math.abs(bias));
    },
  };
}
