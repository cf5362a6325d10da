import { byId } from '../../definition';
import type { Vec } from '../../numeric/arrays';
import { log } from '../../numeric/elementary/log';
import { exp } from '../../numeric/elementary/exp';
import type { Evaluation } from '../../numeric/optim/box';
import { centralGradient } from '../../numeric/optim/differences';
import { descend, type Descent } from '../../numeric/optim/projected/descent';
import type { Domain } from '../../numeric/optim/projected/domain';
import { stepRules, type StepRuleId } from '../../numeric/optim/projected/registry';
import type { Rng } from '../../numeric/random/rng';
import type { WorkMeter } from '../../learning/meter';
import { finish, type Task } from '../../task';
import { evaluatedBy, type SearchedNumber, type SearchedProblem } from '../criteria/searchSettings';
import { reweighed, type Graphs } from '../graph/ensemble';
import type { DeformedKernel } from '../learners/deformed';
import { weighedGround } from '../learners/kernelParts';
import { deformAt, settleOn, type Setting } from '../learners/setting';

/** Numbers that a descent may search, in the order of θ; the weights follow them. */
export const thetaOrder = ['ambient', 'lengthScale', 'intrinsic'] as const;

/** What is searched: numbers on lines of logarithms, and the weights of the graphs on their simplex. */
export interface EnsembleSearch {
  /** In the order in which θ has them. */
  readonly bounds: readonly SearchedNumber[];
  /** Whose weights are searched, those of the graphs or of the kernels: θ ends with them, one each; null for neither. */
  readonly shares: SharedAmong | null;
}

/** What of a setting has weights that are shares of a whole. */
export type SharedAmong = 'mix' | 'kernels';

/** Where a descent came to. */
export interface EnsemblePlace {
  /** log₂ of each number searched, then the weights of the graphs [p]. */
  readonly theta: Vec;
  readonly value: number;
  /** Evaluations up to here. */
  readonly evaluations: number;
}

/** |Π(θ − ∇φ) − θ|_∞ at which it ends before. The document stops by ‖∇J‖, which is not 0 at the edge of the box or the simplex. */
const flatEnough = 1e-4;

const ln2 = Math.LN2;

/** Returns the weights of a setting that are searched; none where none are. */
export function sharesOf({ shares }: Pick<EnsembleSearch, 'shares'>, setting: Setting): readonly number[] {
  return shares === null ? [] : (setting[shares] ?? []).map(({ weight }) => weight);
}

/** Returns the box of θ, in log₂, and the shares of a setting. */
export function ensembleDomain(search: EnsembleSearch, setting: Setting): Domain {
  const { bounds } = search;
  const shares = sharesOf(search, setting).length;
  const ones = new Float64Array(shares).fill(1);
  return {
    box: {
      lower: Float64Array.from([...bounds.map(({ lo }) => log(lo) / ln2), ...ones.map(() => 0)]),
      upper: Float64Array.from([...bounds.map(({ hi }) => log(hi) / ln2), ...ones]),
    },
    shares,
  };
}

/** Returns the setting at θ [p], its numbers within their bounds to the bit. */
export function settingAt(
  theta: ArrayLike<number>,
  { bounds, shares }: EnsembleSearch,
  setting: Setting,
): Setting {
  const numbers = bounds.map(
    ({ parameter, lo, hi }, p) => [parameter, Math.min(hi, Math.max(lo, exp(theta[p] * ln2)))] as const,
  );
  const there = { ...setting, ...Object.fromEntries(numbers) };
  if (shares === null) return there;
  const weighed = setting[shares]?.map((one, j) => ({ ...one, weight: theta[bounds.length + j] }));
  return { ...there, [shares]: weighed };
}

/** Returns the place in the middle of the box, all weights equal. */
export function middleOf({ box, shares }: Domain): Vec {
  const first = box.lower.length - shares;
  return box.lower.map((low, p) => (p < first ? (low + box.upper[p]) / 2 : 1 / shares));
}

/** Returns so many starts: the middle, then places drawn. One is not enough: ends differ by where they began. */
export function startsOf(domain: Domain, count: number, rng: Rng): readonly Vec[] {
  return Array.from({ length: count }, (_, k) => (k === 0 ? middleOf(domain) : drawnFrom(domain, rng)));
}

/** Draws a place of the box, and weights from all of the simplex alike. */
function drawnFrom({ box, shares }: Domain, rng: Rng): Vec {
  const first = box.lower.length - shares;
  const theta = box.lower.map((low, p) => (p < first ? low + rng.uniform() * (box.upper[p] - low) : -log(1 - rng.uniform()))); // prettier-ignore
  const sum = theta.subarray(first).reduce((total, one) => total + one, 0);
  return theta.map((value, p) => (p < first ? value : value / sum));
}

/** Where a descent begins, and how it goes. */
export interface DescentAsk extends EnsembleSearch {
  readonly start: Vec;
  readonly step: StepRuleId;
  readonly evaluations: number;
}

/** A descent, and the setting that it evaluated last with the kernel there: after a step that of the place it came to. */
interface EnsembleDescent {
  readonly descent: Descent;
  readonly last: { readonly setting: Setting; readonly deformed: DeformedKernel } | null;
}

/**
 * Begins Algorithm 1 of 002 (§4.2): a descent of a criterion over numbers of a setting and the weights μ of an ensemble of Laplacians
 * (4.4), whose slopes are exact for least squares (§4.2.1). `graphs` are built once; an evaluation builds the kernel of a width, deforms
 * it and learns: O(n r² + n²l). Learners and criteria without slopes are followed by differences. The weights η of several kernels (2.22)
 * are searched likewise, with ∂φ/∂ηₘ = tr(PBPᵀKₘ) (2.23).
 */
export function ensembleDescent(
  problem: SearchedProblem,
  graphs: Graphs,
  ask: DescentAsk,
  meter: WorkMeter,
): EnsembleDescent {
  const domain = ensembleDomain(ask, problem.setting);
  const count = ask.bounds.length;
  let last: EnsembleDescent['last'] = null;

  function* evaluatedAt(theta: Vec) {
    const setting = settingAt(theta, ask, problem.setting);
    const shares = theta.subarray(count);
    const weighed = ask.shares === 'mix' ? reweighed(graphs, shares) : graphs;
    const ground =
      ask.shares === 'kernels' && problem.grams
        ? weighedGround(problem.ground, problem.grams, shares)
        : problem.ground;
    const cloud = yield* settleOn(ground, weighed, setting, meter);
    const deformed = yield* deformAt(cloud, setting, meter);
    const evaluated = yield* evaluatedBy(problem, { cloud, deformed, setting }, meter);
    return { ...evaluated, setting, deformed };
  }

  function* f(theta: Vec): Task<Evaluation> {
    const { value, slopes, setting, deformed } = yield* evaluatedAt(theta);
    last = { setting, deformed };
    if (slopes === null) {
      const valueAt = (x: Vec): number => finish(evaluatedAt(x)).value;
      return { value, gradient: centralGradient(valueAt, theta, { box: domain.box, step: 1e-4 }) };
    }
    const gradient = theta.map((_, p) =>
      p < count ? slopes[ask.bounds[p].parameter] * ln2 : slopes[ask.shares ?? 'mix'][p - count],
    );
    return { value, gradient };
  }

  const descent = descend(
    { f, domain, evaluations: ask.evaluations, tolerance: flatEnough },
    ask.start,
    byId(stepRules, ask.step),
  );
  return {
    descent,
    get last() {
      return last;
    },
  };
}

/** A search by descents from several starts. */
export interface FoundEnsemble {
  readonly best: EnsemblePlace;
  readonly evaluations: number;
  /** The places of each start, the start first. */
  readonly paths: readonly (readonly EnsemblePlace[])[];
}

/** Searches from start after start and keeps the lowest end, the first of equals. */
export function* searchEnsemble(
  problem: SearchedProblem,
  graphs: Graphs,
  { starts, ...ask }: Omit<DescentAsk, 'start'> & { readonly starts: readonly Vec[] },
  meter: WorkMeter,
): Task<FoundEnsemble> {
  const paths: EnsemblePlace[][] = [];
  let evaluations = 0;
  for (const start of starts) {
    const { descent } = ensembleDescent(problem, graphs, { ...ask, start }, meter);
    while (descent.end === null) yield* descent.advance();
    paths.push(descent.places.map(({ x, value, evaluations: at }) => ({ theta: x, value, evaluations: at })));
    evaluations += descent.evaluations;
  }
  const ends = paths.map((path) => path.at(-1)!);
  const best = ends.reduce((low, end) => (end.value < low.value ? end : low));
  return { best, evaluations, paths };
}
