import stored from './cardRows.json';

/** Rows of the data that the cards of pipelines show; a test compares them with the files of data. */
export interface CardRows {
  /** An image of each digit, 28×28, a character from 0 to f a pixel. */
  readonly digits28: readonly string[];
  /** An image of each digit, 8×8, a character from 0 to g a pixel. */
  readonly digits8: readonly string[];
  /** How often words are used in each era, which is named by its last year. */
  readonly words: {
    readonly years: readonly number[];
    readonly uses: readonly { readonly word: string; readonly counts: readonly number[] }[];
  };
  /** Places of the moons’ points, and 1 on the lower moon. */
  readonly moons: readonly (readonly [number, number, number])[];
  /** Flipper length and body mass of penguins, and 1 for a male. */
  readonly penguins: readonly (readonly [number, number, number])[];
  /** The third input of Friedman’s first function and its value, less what the other inputs add. */
  readonly friedman: readonly (readonly [number, number])[];
  /** Two measures of cells, and 0 where they are malignant. */
  readonly cells: readonly (readonly [number, number, number])[];
}

export const cardRows = stored as unknown as CardRows;
