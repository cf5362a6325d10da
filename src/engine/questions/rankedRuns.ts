import { experimentOf } from '../loop/experiment';
import type { StepSnapshot } from '../loop/snapshot';
import type { Objectives } from '../objectives/loaded';
import { rankRuns, realScores, type RunFigures, type RunsAsked, type Visit } from '../ranking/rankRuns';
import type { Task } from '../task';
import type { Question } from './question';
import { recordOf, tableOf } from './scoreTable';

/** Runs on the table of an objective, and what is asked of them. */
export interface RankedRunsAsked extends Omit<RunsAsked, 'zero'> {
  /** The runs of each method; places and evaluations by their number in `scoreTable`. */
  readonly methods: readonly (readonly (readonly Visit[])[])[];
}

/** What runs of several methods did, in the objective's units and direction. */
export interface RankedRuns {
  readonly methods: readonly RunFigures[];
  /** `score`: shares of the best are shares of its real score. `range`: of its way from the worst of the table, where scores are not above 0. */
  readonly share: 'score' | 'range';
}

/** Compares runs of several methods on a table by its real scores (000, Figures 6-3 to 6-8). Null where the objective has no rows. */
export const rankedRuns: Question<RankedRunsAsked, RankedRuns | null> = { priority: 'look', answer: rankAll };

function* rankAll(
  { spec }: StepSnapshot,
  { methods, ...asked }: RankedRunsAsked,
  family?: Objectives,
): Task<RankedRuns | null> {
  const experiment = experimentOf(spec, family);
  const rows = recordOf(experiment);
  if (!rows) return null;
  const { flip } = experiment.orientation;
  const table = tableOf(experiment, rows);
  const real = realScores(table, asked.settings);
  const lowest = real.reduce((a, b) => Math.min(a, b));
  const share = lowest > 0 ? 'score' : 'range';
  const zero = share === 'score' ? 0 : lowest;
  const found: RunFigures[] = [];
  for (const runs of methods) {
    yield { done: found.length, total: methods.length, label: 'Ranking the runs' };
    const figures = rankRuns(table, runs, { ...asked, real, zero });
    found.push({
      ...figures,
      informationGain: figures.informationGain.map(flip),
      meanRealScoreSoFar: figures.meanRealScoreSoFar.map(flip),
    });
  }
  return { methods: found, share };
}
