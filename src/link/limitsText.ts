import type { LimitList } from '../engine/objectives/limits';
import type { Complain } from './reader';
import { numberText, quoted, readNumber } from './text';

/** Blanks of words are written so, because a blank is escaped in a link. */
const blank = '-';
const noLimits = 'no-limits';

/** Writes limits as a link has them: `at-most~9~1~1/apart~0~above~6~1~below~1`; none as `no-limits`, because a patch has to say it. */
export function limitsText(limits: readonly LimitList[]): string {
  if (limits.length === 0) return noLimits;
  return limits.map((limit) => limit.map(itemText).join('~')).join('/');
}

function itemText(item: string | number): string {
  return typeof item === 'number' ? numberText(item) : item.replaceAll(' ', blank);
}

const words = ['at most', 'equal', 'apart', 'above', 'below', 'is'];

/** Reads limits of a link; null, with a complaint, where a part of them is neither a number nor a word of limits. */
export function readLimitsText(text: string, complain: Complain): readonly LimitList[] | null {
  if (text === noLimits) return [];
  const read = text.split('/').map((limit) => limit.split('~').map(itemOf));
  const limits = read.map((limit) => limit.filter((item) => item !== null));
  if (limits.every((limit, k) => limit.length === read[k]!.length)) return limits;
  complain(`limits: ${quoted(text)} cannot be read; all of the box is allowed.`);
  return null;
}

function itemOf(text: string): string | number | null {
  return words.find((word) => word.replaceAll(' ', blank) === text) ?? readNumber(text);
}
