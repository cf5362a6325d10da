import type { ParamValues } from '../engine/definition';
import type { Choice } from '../engine/experiment/families';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { fromBase64, toBase64 } from './base64';
import { givenRowIds, isName, namePrefix, type PackedRows } from './rows';

/** Most characters of rows in a link, short enough for mail and chat. */
export const longestData = 8000;
const longestRead = 2 * longestData;
const largestJson = 1_000_000;

const packed = new WeakMap<ParamValues, PackedRows>();

/** Returns the packed rows of an objective; null if it has none. */
export function packRows(objective: Choice): PackedRows | null {
  const ids = givenRowIds(objective);
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

/** Returns the JSON behind a link's text, unpacked or found under its name; null if that fails. Never throws. */
export function unpackRows(text: string, kept: (name: string) => string | null): string | null {
  if (isName(text)) return kept(text);
  if (text.length > longestRead) return null;
  return unpackText(text, largestJson);
}

/** Returns a name that tells one table from another (FNV-1a and the length). */
function nameOf(json: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < json.length; i++) hash = Math.imul(hash ^ json.charCodeAt(i), 0x01000193);
  return `${namePrefix}${(hash >>> 0).toString(16)}-${json.length.toString(36)}`;
}

/** Compresses a text, in the alphabet of links. */
export function packText(text: string): string {
  return toBase64(deflateSync(strToU8(text), { level: 9 }));
}

/** Decompresses a text; null if it was not packed by `packText`, or has `most` bytes or more. Never throws. */
export function unpackText(packed: string, most: number): string | null {
  try {
    const out = inflateSync(fromBase64(packed), { out: new Uint8Array(most) });
    return out.length < most ? strFromU8(out) : null;
  } catch {
    return null;
  }
}
