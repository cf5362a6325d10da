import type { Task } from '../../src/engine/task';
import type { Experiment, Outcome, Settings } from '../experiment';
import { drawFigure } from '../figure/figure';
import { curve } from '../figure/marks';
import type { Panel } from '../figure/panel';
import { byCorrected, scoreInWords, spreadInWords, spreadOf, withCorrected, type Spread } from '../paired';
import { countsOf, medianRegrets } from '../regrets';
import { byMethod, crossed, duelOf, duelsOf, inWhichClear, tryAll, type Duel } from '../trials';
import { markdown, seedsOf } from '../words';
import { quantileOf } from '../../src/engine/metrics/repetitions';
import { knownOf, type KnownTask, type OwnTask } from './task';

/** What is compared after a number of trials, in all its runs. */
export type Row<Way extends string> = {
  readonly label: string;
  /** Trials after which it is compared. */
  readonly after: number;
  /** Median share of the gain that is missing, and its quartiles. */
  readonly missing: Readonly<Record<Way, number>>;
  readonly quartiles: Readonly<Record<Way, Spread>>;
  /** The shares themselves, in the order of the seeds. */
  readonly runs: Readonly<Record<Way, readonly number[]>>;
  readonly signTests: readonly Duel<Way>[];
  /** Share of the range of the function that the gain is. */
  readonly gain: number;
  /** Medians of what else was noted at the end of the runs, and how many of them had it. */
  readonly notes?: Readonly<Record<string, Readonly<Record<Way, Noted>>>>;
};

/** A note of all runs: its median, how many had it, and each in the order of the seeds; −1 for none. */
export type Noted = { readonly median: number; readonly of: number; readonly runs: readonly number[] };

/** What came of one run: what is missing after each trial, and what else was noted at its end. */
export interface Course {
  readonly missing: readonly number[];
  /** Infinite where it never came. */
  readonly notes?: Readonly<Record<string, number>>;
}

/** How somebody runs trials of a task: one search. */
export interface Run {
  readonly seed: number;
  readonly length: number;
}

/** Ways to run trials, compared on tasks by what is missing of the gain. */
export interface Comparison<Way extends string> extends Pick<
  Experiment,
  'name' | 'summary' | 'document' | 'decided' | 'trials' | 'firstSeed'
> {
  readonly title: string;
  readonly caption: string;
  readonly ways: Readonly<Record<Way, { readonly label: string; readonly colour: string }>>;
  readonly duels: readonly (readonly [first: Way, second: Way])[];
  readonly tasks: readonly OwnTask[];
  /** When it is compared, in words, and after how many trials that is for so many knobs; the last one ends a run. */
  readonly moments: readonly { readonly words: string; after(knobs: number): number }[];
  courseOf(known: KnownTask, way: Way, run: Run): Course;
  /** Says whether what was asked before the run came so. */
  readonly judged?: (rows: readonly Row<Way>[]) => string;
}

/** Makes an experiment of a comparison. */
export function compareWays<Way extends string>(of: Comparison<Way>): Experiment {
  const { name, summary, document, decided, trials, firstSeed } = of;
  return {
    ...{ name, summary, document, trials },
    ...(decided && { decided }),
    ...(firstSeed !== undefined && { firstSeed }),
    run: (asked) => run(of, asked),
    told: (numbers) => verdict(of, numbers as unknown as readonly Row<Way>[]),
    table: (numbers) => tableOf(of, numbers as unknown as readonly Row<Way>[]),
  };
}

function waysOf<Way extends string>({ ways }: Comparison<Way>): readonly Way[] {
  return Object.keys(ways) as Way[];
}

function* run<Way extends string>(of: Comparison<Way>, asked: Settings): Task<Outcome> {
  const tasks = asked.quick ? of.tasks.slice(0, 1) : of.tasks;
  const moments = asked.quick ? of.moments.slice(0, 1) : of.moments;
  const known = new Map(tasks.map((task) => [task, knownOf(task)]));
  const plan = crossed(tasks, waysOf(of), (way) => of.ways[way].label);
  const all = yield* tryAll(plan, asked, (task, way, seed) => {
    const length = moments.at(-1)!.after(task.knobs.length);
    return of.courseOf(known.get(task)!, way, { seed, length });
  });
  const rows = tasks.flatMap((task) =>
    moments.map(({ after }): Row<Way> => {
      const count = after(task.knobs.length);
      const { best, middle, worst } = known.get(task)!;
      const coursesOf = (way: Way): readonly Course[] =>
        all.find((one) => one.problem === task && one.method === way)!.trials;
      const runs = byMethod(waysOf(of), (way) =>
        coursesOf(way).map(({ missing }) => missing[Math.min(count, missing.length) - 1]!),
      );
      const noted = Object.keys(coursesOf(waysOf(of)[0]!)[0]!.notes ?? {});
      const notes = noted.map((note) => [note, byMethod(waysOf(of), (way) => notedIn(coursesOf(way), note))]);
      return {
        ...{ label: task.label, after: count, runs, gain: (best - middle) / (best - worst) },
        ...(noted.length > 0 && { notes: Object.fromEntries(notes) as NonNullable<Row<Way>['notes']> }),
        missing: byMethod(waysOf(of), (way) => quantileOf(runs[way], 0.5)),
        quartiles: byMethod(waysOf(of), (way) => spreadOf(runs[way])),
        signTests: duelsOf(of.duels, (way) => runs[way]),
      };
    }),
  );
  const panels = tasks.map((task) => {
    const curves = all
      .filter(({ problem }) => problem === task)
      .map(({ method, trials }) => ({
        colour: of.ways[method].colour,
        missing: medianRegrets(trials.map((course) => course.missing)),
      }));
    return missingPanel(task.label, curves);
  });
  return {
    settings: { seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(of, rows),
    svg: drawFigure({
      title: of.title,
      legend: waysOf(of).map((way) => ({ kind: 'line', ...of.ways[way] })),
      columns: 2,
      panelHeight: 170,
      panels,
      caption: `Median over the runs of what is missing of the gain from a middling place to the best one, at the best trial so far. ${of.caption} ${seedsOf(asked)}`,
    }),
  };
}

/** The median of a note over the runs, those that never had it above all; −1 where that is no number. */
function notedIn(courses: readonly Course[], note: string): Noted {
  const values = courses.map(({ notes }) => notes?.[note] ?? Infinity);
  const written = (value: number): number => (Number.isFinite(value) ? value : -1);
  return {
    median: written(quantileOf(values, 0.5)),
    of: values.filter((value) => Number.isFinite(value)).length,
    runs: values.map(written),
  };
}

function missingPanel(
  title: string,
  curves: readonly { readonly colour: string; readonly missing: readonly number[] }[],
): Panel {
  const logs = curves.flatMap(({ missing }) => missing.map(Math.log10));
  return {
    title,
    x: { label: 'trials', domain: [1, Math.max(...curves.map(({ missing }) => missing.length))] },
    y: {
      label: 'share of the gain missing',
      log: true,
      domain: [10 ** Math.floor(Math.min(...logs)), 10 ** Math.ceil(Math.max(...logs))],
    },
    marks: curves.map(({ colour, missing }) => curve(countsOf(missing), missing, { colour, width: 1.75 })),
  };
}

/** Says who misses less, moment by moment. */
function verdict<Way extends string>(of: Comparison<Way>, numbers: readonly Row<Way>[]): string {
  const rows = withCorrected(numbers);
  const moments = of.moments.slice(0, momentsOf(rows));
  const sentences = of.duels.flatMap(([first, second]) =>
    moments.map(({ words }, k) => {
      const tests = rowsOf(rows, k).map((row) => ({
        label: row.label,
        test: duelOf<Way>(row.signTests, first, second),
      }));
      const [one, other] = [of.ways[first].label, of.ways[second].label];
      return `Less is missing with “${one}” than with “${other}” ${words} ${inWhichClear(tests, '', 'more').trim()}.`;
    }),
  );
  const judged = of.judged?.(rows) ?? '';
  return [judged, ...sentences, `Clear is what is so ${byCorrected}.`].filter((one) => one !== '').join(' ');
}

/** Formats the table of the README. */
function tableOf<Way extends string>(of: Comparison<Way>, numbers: readonly Row<Way>[]): string {
  const ways = waysOf(of);
  const head = [
    'function',
    'trials',
    ...ways.map((way) => of.ways[way].label),
    ...of.duels.map(([first, second]) => `${of.ways[first].label} : ${of.ways[second].label}`),
  ];
  const lines = withCorrected(numbers).map((row) => [
    row.label,
    String(row.after),
    ...ways.map((way) => spreadInWords(row.missing[way], row.quartiles[way])),
    ...of.duels.map(([first, second]) => scoreInWords(duelOf<Way>(row.signTests, first, second))),
  ]);
  return markdown(head, lines);
}

/** The rows of one moment: of all functions, in their order; each function has as many. */
export function rowsOf<Way extends string>(rows: readonly Row<Way>[], moment: number): readonly Row<Way>[] {
  const moments = momentsOf(rows);
  return rows.filter((_, i) => i % moments === moment);
}

function momentsOf(rows: readonly Pick<Row<string>, 'label'>[]): number {
  return rows.length / new Set(rows.map(({ label }) => label)).size;
}
