import { completeSpec, type PartialSpec } from '../src/engine/experiment/complete';
import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { palette, truth } from './figure/palette';
import { atRandom, byAcquisition, countsOf, medianRegrets, regretPanel, regretsOf, runOut } from './regrets';
import {
  byCorrected,
  correctedInWords,
  scoreInWords,
  sideOf,
  spreadInWords,
  spreadOf,
  withCorrected,
  type Score,
  type Spread,
} from './paired';
import { tryAll, type Tried } from './trials';
import { listed, markdown, seedsOf } from './words';

/** Random places that every run begins with. */
const initial = 5;

/** First seed of the races, which nobody had looked at before. */
export const raceSeed = 90_101;

/** A function, and the numbers of evaluations after which searches of it are compared. */
export interface Course {
  readonly id: string;
  readonly label: string;
  readonly marks: readonly number[];
}

/** A way to search. */
export interface Runner {
  readonly id: string;
  readonly label: string;
  /** What is not usual about it; `null` is random search. */
  readonly choice: PartialSpec | null;
  /** Ids of the courses it runs; all if left out. */
  readonly only?: readonly string[];
}

/** Runners on courses, each compared with the first of them. */
export interface Race {
  readonly title: string;
  readonly courses: readonly Course[];
  readonly runners: readonly [control: Runner, ...others: Runner[]];
}

/** Result of one runner on one course after so many evaluations, beside the control. */
export type RaceRow = {
  readonly objective: string;
  readonly label: string;
  readonly evaluations: number;
  readonly runner: string;
  readonly name: string;
  readonly medianRegret: number;
  /** Quartiles of the regrets over the trials; left out by runs that did not keep them. */
  readonly quartiles?: Spread;
  /** Trials in which its regret was smaller, and larger, than that of the control, and the p of a sign test; null for the control. */
  readonly smaller: number | null;
  readonly larger: number | null;
  readonly p: number | null;
  /** p after Holm's correction for all tests of the race, once that is made. */
  readonly corrected?: number;
};

/** Simple regrets after each evaluation, per trial. */
type Finished = Tried<Course, Runner, readonly number[]>;

/** Runs the race; returns its rows and its figure. */
export function* raced(race: Race, asked: Settings): Task<{ rows: RaceRow[]; found: string; svg: string }> {
  const plan = race.courses.flatMap((problem) =>
    race.runners
      .filter(({ only }) => only?.includes(problem.id) ?? true)
      .map((method) => ({ problem, method, name: `${problem.label}, ${method.label}` })),
  );
  const all = yield* tryAll(plan, asked, (course, { choice }, seed) => {
    const total = asked.quick ? initial + 1 : course.marks.at(-1)!;
    const length = { initial, steps: total - initial };
    const search = choice ? { ...choice, ...byAcquisition(length) } : atRandom(length);
    return regretsOf(runOut(completeSpec({ ...search, seed, objective: { id: course.id } })));
  });
  const rows = rowsOf(all, race, asked.quick);
  return { rows, found: raceVerdict(rows), svg: drawn(all, race, asked) };
}

function rowsOf(all: readonly Finished[], { courses, runners }: Race, quick: boolean): RaceRow[] {
  const [control] = runners;
  return courses.flatMap((course) =>
    (quick ? [initial + 1] : course.marks).flatMap((evaluations) => {
      const here = all.filter((one) => one.problem === course);
      const after = ({ trials }: Finished) => trials.map((trial) => trial[evaluations - 1]!);
      const against = after(here.find(({ method }) => method === control)!);
      return here.map((one): RaceRow => {
        const test = one.method === control ? null : comparePairs(after(one), against);
        return {
          objective: course.id,
          label: course.label,
          evaluations,
          runner: one.method.id,
          name: one.method.label,
          medianRegret: quantileOf(after(one), 0.5),
          quartiles: spreadOf(after(one)),
          smaller: test?.firstSmaller ?? null,
          larger: test?.secondSmaller ?? null,
          p: test?.p ?? null,
        };
      });
    }),
  );
}

/** Returns the test of a runner against the control; null for that itself. */
export function scoreOf({ smaller, larger, p, corrected }: RaceRow): Score | null {
  if (smaller === null || larger === null || p === null) return null;
  return { firstSmaller: smaller, secondSmaller: larger, p, ...(corrected !== undefined && { corrected }) };
}

/** Says which runner is ahead of the control where, by a sign test. */
export function raceVerdict(numbers: readonly RaceRow[]): string {
  const rows = withCorrected(numbers);
  const control = rows[0]!.name;
  const names = [...new Set(rows.filter(({ p }) => p !== null).map(({ name }) => name))];
  const sentences = names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    const sided = (side: 'smaller' | 'larger') => own.filter((row) => sideOf(scoreOf(row)!) === side);
    const said = (some: readonly RaceRow[]): string =>
      listed(some.map((row) => `${row.label} (${row.evaluations}), ${correctedInWords(scoreOf(row)!)}`));
    const [ahead, behind] = [sided('smaller'), sided('larger')];
    const rest = own.filter((row) => !ahead.includes(row) && !behind.includes(row));
    const parts = [
      ...(ahead.length > 0 ? [`smaller on ${said(ahead)}`] : []),
      ...(behind.length > 0 ? [`larger on ${said(behind)}`] : []),
      ...(rest.length > 0 ? [`no difference is seen on ${said(rest)}`] : []),
    ];
    return `Regret of ${name}: ${parts.join('; ')}.`;
  });
  return `Trial by trial against ${control}, ${byCorrected}. ${sentences.join(' ')}`;
}

/** Formats the table of a race. */
export function raceTable(rows: readonly RaceRow[]): string {
  const head = [
    'function',
    'evaluations',
    'search',
    'median regret',
    `smaller : larger than ${rows[0]!.name}`,
  ];
  const lines = rows.map((row) => [
    row.label,
    String(row.evaluations),
    row.name,
    spreadInWords(row.medianRegret, row.quartiles),
    row.p === null ? '' : scoreInWords(scoreOf(row)!),
  ]);
  return markdown(head, lines);
}

const colours = [...Object.values(palette), '#000000', '#8c6bb1', '#66a61e'];

function drawn(all: readonly Finished[], { title, courses, runners }: Race, asked: Settings): string {
  const colourOf = (runner: Runner): string => (runner.choice ? colours[runners.indexOf(runner)]! : truth);
  const panels = courses.map((course) => {
    const curves = all
      .filter(({ problem }) => problem === course)
      .map(({ method, trials }) => {
        const regret = medianRegrets(trials);
        return { colour: colourOf(method), at: countsOf(regret), regret };
      });
    return regretPanel(course.label, { label: 'evaluations', from: 1 }, curves);
  });
  return drawFigure({
    title,
    legend: runners.map((runner) => ({ kind: 'line', colour: colourOf(runner), label: runner.label })),
    columns: courses.length,
    panelHeight: 190,
    panels,
    caption: `Median simple regret over the trials; ${initial} random places, the same for all, then the search; Matérn 5/2, MAP, no noise. Regrets below 1e−9 are drawn there. ${seedsOf(asked)}`,
  });
}
