import { futures, futuresInGoal } from '../foresight/futures';
import { candidatesInside, type Candidates } from '../foresight/candidates';
import { fromRows, rowOf, type Mat } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { likely } from '../success/secondOutcome';
import type { Task } from '../task';
import { beliefOf } from './belief';
import { expectedBest } from './bestSoFar';
import type { Campaign } from './campaign';
import { holdingOf } from './holding';
import { knowledgeOf, type Knowledge } from './knowledge';
import { firstRunsOf } from './proposals';
import type { Suggestion } from './suggestion';

const usualHorizon = 10;

/** Returns what going on is expected to bring; null before the first runs have given their results. */
export function* outlookOf(
  campaign: Campaign,
  { seed, horizon = usualHorizon }: { readonly seed: number; readonly horizon?: number },
): Task<NonNullable<Suggestion['futures']> | null> {
  const known = knowledgeOf(campaign);
  const belief = beliefOf(campaign);
  if (!belief || known.measured.length < firstRunsOf(campaign)) return null;
  const { dials, measured, sign } = known;
  const { settings, model, together } = belief;
  const rows = measured.flatMap(({ place, results }) => results.map((y) => ({ place, y })));
  const bounds = settings.plan.kind === 'learn' ? settings.plan.bounds : undefined;
  const found = yield* futures({
    ...{ model: together?.model ?? model, kernel: settings.kernel },
    ...(together && { joined: together.joint }),
    X: dials.toUnit(fromRows(rows.map(({ place }) => place))),
    y: Float64Array.from(rows, ({ y }) => y),
    ...(bounds && { bounds }),
    mean: 'learnt',
    candidates: keeping(candidatesInside(known.region, dials), known),
    trials: horizon,
    atOnce: campaign.atOnce,
    best: expectedBest(known, belief).mean,
    rng: createRng(seed).fork('futures'),
  });
  const { trials, quantiles, gain, nothing, better } = futuresInGoal(found, sign);
  return { trials, quantiles, gain, nothing, better };
}

/** Returns the candidates that are likely to keep the limit of a second result, once any place does: what breaks it is no gain. */
function keeping(all: Candidates, { campaign, dials }: Knowledge): Candidates {
  const holding = holdingOf(campaign);
  if (!holding?.holding.includes(true)) return all;
  const kept = (rows: Mat): Mat => {
    if (rows.rows === 0) return rows;
    const units = Array.from({ length: rows.rows }, (_, i) => rowOf(rows, i));
    const chances = holding.chance(fromRows(units.map((unit) => dials.fromUnitPlace(unit))));
    return fromRows(
      units.filter((_, i) => chances[i] >= likely),
      rows.cols,
    );
  };
  return {
    spread: (count, rng) => kept(all.spread(count, rng)),
    near: (place, count, reach, rng) => kept(all.near(place, count, reach, rng)),
  };
}
