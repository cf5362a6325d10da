import { power } from '../numeric/elementary/power';
import { linspace, type Vec } from '../numeric/arrays';
import type { IntegerSpec } from '../definition';
import { EngineError } from '../errors';
import type { Rng } from '../numeric/random/rng';
import { askNext, initialSpec, stepsSpec, nonAdaptive } from './nonAdaptive';
import type { StrategyWords } from './strategy';

const levels: IntegerSpec = {
  kind: 'integer',
  id: 'levels',
  label: 'Levels',
  summary: 'Values of each input, from one end to the other; a single one is the middle.',
  default: 10,
  min: 1,
  max: 100,
};

/** Whole numbers are exact up to here. */
const mostPlaces = 2 ** 53;

export const gridWords: StrategyWords = {
  id: 'grid',
  label: 'grid search',
  summary:
    'Asks every combination of evenly spaced values, in shuffled order: 10 levels make 100 places of two inputs, but a million of six, and learn nothing from any.',
  source: 'met in 000 §1.2',
  params: [initialSpec, levels, stepsSpec],
  budget: [stepsSpec.id],
};

/** Every combination of evenly spaced values; shuffled, so that a budget too small for all still sees the whole box. */
export const gridSearch = nonAdaptive(gridWords, (input, values) => {
  const grid = { levels: values['levels'], dimension: input.space.inputs.length };
  const used = `All ${sizeOf(grid)} places of the grid have been tried.`;
  return askNext(shuffled(grid, input.runRng.fork('grid')), input, used);
});

interface Grid {
  readonly levels: number;
  readonly dimension: number;
}

function sizeOf({ levels, dimension }: Grid): number {
  const size = power(levels, dimension);
  if (size <= mostPlaces) return size;
  const message = `A grid of ${levels} levels in each of ${dimension} inputs has too many places to number: choose fewer levels, or another strategy.`;
  throw new EngineError('unsupported', message, { levels, dimension });
}

/** Fisher's and Yates' shuffle, drawn as far as it is followed; only the places that have moved are kept. */
function* shuffled(grid: Grid, rng: Rng): Generator<Vec> {
  const size = sizeOf(grid);
  const values = grid.levels === 1 ? Float64Array.of(0.5) : linspace(0, 1, grid.levels);
  const moved = new Map<number, number>();
  for (let k = 0; k < size; k++) {
    const drawn = k + rng.integer(size - k);
    yield placeOf(moved.get(drawn) ?? drawn, values, grid.dimension);
    moved.set(drawn, moved.get(k) ?? k);
  }
}

/** The place with a number: its digits, to the base of the levels, choose a value of each input. */
function placeOf(number: number, values: Vec, dimension: number): Vec {
  let rest = number;
  return Float64Array.from({ length: dimension }, () => {
    const value = values[rest % values.length];
    rest = Math.floor(rest / values.length);
    return value;
  });
}
