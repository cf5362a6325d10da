import type { Knob } from '../../src/engine/campaign/campaign';
import { franke } from '../../src/engine/objectives/franke';
import { sixHumpCamel } from '../../src/engine/objectives/sixHumpCamel';
import type { OwnTask } from './task';

/** A knob that can be set to any number. */
export const number = (name: string, from: number, to: number): Knob => ({
  ...{ name, unit: '', kind: 'number', from, to },
});

/** Knobs a, b, c … of the same range. */
export const numbers = (count: number, from: number, to: number): readonly Knob[] =>
  Array.from({ length: count }, (_, p) => number('abcdefgh'[p]!, from, to));

export const sum = (values: readonly number[], of: (value: number, i: number) => number): number =>
  values.reduce((total, value, i) => total + of(value, i), 0);

/** Levy’s function of Laguna and Martí (2005), least 0 at (1, …, 1). */
export function levyAt(v: readonly number[]): number {
  const w = v.map((x) => 1 + (x - 1) / 4);
  const [first, last] = [w[0]!, w.at(-1)!];
  const inner = sum(w.slice(0, -1), (one) => (one - 1) ** 2 * (1 + 10 * Math.sin(Math.PI * one + 1) ** 2));
  return Math.sin(Math.PI * first) ** 2 + inner + (last - 1) ** 2 * (1 + Math.sin(2 * Math.PI * last) ** 2);
}

/** Styblinski and Tang (1990): 2^d hollows, the deepest at −2.9035 in all inputs. */
export const styblinskiAt = (v: readonly number[]): number =>
  sum(v, (x) => (x ** 4 - 16 * x ** 2 + 5 * x) / 2);

/** Zakharov’s function: a bent valley, least 0 at the origin. */
export function zakharovAt(v: readonly number[]): number {
  const along = sum(v, (x, i) => 0.5 * (i + 1) * x);
  return sum(v, (x) => x ** 2) + along ** 2 + along ** 4;
}

/** Shekel’s foxholes: five peaks of different height in four inputs. */
const holes = [
  [4, 4, 4, 4, 0.1],
  [1, 1, 1, 1, 0.2],
  [8, 8, 8, 8, 0.2],
  [6, 6, 6, 6, 0.4],
  [3, 7, 3, 7, 0.4],
] as const;
export const shekelAt = (v: readonly number[]): number =>
  holes.reduce((total, hole) => total + 1 / (hole[4] + sum(v, (x, i) => (x - hole[i]!) ** 2)), 0);

/** Beale’s function: a flat valley between walls of up to 10⁵, least 0 at (3, 0.5). */
export const bealeAt = ([x, y]: readonly number[]): number =>
  (1.5 - x! + x! * y!) ** 2 + (2.25 - x! + x! * y! ** 2) ** 2 + (2.625 - x! + x! * y! ** 3) ** 2;

/** The error of something that is trained: a plateau where it learns nothing, and a hollow that is askew. Knobs as exponents of 10, 10 and 2. */
export function trainingError([rate, decay, width]: readonly number[]): number {
  const [r, d, w] = [rate! + 2.4, decay! + 3.5, width! - 7.5];
  const hollow = 0.8 / (1 + (r + 0.2 * w) ** 2 + 0.15 * d ** 2 + 0.05 * w ** 2);
  return 0.9 - hollow + (r > 1 ? 0.3 * (r - 1) : 0);
}

export const camel: OwnTask = {
  label: 'six-hump camel',
  better: 'lower',
  knobs: [number('a', -3, 3), number('b', -2, 2)],
  limits: [],
  truth: (v) => sixHumpCamel.evaluate!(Float64Array.from(v), {}),
};
export const frankes: OwnTask = {
  label: 'Franke',
  better: 'higher',
  knobs: numbers(2, 0, 1),
  limits: [],
  truth: (v) => franke.evaluate!(Float64Array.from(v), {}),
};
export const levy: OwnTask = {
  ...{ label: 'Levy, 3 knobs', better: 'lower', knobs: numbers(3, -10, 10), limits: [], truth: levyAt },
};
export const styblinski: OwnTask = {
  ...{ label: 'Styblinski–Tang, 3 knobs', better: 'lower', knobs: numbers(3, -5, 5), limits: [] },
  truth: styblinskiAt,
};
export const styblinski4: OwnTask = {
  ...styblinski,
  label: 'Styblinski–Tang, 4 knobs',
  knobs: numbers(4, -5, 5),
};
export const zakharov: OwnTask = {
  ...{
    label: 'Zakharov, 3 knobs',
    better: 'lower',
    knobs: numbers(3, -5, 10),
    limits: [],
    truth: zakharovAt,
  },
};
export const zakharov6: OwnTask = {
  ...{ label: 'logarithm of Zakharov, 6 knobs', better: 'lower', knobs: numbers(6, -3, 5), limits: [] },
  truth: (v) => Math.log1p(zakharovAt(v)),
};
export const shekel: OwnTask = {
  ...{ label: 'Shekel, 4 knobs', better: 'higher', knobs: numbers(4, 0, 10), limits: [], truth: shekelAt },
};
export const beale: OwnTask = {
  ...{ label: 'Beale', better: 'lower', knobs: numbers(2, -4.5, 4.5), limits: [], truth: bealeAt },
};
export const training: OwnTask = {
  label: 'training error',
  better: 'lower',
  knobs: [number('rate', -5, 0), number('decay', -6, -1), number('width', 3, 10)],
  limits: [],
  truth: trainingError,
};

/** Parts of a dough: a hill inside, and a lower one where there is much of the last part. */
export const dough: OwnTask = {
  label: 'a mixture of four',
  better: 'higher',
  knobs: numbers(4, 0, 1),
  limits: [{ kind: 'sum', knobs: ['a', 'b', 'c', 'd'], equals: 1 }],
  truth: ([a, b, c, d]) =>
    8 * hill([(a! - 0.45) / 0.25, (b! - 0.3) / 0.2, (c! - 0.15) / 0.2, (d! - 0.1) / 0.15]) +
    3 * hill([(d! - 0.6) / 0.2]),
};
/** Parts of which the best mixture has two only: its best place is on an edge. */
export const glaze: OwnTask = {
  label: 'a mixture whose best place is on an edge',
  better: 'higher',
  knobs: numbers(4, 0, 1),
  limits: [{ kind: 'sum', knobs: ['a', 'b', 'c', 'd'], equals: 1 }],
  truth: ([a, b, c, d]) => 4 * a! * b! + 2 * b! * c! + 3 * c! * d! - 1.5 * c! - d! + 0.5 * Math.sin(9 * a!),
};
/** From and to, in this order, and a knob of its own. */
export const fromTo: OwnTask = {
  label: 'one knob at most another',
  better: 'higher',
  knobs: numbers(3, 0, 10),
  limits: [{ kind: 'order', lower: 'a', upper: 'b' }],
  truth: ([a, b, c]) =>
    10 - (b! - a! - 3) ** 2 / 4 - (a! - 4) ** 2 / 6 + 3 * Math.sin(c!) * hill([(b! - 7) / 4]),
};
/** Parts of a frozen mixture, and how cold it is. */
export const ice: OwnTask = {
  label: 'a mixture of four and a knob',
  better: 'higher',
  knobs: [
    ...['milk', 'cream', 'sugar', 'fruit'].map((name) => number(name, 0, 100)),
    number('cold', -20, -5),
  ],
  limits: [{ kind: 'sum', knobs: ['milk', 'cream', 'sugar', 'fruit'], equals: 100 }],
  truth: ([milk, cream, sugar, fruit, cold]) =>
    9 *
      hill([
        (milk! - 42) / 26,
        (cream! - 24) / 26,
        (sugar! - 14) / 26,
        (fruit! - 20) / 26,
        (cold! + 13) / 6,
      ]) +
    2 * hill([(fruit! - 70) / 20]),
};

export const hill = (v: readonly number[]): number => Math.exp(-sum(v, (x) => x ** 2));

/** Flat for the most part, and steep at one end. */
export const steep: OwnTask = {
  ...{ label: 'steep at one end', better: 'higher', knobs: numbers(2, 0, 1), limits: [] },
  truth: ([a, b]) => Math.cos(7 * a! ** 5 - 1) + 0.8 * b! * Math.sin(5 * a! ** 5),
};
/** A hill along the logarithm of a knob that nobody said counts by ratio. */
export const inDisguise: OwnTask = {
  ...{ label: 'a logarithm in disguise', better: 'higher', knobs: numbers(2, 0, 1), limits: [] },
  truth: ([a, b]) => {
    const decades = Math.log10(a! + 0.002) + 1.3;
    return -(decades ** 2) - 2 * (b! - 0.35) ** 2 - 0.2 * Math.sin(6 * decades);
  },
};

/** What the earlier function became: moved, and with another scale. */
export const frankesMoved: OwnTask = {
  ...{ ...frankes, label: 'Franke, moved and bent, after Franke' },
  truth: ([a, b]) => 5 * Math.exp(2 * frankes.truth([0.95 * a! + 0.04, 0.95 * b! + 0.03])) - 3,
};
export const levyMoved: OwnTask = {
  ...{ ...levy, label: 'Levy, moved and weighed, after Levy' },
  truth: ([a, b, c]) => 3 * levyAt([1.1 * a! + 0.5, b! - 0.4, 0.9 * c! + 0.3]) + 2 * Math.abs(a! / 10) + 4,
};

/** Functions with a second result, and how much of what is allowed keeps its limit: 6 %, 7 % in patches, 29 % along a ridge. */
export const styblinskiBall: OwnTask = {
  ...{ ...styblinski, label: 'Styblinski–Tang in a ball' },
  second: {
    ...{ name: 'second', unit: '', atLeast: 0 },
    truth: ([a, b, c]) => 1 - ((a! - 2.5) ** 2 + (b! + 2.4) ** 2 + (c! + 2) ** 2) / 2.43 ** 2,
  },
};
export const camelPatches: OwnTask = {
  ...{ ...camel, label: 'six-hump camel in patches' },
  second: {
    ...{ name: 'second', unit: '', atLeast: 1.2 },
    truth: ([a, b]) => Math.sin(1.6 * a! + 1) + Math.cos(2.4 * b!),
  },
};
export const frankesRidge: OwnTask = {
  ...{ ...frankes, label: 'Franke along a ridge' },
  second: { ...{ name: 'second', unit: '', atMost: 0.15 }, truth: ([a, b]) => Math.abs(a! - 0.8 * b! - 0.1) },
};

/** Numbers, and one of several options without an order. */
const oneOf = (name: string, count: number): Knob => ({
  ...{
    name,
    unit: '',
    kind: 'choices',
    options: Array.from({ length: count }, (_, k) => `${name} ${k + 1}`),
  },
});
export const zakharovKinds: OwnTask = {
  ...{ label: 'logarithm of Zakharov, 3 knobs, one of three', better: 'lower', limits: [] },
  knobs: [...numbers(3, -3, 5), oneOf('kind', 3)],
  truth: (v) => {
    const moved = v.slice(0, 3).map((x) => x - [0, 1, 2][v[3]!]!);
    return Math.log1p(zakharovAt(moved) + [6, 0, 3][v[3]!]!);
  },
};
export const bread: OwnTask = {
  ...{ label: 'a loaf, one of six flours', better: 'higher', limits: [] },
  knobs: [number('water', 55, 90), number('rise', 1, 12), oneOf('flour', 6)],
  truth: ([water, rise, flour]) => {
    const f = flour!;
    const [best, slow, taste] = [
      [68, 80, 72, 64, 84, 75][f]!,
      [4, 7, 9, 5, 3, 6][f]!,
      [6, 8.5, 7, 9, 5, 7.5][f]!,
    ];
    return taste * hill([(water! - best) / 9, (rise! - slow) / 4]);
  },
};
export const catalyst: OwnTask = {
  ...{ label: 'a yield, two knobs of options', better: 'higher', limits: [] },
  knobs: [
    number('heat', 20, 120),
    { ...number('dose', 0.1, 10), kind: 'ratio' } as Knob,
    oneOf('metal', 4),
    oneOf('solvent', 3),
  ],
  truth: ([heat, dose, metal, solvent]) => {
    const [m, s] = [metal!, solvent!];
    const at = [70, 95, 50, 85][m]! + [0, -10, 8][s]!;
    const most = [60, 90, 75, 80][m]! * [1, 0.8, 0.95][s]!;
    return most * hill([(heat! - at) / 30, Math.log10(dose! / [1, 0.5, 3, 1.5][m]!)]);
  },
};
