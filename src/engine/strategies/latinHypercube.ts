import { rowOf, type Vec } from '../numeric/arrays';
import { latinHypercube } from '../numeric/random/latinHypercube';
import type { Rng } from '../numeric/random/rng';
import { askNext, initialSpec, stepsSpec, nonAdaptive } from './nonAdaptive';
import type { StrategyWords } from './strategy';

export const latinHypercubeWords: StrategyWords = {
  id: 'latin-hypercube',
  label: 'Latin hypercube',
  summary:
    'Cuts each input into as many slices as there are steps and asks once in each slice of each input; it learns nothing from the answers.',
  source: 'McKay, Beckman and Conover (1979)',
  params: [initialSpec, stepsSpec],
  budget: [stepsSpec.id],
};

/** A Latin hypercube of exactly as many places as there are steps. */
export const latinHypercubeSearch = nonAdaptive(latinHypercubeWords, (input, { steps }) =>
  askNext(hypercubes(steps, input.space.inputs.length, input.runRng.fork('latin-hypercube')), input),
);

/** One after another: the steps get beyond the first only where some of its places were known before it began. */
function* hypercubes(count: number, dimension: number, rng: Rng): Generator<Vec> {
  for (let round = 0; ; round++) {
    const design = latinHypercube(count, dimension, rng.fork(round));
    for (let i = 0; i < count; i++) yield rowOf(design, i);
  }
}
