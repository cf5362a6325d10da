import type { Campaign, KnobValues } from '../src/engine/campaign/campaign';
import { knowledgeOf } from '../src/engine/campaign/knowledge';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import { rowOf } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve } from './figure/marks';
import { palette, truth } from './figure/palette';
import { personTasks } from './own/personTasks';
import { played, trialsOf } from './own/play';
import { knownOf, numbersOf, type KnownTask, type OwnTask } from './own/task';
import {
  byCorrected,
  correctedInWords,
  isClear,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Spread,
} from './paired';
import { byMethod, crossed, duelsOf, tryAll, type Duel } from './trials';
import { markdown, number, seedsOf } from './words';

const ways = ['proposed', 'random'] as const;
type Way = (typeof ways)[number];
const names: Readonly<Record<Way, string>> = { proposed: 'as proposed', random: 'at random' };

/** Share of what is allowed that fails, scatter in standard deviations of the goal, trials at the same time, and the share of the gain that is enough. */
const [failing, scatter, atOnce, enough] = [0.15, 0.05, 2, 0.95];
/** Trials after which they give up. */
const most: Readonly<Record<Way, number>> = { proposed: 200, random: 3000 };

export const person: Experiment = {
  name: 'person',
  summary:
    'Trials until 95 % of the gain is reached, by a person who follows the proposals and by one who tries at random.',
  document:
    'Somebody has knobs of all kinds, limits, failures, scatter and two trials at a time. How many trials do they need with the proposals of the room, as a share of what they would need at random?',
  decided:
    'Ten tasks with limits and failing regions, twelve seeds that nobody had looked at; 15 % of what is allowed fails, results scatter by 5 % of their standard deviation, two trials at a time, failed ones counted. Enough is a trial whose truth, which the person does not know, has 95 % of the gain from a middling place to the best one. They give up after 200 trials, at random after 3000. Asked for is that they need at most half as many as at random; the tests compare the first 200 trials of both, corrected by Holm for all tasks.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 721_001,
  run,
  told: (numbers) => verdict(numbers as unknown as readonly Row[]),
  table: (numbers) => tableOf(numbers as unknown as readonly Row[]),
};

type Row = {
  readonly label: string;
  /** Trials until enough, median and quartiles; null where fewer runs reached it. */
  readonly needed: Readonly<Record<Way, number | null>>;
  readonly quartiles: Readonly<Record<Way, Spread>>;
  readonly reached: Readonly<Record<Way, number>>;
  /** Trials of each run, in the order of the seeds; null where it gave up. */
  readonly runs: Readonly<Record<Way, readonly (number | null)[]>>;
  /** Median of the failed ones among the trials that were proposed. */
  readonly failed: number;
  readonly signTests: readonly Duel<Way>[];
};

interface Came {
  readonly needed: number;
  readonly failed: number;
}

function* run(asked: Settings): Task<Outcome> {
  const tasks = asked.quick ? personTasks.slice(0, 1) : personTasks;
  const known = new Map(tasks.map((task) => [task, knownOf(task, failing)]));
  const plan = crossed(tasks, ways, (way) => names[way]);
  const all = yield* tryAll(plan, asked, (task, way, seed) => cameOf(known.get(task)!, way, seed));
  const rows = tasks.map((task) =>
    rowOfTask(task, (way) => all.find((one) => one.problem === task && one.method === way)!.trials),
  );
  return {
    settings: { failing, scatter, atOnce, enough, seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(rows, asked),
  };
}

function cameOf(known: KnownTask, way: Way, seed: number): Came {
  const least = known.middle + enough * (known.best - known.middle);
  const isEnough = (values: KnobValues): boolean => {
    const v = numbersOf(known, values);
    return known.counts(v) && known.value(v) >= least;
  };
  if (way === 'random') return { needed: atRandom(known, seed, isEnough), failed: 0 };
  const trials = trialsOf(
    played(known, {
      ...{ seed, length: most.proposed, atOnce, noise: scatter * known.spread, says: { repeats: 'scatter' } },
      isEnough: ({ values }) => isEnough(values),
    }),
  );
  const at = trials.findIndex(({ values }) => isEnough(values));
  const failed = trials.filter(({ state }) => state === 'failed').length;
  return { needed: at < 0 ? Infinity : at + 1, failed };
}

/** Places that are drawn at once. */
const portion = 250;

function atRandom({ empty }: KnownTask, seed: number, isEnough: (values: KnobValues) => boolean): number {
  const { region, dials } = knowledgeOf(empty satisfies Campaign);
  const rng = createRng(seed).fork('random');
  for (let before = 0; before < most.random; before += portion) {
    const places = region.sample(portion, rng.fork(before));
    for (let i = 0; i < portion; i++) {
      const place = rowOf(places, i);
      if (isEnough(dials.toValues(region.nearest(place) ?? place))) return before + i + 1;
    }
  }
  return Infinity;
}

function rowOfTask({ label }: OwnTask, of: (way: Way) => readonly Came[]): Row {
  const needed = (way: Way): readonly number[] => of(way).map((one) => one.needed);
  const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
  return {
    label,
    needed: byMethod(ways, (way) => finite(quantileOf(needed(way), 0.5))),
    quartiles: byMethod(ways, (way) => spreadOf(needed(way))),
    reached: byMethod(ways, (way) => needed(way).filter(Number.isFinite).length),
    runs: byMethod(ways, (way) => needed(way).map(finite)),
    failed: quantileOf(
      of('proposed').map(({ failed }) => failed),
      0.5,
    ),
    // What one has after 200 trials and the other has not: who gives up then has not lost to somebody who goes on.
    signTests: duelsOf(
      [ways],
      (way) => needed(way).map((one) => (one > most.proposed ? Infinity : one)),
      comparePairs,
    ),
  };
}

/** How many of the trials at random the proposals need, by the medians; null where one was not reached. */
function ratioOf({ needed: { proposed, random } }: Row): number | null {
  return proposed === null || random === null ? null : proposed / random;
}

/** The median that trials at random have at least, as if those that gave up had come with the last of them. */
function leastAtRandom({ runs }: Row): number {
  return quantileOf(
    runs.random.map((one) => one ?? most.random),
    0.5,
  );
}

/** Says that share, or what it is at most where too many trials at random gave up. */
function shareInWords(row: Row): string {
  const ratio = ratioOf(row);
  if (ratio !== null) return number(ratio);
  const { proposed } = row.needed;
  return proposed === null ? 'not known' : `at most ${upwards(proposed / leastAtRandom(row))}`;
}

/** Writes two digits of a bound, none too low. */
function upwards(bound: number): string {
  const unit = 10 ** (Math.floor(Math.log10(bound)) - 1);
  return number(Math.ceil(bound / unit) * unit);
}

function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const runs = rows[0]!.runs.proposed.length;
  const ratios = rows.flatMap((row) => ratioOf(row) ?? []);
  const each = rows.map((row) => {
    return `${row.label} ${shareInWords(row)}`;
  });
  const never = rows.filter(({ needed }) => needed.proposed === null);
  const short = rows.filter(({ reached }) => reached.proposed < runs);
  const clear = rows.filter(
    ({ signTests: [test] }) => isClear(test!) && test!.firstSmaller > test!.secondSmaller,
  );
  const others = rows.filter((row) => !clear.includes(row));
  const ahead = rows.reduce((total, { signTests: [test] }) => total + test!.firstSmaller, 0);
  const differing = rows.reduce((total, { signTests: [test] }) => total + test!.secondSmaller, ahead);
  return [
    `Trials for 95 % of the gain as a share of those at random (medians): ${each.join('; ')}.`,
    ...(ratios.length > 0
      ? [`The median of the ${ratios.length} that are known is ${number(quantileOf(ratios, 0.5))}.`]
      : []),
    never.length === 0
      ? `The median run reached it within ${most.proposed} trials on every task.`
      : `Within ${most.proposed} trials no more than half of the runs reached it: ${never.map(({ label }) => label).join('; ')}.`,
    short.length === 0
      ? 'Every run reached it.'
      : `Not all runs reached it: ${short.map(({ label, reached }) => `${label} ${reached.proposed} of ${runs}`).join('; ')}.`,
    `Within ${most.proposed} trials of both the proposals are clearly faster on ${clear.length} of ${rows.length} tasks; of all pairs of runs that differ they are in ${ahead} of ${differing}.`,
    ...(others.length > 0
      ? [
          `Not clearly: ${others.map(({ label, signTests: [test] }) => `${label} (${correctedInWords(test!)})`).join('; ')}.`,
        ]
      : []),
    `Clear is what is so ${byCorrected}.`,
  ].join(' ');
}

function tableOf(numbers: readonly Row[]): string {
  const lines = withCorrected(numbers).map((row) => {
    return [
      row.label,
      ...ways.map((way) => `${spreadInWords(row.needed[way], row.quartiles[way], { digits: 3 })}`),
      `${row.reached.proposed} of ${row.runs.proposed.length}`,
      shareInWords(row),
      number(row.failed, 3),
      correctedInWords(row.signTests[0]!),
    ];
  });
  return markdown(
    [
      'task',
      ...ways.map((way) => names[way]),
      `reached within ${most.proposed}`,
      'share',
      'failed',
      `${names.proposed} : ${names.random}`,
    ],
    lines,
  );
}

function drawn(rows: readonly Row[], asked: Settings): string {
  const colours: Readonly<Record<Way, string>> = { proposed: palette.blue, random: truth };
  const panels = rows.map(({ label, runs }) => ({
    title: label,
    x: { label: 'trials', log: true, domain: [1, 3000] as const },
    y: { label: 'share of runs that have it', domain: [0, 1] as const },
    marks: ways.map((way) => {
      const reached = runs[way].flatMap((one) => one ?? []).toSorted((a, b) => a - b);
      const end = reached.length === runs[way].length ? [] : [most[way]];
      const at = [1, ...reached.flatMap((one) => [one, one]), ...end];
      const share = reached.flatMap((_, k) => [k, k + 1]).map((count) => count / runs[way].length);
      return curve(at, [0, ...share, ...end.map(() => reached.length / runs[way].length)], {
        colour: colours[way],
        width: 1.75,
      });
    }),
  }));
  return drawFigure({
    title: 'Until 95 % of the gain',
    legend: ways.map((way) => ({ kind: 'line', colour: colours[way], label: names[way] })),
    columns: 2,
    panelHeight: 110,
    panels,
    caption: `Share of the runs that have reached 95 % of the gain after so many trials, failed ones counted; 15 % of what is allowed fails, results scatter, two trials at a time. ${seedsOf(asked)}`,
  });
}
