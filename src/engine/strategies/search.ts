import { argmax, type Vec } from '../numeric/arrays';
import { bandOf, type Posterior, type Precision } from '../posteriors/posterior';
import { oncePer } from '../oncePer';
import type { Task } from '../task';
import {
  candidatePlaces,
  jointPlaces,
  mostAlongOne,
  placesAround,
  drawnPlaces,
  placesOfMaximum,
} from './candidates';
import { bestApart, climb, stack, type Climb, type ScoredPlace, type Score } from './maximize';
import { gridMaximum, gridPlaces } from './gridSearch';
import { highestInside, insideLimits, placesInside, type Inside } from './insideLimits';
import { allTried, freshBeside, isNew, newAmong } from './newPlaces';
import type { Answer, Ask, AskInput, Looked, Member } from './strategy';
import { usualPlaces } from '../acquisitions/growingKappa';
import type { AcquisitionContext } from '../acquisitions/acquisition';
import { acquisitionParts, acquisitionValue } from '../acquisitions/underFantasies';
import type { Model } from '../models/model';

/** The task of a search for the maximum of an acquisition. */
export interface SearchPlan {
  readonly model: Model;
  readonly acquisition: Member;
  readonly origin: 'smart' | 'final';
  /** The number of uniform candidates scored, and of the best from which a local search climbs; 0 asks the best candidate itself. */
  readonly candidates: number;
  readonly refine: number;
}

/** A plan with the context of its acquisition, the same for all places of the step. */
interface PreparedPlan extends SearchPlan {
  readonly context: AcquisitionContext;
}

function prepared(input: AskInput, plan: SearchPlan): PreparedPlan {
  return { ...plan, context: contextOf(input, plan) };
}

/** Distance in the unit box below which two places are one local maximum. */
const sameMaximum = 1e-3;

/** A difference that can be seen: a share of the acquisition's range, or of the value where that is less. */
const seenOfRange = 1e-3;
const seenOfValue = 1e-4;
const besideOld = 'The largest not asked yet: larger values lie within a hair of places asked.';
/** Distance between the starts of climbs, so that they do not all climb one hill. */
const startsApart = 0.05;
/** Hills of the picture scored in full precision, because a draft may take one hill to be higher than another. */
const hillsSeen = 3;
/** Tops of climbs in a draft from which another one in full precision begins. */
const climbedTwice = 3;

/** Searches for the maximum of an acquisition over the unit box (000 §5.3 ii), or over the places that can be asked. */
export function* searchMaximum(input: AskInput, asked: SearchPlan): Task<Answer> {
  const inside = asked.acquisition.def.isOnGrid ? null : insideLimits(input);
  if (inside) {
    yield { done: 0, total: 1, label: 'searching inside the limits' };
    return maximumInside(inside, input, prepared(input, asked));
  }
  const free = freePlaces(input, asked);
  if (free.length === 0) return allTried(input);
  yield { done: 0, total: 1 + asked.refine, label: 'scoring candidates' };
  const plan = prepared(input, asked);
  if (plan.acquisition.def.isOnGrid) {
    const ask = gridMaximum(input, plan);
    return ask ? { kind: 'ask', ask } : allTried(input);
  }
  if (plan.acquisition.def.joint) {
    return { kind: 'ask', ask: jointMaximum(jointPlaces(free, input), plan) };
  }
  const climbs = hasHills(input, plan);
  // Where climbs follow, candidates only tell where to begin; else one of them is the answer itself.
  const scored = scoredAt(free, scoreOf(plan, climbs ? 'draft' : 'full'));
  const drawn = climbs ? drawnBy(input, plan) : [];
  if (isFlat(scored) && isFlat(drawn)) return { kind: 'ask', ask: leastCertain(free, plan) };
  const maxima = climbs ? yield* climbed({ scored, drawn }, input, plan) : scored;
  const fresh = maxima.flatMap((place) => freshBeside(place, input, scoreOf(plan, 'full')));
  const [best, second] = bestApart(fresh.length > 0 ? fresh : scored, 2, sameMaximum);
  const ask = explained(best.x, second ?? null, plan);
  const top = Math.max(...[...maxima, ...askedOfStairs(input, plan)].map(({ value }) => value));
  const isLess = isSeen({ from: ask.acquisition!, to: top }, rangeOf(scored));
  return { kind: 'ask', ask: isLess ? { ...ask, note: besideOld } : ask };
}

/** Proposes the best of the places that are allowed. */
function maximumInside(inside: Inside, input: AskInput, plan: PreparedPlan): Answer {
  if (plan.acquisition.def.joint) {
    const places = newAmong(placesInside(inside, input), input);
    return places.length > 0 ? { kind: 'ask', ask: jointMaximum(places, plan) } : allTried(input);
  }
  const x = highestInside(inside, input, scoreOf(plan, 'full'));
  return x ? { kind: 'ask', ask: explained(x, null, plan) } : allTried(input);
}

/** Proposes the best of places whose values belong together, as those of one function drawn from the belief do. */
function jointMaximum(places: readonly Vec[], plan: PreparedPlan): Ask {
  const { acquisition, model, origin, context } = plan;
  const posterior = model.posterior(stack(places));
  const { exploit, explore } = acquisitionParts(acquisition, posterior, context);
  const scored = places.map((x, i) => ({ x, i, value: exploit[i] + explore[i] }));
  const [best, second] = bestApart(scored, 2, sameMaximum);
  const { i } = scored.find(({ x }) => x === best.x)!;
  return {
    x: best.x,
    origin,
    acquisitionId: acquisition.def.id,
    acquisition: best.value,
    exploit: exploit[i],
    explore: explore[i],
    runnerUp: second ? { x: second.x, acquisition: second.value } : null,
    note: null,
  };
}

/** True if the acquisition can be climbed: not over rows, nor over stairs. */
function hasHills(input: AskInput, { refine, model }: SearchPlan): boolean {
  return !input.candidates && refine > 0 && model.isSmooth !== false;
}

/** True if the acquisition is piecewise constant over the box. */
function isStairs(input: AskInput, { model }: SearchPlan): boolean {
  return model.isSmooth === false && !input.candidates;
}

/**
 * The candidates not asked yet. Stairs cannot be climbed: there the places of the picture are among them, and some around the best
 * observations.
 */
function freePlaces(input: AskInput, plan: SearchPlan): readonly Vec[] {
  const places = candidatePlaces(input, plan.candidates);
  const more = isStairs(input, plan) ? [...placesAround(input), ...drawnPlaces(input.space)] : [];
  return newAmong(more.length > 0 ? [...places, ...more] : places, input);
}

/** Scores the places of the picture that were asked already, where no climb would have come near them. */
function askedOfStairs(input: AskInput, plan: PreparedPlan): readonly ScoredPlace[] {
  if (!isStairs(input, plan)) return [];
  const asked = drawnPlaces(input.space).filter((place) => !isNew(place, input));
  return scoredAt(asked, scoreOf(plan, 'full'));
}

function scoreOf({ model, acquisition, context }: PreparedPlan, precision: Precision): Score {
  return (X) => acquisitionValue(acquisition, model.posterior(X, precision), context);
}

/** The rows of places, made once: those of a picture are the same at each step. */
const rowsOf = /* @__PURE__ */ oncePer(stack);

function scoredAt(places: readonly Vec[], score: Score, rows = stack): readonly ScoredPlace[] {
  const values = places.length > 0 ? score(rows(places)) : [];
  return places.map((x, i) => ({ x, value: values[i] }));
}

/** Scores the places of the picture of this step as a draft, without those already asked; none where it does not show the whole box. */
function drawnBy(input: AskInput, plan: PreparedPlan): readonly ScoredPlace[] {
  return scoredAt(newAmong(drawnPlaces(input.space), input), scoreOf(plan, 'draft'), rowsOf);
}

function isFlat(places: readonly ScoredPlace[]): boolean {
  return places.length !== 1 && places.every(({ value }) => value === places[0].value);
}

/** Places scored before a climb: those to begin at, and those of the picture, which must not show a higher one than the answer. */
interface Seen {
  readonly scored: readonly ScoredPlace[];
  readonly drawn: readonly ScoredPlace[];
}

/**
 * Climbs the hills that the best candidates stand on, some of them uniform, some around the best observations; where the picture
 * shows a place above all their tops, its hill as well.
 */
function* climbed(
  { scored, drawn }: Seen,
  input: AskInput,
  plan: PreparedPlan,
): Task<readonly ScoredPlace[]> {
  const score = scoreOf(plan, 'full');
  const local = scoredAt(newPlacesAround(input), scoreOf(plan, 'draft'));
  const starts = bestApart([...bestApart(local, 2, startsApart), ...scored], plan.refine + 2, startsApart);
  const task = { score, space: input.space, unit: unitOf(isFlat(scored) ? drawn : scored, plan) };
  const total = 2 + starts.length;
  const first = plan.model.hasQuickDraft ? scoreOf(plan, 'draft') : score;
  const reached: ScoredPlace[] = [];
  for (const start of scoredAt(placesOf(starts), first)) {
    reached.push(climb(start, { ...task, score: first }));
    yield { done: reached.length, total, label: 'climbing to the maximum' };
  }
  const tops = plan.model.hasQuickDraft ? climbedAgain(reached, task) : reached;
  const [seen] = bestApart(scoredAt(placesOf(bestApart(drawn, hillsSeen, startsApart)), score), 1, 0);
  const most = Math.max(...tops.map(({ value }) => value));
  if (seen && isSeen({ from: most, to: seen.value }, rangeOf(drawn))) tops.push(climb(seen, task));
  return tops;
}

/** Climbs, in full precision, from the best tops of climbs in a draft. */
function climbedAgain(reached: readonly ScoredPlace[], task: Climb): ScoredPlace[] {
  const best = bestApart(reached, climbedTwice, startsApart);
  return scoredAt(placesOf(best), task.score).map((start) => climb(start, task));
}

function placesOf(scored: readonly ScoredPlace[]): readonly Vec[] {
  return scored.map(({ x }) => x);
}

function newPlacesAround(input: AskInput): readonly Vec[] {
  return newAmong(placesAround(input), input);
}

/** Repeats the search of `searchMaximum` without its choice: the places scored and the tops climbed to. */
export function* lookedAt(input: AskInput, asked: SearchPlan): Task<Looked> {
  const free = freePlaces(input, asked);
  if (asked.acquisition.def.isOnGrid)
    return { scored: gridPlaces(input, asked.acquisition.params), tops: [] };
  if (asked.acquisition.def.joint) return { scored: jointPlaces(free, input), tops: [] };
  if (free.length === 0 || !hasHills(input, asked)) return { scored: free, tops: [] };
  const plan = prepared(input, asked);
  const scored = scoredAt(free, scoreOf(plan, 'draft'));
  const drawn = drawnBy(input, plan);
  if (isFlat(scored) && isFlat(drawn)) return { scored: free, tops: [] };
  const climbs = yield* climbed({ scored, drawn }, input, plan);
  return {
    scored: [...free, ...newPlacesAround(input)],
    tops: bestApart(climbs, climbs.length, sameMaximum),
  };
}

/** True if one value is so much larger than another that the picture, or four digits, tell them apart. */
function isSeen({ from, to }: { readonly from: number; readonly to: number }, range: number): boolean {
  return to - from > Math.min(seenOfRange * range, seenOfValue * Math.abs(to));
}

/** A difference that matters: that between the best and the worst; of logarithms, a factor e. */
function unitOf(scored: readonly ScoredPlace[], { acquisition }: SearchPlan): number {
  return acquisition.def.measures === 'log-gain' ? 1 : rangeOf(scored);
}

function rangeOf(scored: readonly ScoredPlace[]): number {
  let lo = Infinity;
  let hi = -Infinity;
  for (const { value } of scored) {
    lo = Math.min(lo, value);
    hi = Math.max(hi, value);
  }
  return hi - lo;
}

/** Returns the proposal of a place, with its acquisition in full precision. */
function explained(x: Vec, second: ScoredPlace | null, plan: PreparedPlan): Ask {
  const { acquisition, model, origin, context } = plan;
  const posterior = model.posterior(stack([x]));
  const { exploit, explore } = acquisitionParts(acquisition, posterior, context);
  return {
    x,
    origin,
    acquisitionId: acquisition.def.id,
    acquisition: exploit[0] + explore[0],
    exploit: exploit[0],
    explore: explore[0],
    runnerUp: second && { x: second.x, acquisition: second.value },
    note: null,
  };
}

/** Width of the band between the 16 % and the 84 % quantile [m]: two standard deviations where the belief is Gaussian. */
function widthOf(posterior: Posterior): Vec {
  const { lower, upper } = bandOf(posterior, 0.68);
  return upper.map((value, i) => value - lower[i]);
}

/** Proposes the place the model knows least about, because the acquisition is the same everywhere. */
function leastCertain(places: readonly Vec[], plan: PreparedPlan): Ask {
  const X = stack(places);
  const doubt = plan.model.latent?.(X).variance ?? widthOf(plan.model.posterior(X));
  const { label } = plan.acquisition.def;
  const note = `The ${label} is the same everywhere, so the place the model knows least about is taken.`;
  return { ...explained(places[argmax(doubt)], null, plan), note };
}

/**
 * Standard deviations of f, as believed at the best place, by which a drawn maximum exceeds its median there at least: a maximum at
 * the very mean would call for the same place again. Wang and Jegelka (2017) publish no such bound; their program takes the best answer
 * and five standard deviations of the noise, which is more than ours where the noise is large and answers around have averaged it out.
 */
const certainly = 5;

/** Draws where the maximum may be, for an acquisition that asks for it. */
function maximisersOf(
  input: AskInput,
  { model, acquisition: { def, params } }: Pick<SearchPlan, 'model' | 'acquisition'>,
): Pick<AcquisitionContext, 'maximisers'> {
  if (!def.drawMaximisers) return {};
  const places = placesOfMaximum(input, mostAlongOne);
  // Among rows, whole numbers and codes the slope need not be 0.
  const isInterval = !input.candidates && input.space.inputs.every(({ levels }) => levels === Infinity);
  const inner = places.map((x) => isInterval && x[0] > 0 && x[0] < 1);
  const drawn = { places, inner, rng: input.rng.fork('maximisers') };
  return { maximisers: def.drawMaximisers(model.posterior(stack(places)), drawn, params) };
}

/** The context of an acquisition at this step; what it draws once a step is drawn here. */
export function contextOf(
  input: AskInput,
  { model, acquisition }: Pick<SearchPlan, 'model' | 'acquisition'>,
): AcquisitionContext {
  const { observed, rng, candidates, scored = usualPlaces } = input;
  const { def, params } = acquisition;
  const incumbent = observed.reduce((best, { y }) => Math.max(best, y), -Infinity);
  const round = { t: observed.length + 1, places: candidates?.length ?? scored };
  const context = {
    incumbent,
    rng: rng.fork('sample'),
    round,
    ...maximisersOf(input, { model, acquisition }),
  };
  if (!def.drawMaxima) return context;
  const belief = model.posterior(stack(placesOfMaximum(input)));
  const known = observed.find(({ y }) => y === incumbent)!;
  const bound = model.posterior(stack([known.x])).confidenceBound(certainly)[0];
  const least = Math.max(incumbent, bound);
  return { ...context, maxima: def.drawMaxima(belief, { least, rng: rng.fork('maxima') }, params) };
}
