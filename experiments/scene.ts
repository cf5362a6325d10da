import { createMeter } from '../src/engine/learning/meter';
import { clouds, drawCloud } from '../src/engine/manifold/clouds/clouds';
import { criteria, errorOf } from '../src/engine/manifold/criteria/criteria';
import type { Columns } from '../src/engine/manifold/learners/deformed';
import { deformPrepared, valuesOf } from '../src/engine/manifold/learners/deformedKernel';
import type { GraphSpec } from '../src/engine/manifold/graph/ensemble';
import { fitLabels, type Learnt } from '../src/engine/manifold/learners/labelFit';
import { groundOf, settle, type Ground } from '../src/engine/manifold/learners/setting';
import { byId } from '../src/engine/definition';
import { fromRows, rowOf, zeros, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { exp } from '../src/engine/numeric/elementary/exp';
import { dot } from '../src/engine/numeric/linalg/core';
import { createRng } from '../src/engine/numeric/random/rng';
import { finish } from '../src/engine/task';
import { averageOf, type Average } from './statistics';

/** Points whose classes are known, of which a learner is told the first. */
export interface Scene {
  readonly ground: Ground;
  /** ±1 of each point [n], the labelled ones first, for each function: one for two classes, more one each against the rest. */
  readonly targets: readonly Vec[];
  /** Points that the learner does not see, and ±1 of each for each function; it is judged by these where there are some. */
  readonly unseen?: { readonly points: Mat; readonly targets: readonly Vec[] };
}

/** How points of a cloud are drawn. */
export interface CloudPlan {
  /** Id of a cloud. */
  readonly cloud: string;
  readonly count: number;
  readonly noise: number;
  /** Labels of class +1 and of class −1. */
  readonly labels: readonly [plus: number, minus: number];
}

/** The cloud, number of points and setting that the page opens with. */
export const usual = { count: 200, lengthScale: 0.35, ambient: 0.01, neighbours: 6 } as const;

/** Draws a cloud; the first points of each class have labels. */
export function drawnScene({ cloud, count, noise, labels: [plus, minus] }: CloudPlan, seed: number): Scene {
  const { points, classes } = drawCloud(byId(clouds, cloud), count, noise, createRng(seed).fork('cloud'));
  return sceneOf({ points, classes }, [minus, plus]);
}

/** Points and the class of each. */
export interface Classed {
  readonly points: Mat;
  readonly classes: ArrayLike<number>;
}

/** Makes a scene of points [n×d] in a random order: the first of each class have labels, as many as are given. */
export function sceneOf({ points, classes }: Classed, labels: readonly number[], unseen?: Classed): Scene {
  const told = labels.map(() => 0);
  const isTold = Array.from(classes, (one) => told[one]!++ < labels[one]!);
  const rows = [...isTold.keys()];
  const order = [...rows.filter((i) => isTold[i]), ...rows.filter((i) => !isTold[i])];
  const ids = labels.length === 2 ? [1] : [...labels.keys()];
  const targetsOf = (all: readonly number[]): readonly Vec[] =>
    ids.map((id) => Float64Array.from(all, (one) => (one === id ? 1 : -1)));
  const targets = targetsOf(order.map((i) => classes[i]!));
  const l = labels.reduce((sum, count) => sum + count, 0);
  const ordered = fromRows(order.map((i) => rowOf(points, i)));
  const ground = groundOf({ points: ordered, targets: targets.map((y) => y.slice(0, l)) }, createMeter());
  return {
    ground: finish(ground),
    targets,
    ...(unseen && { unseen: { points: unseen.points, targets: targetsOf(Array.from(unseen.classes)) } }),
  };
}

/** A neighbourhood graph with equal weights. */
export function neighbours(value: number, more: Partial<GraphSpec> = {}): GraphSpec {
  return { rule: 'knn', value, normalized: false, power: 1, ...more };
}

/** What a learner is like. */
export interface Told {
  /** Share of the unseen points that are told wrongly; where there are none, of the points without labels. */
  readonly error: number;
  /** PRESS/l: the mean squared residual of labels left out. */
  readonly press: number;
}

/** Settings that share a width and a graph. */
export interface Sweep {
  readonly lengthScale: number;
  readonly graph: GraphSpec;
  /** b/a, the pull of the points without labels: 0 is least squares on the labels alone. */
  readonly ratios: readonly number[];
  readonly ambients: readonly number[];
  readonly centred: boolean;
}

const learner = { id: 'rls', bias: false } as const;
const press = byId(criteria, 'mean-press');

/** Learns by Laplacian least squares with each setting [ratios][ambients]. */
export function swept(
  scene: Scene,
  { lengthScale, graph, ratios, ambients, centred }: Sweep,
): readonly (readonly Told[])[] {
  const meter = createMeter();
  const { targets } = scene.ground;
  const setting = { lengthScale, ambient: 1, intrinsic: 0, mix: [{ weight: 1, spec: graph }] };
  const cloud = finish(settle(scene.ground, setting, meter));
  const judge = judgeOf(scene, lengthScale);
  return ratios.map((ratio) => {
    const deformed = finish(deformPrepared(cloud, ratio, meter));
    const columns = deformed.columns();
    return ambients.map((ambient) => {
      const fit = finish(
        fitLabels({ gram: deformed.gram, targets, ambient }, { ...learner, centred }, meter),
      );
      const told = finish(fit.leftOut(null));
      return { error: judge(fit.functions, columns), press: press.value({ targets, told }, 1) };
    });
  });
}

/** Returns the share of wrong answers of functions on the kernels of a cloud. */
function judgeOf(
  { ground, targets, unseen }: Scene,
  lengthScale: number,
): (functions: readonly Learnt[], columns: Columns) => number {
  if (unseen) {
    const kernels = kernelBetween(unseen.points, ground.points, lengthScale);
    return (functions, { expansions }) => {
      const told = functions.map(({ dual, bias }) => {
        const alpha = times(expansions, dual);
        return times(kernels, alpha).map((f) => f + bias);
      });
      return errorOf({ targets: unseen.targets, told });
    };
  }
  const l = ground.targets[0]!.length;
  const rest = targets.map((y) => y.subarray(l));
  return (functions, columns) => {
    const told = functions.map(({ dual, bias }) =>
      valuesOf(columns, dual)
        .subarray(l)
        .map((f) => f + bias),
    );
    return errorOf({ targets: rest, told });
  };
}

/** Returns e^{−d²/2σ²} of rows of two matrices [q×n]. */
function kernelBetween(first: Mat, second: Mat, sigma: number): Mat {
  const out = zeros(first.rows, second.rows);
  for (let i = 0, at = 0; i < first.rows; i++) {
    const x = rowOf(first, i);
    for (let j = 0; j < second.rows; j++, at++) {
      const squared = rowOf(second, j).reduce((sum, value, c) => sum + (value - x[c]!) ** 2, 0);
      out.data[at] = exp(-squared / (2 * sigma * sigma));
    }
  }
  return out;
}

/** Returns A v [n] of A [n×m] and v [m]. */
function times(A: Mat, v: Vec): Vec {
  return Float64Array.from({ length: A.rows }, (_, i) => dot(rowOf(A, i), v));
}

/** Returns the place of the least value, the first of equals, rounding aside. */
export function leastAt(values: readonly number[]): number {
  const least = Math.min(...values);
  return values.findIndex((value) => value <= least + 1e-12);
}

/** Formats an average of shares: "0.279 ± 0.012". */
export function withError({ mean, error }: Average): string {
  return `${mean.toFixed(3)} ± ${error.toFixed(3)}`;
}

/** A number of an earlier run of ours on other draws, at most so many, and the same number here. */
export type Again = {
  readonly earlier: number;
  readonly now: Average;
  /** True if they differ by less than twice the standard error of their difference. */
  readonly agrees: boolean;
};

/** Draws of the earlier runs, at most. */
export const earlierDraws = 20;

/** Holds an earlier mean of at most `earlierDraws` draws against the values of this run. */
export function heldAgainst(earlier: number, values: readonly number[]): Again {
  const now = averageOf(values);
  const spread = now.error * Math.sqrt(1 + values.length / earlierDraws);
  return { earlier, now, agrees: Math.abs(now.mean - earlier) <= 2 * spread };
}

/** Writes b/a: "0" or "2⁸". */
export function powerOfTwo(ratio: number): string {
  if (ratio === 0) return '0';
  const digits = Array.from(String(Math.round(Math.log2(ratio))), (sign) =>
    sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)]!,
  );
  return `2${digits.join('')}`;
}
