import type { GraphSpec } from '../graph/ensemble';

/** Neighbours ν and powers p of the Laplacians that Algorithm 1 of 002 chooses among. */
export const ensembleNeighbours = [2, 10, 50] as const;
export const ensemblePowers = [1, 2, 5] as const;

/** How many Laplacians there are. */
export const ensembleSize = ensembleNeighbours.length * ensemblePowers.length;

/**
 * Returns the nine Laplacians, ν by ν, of each its powers. Normalised, or divided by their largest eigenvalues: as they are, L⁵ at ν = 50 is
 * 10⁹ times L at ν = 2, and weights could not be compared.
 */
export function nineGraphs(scaled: boolean): readonly GraphSpec[] {
  return ensembleNeighbours.flatMap((value) =>
    ensemblePowers.map((power): GraphSpec => ({
      ...{ rule: 'knn', value, symmetrize: 'or', normalized: !scaled, power },
      ...(scaled && { scaled }),
    })),
  );
}

/** Evaluations after which a search of the document ends: those of a grid of three values in five dimensions. */
export const documentBudget = 243;
/** Id of the criterion that Algorithm 1 minimises, PRESS/l. */
export const descentCriterion = 'mean-press';

/** Below this a weight counts as 0. */
export const leastShown = 1e-3;

/** Returns how many weights are not 0. */
export function inUse(weights: ArrayLike<number>): number {
  return Array.from(weights).filter((weight) => weight >= leastShown).length;
}
