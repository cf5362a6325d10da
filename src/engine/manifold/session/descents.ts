import type { WorkMeter } from '../../learning/meter';
import { rowOf, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { createRng } from '../../numeric/random/rng';
import type { DescentEnd, Visited } from '../../numeric/optim/projected/descent';
import type { StepRuleId } from '../../numeric/optim/projected/registry';
import { finish, type Task } from '../../task';
import { criteria } from '../criteria/criteria';
import { sideIn } from '../criteria/searchBox';
import type { SearchedProblem } from '../criteria/searchSettings';
import {
  ensembleDescent,
  ensembleDomain,
  startsOf,
  thetaOrder,
  type EnsembleSearch,
} from '../ensembles/ensembleDescent';
import { descentCriterion, documentBudget, ensembleSize, nineGraphs } from '../ensembles/nineGraphs';
import type { LearnerSettings } from '../learners/labelFit';
import { setKernelsTo } from '../kernels/choice';
import type { KernelChoice } from '../kernels/definite';
import { partGrams, partsOf } from '../kernels/parts';
import type { Setting } from '../learners/setting';
import type { createJudges, FreshAsk, JudgedGround } from './judges';
import { lastOf, type createParts } from './parts';

/** A descent of PRESS/l over width, both prices and the weights of nine Laplacians, Algorithm 1 of 002, or over the weights of several kernels. */
export interface DescentAsked {
  readonly learner: LearnerSettings;
  /** True for Laplacians divided by their largest eigenvalues; else they are normalised. Of no account with `kernels`. */
  readonly scaled: boolean;
  /** The weights of the kernels of this setting are searched, all else of it is held; left out: Algorithm 1. */
  readonly kernels?: Setting;
  readonly step: StepRuleId;
  /** Start 0 is the middle of the box, all weights equal; others are drawn from the seed. */
  readonly start: number;
  readonly seed: number;
  /** Evaluations up to which it is told. */
  readonly evaluations: number;
  /** Points that nobody has seen, which say how wrong each place is; null where there are none. */
  readonly fresh: FreshAsk | null;
}

/** A place that a descent came to. */
export interface DescentPlace {
  readonly lengthScale: number;
  readonly ambient: number;
  readonly intrinsic: number;
  /** Of the nine Laplacians or of the kernels, together 1. */
  readonly weights: readonly number[];
  /** PRESS/l */
  readonly value: number;
  /** Evaluations up to here. */
  readonly evaluations: number;
  /** How far apart the slopes of the weights are: near 0 it does not matter which Laplacian is taken. */
  readonly grip: number;
  /** Share of fresh points misclassified; null where there are none. */
  readonly wrong: number | null;
}

/** What a descent has done within some evaluations. */
export interface DescentTold {
  readonly places: readonly DescentPlace[];
  /** Evaluations so far, at most as many as were asked for. */
  readonly evaluations: number;
  /** Why it ended; null while it may go on. */
  readonly end: DescentEnd | null;
}

interface Going {
  readonly of: ReturnType<typeof ensembleDescent>;
  readonly places: DescentPlace[];
}

const sharpness = 5;

/** Returns what takes descents as far as they are asked for, and keeps the last, so that the next question goes on from there. */
export function createDescents(
  { groundFor, graphsFor }: ReturnType<typeof createParts>,
  judgeOf: ReturnType<typeof createJudges>,
  meter: WorkMeter,
) {
  const kept = lastOf<Going | null>();

  /** Returns the share of fresh points misclassified by a kernel that is there. */
  function* wrongOn(
    { ground, ids }: JudgedGround,
    { learner, fresh }: Pick<DescentAsked, 'learner' | 'fresh'>,
    { setting, deformed }: NonNullable<ReturnType<typeof ensembleDescent>['last']>,
  ): Task<number | null> {
    if (!fresh) return null;
    const { judge, points } = judgeOf({ learner, fresh }, { ground, ids }, setting);
    const atFresh = (c: Vec): Vec => fromAll(points.fresh!, deformed.expansion(c), setting);
    return yield* judge(
      { gram: deformed.gram, expansions: () => deformed.columns().expansions, atFresh },
      setting,
    );
  }

  return function* descentFor({ evaluations, ...asked }: DescentAsked): Task<DescentTold> {
    const name = JSON.stringify(asked);
    const judged = yield* groundFor();
    const search: EnsembleSearch = asked.kernels ? { bounds: [], shares: 'kernels' } : searchOn(judged);
    const setting = asked.kernels ?? firstSetting(asked.scaled);
    const going = kept.get(name) ?? {
      of: ensembleDescent(
        asked.kernels
          ? yield* kernelProblemOn(judged, setting, asked.learner, meter)
          : problemOn(judged, setting, asked.learner, meter),
        yield* graphsFor(judged.ground, setting.mix),
        { ...search, step: asked.step, evaluations: documentBudget, start: startIn(search, setting, asked) },
        meter,
      ),
      places: [],
    };
    const { of, places } = going;
    const { descent } = of;
    while (descent.end === null && descent.evaluations < evaluations) {
      // A descent that is given up halfway cannot go on.
      kept.keep(name, null);
      yield* descent.advance();
      if (descent.places.length > places.length) {
        const wrong = yield* wrongOn(judged, asked, of.last!);
        places.push(placeTold(descent.places.at(-1)!, of.last!.setting, wrong));
      }
      kept.keep(name, going);
    }
    const isWhole = descent.evaluations <= evaluations;
    return {
      places: places.filter((one) => one.evaluations <= evaluations),
      evaluations: Math.min(evaluations, descent.evaluations),
      end: isWhole ? descent.end : null,
    };
  };
}

/** Where 002 searches, Table 4.1: θ is smoothness, width and pull in log₂, then the weights. */
function searchOn({ ground }: JudgedGround): EnsembleSearch {
  const bounds = thetaOrder.map((parameter) => {
    const [lo, hi] = sideIn(parameter, ground.points.cols);
    return { parameter, lo, hi };
  });
  return { bounds, shares: 'mix' };
}

function startIn(
  search: EnsembleSearch,
  setting: Setting,
  { start, seed }: Pick<DescentAsked, 'start' | 'seed'>,
) {
  return startsOf(ensembleDomain(search, setting), start + 1, createRng(seed))[start];
}

function firstSetting(scaled: boolean): Setting {
  const mix = nineGraphs(scaled).map((spec) => ({ weight: 1 / ensembleSize, spec }));
  return { lengthScale: 1, ambient: 1, intrinsic: 1, mix };
}

function problemOn(
  { ground }: JudgedGround,
  setting: Setting,
  learner: LearnerSettings,
  meter: WorkMeter,
): SearchedProblem {
  const { squared } = ground;
  return {
    ...{ ground, setting, learner, sharpness, folds: null },
    criterion: criteria.find(({ id }) => id === descentCriterion)!,
    kernelSlopes(lengthScale) {
      const K = finish(ground.kernel({ lengthScale }, meter));
      return [{ ...K, data: K.data.map((k, at) => (k * squared.data[at]) / (lengthScale * lengthScale)) }];
    },
  };
}

/** The same where the weights of several kernels are searched, each of which is computed once. */
function* kernelProblemOn(
  judged: JudgedGround,
  setting: Setting,
  learner: LearnerSettings,
  meter: WorkMeter,
): Task<SearchedProblem> {
  const parts = partsOf(setting.kernels ?? []);
  const grams = yield* partGrams(judged.ground, parts, setting.lengthScale, meter);
  return { ...problemOn(judged, setting, learner, meter), grams, kernelSlopes: () => [] };
}

/** Returns Σ αⱼ k(·, xⱼ) over all points at others [q], from what the kernel is a function of. */
function fromAll(measured: Mat, alpha: Vec, choice: KernelChoice): Vec {
  const row = new Float64Array(alpha.length);
  const all = { others: Int32Array.from(alpha.keys()), n: alpha.length };
  return Float64Array.from({ length: measured.rows }, (_, i) => {
    setKernelsTo(row, rowOf(measured, i), all, choice);
    return dot(row, alpha);
  });
}

function placeTold(
  { value, gradient, evaluations }: Visited,
  { lengthScale, ambient, intrinsic, mix, kernels }: Setting,
  wrong: number | null,
): DescentPlace {
  const weights = (kernels ?? mix).map(({ weight }) => weight);
  const slopes = gradient.subarray(gradient.length - weights.length);
  const grip = Math.max(...slopes) - Math.min(...slopes);
  return { lengthScale, ambient, intrinsic, weights, value, evaluations, grip, wrong };
}
