import type { Campaign, Knob, KnobValues, SecondOutcome, Trial } from '../../../engine/campaign/campaign';
import { listed } from '../../../engine/campaign/words';
import { inFull, noNumberSaid } from '../../../engine/numberText';
import { readLimitRows } from '../../../lab/limits/readLimitRows';
import { atStart } from './called';
import type { KnobRow, SecondRow, SetupForm } from './form';
import { countOfValues, valueAt, valueText } from './knobText';
import { isOpen, readKnob } from './readKnob';
import { refusals } from './refusals';
import { numberIn, type Fault } from './typed';
import { trialWords } from './words';

/** What a form says: an experiment, or what is lacking and what is wrong. */
export interface ReadForm {
  /** Null while something is lacking or wrong. */
  readonly campaign: Campaign | null;
  readonly faults: readonly Fault[];
  /** What is not said yet, as a request: "Say which way is good."; null where nothing is lacking. */
  readonly lacks: { readonly field: string; readonly said: string } | null;
  /** Something that is fine and still worth saying: loaves that lie outside now. */
  readonly notes: readonly { readonly row: string; readonly said: string }[];
}

/** Reads the form together with the trials so far, whose values are named anew where knobs are. */
export function readForm(form: SetupForm, trials: readonly Trial[]): ReadForm {
  const words = trialWords(form.called);
  const read = form.knobs.map((row) => readKnob(row));
  const faults = [...read.flatMap(({ faults: of }) => of), ...(form.second ? secondFaults(form.second) : [])];
  const lacks = lackOf(form);
  const knobs = read.flatMap(({ knob }) => (knob ? [knob] : []));
  const renamed = trials.map((trial) => renamedTrial(trial, form.knobs, knobs));
  if (knobs.length === form.knobs.length) {
    const missing = form.knobs.flatMap((row, k) => {
      const count = renamed.filter(({ values }) => values[knobs[k]!.name] === undefined).length;
      if (count === 0) return [];
      const said = `${count === 1 ? `1 ${words.one} has` : `${count} ${words.many} have`} no ${row.name.trim()}. Say what it was.`;
      return [{ field: `knob-${row.key}-was`, row: `knob-${row.key}`, said }];
    });
    faults.push(...missing);
  }
  const isRead = knobs.length > 0 && knobs.length === form.knobs.length;
  const knobOf = (key: number | null): Knob | null =>
    knobs[form.knobs.findIndex((row) => row.key === key)] ?? null;
  const limits =
    faults.length === 0 && isRead ? readLimitRows(form.limits, knobOf) : { limits: [], faults: [] };
  faults.push(...limits.faults);
  const second = form.second ? readSecond(form.second) : null;
  const rows = form.knobs.filter((_, k) => read[k]!.knob !== null);
  const parts = {
    ...{ knobs, rows, second, trials: isRead && faults.length === 0 ? renamed : [] },
    limits: limits.faults.length === 0 ? limits.limits : [],
  };
  faults.push(...refusals(form, parts, words.one));
  const isWhole = faults.length === 0 && lacks === null && knobs.length > 0;
  return {
    campaign:
      isWhole && form.better !== ''
        ? {
            version: 1,
            goal: { name: form.goal.trim(), unit: form.unit.trim(), better: form.better },
            knobs,
            limits: limits.limits,
            ...(second && { second }),
            atOnce: form.atOnce,
            repeats: form.repeats,
            trials: renamed,
          }
        : null,
    faults,
    lacks,
    notes:
      knobs.length === form.knobs.length
        ? [...outsideNotes(form, knobs, renamed), ...unreachedNotes(form, knobs)]
        : [],
  };
}

function lackOf({ goal, better, knobs, second }: SetupForm): ReadForm['lacks'] {
  const hasKnob = knobs.length > 0 && knobs.every(({ name }) => name.trim() !== '');
  const firstEmpty = knobs.find(({ name }) => name.trim() === '');
  const knobField = firstEmpty ? `knob-${firstEmpty.key}-name` : 'add-knob';
  if (goal.trim() === '') {
    return { field: 'goal', said: hasKnob ? 'Name a goal.' : 'Name a goal and a knob.' };
  }
  if (better === '') return { field: 'better', said: 'Say which way is good.' };
  if (!hasKnob) return { field: knobField, said: 'Name a knob.' };
  const open = knobs.find(isOpen);
  if (open) {
    return {
      field: `knob-${open.key}-${openField(open)}`,
      said:
        open.kind === 'choices'
          ? `Say what ${open.name.trim()} may be.`
          : `Say from where to where ${open.name.trim()} may be set.`,
    };
  }
  if (second && second.name.trim() === '') return { field: 'second-name', said: 'Name the other result.' };
  if (second && second.value.trim() === '') {
    return { field: 'second-value', said: `Say what ${second.name.trim()} has to keep.` };
  }
  return null;
}

function openField({ kind, from, to }: KnobRow): string {
  if (kind === 'choices') return 'options';
  return from.trim() === '' ? 'from' : to.trim() === '' ? 'to' : 'by';
}

function secondFaults({ value, name }: SecondRow): readonly Fault[] {
  if (value.trim() === '' || numberIn(value) !== null) return [];
  const said = `${name.trim()}: ${noNumberSaid(value)}`;
  return [{ field: 'second-value', row: 'second', said }];
}

function readSecond({ name, unit, side, value }: SecondRow): SecondOutcome | null {
  const at = numberIn(value);
  return at === null ? null : { name: name.trim(), unit: unit.trim(), [side]: at };
}

/** Returns a trial whose values have the names that knobs have now, with what a person says a knob was that it did not know. */
function renamedTrial(trial: Trial, rows: readonly KnobRow[], knobs: readonly Knob[]): Trial {
  const isUnchanged = rows.every(({ known, name }) => known === name.trim());
  if (isUnchanged) return trial;
  const named = (values: KnobValues): KnobValues => {
    const gone = new Set(rows.flatMap(({ known }) => (known === null ? [] : [known])));
    const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name)));
    const now = rows.flatMap((row): [string, number | string][] => {
      const name = row.name.trim();
      const knob = knobs.find((one) => one.name === name);
      const known = row.known === null ? rest[name] : values[row.known];
      const value = known ?? (knob ? wasIn(row, knob) : null);
      return value === null ? [] : [[name, value]];
    });
    return { ...rest, ...Object.fromEntries(now) };
  };
  const values = named(trial.values);
  return trial.proposed ? { ...trial, values, proposed: named(trial.proposed) } : { ...trial, values };
}

function wasIn({ was }: KnobRow, knob: Knob): number | string | null {
  if (was.trim() === '') return null;
  return knob.kind === 'choices' ? was.trim() : numberIn(was);
}

/** Says of each knob how many trials lie outside its range now. */
function outsideNotes(form: SetupForm, knobs: readonly Knob[], trials: readonly Trial[]): ReadForm['notes'] {
  const words = trialWords(form.called);
  return form.knobs.flatMap((row, k) => {
    const knob = knobs[k]!;
    const count = trials.filter(
      ({ values, state }) =>
        state === 'done' && values[knob.name] !== undefined && !isIn(knob, values[knob.name]!),
    ).length;
    if (count === 0) return [];
    const said = `${count === 1 ? `1 ${words.one} lies` : `${count} ${words.many} lie`} outside now; ${count === 1 ? 'it still teaches' : 'they still teach'}.`;
    return [{ row: `knob-${row.key}`, said }];
  });
}

/** Says of each knob whose ends are no values that may be set which those are. */
function unreachedNotes(form: SetupForm, knobs: readonly Knob[]): ReadForm['notes'] {
  return form.knobs.flatMap((row, k) => {
    const knob = knobs[k]!;
    if (knob.kind === 'choices' || countOfValues(knob) < 2) return [];
    const ends = [knob.from, knob.to];
    const [first, last] = [0, 1].map((share) => valueAt(knob, share)) as [number, number];
    const missed = ends.filter((end) => Math.min(Math.abs(end - first), Math.abs(end - last)) > 1e-9);
    if (missed.length === 0) return [];
    const values = [first, last].map((value) => valueText(knob, value)).join(' to ');
    const kept = `${values} may be set, but not ${listed(missed.map(inFull), 'or')}.`;
    return [{ row: `knob-${row.key}`, said: `${atStart(knob.name)}: ${kept}` }];
  });
}

function isIn(knob: Knob, value: number | string): boolean {
  if (knob.kind === 'choices') return knob.options.includes(String(value));
  return typeof value === 'number' && value >= knob.from - 1e-9 && value <= knob.to + 1e-9;
}
