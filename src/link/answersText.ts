import type { BookEntry } from '../engine/loop/book';
import { fromBase64, toBase64 } from './base64';

/** Scores are written in millionths, which is how finely they are measured. */
const unit = 1e6;
/** Most answers that are read. */
const mostAnswers = 2000;
const mostScores = 50;

/**
 * Writes answers for a link, some twenty bytes each: draw, mark of the place, work, and scores, as whole numbers of seven bits a byte,
 * low ones first.
 */
export function packAnswers(entries: readonly BookEntry[]): string {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let left = value;
    while (left >= 128) {
      bytes.push((left % 128) + 128);
      left = Math.floor(left / 128);
    }
    bytes.push(left);
  };
  for (const { draw, place, work, scores } of entries) {
    [draw, place, work, scores.length].forEach(put);
    for (const score of scores) {
      const whole = Math.round(score * unit);
      put(whole < 0 ? -2 * whole - 1 : 2 * whole);
    }
  }
  return toBase64(Uint8Array.from(bytes));
}

/** Reads answers of a link; null if the text is damaged. Never throws. */
export function unpackAnswers(text: string): readonly BookEntry[] | null {
  const bytes = bytesOf(text);
  if (!bytes) return null;
  let at = 0;
  const take = (): number => {
    let value = 0;
    for (let factor = 1; at < bytes.length && factor < 2 ** 53; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte % 128) * factor;
      if (byte < 128) return Number.isSafeInteger(value) ? value : NaN;
    }
    return NaN;
  };
  const entries: BookEntry[] = [];
  while (at < bytes.length) {
    const [draw, place, work, count] = [take(), take(), take(), take()];
    const isSound = entries.length < mostAnswers && count >= 0 && count <= mostScores;
    if (!isSound || Number.isNaN(draw + place + work)) return null;
    const scores = Array.from({ length: count }, () => {
      const whole = take();
      return (whole % 2 === 1 ? -(whole + 1) / 2 : whole / 2) / unit;
    });
    if (scores.some(Number.isNaN)) return null;
    entries.push({ draw, place, work, scores });
  }
  return entries;
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return fromBase64(text);
  } catch {
    return null;
  }
}
