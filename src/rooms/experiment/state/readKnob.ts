import type { Knob } from '../../../engine/campaign/campaign';
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

/** Reads the row of one knob; no fault for what is only not there yet. */
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
    const twice = options.find((one, i) => options.indexOf(one) < i);
    if (twice !== undefined) return fault('options', `${name} has “${twice}” twice. Take one of them away.`);
    if (options.length < 2) {
      return fault('options', `${name} has one choice only. Write at least two, with commas between.`);
    }
    return { knob: { name, unit, kind: 'choices', options }, faults: [] };
  }
  const texts = { from: row.from, to: row.to, ...(row.kind === 'steps' && { by: row.by }) };
  const numbers: Record<string, number> = {};
  for (const [field, text] of Object.entries(texts)) {
    const value = numberIn(text);
    if (value === null) return fault(field, `${name}: “${text.trim()}” is not a number. Write 7.9 or 7,9.`);
    numbers[field] = value;
  }
  const { from = 0, to = 0, by = 1 } = numbers;
  if (from > to) return fault('to', `${name} ends before it begins, from ${from} to ${to}. Exchange them.`);
  if (from === to) return fault('to', `${name} can only be ${from}. Give it a range, or take it away.`);
  if (row.kind === 'ratio' || row.kind === 'whole-ratio') {
    if (from <= 0) {
      return fault(
        'from',
        `${name} is set by ratio, so it begins above 0, not at ${from}. Choose another start, or “any number”.`,
      );
    }
  }
  if (row.kind === 'whole' || row.kind === 'whole-ratio') {
    const odd = [from, to].find((one) => !Number.isInteger(one));
    if (odd !== undefined) {
      return fault(
        odd === from ? 'from' : 'to',
        `${name} is set in whole numbers, and ${odd} is none. Round it, or choose “steps of”.`,
      );
    }
  }
  if (row.kind !== 'steps') return { knob: { name, unit, kind: row.kind, from, to }, faults: [] };
  if (by <= 0) return fault('by', `${name} is set in steps of ${by}. A step is larger than 0.`);
  if (by > (to - from) * (1 + 1e-9)) {
    return fault('by', `${name} has steps of ${by}, wider than from ${from} to ${to}. Give a smaller step.`);
  }
  return { knob: { name, unit, kind: 'steps', from, to, by }, faults: [] };
}
