import { meanOf, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import type { Experiment } from './experiment';

/** An answer, and the scores it is the mean of where there are several. */
export interface Answered {
  readonly y: number;
  readonly scores?: readonly number[];
}

/**
 * Asks the objective at x [d], with the noise that `draw` names. Errors: `unsupported` without a function, `invalid-data` for a
 * non-finite answer.
 */
export function evaluateAt(experiment: Experiment, x: readonly number[], draw: number): Answered {
  const { objective, spec, rng } = experiment;
  const place = Float64Array.from(x);
  const noise = rng.fork('noise', draw);
  const drawn = objective.def.scores?.(place, objective.params, rng.fork('evaluation', draw).uniform());
  const exact = drawn ?? [exactAt(experiment, place)];
  const scores = spec.noiseSd > 0 ? exact.map((value) => value + spec.noiseSd * noise.normal()) : exact;
  const bad = scores.find((value) => !Number.isFinite(value));
  if (bad === undefined) return drawn ? { y: meanOf(scores), scores } : { y: scores[0] };
  throw new EngineError(
    'invalid-data',
    `${objective.def.label} answered ${bad} at x = ${x.join(', ')}, which is no finite number.`,
    { x },
  );
}

function exactAt({ objective: { def, params } }: Experiment, place: Vec): number {
  if (def.evaluate) return def.evaluate(place, params);
  const message = `${def.label} has no function to ask: put the observation there yourself.`;
  throw new EngineError('unsupported', message);
}
