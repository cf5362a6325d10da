import type { Sight } from './sight';

/** A symbol of the formulas: its name, its current number, and its counterpart in the figure. */
export interface SymbolMeaning {
  /** Name as in a sentence: "the mean of the latent Gaussian at x". */
  readonly name: string;
  /** Returns its current number in the figure, with its unit or name; null if there is none. */
  value(sight: Sight): string | null;
  /** Mark of the figure that is highlighted; its name in `figureMarks.css`. */
  readonly mark?: string;
}
