import { argmax, type Vec } from '../arrays';
import type { AcquisitionDef } from '../acquisitions/acquisition';
import type { ParamValues } from '../definition';
import type { FittedSurrogate } from '../surrogates/surrogate';
import type { Task } from '../task';
import { climb, distance, distinctMaxima, stack, type ScoredPlace } from './maximize';
import type { Answer, Ask, AskInput } from './strategy';

/** Asking again within this distance of an old place, in the unit box, tells a noise-free model nothing. */
const sameplace = 1e-6;

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
  const score = scoreOf(input, plan);
  const values = score(stack(free));
  const scored = free.map((x, i) => ({ x, value: values[i]! }));
  if (isFlat(values)) return { kind: 'ask', ask: leastCertain(free, plan) };
  const maxima = input.candidates ? scored : yield* refineBest(scored, score, plan.refine);
  const [best, second] = distinctMaxima(maxima).filter(({ x }) => isNew(x, input));
  return { kind: 'ask', ask: explained(best ?? scored[argmax(values)]!, second ?? null, { input, plan }) };
}

function uniformPlaces({ rng, dimension }: AskInput, count: number): Vec[] {
  const stream = rng.fork('candidates');
  return Array.from({ length: count }, () =>
    Float64Array.from({ length: dimension }, () => stream.uniform()),
  );
}

function isNew(place: Vec, { observed, noisy }: AskInput): boolean {
  return noisy || observed.every(({ x }) => distance(x, place) > sameplace);
}

function scoreOf(
  input: AskInput,
  { model, acquisition }: SearchPlan,
): (X: Parameters<FittedSurrogate['posterior']>[0]) => Vec {
  const context = { incumbent: incumbentOf(input) };
  return (X) => acquisition.def.evaluate(model.posterior(X), context, acquisition.params);
}

function incumbentOf({ observed }: AskInput): number {
  return observed.reduce((best, { y }) => Math.max(best, y), -Infinity);
}

function isFlat(values: Vec): boolean {
  return values.every((value) => value === values[0]);
}

function* refineBest(
  scored: readonly ScoredPlace[],
  score: Parameters<typeof climb>[0],
  count: number,
): Task<ScoredPlace[]> {
  const starts = distinctMaxima(scored).slice(0, count);
  const climbed: ScoredPlace[] = [];
  for (const [i, start] of starts.entries()) {
    climbed.push(climb(score, start));
    yield { done: 1 + i, total: 1 + count, label: 'climbing to the maximum' };
  }
  return climbed;
}

function explained(
  best: ScoredPlace,
  second: ScoredPlace | null,
  at: { input: AskInput; plan: SearchPlan },
): Ask {
  const { acquisition, model, origin } = at.plan;
  const context = { incumbent: incumbentOf(at.input) };
  const parts = acquisition.def.parts(model.posterior(stack([best.x])), context, acquisition.params);
  return {
    x: best.x,
    origin,
    acquisitionId: acquisition.def.id,
    acquisition: best.value,
    exploit: parts.exploit[0]!,
    explore: parts.explore[0]!,
    runnerUp: second && { x: second.x, acquisition: second.value },
    note: null,
  };
}

/** Where the acquisition tells no place from another, the one the model knows least about. */
function leastCertain(places: readonly Vec[], { model, acquisition, origin }: SearchPlan): Ask {
  const { variance } = model.posterior(stack(places)).latent;
  return {
    x: places[argmax(variance)]!,
    origin,
    acquisitionId: acquisition.def.id,
    acquisition: 0,
    exploit: 0,
    explore: 0,
    runnerUp: null,
    note: `The ${acquisition.def.label} is the same everywhere, so the place the model knows least about is taken.`,
  };
}
