import { EngineError } from '../errors';
import { placeName } from '../numberText';
import { meanOf, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import type { Measurement, Measures } from '../objectives/objective';
import { workPerSecond, AnswersMissing, type AnswerBook, type Need } from './book';
import type { Experiment } from './experiment';
import type { Evaluations } from './observations';
import { timed } from './seconds';
import { noValue, type Failure, type Observation } from './snapshot';

/** An answer: the scores it is the mean of where there are several, and how long it took where that counts. */
export type Answered = Pick<Observation, 'y' | 'scores' | 'seconds'>;

/** An answer without a value. */
type Unanswered = Pick<Failure, 'failed' | 'seconds'>;

/** Where an evaluation stands in its run. */
type Moment = Pick<Observation, 'id' | 'x' | 'step' | 'origin' | 'round' | 'clock' | 'lane' | 'launched'>;

/**
 * Adds an answer to all that was evaluated: an observation, or a failure. Those given stay as they are. `write` puts down an observation,
 * where its fields have an order of their own, by which files are told apart.
 */
export function withAnswer(
  { observations, failures }: Evaluations,
  answer: Answered | Unanswered,
  moment: Moment,
  write: (answer: Answered, moment: Moment) => Observation = written,
): Evaluations {
  if ('failed' in answer) {
    const { failed } = answer;
    const { id, x, step, origin, ...when } = moment;
    const timing = answer.seconds !== undefined && { seconds: answer.seconds };
    const after = observations.length;
    const failure: Failure = { x, failed, origin, id, ...timing, step, after, ...when };
    return { observations, failures: [...(failures ?? []), failure] };
  }
  return { observations: [...observations, write(answer, moment)], ...(failures && { failures }) };
}

function written({ y, scores, seconds }: Answered, { id, x, step, origin, ...when }: Moment): Observation {
  return {
    x,
    y,
    ...(scores && { scores }),
    origin,
    id,
    ...(seconds !== undefined && { seconds }),
    step,
    edited: false,
    ...when,
  };
}

/** An evaluation: its place [d], the id that its observation has or will have, the number of its random stream, and how often its place was asked before. */
export interface Evaluated {
  readonly x: readonly number[];
  readonly id: number;
  readonly draw: number;
  readonly visit: number;
}

/** Counts the evaluations of a place [d] that were begun before the one with this id; 0 where chance does not ask for the place. */
export function visitsBefore(
  { spec }: Pick<Experiment, 'spec'>,
  { x, id }: Pick<Evaluated, 'x' | 'id'>,
  ...begun: readonly (readonly Pick<Evaluated, 'x' | 'id'>[])[]
): number {
  if (spec.drawnBy !== 'place') return 0;
  const name = placeName(x);
  const before = begun.flat().filter((one) => one.id < id && placeName(one.x) === name);
  return new Set(before.map((one) => one.id)).size;
}

/** Returns what the objective of an experiment measures; null where it is computed. */
export function measuresOf({ objective: { def, params } }: Experiment): Measures | null {
  return def.measures?.(params) ?? null;
}

/**
 * Returns the need of a place that is measured: an evaluation is numbered as its observation, unless all draw the same. Of a record,
 * which no place leaves twice, an experiment may want the evaluation by the place.
 */
export function needOf(
  { isFresh, recorded }: Measures,
  { x, id }: Pick<Evaluated, 'x' | 'id'>,
  drawn?: Pick<Experiment, 'spec' | 'rng'>,
): Need {
  if (!isFresh) return { x, id, draw: 0 };
  const isByPlace = recorded !== null && drawn?.spec.drawnBy === 'place';
  return { x, id, draw: isByPlace ? drawn.rng.fork('record', placeName(x)).integer(2 ** 31) : id };
}

/** Finds the measurement of a need, in the rows at hand or in the book; undefined where it has still to be made. */
export function measurementOf(
  { recorded, what }: Measures,
  { x, draw }: Need,
  book: AnswerBook | undefined,
): Measurement | undefined {
  if (recorded) return recorded(x, draw);
  return book?.of === what ? book.find(x, draw) : undefined;
}

/** Throws if any of these places has still to be measured. Errors: `AnswersMissing`, naming all of them at once. */
export function requireAnswers(
  experiment: Experiment,
  asked: readonly Pick<Evaluated, 'x' | 'id'>[],
  book: AnswerBook | undefined,
): void {
  const measures = measuresOf(experiment);
  if (!measures) return;
  const needs = asked.map((one) => needOf(measures, one, experiment));
  const missing = needs.filter((need) => !measurementOf(measures, need, book));
  if (missing.length > 0) throw new AnswersMissing(missing);
}

/**
 * Evaluates the objective at a place, with the noise of the random stream `draw`, or of the place and its visits. Scores that are no finite
 * numbers do not count; where none is left, there is no value. Errors: `unsupported` without a function, `AnswersMissing` where it has to
 * be measured first.
 */
export function evaluate(
  experiment: Experiment,
  evaluated: Evaluated,
  book: AnswerBook | undefined,
): Answered | Unanswered {
  const { objective, spec, rng } = experiment;
  const { x, id, draw, visit } = evaluated;
  const place = Float64Array.from(x);
  const streamOf = (name: string): Rng =>
    spec.drawnBy === 'place' ? rng.fork(name, placeName(x), visit) : rng.fork(name, draw);
  const noise = streamOf('noise');
  const measured = measurementAt(experiment, evaluated, book);
  const drawn =
    measured?.scores ?? objective.def.scores?.(place, objective.params, streamOf('evaluation').uniform());
  const exact = drawn ?? [exactAt(experiment, place)];
  const noisy = spec.noiseSd > 0 ? exact.map((value) => value + spec.noiseSd * noise.normal()) : exact;
  const scores = noisy.every(Number.isFinite) ? noisy : noisy.filter(Number.isFinite);
  const time =
    measured && !experiment.cost ? { seconds: measured.work / workPerSecond } : timed(experiment, x, id);
  if (scores.length === 0) return { failed: noValue, ...time };
  return drawn ? { y: meanOf(scores), scores, ...time } : { y: scores[0], ...time };
}

function measurementAt(
  experiment: Experiment,
  evaluated: Evaluated,
  book: AnswerBook | undefined,
): Measurement | null {
  const measures = measuresOf(experiment);
  if (!measures) return null;
  const need = needOf(measures, evaluated, experiment);
  const found = measurementOf(measures, need, book);
  if (!found) throw new AnswersMissing([need]);
  return found;
}

function exactAt({ objective: { def, params } }: Experiment, place: Vec): number {
  if (def.evaluate) return def.evaluate(place, params);
  const message = `${def.label} has no function to ask: put the observation there yourself.`;
  throw new EngineError('unsupported', message);
}
