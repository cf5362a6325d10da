import { createRng } from '../../engine/numeric/random/rng';

/** The same things in an order that depends on a visitor's seed and on what they belong to; all orders are equally likely. */
export function shuffled<Item>(
  items: readonly Item[],
  { seed, of }: { readonly seed: number; readonly of: string },
): readonly Item[] {
  const rng = createRng(seed).fork('order', of);
  const order = [...items];
  for (let left = order.length; left > 1; left--) {
    const drawn = rng.integer(left);
    [order[left - 1], order[drawn]] = [order[drawn]!, order[left - 1]!];
  }
  return order;
}
