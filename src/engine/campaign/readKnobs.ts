import { field, type Fields } from '../json';
import type { Knob, KnobKind } from './campaign';
import { knobKinds } from './campaign';
import { takeNumber, takeOneOf, takeText, type Complaints } from './complaint';
import { fieldsOf, itemsOf } from './shape';
import { knobName, written } from './words';

const mostKnobs = 30;
const mostOptions = 60;
const mostSteps = 100_000;
/** Least range of a knob, in its unit and as a share of its size: less is lost in rounding. */
const leastRange = 1e-12;
const leastShare = 1e-6;

/** Reads what can be changed; null in place of a knob that is wrong. */
export function readKnobs(value: unknown, to: Complaints): readonly (Knob | null)[] {
  const items = itemsOf(value);
  if (items === null || items.length === 0) {
    to.add('knobs', 'Nothing can be changed yet', 'Add a knob.');
    return [];
  }
  if (items.length > mostKnobs) {
    to.add('knobs', `There are ${items.length} knobs`, `At most ${mostKnobs} can be searched together.`);
    return [];
  }
  const knobs = items.map((one, index) => readKnob(fieldsOf(one), { index, to }));
  knobs.forEach((knob, index) => {
    if (knob === null || knob.name === '') return;
    const first = knobs.findIndex((other) => other?.name === knob.name);
    if (first >= index) return;
    to.add(`knobs[${index}].name`, `Two knobs are called ${knob.name}`, 'Give one of them another name.');
  });
  return knobs;
}

interface Place {
  readonly index: number;
  readonly to: Complaints;
}

function readKnob(fields: Fields, { index, to }: Place): Knob | null {
  const at = `knobs[${index}]`;
  const before = to.found.length;
  const name = takeText(field(fields, 'name'), {
    where: `${at}.name`,
    name: `The name of knob ${index + 1}`,
    to,
  });
  if (name === '') to.add(`${at}.name`, `Knob ${index + 1} has no name`, 'Say what you turn.');
  const called = knobName({ name: name ?? '' }, index);
  const unitGiven = field(fields, 'unit') ?? '';
  const unit = takeText(unitGiven, { where: `${at}.unit`, name: `The unit of ${called}`, to });
  const where = `${at}.kind`;
  const kind = takeOneOf(field(fields, 'kind'), knobKinds, { where, name: `The kind of ${called}`, to });
  const rest = kind && readSetting(kind, { fields, at, called, to });
  if (rest === null || name === null || unit === null || to.found.length > before) return null;
  return { name, unit, ...rest };
}

interface Reading {
  readonly fields: Fields;
  /** Path of the knob. */
  readonly at: string;
  readonly called: string;
  readonly to: Complaints;
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Setting = Without<Knob, 'name' | 'unit'>;

function readSetting(kind: KnobKind, reading: Reading): Setting | null {
  if (kind === 'choices') return readChoices(reading);
  const { fields, at, called, to } = reading;
  const from = takeNumber(field(fields, 'from'), { where: `${at}.from`, name: `The start of ${called}`, to });
  const end = takeNumber(field(fields, 'to'), { where: `${at}.to`, name: `The end of ${called}`, to });
  if (from === null || end === null) return null;
  if (!rangeIsSound({ from, end, kind }, reading)) return null;
  if (kind !== 'steps') return { kind, from, to: end };
  const by = takeNumber(field(fields, 'by'), { where: `${at}.by`, name: `The step of ${called}`, to });
  if (by === null) return null;
  return stepIsSound({ from, end, by }, reading) ? { kind, from, to: end, by } : null;
}

function rangeIsSound(
  { from, end, kind }: { readonly from: number; readonly end: number; readonly kind: KnobKind },
  { at, called, to }: Reading,
): boolean {
  if (end < from) {
    const way = `It goes from ${written(from)} to ${written(end)}: give it an end above ${written(from)}.`;
    to.add(`${at}.to`, `${called} ends before it begins`, way);
    return false;
  }
  if (end === from) {
    to.add(`${at}.to`, `${called} ends where it begins`, `Give it an end above ${written(from)}.`);
    return false;
  }
  const size = Math.max(Math.abs(from), Math.abs(end));
  if (end - from < leastRange || end - from < leastShare * size) {
    const way = `It goes from ${written(from)} to ${written(end)}: give it a wider range, or a smaller unit.`;
    to.add(`${at}.to`, `${called} hardly changes`, way);
    return false;
  }
  const isByRatio = kind === 'ratio' || kind === 'whole-ratio';
  if (isByRatio && from > 0 && from < leastRange) {
    to.add(
      `${at}.from`,
      `${called} begins very close to 0`,
      `It begins at ${written(from)}: choose a smaller unit.`,
    );
    return false;
  }
  if (isByRatio && from <= 0) {
    const way = `It begins at ${written(from)}, but only positive numbers have ratios: begin above 0, or set it as “any number”.`;
    to.add(`${at}.from`, `${called} cannot be set by ratio`, way);
    return false;
  }
  const isWhole = kind === 'whole' || kind === 'whole-ratio';
  if (isWhole && Math.floor(end) <= Math.ceil(from)) {
    const way = `Between ${written(from)} and ${written(end)} are fewer than two whole numbers: give it a wider range.`;
    to.add(`${at}.to`, `${called} cannot be changed`, way);
    return false;
  }
  return true;
}

function stepIsSound(
  { from, end, by }: { readonly from: number; readonly end: number; readonly by: number },
  { at, called, to }: Reading,
): boolean {
  const where = `${at}.by`;
  if (!(by > 0)) {
    to.add(where, `The step of ${called} is ${written(by)}`, 'Give it a step above 0.');
    return false;
  }
  if (by > (end - from) * (1 + 1e-9)) {
    const way = `It is ${written(by)}, and ${called} goes from ${written(from)} to ${written(end)}: give it a smaller one.`;
    to.add(where, `The step of ${called} is wider than its range`, way);
    return false;
  }
  if ((end - from) / by > mostSteps) {
    to.add(
      where,
      `The step of ${called} is very fine`,
      `It is ${written(by)}: set ${called} as “any number”.`,
    );
    return false;
  }
  return true;
}

function readChoices({ fields, at, called, to }: Reading): Setting | null {
  const where = `${at}.options`;
  const items = itemsOf(field(fields, 'options')) ?? [];
  const before = to.found.length;
  const options = items
    .slice(0, mostOptions + 1)
    .map((one) => takeText(one, { where, name: `An option of ${called}`, to }))
    .filter((one) => one !== '');
  if (to.found.length > before) return null;
  const twice = options.find((one, i) => options.indexOf(one) < i);
  if (options.length < 2) to.add(where, `${called} has fewer than two options`, 'Write at least two.');
  else if (items.length > mostOptions)
    to.add(where, `${called} has ${items.length} options`, `At most ${mostOptions} can be tried.`);
  else if (twice) to.add(where, `${called} has the option "${twice}" twice`, 'Leave one of them out.');
  else return { kind: 'choices', options: options as readonly string[] };
  return null;
}
