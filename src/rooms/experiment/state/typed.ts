import { readTyped } from '../../../engine/numberText';

/** Something to correct: the field it is about, the sentence below its row, and the few words that the foot has room for. */
export interface Fault {
  /** Id of the field, and of its row. */
  readonly field: string;
  readonly row: string;
  readonly said: string;
}

/** Returns the number that a field says; null where it says none. */
export function numberIn(text: string): number | null {
  const typed = readTyped(text);
  return typed.kind === 'number' ? typed.value : null;
}

/** Returns choices as they were typed, with commas or semicolons between, or else slashes with blanks around them: "1/2" is one choice. */
export function optionsIn(text: string): readonly string[] {
  return text
    .split(/[,;\n]/.test(text) ? /[,;\n]/ : /\s\/\s/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
