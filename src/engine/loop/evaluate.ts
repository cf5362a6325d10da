import { EngineError } from '../errors';
import type { Experiment } from './experiment';

/** Asks the objective at x [d], with the noise that `draw` names. Errors: `unsupported` without a function, `invalid-data` for a non-finite answer. */
export function evaluateAt({ objective, spec, rng }: Experiment, x: readonly number[], draw: number): number {
  const { evaluate } = objective.def;
  if (!evaluate) {
    throw new EngineError(
      'unsupported',
      `${objective.def.label} has no function to ask: put the observation there yourself.`,
    );
  }
  const exact = evaluate(Float64Array.from(x), objective.params);
  const y = spec.noiseSd > 0 ? exact + spec.noiseSd * rng.fork('noise', draw).normal() : exact;
  if (Number.isFinite(y)) return y;
  throw new EngineError(
    'invalid-data',
    `${objective.def.label} answered ${y} at x = ${x.join(', ')}, which is no finite number.`,
    { x },
  );
}
