import {
  fieldIds,
  fieldOf,
  linkKeyOf,
  textOrder,
  changeableIds,
  type FieldId,
} from '../engine/experiment/schema';
import { valuePairs, type Pair } from './fields';
import type { ExperimentSpec, SpecPatch } from '../engine/experiment/spec';
import { partOf, specAt } from '../engine/experiment/difference';
import { families, type Choice } from '../engine/experiment/families';
import { sameValue } from '../engine/experiment/sameValue';
import { usualLayers } from '../vocabulary/layers';
import { startLook, type LinkState } from './linkState';
import { changesText, patchText } from './changesText';
import { crosshairPairs } from './crosshairText';
import { cutId, idsOf, paramPairs, shortNames } from './members';
import { linkVersion, roomPair } from './migrations';
import type { PackedRows } from './rows';
import { escapeText, numberText } from './text';

type PackRows = (objective: Choice) => PackedRows | null;

/** Longest link of which every id is written whole where a short one is asked for. */
const longestWhole = 100;

/** How a link is written: with all that can be read and changed by hand, without what every new visitor has, or with cut ids as well. */
type Length = 'whole' | 'short' | 'cut';

/**
 * Returns the hash of a link, without `#`. The readable keys describe the spec after the last change. `isShort`: members that are at their
 * defaults are left out, because a link without them means these for ever, and where that is still long ids are cut as `cutId` does.
 */
export function encodeWith(state: LinkState, packRows: PackRows, isShort = false): string {
  if (!isShort) return encodeAt(state, packRows, 'whole');
  const short = encodeAt(state, packRows, 'short');
  return short.length > longestWhole ? encodeAt(state, packRows, 'cut') : short;
}

function encodeAt(state: LinkState, packRows: PackRows, length: Length): string {
  const spec = specAt(state, Infinity);
  const pairs = [
    ...pairIf(linkVersion > 1, ['v', numberText(linkVersion)]),
    ...mainPairs(spec, state.step, length),
    ...pairIf(state.beat !== 'rest', ['beat', state.beat]),
    ...specPairs(spec, packRows),
    ...changePairs(state, spec),
    ...crosshairPairs(state, spec),
    ...pagePairs(state, spec),
  ];
  return pairs.map(([key, value]) => `${escapeText(key)}=${escapeText(value)}`).join('&');
}

/** Returns the pairs that every link has, so that it can be read and changed by hand; a short one only those that differ from a new visitor's, and seed and step. */
function mainPairs(spec: ExperimentSpec, step: number, length: Length): readonly Pair[] {
  const isSaid = (id: FieldId) =>
    length === 'whole' || fieldOf(id).kind !== 'member' || !isAsStarted(id, spec);
  const [seed, ...choices] = fieldIds
    .filter((id) => fieldOf(id).always && isSaid(id))
    .flatMap((id) => ownPairs(id, spec, length));
  return [...(seed ? [seed] : []), ['step', numberText(step)], ...choices];
}

function specPairs(spec: ExperimentSpec, packRows: PackRows): readonly Pair[] {
  const naming = shortNames(idsOf(spec));
  const rows = packRows(spec.objective);
  const told = textOrder.filter((id) => !fieldOf(id).always && !isAsStarted(id, spec));
  const isMember = (id: FieldId) => fieldOf(id).kind === 'member';
  return [
    ...told.filter(isMember).flatMap((id) => ownPairs(id, spec)),
    ...families.flatMap((family) => paramPairs(family, spec[family], naming)),
    ...told.filter((id) => !isMember(id)).flatMap((id) => ownPairs(id, spec)),
    ...(rows ? [['data', rows.text] as const] : []),
  ];
}

/** Returns the pairs of a field without the parameters of its member. */
function ownPairs(id: FieldId, spec: ExperimentSpec, length: Length = 'whole'): readonly Pair[] {
  const field = fieldOf(id);
  if (field.kind === 'member') {
    const member = spec[field.family].id;
    return [[linkKeyOf(id, field), length === 'cut' ? cutId(field.family, member) : member]];
  }
  return valuePairs(id, field, spec[id]);
}

/** Returns true if a field is left out or at its default, the parameters of its member aside. */
function isAsStarted(id: FieldId, spec: ExperimentSpec): boolean {
  const field = fieldOf(id);
  if (field.kind === 'member') return spec[field.family].id === field.default.id;
  return spec[id] === undefined || ('default' in field && sameValue(spec[id], field.default));
}

function changePairs({ spec: base, changes }: LinkState, last: ExperimentSpec): readonly Pair[] {
  if (!changes.length) return [];
  const before: SpecPatch = Object.fromEntries(
    changeableIds
      .filter((key) => !sameValue(partOf(base, key), partOf(last, key)))
      .map((key) => [key, partOf(base, key)]),
  );
  const baseText = patchText(before);
  return [...pairIf(baseText !== '', ['base', baseText]), ['changes', changesText(changes)]];
}

function pagePairs(
  { mode, keys, hide, layers, palette, psi, room, roomText, panel, page, answers }: LinkState,
  { limits }: ExperimentSpec,
): readonly Pair[] {
  return [
    ...pairIf(mode !== 'page', ['mode', mode]),
    ...pairIf(!keys, ['keys', 'off']),
    ...pairIf(palette !== startLook.palette, ['palette', palette]),
    ...pairIf(hide.length > 0, ['hide', hide.join(',')]),
    ...pairIf(!sameValue(layers, usualLayers(limits !== undefined)), ['layers', layers.join(',')]),
    ...pairIf(psi !== 'closed', ['psi', psi]),
    ...pairIf(room !== startLook.room, roomPair(room, roomText)),
    ...openPair('panel', panel),
    ...openPair('page', page),
    ...pairIf(answers !== '', ['book', answers]),
  ];
}

function openPair(key: string, open: LinkState['panel']): readonly Pair[] {
  return open ? [[key, open.text === '' ? open.id : `${open.id}:${open.text}`]] : [];
}

/** Returns the pair if a condition holds, else nothing. */
function pairIf(condition: boolean, pair: Pair): readonly Pair[] {
  return condition ? [pair] : [];
}
