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

/** Marks rows that were packed with what rows often have. */
const shortMark = '.';

/** What rows often have, so that few bytes stand for it. Links that people have saved were packed with it, so it never changes. */
const usualRows = strToU8(
  '"names":["x1","x2"],"kinds":["y":[0.5,1],"X":[[0,1],[0,1]],"points":[0,0.5,1]log(sqrt(tan(abs(cos(x2)x1^2+exp(-x^2)/2-0.1x+0.5sin(5x)","box":[[0,1]]}[[-1,2]]}[[-3,3]]}[[-10,10]]}[[-5,5]]}{"formula":"sin(',
);

/** Returns the packed rows of an objective in fewer characters; null if it has none. */
export function packRowsShort(objective: Choice): PackedRows | null {
  const rows = packRows(objective);
  if (!rows?.fits) return rows;
  const bytes = deflateSync(strToU8(rows.json), { level: 9, dictionary: usualRows });
  const text = shortMark + toBase64(bytes);
  return text.length < rows.text.length ? { ...rows, text } : rows;
}

/** Returns the JSON behind a link's text, unpacked or found under its name; null if that fails. Never throws. */
export function unpackRows(text: string, kept: (name: string) => string | null): string | null {
  if (isName(text)) return kept(text);
  if (text.length > longestRead) return null;
  return text.startsWith(shortMark)
    ? unpackText(text.slice(shortMark.length), largestJson, usualRows)
    : unpackText(text, largestJson);
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
export function unpackText(packed: string, most: number, dictionary?: Uint8Array): string | null {
  try {
    const out = inflateSync(fromBase64(packed), {
      out: new Uint8Array(most),
      ...(dictionary && { dictionary }),
    });
    return out.length < most ? strFromU8(out) : null;
  } catch {
    return null;
  }
}
