import { futures, futuresInGoal } from '../foresight/futures';
import type { Candidates } from '../foresight/candidates';
import { fromRows, rowOf, type Mat } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import type { Task } from '../task';
import { beliefOf } from './belief';
import { expectedBest } from './bestSoFar';
import type { Campaign } from './campaign';
import { holdingOf } from './holding';
import { knowledgeOf, type Knowledge } from './knowledge';
import { firstRunsOf } from './proposals';
import type { Suggestion } from './suggestion';

const usualHorizon = 10;
/** Reach of the clouds that a region draws around a place, in shares of its range. */
const reachOfRegion = 0.05;

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
    candidates: keeping(candidatesIn(known), known),
    trials: horizon,
    atOnce: campaign.atOnce,
    best: expectedBest(known, belief).mean,
    rng: createRng(seed).fork('futures'),
  });
  const { trials, quantiles, gain, nothing, better } = futuresInGoal(found, sign);
  return { trials, quantiles, gain, nothing, better };
}

/** Chance from which on a place counts as one that keeps the limit of a second result. */
const likely = 0.5;

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

/** Returns what is allowed as places of the unit box. */
function candidatesIn({ region, dials }: Knowledge): Candidates {
  return {
    spread: (count, rng) => dials.toUnit(region.sample(count, rng)),
    near: (unit, count, reach, rng) => {
      const place = dials.fromUnitPlace(unit);
      if (!region.contains(place)) return dials.toUnit(region.sample(count, rng));
      const cloud = region.near(place, count, rng);
      // Between two allowed places all are allowed, piece by piece: a narrower cloud is a smaller copy.
      const share = Math.min(1, reach / reachOfRegion);
      const rows = Array.from({ length: cloud.rows }, (_, i) =>
        rowOf(cloud, i).map((value, p) => (dials.codes[p] ? value : place[p] + share * (value - place[p]))),
      );
      return dials.toUnit(fromRows(rows, place.length));
    },
  };
}
