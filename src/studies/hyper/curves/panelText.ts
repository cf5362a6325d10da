import { usualFolds } from '../../../engine/models/fit/folds/folds';
import type { LearntFit } from '../../../engine/experiment/spec';
import { foldCounts } from '../../../lab/state/foldCounts';

/** Settings of the panel, as the link says them. */
export interface CurvesText {
  /** Name of the hyper-parameter; empty: the first. */
  readonly name: string;
  /** Number of folds, and their seed; null: those of the fit. */
  readonly folds: number | null;
  readonly foldSeed: number | null;
}

const nameForm = /^[A-Za-z][\w.[\]]{0,59}$/;

/** Reads "lengthScale", "lengthScale,k=7" or "k=7,seed=3"; what has another form is left out. Never throws. */
export function readCurvesText(text: string): CurvesText {
  const words = text.slice(0, 120).split(',');
  const said = (key: string, { min, max }: (typeof foldCounts)[number]): number | null => {
    const digits = words.flatMap((word) => new RegExp(`^${key}=(\\d{1,3})$`).exec(word)?.[1] ?? [])[0];
    const value = Number(digits);
    return digits !== undefined && value >= min && value <= max ? value : null;
  };
  return {
    name: words.find((word) => nameForm.test(word)) ?? '',
    folds: said('k', foldCounts[0]),
    foldSeed: said('seed', foldCounts[1]),
  };
}

/** Writes what `readCurvesText` reads. */
export function writeCurvesText({ name, folds, foldSeed }: CurvesText): string {
  return [
    ...(name ? [name] : []),
    ...(folds === null ? [] : [`k=${folds}`]),
    ...(foldSeed === null ? [] : [`seed=${foldSeed}`]),
  ].join(',');
}

/** Returns the folds that are drawn: as said, or as the fit has them. */
export function foldsShown(
  { folds, foldSeed }: CurvesText,
  fit: LearntFit,
): { folds: number; foldSeed: number } {
  return {
    folds: folds ?? fit.folds ?? usualFolds.k,
    foldSeed: foldSeed ?? fit.foldSeed ?? usualFolds.seed,
  };
}
