import { objectives } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { completeSpec } from '../src/engine/experiment/complete';
import type { Observation } from '../src/engine/loop/snapshot';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import { meanOf } from '../src/engine/numeric/arrays';
import { spaceOf } from '../src/engine/objectives/space';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { palette, truth } from './figure/palette';
import { atRandom, byAcquisition, countsOf, medianRegrets, regretPanel, regretsOf, runOut } from './regrets';
import { overPairs } from './statistics';
import { byMethod, crossed, duelsOf, tryAll, type Duel, type Tried } from './trials';
import { listed, markdown, number, seedsOf } from './words';
import {
  byCorrected,
  correctedInWords,
  isClear,
  scoreInWords,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Score,
  type Spread,
} from './paired';

const size = 4;

interface Quest {
  readonly id: string;
  readonly label: string;
  readonly initial: number;
  /** Total number of evaluations. */
  readonly total: number;
}

const quests: readonly Quest[] = [
  { id: 'branin', label: 'Branin', initial: 4, total: 28 },
  { id: 'hartmann6', label: 'Hartmann-6', initial: 8, total: 44 },
];

const methods = ['one', 'believer', 'fantasies', 'liar-max', 'liar-mean', 'liar-min', 'random'] as const;
type Method = (typeof methods)[number];
const names: Readonly<Record<Method, string>> = {
  one: 'one at a time',
  believer: 'believer',
  fantasies: 'fantasies',
  'liar-max': 'lie: best',
  'liar-mean': 'lie: mean',
  'liar-min': 'lie: worst',
  random: 'random search',
};
const colours: Readonly<Record<Method, string>> = {
  one: truth,
  believer: palette.blue,
  fantasies: palette.orange,
  'liar-max': palette.green,
  'liar-mean': palette.sky,
  'liar-min': palette.pink,
  random: palette.gold,
};
/** Pairs of methods that are compared after as many evaluations. */
const duels = [
  ['believer', 'one'],
  ['fantasies', 'one'],
  ['fantasies', 'believer'],
  ['liar-max', 'believer'],
  ['liar-mean', 'believer'],
  ['liar-min', 'believer'],
  ['believer', 'random'],
  ['liar-min', 'random'],
] as const;

export const batches: Experiment = {
  name: 'batches',
  summary:
    'Regret of expected improvement in batches of four: believer, fantasies and three lies, beside one at a time.',
  document:
    'Where experiments run in parallel, the acquisition is averaged over what pending answers may be (004 §3.3); a constant lie and the believer are cheaper (Ginsbourger, Le Riche and Carraro 2010, met in 001 §3.6.2).',
  trials: { usual: 20, quick: 2 },
  firstSeed: 90_301,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** One run: simple regrets after each evaluation, and the mean distance of the places of a batch, in the unit box. */
interface Trial {
  readonly regrets: readonly number[];
  readonly apart: number | null;
}

type Trials = Tried<Quest, Method, Trial>;

function* run(asked: Settings): Task<Outcome> {
  const plan = crossed(quests, methods, (method) => names[method]);
  const all = yield* tryAll(plan, asked, (quest, method, seed) => {
    const total = asked.quick ? quest.initial + size : quest.total;
    return trialOf({ ...quest, total }, method, seed);
  });
  const rows = rowsOf(all, asked.quick);
  return {
    settings: {
      ...{
        acquisition: 'expected-improvement',
        surrogate: 'gp',
        kernel: 'matern52',
        batch: size,
        fantasies: 64,
      },
      seedsFrom: asked.seed,
    },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(all, asked),
  };
}

function trialOf({ id, initial, total }: Quest, method: Method, seed: number): Trial {
  const length = { initial, steps: total - initial };
  const spec = completeSpec({
    ...(method === 'random' ? atRandom(length) : byAcquisition(length)),
    ...(method !== 'random' &&
      method !== 'one' && { batch: { size, ...(method !== 'believer' && { rule: method }) } }),
    seed,
    objective: { id },
    surrogate: { id: 'gp' },
  });
  const ended = runOut(spec);
  const box = byId(objectives, id).box({});
  return { regrets: regretsOf(ended), apart: spec.batch ? apartIn(ended.observations, box) : null };
}

/** Returns the mean distance of places asked in one round, in the unit box. */
function apartIn(observations: readonly Observation[], box: Parameters<typeof spaceOf>[0]): number {
  const { toUnit } = spaceOf(box, null);
  const rounds = [...new Set(observations.flatMap(({ round }) => round ?? []))];
  return meanOf(
    rounds.flatMap((round) =>
      overPairs(
        observations.filter((one) => one.round === round).map(({ x }) => toUnit(x)),
        (a, b) => Math.hypot(...a.map((value, p) => value - b[p]!)),
      ),
    ),
  );
}

/** Results on one function. */
type Row = {
  readonly objective: string;
  readonly label: string;
  readonly evaluations: number;
  /** Rounds of batches, after which methods are also compared with one at a time. */
  readonly rounds: number;
  readonly medianRegret: Readonly<Record<Method, number>>;
  /** Quartiles of the regrets over the trials; left out by runs that did not keep them. */
  readonly quartiles?: Readonly<Record<Method, Spread>>;
  /** Median regret of one at a time after as many rounds, which then are evaluations. */
  readonly oneAfterRounds: number;
  /** Trials in which four at a time, by the believer, were ahead of one at a time after as many rounds, and behind. */
  readonly byTheClock: Score;
  /** Median of the mean distance within a batch, in the unit box. */
  readonly apart: Readonly<Partial<Record<Method, number>>>;
  readonly signTests: readonly Duel<Method>[];
};

function rowsOf(all: readonly Trials[], quick: boolean): readonly Row[] {
  return quests.map(({ id, label, initial, total }): Row => {
    const evaluations = quick ? initial + size : total;
    const rounds = (evaluations - initial) / size;
    const of = (method: Method) => all.find((one) => one.problem.id === id && one.method === method)!.trials;
    const after = (method: Method, count = evaluations): number[] =>
      of(method).map(({ regrets }) => regrets[count - 1]!);
    const median = (values: readonly number[]): number => quantileOf(values, 0.5);
    const asBatches = methods.filter((method) => of(method)[0]!.apart !== null);
    const apart = asBatches.map(
      (method) => [method, median(of(method).map((trial) => trial.apart!))] as const,
    );
    return {
      objective: id,
      label,
      evaluations,
      rounds,
      medianRegret: byMethod(methods, (method) => median(after(method))),
      quartiles: byMethod(methods, (method) => spreadOf(after(method))),
      oneAfterRounds: median(after('one', initial + rounds)),
      byTheClock: comparePairs(after('believer'), after('one', initial + rounds)),
      apart: Object.fromEntries(apart),
      signTests: duelsOf(duels, after),
    };
  });
}

/** Says what pays, by a sign test. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const sentences = rows.map((row) => {
    const { label, evaluations, rounds, medianRegret, oneAfterRounds, byTheClock, signTests, apart } = row;
    const medians = methods.map((method) => `${names[method]} ${number(medianRegret[method])}`);
    const [clear, rest] = [true, false].map((wanted) => signTests.filter((one) => isClear(one) === wanted));
    const told = (some: typeof signTests): string =>
      some.length === 0
        ? 'none'
        : listed(
            some.map((one) => `${names[one.first]} against ${names[one.second]} ${correctedInWords(one)}`),
          );
    const tests = `Clear: ${told(clear!)}. Not clear: ${told(rest!)}`;
    const clock = correctedInWords(byTheClock);
    return [
      `${label}, ${evaluations} evaluations, median regret: ${listed(medians)}.`,
      `${tests}.`,
      `After as many rounds, ${rounds}, one at a time has ${number(oneAfterRounds)}; four at a time by the believer are ahead in ${clock}.`,
      `Places of a batch are ${number(apart['liar-max'] ?? 0)} apart with the best as lie, ${number(apart['liar-min'] ?? 0)} with the worst.`,
    ].join(' ');
  });
  return `Pairs are compared ${byCorrected}. ${sentences.join(' ')}`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'function',
    'evaluations',
    'rounds',
    ...methods.map((method) => names[method]),
    'one at a time, as many rounds',
    ...duels.map(([first, second]) => `${names[first]} : ${names[second]}`),
    'believer : one at a time, as many rounds',
  ];
  const lines = rows.map((row) => [
    row.label,
    String(row.evaluations),
    String(row.rounds),
    ...methods.map((method) => spreadInWords(row.medianRegret[method], row.quartiles?.[method])),
    number(row.oneAfterRounds),
    ...row.signTests.map(scoreInWords),
    scoreInWords(row.byTheClock),
  ]);
  return markdown(head, lines);
}

function drawn(all: readonly Trials[], asked: Settings): string {
  const panels = quests.flatMap((quest) => {
    const medians = all
      .filter(({ problem }) => problem === quest)
      .map(({ method, trials }) => ({ method, regret: medianRegrets(trials.map(({ regrets }) => regrets)) }));
    const rounds = Math.floor((medians[0]!.regret.length - quest.initial) / size);
    const byEvaluation = medians.map(({ method, regret }) => {
      return { colour: colours[method], at: countsOf(regret), regret };
    });
    const byRound = medians.map(({ method, regret }) => {
      const each = method === 'one' || method === 'random' ? 1 : size;
      const at = Array.from({ length: rounds + 1 }, (_, round) => round);
      return { colour: colours[method], at, regret: at.map((k) => regret[quest.initial + each * k - 1]!) };
    });
    return [
      regretPanel(quest.label, { label: 'evaluations', from: 1 }, byEvaluation),
      regretPanel(`${quest.label}, by the clock`, { label: 'rounds', from: 0 }, byRound, byEvaluation),
    ];
  });
  return drawFigure({
    title: 'Regret of batches of four, beside one at a time and random search',
    legend: methods.map((method) => ({ kind: 'line', colour: colours[method], label: names[method] })),
    columns: 2,
    panelHeight: 150,
    panels,
    caption: `Median simple regret over the trials; random places, the same for all methods, then expected improvement on a GP, Matérn 5/2 kernel, no noise. By the clock an evaluation takes one round, or four do; random search is one at a time there. Regrets below 1e−9 are drawn there. ${seedsOf(asked)}`,
  });
}
