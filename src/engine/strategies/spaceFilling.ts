import { sobolSequence } from '../numeric/random/sobol';
import type { Rng } from '../numeric/random/rng';
import type { Vec } from '../numeric/arrays';
import { askNext } from './nonAdaptive';
import type { Answer, AskInput } from './strategy';

/** Asks for a place where none was asked yet, as long as nothing has given a value: the initial design goes on. */
export function spaceFilling(input: AskInput): Answer {
  const answer = askNext(sequence(input.space.inputs.length, input.runRng.fork('space-filling')), input);
  if (answer.kind === 'stop') return answer;
  return {
    kind: 'ask',
    ask: { ...answer.ask, note: 'Nothing has given a value yet, so the initial design goes on.' },
  };
}

/** The places of Sobol's sequence, scrambled after Owen. */
export function* sequence(dimension: number, rng: Rng): Generator<Vec> {
  const point = sobolSequence(dimension, rng);
  for (let index = 0; index < 2 ** 32; index++) yield point(index);
}
