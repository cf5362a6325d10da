import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** A text compressed, in the alphabet of links. */
export function packText(text: string): string {
  return toBase64(deflateSync(strToU8(text), { level: 9 }));
}

/** The text again; null where it was not packed so, or would have `most` bytes and more. Never throws. */
export function unpackText(packed: string, most: number): string | null {
  try {
    const out = inflateSync(fromBase64(packed), { out: new Uint8Array(most) });
    return out.length < most ? strFromU8(out) : null;
  } catch {
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
