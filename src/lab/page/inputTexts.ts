import { boxOf, codeName, kindsOf } from '../../engine/experiment/inputs';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Box, InputKind } from '../../engine/objectives/inputs';
import { parseNumber } from '../../ui/NumberField';
import { fieldOfInput } from '../../vocabulary/numbers/digits';
import { labelsIn } from '../state/select/labels';

/** An input as it is typed. */
export interface InputText {
  readonly name: string;
  readonly kind: InputKind;
  readonly side: Box[number];
  /** The value that is proposed, as it is shown; empty without one. */
  readonly text: string;
  /** The value that is proposed, with the digits that are not shown; null without one. */
  readonly chosen: number | null;
  /** Names of the codes from the first on; null for numbers. */
  readonly codes: readonly string[] | null;
}

export function fieldsOf(snapshot: StepSnapshot, place: readonly number[] | null): readonly InputText[] {
  const { spec } = snapshot;
  const { inputs: names, digits } = labelsIn(snapshot);
  const kinds = kindsOf(spec);
  return boxOf(spec).map((side, p) => {
    const kind = kinds?.[p] ?? 'float';
    const codes = kind === 'categorical' ? namesOfCodes(spec, p, side) : null;
    return {
      name: names[p]!,
      kind,
      side,
      chosen: place ? place[p]! : null,
      text: place ? fieldOfInput(digits.inputs[p]!, place[p]!) : codes ? String(side[0]) : '',
      codes,
    };
  });
}

function namesOfCodes(
  spec: StepSnapshot['spec'],
  input: number,
  [low, high]: Box[number],
): readonly string[] {
  return Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, k) => {
    return codeName(spec, input, Math.ceil(low) + k) ?? String(Math.ceil(low) + k);
  });
}

/** Reads the value that was run: the proposed one where the visitor has not said that it was another. */
function inputFrom(
  { name, kind, side: [min, max], chosen, text }: InputText,
  typed: string,
): ReturnType<typeof parseNumber> {
  if (chosen !== null && typed === text) return { kind: 'number', value: chosen };
  return parseNumber(typed, { label: name, min, max, integer: kind !== 'float' && kind !== 'log-float' });
}

/** The values that were run [d], or a sentence why one cannot be read. */
type ReadPlace =
  | { readonly kind: 'place'; readonly x: readonly number[] }
  | { readonly kind: 'complaint'; readonly sentence: string };

/** Reads the values that were run. */
export function placeFrom(inputs: readonly InputText[], typed: readonly string[]): ReadPlace {
  const read = inputs.map((input, p) => inputFrom(input, typed[p]!));
  const bad = read.find((one) => one.kind === 'complaint');
  if (bad?.kind === 'complaint') {
    return { kind: 'complaint', sentence: `${bad.sentence} Other bounds are chosen in Your data.` };
  }
  return { kind: 'place', x: read.flatMap((one) => (one.kind === 'number' ? [one.value] : [])) };
}
