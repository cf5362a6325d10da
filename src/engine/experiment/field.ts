import type { Definition, ParamSpec } from '../definition';
import type { InputKind } from '../objectives/inputs';
import type { LimitList } from '../objectives/limits';
import type { Choice, Family } from './families';

/** The label of an option, and its meaning in a sentence. */
export interface Words<Id extends string = string> extends Pick<Definition, 'label' | 'summary'> {
  readonly id: Id;
}

/** The description that all fields have in common. */
interface FieldBase {
  /** Its name within a sentence. */
  readonly label: string;
  /** Its name in complaints, if that is not its label: "The noise mode must be …". */
  readonly subject?: string;
  /** The name of a change of it, if that is not its label: "another use of scores". */
  readonly another?: string;
  /** Its key in a link, where that is not its id. */
  readonly link?: string;
  /** True if every link says it, even as a new visitor sees it, so that links can be read and changed by hand. */
  readonly always?: true;
  /** True if it may change in the middle of a run. */
  readonly changeable?: true;
}

/** A field of every spec. Left out, it is as a new visitor sees it. */
interface Needed<T> extends FieldBase {
  readonly default: T;
}

/**
 * A field that a spec may leave out, and then means its usual value. `silent`: a spec never says the usual value, even if its
 * author did.
 */
interface Optional<T> extends FieldBase {
  readonly usual: T;
  readonly silent?: true;
}

/** A member of a family with its parameters. `required`: a program must name it. */
export interface MemberField extends Needed<Choice> {
  readonly kind: 'member';
  readonly family: Family;
  readonly required?: true;
}

/** The seed of random numbers: any number for programs, a whole number from 0 to `max` for people. */
export interface SeedField extends Needed<number> {
  readonly kind: 'seed';
  readonly max: number;
}

/** A finite number from 0 on; `positive`: above 0. The default is that of a link. */
export interface AmountField extends Needed<number> {
  readonly kind: 'amount';
  readonly positive?: true;
}

/** A finite number; from `least` on, up to `most`, `whole`. */
interface NumberField extends Optional<number> {
  readonly kind: 'number';
  readonly least?: number;
  readonly most?: number;
  readonly whole?: true;
}

/** A whole number. `usual` 0 stands for what suits the rest. */
export interface CountField extends Optional<number> {
  readonly kind: 'count';
  readonly min: number;
  readonly max: number;
}

/** One of a few words. */
interface WordField extends Optional<string> {
  readonly kind: 'word';
  readonly options: readonly Pick<Words, 'id'>[];
}

/** The id of a member that has no parameters. */
interface IdField extends Optional<string> {
  readonly kind: 'id';
  readonly options: readonly { readonly id: string }[];
}

/** Yes or no. */
interface FlagField extends Optional<boolean> {
  readonly kind: 'flag';
}

/** One kind for each input; left out, they are as the objective says. */
interface InputKindsField extends FieldBase {
  readonly kind: 'input kinds';
}

/** What is not allowed besides what the objective says. */
interface LimitsField extends Optional<readonly LimitList[]> {
  readonly kind: 'limits';
}

/** A member of a small family of its own, with its parameters; left out, there is none. */
export interface OptionalMemberField extends FieldBase {
  readonly kind: 'optional member';
  readonly members: readonly (Definition & { readonly params: readonly ParamSpec[] })[];
}

/** Fields that belong together, each of which may be left out for its usual value; without any, the group is left out. */
export interface GroupField extends Optional<Readonly<Record<string, never>>> {
  readonly kind: 'group';
  readonly of: Readonly<Record<string, Extract<PlainField, Optional<unknown>>>>;
}

/** A field of a variant. */
export type PlainField = AmountField | NumberField | CountField | WordField | IdField | FlagField;

/** Fields of which a spec has those of one variant, which its `kind` names. */
export interface VariantsField extends Needed<Variant> {
  readonly kind: 'variants';
  readonly of: Readonly<Record<string, Fields>>;
}

/** The values of a variant. */
export interface Variant {
  readonly kind: string;
  readonly [id: string]: unknown;
}

/** The fields of a variant by their ids, in the order in which they are written. */
export type Fields = Readonly<Record<string, PlainField>>;

/** A field of the experiment. */
export type Field =
  | MemberField
  | OptionalMemberField
  | SeedField
  | InputKindsField
  | LimitsField
  | VariantsField
  | GroupField
  | PlainField;

/** A field that may be left out for its usual value. */
export type OptionalField = Extract<PlainField | GroupField | LimitsField, Optional<unknown>>;

export function isOptional(field: Field): field is OptionalField {
  return 'usual' in field;
}

/** The values of a field. */
type ValueOf<F> = F extends { kind: 'member' | 'optional member' }
  ? Choice
  : F extends { kind: 'seed' | 'amount' | 'number' | 'count' }
    ? number
    : F extends { kind: 'word'; options: readonly Pick<Words<infer Id>, 'id'>[] }
      ? Said<F, Id>
      : F extends { kind: 'id' }
        ? string
        : F extends { kind: 'flag' }
          ? Said<F, boolean>
          : F extends { kind: 'input kinds' }
            ? readonly InputKind[]
            : F extends { kind: 'limits' }
              ? readonly LimitList[]
              : F extends { kind: 'variants'; of: infer Variants }
                ? VariantOf<Variants>
                : F extends { kind: 'group'; of: infer Group }
                  ? RecordOf<Group>
                  : never;

/** The values that a spec says. */
type Said<F, Value> = F extends { silent: true; usual: infer Usual } ? Exclude<Value, Usual> : Value;

type VariantOf<Variants> = {
  [Kind in keyof Variants]: Flat<{ readonly kind: Kind } & RecordOf<Variants[Kind]>>;
}[keyof Variants];

/** The record of some fields: those with a default are always there. */
export type RecordOf<All> = Flat<
  { readonly [Id in keyof All as All[Id] extends Needed<unknown> ? Id : never]: ValueOf<All[Id]> } & {
    readonly [Id in keyof All as All[Id] extends Needed<unknown> ? never : Id]?: ValueOf<All[Id]>;
  }
>;

type Flat<T> = { [Key in keyof T]: T[Key] };
