import type { Experiment } from './experiment';
import { raced, raceSeed, raceTable, raceVerdict, type Race, type RaceRow } from './race';
import { withCorrected } from './paired';

const by = (id: string) => ({ surrogate: { id } });

const race: Race = {
  title: 'Regret of expected improvement by the model',
  courses: [
    { id: 'branin', label: 'Branin', marks: [30] },
    { id: 'hartmann6', label: 'Hartmann-6', marks: [30, 50] },
  ],
  runners: [
    { id: 'gp', label: 'GP', choice: by('gp') },
    { id: 'student-t', label: 'Student-t', choice: by('student-t') },
    { id: 'extra-trees', label: 'extra trees', choice: by('extra-trees') },
    { id: 'random-forest', label: 'random forest', choice: by('random-forest') },
    { id: 'gradient-boosting', label: 'boosted trees', choice: by('gradient-boosting') },
    { id: 'random', label: 'random search', choice: null },
  ],
};

export const surrogates: Experiment = {
  name: 'surrogates',
  summary: 'Regret of expected improvement on different models, beside random search.',
  document:
    'Random forests and Student-t processes are surrogates like Gaussian processes (001 §3.6.1), and so are boosted and extra trees (001 §5.1).',
  trials: { usual: 24, quick: 2 },
  firstSeed: raceSeed,
  *run(asked) {
    const { rows, found, svg } = yield* raced(race, asked);
    return {
      settings: { acquisition: 'expected-improvement', kernel: 'matern52', seedsFrom: asked.seed },
      numbers: rows,
      found,
      svg,
    };
  },
  told: (numbers) => raceVerdict(numbers as readonly RaceRow[]),
  table: (numbers) => raceTable(withCorrected(numbers as readonly RaceRow[])),
};
