import type { Gate, Row } from './rows/row';

/** What a row is to reach. */
export interface Target extends Pick<Row, 'row' | 'what' | 'n' | 'points'> {
  /** Where a row has several peers, the one that is meant. */
  readonly peer?: string;
  /** How many times as long as ours its peer is to take at least. */
  readonly least?: number;
  /** How many milliseconds ours may take, where no peer counts. */
  readonly most?: number;
  /** True where the target was estimated and not measured on a prototype: such a row may end at a part of it, and is named then. */
  readonly isEstimated: boolean;
}

/** Part of an estimated target that is enough. */
export const enough = 0.85;

/** `WRONG`: the gate fails, so the time does not count. `estimated`: below a target that was estimated, but near enough. */
export type Verdict = 'pass' | 'estimated' | 'MISS' | 'WRONG' | 'peer missing' | 'no target';

/** Targets of a family by what is done and by number of observations; at few and at many places where there are two. */
type Table = Readonly<
  Record<string, Readonly<Record<number, number | readonly [few: number, many: number]>>>
>;

/** Places of the rows that have few and many. */
const places = [400, 4096] as const;

interface Options {
  readonly isEstimated?: boolean;
  readonly peer?: string;
  readonly points?: number;
}

function listed(row: string, table: Table, { isEstimated = false, peer, points }: Options = {}): Target[] {
  return Object.entries(table).flatMap(([what, bySize]) =>
    Object.entries(bySize).flatMap(([n, least]) => {
      const one = { row, what, n: Number(n), isEstimated, ...(peer ? { peer } : {}) };
      return typeof least === 'number'
        ? [{ ...one, points: points ?? null, least }]
        : places.map((count, k) => ({ ...one, points: count, least: least[k]! }));
    }),
  );
}

const forests = ['random forest', 'extra trees'];

/** All targets of `npm run bench`. Names and sizes are those of the rows. */
export const targets: readonly Target[] = [
  ...listed('fit', {
    'cold fit, squared-exponential': { 10: 60, 50: 20, 200: 10 },
    'cold fit, matern52': { 10: 28, 50: 20, 200: 10 },
  }),
  ...listed('predict', {
    'mean and sd, squared-exponential': { 50: [3, 4.5], 200: [1.25, 1.6] },
    'mean and sd, matern52': { 50: [2.5, 1.8], 200: [1.3, 2] },
  }),
  ...listed('cholesky', { 'factor of a covariance': { 200: 6 } }, { peer: 'ml-matrix' }),
  ...listed('cholesky', { 'factor of a covariance': { 200: 0.8 } }, { peer: 'OpenBLAS (scipy)' }),
  ...listed('vectors', {
    'factor, vectors': { 50: 1.8, 100: 2, 200: 2.5, 400: 2.8 },
    'inverse, vectors': { 50: 2.4, 100: 2.7, 200: 2.9, 400: 2.8 },
    'substitution, vectors': { 50: 2.4, 100: 2.9, 200: 3.2, 400: 3.1 },
    ...Object.fromEntries(
      ['squared-exponential', 'matern52', 'rational-quadratic', 'gamma-exponential'].map((kernel) => [
        `latent mean and variance, ${kernel}, vectors`,
        { 50: [2.5, 2.5], 200: [2.5, 2.5] } as const,
      ]),
    ),
  }),
  ...listed('step', { 'fit and maximum of EI': { 50: 28, 200: 8 } }),
  ...listed('bands', { 'nGCP map and 3 inversions': { 50: [130, 650] } }, { isEstimated: true }),
  ...listed('mean', { 'nGCP mean and EI': { 50: [2000, 2000] } }),
  ...['anew', 'moved'].flatMap((how) =>
    [`GP ${how}, mean and sd`, `nGCP ${how}, mean, sd and bands`].flatMap((what) => {
      const one = { row: 'drag', n: 200, points: 4096, isEstimated: false };
      return [
        { ...one, what, most: 16 },
        { ...one, what: `${what}, the slowest of 100`, most: 33 },
      ];
    }),
  ),
  ...forests.flatMap((name) => [
    ...listed('trees', { [`fit, ${name}, d = 2`]: { 50: 5 }, [`fit, ${name}, d = 6`]: { 200: 2 } }),
    ...listed('trees', { [`belief, ${name}, d = 2`]: { 50: 5, 100: 5 } }, { points: 4096 }),
    ...listed('trees', { [`belief, ${name}, d = 6`]: { 200: 5 } }, { points: 4096 }),
  ]),
  ...listed('trees', { 'fit, boosted trees, d = 2': { 100: 20 } }),
  ...listed(
    'learners',
    {
      'fit, Logistic regression, C = 1': { 480: 1, 1000: 1 },
      'fit, Support vector machine, Gaussian': { 480: 0.55, 1000: 0.55 },
      'fit, Support vector machine, cubic': { 480: 0.55, 1000: 0.55 },
      'fit, Neural network, 30 units, 40 epochs': { 480: 1.2, 1000: 1.2 },
    },
    { isEstimated: true },
  ),
  ...listed(
    'learners',
    { 'tell, Nearest neighbours, k = 5': { 480: 1, 1000: 1 } },
    { isEstimated: true, points: 200 },
  ),
  ...listed('learners', { 'fit, Laplacian RLS, σ = 2': { 1000: 3.5 } }),
];

/** What of a row says which it is. */
export type RowId = Pick<Row, 'row' | 'what' | 'n' | 'points' | 'peer'>;

/** Returns true if a target is of this row. */
export function isTargetOf(target: Target, { row, what, n, points, peer }: RowId): boolean {
  return (
    target.row === row &&
    target.what === what &&
    target.n === n &&
    target.points === points &&
    (target.peer === undefined || target.peer === peer)
  );
}

/** Returns the target of a row, or null. */
export function targetOf(id: RowId): Target | null {
  return targets.find((target) => isTargetOf(target, id)) ?? null;
}

/** What of a target is to be reached. */
export type Goal = Pick<Target, 'least' | 'most' | 'isEstimated'>;

/** What a verdict is passed on. */
export interface Case {
  readonly ratio: number | null;
  /** Milliseconds of ours. */
  readonly ours: number;
  readonly gate: (Gate & { readonly holds: boolean }) | null;
  readonly target: Goal | null;
}

/** Returns the verdict on a row. */
export function verdictOf({ ratio, ours, gate, target }: Case): Verdict {
  if (gate && !gate.holds) return 'WRONG';
  if (!target) return 'no target';
  const { least, most = Infinity, isEstimated } = target;
  if (least === undefined) return ours <= most ? 'pass' : 'MISS';
  if (ratio === null) return 'peer missing';
  if (ratio >= least) return 'pass';
  return isEstimated && ratio >= enough * least ? 'estimated' : 'MISS';
}

/** What the page is to reach: a number of a line that `bench/page.ts` prints. */
export interface PageTarget {
  readonly what: string;
  /** Fields that tell the line from others of the same name. */
  readonly of: Readonly<Record<string, string>>;
  /** Path of the number in the line, such as `move.median`. */
  readonly value: string;
  readonly most?: number;
  readonly least?: number;
}

const models = ['gp', 'ngcp', 'nlgcp'] as const;

/** All targets of `bench/page.ts`; milliseconds where nothing else is said. */
export const pageTargets: readonly PageTarget[] = [
  { what: 'first picture (prerendered)', of: {}, value: 'picture', most: 1200 },
  { what: 'first picture (prerendered)', of: {}, value: 'live', most: 2300 },
  ...[8, 10, 16].map((most, k) => ({
    what: 'dragging with 50 observations',
    of: { model: models[k]! },
    value: 'move.median',
    most,
  })),
  ...models.flatMap((model) => [
    // Steps a second.
    { what: 'scrubbing over 30 steps', of: { model }, value: 'stepsPerSecond', least: 45 },
    { what: 'a plane, 100 observations', of: { model }, value: 'first', most: 50 },
    { what: 'a plane, 100 observations', of: { model }, value: 'fine', most: 250 },
  ]),
  // The last with all nine Laplacians in use.
  ...['s=0.5', 's=0.5;n=500', 's=0.5;n=1000', 's=0.5;graphs=ensemble'].map((setting) => ({
    what: 'dragging a point among unlabelled ones',
    of: { setting },
    value: 'median',
    most: 33,
  })),
  { what: 'sliding the pull of unlabelled points', of: {}, value: 'median', most: 16 },
  ...['intrinsic', 'lengthScale'].map((up) => ({
    what: 'a landscape of 40 by 40',
    of: { up },
    value: 'fine',
    most: 1000,
  })),
  { what: 'many runs, as they are planned', of: {}, value: 'seconds', most: 25 },
  // Times as much of the heap after 300 steps as after 30.
  { what: 'heap after 30 and 300 steps', of: {}, value: 'ratio', most: 1.3 },
];

/** Says a target of a row in words. */
export function goalInWords({ least, most }: Goal): string {
  return least === undefined ? `≤ ${most} ms` : `≥ ${least} ×`;
}
