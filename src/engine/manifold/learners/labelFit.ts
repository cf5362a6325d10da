import { byId, type ParamValues } from '../../definition';
import { EngineError } from '../../errors';
import { meanOf, rowOf, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { fitIndefinite, fitRls, foldResiduals, leftOutResiduals, type Rls } from './rls';
import { blockOf } from './bordered';
import { isLinear, type LabelLearnerId } from './labelLearners';
import { fitLoss, type LossFit } from './losses/fitLoss';
import { lossLearners } from './losses/registry';
import { fitSupportVectors, type SupportVectors } from './supportVectors';

/** What learns from labels on a kernel. */
export interface LearnerSettings {
  /** Regularised least squares, a support vector machine, which always has a bias, or what another loss makes least. */
  readonly id: LabelLearnerId | 'loss';
  /** One of `lossLearners` by its id, where `id` says so. */
  readonly loss?: { readonly id: string; readonly params: ParamValues };
  /** A number added to f at no cost. */
  readonly bias: boolean;
  /** Least squares learn y minus the mean of the labels in use, and the mean is not added again. */
  readonly centred: boolean;
}

/** f = Σ cⱼ k̃(·, xⱼ) + bias. */
export interface Learnt {
  /** c [l] */
  readonly dual: Vec;
  readonly bias: number;
}

/** Functions learnt from labels, one for each target, and what they are without some of the labels. */
export interface LabelFit {
  readonly functions: readonly Learnt[];
  /** Returns the functions that these labels take no part in; their points stay in the graph. */
  without(members: readonly number[]): Task<readonly Learnt[]>;
  /**
   * Returns f at each label without the labels of its fold [l], for each target; a fold of its own each where `folds` is null. In closed
   * form for least squares, by fitting again for the others.
   */
  leftOut(folds: ArrayLike<number> | null): Task<readonly Vec[]>;
  /** Fit of y itself of each target, and, where labels are centred, of a last target of ones; null for the others. */
  readonly rls: Rls | null;
  /** Of each target; null unless they are machines. */
  readonly machines: readonly SupportVectors[] | null;
  /** Of each target; null unless another loss was made least. */
  readonly losses: readonly LossFit[] | null;
}

/** The kernel of the labels, and the price of a large function. */
export interface LabelProblem {
  /** K̃ [l×l]. */
  readonly gram: Mat;
  /** One for each function [l]; ±1 for machines. */
  readonly targets: readonly Vec[];
  /** a = γ′_A > 0; a machine has C = 1/(2a). */
  readonly ambient: number;
  /** True where K̃ may have negative eigenvalues; left out elsewhere. */
  readonly isIndefinite?: boolean;
}

/**
 * Fits targets on a kernel. Errors: `not-positive-definite` for entries that are no numbers; `unsupported` for anything but least squares
 * where the kernel may have negative eigenvalues.
 */
export function* fitLabels(
  problem: LabelProblem,
  settings: LearnerSettings,
  meter: WorkMeter,
): Task<LabelFit> {
  if (isLinear(settings.id)) return yield* leastSquaresOn(problem, settings, meter);
  if (problem.isIndefinite) {
    throw new EngineError(
      'unsupported',
      'Under a kernel with negative eigenvalues there is no least value of a loss: only least squares have an answer, that of their equations.',
    );
  }
  return settings.loss
    ? yield* lossesOn(problem, { bias: settings.bias, ...settings.loss }, meter)
    : yield* machinesOn(problem, meter);
}

function* leastSquaresOn(
  { gram, targets, ambient, isIndefinite }: LabelProblem,
  { bias, centred }: LearnerSettings,
  meter: WorkMeter,
): Task<LabelFit> {
  const l = gram.rows;
  const all = centred ? [...targets, new Float64Array(l).fill(1)] : targets;
  const rls = isIndefinite
    ? fitIndefinite(gram, all, ambient, meter, bias)
    : yield* fitRls(gram, all, ambient, meter, bias);
  const combined = (functions: readonly Learnt[], left: (i: number) => boolean): readonly Learnt[] => {
    if (!centred) return functions;
    const ones = functions[functions.length - 1];
    return targets.map((y, k) => {
      const mean = meanOf(y.filter((_, i) => !left(i))) || 0;
      const { dual, bias: offset } = functions[k];
      if (y.every((value, i) => left(i) || value === mean)) return { dual: dual.map(() => 0), bias: 0 };
      return { dual: dual.map((c, i) => c - mean * ones.dual[i]), bias: offset - mean * ones.bias };
    });
  };
  return {
    functions: combined(
      rls.duals.map((dual, k) => ({ dual, bias: rls.biases[k] })),
      () => false,
    ),
    rls,
    machines: null,
    losses: null,
    *without(members) {
      const folds = foldsOf(l, members);
      const lifted: Learnt[] = [];
      for (const [k, dual] of rls.duals.entries()) {
        const residuals = yield* residualsOf(rls, all, k, folds, meter);
        lifted.push(withoutLabels({ dual, bias: rls.biases[k] }, rls, members, residuals));
      }
      return combined(lifted, (i) => members.includes(i));
    },
    *leftOut(folds) {
      const told: Vec[] = [];
      for (const [k, y] of all.entries()) {
        const residuals = yield* residualsOf(rls, all, k, folds, meter);
        told.push(y.map((value, i) => value - residuals[i]));
      }
      if (!centred) return told;
      const ones = told[told.length - 1];
      return targets.map((y, k) => {
        const means = meansWithout(y, folds);
        return told[k].map((value, i) => (isEven(y, means[i], folds, i) ? 0 : value - means[i] * ones[i]));
      });
    },
  };
}

/** Folds in which the members are one, and nobody else is in any that matters. */
function foldsOf(l: number, members: readonly number[]): Int32Array {
  const folds = Int32Array.from({ length: l }, (_, i) => i + 1);
  members.forEach((i) => (folds[i] = 0));
  return folds;
}

/** Returns yᵢ − fᵢ without the fold of i [l]; where nothing is left to learn from, f is 0. */
function* residualsOf(
  rls: Rls,
  targets: readonly Vec[],
  k: number,
  folds: ArrayLike<number> | null,
  meter: WorkMeter,
): Task<Vec> {
  const l = rls.inverse.rows;
  const isWhole =
    folds !== null && l > 0 && Array.from({ length: l }, (_, i) => folds[i]).every((f) => f === folds[0]);
  if (isWhole || l === 1) return targets[k].slice();
  return folds === null ? leftOutResiduals(rls, k) : yield* foldResiduals(rls, folds, meter, k);
}

/** Takes labels out of a fit of least squares: as if each had been what the others say of it. */
function withoutLabels(
  { dual, bias }: Learnt,
  { inverse, toBias }: Rls,
  members: readonly number[],
  residuals: Vec,
): Learnt {
  const c = dual.slice();
  let offset = bias;
  for (const i of members) {
    const row = rowOf(inverse, i);
    for (let j = 0; j < c.length; j++) c[j] -= residuals[i] * row[j];
    offset -= residuals[i] * toBias[i];
  }
  for (const i of members) c[i] = 0;
  return { dual: c, bias: offset };
}

/** Returns the mean of the labels outside the fold of each label [l]; 0 where there are none. */
export function meansWithout(y: Vec, folds: ArrayLike<number> | null): Vec {
  return y.map(
    (_, i) => meanOf(y.filter((__, j) => (folds === null ? j !== i : folds[j] !== folds[i]))) || 0,
  );
}

/** True if the labels outside the fold of label i are all the same: centred they are 0, and so is f, rounding aside. */
function isEven(y: Vec, mean: number, folds: ArrayLike<number> | null, i: number): boolean {
  return y.every((value, j) => value === mean || (folds === null ? j === i : folds[j] === folds[i]));
}

function* machinesOn({ gram, targets, ambient }: LabelProblem, meter: WorkMeter): Task<LabelFit> {
  const C = 1 / (2 * ambient);
  const machines: SupportVectors[] = [];
  for (const y of targets) machines.push(yield* fitSupportVectors(gram, y, C, meter));
  const learn = (part: Mat, y: Vec): Task<Learnt> => fitSupportVectors(part, y, C, meter);
  return { ...refitting(gram, targets, machines, learn), rls: null, machines, losses: null };
}

function* lossesOn(
  { gram, targets, ambient }: LabelProblem,
  { id, params, bias }: { readonly id: string; readonly params: ParamValues; readonly bias: boolean },
  meter: WorkMeter,
): Task<LabelFit> {
  const def = byId(lossLearners, id);
  const learn = (part: Mat, y: Vec): Task<LossFit> =>
    fitLoss(def, params, { gram: part, y, ambient, bias }, meter);
  const losses: LossFit[] = [];
  for (const y of targets) losses.push(yield* learn(gram, y));
  return { ...refitting(gram, targets, losses, learn), rls: null, machines: null, losses };
}

/** What is learnt without some labels by learning again. */
function refitting(
  gram: Mat,
  targets: readonly Vec[],
  functions: readonly Learnt[],
  learn: (part: Mat, y: Vec) => Task<Learnt>,
): Pick<LabelFit, 'functions' | 'without' | 'leftOut'> {
  function* refitted(k: number, members: readonly number[]): Task<Learnt> {
    const { dual, bias } = functions[k];
    // Labels that pull at nothing change nothing.
    if (members.every((i) => dual[i] === 0)) return { dual, bias };
    const kept = Array.from(dual.keys()).filter((i) => !members.includes(i));
    const again = yield* learn(
      blockOf(gram, kept),
      Float64Array.from(kept, (i) => targets[k][i]),
    );
    const whole = new Float64Array(dual.length);
    kept.forEach((i, t) => (whole[i] = again.dual[t]));
    return { dual: whole, bias: again.bias };
  }
  return {
    functions,
    *without(members) {
      const out: Learnt[] = [];
      for (const k of targets.keys()) out.push(yield* refitted(k, members));
      return out;
    },
    *leftOut(folds) {
      const l = gram.rows;
      const out = targets.map(() => new Float64Array(l));
      const groups = groupsOf(l, folds);
      for (const [g, members] of groups.entries()) {
        for (const k of targets.keys()) {
          const { dual, bias } = yield* refitted(k, members);
          for (const i of members) out[k][i] = dot(rowOf(gram, i), dual) + bias;
        }
        yield { done: g + 1, total: groups.length, label: 'Labels left out' };
      }
      return out;
    },
  };
}

function groupsOf(l: number, folds: ArrayLike<number> | null): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (let i = 0; i < l; i++) {
    const fold = folds === null ? i : folds[i];
    groups.set(fold, [...(groups.get(fold) ?? []), i]);
  }
  return [...groups.values()];
}
