import { ignoredFields } from '../../engine/experiment/readModel';
import {
  field,
  optional,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { smoothIds, smoothValue } from '../../engine/learning/smoothValidation';
import {
  areaUnderRoc,
  bestPlace,
  countsAt,
  countsOf,
  pointsOfRoc,
  rocOf,
  validationOf,
} from '../../engine/learning/validation';

const mostRows = 100_000;
/** The soft area goes through all pairs. */
const mostPairs = 4_000_000;
/** Costs and steepnesses beyond this say the same, but could overflow. */
const largest = 1e12;

/**
 * Judges outputs `f` [n] of a classifier of two classes by the labels `y` [n], −1 or 1. `eta` (1) is the cost of a false positive in false
 * negatives, `sharpness` (5) the steepness of the soft counts. Answers `tp`, `fp`, `tn`, `fn`, with f = 0 an error; `error`,
 * `weightedError` (fn + η fp)/(n₊ + η n₋), `precision`, `accuracy`, `recall`, `fMeasure`, `auc` from 0 to 1; `roc`, points [false positive
 * rate, true positive rate] by falling threshold from (0, 0); `thresholds`, the outputs from which on each point after the first calls rows
 * positive; `best`, the point of the least weighted error, with its `threshold`, null for calling nothing positive; `smooth`, the same
 * shares of soft counts, and `smoothSlopes`, their slopes in each output [n]. Null where there is nothing to have a share of.
 */
export function answerValidate(request: Fields): Readonly<Record<string, unknown>> {
  const f = readNumbers(field(request, 'f'), 'f');
  if (f.length === 0) throw wrong('f', 'a list of at least one output', f);
  requireAtMost(f.length, mostRows, `"f" has ${f.length} outputs`);
  const y = readNumbers(field(request, 'y'), 'y');
  if (y.length !== f.length) throw wrong('y', `a label for each of the ${f.length} outputs`, y);
  y.forEach((label, i) => {
    if (label !== 1 && label !== -1) throw wrong(`y[${i}]`, 'a label −1 or 1', label);
  });
  const eta = optional(field(request, 'eta'), 1, (value) =>
    readNumber(value, 'eta', { min: 0, max: largest }),
  );
  const sharpness = optional(field(request, 'sharpness'), 5, (value) =>
    readNumber(value, 'sharpness', { above: 0, max: largest }),
  );
  const counts = countsOf(f, y);
  const roc = rocOf(f, y);
  requireAtMost(
    roc.positives * roc.negatives,
    mostPairs,
    `There are ${roc.positives * roc.negatives} pairs of a positive and a negative row`,
  );
  const best = bestPlace(roc, eta);
  const countsOfBest = countsAt(roc, best);
  const soft = smoothIds.map((id) => [id, smoothValue(id, { f, y }, { sharpness, eta })] as const);
  return {
    ...counts,
    ...validationOf(counts, eta),
    auc: areaUnderRoc(roc),
    roc: pointsOfRoc(roc),
    thresholds: roc.outputs,
    best: {
      threshold: roc.outputs[best - 1] ?? null,
      ...countsOfBest,
      ...validationOf(countsOfBest, eta),
    },
    smooth: Object.fromEntries(soft.map(([id, one]) => [id, one && one.value])),
    smoothSlopes: Object.fromEntries(soft.map(([id, one]) => [id, one && Array.from(one.slopes)])),
    warnings: ignoredFields(request, ['f', 'y', 'eta', 'sharpness']),
  };
}
