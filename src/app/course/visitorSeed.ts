import { defaultOptions, type LabOptions, drawSeed } from '../../state/kit';

const key = 'deep-mining-lab:visitor';

/** The seed of what differs from visitor to visitor: drawn once, then kept on their machine only. Never throws. */
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
    // A forbidden or full store keeps nothing: the order is then drawn again at the next visit.
    return drawSeed(random, 0);
  }
}
