import { meanOf, type Mat, type Vec } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import type { WorkMeter } from '../../learning/meter';
import { clouds, drawCloud } from '../clouds/clouds';
import { criteria, errorOf } from '../criteria/criteria';
import type { Criterion } from '../criteria/criterion';
import { sessionCriterion } from './sessionCriteria';
import { evenFolds } from '../criteria/evenFolds';
import { foldScores } from '../criteria/foldScores';
import { fitLabels, type LearnerSettings } from '../learners/labelFit';
import { judged, type CellJudge, type JudgedPoints } from '../criteria/landscape';
import { measuredBetween } from '../kernels/choice';
import type { Ground, Setting } from '../learners/setting';

/** Steepness of the smooth error. */
const sharpness = 5;

/** Returns the judge of a way to say how good a setting is; the error left out where the id is none. */
export function criterionJudge(
  { id, eta }: { readonly id: string; readonly eta?: number | undefined },
  learner: LearnerSettings,
  targets: readonly Vec[],
  meter: WorkMeter,
): CellJudge {
  const way = sessionCriterion(id);
  const { folds, isPrinted } = way;
  const criterion = criteria.find((one) => one.id === way.criterion)!;
  if (isPrinted) return printedJudge(learner, targets, criterion, meter);
  if (folds !== null) return foldsJudge(learner, targets, { criterion, folds: evenFolds(targets, folds) }, meter); // prettier-ignore
  const judge = { learner, criterion, sharpness, ...(eta !== undefined && { eta }), folds: null };
  return ({ gram }, setting) => judged(gram, targets, setting, judge, meter);
}

/** Judges by the mean of the criterion over folds of labels that are left out together, as the Lab takes the mean of its scores. */
function foldsJudge(
  learner: LearnerSettings,
  targets: readonly Vec[],
  { criterion, folds }: { readonly criterion: Criterion; readonly folds: Int32Array },
  meter: WorkMeter,
): CellJudge {
  return function* byFolds({ gram }, { ambient }) {
    const fit = yield* fitLabels({ gram, targets, ambient }, learner, meter);
    const told = yield* fit.leftOut(folds);
    return meanOf(foldScores(criterion, { targets, told }, folds, sharpness));
  };
}

/**
 * Judges by the residuals of 002 (4.1) as printed, (yᵢ − fᵢ)/(1 − C⁻¹ᵢᵢ), with yᵢ − fᵢ = a cᵢ of the fit of all labels and
 * C = KE + aI + bLK, so that C⁻¹ᵢᵢ = [P S⁻¹]ᵢᵢ. Machines, of which nothing is printed, are judged as least squares.
 */
function printedJudge(
  learner: LearnerSettings,
  targets: readonly Vec[],
  criterion: Criterion,
  meter: WorkMeter,
): CellJudge {
  return function* printed(kernel, { ambient }) {
    const settings = { ...learner, id: 'rls', bias: false } as const;
    const fit = yield* fitLabels({ gram: kernel.gram, targets, ambient }, settings, meter);
    const inverse = fit.rls!.inverse;
    const P = kernel.expansions();
    const told = targets.map((y, k) =>
      y.map((label, i) => {
        let share = 0;
        for (let j = 0; j < y.length; j++) share += P.data[i * y.length + j] * inverse.data[j * y.length + i];
        return label - (ambient * fit.functions[k].dual[i]) / (1 - share);
      }),
    );
    return criterion.value({ targets, told }, sharpness);
  };
}

/** Points that nobody has seen, of the same kind as a drawn cloud. */
export interface FreshAsk {
  readonly cloud: string;
  readonly noise: number;
  readonly seed: number;
  readonly count: number;
}

/** Points that nobody has seen, and their classes. */
export interface FreshPoints {
  /** [q×2] */
  readonly points: Mat;
  /** Class of each [q]. */
  readonly classes: ArrayLike<number>;
}

/** Draws points that nobody has seen. */
export function drawFresh({ cloud, noise, seed, count }: FreshAsk): FreshPoints {
  const def = clouds.find(({ id }) => id === cloud) ?? clouds[0];
  return drawCloud(def, count, noise, createRng(seed).fork('fresh'));
}

/**
 * Judges by the share of fresh points misclassified. `classes` [q] are theirs, `ids` those that the targets stand for, one for each
 * function.
 */
export function freshJudge(
  learner: LearnerSettings,
  targets: readonly Vec[],
  { classes, ids }: { readonly classes: ArrayLike<number>; readonly ids: readonly number[] },
  meter: WorkMeter,
): CellJudge {
  const truths = ids.map((id) => Float64Array.from(classes, (one) => (one === id ? 1 : -1)));
  return function* onFresh(kernel, { ambient }) {
    const { functions } = yield* fitLabels({ gram: kernel.gram, targets, ambient }, learner, meter);
    const told = functions.map(({ dual, bias }) => kernel.atFresh(dual).map((f) => f + bias));
    return errorOf({ targets: truths, told });
  };
}

/** Points to be judged on. */
export interface JudgedGround {
  readonly ground: Ground;
  /** The class that each function speaks for. */
  readonly ids: readonly number[];
}

/** What a judge is chosen by. */
interface JudgeAsk {
  readonly learner: LearnerSettings;
  readonly criterion?: string;
  readonly eta?: number;
  readonly fresh?: FreshAsk;
}

/** Returns a function that chooses the judge of points, always the same ones: labels left out, or points that nobody has seen. It keeps the last ones that it drew. */
export function createJudges(meter: WorkMeter) {
  let last: { readonly name: string; readonly measured: Mat; readonly classes: ArrayLike<number> } | null =
    null;
  return (
    { learner, criterion = '', eta, fresh }: JudgeAsk,
    { ground, ids }: JudgedGround,
    { kernel, kernels }: Pick<Setting, 'kernel' | 'kernels'> = {},
  ): { readonly judge: CellJudge; readonly points: JudgedPoints } => {
    const { targets } = ground;
    if (!fresh) {
      return {
        judge: criterionJudge({ id: criterion, eta }, learner, targets, meter),
        points: { ground, fresh: null },
      };
    }
    const name = JSON.stringify([fresh, kernel?.id, kernels !== undefined]);
    if (last?.name !== name) {
      const { points, classes } = drawFresh(fresh);
      last = { name, measured: measuredBetween(points, ground.points, { kernel, kernels }), classes };
    }
    const { measured, classes } = last;
    return {
      judge: freshJudge(learner, targets, { classes, ids }, meter),
      points: { ground, fresh: measured },
    };
  };
}
