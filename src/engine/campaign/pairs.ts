import type { Campaign } from './campaign';
import { inSentence, listed, withUnit, written } from './words';

/** Returns the knob that makes a sum of two with a knob, so that each settles the other; null where there is none. */
export function otherOfPair({ limits }: Pick<Campaign, 'limits'>, knob: string): string | null {
  for (const limit of limits) {
    if (limit.kind !== 'sum' || limit.knobs.length !== 2 || !limit.knobs.includes(knob)) continue;
    return limit.knobs.find((name) => name !== knob) ?? null;
  }
  return null;
}

/** Names a knob of a pair together with the other: "A (and so B)". */
export function andSo(name: string, other: string | null): string {
  return other === null ? name : `${name} (and so ${inSentence(other)})`;
}

/** Says of each sum of two that it is one choice: "A and B sum to 1, so each settles the other." */
export function pairsSaid({ knobs, limits }: Pick<Campaign, 'knobs' | 'limits'>): readonly string[] {
  return limits.flatMap((limit) => {
    if (limit.kind !== 'sum' || limit.knobs.length !== 2) return [];
    const unit = knobs.find(({ name }) => name === limit.knobs[0])?.unit ?? '';
    return [
      `${listed(limit.knobs)} sum to ${withUnit(written(limit.equals), unit)}, so each settles the other.`,
    ];
  });
}
