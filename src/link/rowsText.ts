import type { ParamValues } from '../engine/definition';
import { memberOf, type Choice } from '../engine/experiment/families';
import { packText, unpackText } from './packing';

/** A link stays short enough for mail and chat. */
export const longestData = 8000;
const longestRead = 2 * longestData;
const largestJson = 1_000_000;

/** The user's rows, as a link carries them. */
export interface PackedRows {
  readonly json: string;
  /** Compressed, in the alphabet of links; or a short name where that would be too long. */
  readonly text: string;
  readonly fits: boolean;
}

const packed = new WeakMap<ParamValues, PackedRows>();

/** The rows of an objective; null where it has none. */
export function packRows(objective: Choice): PackedRows | null {
  const ids = rowIds(objective.id).filter((id) => Object.hasOwn(objective.params, id));
  if (!ids.length) return null;
  const known = packed.get(objective.params);
  if (known) return known;
  const json = JSON.stringify(Object.fromEntries(ids.map((id) => [id, objective.params[id]])));
  const compressed = packText(json);
  const fits = compressed.length <= longestData;
  const rows = { json, fits, text: fits ? compressed : nameOf(json) };
  packed.set(objective.params, rows);
  return rows;
}

/** Parameters of an objective that hold rows. */
export function rowIds(objectiveId: string): readonly string[] {
  const specs = memberOf('objective', objectiveId)?.params ?? [];
  return specs.filter((spec) => spec.kind === 'data').map((spec) => spec.id);
}

/** The JSON behind a link's text: unpacked, or found under its name; null where that fails. Never throws. */
export function unpackRows(text: string, kept: (name: string) => string | null): string | null {
  if (isName(text)) return kept(text);
  if (text.length > longestRead) return null;
  return unpackText(text, largestJson);
}

const namePrefix = '~';

export function isName(text: string): boolean {
  return text.startsWith(namePrefix);
}

/** A name that tells one table from another (FNV-1a and the length). */
function nameOf(json: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < json.length; i++) hash = Math.imul(hash ^ json.charCodeAt(i), 0x01000193);
  return `${namePrefix}${(hash >>> 0).toString(16)}-${json.length.toString(36)}`;
}
