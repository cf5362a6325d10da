import { argmax, type Vec } from '../arrays';
import type { AcquisitionDef } from '../acquisitions/acquisition';
import type { ParamValues } from '../definition';
import type { Precision } from '../surrogates/posterior';
import type { FittedSurrogate } from '../surrogates/surrogate';
import type { Task } from '../task';
import { bestApart, climb, stack, type ScoredPlace, type Score } from './maximize';
import { freshBeside, isNew } from './newPlaces';
import type { Answer, Ask, AskInput } from './strategy';

/** Two places closer than this are one local maximum. */
const sameMaximum = 1e-3;
/** Giving up more than this share of the acquisition's range, because its top was asked already, is worth a word. */
const notable = 0.01;
const besideOld = 'Larger values lie only within a hair of places already asked.';
/** Climbs start this far from each other, so that they do not all climb one hill. */
const startsApart = 0.05;

export interface SearchPlan {
  readonly model: FittedSurrogate;
  readonly acquisition: { readonly def: AcquisitionDef; readonly params: ParamValues };
  readonly origin: 'smart' | 'final';
  /** How many uniform candidates are scored, and from how many of the best a local search climbs. */
  readonly candidates: number;
  readonly refine: number;
}

/** The maximum of an acquisition over the unit box (000 §5.3 ii), or over the places that can be asked. */
export function* searchMaximum(input: AskInput, plan: SearchPlan): Task<Answer> {
  const places = input.candidates ?? uniformPlaces(input, plan.candidates);
  const free = places.filter((place) => isNew(place, input));
  if (free.length === 0) return { kind: 'stop', reason: 'Every row of the table has been tried.' };
  yield { done: 0, total: 1 + plan.refine, label: 'scoring candidates' };
  // Uniform candidates only tell where to climb from; rows of a table are the answer itself.
  const values = scoreOf(input, plan, input.candidates ? 'full' : 'draft')(stack(free));
  if (isFlat(values)) return { kind: 'ask', ask: leastCertain(free, { input, plan }) };
  const scored = free.map((x, i) => ({ x, value: values[i]! }));
  const maxima = input.candidates
    ? scored
    : yield* climbed(scored, scoreOf(input, plan, 'full'), plan.refine);
  const fresh = maxima.flatMap((place) => freshBeside(place, input, scoreOf(input, plan, 'full')));
  const [best, second] = bestApart(fresh.length > 0 ? fresh : scored, 2, sameMaximum);
  const ask = explained(best!.x, second ?? null, { input, plan });
  const lost = Math.max(...maxima.map(({ value }) => value)) - ask.acquisition!;
  return { kind: 'ask', ask: lost > notable * spreadOf(scored) ? { ...ask, note: besideOld } : ask };
}

function uniformPlaces({ rng, dimension }: AskInput, count: number): Vec[] {
  const stream = rng.fork('candidates');
  return Array.from({ length: count }, () =>
    Float64Array.from({ length: dimension }, () => stream.uniform()),
  );
}

function scoreOf(input: AskInput, { model, acquisition }: SearchPlan, precision: Precision): Score {
  const context = { incumbent: incumbentOf(input) };
  return (X) => acquisition.def.evaluate(model.posterior(X, precision), context, acquisition.params);
}

function incumbentOf({ observed }: AskInput): number {
  return observed.reduce((best, { y }) => Math.max(best, y), -Infinity);
}

function isFlat(values: Vec): boolean {
  return values.length > 1 && values.every((value) => value === values[0]);
}

/** The best candidates, scored anew, and the tops of the hills that `count` of them stand on. */
function* climbed(scored: readonly ScoredPlace[], score: Score, count: number): Task<readonly ScoredPlace[]> {
  const starts = bestApart(scored, Math.max(1, count), startsApart);
  const values = score(stack(starts.map(({ x }) => x)));
  const places = starts.map(({ x }, i) => ({ x, value: values[i]! }));
  const unit = spreadOf(scored);
  for (let i = 0; i < count && i < places.length; i++) {
    places[i] = climb(score, places[i]!, unit);
    yield { done: 1 + i, total: 1 + count, label: 'climbing to the maximum' };
  }
  return places;
}

/** Difference between the best and the worst. */
function spreadOf(scored: readonly ScoredPlace[]): number {
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
  const context = { incumbent: incumbentOf(input) };
  const { exploit, explore } = acquisition.def.parts(
    model.posterior(stack([x])),
    context,
    acquisition.params,
  );
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
