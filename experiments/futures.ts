import { drawWorlds, usualSizes, type FuturesTask, type Worlds } from '../src/engine/foresight/futures';
import { objectives } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { candidatesOf } from '../src/engine/foresight/candidates';
import { regionOf, type Region } from '../src/engine/limits/region';
import { gp } from '../src/engine/models/gp/gp';
import type { FitSettings, ProcessModel } from '../src/engine/models/model';
import { meanOf, rowOf, rowsBetween, sdOf, zeros, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { exp } from '../src/engine/numeric/elementary/exp';
import { cos } from '../src/engine/numeric/elementary/trigonometry';
import { drawChiSquare } from '../src/engine/numeric/random/chiSquare';
import { createRng, type Rng } from '../src/engine/numeric/random/rng';
import { sobolPoints } from '../src/engine/numeric/random/sobol';
import { spaceOf } from '../src/engine/objectives/space';
import { finish, type Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots } from './figure/marks';
import { ink, palette, quiet } from './figure/palette';
import { problemOf } from './problem';
import { crossed, tryAll } from './trials';
import { listed, markdown, number, seedsOf } from './words';

/** Trials after the first 2d + 1 at which futures are made, and how far they are then followed. */
const moments = [2, 7, 14] as const;
const horizons = [3, 5, 8] as const;
const farthest = 8;

/** A function on the unit box, to be maximised, for the seed of a trial. */
interface Problem {
  readonly label: string;
  readonly dimension: number;
  /** True if it is drawn from the family that the model assumes. */
  readonly isOfFamily: boolean;
  at(seed: number): (X: Mat) => Vec;
}

export const problems: readonly Problem[] = [
  drawnFunctions('drawn, 2 inputs', 2, 0.35),
  drawnFunctions('drawn, 3 inputs', 3, 0.61),
  upwards('branin'),
  upwards('hartmann3'),
  { label: 'narrow bump, 4 inputs', dimension: 4, isOfFamily: false, at: () => bump },
];

/** How hyper-parameters of the worlds are found: drawn for each, or all those of the model. */
const ways = ['drawn', 'fitted'] as const;
type Way = (typeof ways)[number];

export const futures: Experiment = {
  name: 'futures',
  summary: 'Futures of a search, drawn as worlds from its belief, against what the search then really found.',
  document:
    'Not in the document: whether a fan of futures is as wide as it should be, and whether the chance that something better exists is right where one would stop.',
  decided:
    '8 seeds on each of five functions, three moments of each search, one run: 120 futures. Told whatever comes out. To be right, the middle 80 % of a fan should hold 72 to 88 % of the real results 3, 5 and 8 trials on, and where the chance of something better is said to be below 25 % it should be within 10 percentage points of true.',
  trials: { usual: 8, quick: 1 },
  firstSeed: 720_121,
  run,
  told: (numbers) => verdict(numbers as readonly Seen[]),
  table: (numbers) => tableOf(numbers as readonly Seen[]),
};

/** One future, and what came. Gains in standard deviations of the function over its box. */
type Seen = {
  readonly problem: string;
  readonly isOfFamily: boolean;
  readonly after: number;
  /** Randomised share of worlds below the real result after each horizon. */
  readonly rank: Readonly<Record<Way, readonly number[]>>;
  readonly said: Readonly<Record<Way, readonly number[]>>;
  readonly came: readonly number[];
  /** Chance of something better as it was said, and 1 where there was. */
  readonly chance: number;
  readonly exists: number;
};

function* run(asked: Settings): Task<Outcome> {
  const some = asked.quick ? problems.slice(0, 1) : problems;
  const plan = crossed(some, ['futures'] as const, (way) => way);
  const all = yield* tryAll(plan, asked, (problem, _, seed) => followed(problem, seed, asked.quick));
  const seen = all.flatMap(({ trials }) => trials.flat());
  return {
    settings: {
      ...{ kernel: 'matern52', prior: 'default', moments: [...moments], horizons: [...horizons] },
      ...{ worlds: usualSizes.worlds, places: usualSizes.places, seedsFrom: asked.seed },
    },
    numbers: seen,
    found: verdict(seen),
    svg: drawn(seen, asked),
  };
}

/** Searches a function, makes futures on the way, and compares them with what came. */
function followed(problem: Problem, seed: number, quick: boolean): readonly Seen[] {
  const { dimension } = problem;
  const rng = createRng(seed).fork(problem.label);
  const f = problem.at(seed);
  const region = boxOf(dimension);
  const { sd, top } = extent(f, region, rng.fork('extent'));
  const start = 2 * dimension + 1;
  const stops = quick ? moments.slice(0, 1) : moments;
  const total = start + stops[stops.length - 1]! + farthest;
  const X = zeros(total, dimension);
  X.data.set(sobolPoints(start, dimension, rng.fork('first')).data);
  const y = f(X);
  const made: { readonly n: number; readonly worlds: Readonly<Record<Way, Worlds>> }[] = [];
  for (let n = start; n < total; n++) {
    const data = { X: rowsBetween(X, 0, n), y: y.slice(0, n) };
    const model = finish(gp.fit(data, settingsFor(dimension, rng.fork('fit', n))));
    const best = largest(data.y);
    if (stops.some((after) => start + after === n)) {
      const ahead = (way: Way): Worlds =>
        finish(drawWorlds(aheadOf({ model, ...data, best }, { way, quick, rng: rng.fork('ahead', n) })));
      made.push({ n, worlds: { drawn: ahead('drawn'), fitted: ahead('fitted') } });
    }
    const next = region.maximize((Z) => model.posterior(Z).logExpectedExcess(best), {
      asked: Array.from({ length: n }, (_, i) => rowOf(X, i)),
      rng: rng.fork('next', n),
    });
    if (!next) throw new Error('There is no place left to try.');
    X.data.set(next.at, n * dimension);
    y[n] = f(rowsBetween(X, n, n + 1))[0]!;
  }
  return made.map(({ n, worlds }) => {
    const best = largest(y.slice(0, n));
    const came = horizons.map((h) => largest(y.slice(0, n + h)));
    const dice = rng.fork('rank', n);
    const ofWay = <T>(of: (worlds: Worlds) => T): Record<Way, T> => ({
      drawn: of(worlds.drawn),
      fitted: of(worlds.fitted),
    });
    const after = (paths: Worlds['paths'], h: number): number[] => paths.map((path) => path[h - 1]!);
    return {
      ...{ problem: problem.label, isOfFamily: problem.isOfFamily, after: n - start },
      rank: ofWay(({ paths }) => horizons.map((h, k) => rankOf(came[k]!, after(paths, h), dice.uniform()))),
      said: ofWay(({ paths }) => horizons.map((h) => (meanOf(after(paths, h)) - best) / sd)),
      came: came.map((value) => (value - best) / sd),
      chance: worlds.drawn.better.chance,
      exists: Number(top > best + worlds.drawn.better.delta),
    };
  });
}

interface Known {
  readonly model: ProcessModel;
  readonly X: Mat;
  readonly y: Vec;
  readonly best: number;
}

function aheadOf(
  known: Known,
  { way, quick, rng }: { readonly way: Way; readonly quick: boolean; readonly rng: Rng },
): FuturesTask {
  const { kernel, plan } = settingsFor(known.X.cols, rng);
  return {
    ...{ ...known, kernel, rng, mean: 'learnt', trials: farthest, hyper: way },
    ...(plan.kind === 'learn' && plan.bounds && { bounds: plan.bounds }),
    candidates: candidatesOf(spaceOf(Array.from({ length: known.X.cols }, () => [0, 1] as const))),
    ...(quick && { sizes: { worlds: 8, places: 64, jointWorlds: 2, functions: 8 } }),
  };
}

/** A fit as a campaign of exact answers has it. */
function settingsFor(dimension: number, rng: Rng): FitSettings {
  return {
    kernel: { id: 'matern52', params: { lengthScale: new Array<number>(dimension).fill(0.2) } },
    params: {},
    standardize: true,
    plan: {
      ...{ kind: 'learn', prior: 'default', mean: 'learnt', restarts: 2, rng },
      bounds: { noise: [1e-6, 1e-6] },
    },
  };
}

/** The share of the worlds below a real result, those equal to it counted in part: uniform where worlds are right. */
function rankOf(real: number, worlds: readonly number[], part: number): number {
  const below = worlds.filter((value) => value < real).length;
  const equal = worlds.filter((value) => value === real).length;
  return (below + part * (equal + 1)) / (worlds.length + 1);
}

function boxOf(dimension: number): Region {
  const knobs = Array.from({ length: dimension }, () => ({ lower: 0, upper: 1, kind: 'line' }) as const);
  const region = regionOf({ knobs, equal: [], atMost: [], apart: [] });
  if ('conflict' in region) throw new Error('A box is never empty.');
  return region;
}

/** Returns the standard deviation of a function over its box, and its largest value as far as a search on itself finds it. */
function extent(f: (X: Mat) => Vec, region: Region, rng: Rng): { readonly sd: number; readonly top: number } {
  const X = sobolPoints(4096, region.dimension, rng);
  const values = f(X);
  const order = Array.from(values.keys()).sort((a, b) => values[b]! - values[a]!);
  const starts = zeros(16, region.dimension);
  for (let k = 0; k < 16; k++) rowOf(starts, k).set(rowOf(X, order[k]!));
  const found = region.maximize(f, { asked: [], starts, rng });
  return { sd: sdOf(values), top: Math.max(values[order[0]!]!, found?.value ?? -Infinity) };
}

function largest(values: Vec): number {
  return values.reduce((a, b) => Math.max(a, b));
}

/** Functions of the family of the model: 400 cosines whose frequencies follow the spectrum of a Matérn 5/2 of this length scale. */
function drawnFunctions(label: string, dimension: number, lengthScale: number): Problem {
  const waves = 400;
  return {
    ...{ label, dimension, isOfFamily: true },
    at: (seed) => {
      const rng = createRng(seed).fork('function', dimension);
      const frequencies = zeros(waves, dimension);
      const phases = new Float64Array(waves);
      for (let w = 0; w < waves; w++) {
        const scale = Math.sqrt(5 / drawChiSquare(5, rng)) / lengthScale;
        for (let p = 0; p < dimension; p++) frequencies.data[w * dimension + p] = scale * rng.normal();
        phases[w] = 2 * Math.PI * rng.uniform();
      }
      const height = Math.sqrt(2 / waves);
      return (X) =>
        Float64Array.from({ length: X.rows }, (_, i) => {
          const x = rowOf(X, i);
          let sum = 0;
          for (let w = 0; w < waves; w++) {
            let angle = phases[w]!;
            for (let p = 0; p < dimension; p++) angle += frequencies.data[w * dimension + p]! * x[p]!;
            sum += cos(angle);
          }
          return height * sum;
        });
    },
  };
}

/** A function of the engine to be maximised: turned over where it is one to be minimised. */
function upwards(id: string): Problem {
  const { label, dimension, at } = problemOf(id);
  const sign = byId(objectives, id).direction === 'minimize' ? -1 : 1;
  return { label, dimension, isOfFamily: false, at: () => (X) => at(X).map((value) => sign * value) };
}

function bump(X: Mat): Vec {
  const [centre, widths] = [
    [0.3, 0.6, 0.7, 0.4],
    [0.1, 0.2, 0.4, 0.8],
  ] as const;
  return Float64Array.from({ length: X.rows }, (_, i) => {
    const x = rowOf(X, i);
    return exp(-centre.reduce((sum, c, p) => sum + (x[p]! - c) ** 2 / widths[p]!, 0));
  });
}

const middle = [0.1, 0.9] as const;

/** A share in whole per cent: of some dozens of futures there is no more to know. */
const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;

/** The share of real results in the middle 80 % of their fans. */
function insideOf(seen: readonly Seen[], way: Way, k: number): number {
  return meanOf(seen.map(({ rank }) => Number(rank[way][k]! >= middle[0] && rank[way][k]! <= middle[1])));
}

const shares = (seen: readonly Seen[], way: Way): string =>
  listed(horizons.map((_, k) => percent(insideOf(seen, way, k))));

/** Ends of the groups by the chance of something better as it was said. */
const groups = [0, 0.25, 0.5, 0.75, 1.000_001] as const;

interface Group {
  readonly words: string;
  readonly count: number;
  readonly said: number;
  readonly wasTrue: number;
}

/** Returns what was said of something better, and how often there was, by groups; empty groups are left out. */
function groupsOf(seen: readonly Seen[]): readonly Group[] {
  return groups.slice(0, -1).flatMap((from, g) => {
    const own = seen.filter(({ chance }) => chance >= from && chance < groups[g + 1]!);
    if (own.length === 0) return [];
    const words = `${percent(from)} to ${percent(Math.min(1, groups[g + 1]!))}`;
    return [
      {
        ...{ words, count: own.length },
        said: meanOf(own.map(({ chance }) => chance)),
        wasTrue: meanOf(own.map(({ exists }) => exists)),
      },
    ];
  });
}

/** Says how wide the fans were, and how right the chances. */
function verdict(seen: readonly Seen[]): string {
  const first = seen.filter(({ after }) => after === moments[0]);
  const family = seen.filter(({ isOfFamily }) => isOfFamily);
  const others = seen.filter(({ isOfFamily }) => !isOfFamily);
  const last = horizons.length - 1;
  const gain = (some: readonly Seen[], way: Way): string =>
    number(meanOf(some.map(({ said }) => said[way][last]!)));
  const real = (some: readonly Seen[]): string => number(meanOf(some.map(({ came }) => came[last]!)));
  const ofOthers = others.length > 0 ? `, on the other functions ${shares(others, 'drawn')}` : '';
  const gains = [
    `on functions of the family ${gain(family, 'drawn')} and ${real(family)} (${gain(family, 'fitted')} with fitted hyper-parameters)`,
    ...(others.length > 0
      ? [`on the others ${gain(others, 'drawn')} and ${real(others)} (${gain(others, 'fitted')})`]
      : []),
  ];
  const chances = groupsOf(seen).map(
    ({ words, count, said, wasTrue }) =>
      `${words} (${count}): ${percent(said)} said, ${percent(wasTrue)} true`,
  );
  return `Of ${seen.length} futures the middle 80 % held ${shares(seen, 'drawn')} of what really came ${listed(horizons.map(String))} trials on; with the fitted hyper-parameters in all worlds ${shares(seen, 'fitted')}. Of the ${first.length} first ones of a search ${shares(first, 'drawn')}, against ${shares(first, 'fitted')}. On functions of the family that the model assumes ${shares(family, 'drawn')}${ofOthers}. The gain of ${farthest} trials, expected and real, in standard deviations of the function: ${gains.join(', ')}. The chance that something better exists, by what was said: ${chances.join('; ')}. Three futures of one search are not independent.`;
}

/** Formats the table of the README. */
function tableOf(seen: readonly Seen[]): string {
  const labels = [...new Set(seen.map(({ problem }) => problem))];
  const last = horizons.length - 1;
  const lines = labels.map((label) => {
    const own = seen.filter(({ problem }) => problem === label);
    const said = (way: Way): string => number(meanOf(own.map((one) => one.said[way][last]!)));
    return [
      label,
      String(own.length),
      shares(own, 'drawn'),
      shares(own, 'fitted'),
      `${said('drawn')}, ${said('fitted')}`,
      number(meanOf(own.map(({ came }) => came[last]!))),
      percent(meanOf(own.map(({ chance }) => chance))),
      percent(meanOf(own.map(({ exists }) => exists))),
    ];
  });
  return markdown(
    [
      'function',
      'futures',
      'in the middle 80 % after 3, 5 and 8 trials',
      'with fitted hyper-parameters',
      'expected gain of 8: drawn, fitted',
      'real',
      'chance of better, said',
      'true',
    ],
    lines,
  );
}

function drawn(seen: readonly Seen[], asked: Settings): string {
  const even = Float64Array.from({ length: 101 }, (_, k) => k / 100);
  const colours: Readonly<Record<Way, string>> = { drawn: palette.blue, fitted: palette.orange };
  const panels = horizons.map((h, k) => ({
    title: `${h} trials on`,
    x: { label: 'level of the fan', domain: [0, 1] as const },
    y: { label: 'share of results below', domain: [0, 1] as const },
    marks: [
      curve([0, 1], [0, 1], { colour: quiet, width: 1, dash: '4 3' }),
      ...ways.map((way) =>
        curve(
          even,
          even.map((level) => meanOf(seen.map(({ rank }) => Number(rank[way][k]! <= level)))),
          { colour: colours[way] },
        ),
      ),
    ],
  }));
  const chances = groupsOf(seen);
  return drawFigure({
    title: 'Futures of a search, and what came',
    legend: [
      { kind: 'line', colour: colours.drawn, label: 'hyper-parameters drawn for each world' },
      { kind: 'line', colour: colours.fitted, label: 'fitted, the same in all worlds' },
      { kind: 'dot', colour: ink, label: 'something better exists' },
    ],
    columns: 2,
    panelHeight: 150,
    panels: [
      ...panels,
      {
        title: 'Chance of something better',
        x: { label: 'as said', domain: [0, 1] as const },
        y: { label: 'as it was', domain: [0, 1] as const },
        marks: [
          curve([0, 1], [0, 1], { colour: quiet, width: 1, dash: '4 3' }),
          dots(
            chances.map(({ said }) => said),
            chances.map(({ wasTrue }) => wasTrue),
          ),
        ],
      },
    ],
    caption: `Share of real results below each level of their fans: on the dashed line where fans are as wide as they should be. ${seen.length} futures, made ${listed(moments.map(String))} trials after the first 2d + 1. ${seedsOf(asked)}`,
  });
}
