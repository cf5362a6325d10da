import { createMeter } from '../../../engine/learning/meter';
import { bentKernels } from '../../../engine/manifold/learners/deformedKernel';
import { isDefinite } from '../../../engine/manifold/kernels/definite';
import { fitLabels } from '../../../engine/manifold/learners/labelFit';
import { deformAt, settle, type Ground } from '../../../engine/manifold/learners/setting';
import { squaredDistances } from '../../../engine/manifold/graph/graph';
import { rowOf, zeros, type Mat, type Vec } from '../../../engine/numeric/arrays';
import { dot } from '../../../engine/numeric/linalg/core';
import { finish } from '../../../engine/task';
import type { Request } from './read';

/**
 * Returns f at each labelled point [l] for each function, where its whole fold, labels and points, is left out and the graph is built of
 * the others. There is no closed form: one fit a fold.
 */
export function toldWithoutPoints(asked: Request): readonly Vec[] {
  const { ground, folds } = asked;
  const l = ground.targets[0]!.length;
  const told = ground.targets.map(() => new Float64Array(l));
  const places = Array.from({ length: l }, (_, i) => i);
  for (const fold of new Set(folds ?? places)) {
    const out = places.filter((i) => (folds ? folds[i] === fold : i === fold));
    toldOf(asked, out).forEach((f, k) => out.forEach((i, at) => (told[k]![i] = f[at]!)));
  }
  return told;
}

/** f at some labelled points by a fit that has never seen them. */
function toldOf({ ground, kernel, setting, learner }: Request, out: readonly number[]): readonly Vec[] {
  const meter = createMeter();
  const { points, targets } = ground;
  const kept = Array.from({ length: points.rows }, (_, i) => i).filter((i) => !out.includes(i));
  const rest = taken(points, kept);
  const labels = targets.map((y) => y.filter((_, i) => !out.includes(i)));
  if (labels[0]!.length === 0) return targets.map(() => new Float64Array(out.length));
  const scaled = kernel(setting.lengthScale);
  const others: Ground = {
    points: rest,
    targets: labels,
    ranks: kept.map((i) => ground.ranks?.[i] ?? i),
    squared: finish(squaredDistances(rest, meter)),
    // oxlint-disable-next-line require-yield -- a task like any other kernel's, that happens to be instant
    *kernel() {
      return scaled.gram(rest);
    },
  };
  const cloud = finish(settle(others, setting, meter));
  const deformed = finish(deformAt(cloud, setting, meter));
  const isIndefinite = !isDefinite(setting);
  const problem = { gram: deformed.gram, targets: labels, ambient: setting.ambient, isIndefinite };
  const { functions } = finish(fitLabels(problem, learner, meter));
  const l = labels[0]!.length;
  const kernels = scaled.cov(taken(points, out), rest);
  const direct = zeros(out.length, l);
  for (let i = 0; i < out.length; i++) rowOf(direct, i).set(rowOf(kernels, i).subarray(0, l));
  const own = { ...cloud.K, rows: l, data: cloud.K.data.slice(0, l * cloud.K.cols) };
  const bent = bentKernels(direct, deformed.bend(kernels), deformed.bend(own));
  return functions.map(({ dual, bias }) =>
    Float64Array.from(out, (_, i) => dot(rowOf(bent, i), dual) + bias),
  );
}

function taken({ data, cols }: Mat, rows: readonly number[]): Mat {
  const out = zeros(rows.length, cols);
  rows.forEach((row, i) => out.data.set(data.subarray(row * cols, (row + 1) * cols), i * cols));
  return out;
}
