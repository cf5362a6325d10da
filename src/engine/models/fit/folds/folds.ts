/** Folds of the rows of a process: drawn by a seed, or the number of that of each row [n]. */
export type Folds = { readonly k: number; readonly seed: number } | readonly number[];

/** Folds where nothing is said of them. */
export const usualFolds = { k: 5, seed: 1 } as const;
