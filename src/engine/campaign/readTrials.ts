import { field, type Fields } from '../json';
import { trialStates, type Knob, type KnobValues, type Trial } from './campaign';
import { takeOneOf, type Complaints } from './complaint';
import { fieldIfAny, fieldsOf, itemsOf } from './shape';
import { given, listed } from './words';

const mostTrials = 2000;
const mostResults = 200;
const longestNote = 10_000;
/** Largest result: variances are squares of results. */
const largestResult = 1e100;
const largestValue = 1e12;

/** Reads the trials so far; null in place of one that is wrong. */
export function readTrials(
  value: unknown,
  knobs: readonly Knob[],
  { called: one, to }: { readonly called: string; readonly to: Complaints },
): readonly (Trial | null)[] {
  if (value === undefined) return [];
  const items = itemsOf(value);
  if (items === null || items.length > mostTrials) {
    to.add('trials', 'The trials are not a list', `Write a list of at most ${mostTrials}.`);
    return [];
  }
  const first = one.slice(0, 1).toUpperCase() + one.slice(1);
  return items.map((item, index) => {
    const reading = {
      fields: fieldsOf(item),
      at: `trials[${index}]`,
      called: `${first} ${index + 1}`,
      knobs,
      to,
    };
    const before = to.found.length;
    const trial = readTrial(reading);
    return to.found.length > before ? null : trial;
  });
}

interface Reading {
  readonly fields: Fields;
  readonly at: string;
  readonly called: string;
  readonly knobs: readonly Knob[];
  readonly to: Complaints;
}

function readTrial(reading: Reading): Trial | null {
  const { fields, at, called, knobs, to } = reading;
  const named = { where: `${at}.state`, name: `The state of ${called.toLowerCase()}`, to };
  const state = takeOneOf(field(fields, 'state'), trialStates, named);
  const values = readValues(field(fields, 'values'), { where: `${at}.values`, called, knobs, to });
  const results = readResults('results', reading);
  const second = readResults('second', reading);
  const [proposed, note] = [fieldIfAny(fields, 'proposed'), fieldIfAny(fields, 'note')];
  const where = `${at}.proposed`;
  const before = proposed === undefined ? null : readValues(proposed, { where, called, knobs, to });
  if (note !== undefined && (typeof note !== 'string' || note.length > longestNote)) {
    to.add(`${at}.note`, `The note of ${called.toLowerCase()} is ${given(note)}`, 'Write a shorter text.');
  }
  if (state === 'done' && results.length === 0) {
    to.add(
      `${at}.results`,
      `${called} is done but has no result`,
      'Write its result, or say that it is waiting.',
    );
  }
  if (state === null || values === null) return null;
  const isDone = state === 'done';
  return {
    values,
    state,
    results: isDone ? results : [],
    ...(isDone && second.length > 0 && { second }),
    ...(before && { proposed: before }),
    ...(typeof note === 'string' && note !== '' && { note }),
  };
}

/** Reads the value of each knob at a place; null after a complaint. */
export function readValues(
  value: unknown,
  {
    where,
    called,
    knobs,
    to,
  }: {
    readonly where: string;
    readonly called: string;
    readonly knobs: readonly Knob[];
    readonly to: Complaints;
  },
): KnobValues | null {
  const fields = fieldsOf(value);
  const before = to.found.length;
  const entries = knobs.map((knob) => {
    const one = field(fields, knob.name);
    const fault = valueFault(one, knob, called);
    if (fault) to.add(`${where}.${knob.name}`, fault, wayOut(one, knob));
    return [knob.name, one] as const;
  });
  return to.found.length > before ? null : (Object.fromEntries(entries) as KnobValues);
}

function valueFault(value: unknown, knob: Knob, called: string): string | null {
  if (value === undefined || value === null) return `${called} has no ${knob.name}`;
  if (knob.kind === 'choices') {
    const isOption = typeof value === 'string' && knob.options.includes(value);
    return isOption
      ? null
      : `${called} has the ${knob.name} ${given(value)}, which is not one of its options`;
  }
  if (typeof value !== 'number' || !(Math.abs(value) <= largestValue)) {
    return `${called} has the ${knob.name} ${given(value)}, which is not a number`;
  }
  const isByRatio = knob.kind === 'ratio' || knob.kind === 'whole-ratio';
  return isByRatio && value <= 0
    ? `${called} has the ${knob.name} ${given(value)}, which has no ratio`
    : null;
}

function wayOut(value: unknown, knob: Knob): string {
  if (value === undefined || value === null) return 'Say what it was.';
  if (knob.kind === 'choices') return `Choose ${listed(knob.options, 'or')}, or add it to the options.`;
  return typeof value === 'number' ? 'Correct it.' : 'Write a number.';
}

function readResults(name: 'results' | 'second', { fields, at, called, to }: Reading): readonly number[] {
  const value = fieldIfAny(fields, name);
  const items = value === undefined ? [] : itemsOf(value);
  const what = name === 'results' ? 'results' : 'second results';
  const where = `${at}.${name}`;
  if (items === null || items.length > mostResults) {
    to.add(
      where,
      `The ${what} of ${called.toLowerCase()} are not a list`,
      `Write a list of at most ${mostResults} numbers.`,
    );
    return [];
  }
  const wrong = items.find((one) => typeof one !== 'number' || !(Math.abs(one) <= largestResult));
  if (wrong === undefined && !items.includes(undefined)) return items as readonly number[];
  const fault = `${called} has the result ${given(wrong)}, which is not a number`;
  to.add(where, fault, 'Write 7.9; several as a list of numbers.');
  return [];
}
