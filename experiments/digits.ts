import { digits8 } from '../src/engine/datasets/digits8';
import { takeLabelled, type Labelled } from '../src/engine/learning/labelled';
import { createRng } from '../src/engine/numeric/random/rng';
import { permutation } from '../src/engine/numeric/random/shuffle';
import { readDataFile } from '../src/headless/dataFiles';
import { sceneOf, type Scene } from './scene';

/** Digits of a scene. */
export const sizeOfDigits = 250;

/** Draws images of digits, pixels from 0 to 1, in a random order; classes are 0 to 4 and 5 to 9. */
export function drawnDigits(count: number, seed: number): Labelled {
  const { search } = digits8.decode(readDataFile(digits8.file));
  const order = permutation(search.labels.length, createRng(seed).fork('digits')).subarray(0, count);
  const { rows, labels } = takeLabelled(search, order);
  return {
    rows: { ...rows, data: rows.data.map((value) => value / 16) },
    labels: labels.map((digit) => (digit < 5 ? 1 : 0)),
    classes: 2,
  };
}

/** Draws digits, of which the first of each class have labels. */
export function digitScene(
  count: number,
  labels: readonly [plus: number, minus: number],
  seed: number,
): Scene {
  const { rows, labels: classes } = drawnDigits(count, seed);
  return sceneOf({ points: rows, classes }, [labels[1], labels[0]]);
}
