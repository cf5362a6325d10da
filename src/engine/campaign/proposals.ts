import { fromRows, rowOf, type Vec } from '../numeric/arrays';
import { createRng, type Rng } from '../numeric/random/rng';
import { significant } from '../numberText';
import { beliefOf, type Belief } from './belief';
import { expectedBest, type ExpectedBest } from './bestSoFar';
import type { Campaign } from './campaign';
import { isSamePlace, type Dials } from './dials';
import { earlierBest } from './earlier';
import { knowledgeOf, type Knowledge } from './knowledge';
import { failingOf } from './failing';
import { holdingOf } from './holding';
import { predictedIn } from './predicted';
import { scoreOf, type PlaceScore } from './score';
import {
  againTheBest,
  allTried,
  firstRun,
  fromEarlier,
  littleKnown,
  nearTheBest,
  type Reason,
} from './reasons';
import type { Proposal, SuggestionAsked } from './suggestion';
import { usuallyCalled, type Called } from './words';

/** Returns how many first runs there are, spread over all that is allowed, before places are chosen by what is believed. */
export function firstRunsOf({ knobs }: Pick<Campaign, 'knobs'>): number {
  return Math.max(4, knobs.length + 1);
}

/** Places that were proposed, and warnings on the way. */
interface Proposed {
  readonly proposals: readonly Proposal[];
  readonly warnings: readonly string[];
}

/** What all proposals of one request share. */
interface Round {
  readonly known: Knowledge;
  readonly belief: Belief | null;
  readonly best: ExpectedBest | null;
  readonly called: Called;
  readonly rng: Rng;
}

/** Proposes places one after another, each as if those before were in, with the values that a person can set. */
export function propose(
  campaign: Campaign,
  { count, seed, called = usuallyCalled }: SuggestionAsked,
): Proposed {
  const known = knowledgeOf(campaign);
  const belief = beliefOf(campaign);
  const best = belief && expectedBest(known, belief);
  const round = { known, belief, best, called, rng: createRng(seed).fork('suggestion') };
  const chosen: Vec[] = [];
  const proposals: Proposal[] = [];
  for (let index = 0; index < count; index++) {
    const next = nextPlace(round, chosen);
    if (!next) break;
    chosen.push(next.place);
    proposals.push(asProposal(round, next));
  }
  const isShort = proposals.length < count;
  return { proposals, warnings: isShort ? [allTried(campaign, called)] : [] };
}

interface Next extends Reason {
  readonly place: Vec;
}

function nextPlace(round: Round, chosen: readonly Vec[]): Next | null {
  const { known, belief, best, called } = round;
  const first = firstRunsOf(known.campaign);
  const before = triedOf(known).length + chosen.length;
  const earlier = before === 0 ? earlierBest(known.campaign) : null;
  if (earlier) return { place: earlier.place, ...fromEarlier() };
  if (!belief || !best || before < first) {
    const left = Math.max(first - before, 1);
    const place = firstPlace(round, [...triedOf(known), ...chosen], left);
    if (place) return { place, ...firstRun(Math.max(first, before + 1), called) };
    if (!belief || !best) return null;
  }
  const place = bestPlace(round, { belief, best, chosen });
  return place && { place, ...reasonFor(place, { round, belief, best }) };
}

/** Trials that count among the first runs: also those that failed, and those that wait. */
function triedOf({ measured, failed, waiting }: Knowledge): readonly Vec[] {
  return [...measured.flatMap(({ place, trials }) => trials.map(() => place)), ...failed, ...waiting];
}

function firstPlace({ known, rng }: Round, already: readonly Vec[], left: number): Vec | null {
  const { region, dials, impossible } = known;
  const places = region.firstRuns(left + impossible.length, [...already, ...impossible], rng.fork('first'));
  for (let i = 0; i < places.rows; i++) {
    const place = settled(known, rowOf(places, i).slice());
    if (![...already, ...impossible].some((one) => isSamePlace(dials, one, place))) return place;
  }
  return null;
}

/** Digits of a number by ratio, and more where limits ask for them. */
const fewestDigits = 3;
const moreDigits = [4, 6, 9, 12];

/** Returns a place with the digits that a person sets along lines by ratio, where limits allow them. */
function settled({ dials, region }: Pick<Knowledge, 'dials' | 'region'>, place: Vec): Vec {
  for (const digits of [fewestDigits, ...moreDigits]) {
    const out = withDigits(dials, place, digits);
    if (region.contains(out)) return out;
  }
  return place;
}

function withDigits({ knobs, steps }: Dials, place: Vec, digits: number): Vec {
  return place.map((value, p) => {
    const knob = knobs[p];
    if (steps[p] !== null || knob.kind === 'choices') return value;
    return Math.min(knob.to, Math.max(knob.from, significant(value, digits)));
  });
}

interface Choosing {
  readonly belief: Belief;
  readonly best: ExpectedBest;
  readonly chosen: readonly Vec[];
}

/** Places around the best one, and around places measured next to it, from which climbs may begin. */
const cloud = 64;

function bestPlace({ known, rng }: Round, { belief, best, chosen }: Choosing): Vec | null {
  const { region, waiting, impossible, measured, campaign } = known;
  const pending = [...waiting, ...chosen];
  const isExact = campaign.repeats === 'same';
  const asked = [...pending, ...impossible, ...(isExact ? measured.map(({ place }) => place) : [])];
  const stream = rng.fork('place', campaign.trials.length + chosen.length);
  const score = scoreOf(known, { belief, best, pending, rng: stream });
  const { place } = best.measured;
  const starts = region.contains(place) ? region.near(place, cloud, stream.fork('near')) : null;
  const taken = [...asked, ...known.failed];
  const found = region.maximize(besides(known, taken, score), {
    asked: taken,
    rng: stream,
    ...(starts && { starts }),
    ...heldFor(known, chosen),
  });
  const at = found && settled(known, found.at);
  return at && taken.every((one) => !isSamePlace(known.dials, one, at)) ? at : null;
}

/** Far below every score of a place. */
const nowhere = -1e9;

/** Returns a score that keeps away from places taken, where numbers by ratio are set with fewer digits than they are searched. */
function besides(known: Knowledge, taken: readonly Vec[], score: PlaceScore): PlaceScore {
  const { dials } = known;
  if (dials.knobs.every(({ kind }, p) => kind === 'choices' || dials.steps[p] !== null)) return score;
  return (places) =>
    score(places).map((value, i) => {
      const at = withDigits(dials, rowOf(places, i), fewestDigits);
      return taken.some((one) => isSamePlace(dials, one, at)) ? nowhere : value;
    });
}

/** Values that are the same for the whole round: those of the trials that wait, or of the proposal before. */
function heldFor(
  { campaign, dials, waiting }: Knowledge,
  chosen: readonly Vec[],
): { readonly fixed?: ReadonlyMap<number, number> } {
  const [first] = [...waiting, ...chosen];
  if (!first) return {};
  const held = campaign.limits.flatMap((limit) => {
    if (limit.kind !== 'same-for-the-round') return [];
    const p = dials.knobs.findIndex(({ name }) => name === limit.knob);
    return p < 0 ? [] : [[p, first[p]] as const];
  });
  return held.length > 0 ? { fixed: new Map(held) } : {};
}

/** Correlation from which on a place is near another. */
const near = 0.5;

function reasonFor(
  place: Vec,
  { round, belief, best }: { readonly round: Round; readonly belief: Belief; readonly best: ExpectedBest },
): Reason {
  const { known, called } = round;
  const { dials } = known;
  const { kind, reason } = kindOf();
  return { kind, reason: [reason, ...cautionsOf(known, best, called)].join(' ') };

  function kindOf(): Reason {
    if (isSamePlace(dials, place, best.measured.place)) return againTheBest(called);
    const weights = weightsOf(known, belief);
    const isNear = belief.likeness(place, best.measured.place) >= near;
    if (isNear) return nearTheBest(place, best.measured.place, { dials, weights, called });
    return littleKnown(place, { dials, weights });
  }
}

/** Sentences on what a proposal had to heed besides the goal. */
function cautionsOf({ campaign }: Knowledge, best: ExpectedBest, called: Called): readonly string[] {
  const { second } = campaign;
  const careful = failingOf(campaign)?.now(called).reason ?? null;
  return [
    ...(second && !best.holds ? [`First find one that keeps ${second.name}.`] : []),
    ...(careful === null ? [] : [`${careful[0].toUpperCase()}${careful.slice(1)}.`]),
  ];
}

/** How far apart the ends of each knob are for the belief [d]: 1 − the correlation of two places that differ in it alone. */
function weightsOf({ dials, measuredPlaces }: Knowledge, belief: Belief): Vec {
  const middle = rowOf(measuredPlaces, 0);
  return Float64Array.from(dials.knobs, (knob, p) => {
    const [low, high] = knob.kind === 'choices' ? [0, knob.options.length - 1] : [knob.from, knob.to];
    return 1 - belief.likeness(middle.with(p, low), middle.with(p, high));
  });
}

function asProposal({ known, belief, best }: Round, { place, kind, reason }: Next): Proposal {
  const { campaign, dials, sign } = known;
  const values = dials.toValues(place);
  const places = fromRows([place]);
  const chance = {
    works: failingOf(campaign)?.chance(places)[0] ?? null,
    holds: holdingOf(campaign)?.chance(places)[0] ?? null,
  };
  if (!belief || !best) return { values, predicted: null, chance: { better: null, ...chance }, kind, reason };
  const posterior = belief.posterior(places);
  return {
    values,
    predicted: predictedIn(posterior, sign)[0],
    chance: { better: posterior.exceedance(best.mean)[0], ...chance },
    ...{ kind, reason },
  };
}
