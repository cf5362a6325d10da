import type { PartialSpec } from '../src/engine/experiment/complete';
import { keptScore } from './keptScores';
import { bySearching, repeated, type Pair } from './repeated';

/** Labels of searches, and what is not usual about them, by their names here. */
const arms = {
  gp: { label: 'GP', choice: { surrogate: { id: 'gp' } } },
  ngcp: { label: 'nGCP', choice: { surrogate: { id: 'ngcp' } } },
  'log-gp': { label: 'log-GP', choice: { surrogate: { id: 'log-gp' } } },
  'student-t': { label: 'Student-t', choice: { surrogate: { id: 'student-t' } } },
  pi: { label: 'PI', choice: by('probability-of-improvement') },
  ucb: { label: 'UCB', choice: by('upper-confidence-bound') },
  mes: { label: 'MES, sampled', choice: by('max-value-entropy') },
  'mes-gumbel': { label: 'MES, Gumbel', choice: by('max-value-entropy', { maxima: 'gumbel' }) },
  hedge: { label: 'GP-Hedge', choice: by('hedge') },
  believer: { label: 'four at a time', choice: { surrogate: { id: 'gp' }, batch: { size: 4 } } },
  likelihood: { label: 'likelihood', choice: fittedBy({ kind: 'learn', mean: 'learnt' }) },
  map: { label: 'MAP', choice: fittedBy({ kind: 'learn', prior: 'default', mean: 'learnt' }) },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly choice: PartialSpec }>>;
type Arm = keyof typeof arms;

function by(id: string, params = {}): PartialSpec {
  return { surrogate: { id: 'gp' }, acquisition: { id, params } };
}

function fittedBy(fit: NonNullable<PartialSpec['fit']>): PartialSpec {
  return { surrogate: { id: 'gp' }, fit };
}

const choices = Object.fromEntries(Object.entries(arms).map(([id, { choice }]) => [id, choice]));
const labelOf = (id: string): string => arms[id as Arm].label;

const models = (evaluations: number): readonly Pair[] => [
  { from: 'searches', first: 'ngcp', second: 'gp', evaluations },
  { from: 'searches', first: 'log-gp', second: 'gp', evaluations },
  { from: 'searches', first: 'log-gp', second: 'ngcp', evaluations },
];
const others = (evaluations: number, some: readonly Arm[]): readonly Pair[] =>
  some.map((first) => ({ from: 'acquisitions', first, second: 'gp', evaluations }));
const batch = (evaluations: number): Pair => ({
  from: 'batches',
  first: 'believer',
  second: 'gp',
  evaluations,
});

/** Pairs of searches of a function that begin with so many random places. */
const on = (objective: string, label: string, initial: number, pairs: readonly Pair[]) => ({
  ...{ objective, label, pairs },
  tried: bySearching(objective, initial, choices),
});

export const fresh = repeated({
  name: 'fresh',
  summary:
    'Pairs of searches that the texts of this project quote, once more, on seeds that nobody had looked at.',
  document:
    'Not in the document: comparisons that docs/results.md, the lessons and the page speak of, as many as the time of one processor allowed.',
  decided:
    '40 seeds. Every pair is told, whatever comes out; p is corrected for all pairs here. Where the two runs disagree, the fresh one decides: what is quoted was picked after the first had been seen.',
  trials: { usual: 40, quick: 2 },
  firstSeed: 700_101,
  settings: { acquisition: 'expected-improvement', kernel: 'matern52' },
  courses: [
    on('branin', 'Branin', 5, [
      ...models(30),
      { from: 'surrogates', first: 'student-t', second: 'gp', evaluations: 30 },
      ...others(15, ['mes', 'mes-gumbel', 'ucb', 'pi']),
    ]),
    on('custom', 'custom', 5, [...models(10), ...others(12, ['mes', 'mes-gumbel', 'pi'])]),
    on('hartmann3', 'Hartmann-3', 5, [...models(30), ...others(20, ['mes', 'mes-gumbel', 'hedge', 'pi'])]),
    on('goldstein-price', 'Goldstein–Price', 5, models(30)),
    on('six-hump-camel', 'six-hump camel', 5, models(50)),
    on('branin', 'Branin', 4, [batch(28)]),
    on('hartmann6', 'Hartmann-6', 8, [batch(44)]),
    on('hartmann6', 'Hartmann-6', 5, [
      { from: 'integrate', first: 'map', second: 'likelihood', evaluations: 30 },
    ]),
  ],
  namesOf: ({ from, first, second }) => {
    const control = from === 'acquisitions' ? 'EI' : from === 'batches' ? 'one at a time' : labelOf(second);
    return [labelOf(first), control];
  },
  // In `batches` the search that asks one at a time has a name of its own.
  before: (pair, objective) =>
    keptScore(pair.from, objective, pair.from === 'batches' ? { ...pair, second: 'one' } : pair),
});
