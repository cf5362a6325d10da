import { drawTurntable, turnSteps } from '../../src/engine/manifold/clouds/turntable';
import { errorOf } from '../../src/engine/manifold/criteria/criteria';
import { setGaussians } from '../../src/engine/manifold/kernels/gaussian';
import type { Ground } from '../../src/engine/manifold/learners/setting';
import { takeRows } from '../../src/engine/learning/labelled';
import { rowOf, zeros, type Vec } from '../../src/engine/numeric/arrays';
import { dot } from '../../src/engine/numeric/linalg/core';
import { setSquaredDistances } from '../../src/engine/numeric/linalg/distances';
import { createRng } from '../../src/engine/numeric/random/rng';
import { permutation } from '../../src/engine/numeric/random/shuffle';
import { drawnDigits } from '../digits';
import { sceneOf, type Classed } from '../scene';
import type { FiveNumbers } from './bench';

/** Objects of the turntable, in two groups; COIL-20 has as many, each in as many steps. */
export const objects = 20;

/** Rows that only judge, the same number for both sets. */
export const unseen = 640;

/** A set of pictures in two classes, in the place of one of 002 §4.3.1. */
export interface PictureSource {
  readonly id: 'turntable' | 'digits';
  readonly label: string;
  /** The set of the document that it stands for. */
  readonly standsFor: string;
  readonly rows: number;
  /** Values set by hand on three other splits, in the place of those that the document takes from Melacci and Belkin (2011). */
  readonly byHand: FiveNumbers;
  /** All rows in a random order. */
  drawn(seed: number): Classed;
}

export const pictureSources: readonly PictureSource[] = [
  {
    id: 'turntable',
    label: 'turntable',
    standsFor: 'COIL-20',
    rows: objects * turnSteps,
    byHand: { ambient: 2 ** -8, intrinsic: 1, lengthScale: 2, neighbours: 3, power: 1 },
    drawn: (seed) => {
      const rng = createRng(seed);
      const { points, classes } = drawTurntable(objects, rng.fork('objects'));
      const order = permutation(classes.length, rng.fork('order'));
      return {
        points: takeRows(points, order),
        classes: Array.from(order, (row) => (classes[row]! < objects / 2 ? 1 : 0)),
      };
    },
  },
  {
    id: 'digits',
    label: 'digits 0–4 against 5–9',
    standsFor: 'USPST',
    rows: 1437,
    byHand: { ambient: 2 ** -8, intrinsic: 1, lengthScale: 2, neighbours: 6, power: 2 },
    drawn: (seed) => {
      const { rows, labels } = drawnDigits(1437, seed);
      return { points: rows, classes: labels };
    },
  },
];

/** Labelled points and others without labels, and what says how wrong a function on them is. */
export interface Split {
  readonly ground: Ground;
  /** Returns the share of unseen rows that f = Σ αᵢ k(·, xᵢ) tells wrongly. */
  errorOf(alpha: Vec, lengthScale: number): number;
}

/** What is drawn: the labels of both classes together, half of them each, and rows without labels; as many as are left where null. */
export interface SplitPlan {
  readonly labels: number;
  readonly unlabelled: number | null;
}

/** Returns how many rows without labels a plan has. */
export function unlabelledIn({ rows }: PictureSource, { labels, unlabelled }: SplitPlan): number {
  return unlabelled ?? rows - unseen - labels;
}

/** Splits a set. From one seed the labelled and the unseen rows are the same however many are without labels, and more take in fewer. */
export function splitOf(source: PictureSource, plan: SplitPlan, seed: number): Split {
  const all = source.drawn(seed);
  const half = plan.labels / 2;
  const told = [0, 0];
  const rows = Array.from(all.classes, (_, row) => row);
  const isLabelled = rows.map((row) => told[all.classes[row]!]!++ < half);
  const labelled = rows.filter((row) => isLabelled[row]);
  const rest = rows.filter((row) => !isLabelled[row]);
  const taken = (some: readonly number[]): Classed => ({
    points: takeRows(all.points, Int32Array.from(some)),
    classes: some.map((row) => all.classes[row]!),
  });
  const others = rest.slice(unseen, unseen + unlabelledIn(source, plan));
  const { ground } = sceneOf(taken([...labelled, ...others]), [half, half]);
  const fresh = taken(rest.slice(0, unseen));
  const squared = zeros(unseen, ground.points.rows);
  for (let i = 0; i < unseen; i++) {
    setSquaredDistances(rowOf(squared, i), rowOf(fresh.points, i), ground.points, ground.points.rows);
  }
  const targets = [Float64Array.from(fresh.classes, (one) => (one === 1 ? 1 : -1))];
  return {
    ground,
    errorOf(alpha, lengthScale) {
      const kernels = Float64Array.from(squared.data);
      setGaussians(kernels, kernels.length, lengthScale);
      const n = alpha.length;
      const told = Float64Array.from({ length: unseen }, (_, i) =>
        dot(kernels.subarray(i * n, (i + 1) * n), alpha),
      );
      return errorOf({ targets, told: [told] });
    },
  };
}
