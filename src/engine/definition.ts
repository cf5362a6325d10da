import { EngineError } from './errors';

/** The words that every member of every family has. */
export interface Definition {
  readonly id: string;
  /** Short name for a list. */
  readonly label: string;
  /** The same where there is less room; left out, the label is short enough. */
  readonly short?: string;
  /** Heading under which a list of its family shows it; left out where lists have none, or find it themselves. */
  readonly group?: string;
  /** True for the few that such a list shows at once; the others come with *More*. */
  readonly isUsual?: true;
  /** One sentence for a learner. */
  readonly summary: string;
  /** Document and equation, e.g. "000 (4.5)". */
  readonly source: string;
}

interface SpecBase {
  readonly id: string;
  readonly label: string;
  readonly summary: string;
  /** It matters only where hyper-parameters are averaged over; elsewhere no page shows it. */
  readonly where?: 'averaged';
  /** It matters only where another parameter of the member has this value; elsewhere no page shows it. */
  readonly onlyWhen?: { readonly id: string; readonly is: string };
}

/** A real parameter. `perDimension` allows one number or one per input dimension; `log` is the slider's scale. */
export interface NumberSpec extends SpecBase {
  readonly kind: 'number';
  readonly default: number;
  /** The least and the largest value that are accepted. */
  readonly min: number;
  readonly max: number;
  /** The range of sensible values, of a slider, and of the search when it is learnt; left out, min to max. */
  readonly typical?: readonly [lo: number, hi: number];
  readonly scale: 'linear' | 'log';
  readonly perDimension?: boolean;
  /** True for a distance between inputs, in widths of the box. */
  readonly isLength?: true;
  readonly unit?: string;
}

export interface IntegerSpec extends SpecBase {
  readonly kind: 'integer';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

export interface ChoiceSpec extends SpecBase {
  readonly kind: 'choice';
  readonly default: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A parameter without a slider: rows the visitor brings, values only programs give. */
export interface DataSpec extends SpecBase {
  readonly kind: 'data';
  readonly default: null;
}

/** A parameter described once; sliders, link keys, defaults and bounds all derive from it. */
export type ParamSpec = NumberSpec | IntegerSpec | ChoiceSpec | DataSpec;

/** A plain JSON value. */
export type ParamValue = number | string | boolean | null | readonly ParamValue[] | ParamValues;
export interface ParamValues {
  readonly [id: string]: ParamValue;
}

/** Finds the member of an id. Errors: `unknown-id`, listing what exists. */
export function byId<T extends Pick<Definition, 'id'>>(members: readonly T[], id: string): T {
  const found = members.find((member) => member.id === id);
  if (found) return found;
  const known = members.map((member) => member.id).join(', ');
  throw new EngineError('unknown-id', `There is no "${id}". Known are: ${known}.`, { id });
}

/** Default values of all specs. */
export function defaultsOf(specs: readonly ParamSpec[]): ParamValues {
  return Object.fromEntries(specs.map((spec) => [spec.id, spec.default]));
}

/** Completes the given values with defaults. Errors: `invalid-value` where one is of the wrong kind or out of range. */
export function resolveParams(specs: readonly ParamSpec[], given: ParamValues = {}): ParamValues {
  const resolved: Record<string, ParamValue> = {};
  for (const spec of specs) {
    const value = Object.hasOwn(given, spec.id) ? given[spec.id] : spec.default;
    const complaint = complaintAbout(spec, value);
    if (complaint) throw new EngineError('invalid-value', complaint, { parameter: spec.id, value });
    resolved[spec.id] = value;
  }
  return resolved;
}

/** True if a parameter matters beside the others as they are given. */
export function mattersIn(spec: ParamSpec, specs: readonly ParamSpec[], given: ParamValues): boolean {
  const { onlyWhen } = spec;
  if (!onlyWhen) return true;
  return (given[onlyWhen.id] ?? specs.find(({ id }) => id === onlyWhen.id)?.default) === onlyWhen.is;
}

/** The sum of whole numbers among the parameters; missing ones take their defaults. */
export function totalOf(specs: readonly ParamSpec[], ids: readonly string[], given: ParamValues): number {
  const values = { ...defaultsOf(specs), ...given };
  return ids.reduce((sum, id) => sum + Number(values[id]), 0);
}

/** Returns a sentence about what is wrong with a value, or null. */
export function complaintAbout(spec: ParamSpec, value: ParamValue): string | null {
  switch (spec.kind) {
    case 'number':
      return numberComplaint(spec, value);
    case 'integer':
      return Number.isInteger(value)
        ? rangeComplaint(spec, value as number)
        : `${spec.label} must be a whole number, not ${JSON.stringify(value)}.`;
    case 'choice':
      return spec.options.some((option) => option.value === value)
        ? null
        : `${spec.label} must be one of ${spec.options.map((option) => option.value).join(', ')}, not ${JSON.stringify(value)}.`;
    case 'data':
      return null;
    default:
      return spec satisfies never;
  }
}

function numberComplaint(spec: NumberSpec, value: ParamValue): string | null {
  const values = Array.isArray(value) && spec.perDimension ? value : [value];
  for (const one of values) {
    if (typeof one !== 'number' || !Number.isFinite(one)) {
      return `${spec.label} must be a finite number, not ${JSON.stringify(one)}.`;
    }
    const outside = rangeComplaint(spec, one);
    if (outside) return outside;
  }
  return null;
}

function rangeComplaint(spec: NumberSpec | IntegerSpec, value: number): string | null {
  if (value >= spec.min && value <= spec.max) return null;
  return `${spec.label} must lie between ${spec.min} and ${spec.max}, not ${value}.`;
}
