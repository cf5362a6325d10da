import { quantileOf, comparePairs } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Experiment, Json, Outcome, Settings } from './experiment';
import { acquisitions, drawGainCurves, models, names, neededFor, type Result } from './gainCurves';
import { quests } from './quests';
import { evaluationsOf, specOf, type Method } from './search';
import { listed, number } from './words';

const kernel = 'squared-exponential';
/** Evaluations after which a search is given up. */
const limits = { smart: 100, random: 300 };
/** Half of the findings among this many comparisons may be chance. */
const chance = 0.1;

export const fig63: Experiment = {
  name: 'fig-6-3',
  summary:
    'Evaluations needed to reach a given gain: random search, GP, log-GP, nGCP and nLGCP, on a table of real scores and on Goldstein–Price.',
  document:
    'n(L)GCP-based methods outperform similar GP-based ones, and sequential methods outperform random search (000 §6.3.1, §7.1, Fig 6-3).',
  trials: { usual: 40, quick: 2 },
  run,
};

function* run(asked: Settings): Task<Outcome> {
  const methods = methodsOf();
  const plan = quests.flatMap((quest) => methods.map((method) => ({ quest, method })));
  const limit = asked.quick ? { smart: 8, random: 15 } : limits;
  const results: Result[] = [];
  for (const [k, { quest, method }] of plan.entries()) {
    const trials: (readonly number[])[] = [];
    for (let trial = 0; trial < asked.trials; trial++) {
      const label = `${quest.label}, ${nameOf(method)}, trial ${trial + 1} of ${asked.trials}`;
      yield { done: k + trial / asked.trials, total: plan.length, label };
      const spec = specOf(method, quest, { seed: asked.seed + trial, kernel });
      const needed = evaluationsOf(spec, quest, method.surrogate === 'random' ? limit.random : limit.smart);
      trials.push(needed.map((count) => count ?? Infinity));
    }
    results.push({ quest, method, trials });
  }
  return {
    settings: { kernel, initial: 5, limits: limit, seedsFrom: asked.seed },
    numbers: results.map(summaryOf),
    found: verdict(results),
    svg: drawGainCurves(results, limit, asked),
  };
}

function methodsOf(): readonly Method[] {
  const smart = acquisitions.flatMap(({ id }) => models.map((surrogate) => ({ surrogate, acquisition: id })));
  return [{ surrogate: 'random', acquisition: null }, ...smart];
}

function nameOf({ surrogate, acquisition }: Method): string {
  const short = acquisitions.find(({ id }) => id === acquisition)?.short;
  return short ? `${names[surrogate]}-${short}` : names[surrogate];
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

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

function verdict(results: readonly Result[]): string {
  const lines = quests.map((quest) => {
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
    return [
      `${quest.label}: that nGCP outperforms GP ${judged(of('ngcp'), twinOf)}; that nLGCP does ${judged(of('nlgcp'), twinOf)}; that a GP on the logarithm does ${judged(of('log-gp'), twinOf)}; that sequential methods outperform random search ${judged(smart, () => random)}.`,
      `Median evaluations for ${quest.compared} %: ${listed(medians)}.`,
    ].join(' ');
  });
  return `Each method is compared with its rival at each gain, by a sign test over the trials (p < 0.05). ${lines.join(' ')}`;
}

/**
 * Counts how often methods were clearly faster than their rivals or slower, and says what that means for the claim that
 * they are faster.
 */
function judged(methods: readonly Result[], rivalOf: (one: Result) => Result): string {
  const comparisons = methods.flatMap((one) =>
    one.quest.targets.map((gain) => ({
      gain,
      ...comparePairs(counted(gain, one), counted(gain, rivalOf(one))),
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
function counted(gain: number, result: Result): readonly number[] {
  return neededFor(gain, result).map((needed) => (needed <= limits.smart ? needed : Infinity));
}

function shown(evaluations: number): string {
  return Number.isFinite(evaluations) ? number(evaluations, 3) : 'not reached';
}
