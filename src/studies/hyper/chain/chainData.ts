import { flatWords } from '../../../engine/models/fit/priors/flat';
import type { DrawnParameter, HyperChains } from '../../../engine/questions/chains';
import type { ChainsReading } from '../../readings';
import type { Landscape } from '../../../engine/questions/landscape';
import { criterionName } from '../landscape/describe';
import type { HyperValues } from '../landscape/hyperValues';
import {
  projectLandscape,
  shown,
  sharesOf,
  type LandscapeData,
  type LogAxis,
  type ParameterWords,
  type Spot,
} from '../landscape/landscape';

/** Draws of one hyper-parameter, as they are displayed. */
export interface Trace extends LogAxis {
  /** Draws of each chain [samples]. */
  readonly draws: readonly Float64Array[];
  readonly rHat: number;
  readonly ess: number;
  readonly median: number;
  /** Ends of the 95 % interval. */
  readonly ends: readonly [number, number];
  readonly bins: Bins;
}

/** Shares of the draws of all chains, and of the prior, in bins of equal width on the log axis. */
export interface Bins {
  /** Edges [bins + 1]. */
  readonly edges: Float64Array;
  readonly share: Float64Array;
  readonly prior: Float64Array;
}

/** Chains as they are drawn and described. */
export interface ChainData {
  readonly step: number;
  /** Labels of sampler and prior in a sentence. */
  readonly sampler: string;
  readonly prior: string;
  /** Standard deviation at which the noise is held; null where it is as in the fit. */
  readonly noise: number | null;
  readonly chains: number;
  readonly samples: number;
  readonly thin: number;
  readonly burnIn: number;
  readonly acceptance: number;
  readonly evaluations: number;
  readonly traces: readonly Trace[];
  /** Log posterior of each draw, up to a constant [chains][samples]. */
  readonly logDensities: readonly Float64Array[];
}

/** Split R̂ above which chains are said to disagree: the Lab's own line, for chains as short as these. */
export const agreed = 1.05;
/** What Vehtari et al. (2021) ask of results that are to be relied on. */
export const strict = { rHat: 1.01, ess: 400 } as const;
const binCount = 24;

interface ChainSource {
  readonly step: number;
  readonly chains: HyperChains;
  /** Display of each drawn parameter, in the same order. */
  readonly words: readonly ParameterWords[];
  readonly sampler: string;
  readonly prior: string;
}

/** Projects chains. */
export function projectChains({ step, chains, words, sampler, prior }: ChainSource): ChainData {
  const { samples, thin, burnIn, acceptance, evaluations, logDensities } = chains;
  return {
    ...{ step, sampler, prior, samples, thin, burnIn, acceptance, evaluations, logDensities },
    noise: chains.noise ?? null,
    chains: logDensities.length,
    traces: chains.drawn.map((one, k) => traceOf(one, words[k]!)),
  };
}

function traceOf({ parameter, draws, rHat, ess, prior }: DrawnParameter, words: ParameterWords): Trace {
  const display = (values: Float64Array) => values.map((value) => shown(words, value));
  const axis: LogAxis = {
    words,
    domain: [shown(words, parameter.bounds[0]), shown(words, parameter.bounds[1])],
  };
  const displayed = draws.map(display);
  const sorted = Float64Array.from(displayed.flatMap((chain) => [...chain])).sort();
  const quantile = (p: number) => sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]!;
  return {
    ...axis,
    draws: displayed,
    ...{ rHat, ess },
    median: quantile(0.5),
    ends: [quantile(0.025), quantile(0.975)],
    bins: binsOf(axis, sorted, { values: display(prior.values), density: prior.density }),
  };
}

function binsOf(axis: LogAxis, drawn: Float64Array, prior: DrawnParameter['prior']): Bins {
  const along = sharesOf(axis);
  const binAt = (amount: number) => Math.min(binCount - 1, Math.max(0, Math.floor(along(amount) * binCount)));
  const share = new Float64Array(binCount);
  for (const amount of drawn) share[binAt(amount)]! += 1 / drawn.length;
  const mass = new Float64Array(binCount);
  // Trapezoids of the density, each in the bin of its middle.
  const { values, density } = prior;
  const between = density.slice(1).map((height, i) => height + density[i]!);
  const whole = between.reduce((sum, one) => sum + one, 0);
  between.forEach((one, i) => {
    mass[binAt(Math.sqrt(values[i]! * values[i + 1]!))]! += one / whole;
  });
  const edges = Float64Array.from({ length: binCount + 1 }, (_, k) => along.invert(k / binCount));
  return { edges, share, prior: mass };
}

/** Returns the largest split R̂; NaN where a parameter did not move. */
export function worstRHat(parameters: readonly { readonly rHat: number }[]): number {
  return Math.max(...parameters.map(({ rHat }) => rHat));
}

/** Landscape of the posterior, and the walks of the chains on it. */
export interface Walked {
  readonly data: LandscapeData;
  /** Draws of each chain, as places of the plot. */
  readonly walks: readonly (readonly Spot[])[];
}

interface WalkedSource {
  readonly step: number;
  /** The criterion under the prior of the chains. */
  readonly landscape: Landscape;
  /** Present values, by name. */
  readonly values: HyperValues;
  /** Returns how parameters are displayed. */
  wordsOf(parameters: Landscape['parameters']): readonly ParameterWords[];
}

/** Projects chains onto the landscape of two parameters; one that is not drawn stays where it is now. */
export function projectWalks(
  { drawn, prior, logDensities }: HyperChains,
  { step, landscape, values, wordsOf }: WalkedSource,
): Walked {
  const { axes, parameters } = landscape;
  const names = axes.map((p) => parameters[p]!.name);
  const held = [values[names[0]!]!, values[names[1]!]!] as const;
  const withPrior = prior !== flatWords.id;
  const data = projectLandscape({
    ...{ step, landscape, withPrior, search: null, here: null, present: held },
    words: wordsOf(parameters),
    criterion: criterionName({ kind: 'learn' }, withPrior),
  });
  const [across, upwards] = names.map((name) => drawn.find(({ parameter }) => parameter.name === name));
  const { right, up } = data;
  const walks = logDensities.map((densities, c) =>
    Array.from(densities, (_, s) => ({
      x: sharesOf(right)(shown(right.words, across?.draws[c]![s] ?? held[0])),
      y: sharesOf(up)(shown(up.words, upwards?.draws[c]![s] ?? held[1])),
    })),
  );
  return { data, walks };
}

/** Returns the chains as tasks of a lesson read them. */
export function readingOf({ sampler, prior, samples, drawn }: HyperChains): ChainsReading {
  return { of: 'chains', sampler, prior, samples, rHat: worstRHat(drawn) };
}
