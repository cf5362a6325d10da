import type { ParametricRefit, Refits } from '../../../engine/questions/refits';
import type { Restart } from '../../../engine/models/warped/randomRefits';
import type { RefitsReading } from '../../readings';
import type { Domain } from '../../../plots/domain';

/** One fit that is drawn. */
export interface ShownFit extends Pick<
  ParametricRefit,
  'density' | 'a' | 'fromNormal' | 'fromKernelDensity' | 'isKernelAtBound'
> {
  /** Its number among all fits, from 1. */
  readonly number: number;
  readonly isLikely: boolean;
  /** Nats by which its log likelihood is below that of the best. */
  readonly behind: number;
}

/** Fit that is looked at. */
export interface LookedFit extends ShownFit {
  /** Total variation distance from the density of the best. */
  readonly fromBest: number;
}

/** Refits as they are drawn and described. */
export interface RefitsData {
  readonly y: Float64Array;
  /** The fits that are shown. */
  readonly shown: readonly ShownFit[];
  /** Null while all fits are looked at alike. */
  readonly looked: LookedFit | null;
  readonly kernelDensity: Float64Array;
  readonly rug: readonly number[];
  readonly domain: { readonly x: Domain; readonly y: Domain };
  /** Number of all fits. */
  readonly count: number;
  /** Number of fits as likely as the best. */
  readonly likely: number;
  /** Total variation distances between those shown; null if there is one only. */
  readonly apart: { readonly mean: number; readonly largest: number } | null;
  /** Least and largest over those shown: the heights of each term, in the order of their places. */
  readonly a: readonly Domain[];
  /** What several terms bring; null for one. */
  readonly severalTerms: SeveralTerms | null;
  readonly fromKernelDensity: Domain;
  readonly fromNormal: number;
  /** Nats between the best and the worst of all. */
  readonly spread: number;
  readonly restart: Restart;
  /** Searches for the kernel of all fits, shown or not: the one thing that may have failed in place of the map. */
  readonly kernel: KernelSearches;
}

/** A formula of several terms beside that of one. */
export interface SeveralTerms {
  readonly count: number;
  /** Nats by which its best fit is likelier than the best of one term. */
  readonly gain: number;
  /** The largest factor between the heights of one term in fits as likely as the best; 1 for fewer than two. */
  readonly factor: number;
}

/** Outcome of the searches for the kernel. */
export interface KernelSearches {
  /** Fits that ended with the kernel at a bound. */
  readonly atBound: number;
  /** Largest total variation distance between any two fits; 0 for fewer. */
  readonly apart: number;
  /** The same between fits whose kernel is at no bound. */
  readonly apartWithout: number;
  /** The same for an nGCP begun at the same kernels, and nats between its best and its worst; null if there was none. */
  readonly twin: { readonly atBound: number; readonly spread: number } | null;
}

/** Nats below the best log likelihood within which a fit is as likely as the best. */
const asGood = 1;

/** Shows all fits, or only those as likely as the best; `fit`, counted from 1, is looked at, shown or not. */
export function projectRefits(refits: Refits, onlyLikely: boolean, fit: number | null = null): RefitsData {
  const { y, fits, kernelDensity, observed } = refits;
  const likelihoods = fits.map(({ logLikelihood }) => logLikelihood);
  const best = Math.max(...likelihoods);
  const all = fits.map(({ logLikelihood, ...fit }, k) => {
    const behind = best - logLikelihood;
    return { ...fit, number: k + 1, behind, isLikely: behind < asGood };
  });
  const shown = all.filter(({ isLikely }) => isLikely || !onlyLikely);
  const looked = lookedAt(refits, all, fit);
  const drawn = looked ? [...shown, looked] : shown;
  const top = Math.max(...kernelDensity, ...drawn.flatMap(({ density }) => [...density]));
  return {
    y,
    shown,
    looked,
    kernelDensity,
    rug: [...observed],
    domain: { x: [y[0]!, y.at(-1)!], y: [0, 1.06 * top] },
    count: fits.length,
    likely: all.filter(({ isLikely }) => isLikely).length,
    apart: apartOf(
      refits,
      shown.map(({ number }) => number - 1),
    ),
    a: extentsOf(shown),
    severalTerms: severalTermsOf(
      refits,
      best,
      all.filter(({ isLikely }) => isLikely),
    ),
    fromKernelDensity: extentOf(shown.map(({ fromKernelDensity }) => fromKernelDensity)),
    fromNormal: Math.max(...shown.map(({ fromNormal }) => fromNormal)),
    spread: spreadOf(likelihoods),
    restart: refits.restart,
    kernel: kernelSearches(refits),
  };
}

function extentsOf(fits: readonly ShownFit[]): readonly Domain[] {
  return fits[0]!.a.map((_, j) => extentOf(fits.map(({ a }) => a[j]!)));
}

function severalTermsOf(
  { fits, oneTerm }: Refits,
  best: number,
  likely: readonly ShownFit[],
): RefitsData['severalTerms'] {
  if (!oneTerm) return null;
  return {
    count: fits[0]!.a.length,
    gain: best - Math.max(...oneTerm.logLikelihoods),
    factor: Math.max(...extentsOf(likely).map(([lo, hi]) => hi / lo)),
  };
}

function kernelSearches(refits: Refits): KernelSearches {
  const { fits, twin } = refits;
  const all = [...fits.keys()];
  const without = all.filter((k) => !fits[k]!.isKernelAtBound);
  return {
    atBound: fits.length - without.length,
    apart: apartOf(refits, all)?.largest ?? 0,
    apartWithout: apartOf(refits, without)?.largest ?? 0,
    twin: twin && { atBound: twin.atBound, spread: spreadOf(twin.logLikelihoods) },
  };
}

function spreadOf(values: ArrayLike<number>): number {
  const all = Array.from(values);
  return Math.max(...all) - Math.min(...all);
}

/** Returns a fit and its distance from the likeliest one, the first of several. */
function lookedAt({ distances }: Refits, all: readonly ShownFit[], number: number | null): LookedFit | null {
  const fit = number === null ? undefined : all[number - 1];
  if (!fit) return null;
  const best = all.findIndex(({ behind }) => behind === 0);
  return { ...fit, fromBest: distances[best * all.length + fit.number - 1]! };
}

/** Returns mean and largest distance over all pairs of some fits; null for fewer than two. */
function apartOf({ distances, fits }: Refits, members: readonly number[]): RefitsData['apart'] {
  const pairs = members.flatMap((i, at) => members.slice(at + 1).map((j) => distances[i * fits.length + j]!));
  if (!pairs.length) return null;
  return { mean: pairs.reduce((sum, one) => sum + one, 0) / pairs.length, largest: Math.max(...pairs) };
}

function extentOf(values: readonly number[]): Domain {
  return [Math.min(...values), Math.max(...values)];
}

/** Returns the refits as tasks of a lesson read them. */
export function readingOf({ looked, count, restart }: RefitsData): RefitsReading {
  if (!looked) return { of: 'refits', count, restart, fit: null };
  const { number, behind, fromBest } = looked;
  return { of: 'refits', count, restart, fit: { number, behind, fromBest } };
}
