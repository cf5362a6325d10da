import { searchBox, searchedAxes, wideSide } from '../../src/engine/manifold/criteria/searchBox';
import { inUse } from '../../src/engine/manifold/ensembles/nineGraphs';
import type { SettingAxis } from '../../src/engine/manifold/learners/setting';
import type { Vec } from '../../src/engine/numeric/arrays';
import { createRng } from '../../src/engine/numeric/random/rng';
import { spaceOf } from '../../src/engine/objectives/space';
import { moveSimplex } from '../../src/engine/strategies/nelderMead';
import { leastAt } from '../scene';
import type { Bench, FiveNumbers } from './bench';
import { descendOn } from './ensembleBench';
import type { Split } from './split';

/** The five searches of 002 Table 4.2, in its order. */
export const searchIds = ['quasi-newton', 'grid', 'random', 'nelder-mead', 'by-hand'] as const;
export type SearchId = (typeof searchIds)[number];

export const searchNames: Readonly<Record<SearchId, string>> = {
  'quasi-newton': 'quasi-Newton on nine Laplacians',
  grid: 'grid',
  random: 'random search',
  'nelder-mead': 'Nelder–Mead',
  'by-hand': 'values by hand',
};

/** Where a search ended. */
export type SearchEnd = {
  /** PRESS/l there, and the share of unseen rows that are told wrongly. */
  readonly press: number;
  readonly error: number;
  readonly evaluations: number;
  /** Laplacians with a weight of at least a thousandth; of one graph 1, without other rows 0. */
  readonly laplacians: number;
};

/** What a split has to be searched with. */
export interface SearchTask {
  readonly split: Split;
  /** What fits the split on one graph. */
  readonly bench: Bench;
  readonly byHand: FiveNumbers;
  readonly seed: number;
  /** Most evaluations; of the grid all. */
  readonly budget: number;
}

/** Runs one search. Without rows beside the labels only γ′_A and σ mean anything, and only these are searched. */
export function searchBy(id: SearchId, task: SearchTask): SearchEnd {
  if (id === 'quasi-newton') return descended(task);
  const { bench } = task;
  const { ground, errorOf } = task.split;
  const visited: Visited[] = [];
  const known = new Map<string, number>();
  // A place that is met again counts again.
  const value = (at: FiveNumbers): number => {
    const name = JSON.stringify(at);
    const press = known.get(name) ?? bench.fitAt(at).press;
    known.set(name, press);
    visited.push({ at, press });
    return press;
  };
  walks[id](value, axesOf(ground.points.rows > ground.targets[0]!.length), task);
  const { at, press } = visited[leastAt(visited.map((one) => one.press))]!;
  return {
    ...{ press, evaluations: visited.length, laplacians: at.intrinsic > 0 ? 1 : 0 },
    error: errorOf(bench.fitAt(at).expansion(), at.lengthScale),
  };
}

interface Visited {
  readonly at: FiveNumbers;
  readonly press: number;
}

function descended({ split, budget }: SearchTask): SearchEnd {
  const { press, setting, evaluations, alpha } = descendOn(split.ground, budget);
  const laplacians = inUse(setting.mix.map(({ weight }) => weight));
  return { press, evaluations, laplacians, error: split.errorOf(alpha, setting.lengthScale) };
}

/** Asks settings, and gets PRESS/l of each. */
type Walk = (value: (at: FiveNumbers) => number, axes: readonly SettingAxis[], task: SearchTask) => void;

const walks: Readonly<Record<Exclude<SearchId, 'quasi-newton'>, Walk>> = {
  grid(value, axes, { budget }) {
    const places = axes.reduce<readonly Partial<FiveNumbers>[]>(
      (all, axis) => all.flatMap((one) => gridValues[axis].map((x) => ({ ...one, [axis]: x }))),
      [{}],
    );
    for (const place of byWidth(places).slice(0, budget)) value(whole(place));
  },
  random(value, axes, { seed, budget }) {
    const rng = createRng(seed).fork('random settings');
    const space = spaceFor(axes);
    const places = Array.from({ length: budget }, () =>
      settingIn(
        space,
        Float64Array.from(axes, () => rng.uniform()),
        axes,
      ),
    );
    places.forEach(value);
  },
  'nelder-mead'(value, axes, { budget }) {
    const space = spaceFor(axes);
    const spent = new Error('The budget is spent.');
    const centre = Float64Array.from(axes, () => 0.5);
    const start = [centre, ...axes.map((_, p) => centre.map((share, q) => share + (p === q ? quarter : 0)))];
    let count = 0;
    try {
      moveSimplex({
        start,
        value(x) {
          if (count++ >= budget) throw spent;
          return value(settingIn(space, x, axes));
        },
        slopes: () => null,
        limit: (x) => x.map((share) => Math.min(1, Math.max(0, share))),
        isLine: () => true,
        stands: () => undefined,
      });
    } catch (thrown) {
      if (thrown !== spent) throw thrown;
    }
  },
  'by-hand': (value, axes, { byHand }) =>
    void value(axes.includes('intrinsic') ? byHand : { ...byHand, intrinsic: 0 }),
};

/** Share of each side of the box that the first simplex spans, as everywhere here. */
const quarter = 0.25;

/** Values of the grid; 002 Table 4.1. */
export const gridValues: Readonly<Record<SettingAxis, readonly number[]>> = {
  ambient: [2 ** -20, 2 ** -10, 1],
  intrinsic: [2 ** -20, 1, 2 ** 10],
  lengthScale: [2 ** -2, 2 ** 2, 2 ** 5],
  neighbours: [2, 10, 50],
  power: [1, 2, 5],
};

/** Places that share width and graph follow each other: what is computed for them is then computed once. */
function byWidth(places: readonly Partial<FiveNumbers>[]): readonly Partial<FiveNumbers>[] {
  const nameOf = ({ lengthScale, neighbours, power }: Partial<FiveNumbers>) =>
    JSON.stringify([lengthScale, neighbours, power]);
  const names = [...new Set(places.map(nameOf))];
  return names.flatMap((name) => places.filter((place) => nameOf(place) === name));
}

function axesOf(hasGraph: boolean): readonly SettingAxis[] {
  return hasGraph ? searchedAxes : ['ambient', 'lengthScale'];
}

function spaceFor(axes: readonly SettingAxis[]) {
  return spaceOf(
    axes.map((axis) => (axis === 'lengthScale' ? wideSide : searchBox[axis].side)),
    axes.map((axis) => searchBox[axis].kind),
  );
}

function settingIn(space: ReturnType<typeof spaceFor>, u: Vec, axes: readonly SettingAxis[]): FiveNumbers {
  const x = space.fromUnit(space.snap(u));
  return whole(Object.fromEntries(axes.map((axis, p) => [axis, x[p]!])));
}

/** Fills in what is not searched. */
function whole(some: Partial<FiveNumbers>): FiveNumbers {
  return { intrinsic: 0, neighbours: 2, power: 1, ...some } as FiveNumbers;
}
