import { EngineError } from '../../errors';

/** A part of a formula: where it begins, counted from 0, and how many UTF-16 units it has; none at the end of the text. */
export interface Place {
  readonly position: number;
  readonly length: number;
}

/**
 * `invalid-value` about the parameter `formula`: the problem, the place in words, and advice where there is any. `detail` has
 * `position` and `length`, so that a page can mark the place.
 */
export function formulaFault({ position, length }: Place, problem: string, advice = ''): EngineError {
  const sentence = `${problem}, at character ${position + 1}${advice && `; ${advice}`}.`;
  return new EngineError('invalid-value', sentence, { parameter: 'formula', position, length });
}

const longestQuote = 20;

/** What was typed, as it may appear in a sentence. */
export function quoted(text: string): string {
  const characters = Array.from(text);
  const short = characters.slice(0, longestQuote).join('');
  return `"${short}${characters.length > longestQuote ? '…' : ''}"`;
}
