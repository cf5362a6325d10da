import type { PlotLabels } from '../axes';
import { showing, writtenAcquisition, writtenInput, writtenOutput } from './digits';
import { formatChance } from './write';

/** The labels of an experiment, as far as they say how its numbers are written. */
export type Written = Pick<PlotLabels, 'inputs' | 'codes' | 'digits'>;

/** Writes a value of an input of an experiment: codes by the names of their cells, others as finely as the box needs. */
export function formatInput(
  { codes, digits }: Omit<Written, 'inputs'>,
  input: number,
  value: number,
): string {
  const own = digits.inputs[input];
  return cellName(codes[input], value) ?? (own ? writtenInput(own, value) : String(value));
}

/** The name of the code in whose cell a value is: half a code to either side belongs to it, as in a plot. */
function cellName(names: readonly string[] | null | undefined, value: number): string | null {
  if (!names || !(value >= -0.5 && value <= names.length - 0.5)) return null;
  return names[Math.min(names.length - 1, Math.round(value))] ?? null;
}

/** Writes the coordinates of a place [d]: "231.4", or "(1.2, 3.4)". */
export function formatCoordinates(labels: Omit<Written, 'inputs'>, place: readonly number[]): string {
  const values = place.map((value, input) => formatInput(labels, input, value));
  return values.length === 1 ? values[0]! : `(${values.join(', ')})`;
}

/** Writes a place [d] with the name of its input if it has only one: "x = 231.4", or "(1.2, 3.4)". */
export function formatPlace(labels: Written, place: readonly number[]): string {
  const text = formatCoordinates(labels, place);
  return place.length === 1 ? `${labels.inputs[0] ?? 'x'} = ${text}` : text;
}

/** Writes a place [d] with the names of all its inputs: "x₁ = 1.2, x₂ = 3.4". */
export function formatNamed(labels: Written, place: readonly number[]): string {
  return place
    .map((value, input) => `${labels.inputs[input]!} = ${formatInput(labels, input, value)}`)
    .join(', ');
}

/** Writes an output of an experiment: with decimals that show the differences told. */
export function formatOutput({ digits }: Pick<Written, 'digits'>, value: number): string {
  return writtenOutput(digits.output, value);
}

/** Writes outputs that are compared, such as the ends of a band, so that their distance is seen. */
export function formatOutputs({ digits }: Pick<Written, 'digits'>, values: readonly number[]): string[] {
  const finer = showing(digits.output, values);
  return values.map((value) => writtenOutput(finer, value));
}

/** Writes the chance to be better as it is written wherever it stands: that may be the acquisition itself. */
export function chanceInWords(labels: Pick<Written, 'digits'>, chance: number): string {
  return labels.digits.acquisition.of === 'chance' ? formatAcquisition(labels, chance) : formatChance(chance);
}

/** Writes a value of the acquisition of an experiment. */
export function formatAcquisition({ digits }: Pick<Written, 'digits'>, value: number): string {
  return writtenAcquisition(digits.acquisition, value);
}
