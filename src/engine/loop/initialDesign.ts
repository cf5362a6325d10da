import { EngineError } from '../errors';
import { resolvedBatch } from '../experiment/batch';
import type { Region } from '../limits/region';
import { rowOf, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { nearest } from '../strategies/maximize';
import { answersOf, handOut, hasLanes, nextDue } from './batch';
import type { AnswerBook } from './book';
import { evaluate, measuresOf, requireAnswers, visitsBefore, withAnswer } from './evaluate';
import type { Experiment } from './experiment';
import { timed } from './seconds';
import { allowedIn } from './region';
import { evaluationsOf, type Evaluations } from './observations';
import { noValue, type BatchState, type Observation } from './snapshot';

/** Answers with which lanes begin to be proposed to: a model scales outputs by their spread, and one answer has none. */
export const fewestAnswers = 2;

/** The evaluations that step 0 begins with, and where lanes measure what is still pending of the initial design. */
interface Design extends Evaluations {
  readonly batch?: BatchState;
}

/** A place of the initial design. */
type First = Pick<Observation, 'id' | 'x'>;

/** The observations before step 1: given rows, or uniform random places; none twice in a table or where answers are exact. */
export function initialDesign(experiment: Experiment, book: AnswerBook | undefined): Design {
  const { objective } = experiment;
  const given = objective.def.given?.(objective.params);
  if (given) {
    return given.reduce<Evaluations>(
      (known, { x, y, scores }, id) => {
        const time = timed(experiment, x, id);
        const moment = { x, id, step: 0, origin: 'given' } as const;
        if (!Number.isFinite(y)) return withAnswer(known, { failed: noValue, ...time }, moment);
        const row = { x, y, ...(scores && { scores }) };
        return withAnswer(known, { ...row, ...time }, moment, () => ({
          ...row,
          id,
          ...time,
          step: 0,
          origin: 'given',
          edited: false,
        }));
      },
      { observations: [] },
    );
  }
  const asked = placesOf(experiment);
  return hasLanes(experiment)
    ? launchedDesign(experiment, asked, book)
    : answeredDesign(experiment, asked, book);
}

/** Finds the places of the initial design, ids in their order. */
function placesOf(experiment: Experiment): readonly First[] {
  const { objective, strategy, space, rng, mayRepeat } = experiment;
  const stream = rng.fork('init');
  const rows = objective.def.candidates?.(objective.params);
  const isTable = Boolean(rows);
  const left = [...(rows ?? [])];
  if (isTable && left.length === 0)
    throw new EngineError('invalid-value', 'The limits leave no row that may be asked.');
  const design = strategy.def.initial(strategy.params, space, stream);
  if (typeof design !== 'number') return ownPlaces(experiment, design);
  const count = Math.min(design, isTable ? left.length : Infinity);
  const taken = new Set<string>();
  const region = isTable ? null : allowedIn(experiment, []);
  if (region) return placesInside(region, { count, rng: stream, mayRepeat });
  const anywhere = () => space.fromUnit(Float64Array.from(space.inputs, () => stream.uniform()));
  const places =
    mayRepeat || isTable ? Infinity : space.inputs.reduce((product, { levels }) => product * levels, 1);
  return Array.from({ length: Math.min(count, places) }, (_, id) => {
    let x = isTable ? left.splice(stream.integer(left.length), 1)[0].x : anywhere();
    while (!isTable && !mayRepeat && taken.has(x.join())) x = anywhere();
    taken.add(x.join());
    return { id, x };
  });
}

/** How many more places are drawn inside limits, because several may be one on a grid. */
const spare = 4;

/** Places drawn at random inside limits, none twice unless they may be asked again. */
function placesInside(
  region: Region,
  { count, rng, mayRepeat }: { readonly count: number; readonly rng: Rng; readonly mayRepeat: boolean },
): readonly First[] {
  const drawn = region.sample(spare * count, rng.fork('inside'));
  const places = Array.from({ length: drawn.rows }, (_, i) => region.nearest(rowOf(drawn, i))).filter(
    (place) => place !== null,
  );
  const once = mayRepeat ? places : [...new Map(places.map((place) => [place.join(), place])).values()];
  return once.slice(0, count).map((place, id) => ({ id, x: Array.from(place) }));
}

/** The places that a strategy begins at, each once; the nearest rows where only rows can be asked, and the nearest that are allowed. */
function ownPlaces(experiment: Experiment, all: readonly Vec[]): readonly First[] {
  const { objective, space } = experiment;
  const rows = objective.def.candidates?.(objective.params);
  const region = rows ? null : allowedIn(experiment, []);
  const design = all.map((u) => {
    const allowed = region?.nearest(Float64Array.from(space.fromUnit(u)));
    return allowed ? space.toUnit(Array.from(allowed)) : u;
  });
  const units = rows?.map(({ x }) => space.toUnit(x));
  const places = design.map((u) => (rows && units ? rows[nearest(u, units)].x : space.fromUnit(u)));
  const once = new Map(places.map((x) => [x.join(), x]));
  return Array.from(once.values(), (x, id) => ({ id, x }));
}

/** Evaluates all places before the first proposal. Errors: `AnswersMissing`. */
function answeredDesign(
  experiment: Experiment,
  asked: readonly First[],
  book: AnswerBook | undefined,
): Evaluations {
  requireAnswers(experiment, asked, book);
  const answers = asked.map(({ id, x }) =>
    evaluate(experiment, { id, x, draw: -id, visit: visitsBefore(experiment, { x, id }, asked) }, book),
  );
  const lanes = measuresOf(experiment) ? firstLanes(experiment, answers) : [];
  return asked.reduce<Evaluations>(
    (known, { id, x }, i) => {
      const moment = { id, x, step: 0, origin: 'initial', ...lanes[i] } as const;
      return withAnswer(known, answers[i], moment, ({ y, scores, seconds }) => ({
        id,
        x,
        y,
        ...(scores && { scores }),
        ...(seconds !== undefined && { seconds }),
        step: 0,
        origin: 'initial',
        edited: false,
        ...lanes[i],
      }));
    },
    { observations: [] },
  );
}

/**
 * Launches the places one after another, each in the lane that is free first, until a proposal can follow: a lane is free, no place is
 * left, and `fewestAnswers` have come. Errors: `AnswersMissing`.
 */
function launchedDesign(
  experiment: Experiment,
  asked: readonly First[],
  book: AnswerBook | undefined,
): Design {
  const { size } = resolvedBatch(experiment.spec);
  let known: Evaluations = { observations: [] };
  let batch: BatchState = { pending: [], round: 0, clock: 0, arrived: [] };
  const hear = (): void => {
    const due = nextDue(experiment, batch, book);
    [known, batch] = answersOf(experiment, known, { state: batch, due, book });
  };
  for (const { x } of asked) {
    if (batch.pending.length === size) hear();
    batch = handOut(experiment, { step: -1, ...known, batch }, { x, origin: 'initial' });
  }
  const fewest = Math.min(fewestAnswers, asked.length);
  const isShort = (): boolean => known.observations.length < fewest && batch.pending.length > 0;
  while (batch.pending.length === size || isShort()) hear();
  return { ...known, batch: { ...batch, arrived: evaluationsOf(known).map(({ id }) => id) } };
}

/** Hands the places of the initial design to the workers, each to the one that is free first. */
function firstLanes(
  { spec }: Experiment,
  answers: readonly Pick<Observation, 'seconds'>[],
): Required<Pick<Observation, 'lane' | 'launched'>>[] {
  const free = new Array<number>(resolvedBatch(spec).size).fill(0);
  return answers.map(({ seconds = 0 }) => {
    const launched = Math.min(...free);
    const lane = free.indexOf(launched);
    free[lane] += seconds;
    return { lane, launched };
  });
}
