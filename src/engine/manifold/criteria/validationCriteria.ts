import type { Vec } from '../../numeric/arrays';
import { smoothValue, type SmoothSettings } from '../../learning/smoothValidation';
import { areaUnderRoc, countsOf, rocOf, validationOf } from '../../learning/validation';
import type { Criterion, LeftOut } from './criterion';
import { criterionNames } from './criterionNames';

/** A validation function as a criterion, of which less is better: itself where it says what is wrong, else what it lacks to 1. */
interface Judging {
  readonly id: 'weightedError' | 'fMeasure' | 'auc';
  readonly isShortfall: boolean;
  /** What it is where it has no value: nothing can be wrong, or chance decides. */
  readonly without: number;
}

const weightedError: Judging = { id: 'weightedError', isShortfall: false, without: 0 };
const fMeasure: Judging = { id: 'fMeasure', isShortfall: true, without: 0 };
const auc: Judging = { id: 'auc', isShortfall: true, without: 0.5 };

/** Returns the mean over functions, each of which is one class against the rest, of what is wrong by a validation function of outputs and labels. */
function meanWrong(
  { isShortfall, without }: Judging,
  { targets, told }: LeftOut,
  validation: (f: Vec, y: Vec) => number | null,
): number {
  const wrong = (value: number | null): number =>
    value === null ? without : isShortfall ? 1 - value : value;
  return targets.reduce((sum, y, k) => sum + wrong(validation(told[k], y)), 0) / Math.max(1, targets.length);
}

function valueOf({ id }: Judging, eta: number, f: Vec, y: Vec): number | null {
  return id === 'auc' ? areaUnderRoc(rocOf(f, y)) : validationOf(countsOf(f, y), eta)[id];
}

/** Slopes in the residuals y − f, of which f is the negative part. */
function smoothSlopesOf(
  { id, isShortfall }: Judging,
  { targets, told }: LeftOut,
  settings: SmoothSettings,
): readonly Vec[] {
  const sign = (isShortfall ? 1 : -1) / Math.max(1, targets.length);
  return targets.map((y, k) => {
    const found = smoothValue(id, { f: told[k], y }, settings);
    return found ? found.slopes.map((slope) => sign * slope) : new Float64Array(y.length);
  });
}

type Told = Pick<Criterion, 'id' | 'label' | 'summary' | 'source'>;

const steep = (judging: Judging, told: Told): Criterion => ({
  ...told,
  value: (leftOut, _, eta = 1) => meanWrong(judging, leftOut, (f, y) => valueOf(judging, eta, f, y)),
  slopes: null,
});

const soft = (judging: Judging, told: Told): Criterion => ({
  ...told,
  value: (leftOut, sharpness, eta = 1) =>
    meanWrong(
      judging,
      leftOut,
      (f, y) => smoothValue(judging.id, { f, y }, { sharpness, eta })?.value ?? null,
    ),
  slopes: (leftOut, sharpness, eta = 1) => smoothSlopesOf(judging, leftOut, { sharpness, eta }),
});

const tableTwo = 'met in 002 Table 2.1';
const curve = 'Bamber (1975); met in 002 §2.2.1';

/** The validation functions of 002 as criteria; of several classes the mean of each against the rest. */
export const validationCriteria: readonly Criterion[] = [
  steep(weightedError, {
    id: 'weighted-error',
    label: criterionNames['weighted-error'],
    summary: 'Share of labels misclassified when left out, where a false positive counts η times.',
    source: tableTwo,
  }),
  steep(fMeasure, {
    id: 'f-measure',
    label: criterionNames['f-measure'],
    summary: 'What the F-measure of the labels left out lacks to 1.',
    source: tableTwo,
  }),
  steep(auc, {
    id: 'auc',
    label: criterionNames.auc,
    summary: 'Share of pairs of a positive and a negative label that are out of order when left out.',
    source: curve,
  }),
  soft(weightedError, {
    id: 'smooth-weighted-error',
    label: criterionNames['smooth-weighted-error'],
    summary: 'The weighted error with a soft threshold, so that it has slopes.',
    source: `${tableTwo}, (2.1)`,
  }),
  soft(fMeasure, {
    id: 'smooth-f-measure',
    label: criterionNames['smooth-f-measure'],
    summary: 'What the F-measure lacks to 1, with a soft threshold, so that it has slopes.',
    source: `${tableTwo}, (2.1)`,
  }),
  soft(auc, {
    id: 'smooth-auc',
    label: criterionNames['smooth-auc'],
    summary: 'Pairs out of order, each by how much, so that it has slopes.',
    source: `${curve}, (2.1)`,
  }),
];
