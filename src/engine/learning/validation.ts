/** Numbers of rows of a classifier of two classes, by what they are and what was said of them. */
export interface Counts {
  /** True positives, false positives, true negatives and false negatives. */
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
}

/** Validation functions of counts (002 Table 2.1): shares from 0 to 1; null where nothing is there to have a share of. */
export interface Validation {
  /** Share of rows told wrongly. */
  readonly error: number | null;
  /** (fn + η fp) / (n₊ + η n₋): a false positive costs η times as much as a false negative. */
  readonly weightedError: number | null;
  /** Share of the rows called positive that are; null where none is called so. */
  readonly precision: number | null;
  readonly accuracy: number | null;
  /** Share of the positive rows that are called so; null where there are none. */
  readonly recall: number | null;
  /** 2tp / (2tp + fp + fn), the harmonic mean of precision and recall; 0 where nothing is called positive but something is. */
  readonly fMeasure: number | null;
}

/**
 * Counts outputs `f` [n] of which those above `threshold` are called positive, by labels `y` [n], −1 or 1. An output on the threshold
 * itself is an error, whatever the label.
 */
export function countsOf(f: ArrayLike<number>, y: ArrayLike<number>, threshold = 0): Counts {
  let [tp, fp, tn, fn] = [0, 0, 0, 0];
  for (let i = 0; i < f.length; i++) {
    if (y[i] > 0) {
      if (f[i] > threshold) tp++;
      else fn++;
    } else if (f[i] < threshold) tn++;
    else fp++;
  }
  return { tp, fp, tn, fn };
}

/**
 * Returns the validation functions of 002 Table 2.1. There the weighted error is printed with n₊ + η n₊ below the line, but η belongs
 * to the false positives, of which there are n₋ at most: n₊ + η n₋ it is here, so that all wrong is 1. `eta` η ≥ 0.
 */
export function validationOf({ tp, fp, tn, fn }: Counts, eta = 1): Validation {
  const all = tp + fp + tn + fn;
  return {
    error: share(fp + fn, all),
    weightedError: share(fn + eta * fp, tp + fn + eta * (fp + tn)),
    precision: share(tp, tp + fp),
    accuracy: share(tp + tn, all),
    recall: share(tp, tp + fn),
    fMeasure: share(2 * tp, 2 * tp + fp + fn),
  };
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Receiver operating characteristic: what is called positive as the threshold falls. */
export interface Roc {
  /** Different outputs from the largest on [m]: at place k those of the first k are called positive. */
  readonly outputs: readonly number[];
  /** Rows called positive at each place, rightly and wrongly [m + 1]. */
  readonly tp: readonly number[];
  readonly fp: readonly number[];
  /** Rows of each class. */
  readonly positives: number;
  readonly negatives: number;
}

/** Sorts outputs `f` [n] with labels `y` [n], −1 or 1; equal outputs are called positive together. */
export function rocOf(f: ArrayLike<number>, y: ArrayLike<number>): Roc {
  const order = Array.from({ length: f.length }, (_, i) => i).sort((i, j) => f[j] - f[i]);
  const outputs: number[] = [];
  const [tp, fp] = [[0], [0]];
  order.forEach((i, at) => {
    if (at === 0 || f[i] !== f[order[at - 1]]) {
      outputs.push(f[i]);
      tp.push(tp[tp.length - 1]);
      fp.push(fp[fp.length - 1]);
    }
    const counts = y[i] > 0 ? tp : fp;
    counts[counts.length - 1]++;
  });
  return { outputs, tp, fp, positives: tp[tp.length - 1], negatives: fp[fp.length - 1] };
}

/** Returns the points [share of the negatives, share of the positives] of the curve, from (0, 0) to (1, 1) [m + 1]; null with one class only. */
export function pointsOfRoc({ tp, fp, positives, negatives }: Roc): [number, number][] | null {
  if (positives === 0 || negatives === 0) return null;
  return tp.map((count, k) => [fp[k] / negatives, count / positives]);
}

/**
 * Returns the area under the curve: the share of pairs of a positive and a negative row in which the positive one has the larger output,
 * equals a half. It runs from 0 to 1, and 1/2 is what chance gets; 002 §2.2.1 says that it runs from 1/2. Null with one class only.
 */
export function areaUnderRoc({ tp, fp, positives, negatives }: Roc): number | null {
  let twice = 0;
  for (let k = 1; k < tp.length; k++) twice += (fp[k] - fp[k - 1]) * (tp[k] + tp[k - 1]);
  return share(twice, 2 * positives * negatives);
}

/** Returns the counts at a place of the curve. */
export function countsAt({ tp, fp, positives, negatives }: Roc, place: number): Counts {
  return { tp: tp[place], fp: fp[place], tn: negatives - fp[place], fn: positives - tp[place] };
}

/** Returns the place of the curve with the least weighted error, the first of equals as the threshold falls; 0 where no weight is left. */
export function bestPlace(roc: Roc, eta: number): number {
  const cost = (k: number): number => roc.positives - roc.tp[k] + eta * roc.fp[k];
  return roc.tp.reduce((best, _, k) => (cost(k) < cost(best) ? k : best), 0);
}
