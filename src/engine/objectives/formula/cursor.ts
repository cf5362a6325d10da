import { formulaFault, quoted } from './fault';
import type { Mark, Token } from './tokens';

/** How far a formula is read: the next token, and how many things that stand in each other are open there. */
export interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

/** The token at the cursor or `offset` away; beyond the ends the one that marks the end. */
export function tokenAt({ tokens, at }: Cursor, offset = 0): Token {
  return tokens[at + offset] ?? tokens.at(-1)!;
}

export function isMark(token: Token, mark: Mark): boolean {
  return token.kind === 'mark' && token.mark === mark;
}

/** A fault about a token where a value should begin. */
export function valueMissing(cursor: Cursor): Error {
  const token = tokenAt(cursor);
  if (cursor.tokens.length === 1) {
    return formulaFault(token, 'The formula is empty', 'type one such as sin(x)/x');
  }
  const after = cursor.at > 0 ? `After ${quoted(tokenAt(cursor, -1).typed)} a` : 'A';
  const found = token.kind === 'end' ? '' : `, not ${quoted(token.typed)}`;
  return formulaFault(token, `${after} number, an input or a function is expected${found}`);
}

/** A fault about a token that cannot follow a value. */
export function unexpected(cursor: Cursor): Error {
  const token = tokenAt(cursor);
  if (isMark(token, ')')) return formulaFault(token, 'This parenthesis was never opened');
  if (isMark(token, ',')) {
    const advice = 'a decimal number is written with a point, as in 0.5';
    return formulaFault(token, 'A comma stands only between the values of a function such as max', advice);
  }
  const between = `Between ${quoted(tokenAt(cursor, -1).typed)} and ${quoted(token.typed)}`;
  return formulaFault(token, `${between} an operator is missing`, 'a product is written with *');
}
