import { argmax, fromRows, type Mat, type Vec } from '../numeric/arrays';
import { cautiousScore } from '../success/caution';
import { scoreThatHolds } from '../success/secondOutcome';
import type { Belief } from './belief';
import type { ExpectedBest } from './bestSoFar';
import { failingOf } from './failing';
import { holdingOf } from './holding';
import type { Knowledge } from './knowledge';

/** What a place is worth as the next trial: places [m×d] in natural units → [m], larger is better. */
export type PlaceScore = (places: Mat) => Vec;

/**
 * Returns the score of the next trial, as if those pending were in: log expected improvement over the best that is known, with the chances
 * that the second result keeps its limit and that a result comes at all; while nothing keeps the limit these chances alone.
 */
export function scoreOf(
  known: Knowledge,
  {
    belief,
    best,
    pending,
  }: { readonly belief: Belief; readonly best: ExpectedBest; readonly pending: readonly Vec[] },
): PlaceScore {
  const { campaign } = known;
  const [holding, failing] = [holdingOf(campaign), failingOf(campaign)];
  const posteriorAt = belief.believing(pending);
  const incumbent = incumbentOf(known, { belief, best, pending });
  return (places) => {
    const gain = best.holds ? posteriorAt(places).logExpectedExcess(incumbent) : null;
    const held = holding
      ? scoreThatHolds(gain, [holding.logChance(places)])
      : (gain ?? new Float64Array(places.rows));
    return failing ? cautiousScore(held, failing.logChance(places), failing.now) : held;
  };
}

/** The value that has to be beaten: the best one measured or, where results scatter, expected; or believed where results are to come. */
function incumbentOf(
  { campaign, measured }: Knowledge,
  {
    belief,
    best,
    pending,
  }: { readonly belief: Belief; readonly best: ExpectedBest; readonly pending: readonly Vec[] },
): number {
  const holding = holdingOf(campaign)?.holding;
  const isExact = campaign.repeats === 'same';
  const seen = measured.map(({ mean }, i) => (holding && !holding[i] ? -Infinity : mean));
  const own = isExact ? seen[argmax(seen)] : best.mean;
  if (pending.length === 0) return own;
  const believed = belief.posterior(fromRows(pending)).confidenceBound(0);
  const counts = holdingOf(campaign)
    ?.chance(fromRows(pending))
    .map((chance) => (chance >= 0.5 ? 1 : 0));
  return believed.reduce((most, value, i) => (counts?.[i] === 0 ? most : Math.max(most, value)), own);
}
