import type { Vec } from '../engine/numeric/arrays';
import { objectives } from '../engine/catalogue';
import type { ExperimentSpec } from '../engine/experiment/spec';

/**
 * The objective of a spec as a function of x [d], noise aside; null where there is nothing to ask. Only for what is loaded on
 * demand: the functions of all objectives come along.
 */
export function functionOf({ objective }: Pick<ExperimentSpec, 'objective'>): ((x: Vec) => number) | null {
  const evaluate = objectives.find(({ id }) => id === objective.id)?.evaluate;
  return evaluate ? (x) => evaluate(x, objective.params) : null;
}
