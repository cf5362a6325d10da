import type { PartialSpec } from '../src/engine/experiment/complete';
import { regretInTime } from './cost';
import { keptScore } from './keptScores';
import { bySearching, repeated, type Course, type Pair } from './repeated';

/** Labels of ways, by their names in the experiments they are from. */
const labels: Readonly<Record<string, string>> = {
  ...{ one: 'one at a time', believer: 'believer', fantasies: 'fantasies' },
  ...{ 'liar-max': 'lie: best', 'liar-mean': 'lie: mean', 'liar-min': 'lie: worst' },
  ...{ ei: 'EI', hedge: 'GP-Hedge', es: 'entropy search', esp: 'ES portfolio' },
  ...{ median: 'EI per second', mean: 'EI by the mean', inverse: 'EI by the mean of 1/seconds' },
  ...{ likelihood: 'likelihood', map: 'MAP', averaged: 'averaged' },
};

const onGp: PartialSpec = { surrogate: { id: 'gp' } };
const by = (id: string): PartialSpec => ({ ...onGp, acquisition: { id } });
const fittedBy = (fit: NonNullable<PartialSpec['fit']>): PartialSpec => ({ ...onGp, fit });
const inFours = (rule: NonNullable<NonNullable<PartialSpec['batch']>['rule']>): PartialSpec => ({
  ...onGp,
  batch: { size: 4, rule },
});

/** What is not usual about a search. */
const choices: Readonly<Record<string, PartialSpec>> = {
  ...{ one: onGp, ei: onGp },
  ...{ believer: inFours('believer'), fantasies: inFours('fantasies') },
  ...{ 'liar-max': inFours('liar-max'), 'liar-mean': inFours('liar-mean') },
  'liar-min': inFours('liar-min'),
  ...{ hedge: by('hedge'), es: by('entropy-search'), esp: by('entropy-search-portfolio') },
  likelihood: fittedBy({ kind: 'learn', mean: 'learnt' }),
  map: fittedBy({ kind: 'learn', prior: 'default', mean: 'learnt' }),
  averaged: fittedBy({ kind: 'integrate', mean: 'learnt' }),
};

const pairsOf = (
  from: string,
  evaluations: number,
  some: readonly (readonly [first: string, second: string])[],
): readonly Pair[] => some.map(([first, second]) => ({ from, first, second, evaluations }));

/** Pairs of searches of a function that begin with so many random places. */
const on = (objective: string, label: string, initial: number, pairs: readonly Pair[]): Course => ({
  ...{ objective, label, pairs },
  tried: bySearching(objective, initial, choices),
});

const pending = [
  ['believer', 'one'],
  ['fantasies', 'one'],
  ['fantasies', 'believer'],
  ['liar-max', 'believer'],
  ['liar-mean', 'believer'],
  ['liar-min', 'believer'],
] as const;

const fits = [
  ['map', 'likelihood'],
  ['averaged', 'map'],
  ['averaged', 'likelihood'],
] as const;

/** A problem of `cost`, whose searches end by the clock: the results are those after 50 s. */
const byTheClock = (objective: string, label: string): Course => ({
  ...{ objective, label },
  pairs: pairsOf('cost', 50, [
    ['median', 'ei'],
    ['median', 'mean'],
    ['median', 'inverse'],
  ]),
  tried: (way, seed, { isQuick }) => [regretInTime(objective, way, seed, isQuick)],
});

export const freshMore = repeated({
  name: 'fresh-more',
  summary:
    'More pairs that the texts of this project quote, once more, on seeds that nobody had looked at: batches, seconds, averages, acquisitions.',
  document:
    'Not in the document: comparisons that the lessons, the page and docs/results.md speak of and that `fresh` left out, as many as the time of one processor allowed.',
  decided:
    '24 seeds, and the order of the pairs, the most quoted first. Every pair is told, whatever comes out; p is corrected for all pairs here. Where the two runs disagree, the fresh one decides.',
  trials: { usual: 24, quick: 2 },
  firstSeed: 700_201,
  settings: { acquisition: 'expected-improvement', kernel: 'matern52' },
  courses: [
    on('branin', 'Branin', 4, pairsOf('batches', 28, pending)),
    on('hartmann6', 'Hartmann-6', 8, pairsOf('batches', 44, pending)),
    byTheClock('cheap', 'Hartmann-3, cheap at its optimum'),
    byTheClock('dear', 'Hartmann-3, dear at its optimum'),
    byTheClock('branin', 'Branin, dear in the middle of x₂'),
    on('branin', 'Branin', 5, pairsOf('acquisitions', 15, [['hedge', 'ei']])),
    on(
      'custom',
      'custom',
      5,
      pairsOf('acquisitions', 12, [
        ['hedge', 'ei'],
        ['es', 'ei'],
        ['esp', 'ei'],
      ]),
    ),
    on('branin', 'Branin', 5, pairsOf('integrate', 30, fits)),
    on('hartmann6', 'Hartmann-6', 5, [...pairsOf('integrate', 30, fits), ...pairsOf('integrate', 40, fits)]),
  ],
  namesOf: ({ first, second }) => [labels[first]!, labels[second]!],
  before: (pair, objective) => keptScore(pair.from, objective, pair),
});
