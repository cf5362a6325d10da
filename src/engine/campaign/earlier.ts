import type { Vec } from '../numeric/arrays';
import type { Bent } from '../models/joint/jointProcess';
import { beliefOf, joinOf } from './belief';
import { expectedBest } from './bestSoFar';
import type { Campaign } from './campaign';
import { knowledgeOf } from './knowledge';
import { fromEarlier } from './reasons';
import type { Suggestion } from './suggestion';

/** The best place of an earlier experiment, moved to what is allowed in this one; null without one, or before it has enough results. */
export function earlierBest(
  campaign: Campaign,
): { readonly place: Vec; readonly trial: number; readonly mean: number } | null {
  const earlier = campaign.settings?.earlier?.campaign;
  const belief = earlier ? beliefOf(earlier) : null;
  if (!earlier || !belief) return null;
  const before = knowledgeOf(earlier);
  const { measured, mean } = expectedBest(before, belief);
  const [trial] = measured.trials;
  const { dials, region } = knowledgeOf(campaign);
  const place = region.nearest(dials.toPlace(earlier.trials[trial].values));
  return place && { place, trial, mean: before.sign * mean };
}

/** Returns what an earlier experiment says of this one; null without one. */
export function earlierSaid(campaign: Campaign): NonNullable<Suggestion['earlier']> | null {
  const earlier = campaign.settings?.earlier;
  if (!earlier) return null;
  const best = earlierBest(campaign);
  const found = joinOf(campaign);
  const { dials, sign } = knowledgeOf(campaign);
  return {
    best: best && {
      values: dials.toValues(best.place),
      reason: fromEarlier().reason,
      ...{ trial: best.trial, mean: best.mean },
    },
    joined:
      found && found.joint && found.kinship !== null
        ? {
            kinship: found.kinship,
            gain: found.gain,
            isUsed: earlier.joint && found.isJoint,
            why: found.why,
            scales: [
              scaleOf(found.joint.both[0], knowledgeOf(earlier.campaign).sign),
              scaleOf(found.joint.both[1], sign),
            ],
          }
        : null,
  };
}

type Scale = NonNullable<NonNullable<Suggestion['earlier']>['joined']>['scales'][number];

/** Points of a curve, and the share of the range of results by which it goes beyond them. */
const points = 41;
const margin = 0.08;

function scaleOf({ y, z, map }: Bent, sign: 1 | -1): Scale {
  const [low, high] = [Math.min(...y), Math.max(...y)];
  const by = margin * (high - low || 1);
  const along = Array.from(
    { length: points },
    (_, k) => low - by + (k / (points - 1)) * (high - low + 2 * by),
  );
  return {
    results: Array.from(y, (value) => sign * value + 0),
    z: Array.from(z),
    curve: { values: along.map((value) => sign * value + 0), z: along.map((value) => map.forward(value)) },
  };
}
