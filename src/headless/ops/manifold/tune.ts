import { EngineError } from '../../../engine/errors';
import {
  field,
  optional,
  readFields,
  readInteger,
  readList,
  readNumber,
  readOneOf,
  wrong,
  type Fields,
} from '../../../engine/json';
import { readSide } from '../../../engine/experiment/readRows';
import { createMeter } from '../../../engine/learning/meter';
import {
  searchSettings,
  type SearchedNumber,
  type SearchedProblem,
} from '../../../engine/manifold/criteria/searchSettings';
import {
  ensembleDomain,
  middleOf,
  searchEnsemble,
  settingAt,
  sharesOf,
  startsOf,
  thetaOrder,
  type EnsembleSearch,
  type SharedAmong,
} from '../../../engine/manifold/ensembles/ensembleDescent';
import { documentBudget } from '../../../engine/manifold/ensembles/nineGraphs';
import { requireDefinite } from '../../../engine/manifold/kernels/definite';
import { graphsOf } from '../../../engine/manifold/graph/ensemble';
import type { Setting } from '../../../engine/manifold/learners/setting';
import type { Vec } from '../../../engine/numeric/arrays';
import { stepRules, type StepRuleId } from '../../../engine/numeric/optim/projected/registry';
import { createRng } from '../../../engine/numeric/random/rng';
import { finish } from '../../../engine/task';
import { gramsOfParts, readRequest, requireWidth } from './read';

const numbers = ['lengthScale', 'ambient', 'intrinsic'] as const;

/**
 * Searches for the setting with the least `criterion` (f-measure and auc as what they lack to 1) by a bounded quasi-Newton method in
 * logarithms, with exact slopes for least squares: from the centre of the `bounds` first, then from places drawn from the seed. Answers the
 * setting `at` the best place, its `value`, the `evaluations` of all starts, and the `paths`, one a start, with the setting and the value
 * at each place it came to. A criterion that jumps has slope 0 nearly everywhere, so its paths stay where they start, and the answer is the
 * best of the starts: its smooth form leads somewhere.
 *
 * With `bounds.mix` the weights of a `graph.mix` are searched as well, with `bounds.kernels` those of several `kernels`, on their simplex: Algorithm 1 of 002, by the `step` "quasi-newton"
 * or "steepest". It ends where no step leads down, or after `evaluations` (243) a start, of which there are 6 unless `restarts` or
 * `starts` say otherwise; a value with its slopes counts as one. Its paths also have `theta`, log₂ of ambient, lengthScale and intrinsic
 * as far as they are searched and then the weights, and the evaluations up to there.
 */
export function answerTune(request: Fields): Readonly<Record<string, unknown>> {
  const asked = readRequest(request);
  const search = optional(field(request, 'search'), {}, (value) => readFields(value, 'search'));
  const given = optional(field(search, 'bounds'), null, (value) => readFields(value, 'search.bounds'));
  requireDefinite(asked.setting, 'A search of settings');
  const bounds = boundsOf(given, asked);
  const shares = given === null ? null : readShares(given, asked.setting);
  if (bounds.length === 0 && shares === null) {
    throw new EngineError(
      'invalid-value',
      '"search.bounds" must name what is searched: lengthScale, ambient, intrinsic, mix, kernels.',
    );
  }
  const problem = {
    ...asked,
    kernelSlopes: (lengthScale: number) => asked.kernel(lengthScale).widthSlopes(asked.ground.points),
    ...(shares === 'kernels' && { grams: gramsOfParts(asked) }),
  };
  const step = optional(field(search, 'step'), null, (one) =>
    readOneOf(
      one,
      'search.step',
      stepRules.map(({ id }) => id),
    ),
  );
  const count = (name: string, unlessSaid: number, least: number): number =>
    optional(field(search, name), unlessSaid, (value) =>
      readInteger(value, `search.${name}`, { min: least, max: 2 ** 32 - 1 }),
    );
  const seed = count('seed', 1, 0);
  const descends = shares !== null || step !== null;
  const idle = descends
    ? undefined
    : ['starts', 'evaluations'].find((name) => field(search, name) !== undefined);
  if (idle)
    throw wrong(
      `search.${idle}`,
      'left out where there is neither "step" nor "bounds.mix"',
      field(search, idle),
    );
  const restarts = Math.min(50, count('restarts', descends ? 6 : 5, 1));
  if (descends) {
    const evaluations = Math.min(5000, count('evaluations', documentBudget, 1));
    const ask = { bounds: inOrderOfTheta(bounds), shares, step: step ?? 'quasi-newton', evaluations };
    const starts = optional(field(search, 'starts'), null, (value) => readStarts(value, ask, asked.setting));
    return { ...descended(problem, { ...ask, starts, restarts, seed }), warnings: asked.warnings };
  }
  const found = finish(searchSettings(problem, { bounds, restarts, seed }, createMeter()));
  return { ...found, warnings: asked.warnings };
}

interface DescentAsked extends EnsembleSearch {
  readonly step: StepRuleId;
  readonly evaluations: number;
  /** θ of each; null for the middle and places drawn from the seed. */
  readonly starts: readonly Vec[] | null;
  readonly restarts: number;
  readonly seed: number;
}

function descended(
  problem: Asked & SearchedProblem,
  { starts, restarts, seed, ...ask }: DescentAsked,
): Readonly<Record<string, unknown>> {
  const { ground, setting } = problem;
  const graphs = finish(graphsOf(ground.squared, setting.mix, createMeter(), ground.ranks));
  const domain = ensembleDomain(ask, setting);
  const from = starts ?? startsOf(domain, restarts, createRng(seed));
  const found = finish(searchEnsemble(problem, graphs, { ...ask, starts: from }, createMeter()));
  const named = (theta: Vec): Readonly<Record<string, unknown>> => {
    const there = settingAt(theta, ask, setting);
    return {
      ...Object.fromEntries(ask.bounds.map(({ parameter }) => [parameter, there[parameter]])),
      ...(ask.shares && { [ask.shares]: sharesOf(ask, there) }),
    };
  };
  return {
    at: named(found.best.theta),
    value: found.best.value,
    evaluations: found.evaluations,
    paths: found.paths.map((path) =>
      path.map(({ theta, value, evaluations }) => ({
        ...named(theta),
        theta: Array.from(theta),
        value,
        evaluations,
      })),
    ),
  };
}

const inOrderOfTheta = (bounds: readonly SearchedNumber[]): readonly SearchedNumber[] =>
  thetaOrder.flatMap((one) => bounds.filter(({ parameter }) => parameter === one));

/** Reads whose weights are searched: those of the graphs, or those of the kernels. */
function readShares(bounds: Fields, { mix, kernels }: Setting): SharedAmong | null {
  const [hasMix, hasKernels] = [isShared(bounds, 'mix'), isShared(bounds, 'kernels')];
  if (hasMix && hasKernels) {
    const message =
      '"search.bounds" names mix and kernels: the weights of one of them are searched at a time.';
    throw new EngineError('invalid-value', message);
  }
  if (hasMix && mix.length === 0) throw wrong('graph', 'graphs whose weights can be searched, as {"mix": […]}', null); // prettier-ignore
  if (hasKernels && !kernels) throw wrong('kernels', 'kernels whose weights can be searched, as [{"weight": …, "kernel": …}, …]', null); // prettier-ignore
  return hasMix ? 'mix' : hasKernels ? 'kernels' : null;
}

/** Reads `bounds.mix` or `bounds.kernels`: true, or the only sides that shares of a whole can have. */
function isShared(bounds: Fields, of: SharedAmong): boolean {
  const given = field(bounds, of);
  if (given === undefined || given === false) return false;
  if (given === true) return true;
  const [lo, hi] = readSide(given, `search.bounds.${of}`, {});
  if (lo !== 0 || hi !== 1) throw wrong(`search.bounds.${of}`, 'true, or [0, 1]', given);
  return true;
}

/** Reads `starts`: numbers that are left out begin in the middle of their bounds, weights as the request has them. */
function readStarts(value: unknown, ask: EnsembleSearch, setting: Setting): readonly Vec[] {
  const middle = middleOf(ensembleDomain(ask, setting));
  const own = sharesOf(ask, setting);
  const total = own.reduce((sum, weight) => sum + weight, 0);
  return readList(value, 'search.starts', 'a list of settings').map((one, k) => {
    const fields = readFields(one, `search.starts[${k}]`);
    const theta = middle.slice();
    ask.bounds.forEach(({ parameter }, p) => {
      const given = field(fields, parameter);
      if (given !== undefined) theta[p] = Math.log2(readNumber(given, `search.starts[${k}].${parameter}`, { above: 0 })); // prettier-ignore
    });
    if (ask.shares === null) return theta;
    const name = `search.starts[${k}].${ask.shares}`;
    const what = `one weight for each of ${own.length} ${ask.shares === 'mix' ? 'graphs' : 'kernels'}`;
    const weights = optional(field(fields, ask.shares), null, (list) =>
      readList(list, name, what).map((weight, j) => readNumber(weight, `${name}[${j}]`, { min: 0 })),
    );
    if (weights !== null && weights.length !== own.length) throw wrong(name, what, weights);
    if (weights !== null || total > 0)
      theta.set(weights ?? own.map((weight) => weight / total), ask.bounds.length);
    return theta;
  });
}

const usualBounds: readonly SearchedNumber[] = [
  { parameter: 'lengthScale', lo: 2 ** -3, hi: 2 ** 3 },
  { parameter: 'ambient', lo: 2 ** -20, hi: 1 },
  { parameter: 'intrinsic', lo: 2 ** -20, hi: 2 ** 10 },
];

function boundsOf(given: Fields | null, asked: Asked): readonly SearchedNumber[] {
  if (given === null) return usualBounds.filter(({ parameter }) => parameter !== 'lengthScale' || asked.hasWidth); // prettier-ignore
  const bounds = readBounds(given);
  requireWidth(asked, bounds.map(({ parameter }) => parameter), 'search.bounds'); // prettier-ignore
  return bounds;
}

function readBounds(fields: Fields): readonly SearchedNumber[] {
  return numbers.flatMap((parameter) => {
    const given = field(fields, parameter);
    if (given === undefined) return [];
    const [lo, hi] = readSide(given, `search.bounds.${parameter}`, { above: 0 });
    return [{ parameter, lo, hi }];
  });
}

type Asked = ReturnType<typeof readRequest>;
