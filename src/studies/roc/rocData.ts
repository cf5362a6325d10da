import {
  areaUnderRoc,
  bestPlace,
  countsAt,
  countsOf,
  pointsOfRoc,
  rocOf,
  validationOf,
  type Counts,
  type Roc,
  type Validation,
} from '../../engine/learning/validation';
import { significant } from '../../engine/numberText';
import type { NamedTable } from '../../plots/tables/chartTable';
import { formatNumber } from '../../vocabulary/numbers/write';

/** Outputs of a classifier for one class against the rest, and what the rows are. */
export interface Judged {
  /** Outputs [n]; above 0 a row is called positive. */
  readonly f: readonly number[];
  /** 1 for rows of the class, −1 for others [n]. */
  readonly y: readonly number[];
  /** Name of the class. */
  readonly positive: string;
}

/** What a curve is drawn from. */
export interface RocData extends Judged {
  readonly roc: Roc;
  /** False positive rate and true positive rate at each place [m + 1], from (0, 0) to (1, 1). */
  readonly points: readonly (readonly [number, number])[];
  readonly area: number;
}

/** Returns what the curve is drawn from; null where all rows are of one class. */
export function rocDataOf(judged: Judged): RocData | null {
  const roc = rocOf(judged.f, judged.y);
  const points = pointsOfRoc(roc);
  return points && { ...judged, roc, points, area: areaUnderRoc(roc)! };
}

/** Returns the place of a threshold: the number of different outputs above it. */
export function placeOf({ outputs }: Roc, threshold: number): number {
  const first = outputs.findIndex((output) => output <= threshold);
  return first < 0 ? outputs.length : first;
}

/** Returns a threshold at a place: 0 where that is one, else a short number about the middle of the outputs around it. */
export function thresholdAt({ outputs }: Roc, place: number): number {
  const [most, least] = [outputs[0]!, outputs.at(-1)!];
  const beyond = (most - least) / 10 || 1;
  const above = outputs[place - 1] ?? most + 2 * beyond;
  const below = outputs[place] ?? least - 2 * beyond;
  const isBetween = (value: number): boolean => value > below && value < above;
  if (isBetween(0)) return 0;
  const middle = above / 2 + below / 2;
  for (let digits = 1; digits < 17; digits++) {
    const short = significant(middle, digits);
    if (isBetween(short)) return short;
  }
  // Neighbouring numbers have none between them: only what is above the lower one is called positive.
  return isBetween(middle) ? middle : below;
}

/** What is said of the rows at a threshold. */
export interface Said {
  readonly counts: Counts;
  readonly measures: Validation;
  /** Its point: false positive rate and true positive rate. */
  readonly point: readonly [number, number];
}

/** Returns what is said at a threshold with a cost η of a false positive. At 0, where a classifier itself decides, an output of 0 is an error. */
export function saidAt({ f, y, roc }: RocData, threshold: number, eta: number): Said {
  const counts = threshold === 0 ? countsOf(f, y) : countsAt(roc, placeOf(roc, threshold));
  const { tp, fp, tn, fn } = counts;
  return { counts, measures: validationOf(counts, eta), point: [fp / (fp + tn), tp / (tp + fn)] };
}

/** The threshold with the least weighted error. */
export interface Best {
  readonly threshold: number;
  readonly point: readonly [number, number];
  readonly weightedError: number;
}

/** Returns the threshold with the least weighted error, the first of equals as it falls. */
export function bestOf({ roc, points }: RocData, eta: number): Best {
  const place = bestPlace(roc, eta);
  return {
    threshold: thresholdAt(roc, place),
    point: points[place]!,
    weightedError: validationOf(countsAt(roc, place), eta).weightedError!,
  };
}

/** The six measures, in the order in which they are shown. */
export const measures: readonly (readonly [id: keyof Validation, name: string, hint: string])[] = [
  ['error', 'error', '(fp + fn) / n, the share of rows misclassified'],
  [
    'weightedError',
    'weighted error',
    '(fn + η fp) / (n₊ + η n₋): each false positive counts as η false negatives',
  ],
  ['precision', 'precision', 'tp / (tp + fp), the share of what is called positive that is'],
  ['accuracy', 'accuracy', '(tp + tn) / n, the share of rows classified correctly'],
  ['recall', 'recall', 'tp / (tp + fn), the share of the positive rows that are found'],
  ['fMeasure', 'F-measure', '2tp / (2tp + fp + fn), the harmonic mean of precision and recall'],
];

/** Writes a measure; a dash where there is nothing to have a share of. */
export function sayMeasure(value: number | null): string {
  return value === null ? '–' : formatNumber(value);
}

/** Says what is called positive at a threshold. */
export function countsInWords({ tp, fp, tn, fn }: Counts, positive: string): string {
  return `Called ${positive}: ${tp} of the ${tp + fn} that are, ${fp} of the ${fp + tn} others.`;
}

/** Says where the weighted error is least. */
export function bestInWords({ threshold, weightedError }: Best): string {
  return `◇ least weighted error ${formatNumber(weightedError)}, at threshold ${formatNumber(threshold)}`;
}

/** Describes the curve to somebody who listens. */
export function describeRoc(data: RocData, threshold: number, eta: number): string {
  const { counts, point } = saidAt(data, threshold, eta);
  const [wrongly, rightly] = point.map((rate) => formatNumber(rate));
  const { threshold: best, weightedError } = bestOf(data, eta);
  return `ROC curve of ${data.positive} against the rest, area under it ${formatNumber(data.area)}. At threshold ${formatNumber(threshold)} the true positive rate is ${rightly}, the false positive rate ${wrongly}. ${countsInWords(counts, data.positive)} With η = ${formatNumber(eta)} the weighted error is least, ${formatNumber(weightedError)}, at threshold ${formatNumber(best)}.`;
}

const mostRows = 200;
const say = (value: number): string => formatNumber(value);

/** Lists the curve, place by place; of a long one every so many. */
export function rocTables(data: RocData): readonly NamedTable[] {
  const { roc, points, positive } = data;
  const stride = Math.ceil(points.length / mostRows);
  const places = [...points.keys()].filter((k) => k % stride === 0 || k === points.length - 1);
  const counts = ['tp', 'fp', 'tn', 'fn'] as const;
  const shares = ['precision', 'fMeasure', 'error'] as const;
  return [
    {
      name: 'ROC curve',
      read: () => ({
        caption: `ROC curve of ${positive}`,
        note: `A row for each threshold${stride > 1 ? `, one in ${stride} of ${points.length}` : ''}: outputs above it are called ${positive}. Area under the curve ${formatNumber(data.area)}.`,
        corner: 'threshold',
        columns: [
          ...['false positive rate', 'true positive rate'].map((name) => ({ name, say })),
          ...counts.map((name) => ({ name, say: String })),
          ...['precision', 'F-measure', 'error'].map((name) => ({ name, say })),
        ],
        rows: places.map((k) => {
          const told = countsAt(roc, k);
          const judged = validationOf(told);
          return {
            name: formatNumber(thresholdAt(roc, k)),
            cells: [...points[k]!, ...counts.map((id) => told[id]), ...shares.map((id) => judged[id])],
          };
        }),
      }),
    },
  ];
}
