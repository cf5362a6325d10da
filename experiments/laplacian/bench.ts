import { byId } from '../../src/engine/definition';
import type { SparseRows } from '../../src/engine/learning/sparse';
import { createMeter } from '../../src/engine/learning/meter';
import { criteria } from '../../src/engine/manifold/criteria/criteria';
import { componentsOf, graphOf } from '../../src/engine/manifold/graph/graph';
import { degreesOf, laplacianOf, type Laplacian } from '../../src/engine/manifold/graph/laplacian';
import { fitLabels, type LabelFit } from '../../src/engine/manifold/learners/labelFit';
import type { Ground } from '../../src/engine/manifold/learners/setting';
import { rowOf, zeros, type Mat, type Vec } from '../../src/engine/numeric/arrays';
import { solveInPlace } from '../../src/engine/numeric/linalg/cholesky';
import type { Factor } from '../../src/engine/numeric/linalg/core';
import { learnerJobs } from '../../src/engine/numeric/linalg/fastJobs';
import {
  choleskyInSteps,
  inverseInSteps,
  substituteRowsInSteps,
} from '../../src/engine/numeric/linalg/inSteps';
import { finish } from '../../src/engine/task';

/** The five numbers of 002 Table 4.1. */
export interface FiveNumbers {
  /** γ′_A */
  readonly ambient: number;
  /** γ′_I */
  readonly intrinsic: number;
  /** σ */
  readonly lengthScale: number;
  /** ν */
  readonly neighbours: number;
  readonly power: number;
}

/** Least squares on the kernel that one graph has deformed. */
export interface Fitted {
  /** PRESS/l */
  readonly press: number;
  /** Returns α [n] of f = Σ αᵢ k(·, xᵢ). */
  expansion(): Vec;
}

/** Learns on one graph at one setting after another. */
export interface Bench {
  fitAt(setting: FiveNumbers): Fitted;
}

export const learner = { id: 'rls', bias: false, centred: true } as const;
export const meanPress = byId(criteria, 'mean-press');

/**
 * Returns what fits Laplacian least squares at any setting with one Cholesky factor of n rows, n³/6 multiply-adds, where the engine's way,
 * which also serves slopes and landscapes, takes some ten times as many. With L^p = A N A, A = L^⌊p/2⌋ and N the identity or L, the kernel of
 * (3.16) is K − KA (N⁺/ρ + AKA)⁻¹ AK by Woodbury’s identity; both vanish where the graph does not reach, so that for odd powers
 * N⁺ may be B⁻¹, B = L + U Uᵀ for the null space U of L. B⁻¹ is kept for each graph.
 */
export function createBench(ground: Ground): Bench {
  const meter = createMeter();
  const n = ground.points.rows;
  const l = ground.targets[0]!.length;
  const graphs = new Map<number, BenchGraph>();
  let last: {
    readonly lengthScale: number;
    readonly K: Mat;
    readonly products: Map<string, Product>;
  } | null = null;

  function graphFor(neighbours: number): BenchGraph {
    const known = graphs.get(neighbours);
    if (known) return known;
    const rule = { rule: 'knn', value: neighbours, symmetrize: 'or' } as const;
    const made = createGraph(finish(graphOf(ground.squared, rule, meter, ground.ranks)));
    graphs.set(neighbours, made);
    return made;
  }

  function kernelFor(lengthScale: number): NonNullable<typeof last> {
    if (last?.lengthScale !== lengthScale) {
      last = { lengthScale, K: finish(ground.kernel({ lengthScale }, meter)), products: new Map() };
    }
    return last;
  }

  return {
    fitAt({ ambient, intrinsic, lengthScale, neighbours, power }) {
      const { K, products } = kernelFor(lengthScale);
      const ratio = intrinsic / ambient;
      if (ratio === 0) return fitted(cornerOf(K, l), ambient, (c) => padded(c, n));
      const graph = graphFor(neighbours);
      const isOdd = power % 2 === 1;
      const key = `${neighbours} ${Math.floor(power / 2)} ${power === 1}`;
      const product = products.get(key) ?? graph.product(K, Math.floor(power / 2), power === 1);
      // Only the grid comes back to a width, and then with its next ratio.
      products.clear();
      products.set(key, product);
      const known =
        product.deformed.get(ratio) ?? deformedBy(product, isOdd ? graph.inverse() : null, ratio, K);
      product.deformed.set(ratio, known);
      const { gram, factor } = known;
      return fitted(gram, ambient, (c) => {
        // α = E c − A M⁻¹ A K E c.
        const w = combined(product.across, c);
        solveInPlace(factor, w);
        const spread = graph.applied({ rows: n, cols: 1, data: w }, Math.floor(power / 2), power === 1);
        return padded(c, n).map((value, i) => value - spread.data[i]!);
      });
    },
  };

  /** Returns what M = N⁺/ρ + AKA makes of the kernel of the labels. */
  function deformedBy({ inner, across }: Product, middle: Mat | null, ratio: number, K: Mat): Deformed {
    const M = { rows: n, cols: n, data: inner.data.slice() };
    for (let i = 0, from = 0; i < n; i++, from += n) {
      if (middle) for (let j = 0; j <= i; j++) M.data[from + j]! += middle.data[from + j]! / ratio;
      else M.data[from + i]! += 1 / ratio;
    }
    const factor = finish(choleskyInSteps(M));
    const V = { rows: l, cols: n, data: across.data.slice(0, l * n) };
    finish(substituteRowsInSteps(factor, V.data, l));
    const gram = cornerOf(K, l);
    const less = zeros(l, l);
    learnerJobs.setTimesTransposed(less, V, V);
    return { gram: { ...gram, data: gram.data.map((value, i) => value - less.data[i]!) }, factor };
  }

  function fitted(gram: Mat, ambient: number, expansionOf: (c: Vec) => Vec): Fitted {
    const { targets } = ground;
    const fit: LabelFit = finish(fitLabels({ gram, targets, ambient }, learner, meter));
    return {
      press: meanPress.value({ targets, told: finish(fit.leftOut(null)) }, 1),
      expansion: () => expansionOf(fit.functions[0]!.dual),
    };
  }
}

/** A K A, its lower triangle [n×n], and K A, of which the rows of the labels are read [n×n]. */
interface Product {
  readonly inner: Mat;
  readonly across: Mat;
  /** What was made of it, by ρ. */
  readonly deformed: Map<number, Deformed>;
}

/** The kernel of the labels [l×l], and the factor of M [n×n]. */
interface Deformed {
  readonly gram: Mat;
  readonly factor: Factor;
}

interface BenchGraph {
  /** Returns A B for A = L^half, or what A projects on where only the null space is to be left out. */
  applied(B: Mat, half: number, isProjected: boolean): Mat;
  product(K: Mat, half: number, isProjected: boolean): Product;
  /** Returns B⁻¹ [n×n], the inverse of L where it has one, and 1 on its null space. */
  inverse(): Mat;
}

function createGraph(graph: SparseRows): BenchGraph {
  const n = graph.rows;
  const laplacian = laplacianOf(graph, true, 1);
  const nullSpace = nullSpaceOf(graph);
  let inverse: Mat | null = null;
  const applied: BenchGraph['applied'] = (B, half, isProjected) =>
    isProjected ? nullSpace.leftOut(B) : repeated(laplacian, B, half);
  return {
    applied,
    product(K, half, isProjected) {
      const across = transposed(applied(K, half, isProjected));
      if (isProjected) return { inner: nullSpace.leftOut(across), across, deformed: new Map() };
      const inner = timesLaplacian(laplacian, repeated(laplacian, across, half - 1), true);
      return { inner, across, deformed: new Map() };
    },
    inverse() {
      if (inverse) return inverse;
      const B = zeros(n, n);
      const { starts, columns, values } = laplacian.matrix;
      for (let i = 0; i < n; i++) {
        for (let at = starts[i]!; at < starts[i + 1]!; at++) B.data[i * n + columns[at]!] = values[at]!;
      }
      nullSpace.addTo(B);
      inverse = finish(inverseInSteps(finish(choleskyInSteps(B))));
      return inverse;
    },
  };
}

/** The null space of a normalised Laplacian: of each connected part of the graph, the roots of its degrees. */
function nullSpaceOf(graph: SparseRows) {
  const n = graph.rows;
  const part = componentsOf(graph);
  const parts = Math.max(...part) + 1;
  const degrees = degreesOf(graph);
  const totals = new Float64Array(parts);
  for (let i = 0; i < n; i++) totals[part[i]!]! += degrees[i]!;
  const u = degrees.map((degree, i) => Math.sqrt(degree / totals[part[i]!]!));
  return {
    /** Returns B − U Uᵀ B. */
    leftOut(B: Mat): Mat {
      const sums = zeros(parts, B.cols);
      for (let i = 0; i < n; i++) addScaled(rowOf(sums, part[i]!), rowOf(B, i), u[i]!);
      const out = { ...B, data: B.data.slice() };
      for (let i = 0; i < n; i++) addScaled(rowOf(out, i), rowOf(sums, part[i]!), -u[i]!);
      return out;
    },
    /** Adds U Uᵀ. */
    addTo(B: Mat): void {
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) if (part[i] === part[j]) B.data[i * n + j]! += u[i]! * u[j]!;
      }
    },
  };
}

function addScaled(to: Vec, from: Vec, factor: number): void {
  for (let k = 0; k < to.length; k++) to[k]! += factor * from[k]!;
}

/** Returns L·B [n×m], of a square one its lower triangle alone where no more is wanted. */
export function timesLaplacian({ matrix }: Laplacian, B: Mat, isLower = false): Mat {
  const { starts, columns, values, rows: n } = matrix;
  const m = B.cols;
  const out = zeros(n, m);
  const b = B.data;
  for (let i = 0; i < n; i++) {
    const row = rowOf(out, i);
    const width = isLower ? i + 1 : m;
    let at = starts[i]!;
    // Four neighbours at a time, so that a row is read and written once for them all.
    for (; at + 4 <= starts[i + 1]!; at += 4) {
      const [p, q] = [values[at]!, values[at + 1]!];
      const [r, s] = [values[at + 2]!, values[at + 3]!];
      const [e, f] = [columns[at]! * m, columns[at + 1]! * m];
      const [g, h] = [columns[at + 2]! * m, columns[at + 3]! * m];
      for (let k = 0; k < width; k++)
        row[k]! += p * b[e + k]! + q * b[f + k]! + (r * b[g + k]! + s * b[h + k]!);
    }
    for (; at < starts[i + 1]!; at++) {
      const p = values[at]!;
      const e = columns[at]! * m;
      for (let k = 0; k < width; k++) row[k]! += p * b[e + k]!;
    }
  }
  return out;
}

function repeated(laplacian: Laplacian, B: Mat, times: number): Mat {
  let out = B;
  for (let k = 0; k < times; k++) out = timesLaplacian(laplacian, out);
  return out;
}

export function transposed(A: Mat): Mat {
  const out = zeros(A.cols, A.rows);
  for (let i = 0; i < A.rows; i++) {
    for (let j = 0; j < A.cols; j++) out.data[j * A.rows + i] = A.data[i * A.cols + j]!;
  }
  return out;
}

function cornerOf(K: Mat, l: number): Mat {
  const out = zeros(l, l);
  for (let i = 0; i < l; i++) rowOf(out, i).set(rowOf(K, i).subarray(0, l));
  return out;
}

function padded(c: Vec, n: number): Vec {
  const out = new Float64Array(n);
  out.set(c);
  return out;
}

/** Returns Σ cⱼ of the first rows. */
function combined(rows: Mat, c: Vec): Vec {
  const out = new Float64Array(rows.cols);
  for (let j = 0; j < c.length; j++) addScaled(out, rowOf(rows, j), c[j]!);
  return out;
}
