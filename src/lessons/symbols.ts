import { bisectCenter, bisectRight, least, mean } from 'd3-array';
import { provides } from '../engine/experiment/capabilities';
import { memberOf, type Choice, type Family } from '../engine/experiment/families';
import type { ViewLevel } from '../engine/loop/view';
import { formatNumber, wholePercent } from '../vocabulary/numbers/write';
import type { ProcessRecord } from '../engine/models/model';
import { roomSymbols } from './roomSymbols';
import type { Sight } from './sight';
import type { SymbolMeaning } from './symbolMeaning';

const latentMean = ({ view, at }: Sight): number => view.latent.mean[at]!;
const latentSd = ({ view, at }: Sight): number => view.latent.sd[at]!;
const quantile =
  (level: ViewLevel) =>
  ({ view, at }: Sight): number =>
    view.quantiles[level][at]!;

const number = (read: (sight: Sight) => number | null | undefined) => (sight: Sight) => {
  const value = sight.snapshot.model ? read(sight) : null;
  return value === null || value === undefined ? null : formatNumber(value);
};

/** Reads a hyper-parameter of the fit. */
const hyper = (read: (model: ProcessRecord) => number | null | undefined) =>
  number(({ snapshot: { model } }) => (model?.hyperparameters ? read(model) : null));

function incumbent({ snapshot }: Sight): number | null {
  return snapshot.best;
}

/** All symbols that `\sym{…}{…}` may name. */
export const symbols: Readonly<Record<string, SymbolMeaning>> = {
  ...roomSymbols,
  x: { name: 'the place looked at', value: ({ view, at }) => formatNumber(view.x[at]!), mark: 'place' },
  next: {
    name: 'the next query',
    value: ({ snapshot, view }) => {
      const x = snapshot.proposal?.x[view.line.along];
      return x === undefined ? null : formatNumber(x);
    },
    mark: 'query',
  },
  n: {
    name: 'the number of observations',
    value: ({ snapshot }) => String(snapshot.observations.length),
    mark: 'observations',
  },
  answersMean: { name: 'm, the mean of the answers', value: number((sight) => mean(answersIn(sight))) },
  answersSd: { name: 's, their standard deviation', value: number((sight) => spread(answersIn(sight))) },
  members: {
    name: 'answers in each group',
    value: ({ view }) => view.clusters?.map(({ members }) => members.length).join(' and ') ?? null,
    mark: 'observations',
  },
  nearestY: {
    name: 'y of the answer nearest to the place looked at',
    value: number((sight) => nearestAnswer(sight)?.y),
  },
  nearestZ: { name: 'its z', value: number((sight) => zOfNearest(sight)) },
  truth: {
    name: 'the function itself at x',
    value: ({ view, at }) => (view.truth ? formatNumber(view.truth[at]!) : null),
    mark: 'truth',
  },
  best: {
    name: 'the best output so far',
    value: (sight) => {
      const y = incumbent(sight);
      return y === null ? null : formatNumber(y);
    },
    mark: 'incumbent',
  },
  mean: { name: 'the mean of y at x', value: number(({ view, at }) => view.mean[at]), mark: 'mean' },
  median: { name: 'the median of y at x', value: number(quantile(0.5)), mark: 'median' },
  lower: { name: 'the 2.5\u00a0% quantile of y at x', value: number(quantile(0.025)), mark: 'band' },
  upper: { name: 'the 97.5\u00a0% quantile of y at x', value: number(quantile(0.975)), mark: 'band' },
  mu: { name: 'the mean of z at x', value: number(latentMean), mark: 'latent' },
  sigma: { name: 'the standard deviation of z at x', value: number(latentSd), mark: 'latent' },
  psi: { name: 'the output map', value: () => null, mark: 'map' },
  density: { name: 'the density of the outputs', value: () => null, mark: 'density' },
  weight: { name: 'the weight of the first cluster at x', value: firstWeight, mark: 'weights' },
  acquisition: {
    name: 'the acquisition at x',
    value: number(({ view, at }) => view.acquisition?.value[at]),
    mark: 'acquisition',
  },
  exploit: {
    name: 'its part from what is expected',
    value: number(({ view, at }) => view.acquisition?.exploit[at]),
    mark: 'acquisition',
  },
  explore: {
    name: 'its part from doubt',
    value: number(({ view, at }) => view.acquisition?.explore[at]),
    mark: 'acquisition',
  },
  kappa: { name: 'κ, how much doubt counts', value: kappa },
  variance: { name: 'the variance of y at x', value: number(varianceOfY), mark: 'band' },
  sd: {
    name: 'the standard deviation of y at x',
    value: number((sight) => root(varianceOfY(sight))),
    mark: 'band',
  },
  improvement: {
    name: 'how far the mean at x is above the best so far',
    value: number((sight) => above(sight)),
    mark: 'mean',
  },
  gamma: {
    name: 'the same in standard deviations',
    value: number((sight) => inSds(sight)),
    mark: 'mean',
  },
  length: { name: 'the length scale, in units of x', value: number(lengthInX) },
  scale: {
    name: 'the output scale, a variance of z',
    value: hyper(({ hyperparameters }) => hyperparameters.outputScale),
  },
  noise: { name: 'the noise, a variance of z', value: hyper(noise) },
  likelihood: {
    name: 'the log marginal likelihood of the z',
    value: hyper(({ logLikelihoodLatent }) => logLikelihoodLatent),
  },
  likelihoodY: {
    name: 'the log marginal likelihood of the y',
    value: hyper(({ logLikelihoodOutput }) => logLikelihoodOutput),
  },
  length2: {
    name: 'the length scale of the second input, in box widths',
    value: hyper((model) => lengthsOf(model)[1]),
  },
  length1: {
    name: 'the length scale of the first input, in box widths',
    value: hyper((model) => lengthsOf(model)[0]),
  },
  misfit: {
    name: 'β, how surprising the answers are',
    value: number(({ snapshot: { model } }) => model?.misfit),
  },
  degrees: { name: 'ν, the degrees of freedom chosen', value: degrees },
  dataFit: { name: 'the data fit, part of the log likelihood', value: number(dataFit) },
  complexity: { name: 'the complexity term, part of the log likelihood', value: number(complexity) },
  coverage: {
    name: 'the share of the truth inside the band',
    value: ({ view: { score } }) => score && wholePercent(score.coverage95),
    mark: 'band',
  },
};

const answersIn = ({ snapshot: { observations } }: Sight): readonly number[] =>
  observations.map(({ y }) => y);

/** Returns the standard deviation, with divisor n. */
function spread(values: readonly number[]): number {
  const middle = mean(values) ?? 0;
  return Math.sqrt(mean(values, (one) => (one - middle) ** 2) ?? 0);
}

function nearestAnswer({ snapshot: { observations }, view: { x, line }, at }: Sight) {
  return least(observations, (one) => Math.abs(one.x[line.along]! - x[at]!));
}

/** Returns Ψ(xᵢ, yᵢ) of the nearest answer, from the maps in the picture and their weights at xᵢ. */
function zOfNearest(sight: Sight): number | null {
  const answer = nearestAnswer(sight);
  const { map, clusters, x, line } = sight.view;
  if (!answer || map.z.length === 0) return null;
  const place = bisectCenter(x, answer.x[line.along]!);
  const on = (z: ArrayLike<number>) => between(map.y, z, answer.y);
  return clusters ? clusters.reduce((sum, { z, weight }) => sum + weight[place]! * on(z), 0) : on(map.z);
}

/** Returns the height at x of the line through points that rise along x. */
function between(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  const i = Math.min(Math.max(bisectRight(x, at), 1), x.length - 1);
  const share = (at - x[i - 1]!) / (x[i]! - x[i - 1]!);
  return y[i - 1]! + share * (y[i]! - y[i - 1]!);
}

/** Returns the variance of y, null unless y is Gaussian: otherwise a variance says little. */
function varianceOfY({ snapshot, view, at }: Sight): number | null {
  const width = view.quantiles[0.975][at]! - view.quantiles[0.025][at]!;
  const { spec, model } = snapshot;
  // An average over hyper-parameters is a mixture.
  const isGaussian = provides(spec, 'gaussian-outputs') && !model?.drawn;
  return isGaussian ? (width / (2 * 1.959964)) ** 2 : null;
}

function root(variance: number | null): number | null {
  return variance === null ? null : Math.sqrt(variance);
}

function above(sight: Sight): number | null {
  const best = incumbent(sight);
  return best === null ? null : sight.view.mean[sight.at]! - best;
}

function inSds(sight: Sight): number | null {
  const [gap, sd] = [above(sight), root(varianceOfY(sight))];
  return gap === null || !sd ? null : gap / sd;
}

/** True if z is Gaussian, so that the log likelihood is a data fit and a complexity term. */
function hasGaussian({ view }: Sight): boolean {
  return view.latent.mean.length > 0;
}

function dataFit(sight: Sight): number | null {
  const { model } = sight.snapshot;
  return model?.hyperparameters && hasGaussian(sight) ? -0.5 * model.misfit : null;
}

/** Returns −½ log |K|, the remainder of the log likelihood. */
function complexity(sight: Sight): number | null {
  const { model, observations } = sight.snapshot;
  if (!model?.hyperparameters || !hasGaussian(sight)) return null;
  return model.logLikelihoodLatent + 0.5 * model.misfit + 0.5 * observations.length * Math.log(2 * Math.PI);
}

function lengthInX({ snapshot: { model }, view: { x } }: Sight): number | null {
  const length = model?.hyperparameters ? lengthScale(model) : null;
  return length === null ? null : length * (x.at(-1)! - x[0]!);
}

function firstWeight({ view, at }: Sight): string | null {
  const weight = view.clusters?.[0]?.weight[at];
  return weight === undefined ? null : formatNumber(weight);
}

function kappa({ snapshot }: Sight): string | null {
  return numberOf('acquisition', snapshot.spec.acquisition, 'kappa');
}

function degrees({ snapshot: { spec } }: Sight): string | null {
  return numberOf('surrogate', spec.surrogate, 'degreesOfFreedom');
}

/** Writes a number that a member is set to; null for a member without it. */
function numberOf(family: Family, { id, params }: Choice, name: string): string | null {
  const spec = memberOf(family, id)?.params.find((one) => one.id === name);
  return spec?.kind === 'number' ? formatNumber(Number(params[name] ?? spec.default)) : null;
}

/** Returns the length scales of the kernel: one for each input, or one for all. */
function lengthsOf({ hyperparameters }: ProcessRecord): readonly number[] {
  const { lengthScale: given } = hyperparameters.kernel as { lengthScale?: number | readonly number[] };
  return typeof given === 'number' ? [given] : (given ?? []);
}

function lengthScale(model: ProcessRecord): number | null {
  return lengthsOf(model)[0] ?? null;
}

/** Returns the noise variance; null if each row has its own. */
function noise({ hyperparameters }: ProcessRecord): number | null {
  return typeof hyperparameters.noise === 'number' ? hyperparameters.noise : null;
}
