import { EngineError } from '../errors';
import { meanOf, type Vec } from '../numeric/arrays';
import type { Measurement, Measures } from '../objectives/objective';
import { workPerSecond, AnswersMissing, type AnswerBook, type Need } from './book';
import type { Experiment } from './experiment';
import { timed } from './seconds';
import type { Observation } from './snapshot';

/** An answer: the scores it is the mean of where there are several, and how long it took where that counts. */
export type Answered = Pick<Observation, 'y' | 'scores' | 'seconds'>;

/** An evaluation: its place [d], the id that its observation has or will have, and the number of its random stream. */
export interface Evaluated {
  readonly x: readonly number[];
  readonly id: number;
  readonly draw: number;
}

/** Returns what the objective of an experiment measures; null where it is computed. */
export function measuresOf({ objective: { def, params } }: Experiment): Measures | null {
  return def.measures?.(params) ?? null;
}

/** Returns the need of a place that is measured: an evaluation is numbered as its observation, unless all draw the same. */
export function needOf({ isFresh }: Measures, { x, id }: Pick<Evaluated, 'x' | 'id'>): Need {
  return { x, id, draw: isFresh ? id : 0 };
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
  const needs = asked.map((one) => needOf(measures, one));
  const missing = needs.filter((need) => !measurementOf(measures, need, book));
  if (missing.length > 0) throw new AnswersMissing(missing);
}

/**
 * Evaluates the objective at a place, with the noise of the random stream `draw`. Errors: `unsupported` without a function,
 * `AnswersMissing` where it has to be measured first, `invalid-data` for a non-finite answer.
 */
export function evaluate(
  experiment: Experiment,
  evaluated: Evaluated,
  book: AnswerBook | undefined,
): Answered {
  const { objective, spec, rng } = experiment;
  const { x, id, draw } = evaluated;
  const place = Float64Array.from(x);
  const noise = rng.fork('noise', draw);
  const measured = measurementAt(experiment, evaluated, book);
  const drawn =
    measured?.scores ??
    objective.def.scores?.(place, objective.params, rng.fork('evaluation', draw).uniform());
  const exact = drawn ?? [exactAt(experiment, place)];
  const scores = spec.noiseSd > 0 ? exact.map((value) => value + spec.noiseSd * noise.normal()) : exact;
  const bad = scores.find((value) => !Number.isFinite(value));
  if (bad !== undefined) {
    const message = `${objective.def.label} answered ${bad} at x = ${x.join(', ')}, which is no finite number.`;
    throw new EngineError('invalid-data', message, { x });
  }
  const time =
    measured && !experiment.cost ? { seconds: measured.work / workPerSecond } : timed(experiment, x, id);
  return drawn ? { y: meanOf(scores), scores, ...time } : { y: scores[0], ...time };
}

function measurementAt(
  experiment: Experiment,
  evaluated: Evaluated,
  book: AnswerBook | undefined,
): Measurement | null {
  const measures = measuresOf(experiment);
  if (!measures) return null;
  const need = needOf(measures, evaluated);
  const found = measurementOf(measures, need, book);
  if (!found) throw new AnswersMissing([need]);
  return found;
}

function exactAt({ objective: { def, params } }: Experiment, place: Vec): number {
  if (def.evaluate) return def.evaluate(place, params);
  const message = `${def.label} has no function to ask: put the observation there yourself.`;
  throw new EngineError('unsupported', message);
}
