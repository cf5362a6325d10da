import type { Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';

/** Outputs [n] with labels −1 or 1 [n]. */
interface Judgeable {
  readonly f: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** Settings of soft counts. */
export interface SmoothSettings {
  /** Steepness ϱ > 0 of 1/(1 + e^{−ϱf}), which takes the place of the step at 0. */
  readonly sharpness: number;
  /** Cost η ≥ 0 of a false positive, in false negatives. */
  readonly eta: number;
}

/** A validation function with soft counts: its value, and its slope in each output [n]; null where there is nothing to have a share of. */
export interface SmoothValue {
  readonly value: number;
  readonly slopes: Vec;
}

/** The validation functions that there are with soft counts. */
export const smoothIds = [
  'error',
  'weightedError',
  'precision',
  'accuracy',
  'recall',
  'fMeasure',
  'auc',
] as const;
export type SmoothId = (typeof smoothIds)[number];

/** 1 / (1 + e^{−x}). */
const sigmoid = (x: number): number => 1 / (1 + exp(-x));

/** Soft counts: a row is called positive by as much as 1/(1 + e^{−ϱf}), 1/2 at f = 0 (002 (2.1)). */
interface SoftCounts {
  readonly tp: number;
  readonly fp: number;
  readonly positives: number;
  readonly negatives: number;
}

/** A share of soft counts, and its slopes in tp and fp. */
type SoftShare = readonly [value: number, byTp: number, byFp: number];

const shares: Readonly<
  Record<Exclude<SmoothId, 'auc'>, (counts: SoftCounts, eta: number) => SoftShare | null>
> = {
  error: (counts) => weighted(counts, 1),
  weightedError: weighted,
  precision: ({ tp, fp }) => of(tp, tp + fp, fp, -tp),
  accuracy(counts) {
    const error = weighted(counts, 1);
    return error && [1 - error[0], -error[1], -error[2]];
  },
  recall: ({ tp, positives }) => (positives > 0 ? [tp / positives, 1 / positives, 0] : null),
  fMeasure: ({ tp, fp, positives }) => of(2 * tp, positives + tp + fp, 2 * (positives + fp), -2 * tp),
};

/** (fn + η fp) / (n₊ + η n₋). */
function weighted({ tp, fp, positives, negatives }: SoftCounts, eta: number): SoftShare | null {
  const whole = positives + eta * negatives;
  return whole > 0 ? [(positives - tp + eta * fp) / whole, -1 / whole, eta / whole] : null;
}

/** part / whole, with slopes `byTp` / whole² and `byFp` / whole², divided one after the other so that small squares do not vanish. */
function of(part: number, whole: number, byTp: number, byFp: number): SoftShare | null {
  return whole > 0 ? [part / whole, byTp / whole / whole, byFp / whole / whole] : null;
}

/** Returns a validation function of 002 Table 2.1, or the area under the ROC curve, with soft counts, and its slopes. */
export function smoothValue(
  id: SmoothId,
  { f, y }: Judgeable,
  { sharpness, eta }: SmoothSettings,
): SmoothValue | null {
  if (id === 'auc') return softArea({ f, y }, sharpness);
  const said = Float64Array.from(f, (one) => sigmoid(sharpness * one));
  let [tp, fp, positives] = [0, 0, 0];
  said.forEach((share, i) => {
    if (y[i] > 0) {
      positives++;
      tp += share;
    } else fp += share;
  });
  const found = shares[id]({ tp, fp, positives, negatives: said.length - positives }, eta);
  if (!found) return null;
  const [value, byTp, byFp] = found;
  // 1 − s is 1/(1 + e^{ϱf}), which keeps its digits where s is near 1.
  const slopes = said.map(
    (share, i) => sharpness * share * sigmoid(-sharpness * f[i]) * (y[i] > 0 ? byTp : byFp),
  );
  return { value, slopes };
}

/** The share of pairs of a positive and a negative row that are in order, each by as much as 1/(1 + e^{−ϱ(f₊ − f₋)}). */
function softArea({ f, y }: Judgeable, sharpness: number): SmoothValue | null {
  const rows = Array.from({ length: f.length }, (_, i) => i);
  const positives = rows.filter((i) => y[i] > 0);
  const negatives = rows.filter((i) => !(y[i] > 0));
  const pairs = positives.length * negatives.length;
  if (pairs === 0) return null;
  const slopes = new Float64Array(f.length);
  let sum = 0;
  for (const i of positives) {
    for (const j of negatives) {
      const above = sharpness * (f[i] - f[j]);
      const inOrder = sigmoid(above);
      const slope = (sharpness * inOrder * sigmoid(-above)) / pairs;
      sum += inOrder;
      slopes[i] += slope;
      slopes[j] -= slope;
    }
  }
  return { value: sum / pairs, slopes };
}
