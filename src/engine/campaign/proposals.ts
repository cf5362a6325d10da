import { argmax, fromRows, rowOf, type Vec } from '../numeric/arrays';
import { createRng, type Rng } from '../numeric/random/rng';
import { firstUnspoilt, keepsToWhatWorked } from '../success/caution';
import { significant } from '../numberText';
import { beliefOf, type Belief } from './belief';
import { expectedBest, type ExpectedBest } from './bestSoFar';
import type { Campaign } from './campaign';
import { isSamePlace, type Dials } from './dials';
import { earlierBest } from './earlier';
import { knowledgeOf, type Knowledge, type Measured } from './knowledge';
import { failingOf, type Failing } from './failing';
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
  nearTrial,
  roundIsOver,
  type Reason,
} from './reasons';
import { heldFor, newRound, type Held } from './rounds';
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
    const next = nextOfRound(round, chosen);
    if (!next) break;
    chosen.push(next.place);
    proposals.push(asProposal(round, next));
  }
  const isShort = proposals.length < count;
  return { proposals, warnings: isShort ? [allTried(called)] : [] };
}

interface Next extends Reason {
  readonly place: Vec;
}

/** The next place with what its round holds; where that leaves nothing new, the first place of another round. */
function nextOfRound(round: Round, chosen: readonly Vec[]): Next | null {
  const { known } = round;
  const held = heldFor(known, chosen);
  const next = nextPlace(round, { chosen, held });
  if (next || held.values.size === 0) return next;
  const other = nextPlace(round, { chosen, held: newRound(known) });
  return other && { ...other, reason: `${other.reason} ${roundIsOver(known.dials, held.values)}` };
}

/** Those chosen before in the same request, and what the next one has in common with its round. */
interface Coming {
  readonly chosen: readonly Vec[];
  readonly held: Held;
}

function nextPlace(round: Round, coming: Coming): Next | null {
  const { known, belief, best, called } = round;
  const { chosen } = coming;
  const first = firstRunsOf(known.campaign);
  const before = triedOf(known).length + chosen.length;
  const earlier = before === 0 ? earlierBest(known.campaign) : null;
  if (earlier) return { place: earlier.place, ...fromEarlier() };
  if (!belief || !best || before < first) {
    const left = Math.max(first - before, 1);
    const place = firstPlace(round, coming, left);
    if (place) {
      const hasFailed = failingAtFirst(known) !== null;
      return { place, ...firstRun(Math.max(first, before + 1), { called, hasFailed }) };
    }
    if (!belief || !best) return null;
  }
  const place = bestPlace(round, { belief, best, ...coming });
  return place && { place, ...reasonFor(place, { round, belief, best }) };
}

/** Trials that count among the first runs: also those that failed, and those that wait. */
function triedOf({ measured, failed, waiting }: Knowledge): readonly Vec[] {
  return [...measured.flatMap(({ place, trials }) => trials.map(() => place)), ...failed, ...waiting];
}

/**
 * What first runs heed of failures; null before a trial has worked. Until then nothing tells good places from bad ones, and where little
 * works, keeping away from failures finds it late: see the experiment `second-results`.
 */
function failingAtFirst({ campaign, measured }: Knowledge): Failing | null {
  return measured.length > 0 ? failingOf(campaign) : null;
}

/** More places of the design that are looked at where some trials failed. */
const besideFailures = 16;
/** How often places may be dismissed because they are written as others. */
const mostDismissed = 16;

function firstPlace({ known, rng }: Round, { chosen, held }: Coming, left: number): Vec | null {
  const { region, dials, impossible } = known;
  const already = [...triedOf(known), ...chosen, ...impossible];
  const { values: fixed, room } = held;
  const failing = failingAtFirst(known);
  const count = (fixed.size > 0 ? Math.min(left, room) : left) + impossible.length;
  const taken = [...already];
  let places: readonly Vec[] = [];
  // A place that is written as one of those that are taken is dismissed, and another one is looked for.
  for (let look = 0; places.length === 0 && look < mostDismissed; look++) {
    const found = region.firstRuns(failing ? count + besideFailures : count, {
      ...{ already: taken, fixed, rng: rng.fork('first') },
    });
    if (found.rows === 0) return null;
    const raw = Array.from({ length: found.rows }, (_, i) => rowOf(found, i).slice());
    places = raw
      .map((place) => settled(known, place, fixed))
      .filter((place) => !already.some((one) => isSamePlace(dials, one, place)));
    taken.push(...raw);
  }
  if (!failing || places.length === 0) return places[0] ?? null;
  return places[firstUnspoilt(failing.chance(fromRows(places)), failing.now())];
}

/** Digits of a number along a line, and more where limits ask for them. */
const fewestDigits = 3;
const moreDigits = [4, 6, 9, 12];

/** Returns a place with the digits that a person sets along lines, where limits allow them. */
function settled(
  { dials, region }: Pick<Knowledge, 'dials' | 'region'>,
  place: Vec,
  fixed: Held['values'],
): Vec {
  for (const digits of [fewestDigits, ...moreDigits]) {
    const out = withDigits(dials, place, { digits, fixed });
    if (region.contains(out)) return out;
  }
  return place;
}

function withDigits(
  dials: Dials,
  place: Vec,
  { digits, fixed }: { readonly digits: number; readonly fixed: Held['values'] },
): Vec {
  return place.map((value, p) => {
    const knob = dials.knobs[p];
    if (knob.kind === 'choices' || !isLine(dials, p)) return value;
    if (fixed.has(p)) return fixed.get(p)!;
    return Math.min(knob.to, Math.max(knob.from, significant(value, digits)));
  });
}

interface Choosing extends Coming {
  readonly belief: Belief;
  readonly best: ExpectedBest;
}

/** Places around the best one, and around places measured next to it, from which climbs may begin. */
const cloud = 64;
/** Places among which the next one is chosen where the best one is taken. */
const besideTaken = 24;

function bestPlace({ known, rng }: Round, { belief, best, chosen, held }: Choosing): Vec | null {
  const { region, waiting, impossible, measured, campaign } = known;
  const pending = [...waiting, ...chosen];
  const isExact = campaign.repeats === 'same';
  const asked = [...pending, ...impossible, ...(isExact ? measured.map(({ place }) => place) : [])];
  const stream = rng.fork('place', campaign.trials.length + chosen.length);
  const score = scoreOf(known, { belief, best, pending, rng: stream });
  const { place } = best.measured;
  const starts = region.contains(place) ? region.near(place, cloud, stream.fork('near')) : null;
  const taken = [...asked, ...known.failed];
  const fixed = held.values;
  const found = region.maximize(besides(known, { taken, fixed }, score), {
    ...{ asked: taken, rng: stream, fixed },
    ...(starts && { starts }),
  });
  const isNew = (at: Vec): boolean => taken.every((one) => !isSamePlace(known.dials, one, at));
  const at = found && settled(known, found.at, fixed);
  if (at && isNew(at)) return at;
  if (!hasLines(known.dials)) return null;
  // The best place is written as one of those that are taken: the best of some others is another one.
  const spread = region.firstRuns(besideTaken, { already: taken, fixed, rng: stream.fork('others') });
  const places = Array.from({ length: spread.rows }, (_, i) =>
    settled(known, rowOf(spread, i).slice(), fixed),
  ).filter(isNew);
  return places.length > 0 ? places[argmax(score(fromRows(places)))] : null;
}

/** True if a knob is set along a line, with as many digits as limits ask for. */
function isLine({ knobs, steps }: Dials, p: number): boolean {
  return knobs[p].kind !== 'choices' && steps[p] === null;
}

function hasLines(dials: Dials): boolean {
  return dials.knobs.some((_, p) => isLine(dials, p));
}

/** Far below every score of a place. */
const nowhere = -1e9;

/** Returns a score that keeps away from places taken, where numbers along a line are set with fewer digits than they are searched. */
function besides(
  known: Knowledge,
  { taken, fixed }: { readonly taken: readonly Vec[]; readonly fixed: Held['values'] },
  score: PlaceScore,
): PlaceScore {
  const { dials } = known;
  if (!hasLines(dials)) return score;
  return (places) =>
    score(places).map((value, i) => {
      const at = withDigits(dials, rowOf(places, i), { digits: fewestDigits, fixed });
      return taken.some((one) => isSamePlace(dials, one, at)) ? nowhere : value;
    });
}

/** Correlation from which on a place is near another: its band is clearly narrower than far from all trials. */
const near = 0.5;
/** Share of the range of a knob within which a place stands beside another for whoever reads its values, however short the correlation. */
const beside = 0.05;

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
    const closest = nearestOf(place, known, belief);
    if (!closest) return littleKnown(place, { dials, weights });
    if (closest === best.measured) return nearTheBest(place, closest.place, { dials, weights, called });
    const failing = failingOf(known.campaign);
    const isKept = failing !== null && keepsToWhatWorked(failing.now());
    const trial = Math.min(...closest.trials);
    return nearTrial(place, { place: closest.place, trial, isKept }, { dials, weights, called });
  }
}

/** Returns the measured place that tells most of a place; null where none is near it. */
function nearestOf(place: Vec, { measured, dials }: Knowledge, belief: Belief): Measured | null {
  const unit = dials.toUnitPlace(place);
  const isBeside = (other: Vec): boolean => {
    const there = dials.toUnitPlace(other);
    return dials.knobs.every((_, p) =>
      dials.codes[p] ? place[p] === other[p] : Math.abs(unit[p] - there[p]) <= beside,
    );
  };
  const likeness = Float64Array.from(measured, (one) => belief.likeness(place, one.place));
  const closest = argmax(likeness);
  if (likeness[closest] >= near) return measured[closest];
  return measured.find((one) => isBeside(one.place)) ?? null;
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
