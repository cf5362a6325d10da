/**
 * Plays a person who runs trials as an experiment of their own proposes them, beside somebody who tries at random: node scripts/run-ts.mjs
 * bench/person.ts. Functions whose names the engine does not know, with limits; 15 % of what is allowed fails, results scatter by 5 % of
 * their spread, two trials at a time. Counted are trials until the truth at the best one, if only one knew it, has reached 95 % of the gain
 * from a middling place to the best one. Options:
 *
 *   --first 720201   first seed
 *   --seeds 12       seeds of each function
 *   --most 60        trials after which the person gives up
 *   --only a,b       some functions
 */
import type { Campaign, Knob, KnobValues, Limit, Trial } from '../src/engine/campaign/campaign';
import { knowledgeOf } from '../src/engine/campaign/knowledge';
import { propose } from '../src/engine/campaign/proposals';
import { rowOf, type Vec } from '../src/engine/numeric/arrays';
import { createRng, type Rng } from '../src/engine/numeric/random/rng';

interface Task {
  readonly id: string;
  readonly better: 'higher' | 'lower';
  readonly knobs: readonly Knob[];
  readonly limits: readonly Limit[];
  /** The truth at numbers of the knobs, choices as their index. */
  truth(v: readonly number[]): number;
  /** Trials fail where this is large. */
  danger(v: readonly number[]): number;
}

const number = (name: string, from: number, to: number): Knob => ({
  name,
  unit: '',
  kind: 'number',
  from,
  to,
});
const sum = (values: readonly number[], of: (value: number, i: number) => number): number =>
  values.reduce((total, value, i) => total + of(value, i), 0);

/** Shekel's foxholes (five of them). */
const holes = [
  [4, 4, 4, 4, 0.1],
  [1, 1, 1, 1, 0.2],
  [8, 8, 8, 8, 0.2],
  [6, 6, 6, 6, 0.4],
  [3, 7, 3, 7, 0.4],
] as const;

const tasks: readonly Task[] = [
  {
    id: 'levy',
    better: 'lower',
    knobs: ['a', 'b', 'c'].map((name) => number(name, -10, 10)),
    limits: [{ kind: 'order', lower: 'a', upper: 'b' }],
    truth: (v) => {
      const w = v.map((x) => 1 + (x - 1) / 4);
      const [first, last] = [w[0]!, w.at(-1)!];
      const inner = sum(
        w.slice(0, -1),
        (one) => (one - 1) ** 2 * (1 + 10 * Math.sin(Math.PI * one + 1) ** 2),
      );
      return (
        Math.sin(Math.PI * first) ** 2 + inner + (last - 1) ** 2 * (1 + Math.sin(2 * Math.PI * last) ** 2)
      );
    },
    danger: (v) => v[0]! - v[2]!,
  },
  {
    id: 'styblinski',
    better: 'lower',
    knobs: ['a', 'b', 'c', 'd'].map((name) => ({ name, unit: '', kind: 'steps', from: -5, to: 5, by: 0.1 })),
    limits: [{ kind: 'not-together', when: { a: { above: 0 }, b: { above: 0 } } }],
    truth: (v) => sum(v, (x) => (x ** 4 - 16 * x ** 2 + 5 * x) / 2),
    danger: (v) => v[2]! + v[3]!,
  },
  {
    id: 'zakharov',
    better: 'lower',
    knobs: [
      ...['a', 'b', 'c'].map((name) => number(name, -3, 5)),
      { name: 'kind', unit: '', kind: 'choices', options: ['x', 'y', 'z'] },
    ],
    limits: [{ kind: 'at-most', terms: { a: 1, b: 1, c: 1 }, value: 9 }],
    truth: (v) => {
      const shift = [0, 1, 2][v[3]!]!;
      const x = v.slice(0, 3).map((one) => one - shift);
      const along = sum(x, (one, i) => 0.5 * (i + 1) * one);
      return Math.log1p(sum(x, (one) => one ** 2) + along ** 2 + along ** 4 + [6, 0, 3][v[3]!]!);
    },
    danger: (v) => v[0]! - v[1]!,
  },
  {
    id: 'ice',
    better: 'higher',
    knobs: [
      ...['milk', 'cream', 'sugar', 'fruit'].map((name) => number(name, 0, 100)),
      number('cold', -20, -5),
    ],
    limits: [{ kind: 'sum', knobs: ['milk', 'cream', 'sugar', 'fruit'], equals: 100 }],
    truth: ([milk, cream, sugar, fruit, cold]) =>
      9 *
        Math.exp(
          -sum([milk! - 42, cream! - 24, sugar! - 14, fruit! - 20], (x) => (x / 26) ** 2) -
            ((cold! + 13) / 6) ** 2,
        ) +
      2 * Math.exp(-(((fruit! - 70) / 20) ** 2)),
    danger: (v) => v[2]! - v[4]!,
  },
  {
    id: 'rates',
    better: 'lower',
    knobs: [
      { name: 'rate', unit: '', kind: 'ratio', from: 1e-5, to: 1 },
      { name: 'decay', unit: '', kind: 'ratio', from: 1e-6, to: 0.1 },
      { name: 'width', unit: '', kind: 'whole-ratio', from: 8, to: 1024 },
    ],
    limits: [{ kind: 'not-together', when: { rate: { above: 0.1 }, width: { above: 256 } } }],
    truth: ([rate, decay, width]) => {
      const [r, d, w] = [Math.log10(rate!) + 2.4, Math.log10(decay!) + 3.5, Math.log2(width!) - 7.5];
      return (
        0.9 - 0.8 / (1 + (r + 0.2 * w) ** 2 + 0.15 * d ** 2 + 0.05 * w ** 2) + (r > 1 ? 0.3 * (r - 1) : 0)
      );
    },
    danger: ([rate, , width]) => Math.log10(rate!) + 0.1 * Math.log2(width!),
  },
  {
    id: 'shekel',
    better: 'higher',
    knobs: ['a', 'b', 'c', 'd'].map((name) => number(name, 0, 10)),
    limits: [{ kind: 'at-most', terms: { a: 1, b: 1, c: 1, d: 1 }, value: 28 }],
    truth: (v) =>
      sum(
        holes.map((_, k) => k),
        (k) => 1 / (holes[k]![4] + sum(v, (x, i) => (x - holes[k]![i]!) ** 2)),
      ),
    danger: (v) => v[0]! - v[3]!,
  },
];

const [failing, scatter, atOnce, reached] = [0.15, 0.05, 2, 0.95];

/** A task with what a person cannot know: where trials fail, how much results scatter, and what would be enough. */
interface World {
  readonly task: Task;
  readonly empty: Campaign;
  readonly noise: number;
  readonly enough: number;
  works(values: readonly number[]): boolean;
  /** Returns the truth with the sign by which more is better. */
  value(values: readonly number[]): number;
  /** A place that may be set, uniform in what is allowed. */
  anywhere(rng: Rng): readonly number[];
}

function worldOf(task: Task): World {
  const { knobs, limits, better } = task;
  const empty: Campaign = {
    ...{
      version: 1,
      goal: { name: task.id, unit: '', better },
      knobs,
      limits,
      atOnce,
      repeats: 'scatter',
      trials: [],
    },
  };
  const { region } = knowledgeOf(empty);
  const sign = better === 'higher' ? 1 : -1;
  const value = (v: readonly number[]): number => sign * task.truth(v);
  const settable = (place: Vec): readonly number[] => Array.from(region.nearest(place) ?? place);
  const rng = createRng(7).fork(task.id);
  const sampled = region.sample(4000, rng.fork('spread'));
  const places = Array.from({ length: sampled.rows }, (_, i) => Array.from(rowOf(sampled, i)));
  const dangers = places.map(task.danger).sort((a, b) => a - b);
  const limit = dangers[Math.floor((1 - failing) * dangers.length)]!;
  const works = (v: readonly number[]): boolean => task.danger(v) <= limit;
  const values = places
    .filter(works)
    .map(value)
    .sort((a, b) => a - b);
  const middle = values[Math.floor(values.length / 2)]!;
  const mean = sum(values, (one) => one) / values.length;
  const spread = Math.sqrt(sum(values, (one) => (one - mean) ** 2) / values.length);
  const most = Math.max(
    ...[0, 1, 2].map((k) => {
      const score = ({ rows, cols, data }: { rows: number; cols: number; data: Vec }): Vec =>
        Float64Array.from({ length: rows }, (_, i) => {
          const v = Array.from(data.subarray(i * cols, (i + 1) * cols));
          return works(v) ? value(v) : -1e6;
        });
      const best = places.filter(works).reduce((a, b) => (value(b) > value(a) ? b : a));
      const starts = region.near(Float64Array.from(best), 256, rng.fork('near', k));
      return region.maximize(score, { asked: [], starts, rng: rng.fork('best', k) })!.value;
    }),
  );
  return {
    ...{
      task,
      empty,
      works,
      value,
      noise: scatter * spread,
      enough: middle + reached * (Math.max(most, values.at(-1)!) - middle),
    },
    anywhere: (stream) => settable(rowOf(region.sample(1, stream), 0).slice()),
  };
}

/** Trials until enough is reached; `most` + 1 where it is not. */
function played(
  world: World,
  seed: number,
  most: number,
): { readonly trials: number; readonly failed: number } {
  const { empty, task, noise, enough, works, value } = world;
  const { dials } = knowledgeOf(empty);
  const rng = createRng(seed).fork('results', task.id);
  const sign = task.better === 'higher' ? 1 : -1;
  let trials: readonly Trial[] = [];
  for (;;) {
    const { proposals } = propose({ ...empty, trials }, { count: atOnce, seed, want: ['proposals'] });
    const answered = proposals.map(({ values }) => answer(values));
    trials = [...trials, ...answered];
    const at = trials.findIndex(({ state, values }) => state === 'done' && value(placeOf(values)) >= enough);
    const failed = trials.filter(({ state }) => state === 'failed').length;
    if (at >= 0) return { trials: at + 1, failed };
    if (trials.length >= most || proposals.length === 0) return { trials: most + 1, failed };
  }

  function placeOf(values: KnobValues): readonly number[] {
    return Array.from(dials.toPlace(values));
  }

  function answer(values: KnobValues): Trial {
    const place = placeOf(values);
    if (!works(place)) return { values, state: 'failed', results: [] };
    return { values, state: 'done', results: [sign * value(place) + noise * rng.normal()] };
  }
}

const mostAtRandom = 3000;

function atRandom({ task, anywhere, works, value, enough }: World, seed: number): number {
  const rng = createRng(seed).fork('random', task.id);
  for (let trial = 1; trial <= mostAtRandom; trial++) {
    const place = anywhere(rng.fork(trial));
    if (works(place) && value(place) >= enough) return trial;
  }
  return mostAtRandom + 1;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
}

const asked = process.argv.slice(2);
const option = (name: string, usual: number): number => {
  const at = asked.indexOf(`--${name}`);
  return at < 0 ? usual : Number(asked[at + 1]);
};
const [first, seeds, most] = [option('first', 720_201), option('seeds', 12), option('most', 60)];
const at = asked.indexOf('--only');
const only = at < 0 ? null : asked[at + 1]!.split(',');

console.log('function      median trials (all seeds)   at random   ratio   failed (median)');
for (const task of tasks.filter(({ id }) => only?.includes(id) ?? true)) {
  const world = worldOf(task);
  const all = Array.from({ length: seeds }, (_, k) => first + k);
  const own = all.map((seed) => played(world, seed, most));
  const random = all.map((seed) => atRandom(world, seed));
  const [mine, theirs] = [medianOf(own.map(({ trials }) => trials)), medianOf(random)];
  const list = own.map(({ trials }) => (trials > most ? `>${most}` : String(trials))).join(' ');
  console.log(
    `${task.id.padEnd(12)}  ${String(mine).padStart(5)} (${list})   ${theirs}   ${(mine / theirs).toFixed(2)}   ${medianOf(own.map(({ failed }) => failed))}`,
  );
}
