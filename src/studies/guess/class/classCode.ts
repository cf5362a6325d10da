import { boxOf, shareAlong, valuesAlong } from '../../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import { pointedIn } from '../../../lab/state/select/place';
import type { Place } from '../guessData';

/** Digits of a code, Crockford's base 32: no letter that is read as a digit, and no U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a code; five bits each. */
const length = 6;

/** Bits of the place, along each input. */
const placeBits: Readonly<Record<number, readonly number[]>> = { 1: [15], 2: [7, 8] };

/** A prime below 2⁷: no power of 32, and no difference of two digits, is a multiple of it. */
const modulus = 127;

/** What a code is read against: the experiment, and a text that tells this round of this game from others. */
export interface ClassRound {
  readonly base: ExperimentSpec;
  readonly state: string;
}

/**
 * Returns a guess as a code of six characters: 15 bits of the place, 8 of the round, 7 that make the whole a multiple of 127. A single
 * wrong character, or two neighbours that have changed places, is always noticed, because 127 is prime and divides neither
 * 32ᵏ·(a − b) nor 31·32ᵏ·(a − b) for two digits a ≠ b.
 */
export function classCode(place: Place, { base, state }: ClassRound): string {
  let told = 0;
  for (const [p, bits] of bitsOf(place.length).entries()) {
    const levels = 2 ** bits;
    const level = Math.round(shareAlong(base, p, place[p]!) * (levels - 1));
    told = told * levels + Math.min(levels - 1, Math.max(0, level));
  }
  const payload = told * 256 + roundMark(state);
  // 128 leaves 1: the sum of payload and check is the rest of the whole.
  let rest = payload * 128 + ((modulus - (payload % modulus)) % modulus);
  let code = '';
  for (let k = 0; k < length; k++) {
    code = digits[rest % 32]! + code;
    rest = Math.floor(rest / 32);
  }
  return code;
}

/** A place that was read, or a sentence that says what is wrong with the code. */
export type ReadCode = { readonly place: Place; readonly code: string } | { readonly fault: string };

/** Reads a code as people type it: small letters, blanks and hyphens are fine, I and L are 1, O is 0. Never throws. */
export function readClassCode(text: string, { base, state }: ClassRound): ReadCode {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');
  const strange = Array.from(code).find((one) => !digits.includes(one));
  if (strange !== undefined)
    return { fault: `“${strange}” is in no code: letters and digits only, and no U.` };
  if (code.length !== length)
    return { fault: `A code has ${length} characters, “${code}” has ${code.length}.` };
  const whole = Array.from(code).reduce((sum, one) => sum * 32 + digits.indexOf(one), 0);
  if (whole % modulus !== 0) return { fault: `A character of “${code}” is wrong. Look at the code again.` };
  const payload = Math.floor(whole / 128);
  if (payload % 256 !== roundMark(state))
    return { fault: `“${code}” is of another game or another round than the one shown here.` };
  let rest = Math.floor(payload / 256);
  const bits = bitsOf(boxOf(base).length);
  const values = bits.map(() => 0);
  for (const p of [...bits.keys()].toReversed()) {
    const levels = 2 ** bits[p]!;
    values[p] = valuesAlong(base, p, levels)[rest % levels]!;
    rest = Math.floor(rest / levels);
  }
  return { place: pointedIn(boxOf(base), values), code };
}

function bitsOf(inputs: number): readonly number[] {
  const bits = placeBits[inputs];
  if (!bits) throw new Error(`A code holds places of one or two inputs, not of ${inputs}.`);
  return bits;
}

/** Eight bits that tell rounds apart (FNV-1a, folded). */
function roundMark(state: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < state.length; i++) hash = Math.imul(hash ^ state.charCodeAt(i), 0x01000193);
  return ((hash >>> 24) ^ (hash >>> 16) ^ (hash >>> 8) ^ hash) & 0xff;
}
