import type { Criterion, LeftOut } from './criterion';

/**
 * Returns the criterion of each fold [folds], in their order. The mean of these scores is the criterion by folds, of the Lab and of a
 * session alike: each fold weighs the same, whether it has one label more or not. `folds` [l] counts from 0 on.
 */
export function foldScores(
  { value }: Pick<Criterion, 'value'>,
  { targets, told }: LeftOut,
  folds: ArrayLike<number>,
  sharpness: number,
  eta?: number,
): readonly number[] {
  const count = 1 + Math.max(-1, ...Array.from(folds));
  return Array.from({ length: count }, (_, fold) => {
    const within = (lists: LeftOut['told']): LeftOut['told'] =>
      lists.map((list) => list.filter((__, i) => folds[i] === fold));
    return value({ targets: within(targets), told: within(told) }, sharpness, eta);
  });
}
