import { argmax, fromRows, type Vec } from '../numeric/arrays';
import type { RankingSettings } from '../ranking/params';
import { rankPoints } from '../ranking/rankPoints';
import { experimentOf } from '../loop/experiment';
import type { StepSnapshot } from '../loop/snapshot';
import { inOneStretch, type Question } from './question';

/** A place with each measure of 000 §3.3, in the objective's units. */
export interface RankedPlace {
  readonly x: readonly number[];
  /** All its scores, of all visits. */
  readonly scores: readonly number[];
  readonly visits: number;
  readonly mean: number;
  /** Standard deviation of the scores (divisor n); 0 for a single one. */
  readonly sd: number;
  /** Number of the group that Welch's test puts it in; 0 is the best. */
  readonly group: number;
  /** p-value of its test against the group below it; null where there is none. */
  readonly p: number | null;
  /** Q, Q̃ and Q̃_s (000, 3.1–3.3). */
  readonly q: number;
  readonly qGroup: number;
  readonly qSmooth: number;
}

/** A run's places ranked. */
export interface RunRanking {
  /** The best mean first. */
  readonly places: readonly RankedPlace[];
  /** Mean of each group, the best first. */
  readonly groupMeans: readonly number[];
  /** Index into `places` of what each measure would select. */
  readonly selected: {
    readonly mean: number;
    readonly q: number;
    readonly qGroup: number;
    readonly qSmooth: number;
  };
}

/**
 * Ranks the places a run has visited (000 §3.3); repeated visits append their scores. Distances for the smoothing are those
 * in the unit box, so `radius` is in widths of the box. Errors: `invalid-data` without observations.
 */
export const ranking: Question<RankingSettings, RunRanking> = {
  priority: 'look',
  answer: inOneStretch(rankRun),
};

function rankRun(snapshot: StepSnapshot, settings: RankingSettings): RunRanking {
  const { space, orientation } = experimentOf(snapshot.spec);
  const { flip, flipAll } = orientation;
  const visited = visitsOf(snapshot);
  const found = rankPoints(
    {
      points: fromRows(visited.map(({ x }) => space.toUnit(x))),
      scores: visited.map(({ scores }) => scores.map(flip)),
    },
    settings,
  );
  const order = found.order.toReversed();
  const last = found.groupMeans.length - 1;
  const inOrder = (values: Vec): Vec => Float64Array.from(order, (i) => values[i]);
  const pick = (values: Vec): number => argmax(inOrder(values));
  const shown = { mean: flipAll(found.means), q: flipAll(found.plainQ), qGroup: flipAll(found.q) };
  const qSmooth = flipAll(found.qSmooth);
  return {
    places: order.map((i) => ({
      ...visited[i],
      mean: shown.mean[i],
      sd: found.sds[i],
      group: last - found.groups[i],
      p: found.pValues[i],
      q: shown.q[i],
      qGroup: shown.qGroup[i],
      qSmooth: qSmooth[i],
    })),
    groupMeans: found.groupMeans.map(flip).toReversed(),
    selected: {
      mean: pick(found.means),
      q: pick(found.plainQ),
      qGroup: pick(found.q),
      qSmooth: pick(found.qSmooth),
    },
  };
}

interface Visited {
  readonly x: readonly number[];
  readonly scores: readonly number[];
  readonly visits: number;
}

/** Each place once, in the order of its first visit, with the scores of all visits. */
function visitsOf({ observations }: StepSnapshot): readonly Visited[] {
  const places = new Map<string, Visited>();
  for (const { x, y, scores = [y] } of observations) {
    const known = places.get(x.join()) ?? { x, scores: [], visits: 0 };
    places.set(x.join(), { x, scores: [...known.scores, ...scores], visits: known.visits + 1 });
  }
  return [...places.values()];
}
