import type { ParamValue, ParamSpec } from '../engine/definition';
import { families, memberOf, membersOf, type Choice, type Family } from '../engine/experiment/families';
import { canonicalChoice } from '../engine/experiment/canonical';
import { kernelComplaint, membersComplaint } from '../engine/experiment/complaints';
import type { Complain, Reader } from './reader';
import type { Pair } from './fields';
import { linkKeys, familyNames } from '../engine/experiment/schema';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { partsText, readParts } from './partsText';
import { acceptedParam, readParamText } from './paramText';
import { quoted, valueText } from './text';

/** Keys that cannot be short names of parameters: those of the fields, of the run, and of the page. */
const reservedKeys: readonly string[] = [
  ...linkKeys,
  ...['step', 'beat', 'base', 'changes', 'data', 'v'],
  ...['mode', 'keys', 'hide', 'layers', 'palette', 'room', 'panel', 'page', 'place', 'axes', 'map', 'at'],
];

type Ids = Readonly<Record<Family, string>>;

/** Names a parameter in a link: by its id if that is unambiguous, else `kernel.alpha`. */
export type Naming = (family: Family, param: string) => string;

export const fullName: Naming = (family, param) => `${familyNames[family]}.${param}`;

/** Returns the naming of a link's own keys: the first family that has a parameter of that id owns the short name. */
export function shortNames(ids: Ids): Naming {
  const owner = (param: string) =>
    families.find((family) => memberOf(family, ids[family])?.params.some((spec) => spec.id === param));
  return (family, param) =>
    !reservedKeys.includes(param) && owner(param) === family ? param : fullName(family, param);
}

export function idsOf(spec: ExperimentSpec): Ids {
  return Object.fromEntries(families.map((family) => [family, spec[family].id])) as Ids;
}

/** Returns the parameters of a choice that differ from their defaults, rows excepted. */
export function paramPairs(family: Family, choice: Choice, naming: Naming): readonly Pair[] {
  const { params } = canonicalChoice(family, choice);
  const specs = memberOf(family, choice.id)?.params ?? [];
  return specs
    .filter((spec) => isText(family, spec) && Object.hasOwn(params, spec.id))
    .map((spec): Pair => [naming(family, spec.id), textOf(family, params[spec.id]!)]);
}

/** Returns false for rows of an objective, which have a key of their own. */
function isText(family: Family, spec: ParamSpec): boolean {
  return family !== 'objective' || spec.kind !== 'data';
}

function textOf(family: Family, value: ParamValue): string {
  const isParts = hasParts(family) && Array.isArray(value) && value.some((one) => typeof one === 'object');
  return isParts ? partsText(value as readonly ParamValue[], family) : valueText(value);
}

/** True if members of a family may be inside others: kernels, and acquisitions of a portfolio. */
function hasParts(family: Family): boolean {
  return family === 'kernel' || family === 'acquisition';
}

/** Cuts each word of an id of several to three letters: "exp-imp". */
function cutWords(id: string): string {
  if (!id.includes('-')) return id;
  return id.replace(/[^-]+/g, (word) => word.slice(0, 3));
}

/** Returns the first member of a family whose cut id is `text`: links have named it so, and what is added later stands behind it or is written whole. */
function memberCutTo(family: Family, text: string): string | undefined {
  return membersOf(family).find(({ id }) => cutWords(id) === text)?.id;
}

/** Returns the id of a member with each word cut to three letters, where that names it; else the whole. */
export function cutId(family: Family, id: string): string {
  const cut = cutWords(id);
  return !memberOf(family, cut) && memberCutTo(family, cut) === id ? cut : id;
}

/** True if a text is the id of a member, whole or cut. */
export function isIdOf(family: Family, id: string, text: string): boolean {
  return text === id || text === cutId(family, id);
}

/** Returns a known id, also if it is cut, or the fallback with a complaint. */
export function readId(
  family: Family,
  text: string | null,
  fallback: { id: string; complain: Complain },
): string {
  if (text === null) return fallback.id;
  if (memberOf(family, text)) return text;
  const cut = memberCutTo(family, text);
  if (cut !== undefined) return cut;
  const known = membersOf(family).map((member) => member.id);
  fallback.complain(
    `There is no ${familyNames[family]} ${quoted(text)}; ${fallback.id} is used. Known are: ${known.join(', ')}.`,
  );
  return fallback.id;
}

/** Reads the parameters of a choice; each is moved into its range, or left at its default with a complaint. */
export function readChoice(
  family: Family,
  id: string,
  { reader, naming, complain }: { reader: Reader; naming: Naming; complain: Complain },
): Choice {
  const found: [string, ParamValue][] = [];
  for (const spec of memberOf(family, id)?.params ?? []) {
    if (!isText(family, spec)) continue;
    const text = reader.take(naming(family, spec.id)) ?? reader.take(fullName(family, spec.id));
    const value = text === null ? null : readParam({ family, spec }, text, complain);
    if (value !== null) found.push([spec.id, value]);
  }
  const choice = canonicalChoice(family, { id, params: Object.fromEntries(found) });
  const complaint = family === 'acquisition' ? membersComplaint(choice) : null;
  if (!complaint) return choice;
  complain(`${complaint} The usual members are used.`);
  const { members: _, ...params } = choice.params;
  return { id, params };
}

function readParam(
  { family, spec }: { family: Family; spec: ParamSpec },
  text: string,
  complain: Complain,
): ParamValue {
  const isParts = hasParts(family) && spec.kind === 'data';
  return isParts
    ? acceptedParam(spec, { text, value: readParts(text, family) }, complain)
    : readParamText(spec, text, complain);
}

/**
 * Returns the kernel of a link without parameters that do not fit the number of inputs, or without any if they are
 * inconsistent.
 */
export function withKernel(kernel: Choice, dimension: number, complain: Complain): Choice {
  const fits = ([, value]: readonly [string, ParamValue]): boolean =>
    !isNumbers(value) || value.length === dimension;
  const params = Object.entries(kernel.params);
  for (const [key] of params.filter((param) => !fits(param)))
    complain(`${key} needs ${dimension} values, one for each input; its default is used.`);
  const kept = canonicalChoice('kernel', { ...kernel, params: Object.fromEntries(params.filter(fits)) });
  const complaint = kernelComplaint(kept, dimension);
  if (!complaint) return kept;
  complain(`${complaint} The kernel ${kernel.id} is used as it usually is.`);
  return { ...kernel, params: {} };
}

function isNumbers(value: ParamValue): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}
