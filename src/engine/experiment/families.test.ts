import { expect, it } from 'vitest';
import { acquisitions, acquisitionWords } from '../acquisitions/registry';
import type { Definition } from '../definition';
import { kernels, kernelWords } from '../kernels/registry';
import { criteria } from '../manifold/criteria/criteria';
import { criterionNames } from '../manifold/criteria/criterionNames';
import { hyperPriors } from '../models/fit/priors/registry';
import { hyperPriorWords } from '../models/fit/priors/words';
import { models, modelWords } from '../models/registry';
import { strategies, strategyWords } from '../strategies/registry';

/** Families with two lists, the formulas and the words of them that a page has without: those of other families have this law beside them. */
const listed: readonly (readonly [
  family: string,
  members: readonly Definition[],
  words: readonly Definition[],
])[] = [
  ['acquisitions, all but portfolios', acquisitions, acquisitionWords.filter((one) => !one.isPortfolio)],
  ['kernels', kernels, kernelWords],
  ['models', models, modelWords],
  ['strategies', strategies, strategyWords],
  ['priors', hyperPriors, hyperPriorWords],
];

const toldOf = ({ id, label, summary, source }: Definition) => ({ id, label, summary, source });

it.each(listed)('%s are told to the page in their order', (_, members, words) => {
  expect(members.map(toldOf)).toEqual(words.map(toldOf));
});

it('portfolios are told after all other acquisitions', () => {
  const isPortfolio = acquisitionWords.map((one) => one.isPortfolio ?? false);
  expect(isPortfolio).toEqual(isPortfolio.toSorted((a, b) => Number(a) - Number(b)));
});

it('criteria that settings are chosen by are named in their order', () => {
  const ids = Object.keys(criterionNames);
  expect(criteria.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
});
