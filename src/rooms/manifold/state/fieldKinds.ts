import type { LabelLearnerId } from '../../../engine/manifold/learners/labelLearners';
import type { RoomKernel } from './kernels';
import { significant } from '../../../engine/numberText';

/** Where a control stands: in the bar, over the plane (the pull alone does), among the settings, at the landscape, in the race, at the landmarks, or where points are drawn. */
export type Place =
  | 'bar'
  | 'plane'
  | 'kernel'
  | 'graph'
  | 'numbers'
  | 'switches'
  | 'more'
  | 'criterion'
  | 'axes'
  | 'landscape'
  | 'race'
  | 'landmarks'
  | 'kernels'
  | 'points'
  | 'seed';

export type Ends = readonly [lo: number, hi: number];

/** What of the room decides how a field is offered. */
export interface Occasion {
  /** Dimensions of the points. */
  readonly dimension: number;
  /** Most points that can be drawn. */
  readonly most: number;
  /** True for points that are drawn in the plane. */
  readonly isInPlane: boolean;
  /** Id of the learner. */
  readonly learner: LabelLearnerId;
  /** True where the criterion says what a false + costs. */
  readonly hasCost: boolean;
  /** True for an ensemble of graphs. */
  readonly hasEnsemble: boolean;
  /** True for one graph that joins all points within a distance. */
  readonly hasDistance: boolean;
  readonly kernel: RoomKernel;
}

/** How the page offers a field. */
export interface Control {
  readonly place: Place;
  readonly label: string;
  readonly hint: string;
  /** Name by which a link shows it alone; left out where none does. */
  readonly part?: string;
  /** Ends of its slider, where they are not those of the field. */
  readonly ends?: (on: Occasion) => Ends;
  readonly isOff?: (on: Occasion) => boolean;
  readonly isAbsent?: (on: Occasion) => boolean;
  /** True for an option that has no meaning there. */
  readonly lacks?: (on: Occasion, option: string) => boolean;
}

/** A value of the room, as links and the page know it. */
interface FieldOf<T> {
  /** What it is called in the text of the room. */
  readonly key: string;
  /** What it is at first: then no text says it. */
  readonly usual: T;
  /** Null where it has none, or one that is drawn by hand. */
  readonly control: Control | null;
  write(value: T): string;
  /** Returns what a text says; undefined where that cannot be used. */
  read(text: string): T | undefined;
}

/** A number that a slider moves. */
export interface AmountField extends FieldOf<number> {
  readonly kind: 'amount';
  readonly range: Ends;
  readonly scale: 'log' | 'linear';
  /** What its slider reaches over, where that is less than its range. */
  readonly typical: Ends | null;
  /** What the page says where it is 0, which then lies below its range; null where it may not be 0. */
  readonly none: string | null;
}

/** A whole number. */
export interface WholeField extends FieldOf<number> {
  readonly kind: 'whole';
  readonly range: Ends;
  /** True where it is typed, and not slid. */
  readonly isTyped: boolean;
}

/** One of several. */
export interface ChoiceField<Id extends string = string> extends FieldOf<Id> {
  readonly kind: 'choice';
  readonly options: readonly Option<Id>[];
}

export interface Option<Id extends string> {
  readonly value: Id;
  readonly label: string;
  readonly hint: string;
}

/** Yes or no. */
export interface FlagField extends FieldOf<boolean> {
  readonly kind: 'flag';
}

/** Anything else: it says itself how it is written and read. */
interface SpecialField<T> extends FieldOf<T> {
  readonly kind: 'special';
}

export type Field = AmountField | WholeField | ChoiceField | FlagField | SpecialField<unknown>;

export type Fields = Readonly<Record<string, Field>>;

/** Fields of one part of what the room keeps. */
export interface FieldGroup {
  readonly of: 'room' | 'race' | 'from' | 'setting' | 'look';
  readonly fields: Fields;
}

/** A field that the page offers. */
export interface Offered {
  readonly of: FieldGroup['of'];
  readonly id: string;
  readonly field: Field;
  readonly control: Control;
}

/** Returns the fields of groups that have a control. */
export function offeredBy(groups: readonly FieldGroup[]): readonly Offered[] {
  return groups.flatMap(({ of, fields }) =>
    Object.entries(fields).flatMap(([id, field]) =>
      field.control ? [{ of, id, field, control: field.control }] : [],
    ),
  );
}

/** The values of some fields. */
export type ValuesOf<F extends Fields> = { readonly [Id in keyof F]: F[Id]['usual'] };

type Given<F extends FieldOf<unknown>, Optional extends keyof F = never> = Omit<
  F,
  'kind' | 'control' | 'write' | 'read' | Optional
> &
  Partial<Pick<F, 'control' | Optional>>;

/** A number; written in six digits. */
export function amount(given: Given<AmountField, 'scale' | 'typical' | 'none'>): AmountField {
  const { range, none = null } = given;
  const allowed: Ends = none === null ? range : [0, range[1]];
  return {
    kind: 'amount',
    scale: 'log',
    typical: null,
    none,
    control: null,
    write: short,
    read: (text) => numberIn(text, allowed),
    ...given,
  };
}

/** A whole number within its range; written as it is. */
export function whole(given: Given<WholeField, 'isTyped'>): WholeField {
  return {
    kind: 'whole',
    isTyped: false,
    control: null,
    write: short,
    read: (text) => {
      const value = numberIn(text, given.range);
      return Number.isInteger(value) ? value : undefined;
    },
    ...given,
  };
}

/** Whole numbers that a generator of random numbers may start from. */
export function seed(given: Omit<Given<WholeField>, 'range' | 'isTyped'>): WholeField {
  return whole({ ...given, range: [0, 2 ** 32 - 1], isTyped: true });
}

/** One of several, by its id; any other text is none of them. */
export function choice<Id extends string>(
  given: Omit<Given<ChoiceField<Id>>, 'usual'> & { readonly usual: NoInfer<Id> },
): ChoiceField<Id> {
  return {
    kind: 'choice',
    control: null,
    write: (id) => id,
    read: (text) => given.options.find(({ value }) => value === text)?.value,
    ...given,
  };
}

/** Yes or no; written as 1 or 0. */
export function flag(given: Given<FlagField>): FlagField {
  return {
    kind: 'flag',
    control: null,
    write: (is) => (is ? '1' : '0'),
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    ...given,
  };
}

/** Anything else, with how it is written and read. */
export function special<T>(given: Omit<FieldOf<T>, 'control'>): SpecialField<T> {
  return { kind: 'special', control: null, ...given };
}

/** Returns what fields are at first. */
export function usualOf<F extends Fields>(fields: F): ValuesOf<F> {
  return byId(fields, ({ usual }) => usual);
}

/** Texts of a room by their keys; of those that are said without a value, none. */
export type Entries = ReadonlyMap<string, string | undefined>;

/** Returns the texts of a room; of a key that is named twice the first or the last. */
export function entriesOf(text: string, ofTwo: 'first' | 'last' = 'last'): Entries {
  const parts = text.split(';').map((part) => part.split('=', 2) as [string, string | undefined]);
  return new Map(ofTwo === 'first' ? parts.toReversed() : parts);
}

/** Reads fields; what cannot be read is as at first. */
export function readFields<F extends Fields>(fields: F, entries: Entries): ValuesOf<F> {
  return byId(fields, ({ key, usual, read }) => {
    const text = entries.get(key);
    return (text === undefined ? undefined : read(text)) ?? usual;
  });
}

/** Writes what is not as at first: a `key=value` each. */
export function writeFields<F extends Fields>(fields: F, values: ValuesOf<F>): readonly string[] {
  return Object.entries<Field>(fields).flatMap(([id, field]) => {
    const value = values[id as keyof F];
    return isUsual(field, value) ? [] : [`${field.key}=${field.write(value as never)}`];
  });
}

/** True for what is as at first; lists and the like are compared as they are written. */
function isUsual({ usual, write }: Field, value: unknown): boolean {
  if (typeof usual !== 'object' || usual === null) return value === usual;
  return write(value) === write(usual);
}

function byId<F extends Fields>(fields: F, of: (field: Field) => unknown): ValuesOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, of(field)])) as ValuesOf<F>;
}

/** Returns the number of a text; undefined where it is out of its range, but for what rounding has put a little beyond an end. */
function numberIn(text: string, [lo, hi]: Ends): number | undefined {
  const value = Number(text || Number.NaN);
  const isIn = value >= lo - rounding * Math.abs(lo) && value <= hi * (1 + rounding);
  return isIn ? Math.min(hi, Math.max(lo, value)) : undefined;
}

/** Largest change of a number by the digits it is written in, as a share of it. */
const rounding = 1e-5;

/** Writes a whole number as it is, and any other in six digits. */
const short = (value: number): string => String(Number.isInteger(value) ? value : significant(value, 6));
