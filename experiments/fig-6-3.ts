import { byId } from '../src/engine/definition';
import { quantileOf, comparePairs } from '../src/engine/metrics/repetitions';
import { placeName } from '../src/engine/numberText';
import { pipelineWords } from '../src/engine/pipelines/registry';
import type { Task } from '../src/engine/task';
import type { Experiment, Json, Outcome, Settings } from './experiment';
import { acquisitions, drawGainCurves, models, names, neededFor, type Result } from './gainCurves';
import { quests } from './quests';
import { loadTables, tables } from './pipelineTables';
import { evaluationsOf, specOf, type Method, type Quest } from './search';
import { spreadInWords } from './paired';
import { listed, markdown, number } from './words';

/** Half of the findings among this many comparisons may be chance. */
const chance = 0.1;

/** What differs between the two races for gains. */
interface Race {
  readonly kernel: string;
  readonly models: readonly (typeof models)[number][];
  /** Evaluations after which a search is given up. */
  readonly limits: { readonly smart: number; readonly random: number };
  quests(): readonly Quest[];
  /** Names an objective of the numbers, and says at which gain its methods are compared. */
  shown(objective: string): Pick<Quest, 'label' | 'compared'>;
  /** What the caption says of the data. */
  readonly about: string;
}

const ofTwo: Race = {
  kernel: 'squared-exponential',
  models,
  limits: { smart: 100, random: 300 },
  quests: () => quests,
  shown: (objective) => quests.find(({ id }) => id === objective)!,
  about: 'Digits: cross-validation scores of 480 hyper-parameter sets.',
};

const comparedOnPipelines = 99;

const ofPipelines: Race = {
  kernel: 'matern52',
  models: ['gp', 'ngcp', 'nlgcp'],
  limits: { smart: 60, random: 300 },
  quests: () =>
    tables().map(({ id, label, objective, truth, range }) => ({
      id,
      label,
      objective,
      targets: [90, 95, 98, 99, 99.5, 100],
      compared: comparedOnPipelines,
      reachable: range,
      truthAt: (x) => truth.get(placeName(x))!,
    })),
  shown: (objective) => ({ ...byId(pipelineWords, objective), compared: comparedOnPipelines }),
  about:
    'Recorded scores of real pipelines, means of all evaluations of a place; each answer is one of them.',
};

const document =
  'n(L)GCP-based methods outperform similar GP-based ones, and sequential methods outperform random search (000 §6.3.1, §7.1, Fig 6-3).';

export const fig63: Experiment = {
  name: 'fig-6-3',
  summary:
    'Evaluations needed to reach a given gain: random search, GP, log-GP, nGCP and nLGCP, on a table of real scores and on Goldstein–Price.',
  document,
  trials: { usual: 40, quick: 2 },
  run: (asked) => run(ofTwo, asked),
  table: (numbers) => tableOf(numbers as readonly Row[], ofTwo),
};

export const fig63OnPipelines: Experiment = {
  name: 'fig-6-3-pipelines',
  summary:
    'Evaluations needed to reach a given gain on seven real pipelines: random search, GP, nGCP and nLGCP, by expected improvement and by a confidence bound.',
  document,
  trials: { usual: 10, quick: 2 },
  firstSeed: 94_401,
  prepare: loadTables,
  run: (asked) => run(ofPipelines, asked),
  table: (numbers) => tableOf(numbers as readonly Row[], ofPipelines),
};

function* run(race: Race, asked: Settings): Task<Outcome> {
  const methods = methodsOf(race);
  const plan = race.quests().flatMap((quest) => methods.map((method) => ({ quest, method })));
  const limits = asked.quick ? { smart: 3, random: 8 } : race.limits;
  const results: Result[] = [];
  for (const [k, { quest, method }] of plan.entries()) {
    const trials: (readonly number[])[] = [];
    for (let trial = 0; trial < asked.trials; trial++) {
      const label = `${quest.label}, ${nameOf(method)}, trial ${trial + 1} of ${asked.trials}`;
      yield { done: k + trial / asked.trials, total: plan.length, label };
      const spec = specOf(method, quest, { seed: asked.seed + trial, kernel: race.kernel });
      const needed = evaluationsOf(spec, quest, method.surrogate === 'random' ? limits.random : limits.smart);
      trials.push(needed.map((count) => count ?? Infinity));
    }
    results.push({ quest, method, trials });
  }
  return {
    settings: { kernel: race.kernel, initial: 5, limits, seedsFrom: asked.seed },
    numbers: results.map(summaryOf),
    found: verdict(results, race),
    svg: drawGainCurves(results, limits, asked, race.about),
  };
}

function methodsOf(race: Race): readonly Method[] {
  const smart = acquisitions.flatMap(({ id }) =>
    race.models.map((surrogate) => ({ surrogate, acquisition: id })),
  );
  return [{ surrogate: 'random', acquisition: null }, ...smart];
}

function nameOf({ surrogate, acquisition }: Method): string {
  const short = acquisitions.find(({ id }) => id === acquisition)?.short;
  return short ? `${names[surrogate]}-${short}` : names[surrogate];
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Evaluations that one method needed, by the gain. */
type Row = {
  readonly objective: string;
  readonly method: string;
  readonly gains: readonly number[];
} & Readonly<Record<'firstQuartile' | 'median' | 'thirdQuartile', readonly (number | null)[]>>;

/** Formats the table of the README: medians at the gain at which methods are compared. */
function tableOf(rows: readonly Row[], { shown: questOf }: Race): string {
  const methods = [...new Set(rows.map(({ method }) => method))];
  const lines = [...new Set(rows.map(({ objective }) => objective))].map((objective) => {
    const { label, compared } = questOf(objective);
    const needed = methods.map((method) => {
      const row = rows.find((one) => one.objective === objective && one.method === method)!;
      const at = row.gains.indexOf(compared);
      const spread = { lower: row.firstQuartile[at]!, upper: row.thirdQuartile[at]! };
      return spreadInWords(row.median[at]!, spread, { digits: 3 });
    });
    return [label, `${compared} %`, ...needed];
  });
  return markdown(['problem', 'gain', ...methods], lines);
}

function summaryOf(result: Result): Json {
  const { quest, method, trials } = result;
  const quartiles = (p: number) =>
    quest.targets.map((gain) => finiteOrNull(quantileOf(neededFor(gain, result), p)));
  return {
    objective: quest.id,
    method: nameOf(method),
    gains: quest.targets,
    firstQuartile: quartiles(0.25),
    median: quartiles(0.5),
    thirdQuartile: quartiles(0.75),
    trials: trials.map((needed) => needed.map(finiteOrNull)),
  };
}

function verdict(results: readonly Result[], { limits }: Race): string {
  const judged = (methods: readonly Result[], rivalOf: (one: Result) => Result) =>
    judgement(methods, rivalOf, limits.smart);
  const all = [...new Set(results.map(({ quest }) => quest))];
  const lines = all.map((quest) => {
    const some = results.filter((one) => one.quest === quest);
    const random = some.find(({ method }) => method.surrogate === 'random')!;
    const smart = some.filter((one) => one !== random);
    const of = (surrogate: Method['surrogate']): readonly Result[] =>
      smart.filter(({ method }) => method.surrogate === surrogate);
    const twinOf = ({ method }: Result): Result =>
      of('gp').find((one) => one.method.acquisition === method.acquisition)!;
    const medians = [random, ...smart].map(
      (one) => `${nameOf(one.method)} ${shown(quantileOf(neededFor(quest.compared, one), 0.5))}`,
    );
    const logarithm =
      of('log-gp').length > 0 ? `that a GP on the logarithm does ${judged(of('log-gp'), twinOf)}; ` : '';
    return [
      `${quest.label}: that nGCP outperforms GP ${judged(of('ngcp'), twinOf)}; that nLGCP does ${judged(of('nlgcp'), twinOf)}; ${logarithm}that sequential methods outperform random search ${judged(smart, () => random)}.`,
      `Median evaluations for ${quest.compared} %: ${listed(medians)}.`,
    ].join(' ');
  });
  return `Each method is compared with its rival at each gain, by a sign test over the trials (p < 0.05, uncorrected: where nothing is, one in twenty counts). ${lines.join(' ')}`;
}

/**
 * Counts how often methods were clearly faster than their rivals or slower, and says what that means for the claim that
 * they are faster.
 */
function judgement(methods: readonly Result[], rivalOf: (one: Result) => Result, limit: number): string {
  const comparisons = methods.flatMap((one) =>
    one.quest.targets.map((gain) => ({
      gain,
      ...comparePairs(counted(gain, one, limit), counted(gain, rivalOf(one), limit)),
    })),
  );
  const clear = comparisons.filter(({ p }) => p < 0.05);
  const faster = clear.filter(({ firstSmaller, secondSmaller }) => firstSmaller > secondSmaller);
  const slower = clear.length - faster.length;
  const share = faster.length / comparisons.length;
  const claim =
    share > 0.5 ? 'holds' : share > chance && faster.length > slower ? 'holds in part' : 'is not seen';
  const where = methods[0]!.quest.targets.filter((target) => faster.some(({ gain }) => gain === target));
  const at = where.length > 0 ? `, at ${listed(where.map((gain) => `${gain} %`))}` : '';
  return `${claim} (faster in ${faster.length}, slower in ${slower} of ${comparisons.length} comparisons${at})`;
}

/** Removes what a method found after the others had to stop. */
function counted(gain: number, result: Result, limit: number): readonly number[] {
  return neededFor(gain, result).map((needed) => (needed <= limit ? needed : Infinity));
}

function shown(evaluations: number): string {
  return Number.isFinite(evaluations) ? number(evaluations, 3) : 'not reached';
}
