import type { Input } from '../../objectives/inputs';
import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import { normalCdf, normalLogPdf } from '../../numeric/probability/normal';
import { normalQuantile } from '../../numeric/probability/normalQuantile';
import type { Rng } from '../../numeric/random/rng';

/** A belief about where on the line of one input, its shares 0 to 1, answers of one kind lie. */
export interface Estimator {
  logDensity(share: number): number;
  draw(rng: Rng): number;
}

/** A normal curve, of which only what lies in the unit interval counts. */
export interface Component {
  readonly mean: number;
  readonly sd: number;
}

/** Returns the estimator of shares along an input; of none, the one that knows nothing. */
export function estimatorOf({ kind, levels }: Input, shares: readonly number[]): Estimator {
  return kind === 'categorical' ? ofCodes(levels, shares) : ofCurves(componentsOf(shares));
}

/** The component that stands for what is not known: the whole line. */
const prior: Component = { mean: 0.5, sd: 1 };

/** The most components for which the least width still falls. */
const mostNarrowing = 100;

/**
 * Returns the components of observed shares and of the prior, from left to right: each as wide as the larger of the gaps to its
 * neighbours, within bounds (Bergstra et al. 2011, with the rules of hyperopt’s adaptive estimator).
 */
export function componentsOf(shares: readonly number[]): readonly Component[] {
  const means = [...shares, prior.mean].sort((a, b) => a - b);
  const at = means.indexOf(prior.mean);
  const least = 1 / Math.min(mostNarrowing, 1 + means.length);
  const widthAt = (k: number): number => {
    if (shares.length === 1) return prior.sd / 2;
    const gaps = [means[k] - means[k - 1], means[k + 1] - means[k]].filter((gap) => !Number.isNaN(gap));
    return Math.min(prior.sd, Math.max(least, ...gaps));
  };
  return means.map((mean, k) => (k === at ? prior : { mean, sd: widthAt(k) }));
}

/** What a component has of its curve on the unit interval, below 0 and below 1. */
function ends({ mean, sd }: Component): { readonly below: number; readonly inside: number } {
  const below = normalCdf(-mean / sd);
  return { below, inside: normalCdf((1 - mean) / sd) - below };
}

/** The equal mixture of components, cut to the unit interval as a whole. */
function ofCurves(components: readonly Component[]): Estimator {
  const logInside = log(components.reduce((sum, one) => sum + ends(one).inside, 0));
  return {
    logDensity(share) {
      const sum = components.reduce(
        (total, { mean, sd }) => total + exp(normalLogPdf((share - mean) / sd)) / sd,
        0,
      );
      return log(sum) - logInside;
    },
    draw: (rng) => drawnAt(components, rng.uniform(), rng.uniform()),
  };
}

/**
 * Returns the draw that belongs to two uniform numbers: the first chooses a component, all being alike, the second the share under
 * its curve cut to the unit interval. So a component that reaches beyond the interval is drawn a little more often than the density
 * says, which only moves where the best of the draws is looked for.
 */
export function drawnAt(components: readonly Component[], u: number, v: number): number {
  const component = components[Math.floor(u * components.length)];
  const { below, inside } = ends(component);
  const share = component.mean + component.sd * normalQuantile(below + v * inside);
  return Math.min(1, Math.max(0, share));
}

/** Counts how often each code was observed, once more than it was. */
function ofCodes(levels: number, shares: readonly number[]): Estimator {
  const codeOf = (share: number): number => Math.round(share * (levels - 1));
  const chances = Array.from(
    { length: levels },
    (_, code) => (shares.filter((share) => codeOf(share) === code).length + 1) / (shares.length + levels),
  );
  return {
    logDensity: (share) => log(chances[codeOf(share)]),
    draw(rng) {
      let left = rng.uniform();
      const code = chances.findIndex((chance) => (left -= chance) < 0);
      return levels < 2 ? 0.5 : (code < 0 ? levels - 1 : code) / (levels - 1);
    },
  };
}
