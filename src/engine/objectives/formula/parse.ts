import { quoted } from '../../errors';
import { formulaFault, type Place, type Token, type Mark } from './tokens';
import { adviceOn, meaningOf, type NameOfMany, type NameOfOne } from './names';

export type BinaryOperator = '+' | '-' | '*' | '/' | '^';

/** A formula as a tree. `index` of an input counts from 0. */
export type Tree =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'input'; readonly index: number }
  | { readonly kind: 'negative'; readonly of: Tree }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'function'; readonly name: NameOfOne; readonly of: Tree }
  | { readonly kind: 'fold'; readonly name: NameOfMany; readonly of: readonly Tree[] };

/** The deepest nesting of parentheses, functions, signs and exponents. */
const deepest = 50;

type Parse = (cursor: Cursor) => Tree;

/**
 * Reads tokens by recursive descent: sum > product > sign > number times what follows it > power > single value. A power binds
 * from the right and tighter than a sign before it. Errors: `invalid-value` with the place.
 */
export function parse(tokens: readonly Token[]): Tree {
  const cursor = { tokens, at: 0, depth: 0 };
  const tree = parseSum(cursor);
  if (tokenAt(cursor).kind !== 'end') throw unexpected(cursor);
  return tree;
}

const parseSum: Parse = (cursor) => parseChain(cursor, ['+', '-'], parseProduct);
const parseProduct: Parse = (cursor) => parseChain(cursor, ['*', '/'], parseSigned);

/** Parses a chain of operators of one rank, from the left. */
function parseChain(cursor: Cursor, operators: readonly BinaryOperator[], operand: Parse): Tree {
  let left = operand(cursor);
  for (;;) {
    const operator = operators.find((mark) => isMark(tokenAt(cursor), mark));
    if (!operator) return left;
    cursor.at++;
    left = { kind: 'binary', operator, left, right: operand(cursor) };
  }
}

function parseSigned(cursor: Cursor): Tree {
  const sign = tokenAt(cursor);
  if (isMark(sign, '+')) return parseNested(cursor, parseSigned);
  if (isMark(sign, '-')) return { kind: 'negative', of: parseNested(cursor, parseSigned) };
  return parseMultiple(cursor);
}

/** Takes one token and parses what it holds. */
function parseNested(cursor: Cursor, inner: Parse): Tree {
  if (cursor.depth === deepest) {
    throw formulaFault(
      tokenAt(cursor),
      `Here more than ${deepest} parentheses, functions, signs and exponents stand in each other`,
    );
  }
  cursor.at++;
  cursor.depth++;
  const tree = inner(cursor);
  cursor.depth--;
  return tree;
}

/** Parses a power, or a number times the power that follows it without an operator, as in 2x. */
function parseMultiple(cursor: Cursor): Tree {
  const number = tokenAt(cursor);
  const next = tokenAt(cursor, 1);
  if (number.kind !== 'number' || !(next.kind === 'name' || isMark(next, '('))) return parsePower(cursor);
  refuseAmbiguous(cursor, number);
  cursor.at++;
  const left = { kind: 'number', value: number.value } as const;
  return { kind: 'binary', operator: '*', left, right: parsePower(cursor) };
}

/** Refuses a product that can be read in two ways: 1/2x may mean 1/(2x) or (1/2)x, and 2^3x likewise. */
function refuseAmbiguous(cursor: Cursor, number: Token & { readonly kind: 'number' }): void {
  let back = -1;
  while (isMark(tokenAt(cursor, back), '+') || isMark(tokenAt(cursor, back), '-')) back--;
  const before = tokenAt(cursor, back);
  if (!isMark(before, '/') && !isMark(before, '^')) return;
  const next = tokenAt(cursor, 1);
  const place = { position: number.position, length: next.position + next.length - number.position };
  const product = quoted(`${number.typed}${next.kind === 'name' ? next.typed : '(…)'}`);
  const problem = `After ${quoted(before.typed)} the product ${product} can be read in two ways`;
  throw formulaFault(place, problem, 'put it in parentheses, or write its *');
}

function parsePower(cursor: Cursor): Tree {
  let base = parseSingle(cursor);
  const token = tokenAt(cursor);
  if (token.kind === 'superscript') {
    cursor.at++;
    const right = { kind: 'number', value: token.value } as const;
    base = { kind: 'binary', operator: '^', left: base, right };
  }
  if (!isMark(tokenAt(cursor), '^')) return base;
  return { kind: 'binary', operator: '^', left: base, right: parseNested(cursor, parseSigned) };
}

function parseSingle(cursor: Cursor): Tree {
  const token = tokenAt(cursor);
  if (token.kind === 'name') return parseName(cursor, token);
  if (token.kind === 'number') {
    cursor.at++;
    return { kind: 'number', value: token.value };
  }
  if (!isMark(token, '(')) throw valueMissing(cursor);
  const inside = parseNested(cursor, parseSum);
  takeClosing(cursor, token);
  return inside;
}

function parseName(cursor: Cursor, token: Token & { readonly kind: 'name' }): Tree {
  const meaning = meaningOf(token.name);
  if (!meaning) throw formulaFault(token, `There is no ${quoted(token.typed)}`, adviceOn(token.name));
  cursor.at++;
  if (meaning.kind === 'number' || meaning.kind === 'input') return meaning;
  const values = parseArguments(cursor, token);
  const [first, second] = values;
  if (meaning.kind === 'fold' && second) return { kind: 'fold', name: meaning.name, of: values };
  if (meaning.kind === 'function' && !second) return { kind: 'function', name: meaning.name, of: first };
  const expected = meaning.kind === 'fold' ? 'two values or more' : 'one value';
  throw formulaFault(token, `${quoted(token.typed)} takes ${expected}, not ${values.length}`);
}

/** Parses the values in the parentheses of a function, at least one. */
function parseArguments(cursor: Cursor, name: Token): readonly Tree[] {
  const open = tokenAt(cursor);
  if (!isMark(open, '(')) throw formulaFault(open, `After ${quoted(name.typed)} a parenthesis is expected`);
  const values = [parseNested(cursor, parseSum)];
  while (isMark(tokenAt(cursor), ',')) values.push(parseNested(cursor, parseSum));
  takeClosing(cursor, open);
  return values;
}

function takeClosing(cursor: Cursor, open: Place): void {
  const token = tokenAt(cursor);
  if (token.kind === 'end') throw formulaFault(open, 'The parenthesis is never closed');
  if (!isMark(token, ')')) throw unexpected(cursor);
  cursor.at++;
}

/** The state of the parser: the index of the next token, and the depth of nesting there. */
interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

/** Returns the token `offset` away from the cursor; beyond the ends the one that marks the end. */
function tokenAt({ tokens, at }: Cursor, offset = 0): Token {
  return tokens[at + offset] ?? tokens.at(-1)!;
}

function isMark(token: Token, mark: Mark): boolean {
  return token.kind === 'mark' && token.mark === mark;
}

/** A fault about a token where a value should begin. */
function valueMissing(cursor: Cursor): Error {
  const token = tokenAt(cursor);
  if (cursor.tokens.length === 1) {
    return formulaFault(token, 'The formula is empty', 'type one such as sin(x)/x');
  }
  const after = cursor.at > 0 ? `After ${quoted(tokenAt(cursor, -1).typed)} a` : 'A';
  const found = token.kind === 'end' ? '' : `, not ${quoted(token.typed)}`;
  return formulaFault(token, `${after} number, an input or a function is expected${found}`);
}

/** A fault about a token that cannot follow a value. */
function unexpected(cursor: Cursor): Error {
  const token = tokenAt(cursor);
  if (isMark(token, ')')) return formulaFault(token, 'This parenthesis was never opened');
  if (isMark(token, ',')) {
    const advice = 'a decimal number is written with a point, as in 0.5';
    return formulaFault(token, 'A comma stands only between the values of a function such as max', advice);
  }
  const between = `Between ${quoted(tokenAt(cursor, -1).typed)} and ${quoted(token.typed)}`;
  return formulaFault(token, `${between} an operator is missing`, 'a product is written with *');
}
