import type { Vec } from '../numeric/arrays';
import { allTried } from './newPlaces';
import { askNext, initialSpec, stepsSpec, nonAdaptive, unscored } from './nonAdaptive';
import { sequence } from './spaceFilling';
import type { Answer, AskInput, StrategyWords } from './strategy';

export const sobolWords: StrategyWords = {
  id: 'sobol',
  label: 'Sobol sequence',
  summary:
    'Asks each time where its earlier places left a gap, so that they fill the box evenly whenever it ends; it learns nothing from the answers.',
  source: 'Sobol’ (1967); numbers of Joe and Kuo (2008); scrambled after Owen (1995)',
  params: [initialSpec, stepsSpec],
  budget: [stepsSpec.id],
};

/** Sobol's sequence, scrambled after Owen: from each seed another, from one seed the same at all steps. */
export const sobolSearch = nonAdaptive(sobolWords, (input) => askNext(placesOf(input), input));

function placesOf({ space, runRng }: AskInput): Iterable<Vec> {
  return sequence(space.inputs.length, runRng.fork('sobol'));
}

/** Most places of the sequence that are looked at for one that is not among those before. */
const mostLooked = 4096;

/**
 * Asks place number `index` of the run's sequence, from 0, as the first runs of an experiment: whatever was run instead of those before,
 * because a person sets them with fewer digits. Whole numbers and codes are not asked twice as long as there are others.
 */
export function askSobolNumber(index: number, input: AskInput): Answer {
  const before = new Set<string>();
  let looked = 0;
  for (const place of placesOf(input)) {
    const asked = input.space.snap(place);
    const isNew = !before.has(asked.join());
    if (++looked > mostLooked || (isNew && before.size === index)) return unscored(asked, 'design');
    before.add(asked.join());
  }
  return allTried(input);
}
