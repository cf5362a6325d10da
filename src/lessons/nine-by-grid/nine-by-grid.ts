import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** A ridge at x₁ = 0.31 on the unit square, along which the score hardly changes: 0.55 + 0.35 exp(−((x₁ − 0.31)/0.09)²) + 0.04 sin 7x₁ + 0.03 x₂(1 − x₂). */
const ridge =
  'seed=3&objective=formula&initial=1&data=q1ZKyy_KLc1JVLJSMtAzNVXQVjDQMzbVSq0o0NDV0Kgw1AVyDTX1DfQMLDXjjDTB8gYmWsWZeRrmWhWGUAFjrQojLQ1D3QojTSUdpaT8CiWr6GgDHcNYHTAZWwsA';
const plots = 'hide=acquisition,history,density-of-y,output-map,maps,status';
const withTruth = `${plots}&map=truth&step=9`;

/** States of the figure that the text names, as links. */
const figures = {
  'one-pair': `${ridge}&strategy=random&${plots}&layers=`,
  grid: `${ridge}&strategy=grid&levels=3&step=9&${plots}&layers=median`,
  'grid-and-truth': `${ridge}&strategy=grid&levels=3&${withTruth}&layers=truth`,
  random: `${ridge}&strategy=random&${withTruth}&layers=truth`,
  'latin-hypercube': `${ridge}&strategy=latin-hypercube&steps=9&${withTruth}&layers=truth`,
  sobol: `${ridge}&strategy=sobol&${withTruth}&layers=truth`,
};

/** Share of good settings, and the certainty wanted. */
const good = 0.05;
const wanted = 0.95;
const enough = Math.ceil(Math.log(1 - wanted) / Math.log(1 - good));

/** Values of the five numbers in the grid of the report. */
const values = [2, 5, 26, 4, 4];
const sets = values.reduce((product, count) => product * count, 1);

export const nineByGrid: Lesson = {
  id: 'nine-by-grid',
  title: 'Nine by grid, nine by chance',
  summary: 'A grid wastes its places on numbers that do not matter; chance does not, and knows its odds.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'columns',
      options: [
        {
          words: 'Nine: each of them is another pair.',
          isRight: false,
          says: 'Another pair, but look from below, along x₂: the nine discs fall on three places.',
        },
        {
          words: 'Three: there are only three values of x₁.',
          isRight: true,
          says: 'The other six repeated what was known. With five numbers of which one matters, it would be 3 of 243.',
        },
        {
          words: 'One: all of them are bad.',
          isRight: false,
          says: 'A bad score is news as well, the first time you hear it at a place.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'sure',
      label: 'Random places',
      answer: enough,
      tolerance: { absolute: 0.7 },
      mistakes: [
        { value: 1 / good, says: 'That many are needed on average. They are enough in 64\u00a0% of cases.' },
        {
          value: Math.round(wanted / good),
          says: 'Probabilities of several places do not add up: some would be counted twice.',
        },
        {
          value: Math.round(Math.LN2 / -Math.log(1 - good)),
          says: 'That many give an even chance.',
        },
      ],
      hint: 'None of n places is good with probability 0.95 to the power n. Make that as small as 0.05, with logarithms.',
      says: 'log 0.05 / log 0.95 = 58.4, so it takes 59, with two inputs as with twenty. Hence the rule that sixty random trials are a fair start; a search that learns has to beat it.',
    },
    {
      kind: 'number',
      id: 'sets',
      label: 'Trainings',
      answer: sets,
      tolerance: { absolute: 0.5 },
      mistakes: [
        {
          value: values.reduce((sum, count) => sum + count, 0),
          says: 'That is one number after the other. A grid has every combination.',
        },
        { value: 3 ** 5, says: 'That is three values of each.' },
      ],
      hint: 'Each value of the first goes with each of the second, and so on: multiply.',
      says: '4160 trainings. At one minute each that is about three days, and one more number with five values would make it two weeks.',
    },
  ],
  learnt: [
    'A grid tries few different values of each input, many times over. Random places try another value of every input each time.',
    'n random places find a share p of good ones with probability 1 − (1 − p)ⁿ, in any number of inputs.',
    'Latin hypercubes and Sobol’s sequence spread more evenly than chance. None of them learns from the answers.',
  ],
  references: [
    {
      where: '000 §1.2',
      what: 'the grid of 4160 sets and its three days; random search, and searches that adapt',
    },
    { where: '001 §4.1.1', what: 'grid search and random search' },
    { where: '002 §2.4', what: 'grids grow exponentially; inputs that hardly matter' },
    {
      where: 'Bergstra and Bengio (2012)',
      what: 'random search for hyper-parameter optimisation',
    },
  ],
  Text: later(() => import('./nine-by-grid.mdx')),
};
