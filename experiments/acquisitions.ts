import type { Experiment } from './experiment';
import { raced, raceSeed, raceTable, raceVerdict, type Race, type RaceRow } from './race';
import { withCorrected } from './paired';

const on = (id: string, params = {}) => ({ surrogate: { id: 'gp' }, acquisition: { id, params } });
const oneInput = ['custom'];

const race: Race = {
  title: 'Regret by the acquisition, all on a Gaussian process',
  courses: [
    { id: 'custom', label: 'custom', marks: [12] },
    { id: 'branin', label: 'Branin', marks: [15] },
    { id: 'hartmann3', label: 'Hartmann-3', marks: [20] },
  ],
  runners: [
    { id: 'ei', label: 'EI', choice: on('expected-improvement') },
    { id: 'log-ei', label: 'log EI', choice: on('log-expected-improvement') },
    { id: 'pi', label: 'PI', choice: on('probability-of-improvement') },
    { id: 'ucb', label: 'UCB', choice: on('upper-confidence-bound') },
    { id: 'mes', label: 'MES, sampled', choice: on('max-value-entropy') },
    { id: 'mes-gumbel', label: 'MES, Gumbel', choice: on('max-value-entropy', { maxima: 'gumbel' }) },
    { id: 'hedge', label: 'GP-Hedge', choice: on('hedge') },
    { id: 'es', label: 'entropy search', choice: on('entropy-search'), only: oneInput },
    { id: 'esp', label: 'ES portfolio', choice: on('entropy-search-portfolio'), only: oneInput },
  ],
};

export const acquisitions: Experiment = {
  name: 'acquisitions',
  summary: 'Regret of searches by different acquisitions on the same model.',
  document:
    'A portfolio of acquisitions is safer than any single one (001 §3.3.4); what an answer tells about the maximum is worth more than expected improvement (001 §3.3.3).',
  trials: { usual: 24, quick: 2 },
  firstSeed: raceSeed,
  *run(asked) {
    const { rows, found, svg } = yield* raced(race, asked);
    return {
      settings: { surrogate: 'gp', kernel: 'matern52', seedsFrom: asked.seed },
      numbers: rows,
      found,
      svg,
    };
  },
  told: (numbers) => raceVerdict(numbers as readonly RaceRow[]),
  table: (numbers) => raceTable(withCorrected(numbers as readonly RaceRow[])),
};
