import { createMeter } from '../src/engine/learning/meter';
import { clouds, drawCloud } from '../src/engine/manifold/clouds';
import { criteria } from '../src/engine/manifold/criteria';
import { deformPrepared, valuesOf } from '../src/engine/manifold/deformedKernel';
import type { GraphSpec } from '../src/engine/manifold/ensemble';
import { fitLabels } from '../src/engine/manifold/labelFit';
import { groundOf, settle, type Ground } from '../src/engine/manifold/setting';
import { byId } from '../src/engine/definition';
import { fromRows, rowOf, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import { finish } from '../src/engine/task';
import { averageOf, type Average } from './statistics';

/** Points of two classes, of which a learner is told the labels of the first. */
export interface Scene {
  readonly ground: Ground;
  /** ±1 of each point [n], the labelled ones first. */
  readonly truth: Vec;
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
export function drawnScene({ cloud, count, noise, labels }: CloudPlan, seed: number): Scene {
  const { points, classes } = drawCloud(byId(clouds, cloud), count, noise, createRng(seed).fork('cloud'));
  return sceneOf(
    points,
    Array.from(classes, (one) => one === 1),
    labels,
  );
}

/** Makes a scene of points [n×d] in an order that is random already. */
export function sceneOf(
  points: Mat,
  isPlus: readonly boolean[],
  labels: readonly [plus: number, minus: number],
): Scene {
  const told = [0, 0];
  const isTold = isPlus.map((plus) => {
    const k = plus ? 0 : 1;
    return told[k]!++ < labels[k];
  });
  const order = [...isTold.keys()].sort((i, j) => Number(isTold[j]!) - Number(isTold[i]!) || i - j);
  const truth = Float64Array.from(order, (i) => (isPlus[i]! ? 1 : -1));
  const ground = groundOf(
    {
      points: fromRows(
        order.map((i) => rowOf(points, i)),
        points.cols,
      ),
      targets: [truth.slice(0, labels[0] + labels[1])],
    },
    createMeter(),
  );
  return { ground: finish(ground), truth };
}

/** A neighbourhood graph with equal weights. */
export function neighbours(value: number, more: Partial<GraphSpec> = {}): GraphSpec {
  return { rule: 'knn', value, normalized: false, power: 1, ...more };
}

/** What a learner is like. */
export interface Told {
  /** Share of the points without labels that are told wrongly. */
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
  { ground, truth }: Scene,
  { lengthScale, graph, ratios, ambients, centred }: Sweep,
): readonly (readonly Told[])[] {
  const meter = createMeter();
  const { targets } = ground;
  const l = targets[0]!.length;
  const setting = { lengthScale, ambient: 1, intrinsic: 0, mix: [{ weight: 1, spec: graph }] };
  const cloud = finish(settle(ground, setting, meter));
  return ratios.map((ratio) => {
    const deformed = finish(deformPrepared(cloud, ratio, meter));
    const columns = deformed.columns();
    return ambients.map((ambient) => {
      const fit = finish(
        fitLabels({ gram: deformed.gram, targets, ambient }, { ...learner, centred }, meter),
      );
      const { dual, bias } = fit.functions[0]!;
      const f = valuesOf(columns, dual);
      const wrong = f.filter((value, i) => i >= l && !((value + bias) * truth[i]! > 0)).length;
      const told = finish(fit.leftOut(null));
      return { error: wrong / (truth.length - l), press: press.value({ targets, told }, 1) };
    });
  });
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
