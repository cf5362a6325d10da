import { askNext, initialSpec, stepsSpec, nonAdaptive } from './nonAdaptive';
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
export const sobolSearch = nonAdaptive(sobolWords, askSobol);

/** Asks the first place of the run's sequence that was not asked yet. */
export function askSobol(input: AskInput): Answer {
  return askNext(sequence(input.space.inputs.length, input.runRng.fork('sobol')), input);
}
