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
import {
  farthest,
  groupsOf,
  horizons,
  moments,
  tableOf,
  verdict,
  ways,
  type Seen,
  type Way,
} from './futuresTold';
import { problemOf } from './problem';
import { crossed, tryAll } from './trials';
import { listed, seedsOf } from './words';

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

export const futures: Experiment = {
  name: 'futures',
  summary: 'Futures of a search, drawn as worlds from its belief, against what the search then really found.',
  document:
    'Not in the document: whether a fan of futures is as wide as it should be, and whether the chance that something better exists is right where one would stop.',
  decided:
    '8 seeds on each of five functions, which the design had seen under other seeds, three moments of each search, one run: 120 futures. Told whatever comes out. To be right, the middle 80 % of a fan should hold 72 to 88 % of the real results 3, 5 and 8 trials on, and where the chance of something better is said to be below 25 % it should be within 10 percentage points of true. This is the second run: in the first, on seeds 720111 to 720118, Hartmann-3 was upside down.',
  trials: { usual: 8, quick: 1 },
  firstSeed: 720_121,
  run,
  told: (numbers) => verdict(numbers as readonly Seen[]),
  table: (numbers) => tableOf(numbers as readonly Seen[]),
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
