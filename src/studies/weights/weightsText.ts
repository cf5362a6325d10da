import { complaintAbout, type IntegerSpec, type NumberSpec } from '../../engine/definition';
import type { LossPoints } from '../../engine/manifold/learners/losses/asks';
import type { FeatureSet } from '../../engine/models/weights/features';

/** Answers, in the order in which they are seen. */
const answers: LossPoints = {
  x: [1, -1.5, 0.2, 1.8, -0.7, -1.9],
  y: [1, -0.7, 1.1, 0.5, 0, -1.7],
};

/** How many functions are drawn. */
export const drawnCount = 30;

/** Axes of the picture of the functions, and how far an answer can be moved. */
export const domain = { x: [-2.2, 2.2], y: [-3.6, 3.6] } as const;
export const reach = [-3.4, 3.4] as const;

export type Family = 'lines' | 'parabolas' | 'cosines';
export const families = ['lines', 'parabolas', 'cosines'] as const satisfies readonly Family[];

/** Numbers of the panel by their keys in links. */
export const specs = {
  n: {
    ...{ kind: 'integer', id: 'n', label: 'Answers seen', default: 2, min: 0, max: answers.x.length },
    summary: 'None: the belief before. Each answer cuts down the weights that are left.',
  },
  pairs: {
    ...{ kind: 'integer', id: 'pairs', label: 'Waves', default: 25, min: 1, max: 25 },
    summary: 'Each wave is two cosines, a quarter of a turn apart.',
  },
  sd: {
    ...{ kind: 'number', id: 'sd', label: 'Noise σₙ', default: 0.3, min: 0.05, max: 1, scale: 'log' },
    summary: 'The standard deviation of the noise of an answer.',
  },
  lit: {
    ...{ kind: 'integer', id: 'lit', label: 'Lit line', default: 12, min: 1, max: drawnCount },
    summary: 'The line that is lit in both pictures.',
  },
} as const satisfies Readonly<Record<string, IntegerSpec | NumberSpec>>;

type Numbers = Readonly<Record<keyof typeof specs, number>>;

/** What the panel shows, as the link says it. */
export interface WeightsState extends Numbers {
  readonly family: Family;
  /** Number of the answer that is held, from 0; null for the last that is seen. */
  readonly at: number | null;
  /** Where answers were moved to along y, by number. */
  readonly moved: Readonly<Record<number, number>>;
}

const longest = 200;
const number = /^-?\d{1,4}(\.\d{1,6})?$/;

/** Reads words in any order, such as "parabolas,n=3,y0=1.2"; what is missing or malformed is as usual. Never throws. */
export function readWeightsText(text: string): WeightsState {
  const words = text.slice(0, longest).split(',');
  const said = (key: string): number | null => {
    const value = words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
    return value !== undefined && number.test(value) ? Number(value) : null;
  };
  const read = (key: keyof Numbers): number => {
    const value = said(key);
    return value === null || complaintAbout(specs[key], value) !== null ? specs[key].default : value;
  };
  const moved = answers.y.flatMap((_, i) => {
    const value = said(`y${i}`);
    return value === null || value < reach[0] || value > reach[1] ? [] : [[i, value] as const];
  });
  const n = read('n');
  const at = said('at');
  return {
    family: families.find((one) => words.includes(one)) ?? 'lines',
    ...{ n, pairs: read('pairs'), sd: read('sd'), lit: read('lit') },
    at: at !== null && Number.isInteger(at) && at >= 0 && at < n - 1 ? at : null,
    moved: Object.fromEntries(moved),
  };
}

/** Writes what `readWeightsText` reads; what is as usual is left out. */
export function writeWeightsText(state: WeightsState): string {
  const keys = Object.keys(specs) as (keyof Numbers)[];
  return [
    ...(state.family === 'lines' ? [] : [state.family]),
    ...keys.flatMap((key) => (state[key] === specs[key].default ? [] : [`${key}=${state[key]}`])),
    ...(state.at === null || state.at >= state.n - 1 ? [] : [`at=${state.at}`]),
    ...Object.entries(state.moved).flatMap(([i, y]) => (y === answers.y[Number(i)] ? [] : [`y${i}=${y}`])),
  ].join(',');
}

/** Returns the answers that are seen, as they were moved. */
export function answersOf({ n, moved }: Pick<WeightsState, 'n' | 'moved'>): LossPoints {
  return { x: answers.x.slice(0, n), y: answers.y.slice(0, n).map((y, i) => moved[i] ?? y) };
}

/** Returns the number of the answer that is held, from 0; null where none is seen. */
export function heldOf({ at, n }: Pick<WeightsState, 'at' | 'n'>): number | null {
  return n === 0 ? null : (at ?? n - 1);
}

/** Over how far one answer is heard by the cosines. */
const lengthScale = 0.7;

/** Returns the features of a family, and what is believed of their weights before. */
export function featuresIn({ family, pairs }: Pick<WeightsState, 'family' | 'pairs'>): FeatureSet {
  if (family === 'lines') return { id: 'powers', variances: [1, 0.5] };
  if (family === 'parabolas') return { id: 'powers', variances: [1, 0.5, 0.25] };
  return { id: 'cosines', count: 2 * pairs, lengthScale, width: domain.x[1] - domain.x[0] };
}
