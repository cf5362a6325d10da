import { comparePairs, quantileOf } from '../src/engine/metrics/repetitions';
import { gp } from '../src/engine/models/gp/gp';
import type { Model } from '../src/engine/models/model';
import { fromRows, rowsBetween, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { createRng, type Rng } from '../src/engine/numeric/random/rng';
import { sobolPoints, sobolSequence } from '../src/engine/numeric/random/sobol';
import { spaceOf } from '../src/engine/objectives/space';
import { bestApart, climb, type Score } from '../src/engine/strategies/maximize';
import { cautionNow, cautiousScore } from '../src/engine/success/caution';
import { fitProbit } from '../src/engine/success/probitProcess';
import { finish, type Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { failingProblems, knownOf, moreFailingProblems, type FailingProblem, type Known } from './failing';
import { drawFigure } from './figure/figure';
import { palette, truth } from './figure/palette';
import { byCorrected, spreadInWords, spreadOf, withCorrected, type Spread } from './paired';
import { countsOf, medianRegrets, regretPanel } from './regrets';
import { byMethod, crossed, duelOf, duelsOf, inWhichClear, tryAll, type Duel, type Tried } from './trials';
import { listed, markdown, number, percent, seedsOf } from './words';

const methods = ['careful', 'bold', 'product', 'worst', 'deleted'] as const;
type Method = (typeof methods)[number];
const names: Readonly<Record<Method, string>> = {
  careful: 'careful',
  bold: 'bold',
  product: 'gain × chance',
  worst: 'worst value instead',
  deleted: 'deleted',
};
const colours: Readonly<Record<Method, string>> = {
  careful: palette.blue,
  bold: palette.green,
  product: palette.orange,
  worst: palette.pink,
  deleted: truth,
};
/** Pairs that are compared, by the number of failures and by the regret at the end. */
const duels = [
  ['careful', 'product'],
  ['careful', 'bold'],
  ['careful', 'worst'],
  ['careful', 'deleted'],
] as const;

/** Trials of a search; those after so many failures are counted by themselves. */
const trialsOfSearch = 30;
const counted = { after: 3, trials: 20 };
/** Results from which on something is predicted. */
const fewest = 3;

export const failures: Experiment = {
  name: 'failures',
  summary: `Failures and regret in ${trialsOfSearch} trials where a part of the box gives no result, by five ways to use the failures.`,
  document:
    'A trial may give no result. What failed can be left out, given the worst value, or teach a chance of a result: by that the gain is multiplied, or places below a chance are not tried. The document leaves it open.',
  decided:
    'Six problems, four of which the design of the rules had seen under other seeds; twelve seeds; sign tests of the number of failures and of the regret at the end, corrected together.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 720_001,
  run: (asked) => run(asked, failingProblems, verdict),
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** What was asked before the second run: failures among the trials that follow the third one, their upper quartile, and what share of those of “deleted”. */
const wanted = { later: 2, laterWhereMostFails: 3.5, upper: 4, share: 1 / 3, from: 12, nearer: 3 } as const;

export const failuresMore: Experiment = {
  name: 'failures-more',
  summary: `Failures and regret in ${trialsOfSearch} trials where a part of the box gives no result, on four functions and regions more.`,
  document:
    'The rules for failures were chosen on eight regions, and measured on six, of which they had seen four. Here are four that nobody had seen.',
  decided:
    'Sixteen seeds; the same ways and tests. Asked beforehand of “careful”: among the trials that follow the third failure, up to twenty, at most 2 failures in the median where at most half of the box fails, else at most 3.5, and an upper quartile of at most 4; a median regret that is not above that of “worst value instead” on three of the four; in all 30 trials at most a third of the failures of “deleted” where these are more than 12.',
  trials: { usual: 16, quick: 1 },
  firstSeed: 720_581,
  run: (asked) => run(asked, moreFailingProblems, judgedVerdict),
  told: (numbers) => judgedVerdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** A search: whether each trial gave a result, and the regret after it. */
interface Course {
  readonly succeeded: readonly boolean[];
  readonly regret: readonly number[];
}

function* run(
  asked: Settings,
  all: readonly FailingProblem[],
  told: (rows: readonly Row[]) => string,
): Task<Outcome> {
  const problems = asked.quick ? all.slice(-2) : all;
  const length = asked.quick ? 9 : trialsOfSearch;
  const known = new Map(problems.map((problem) => [problem, knownOf(problem)]));
  const plan = crossed(problems, methods, (method) => names[method]);
  const tried = yield* tryAll(plan, asked, (problem, method, seed) =>
    courseOf(problem, known.get(problem)!, { method, seed, length }),
  );
  const rows = problems.map((problem) => rowOf(problem, known.get(problem)!, tried));
  return {
    settings: { kernel: 'matern52', surrogate: 'gp', trialsOfSearch: length, seedsFrom: asked.seed },
    numbers: rows,
    found: told(rows),
    svg: drawn(problems, tried, asked),
  };
}

interface Plan {
  readonly method: Method;
  readonly seed: number;
  readonly length: number;
}

/** Searches: places of a design until there are enough of it and of results, then the best score. */
function courseOf(problem: FailingProblem, { best, worst }: Known, { method, seed, length }: Plan): Course {
  const { dimension, f, fails } = problem;
  const rng = createRng(seed);
  const design = sobolSequence(dimension, rng.fork('design'));
  const asked: Vec[] = [];
  const succeeded: boolean[] = [];
  const results: number[] = [];
  const regret: number[] = [];
  let top = worst;
  while (asked.length < length) {
    const step = asked.length;
    const isDesign = step < Math.max(4, dimension + 1) || results.length < fewest;
    const u = isDesign
      ? design(step)
      : proposed({ asked, succeeded, results }, method, rng.fork('step', step));
    asked.push(u);
    succeeded.push(!fails(u));
    if (!fails(u)) {
      results.push(f(u));
      top = Math.max(top, f(u));
    }
    regret.push(Math.max(1e-9, best - top));
  }
  return { succeeded, regret };
}

interface Seen {
  readonly asked: readonly Vec[];
  readonly succeeded: readonly boolean[];
  /** Of those that succeeded, in their order. */
  readonly results: readonly number[];
}

/** Returns the place of the best score: among evenly spread places and some around the best results, then climbed to. */
function proposed(seen: Seen, method: Method, rng: Rng): Vec {
  const { asked, results } = seen;
  const score = scoreOf(seen, method);
  const dimension = asked[0]!.length;
  const space = spaceOf(asked[0]!.reduce<[number, number][]>((box) => [...box, [0, 1]], []));
  const good = asked
    .filter((_, i) => seen.succeeded[i])
    .map((u, i) => ({ u, y: results[i]! }))
    .sort((a, b) => b.y - a.y)
    .slice(0, 5);
  const near = rng.fork('near');
  const clouds = good.flatMap(({ u }) =>
    [0.1, 0.03, 0.01].flatMap((sd) =>
      Array.from({ length: 10 }, () =>
        u.map((value) => Math.min(1, Math.max(0, value + sd * near.normal()))),
      ),
    ),
  );
  const even = sobolPoints(512, dimension, rng.fork('even'));
  const places = [
    ...Array.from({ length: even.rows }, (_, i) => rowsBetween(even, i, i + 1).data),
    ...clouds,
  ];
  const values = score(fromRows(places));
  const scored = places.map((x, i) => ({ x, value: values[i]! }));
  const tops = bestApart(scored, 3, 0.05).map((from) => climb(from, { score, space, unit: 1 }));
  return tops.reduce((most, one) => (one.value > most.value ? one : most)).x;
}

/** Returns what a method compares: log expected improvement, with or without the chance of a result. */
function scoreOf({ asked, succeeded, results }: Seen, method: Method): Score {
  const worked = asked.filter((_, i) => succeeded[i]);
  const failed = asked.filter((_, i) => !succeeded[i]);
  const best = Math.max(...results);
  if (failed.length === 0 || method === 'deleted') return gainOf(fitted(worked, results), best);
  if (method === 'worst') {
    const worst = Math.min(...results);
    return gainOf(fitted([...worked, ...failed], [...results, ...failed.map(() => worst)]), best);
  }
  const gain = gainOf(fitted(worked, results), best);
  const process = finish(fitProbit({ X: fromRows(asked), succeeded }, { kernel: { id: 'matern52' } }));
  const now = method === 'product' ? { threshold: 0 } : cautionNow(succeeded, method)!;
  return (X) => cautiousScore(gain(X), process.logChance(X), now);
}

function gainOf(model: Model, best: number): Score {
  return (X: Mat) => model.posterior(X).logExpectedExcess(best);
}

function fitted(places: readonly Vec[], results: readonly number[]): Model {
  const plan = { kind: 'learn', prior: 'default', mean: 'learnt', restarts: 1, rng: createRng(0) } as const;
  const settings = { kernel: { id: 'matern52', params: {} }, params: {}, standardize: true, plan };
  return finish(gp.fit({ X: fromRows(places), y: Float64Array.from(results) }, settings));
}

type Row = {
  readonly problem: string;
  readonly label: string;
  /** Share of the box that fails. */
  readonly share: number;
  readonly failures: Readonly<Record<Method, number>>;
  readonly failureQuartiles: Readonly<Record<Method, Spread>>;
  /** Median of the failures among the trials that follow the third one, up to twenty, in searches that have one; −1 where none has. */
  readonly later: Readonly<Record<Method, number>>;
  /** Their upper quartile, −1 likewise; the first record has none. */
  readonly laterUpper?: Readonly<Record<Method, number>>;
  readonly regret: Readonly<Record<Method, number>>;
  readonly regretQuartiles: Readonly<Record<Method, Spread>>;
  readonly failureTests: readonly Duel<Method>[];
  readonly regretTests: readonly Duel<Method>[];
  /** Failures and regret at the end of each run, in the order of the seeds; the first record has none. */
  readonly runs?: Readonly<
    Record<Method, { readonly failures: readonly number[]; readonly regret: readonly number[] }>
  >;
};

type Courses = Tried<FailingProblem, Method, Course>;

function rowOf(problem: FailingProblem, { share }: Known, all: readonly Courses[]): Row {
  const of = (method: Method): readonly Course[] =>
    all.find((one) => one.problem === problem && one.method === method)!.trials;
  const failed = (method: Method): number[] =>
    of(method).map(({ succeeded }) => succeeded.filter((one) => !one).length);
  const last = (method: Method): number[] => of(method).map(({ regret }) => regret.at(-1)!);
  const median = (values: readonly number[]): number => quantileOf(values, 0.5);
  return {
    problem: problem.id,
    label: problem.label,
    share,
    failures: byMethod(methods, (method) => median(failed(method))),
    failureQuartiles: byMethod(methods, (method) => spreadOf(failed(method))),
    later: byMethod(methods, (method) => laterOf(of(method), 0.5)),
    laterUpper: byMethod(methods, (method) => laterOf(of(method), 0.75)),
    regret: byMethod(methods, (method) => median(last(method))),
    regretQuartiles: byMethod(methods, (method) => spreadOf(last(method))),
    failureTests: duelsOf(duels, failed, comparePairs),
    regretTests: duelsOf(duels, last, comparePairs),
    runs: byMethod(methods, (method) => ({ failures: failed(method), regret: last(method) })),
  };
}

/** A quantile of the failures after the third one, over the searches that have one; −1 where none has. */
function laterOf(courses: readonly Course[], p: number): number {
  const counts = courses.flatMap(laterFailures);
  return counts.length > 0 ? quantileOf(counts, p) : -1;
}

/** Returns the number of failures among the trials after the third one, fewer where the search ends; none where there are fewer than three. */
function laterFailures({ succeeded }: Course): readonly number[] {
  const failed = succeeded.flatMap((one, i) => (one ? [] : [i]));
  const third = failed[counted.after - 1];
  if (third === undefined) return [];
  return [failed.filter((i) => i > third && i <= third + counted.trials).length];
}

/** Says who fails less, and who ends nearer to the best, problem by problem. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const against = duels.map(([first, second]) => {
    const testsOf = (kind: 'failureTests' | 'regretTests') =>
      rows.map((row) => ({ label: row.label, test: duelOf<Method>(row[kind], first, second) }));
    const fewer = inWhichClear(testsOf('failureTests'), 'fewer', 'more');
    const nearer = inWhichClear(testsOf('regretTests'), 'smaller', 'larger');
    return `Failures of “${names[first]}” against “${names[second]}”: ${fewer}. Its regret at the end: ${nearer}.`;
  });
  const counts = methods.map(
    (method) => `${names[method]} ${listed(rows.map((row) => number(row.failures[method], 3)))}`,
  );
  const inWords = (value: number): string => (value < 0 ? 'none' : number(value, 3));
  const later = methods.map(
    (method) => `${names[method]} ${listed(rows.map((row) => inWords(row.later[method])))}`,
  );
  return `Failures in a search (medians, problem by problem): ${counts.join('; ')}. Among up to ${counted.trials} trials after the third one (medians of the searches that have one): ${later.join('; ')}. The later the third comes, the fewer trials follow it, so these counts do not compare the ways. ${against.join(' ')} Clear is what is so ${byCorrected}.`;
}

/** Says first whether what was asked before the run came so. */
function judgedVerdict(rows: readonly Row[]): string {
  const most = ({ share }: Row): number => (share <= 0.5 ? wanted.later : wanted.laterWhereMostFails);
  const few = rows.filter((row) => row.later.careful <= most(row));
  const upper = rows.filter(({ laterUpper }) => laterUpper!.careful <= wanted.upper);
  const nearer = rows.filter(({ regret }) => regret.careful <= regret.worst);
  const many = rows.filter(({ failures: { deleted } }) => deleted > wanted.from);
  const third = many.filter(({ failures: own }) => own.careful <= wanted.share * own.deleted);
  const on = (found: readonly Row[], of: readonly Row[] = rows): string =>
    `on ${found.length} of ${of.length}`;
  return `What was asked of “careful” came so: as few failures after the third ${on(few)} regions, their upper quartile ${on(upper)}; a regret not above that of “worst value instead” ${on(nearer)}; a third of the failures of “deleted” ${on(third, many)}. ${verdict(rows)}`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = ['problem', 'fails', ...methods.map((method) => `${names[method]}: failures · regret`)];
  const lines = rows.map((row) => [
    row.label,
    percent(Number(row.share.toFixed(2))),
    ...methods.map(
      (method) =>
        `${spreadInWords(row.failures[method], row.failureQuartiles[method], { digits: 3 })} · ${spreadInWords(row.regret[method], row.regretQuartiles[method])}`,
    ),
  ]);
  return markdown(head, lines);
}

function drawn(problems: readonly FailingProblem[], all: readonly Courses[], asked: Settings): string {
  const panels = problems.map((one) => {
    const curves = all
      .filter(({ problem }) => problem === one)
      .map(({ method, trials }) => {
        const regret = medianRegrets(trials.map((course) => course.regret));
        return { colour: colours[method], at: countsOf(regret), regret };
      });
    return regretPanel(one.label, { label: 'trials', from: 1 }, curves);
  });
  return drawFigure({
    title: 'Regret where a part of the box gives no result',
    legend: methods.map((method) => ({ kind: 'line', colour: colours[method], label: names[method] })),
    columns: 2,
    panelHeight: 170,
    panels,
    caption: `Median regret over the trials, failed ones counted; a Sobol design, the same for all, then a GP with Matérn 5/2 kernel and log expected improvement. ${seedsOf(asked)}`,
  });
}
