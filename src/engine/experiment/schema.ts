import type { BasisId, CriterionId, NoiseMode } from '../models/model';
import { costs } from '../objectives/costs/registry';
import { usualFolds } from '../models/fit/folds/folds';
import { fitPriorWords } from '../models/fit/priors/registry';
import { pendingRules, usualFantasies } from '../models/pending/rules';
import { largestSeed } from '../json';
import { families, type Family } from './families';
import type { Field, Words } from './field';

/** Criteria that a fit may maximise. */
export const criteria: readonly Words<CriterionId>[] = [
  {
    id: 'marginal-likelihood',
    label: 'marginal likelihood',
    summary: 'How likely the observations are, all together, under the model',
  },
  {
    id: 'leave-one-out',
    label: 'leave-one-out',
    summary: 'How well each observation is predicted from the others',
  },
  {
    id: 'folds',
    label: 'folds',
    summary: 'How well the observations of each fold are predicted from those of the other folds',
  },
];

/** Prior means of z. */
export const means: readonly Words<'zero' | 'learnt'>[] = [
  { id: 'zero', label: 'zero', summary: 'Far from all observations z is expected to be 0, their average' },
  { id: 'learnt', label: 'learnt', summary: 'The level of z far from all observations is learnt as well' },
];

/** Basis functions of the prior mean, with the id of none. */
export const trends: readonly Words<'none' | BasisId>[] = [
  { id: 'none', label: 'none', summary: 'No doubt about the prior mean' },
  { id: 'constant', label: 'a level', summary: 'A level, and doubt about it: ordinary kriging' },
  { id: 'linear', label: 'a slope', summary: 'A line, and doubt about it' },
  { id: 'quadratic', label: 'a parabola', summary: 'A parabola, and doubt about it' },
];

/** Sets of hyper-parameters that beliefs may be averaged over. */
export const averagings: readonly Words<'draws' | 'quadrature'>[] = [
  { id: 'draws', label: 'draws', summary: 'Sets that a chain draws, as often as they are plausible' },
  {
    id: 'quadrature',
    label: 'a quadrature',
    summary: 'Three values of each about the likeliest ones, weighted by how plausible they are',
  },
];

/** Uses of several scores of one place. */
export const scoreUses: readonly Words<NoiseMode>[] = [
  { id: 'mean', label: 'their mean', summary: 'One observation for each place: the mean of its scores' },
  {
    id: 'folds-in-map',
    label: 'all in the map',
    summary: 'Ψ is learnt from all scores, the process from their means',
  },
  {
    id: 'folds-in-process',
    label: 'all as observations',
    summary: 'Each score is an observation of its own',
  },
  {
    id: 'reproduced',
    label: 'pooled spread as noise',
    summary: 'The spread of all scores about the means of their places is the noise of every place alike',
  },
  { id: 'egn', label: 'spread as noise', summary: 'The spread of the scores of a place is its noise' },
  {
    id: 'egn-of-mean',
    label: 'error of the mean',
    summary: 'The noise of a place is the standard error of the mean of its scores',
  },
];

/**
 * Priors that beliefs may be averaged under, the usual one first, and samplers that draw: ids and what these need only, so that no page
 * waits for their words.
 */
export const averagedPriors = [{ id: 'default' }, { id: 'spearmint' }, { id: 'pygpgo' }, { id: 'none' }];
export const samplerIds: readonly { readonly id: string; readonly needs?: 'normal' | 'observed' }[] = [
  { id: 'elliptical-slice', needs: 'normal' },
  { id: 'slice' },
  { id: 'direction-slice' },
  { id: 'metropolis' },
  { id: 'surrogate-slice', needs: 'observed' },
  { id: 'fixed-f', needs: 'observed' },
  { id: 'whitened', needs: 'observed' },
  { id: 'surrogate-metropolis', needs: 'observed' },
];

/** How the belief about seconds and that about the value go together. */
export const costModels: readonly Words<'apart' | 'together'>[] = [
  {
    id: 'apart',
    label: 'apart',
    summary: 'Two processes: what is learnt of the value says nothing about the seconds',
  },
  {
    id: 'together',
    label: 'together',
    summary:
      'One process of two outputs: value and ln seconds share length scales, and each tells of the other as far as they go together',
  },
];

/** What an evaluation without a value counts as where the next place is chosen. */
const failureRules: readonly Words<'worst'>[] = [
  {
    id: 'worst',
    label: 'the worst value seen',
    summary: 'A place without a value counts as the worst value seen',
  },
];

/** Ways in which kernels take inputs that are codes: unsaid, as the function says, and else by their order. */
const codeOrders: readonly { readonly id: 'unsaid' | 'exchangeable' | 'ordered' }[] = [
  { id: 'unsaid' },
  { id: 'exchangeable' },
  { id: 'ordered' },
];

/** By what the chance in an answer is drawn. */
const drawRules: readonly Words<'launch' | 'place'>[] = [
  {
    id: 'launch',
    label: 'number of the evaluation',
    summary: 'The n-th evaluation of a run has the n-th draw, wherever it is',
  },
  {
    id: 'place',
    label: 'place',
    summary: 'The n-th answer at a place is the same for any search from this seed, whenever it is asked',
  },
];

/** Largest size of a number from outside: beyond it, squares and sums of honest numbers overflow. */
export const largestNumber = 1e100;

/**
 * Every field of the experiment, in the order of the JSON of a spec. Types, defaults, what is read of JSON, run files and links,
 * complaints, the canonical form, differences and their words all derive from here; a new field is one entry. Defaults are what a
 * new visitor sees.
 */
export const schema = {
  seed: { kind: 'seed', label: 'seed', default: 30, max: largestSeed, always: true },
  objective: {
    kind: 'member',
    family: 'objective',
    label: 'function',
    default: { id: 'custom', params: {} },
    required: true,
    always: true,
  },
  /** Standard deviation of the noise the loop adds to each evaluation, output units. */
  noiseSd: { kind: 'amount', label: 'noise', default: 0, changeable: true },
  /** Use of several scores of one place. */
  noiseMode: {
    kind: 'word',
    label: 'use of several scores',
    subject: 'noise mode',
    another: 'use of scores',
    options: scoreUses,
    usual: 'mean',
    changeable: true,
  },
  /** Kind of each input. */
  inputs: { kind: 'input kinds', label: 'kind of input' },
  /** Way in which stationary kernels take inputs that are codes; new runs say it, what links of before leave out is their order. */
  codes: {
    kind: 'word',
    label: 'use of codes',
    options: codeOrders,
    usual: 'unsaid',
    changeable: true,
  },
  strategy: {
    kind: 'member',
    family: 'strategy',
    label: 'strategy',
    default: { id: 'smart-search', params: {} },
    changeable: true,
  },
  surrogate: {
    kind: 'member',
    family: 'surrogate',
    label: 'model',
    link: 'model',
    default: { id: 'ngcp', params: {} },
    always: true,
    changeable: true,
  },
  kernel: {
    kind: 'member',
    family: 'kernel',
    label: 'kernel',
    default: { id: 'matern52', params: {} },
    always: true,
    changeable: true,
  },
  acquisition: {
    kind: 'member',
    family: 'acquisition',
    label: 'acquisition',
    default: { id: 'expected-improvement', params: {} },
    always: true,
    changeable: true,
  },
  /** Source of the hyper-parameters: learnt at each step, or those given here and in the kernel's parameters. */
  fit: {
    kind: 'variants',
    label: 'fit',
    // Without a prior a few observations make an input look irrelevant, and a search never learns better; a learnt mean is that of
    // ordinary kriging, which the document's own program uses.
    default: { kind: 'learn', prior: 'default', mean: 'learnt' },
    changeable: true,
    of: {
      learn: {
        /** Criterion that is maximised. */
        criterion: { kind: 'word', label: 'criterion', options: criteria, usual: 'marginal-likelihood' },
        /** Number of folds of the criterion that leaves them out, and the seed by which they are drawn. */
        folds: {
          kind: 'count',
          link: 'fitFolds',
          label: 'number of folds',
          usual: usualFolds.k,
          min: 2,
          max: 100,
        },
        foldSeed: {
          kind: 'count',
          label: 'seed of the folds',
          usual: usualFolds.seed,
          min: 0,
          max: largestSeed,
        },
        prior: { kind: 'id', label: 'prior', options: fitPriorWords, usual: 'none' },
        /** Prior mean of z. */
        mean: { kind: 'word', label: 'mean', options: means, usual: 'zero', silent: true },
        /** Searches from a seeded design at each step, besides that from the hyper-parameters of the step before. */
        restarts: { kind: 'count', label: 'number of starts', usual: 5, min: 0, max: 50 },
      },
      integrate: {
        /** Sets that beliefs are averaged over. */
        how: {
          kind: 'word',
          label: 'sets',
          link: 'averaging',
          options: averagings,
          usual: 'draws',
          silent: true,
        },
        prior: { kind: 'id', label: 'prior', link: 'drawPrior', options: averagedPriors, usual: 'default' },
        /** Left out, the first whose needs the prior meets. This and what follows, but for the mean, is of draws. */
        sampler: { kind: 'id', label: 'sampler', options: samplerIds, usual: '' },
        /** Draws that beliefs are averaged over. */
        samples: { kind: 'count', link: 'draws', label: 'number of draws', usual: 20, min: 1, max: 200 },
        /** Updates before the first draw of a run; later steps go on from the last draw. */
        burnIn: { kind: 'count', label: 'burn-in', usual: 40, min: 0, max: 1000 },
        /** Updates for each draw; left out, what suits the sampler. */
        thin: { kind: 'count', label: 'thinning', usual: 0, min: 0, max: 100 },
        mean: { kind: 'word', label: 'mean', options: means, usual: 'zero', silent: true },
      },
      fixed: {
        outputScale: { kind: 'amount', label: 'output scale', default: 1, positive: true },
        noise: { kind: 'amount', label: 'noise variance', default: 1e-6 },
        /** Prior mean of z. */
        mean: { kind: 'number', label: 'mean', usual: 0, silent: true },
        /** Off: outputs are taken as they are, so all of these are in the units of the output. */
        standardize: { kind: 'flag', label: 'standardisation', usual: true, silent: true },
      },
    },
  },
  /** How long an evaluation takes; left out, evaluations are counted instead. */
  cost: { kind: 'optional member', label: 'cost', members: costs },
  /** How many places are asked at a time, before their answers are known; left out, one. */
  batch: {
    kind: 'group',
    label: 'batch',
    another: 'number at a time',
    usual: {},
    changeable: true,
    of: {
      size: { kind: 'number', label: 'batch size', usual: 1, least: 1, most: 16, whole: true },
      /** What is taken for granted where answers are pending. */
      rule: {
        kind: 'word',
        label: 'pending answers',
        subject: 'rule for pending answers',
        options: pendingRules,
        usual: 'believer',
      },
      samples: {
        kind: 'number',
        label: 'fantasies',
        usual: usualFantasies,
        least: 1,
        most: 1000,
        whole: true,
      },
      /** Each worker asks again as soon as its own answer is there. */
      asynchronous: { kind: 'flag', label: 'any order', usual: false },
    },
  },
  /** What a place without a value counts as where the next one is chosen; the belief that is shown never has it. */
  failures: {
    kind: 'word',
    label: 'places without a value',
    subject: 'rule for places without a value',
    options: failureRules,
    usual: 'worst',
  },
  /** When a run with a cost ends, besides the rules of its strategy. */
  stop: {
    kind: 'group',
    label: 'end',
    usual: {},
    changeable: true,
    of: {
      /** The clock at which it ends: what would pass it is not begun. 0: no limit. */
      seconds: { kind: 'number', label: 'limit in seconds', usual: 0, least: 0 },
      /** The price of a second, in units of the output: it ends where no gain is worth its seconds. 0: they are free. */
      gainPerSecond: { kind: 'number', label: 'price of a second', usual: 0, least: 0 },
    },
  },
  /**
   * By what noise, evaluations of a table and records are drawn; what is trained here, and seconds, always by the number of the
   * evaluation.
   */
  drawnBy: {
    kind: 'word',
    label: 'draws of chance',
    subject: 'rule for draws',
    options: drawRules,
    usual: 'launch',
  },
  /** Basis functions of the prior mean of z, their coefficients vague; with them the mean of the fit has no part. */
  basis: { kind: 'word', label: 'trend', options: trends, usual: 'none', changeable: true },
  /** Whether value and seconds are two processes or one of two outputs (004 §3.2). */
  costModel: {
    kind: 'word',
    label: 'model of the cost',
    options: costModels,
    usual: 'apart',
    changeable: true,
  },
  /** What is not allowed, besides what the objective says. */
  limits: { kind: 'limits', label: 'limits', another: 'set of limits', usual: [], changeable: true },
} as const satisfies Readonly<Record<string, Field>>;

type Schema = typeof schema;

export type FieldId = keyof Schema;

/** The fields that may change in the middle of a run. */
export type ChangeableId = {
  [Id in FieldId]: Schema[Id] extends { readonly changeable: true } ? Id : never;
}[FieldId];

/** All fields, in the order of the JSON. */
export const fieldIds = Object.keys(schema) as readonly FieldId[];

export function fieldOf(id: FieldId): Field {
  return schema[id];
}

/** All fields in the order of links and patches: members first, then how they are fitted, then single values. */
export const textOrder: readonly FieldId[] = [
  ...fieldIds.filter((id) => schema[id].kind === 'member'),
  ...fieldIds.filter((id) => schema[id].kind === 'variants'),
  ...fieldIds.filter((id) => schema[id].kind !== 'member' && schema[id].kind !== 'variants'),
];

export const changeableIds = textOrder.filter((id): id is ChangeableId => fieldOf(id).changeable === true);

/** The key of a field in a link. */
export function linkKeyOf(id: string, { link = id }: Field): string {
  return link;
}

/** The name of each family in links and in sentences. */
export const familyNames = Object.fromEntries(
  families.map((family) => [family, linkKeyOf(family, schema[family])]),
) as Readonly<Record<Family, string>>;

/** The keys of all fields in a link, those of variants too. */
export const linkKeys: readonly string[] = fieldIds.flatMap((id) => {
  const field = fieldOf(id);
  const inside = field.kind === 'variants' ? Object.values(field.of).flatMap(Object.entries<Field>) : [];
  return [linkKeyOf(id, field), ...inside.map(([one, within]) => linkKeyOf(one, within))];
});
