import type { Knob, KnobValues } from '../../../engine/campaign/campaign';
import { noNumberSaid } from '../../../engine/numberText';
import { valueText } from '../state/knobText';
import { numberIn } from '../state/typed';
import { ChoiceField } from '../../../ui/ChoiceField';
import { TextField } from '../../../ui/TextField';

/** What stands in fields, by the names of knobs. */
export type ValueTexts = Readonly<Record<string, string>>;

interface ValueFieldsProps {
  /** Beginning of the names of the fields. */
  readonly of: string;
  readonly knobs: readonly Knob[];
  readonly texts: ValueTexts;
  /** Name of the knob whose field is wrong. */
  readonly wrong?: string | undefined;
  onChange(knob: Knob, text: string): void;
}

/** A field for the value of each knob. */
export function ValueFields({ of, knobs, texts, wrong, onChange }: ValueFieldsProps) {
  return knobs.map((knob) => {
    const text = texts[knob.name] ?? '';
    if (knob.kind === 'choices') {
      const options = knob.options.map((one) => ({ value: one, label: one }));
      return (
        <ChoiceField
          key={knob.name}
          field={`${of}-${knob.name}`}
          label={knob.name}
          value={text}
          options={text === '' ? [{ value: '', label: 'choose' }, ...options] : options}
          onChange={(chosen) => onChange(knob, chosen)}
        />
      );
    }
    return (
      <TextField
        key={knob.name}
        field={`${of}-${knob.name}`}
        label={knob.unit ? `${knob.name}, ${knob.unit}` : knob.name}
        isNumber
        isWrong={wrong === knob.name}
        value={text}
        onChange={(typed) => onChange(knob, typed)}
      />
    );
  });
}

/** Returns what stands in the fields of a place. */
export function textsOf(knobs: readonly Knob[], values: KnobValues): ValueTexts {
  return Object.fromEntries(knobs.map((knob) => [knob.name, valueText(knob, values[knob.name])]));
}

/**
 * Returns the values that fields say, or the first that says none, with what to do about it. A field that says what it said of `before`
 * keeps that value to its last digit.
 */
export function readValues(
  knobs: readonly Knob[],
  texts: ValueTexts,
  before: KnobValues = {},
):
  | { readonly kind: 'values'; readonly values: KnobValues }
  | { readonly kind: 'complaint'; readonly knob: string; readonly said: string } {
  const values: Record<string, number | string> = {};
  for (const knob of knobs) {
    const text = (texts[knob.name] ?? '').trim();
    const known = before[knob.name];
    const isSame = known !== undefined && text === valueText(knob, known);
    const value = isSame ? known : knob.kind === 'choices' ? text || null : numberIn(text);
    if (value === null) {
      const said = text === '' ? `Say what ${knob.name} was.` : `${knob.name}: ${noNumberSaid(text)}`;
      return { kind: 'complaint', knob: knob.name, said };
    }
    values[knob.name] = value;
  }
  return { kind: 'values', values };
}
