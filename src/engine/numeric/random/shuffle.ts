import type { Rng } from './rng';

/** Returns the numbers 0 … count − 1 in random order, all orders equally likely. */
export function permutation(count: number, rng: Rng): Int32Array {
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  shuffle(order, rng);
  return order;
}

/** Puts numbers in random order, all orders equally likely (Fisher and Yates). */
export function shuffle(values: Int32Array, rng: Rng): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = rng.integer(i + 1);
    const moved = values[i];
    values[i] = values[j];
    values[j] = moved;
  }
}
