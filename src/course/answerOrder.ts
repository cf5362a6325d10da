import { createRng } from '../engine/numeric/random/rng';
import { defaultOptions, type LabOptions, drawSeed } from '../lab/state/kit';

/** Returns the items shuffled by a visitor's seed and the task they belong to; all orders are equally likely. */
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

const key = 'deep-mining-lab:visitor';

/** Returns the visitor's seed, drawn once and then kept on their machine only. Never throws. */
export function visitorSeed(
  store: Pick<Storage, 'getItem' | 'setItem'> | null,
  { random }: Pick<LabOptions, 'random'> = defaultOptions,
): number {
  try {
    const kept = Number(store?.getItem(key) ?? Number.NaN);
    if (Number.isSafeInteger(kept) && kept > 0) return kept;
    const drawn = drawSeed(random, 0);
    store?.setItem(key, String(drawn));
    return drawn;
  } catch {
    // A forbidden or full store keeps nothing: the seed is then drawn again at the next visit.
    return drawSeed(random, 0);
  }
}
