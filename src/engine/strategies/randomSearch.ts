import { resolveParams, type IntegerSpec } from '../definition';
import { distance } from './maximize';
import type { Answer, AskInput, StrategyDef } from './strategy';

const params: readonly IntegerSpec[] = [
  {
    kind: 'integer',
    id: 'initial',
    label: 'Initial points',
    summary: 'Drawn at random before the first step.',
    default: 5,
    min: 1,
    max: 100,
  },
  {
    kind: 'integer',
    id: 'steps',
    label: 'Steps',
    summary: 'Random places asked.',
    default: 45,
    min: 0,
    max: 400,
  },
];

/** Uniform random search: the yardstick of 000 §6.3. */
export const randomSearch: StrategyDef = {
  id: 'random',
  label: 'random search',
  summary: 'Asks anywhere, learns nothing: what every clever method must beat.',
  source: '000 §1.2, §6.3',
  params,
  initial: (given) => resolveParams(params, given)['initial'] as number,
  budget: (given) => resolveParams(params, given)['steps'] as number,
  // eslint-disable-next-line require-yield -- a task like any other strategy's, that happens to be instant
  *ask(input, given) {
    const steps = resolveParams(params, given)['steps'] as number;
    if (input.step >= steps) return { kind: 'stop', reason: `The budget of ${steps} random steps is used.` };
    return randomPlace(input);
  },
};

/** A uniform place, or an untried row where only rows can be asked. */
export function randomPlace({ rng, dimension, candidates, observed, noisy }: AskInput): Answer {
  const stream = rng.fork('random');
  const untried = candidates?.filter((place) => noisy || observed.every(({ x }) => distance(x, place) > 0));
  if (untried?.length === 0) return { kind: 'stop', reason: 'Every row of the table has been tried.' };
  const x = untried
    ? untried[stream.integer(untried.length)]!
    : Float64Array.from({ length: dimension }, () => stream.uniform());
  const nothing = {
    acquisitionId: null,
    acquisition: null,
    exploit: null,
    explore: null,
    runnerUp: null,
    note: null,
  };
  return { kind: 'ask', ask: { x, origin: 'random', ...nothing } };
}
