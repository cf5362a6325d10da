import { argmax, type Vec } from '../numeric/arrays';
import type { Belief } from './belief';
import type { LossDef, LossWords } from './loss';

export const zeroOneWords: LossWords = {
  id: 'zero-one',
  label: '0–1',
  summary: 'Any miss costs the same, however near: what is likeliest is named.',
  source: '001 (2.28), (2.29)',
  names: 'the mode',
  isEven: true,
  params: [],
  distances: [],
};

/** The density is looked at here, between these tails, before its highest hill is climbed. */
const places = 2001;
const tail = 1e-4;
/** Steps of golden sections, each of which leaves 0.618 of the bracket. */
const sections = 60;
const golden = (Math.sqrt(5) - 1) / 2;

/**
 * 1 unless f is hit. A number alone is hit with no chance, so the risk is that of an ever narrower window, in units of its width: the
 * share by which the density is below its largest.
 */
export const zeroOne: LossDef = {
  ...zeroOneWords,
  guess: (belief) => modeOf(belief),
  risk: (belief) => {
    const mode = modeOf(belief);
    if (mode === null) return null;
    const most = densityAt(belief, mode);
    return (guess) => 1 - densityAt(belief, guess) / most;
  },
};

function densityAt({ density }: Belief, y: number): number {
  return density(Float64Array.of(y))[0];
}

/** Returns where the density is largest; null where there is none. */
function modeOf(belief: Belief): number | null {
  const [lo, hi] = [belief.quantile(tail), belief.quantile(1 - tail)];
  const y: Vec = Float64Array.from({ length: places }, (_, i) => lo + ((hi - lo) * i) / (places - 1));
  const density = belief.density(y);
  const highest = argmax(density);
  // A belief in single outputs has none: it is 0 beside them, and infinite at them.
  if (!(hi > lo && density[highest] > 0 && density.every(Number.isFinite))) return null;
  let [a, b] = [y[Math.max(0, highest - 1)], y[Math.min(places - 1, highest + 1)]];
  for (let k = 0; k < sections; k++) {
    const [left, right] = [b - golden * (b - a), a + golden * (b - a)];
    if (densityAt(belief, left) < densityAt(belief, right)) a = left;
    else b = right;
  }
  return 0.5 * (a + b);
}
