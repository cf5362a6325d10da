import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Experiment, Json, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { dots, upright } from './figure/marks';
import { palette } from './figure/palette';
import {
  correct,
  correctedInWords,
  isClear,
  scoreInWords,
  sideOf,
  spreadInWords,
  spreadOf,
  type Score,
  type Spread,
} from './paired';
import { byAcquisition, regretsOf, runOut } from './regrets';
import { listed, markdown, number, percent, seedsOf } from './words';

/** Two ways on one problem, after so many evaluations, and the experiment that compared them before. */
export type Pair = {
  readonly from: string;
  readonly first: string;
  readonly second: string;
  readonly evaluations: number;
};

/** A problem, and the pairs of ways that are compared on it. */
export interface Course {
  readonly objective: string;
  readonly label: string;
  readonly pairs: readonly Pair[];
  /** Follows a way from a seed, and returns its results after each evaluation, or the one there is; the smaller the better. */
  tried(way: string, seed: number, plan: Plan): readonly number[];
}

/** How far a way is followed. */
export interface Plan {
  readonly evaluations: number;
  readonly isQuick: boolean;
}

/** Comparisons that are made once more, from other seeds. */
export interface Repetition extends Pick<Experiment, 'name' | 'summary' | 'document' | 'trials'> {
  readonly decided: string;
  readonly firstSeed: number;
  readonly settings: Json;
  readonly courses: readonly Course[];
  /** Names the ways of a pair. */
  namesOf(pair: Pair): readonly [first: string, second: string];
  /** What the kept run of its experiment found of a pair. */
  before(pair: Pair, objective: string): Score;
}

/** Returns a way to try searches that differ from the usual one in what `choices` say, from so many random places. */
export function bySearching(
  objective: string,
  initial: number,
  choices: Readonly<Record<string, PartialSpec>>,
): Course['tried'] {
  return (way, seed, { evaluations, isQuick }) => {
    const length = byAcquisition({ initial, steps: isQuick ? 1 : evaluations - initial });
    return regretsOf(
      runOut(completeSpec({ ...choices[way]!, ...length, seed, objective: { id: objective } })),
    );
  };
}

/** A pair of ways on one problem, here and in the experiment it is from. */
export type RepeatedRow = Pair & {
  readonly objective: string;
  readonly label: string;
  readonly medianRegret: readonly [first: number, second: number];
  readonly quartiles: readonly [first: Spread, second: Spread];
  readonly before: Score;
  readonly fresh: Score;
  readonly together: Score;
};

/** Returns the experiment that makes comparisons once more. */
export function repeated(repetition: Repetition): Experiment {
  const { name, summary, document, decided, trials, firstSeed } = repetition;
  return {
    ...{ name, summary, document, decided, trials, firstSeed },
    run: (asked) => run(repetition, asked),
    told: (numbers) => verdict(numbers as readonly RepeatedRow[], repetition),
    isInResults: true,
    table: (numbers) => tableOf(numbers as readonly RepeatedRow[], repetition),
    shortTable: (numbers) => shortTableOf(numbers as readonly RepeatedRow[], repetition),
  };
}

/** One way on one problem, and its results per trial. */
interface Finished {
  readonly course: Course;
  readonly way: string;
  readonly trials: readonly (readonly number[])[];
}

function* run(repetition: Repetition, asked: Settings): Task<Outcome> {
  const plan = repetition.courses.flatMap((course) =>
    [...new Set(course.pairs.flatMap(({ first, second }) => [first, second]))].map((way) => {
      const own = course.pairs.filter(({ first, second }) => first === way || second === way);
      return { course, way, evaluations: Math.max(...own.map((pair) => pair.evaluations)) };
    }),
  );
  const all: Finished[] = [];
  for (const [k, { course, way, evaluations }] of plan.entries()) {
    const trials: (readonly number[])[] = [];
    for (let trial = 0; trial < asked.trials; trial++) {
      const label = `${course.label}, ${way}, trial ${trial + 1} of ${asked.trials}`;
      yield { done: k + trial / asked.trials, total: plan.length, label };
      trials.push(course.tried(way, asked.seed + trial, { evaluations, isQuick: asked.quick }));
    }
    all.push({ course, way, trials });
  }
  const rows = rowsOf(all, repetition);
  return {
    settings: { ...(repetition.settings as object), seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows, repetition),
    svg: drawn(rows, asked),
  };
}

function rowsOf(all: readonly Finished[], { courses, before }: Repetition): readonly RepeatedRow[] {
  const rows = courses.flatMap((course) =>
    course.pairs.map((pair): RepeatedRow => {
      const after = (way: string): number[] =>
        all
          .find((one) => one.course === course && one.way === way)!
          .trials.map((trial) => trial[Math.min(pair.evaluations, trial.length) - 1]!);
      const [first, second] = [after(pair.first), after(pair.second)];
      const { firstSmaller, secondSmaller, p } = before(pair, course.objective);
      const now = comparePairs(first, second);
      return {
        ...{ from: pair.from, objective: course.objective, label: course.label },
        ...{ evaluations: pair.evaluations, first: pair.first, second: pair.second },
        medianRegret: [quantileOf(first, 0.5), quantileOf(second, 0.5)],
        quartiles: [spreadOf(first), spreadOf(second)],
        before: { firstSmaller, secondSmaller, p },
        fresh: { ...now },
        together: signTestOf(firstSmaller + now.firstSmaller, secondSmaller + now.secondSmaller),
      };
    }),
  );
  // The fresh tests are one family, and those of both runs together another.
  const [now, both] = [correct(rows.map(({ fresh }) => fresh)), correct(rows.map((row) => row.together))];
  return rows.map((row, i) => ({ ...row, fresh: now[i]!, together: both[i]! }));
}

/** Returns the sign test of so many trials on one side and on the other. */
function signTestOf(firstSmaller: number, secondSmaller: number): Score {
  const signs = [...Array<number>(firstSmaller).fill(-1), ...Array<number>(secondSmaller).fill(1)];
  return { ...comparePairs(signs, Array<number>(signs.length).fill(0)) };
}

type Naming = Pick<Repetition, 'namesOf'>;
const pairOf = (row: Pair, { namesOf }: Naming): string => namesOf(row).join(' against ');
/** Searches of `cost` end by the clock. */
const after = ({ from, evaluations }: Pair): string => `${evaluations}${from === 'cost' ? ' s' : ''}`;
const counts = ({ firstSmaller, secondSmaller }: Score): string => `${firstSmaller} : ${secondSmaller}`;

/** Says which comparisons stand on fresh seeds, which do not, and which are new. */
function verdict(rows: readonly RepeatedRow[], naming: Naming): string {
  const said = (some: readonly RepeatedRow[]): string =>
    some.length === 0
      ? 'none'
      : listed(
          some.map(
            (row) =>
              `${pairOf(row, naming)} on ${row.label} (${after(row)}), ${counts(row.before)} and ${correctedInWords(row.fresh)}`,
          ),
        );
  const leaned = rows.filter(({ before }) => before.p < 0.05);
  const isSame = ({ before, fresh: now }: RepeatedRow): boolean =>
    Math.sign(before.firstSmaller - before.secondSmaller) === Math.sign(now.firstSmaller - now.secondSmaller);
  const clear = leaned.filter((row) => isSame(row) && isClear(row.fresh));
  const weak = leaned.filter((row) => isSame(row) && !isClear(row.fresh));
  const turned = leaned.filter((row) => !isSame(row));
  const found = rows.filter((row) => isClear(row.fresh) && !leaned.includes(row));
  return [
    `Of ${rows.length} pairs, ${leaned.length} had p < 0.05 before, uncorrected; the counts before come first, those on fresh seeds second, p corrected for all pairs.`,
    `Clear once more: ${said(clear)}.`,
    `On the same side, but not clear: ${said(weak)}.`,
    `Not on the same side: ${said(turned)}.`,
    `Clear on fresh seeds only: ${said(found)}.`,
  ].join(' ');
}

/** Formats the table of the README. */
function tableOf(rows: readonly RepeatedRow[], naming: Naming): string {
  const head = [
    'pair, experiment',
    'function',
    'after',
    'median regret of the first',
    'of the second',
    'smaller : larger before',
    'on fresh seeds',
    'together',
  ];
  const lines = rows.map((row) => [
    `${pairOf(row, naming)}, ${row.from}`,
    row.label,
    after(row),
    ...row.medianRegret.map((median, i) => spreadInWords(median, row.quartiles[i])),
    `${counts(row.before)}, p = ${number(row.before.p)}`,
    scoreInWords(row.fresh),
    scoreInWords(row.together),
  ]);
  return markdown(head, lines);
}

/** Formats the table of docs/results.md: what was found at first, and what fresh seeds say of it. */
function shortTableOf(rows: readonly RepeatedRow[], repetition: Repetition): string {
  const told = (score: Score): string => `${counts(score)} (${number(score.corrected ?? score.p)})`;
  const froms = [...new Set(rows.map(({ from }) => from))];
  const lines = froms.flatMap((from) =>
    rows
      .filter((row) => row.from === from)
      .map((row) => {
        const side = sideOf(row.fresh);
        return [
          `\`${from}\``,
          pairOf(row, repetition),
          `${row.label}, ${after(row)}`,
          told(repetition.before(row, row.objective)),
          told(row.fresh),
          side === null ? 'not told apart' : side === 'smaller' ? 'ahead' : 'behind',
        ];
      }),
  );
  const head = ['experiment', 'pair', 'function, after', 'first look', 'fresh seeds', 'there, the first is'];
  return markdown(head, lines);
}

function drawn(rows: readonly RepeatedRow[], asked: Settings): string {
  const shareOfFirst = ({ firstSmaller, secondSmaller }: Score): number =>
    firstSmaller + secondSmaller === 0 ? 0.5 : firstSmaller / (firstSmaller + secondSmaller);
  return drawFigure({
    title: 'Share of trials in which the first of two searches had the smaller regret',
    legend: [
      { kind: 'dot', colour: palette.orange, label: 'before' },
      { kind: 'dot', colour: palette.blue, label: 'on fresh seeds' },
    ],
    columns: 1,
    panelHeight: 220,
    panels: [
      {
        title: 'pairs in the order of the table',
        x: {
          label: 'pair',
          domain: [0.5, rows.length + 0.5],
          ticks: rows.map((_, i) => i + 1),
          format: String,
        },
        y: { label: 'share', domain: [0, 1], ticks: [0, 0.5, 1], format: percent },
        marks: [
          ...rows.map((_, i) => upright(i + 0.5, [0, 1], {})),
          ...(['before', 'fresh'] as const).map((when) =>
            dots(
              rows.map((_, i) => i + (when === 'before' ? 0.85 : 1.15)),
              rows.map((row) => shareOfFirst(row[when])),
              { colour: when === 'before' ? palette.orange : palette.blue, radius: 4 },
            ),
          ),
        ],
      },
    ],
    caption: `Ties do not count. ${seedsOf(asked)}`,
  });
}
