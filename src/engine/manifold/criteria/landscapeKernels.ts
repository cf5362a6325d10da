import { EngineError } from '../../errors';
import { rowOf, rowsBetween, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { resolventRoot, tridiagonalise } from '../../numeric/linalg/tridiagonal';
import { elementaryWork, type WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { factorOf, prepareOn, type PreparedCloud, type ReadyCloud } from '../learners/deformedKernel';
import type { Graphs } from '../graph/ensemble';
import { applyEnsemble } from '../graph/laplacian';
import { rowsFor, type LowRank } from '../learners/pivotedCholesky';
import { setKernelsTo } from '../kernels/choice';
import type { KernelChoice } from '../kernels/definite';
import { deformAt, ratioOf, type Ground, type Setting } from '../learners/setting';

/** A deformed kernel among the labels, and what else a judge may want of it. */
export interface CellKernel {
  /** K̃ [l×l]. */
  readonly gram: Mat;
  /** Returns the first l rows of P = (I + ρLK)⁻¹E [l×l]. */
  expansions(): Mat;
  /** Returns Σ cⱼ k̃(z, xⱼ) at each fresh point z [q], for c [l]. */
  atFresh(c: Vec): Vec;
}

/** K̃ of the labels at a setting of one cloud. */
export type Kernels = (setting: Setting) => Task<CellKernel>;

/** Kernels of one width, on one graph after another. */
interface WidthKernels {
  /** Returns K̃ as a function of the setting, made ready for these. */
  on(graphs: Graphs, settings: readonly Setting[]): Task<Kernels>;
}

/** A kernel at one width, and what was made of it so far. */
interface Width {
  readonly ground: Ground;
  /** What the kernel is a function of, between fresh points and the others [q×n]. */
  readonly fresh: Mat | null;
  readonly choice: KernelChoice;
  readonly K: Mat;
  lowRank: LowRank | null;
  /** Rows that the fresh points would have in the factor of K [q×r]. */
  freshRows: Mat | null;
}

/** Cells of one cloud from which on it is cheaper to reduce its Laplacian first: a factor costs r³/6, the reduction 2r³/3. */
const fewCells = 5;

/** Computes the kernel of a width, of which clouds are made. */
export function* widthKernels(
  { ground, fresh }: Pick<Width, 'ground' | 'fresh'>,
  choice: KernelChoice,
  meter: WorkMeter,
): Task<WidthKernels> {
  const K = yield* ground.kernel(choice, meter);
  const width: Width = { ground, fresh, choice, K, lowRank: null, freshRows: null };
  return {
    *on(graphs, settings) {
      // The kernel without a graph needs no factor.
      if (settings.every((one) => ratioOf(one) === 0)) return yield* plainOn(width, meter);
      width.lowRank ??= yield* factorOf(K, meter);
      if (fresh) width.freshRows ??= yield* freshRowsOf(width, fresh, width.lowRank, meter);
      const labelled = ground.targets[0]?.length ?? 0;
      const cloud = yield* prepareOn({ K, ensemble: graphs.ensemble, labelled }, width.lowRank, meter);
      return settings.length < fewCells && !fresh
        ? factoredKernels(cloud, meter)
        : yield* reducedKernels(cloud, width.freshRows, meter);
    },
  };
}

/** Returns the kernel itself, for settings without a pull. */
export function* plainKernels(ground: Ground, choice: KernelChoice, meter: WorkMeter): Task<Kernels> {
  return yield* plainOn({ ground, fresh: null, choice, K: yield* ground.kernel(choice, meter) }, meter);
}

/** Returns K̃ as a function of the setting of a cloud, made ready for so many. */
export function* kernelsOf(cloud: ReadyCloud, count: number, meter: WorkMeter): Task<Kernels> {
  return count < fewCells || cloud.lowRank === null
    ? factoredKernels(cloud, meter)
    : yield* reducedKernels(cloud, null, meter);
}

function* plainOn(
  { ground, fresh, choice, K }: Omit<Width, 'lowRank' | 'freshRows'>,
  meter: WorkMeter,
): Task<Kernels> {
  const l = ground.targets[0].length;
  const labels = Array.from({ length: l }, (_, i) => i);
  const between = fresh && (yield* kernelsBetween(fresh, { others: labels, n: K.rows }, choice, meter));
  const gram = corner(K, l);
  const kernel = { gram, expansions: () => identity(l), atFresh: (c: Vec) => times(between, c) };
  return instantly(() => kernel);
}

function factoredKernels(cloud: ReadyCloud, meter: WorkMeter): Kernels {
  return function* deformed(setting) {
    const { gram, columns } = yield* deformAt(cloud, setting, meter);
    return {
      gram,
      expansions: () => topOf(columns().expansions, cloud.labelled),
      atFresh: (c) => times(null, c),
    };
  };
}

function* reducedKernels(cloud: PreparedCloud, freshRows: Mat | null, meter: WorkMeter): Task<Kernels> {
  const { K, lowRank, inner, labelled: l, ensemble } = cloud;
  const { G } = lowRank;
  const plain = corner(K, l);
  const reduced = yield* tridiagonalise(inner, { total: G.cols, label: 'Directions of the kernel' });
  meter.add((2 * G.cols * G.cols * G.cols) / 3 + 2 * l * G.cols * G.cols);
  const turned = (rows: Mat): Mat => {
    for (let i = 0; i < rows.rows; i++) reduced.forth(rowOf(rows, i));
    return rows;
  };
  const HQ = turned(topOf(G, l));
  let both: Mat | null = null;
  return instantly((setting) => {
    const scale = ratioOf(setting);
    const shifted = { shift: 1, scale };
    meter.add((l * l * G.cols) / 2);
    return {
      gram: scale === 0 ? plain : squareOf(resolventRoot(reduced, HQ, shifted)),
      expansions: () => {
        // P = E − ρ L G T⁻¹ G_lᵀ, of which the rows of the labels are wanted.
        both ??= stacked(HQ, turned(topOf(applyEnsemble(ensemble, G), l)));
        const V = resolventRoot(reduced, both, shifted);
        const out = identity(l);
        for (let i = 0, at = 0; i < l; i++) {
          for (let j = 0; j < l; j++, at++) out.data[at] -= scale * dot(rowOf(V, l + i), rowOf(V, j));
        }
        return out;
      },
      atFresh: (c) => {
        // f(z) = g(z)ᵀ T⁻¹ G_lᵀ c.
        const w = resolved(reduced, combined(HQ, c), shifted);
        reduced.back(w);
        meter.add((freshRows?.rows ?? 0) * G.cols);
        return times(freshRows, w);
      },
    };
  });
}

/** Makes a task of a kernel that is there at once. */
function instantly(of: (setting: Setting) => CellKernel): Kernels {
  // oxlint-disable-next-line require-yield -- a task like any other kernel's, that happens to be instant
  return function* known(setting) {
    return of(setting);
  };
}

const freshBetweenYields = 64;

/** Returns the rows g(z) [q×r] of the factor that fresh points would have: only their kernels at the pivots count. */
function* freshRowsOf({ choice }: Width, fresh: Mat, { G, pivots }: LowRank, meter: WorkMeter): Task<Mat> {
  const r = pivots.length;
  const kernels = yield* kernelsBetween(fresh, { others: pivots, n: G.rows }, choice, meter);
  const own = zeros(r, r);
  pivots.forEach((pivot, k) => rowOf(own, k).set(rowOf(G, pivot)));
  const among = { G: own, pivots: Int32Array.from(pivots.keys()) };
  const out = zeros(fresh.rows, r);
  for (let from = 0; from < fresh.rows; from += freshBetweenYields) {
    const to = Math.min(fresh.rows, from + freshBetweenYields);
    out.data.set(rowsFor(among, rowsBetween(kernels, from, to)).data, from * r);
    meter.add(((to - from) * r * r) / 2);
    yield { done: to, total: fresh.rows, label: 'Fresh points' };
  }
  return out;
}

/** Returns the kernel of fresh points and some of the others [q×m]. */
function* kernelsBetween(
  fresh: Mat,
  some: { readonly others: ArrayLike<number>; readonly n: number },
  choice: KernelChoice,
  meter: WorkMeter,
): Task<Mat> {
  const { others } = some;
  const out = zeros(fresh.rows, others.length);
  for (let i = 0; i < fresh.rows; i++) {
    setKernelsTo(rowOf(out, i), rowOf(fresh, i), some, choice);
    if (i % freshBetweenYields === 0) yield { done: i, total: fresh.rows, label: 'Fresh points' };
  }
  meter.add(fresh.rows * others.length * elementaryWork);
  return out;
}

interface Reduced {
  readonly unit: number;
  readonly diagonal: Vec;
  readonly beside: Vec;
}

/** Returns (shift·I + scale·T)⁻¹ b by the tridiagonal factor of `resolventRoot`, forth and back; replaces b. */
function resolved(
  { unit, diagonal, beside }: Reduced,
  b: Vec,
  { shift, scale }: { readonly shift: number; readonly scale: number },
): Vec {
  const n = b.length;
  const by = scale * unit;
  const roots = new Float64Array(n);
  const belows = new Float64Array(n);
  let below = 0;
  for (let j = 0; j < n; j++) {
    const pivot = Math.max(shift, shift + by * diagonal[j] - below * below);
    roots[j] = 1 / Math.sqrt(pivot);
    b[j] = (j === 0 ? b[j] : b[j] - below * b[j - 1]) * roots[j];
    below = by * beside[j] * roots[j];
    belows[j] = below;
  }
  for (let j = n - 1; j >= 0; j--) b[j] = (j === n - 1 ? b[j] : b[j] - belows[j] * b[j + 1]) * roots[j];
  return b;
}

/** Returns A·x [q]; refuses where there are no fresh points, which no judge asks then. */
function times(A: Mat | null, x: Vec): Vec {
  if (!A) throw new EngineError('unsupported', 'There are no fresh points to be judged.');
  const { rows, cols, data } = A;
  const out = new Float64Array(rows);
  for (let i = 0, at = 0; i < rows; i++) {
    // Four sums at a time, because each waits for its last addition.
    let p = 0;
    let q = 0;
    let r = 0;
    let s = 0;
    let k = 0;
    for (; k + 3 < cols; k += 4, at += 4) {
      p += data[at] * x[k];
      q += data[at + 1] * x[k + 1];
      r += data[at + 2] * x[k + 2];
      s += data[at + 3] * x[k + 3];
    }
    for (; k < cols; k++, at++) p += data[at] * x[k];
    out[i] = p + q + (r + s);
  }
  return out;
}

/** Returns Aᵀc. */
function combined(A: Mat, c: Vec): Vec {
  const out = new Float64Array(A.cols);
  for (let i = 0, at = 0; i < A.rows; i++) for (let k = 0; k < A.cols; k++, at++) out[k] += c[i] * A.data[at];
  return out;
}

function stacked(A: Mat, B: Mat): Mat {
  const data = new Float64Array(A.data.length + B.data.length);
  data.set(A.data);
  data.set(B.data, A.data.length);
  return { rows: A.rows + B.rows, cols: A.cols, data };
}

/** Returns the first rows, as a copy. */
function topOf(A: Mat, rows: number): Mat {
  return { rows, cols: A.cols, data: A.data.slice(0, rows * A.cols) };
}

function identity(l: number): Mat {
  const out = zeros(l, l);
  for (let i = 0; i < l; i++) out.data[i * (l + 1)] = 1;
  return out;
}

/** Returns the first l rows and columns. */
function corner(K: Mat, l: number): Mat {
  const out = zeros(l, l);
  for (let i = 0; i < l; i++) rowOf(out, i).set(rowOf(K, i).subarray(0, l));
  return out;
}

/** Returns V Vᵀ of V [l×r]. */
function squareOf(V: Mat): Mat {
  const out = zeros(V.rows, V.rows);
  for (let i = 0; i < V.rows; i++) {
    for (let j = 0; j <= i; j++) {
      const value = dot(rowOf(V, i), rowOf(V, j));
      out.data[i * V.rows + j] = value;
      out.data[j * V.rows + i] = value;
    }
  }
  return out;
}
