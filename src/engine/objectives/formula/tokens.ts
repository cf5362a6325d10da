import { EngineError, quoted } from '../../errors';
import { unsignedDigits } from '../../numberText';

export type Mark = '+' | '-' | '*' | '/' | '^' | '(' | ')' | ',';

/** A token of a formula: the text that was typed, and its meaning. A superscript is a whole exponent. */
export type Token = Place & { readonly typed: string } & (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'superscript'; readonly value: number }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'mark'; readonly mark: Mark }
    | { readonly kind: 'end' }
  );

const space = /\s*/uy;

/** One of: number, superscripts, name, mark. A number is read as far as it goes: 2e3 is 2000, 2e is twice e. πx are two names. */
const token = /* @__PURE__ */ new RegExp(
  `(${unsignedDigits})|([⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(π|(?:(?!π)[\\p{L}_])(?:(?!π)[\\p{L}_\\d])*)|(\\*\\*|[-+*/^(),−–·⋅×÷])`,
  'uy',
);

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Other ways to write a mark. */
const synonyms: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['−', '-'],
  ['–', '-'],
  ['·', '*'],
  ['⋅', '*'],
  ['×', '*'],
  ['÷', '/'],
  ['**', '^'],
]);

/** Advice about characters that have no meaning here. */
const advice: ReadonlyMap<string, string> = new Map([
  ['|', 'the absolute value of x is abs(x)'],
  ['=', 'type only what stands to the right of it'],
  ['[', 'use round parentheses'],
  ['{', 'use round parentheses'],
  ['√', 'the square root of x is sqrt(x)'],
  ['.', 'a number is written as 0.5 or .5'],
]);

/** Splits a formula into tokens, with one that marks its end. Errors: `invalid-value` for characters that belong to no word. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let position = afterSpace(text, 0);
  while (position < text.length) {
    const found = tokenAt(text, position);
    tokens.push(found);
    position = afterSpace(text, position + found.length);
  }
  return [...tokens, { kind: 'end', typed: '', position, length: 0 }];
}

function afterSpace(text: string, position: number): number {
  space.lastIndex = position;
  return position + space.exec(text)![0].length;
}

function tokenAt(text: string, position: number): Token {
  token.lastIndex = position;
  const found = token.exec(text);
  if (!found) throw strange(String.fromCodePoint(text.codePointAt(position)!), position);
  const [typed, number, superscript, name] = found;
  const { length } = typed;
  if (number !== undefined) {
    return { kind: 'number', value: numberOf(number, { position, length }), typed, position, length };
  }
  if (superscript !== undefined) {
    return { kind: 'superscript', value: exponentOf(superscript), typed, position, length };
  }
  if (name !== undefined) {
    return { kind: 'name', name: name === 'π' ? 'pi' : name.toLowerCase(), typed, position, length };
  }
  return { kind: 'mark', mark: synonyms.get(typed) ?? (typed as Mark), typed, position, length };
}

function strange(character: string, position: number): Error {
  const place = { position, length: character.length };
  return formulaFault(place, `${quoted(character)} has no meaning in a formula`, advice.get(character));
}

function numberOf(typed: string, place: Place): number {
  const value = Number(typed.replace('−', '-'));
  if (Number.isFinite(value)) return value;
  throw formulaFault(place, `The number ${quoted(typed)} is too large`);
}

function exponentOf(typed: string): number {
  return Number(Array.from(typed, (digit) => superscripts.indexOf(digit)).join(''));
}

/** A part of a formula: where it begins, counted from 0, and how many UTF-16 units it has; none at the end of the text. */
export interface Place {
  readonly position: number;
  readonly length: number;
}

/**
 * Returns the error `invalid-value` about the parameter `formula`: the problem, the place in words, and advice where there is
 * any. `detail` has `position` and `length`, so that a page can mark the place.
 */
export function formulaFault({ position, length }: Place, problem: string, advice = ''): EngineError {
  const sentence = `${problem}, at character ${position + 1}${advice && `; ${advice}`}.`;
  return new EngineError('invalid-value', sentence, { parameter: 'formula', position, length });
}
