import { argmax, type Vec } from '../arrays';
import type { Precision } from '../surrogates/posterior';
import type { Task } from '../task';
import { candidatePlaces, jointPlaces, placesAround } from './candidates';
import { jointMaximum } from './jointMaximum';
import { bestApart, climb, stack, type ScoredPlace, type Score } from './maximize';
import { freshBeside, isNew } from './newPlaces';
import { contextOf, sameMaximum, type SearchPlan } from './searchPlan';
import type { Answer, Ask, AskInput, Looked } from './strategy';

/** Giving up more than this share of the acquisition's range, because its top was asked already, is worth a word. */
const notable = 0.01;
const besideOld = 'Larger values lie only within a hair of places already asked.';
const allTried: Answer = { kind: 'stop', reason: 'Every place that can be asked has been tried.' };
/** Climbs start this far from each other, so that they do not all climb one hill. */
const startsApart = 0.05;

/** The maximum of an acquisition over the unit box (000 §5.3 ii), or over the places that can be asked. */
export function* searchMaximum(input: AskInput, plan: SearchPlan): Task<Answer> {
  const places = candidatePlaces(input, plan.candidates);
  const free = places.filter((place) => isNew(place, input));
  if (free.length === 0) return allTried;
  yield { done: 0, total: 1 + plan.refine, label: 'scoring candidates' };
  if (plan.acquisition.def.joint) {
    return { kind: 'ask', ask: jointMaximum(jointPlaces(free, input), input, plan) };
  }
  const climbs = !input.candidates && plan.refine > 0;
  // Where climbs follow, candidates only tell where to begin; else one of them is the answer itself.
  const values = scoreOf(input, plan, climbs ? 'draft' : 'full')(stack(free));
  if (isFlat(values)) return { kind: 'ask', ask: leastCertain(free, { input, plan }) };
  const scored = free.map((x, i) => ({ x, value: values[i]! }));
  const maxima = climbs ? yield* climbed(scored, input, plan) : scored;
  const fresh = maxima.flatMap((place) => freshBeside(place, input, scoreOf(input, plan, 'full')));
  const [best, second] = bestApart(fresh.length > 0 ? fresh : scored, 2, sameMaximum);
  const ask = explained(best!.x, second ?? null, { input, plan });
  const lost = Math.max(...maxima.map(({ value }) => value)) - ask.acquisition!;
  return { kind: 'ask', ask: lost > notable * unitOf(scored, plan) ? { ...ask, note: besideOld } : ask };
}

function scoreOf(input: AskInput, { model, acquisition }: SearchPlan, precision: Precision): Score {
  const context = contextOf(input);
  return (X) => acquisition.def.evaluate(model.posterior(X, precision), context, acquisition.params);
}

function isFlat(values: Vec): boolean {
  return values.length > 1 && values.every((value) => value === values[0]);
}

/** The tops of the hills that the best candidates stand on, some of them uniform, some around the best observations. */
function* climbed(
  scored: readonly ScoredPlace[],
  input: AskInput,
  plan: SearchPlan,
): Task<readonly ScoredPlace[]> {
  const score = scoreOf(input, plan, 'full');
  const near = newPlacesAround(input);
  const nearValues = scoreOf(input, plan, 'draft')(stack(near));
  const local = near.map((x, i) => ({ x, value: nearValues[i]! }));
  const starts = bestApart([...bestApart(local, 2, startsApart), ...scored], plan.refine + 2, startsApart);
  const values = score(stack(starts.map(({ x }) => x)));
  const places = starts.map(({ x }, i) => ({ x, value: values[i]! }));
  const task = { score, space: input.space, unit: unitOf(scored, plan) };
  for (let i = 0; i < places.length; i++) {
    places[i] = climb(places[i]!, task);
    yield { done: 1 + i, total: 1 + places.length, label: 'climbing to the maximum' };
  }
  return places;
}

function newPlacesAround(input: AskInput): readonly Vec[] {
  return placesAround(input).filter((place) => isNew(place, input));
}

/** What `searchMaximum` looks at, without its choice: the places scored and the tops climbed to. */
export function* lookedAt(input: AskInput, plan: SearchPlan): Task<Looked> {
  const free = candidatePlaces(input, plan.candidates).filter((place) => isNew(place, input));
  if (plan.acquisition.def.joint) return { scored: jointPlaces(free, input), tops: [] };
  if (free.length === 0 || input.candidates || plan.refine === 0) return { scored: free, tops: [] };
  const values = scoreOf(input, plan, 'draft')(stack(free));
  if (isFlat(values)) return { scored: free, tops: [] };
  const places = free.map((x, i) => ({ x, value: values[i]! }));
  const climbs = yield* climbed(places, input, plan);
  return {
    scored: [...free, ...newPlacesAround(input)],
    tops: bestApart(climbs, climbs.length, sameMaximum),
  };
}

/** A difference that matters: that between the best and the worst; of logarithms, a factor e. */
function unitOf(scored: readonly ScoredPlace[], { acquisition }: SearchPlan): number {
  if (acquisition.def.measures === 'log-gain') return 1;
  let lo = Infinity;
  let hi = -Infinity;
  for (const { value } of scored) {
    lo = Math.min(lo, value);
    hi = Math.max(hi, value);
  }
  return hi - lo;
}

interface Search {
  readonly input: AskInput;
  readonly plan: SearchPlan;
}

/** What the acquisition says of a place, in full precision. */
function explained(x: Vec, second: ScoredPlace | null, { input, plan }: Search): Ask {
  const { acquisition, model, origin } = plan;
  const posterior = model.posterior(stack([x]));
  const { exploit, explore } = acquisition.def.parts(posterior, contextOf(input), acquisition.params);
  return {
    x,
    origin,
    acquisitionId: acquisition.def.id,
    acquisition: exploit[0]! + explore[0]!,
    exploit: exploit[0]!,
    explore: explore[0]!,
    runnerUp: second && { x: second.x, acquisition: second.value },
    note: null,
  };
}

/** Where the acquisition tells no place from another, the one the model knows least about. */
function leastCertain(places: readonly Vec[], { input, plan }: Search): Ask {
  const { variance } = plan.model.posterior(stack(places)).latent;
  const { label } = plan.acquisition.def;
  const note = `The ${label} is the same everywhere, so the place the model knows least about is taken.`;
  return { ...explained(places[argmax(variance)]!, null, { input, plan }), note };
}
