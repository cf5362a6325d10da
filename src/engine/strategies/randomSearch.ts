import type { Vec } from '../numeric/arrays';
import { allTried, failureAt, isNew, untriedRows } from './newPlaces';
import { initialSpec, stepsSpec, nonAdaptive, unscored } from './nonAdaptive';
import type { Answer, AskInput, StrategyWords } from './strategy';

export const randomWords: StrategyWords = {
  id: 'random',
  label: 'random search',
  summary: 'Asks anywhere, learns nothing: what every clever method must beat.',
  source: 'Bergstra and Bengio (2012); met in 000 §1.2, §6.3',
  params: [initialSpec, stepsSpec],
  budget: [stepsSpec.id],
};

/** Uniform random search: the yardstick of 000 §6.3. */
export const randomSearch = nonAdaptive(randomWords, randomPlace);

const mostTries = 100;

/** A uniform place, or an untried row where only rows can be asked. */
export function randomPlace(input: AskInput): Answer {
  const stream = input.rng.fork('random');
  const rows = untriedRows(input);
  if (rows?.length === 0) return allTried(input);
  if (rows) return unscored(rows[stream.integer(rows.length)], 'random');
  const draw = (): Vec => input.space.snap(Float64Array.from(input.space.inputs, () => stream.uniform()));
  let place = draw();
  // Whole numbers may come up again: among thousands of places a new one is found at once.
  for (let tries = 0; tries < mostTries && !isNew(place, input); tries++) place = draw();
  for (let tries = 0; tries < mostHopeless && failureAt(place, input); tries++) place = draw();
  return failureAt(place, input) ? allTried(input) : unscored(place, 'random');
}

/** Further tries where all before were next to places without a value: there may be a gap between them. */
const mostHopeless = 4096;
