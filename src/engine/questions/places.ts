import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { evenlyAlong, type Box } from '../objectives/inputs';
import { atCodes, type Experiment } from '../loop/experiment';
import { curveSize } from '../strategies/candidates';

/**
 * Returns values [size] of one input from end to end, in the objective's units, even in the unit box: of an input searched by its
 * logarithm, in that. Errors: `invalid-value` for an unknown input.
 */
export function gridAlong({ box, space }: Experiment, input: number, size = curveSize): Vec {
  return evenlyAlong(space.inputs[input]?.kind ?? 'float', sideOf(box, input), size);
}

/** Returns the limits of an input. Errors: `invalid-value` for an unknown one. */
export function sideOf(box: Box, input: number): Box[number] {
  const side = box[input];
  if (side) return side;
  throw new EngineError('invalid-value', `There is no input ${input}; there are ${box.length}.`, { input });
}

/** An input that runs through values, in the objective's units. */
export interface RunningInput {
  readonly input: number;
  readonly values: Vec;
}

export interface Places {
  /** In the objective's units [m×d]. */
  readonly places: Mat;
  /** The same in the unit box, as models want them [m×d]. */
  readonly grid: Mat;
}

/**
 * Returns all combinations of the inputs that run, the first fastest; the others stay where `through` [d] says. Codes without order
 * are those that would be asked.
 * Errors: `invalid-value` for a place of another dimension or outside the box.
 */
export function placesOn(
  experiment: Experiment,
  through: readonly number[],
  running: readonly RunningInput[],
): Places {
  const { box, space } = experiment;
  const fits = through.length === box.length && through.every((value, p) => inside(box[p], value));
  if (!fits) {
    const message = `A picture goes through a place in the box with ${box.length} coordinates, not through (${through.join(', ')}).`;
    throw new EngineError('invalid-value', message, { through });
  }
  const count = running.reduce((product, { values }) => product * values.length, 1);
  const places = zeros(count, box.length);
  const grid = zeros(count, box.length);
  const place = [...through];
  for (let i = 0; i < count; i++) {
    let rest = i;
    for (const { input, values } of running) {
      place[input] = values[rest % values.length];
      rest = Math.floor(rest / values.length);
    }
    const asked = atCodes(experiment, place);
    places.data.set(asked, i * box.length);
    grid.data.set(space.toUnit(asked), i * box.length);
  }
  return { places, grid };
}

function inside([lo, hi]: readonly [number, number], value: number): boolean {
  return value >= lo && value <= hi;
}
