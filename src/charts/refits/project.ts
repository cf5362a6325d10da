import type { Refits } from '../../engine/loop/refits';
import type { Domain } from '../domain';

interface ShownRefit {
  readonly density: Float64Array;
  readonly isLikely: boolean;
}

/** One fit among others. */
export interface LookedRefit extends ShownRefit {
  /** Counted from 1. */
  readonly number: number;
  /** Nats by which its log likelihood is below that of the best. */
  readonly behind: number;
  readonly a: number;
  /** Total variation distances from the density of the best, and from the kernel density. */
  readonly fromBest: number;
  readonly fromKernel: number;
}

/** What is drawn of refits, and what is said about them. */
export interface RefitsData {
  readonly y: Float64Array;
  /** The density of each fit that is shown. */
  readonly shown: readonly ShownRefit[];
  /** The fit that is looked at; null while all are looked at alike. */
  readonly looked: LookedRefit | null;
  readonly kernel: Float64Array;
  readonly rug: readonly number[];
  readonly domain: { readonly x: Domain; readonly y: Domain };
  /** Fits that were made, and how many of them are as likely as the best. */
  readonly count: number;
  readonly likely: number;
  /** Total variation distances between those shown; null where there is one only. */
  readonly apart: { readonly mean: number; readonly largest: number } | null;
  /** Least and largest over those shown. */
  readonly a: Domain;
  readonly fromKernel: Domain;
  readonly fromNormal: number;
  /** Nats between the best and the worst of all. */
  readonly spread: number;
}

/** A fit whose log likelihood is within so many nats of the best is as good as the best. */
export const asGood = 1;

/** All fits, or those alone that are as likely as the best; `fit`, counted from 1, is looked at, shown or not. */
export function projectRefits(refits: Refits, onlyLikely: boolean, fit: number | null = null): RefitsData {
  const { y, fits, kernel, observed } = refits;
  const likelihoods = fits.map(({ logLikelihood }) => logLikelihood);
  const best = Math.max(...likelihoods);
  const all = fits.map((fit, k) => ({ ...fit, k, isLikely: fit.logLikelihood > best - asGood }));
  const shown = all.filter(({ isLikely }) => isLikely || !onlyLikely);
  const looked = lookedAt(refits, fit);
  const drawn = looked ? [...shown, looked] : shown;
  const top = Math.max(...kernel, ...drawn.flatMap(({ density }) => [...density]));
  return {
    y,
    shown: shown.map(({ density, isLikely }) => ({ density, isLikely })),
    looked,
    kernel,
    rug: [...observed],
    domain: { x: [y[0]!, y.at(-1)!], y: [0, 1.06 * top] },
    count: fits.length,
    likely: all.filter(({ isLikely }) => isLikely).length,
    apart: apartOf(
      refits,
      shown.map(({ k }) => k),
    ),
    a: extentOf(shown.map(({ a }) => a)),
    fromKernel: extentOf(shown.map(({ fromKernel }) => fromKernel)),
    fromNormal: Math.max(...shown.map(({ fromNormal }) => fromNormal)),
    spread: best - Math.min(...likelihoods),
  };
}

/** A fit beside the likeliest one, the first of those where several are. */
function lookedAt({ fits, distances }: Refits, number: number | null): LookedRefit | null {
  const fit = number === null ? undefined : fits[number - 1];
  if (!fit || number === null) return null;
  const best = fits.reduce(
    (top, { logLikelihood }, k) => (logLikelihood > fits[top]!.logLikelihood ? k : top),
    0,
  );
  const { density, a, fromKernel } = fit;
  const behind = fits[best]!.logLikelihood - fit.logLikelihood;
  const fromBest = distances[best * fits.length + number - 1]!;
  return { number, density, isLikely: behind < asGood, behind, a, fromBest, fromKernel };
}

/** Over all pairs of some fits. */
function apartOf({ distances, fits }: Refits, members: readonly number[]): RefitsData['apart'] {
  const pairs = members.flatMap((i, at) => members.slice(at + 1).map((j) => distances[i * fits.length + j]!));
  if (!pairs.length) return null;
  return { mean: pairs.reduce((sum, one) => sum + one, 0) / pairs.length, largest: Math.max(...pairs) };
}

function extentOf(values: readonly number[]): Domain {
  return [Math.min(...values), Math.max(...values)];
}
