import type { SelectOption } from './option';

/** Longest list that is shown whole at once. */
const few = 8;

/** True if a list is long enough to open with its usual options. */
export function isLong(options: readonly SelectOption[]): boolean {
  return options.length > few && options.some(({ isUsual }) => isUsual);
}

/** Returns the options that are shown: all of a short list, or the usual ones of a long one and the chosen one, until all are asked for. */
export function shownOptions(
  options: readonly SelectOption[],
  chosen: string,
  isWhole: boolean,
): readonly SelectOption[] {
  if (isWhole || !isLong(options)) return options;
  return options.filter(({ value, isUsual }) => isUsual || value === chosen);
}

/** Letters typed one soon after the other, and when the last came, in ms. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Longest pause within a word, in ms. */
const pause = 800;

/** True within a name that is being typed. */
export function isTyping({ text, at }: Typed, now: number): boolean {
  return text !== '' && now - at <= pause;
}

/** Returns the letters typed so far with another one; after a pause they begin anew. */
export function withTyped(typed: Typed, letter: string, now: number): Typed {
  return { text: isTyping(typed, now) ? typed.text + letter : letter, at: now };
}

/**
 * Returns the next option whose name has a word that begins with what was typed, first among names that begin with it; of one letter the
 * one after the present option, so that the letter again goes on. Undefined where there is none.
 */
export function optionTyped(
  options: readonly SelectOption[],
  text: string,
  present: string | undefined,
): SelectOption | undefined {
  const letters = new Set(text.toLowerCase());
  const wanted = letters.size === 1 ? [...letters][0]! : text.toLowerCase();
  const at = options.findIndex(({ value }) => value === present);
  const from = wanted.length === 1 ? at + 1 : Math.max(0, at);
  const inTurn = [...options.slice(from), ...options.slice(0, from)];
  const begins = (word: string) => word.startsWith(wanted);
  return (
    inTurn.find(({ label }) => begins(label.toLowerCase())) ??
    inTurn.find(({ label }) =>
      label
        .toLowerCase()
        .split(/[\s(-]/)
        .some(begins),
    )
  );
}
