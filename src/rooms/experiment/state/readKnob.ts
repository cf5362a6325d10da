import type { Knob } from '../../../engine/campaign/campaign';
import { noNumberSaid } from '../../../engine/numberText';
import type { KnobRow } from './form';
import { numberIn, optionsIn, type Fault } from './typed';

/** True for a knob of which nothing is typed where its range belongs. */
export function isOpen(row: KnobRow): boolean {
  if (row.name.trim() === '') return false;
  if (row.kind === 'choices') return row.options.trim() === '';
  return row.from.trim() === '' || row.to.trim() === '' || (row.kind === 'steps' && row.by.trim() === '');
}

interface ReadKnob {
  readonly knob: Knob | null;
  readonly faults: readonly Fault[];
}

/** Reads the row of one knob; no fault for what is only not there yet. Whether its values make sense the engine says. */
export function readKnob(row: KnobRow): ReadKnob {
  const name = row.name.trim();
  const unit = row.unit.trim();
  if (name === '' || isOpen(row)) return { knob: null, faults: [] };
  const fault = (field: string, said: string): ReadKnob => ({
    knob: null,
    faults: [{ field: `knob-${row.key}-${field}`, row: `knob-${row.key}`, said }],
  });
  if (row.kind === 'choices') {
    const options = optionsIn(row.options);
    return { knob: { name, unit, kind: 'choices', options }, faults: [] };
  }
  const texts = { from: row.from, to: row.to, ...(row.kind === 'steps' && { by: row.by }) };
  const numbers: Record<string, number> = {};
  for (const [field, text] of Object.entries(texts)) {
    const value = numberIn(text);
    if (value === null) return fault(field, `${name}: ${noNumberSaid(text)}`);
    numbers[field] = value;
  }
  const { from = 0, to = 0, by = 1 } = numbers;
  return {
    knob:
      row.kind === 'steps'
        ? { name, unit, kind: 'steps', from, to, by }
        : { name, unit, kind: row.kind, from, to },
    faults: [],
  };
}
