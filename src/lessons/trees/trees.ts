import type { Lesson } from '../lesson';
import { formatNumber } from '../../vocabulary/numbers/write';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

const ten = 'objective=custom&seed=30&initial=10';
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
const withAcquisition = 'hide=history,density-of-y,output-map';

/** States of the figure that the text names, as links. */
const figures = {
  'a-forest': `${ten}&model=extra-trees&${functionAlone}&layers=mean,band95`,
  'with-truth': `${ten}&model=extra-trees&${functionAlone}&layers=truth,mean,band95`,
  'gaussian-process': `${ten}&model=gp&${functionAlone}&layers=truth,mean,band95`,
  'random-forest': `${ten}&model=random-forest&${functionAlone}&layers=truth,mean,band95`,
  empirical: `${ten}&model=extra-trees&law=empirical&${functionAlone}&layers=mean,band95`,
  flat: `${ten}&model=extra-trees&${withAcquisition}&layers=mean,band95,query`,
};

/** Least distance from all answers, and largest width of a band that cannot be seen. */
const away = 20;
const unseen = 1e-3;

const widthAt = ({ view, at }: Sight): number => view.quantiles[0.975][at]! - view.quantiles[0.025][at]!;

function nearestTo({ snapshot, view, at }: Sight): number {
  return Math.min(...snapshot.observations.map(({ x }) => Math.abs(x[0]! - view.x[at]!)));
}

function isSureAndFar(sight: Sight): boolean {
  return sight.isPointed && nearestTo(sight) >= away && widthAt(sight) < unseen;
}

function advice(sight: Sight): string | null {
  if (!sight.isPointed) return null;
  const [near, width] = [nearestTo(sight), widthAt(sight)];
  if (near < away) return `The nearest answer is ${formatNumber(near, { digits: 2 })} away.`;
  return `The band is ${formatNumber(width, { digits: 2 })} wide here.`;
}

/** What four trees say at a place, and the variances in their pieces. */
const means = [0.7, 0.7, 0.7, 0.3];
const variances = [0.01, 0.01, 0.01, 0.03];
const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const within = averageOf(variances);
const between = averageOf(means.map((one) => (one - averageOf(means)) ** 2));

const forest = `${ten}&model=extra-trees`;

export const treesSureAndWrong: Lesson = {
  id: 'trees',
  title: 'Trees: sure and wrong',
  summary: 'Forests as surrogates: stairs, doubt from disagreement, and none where it is needed most.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'four',
      label: 'σ',
      answer: Math.sqrt(within + between),
      tolerance: { absolute: 0.004 },
      mistakes: [
        { value: within + between, says: 'That is σ². Take the root.' },
        {
          value: Math.sqrt(between),
          says: 'That is the doubt between the trees alone: 001 takes no more. The pieces are uncertain too.',
        },
        {
          value: Math.sqrt(within),
          says: 'That is the doubt within the pieces alone. The trees disagree as well.',
        },
        {
          value: Math.sqrt(within + (4 / 3) * between),
          says: 'Divide by B = 4, not by 3: the trees are the model, not a sample of it.',
        },
      ],
      hint: 'μ = 0.6. The squared distances of the four means are 0.01, 0.01, 0.01 and 0.09; average them, average the variances, and add.',
      says: 'Within: 0.015. Between: 0.03. σ = √0.045 = 0.212. Two thirds of the variance come from disagreement.',
    },
    {
      kind: 'reach',
      id: 'sure',
      figure: forest,
      stays: true,
      places: [50, 150, 250, 350],
      reached: isSureAndFar,
      advice,
      hint: 'Move the pointer to the far left, or use the arrow keys in the plot.',
      says: 'Left of 110 no tree can cut, because there is nothing to cut apart: all hundred say 0.29, the answer at 110.7, and σ is 0. The function reaches 0.71 there. To agree is not to know.',
      example: `${forest}&at=50`,
    },
    {
      kind: 'choice',
      id: 'hope',
      options: [
        {
          words: 'The most near the best answer so far.',
          isRight: false,
          says: 'Near the best answer the outputs behind the prediction are the best one and worse ones. Which of them is an improvement?',
        },
        {
          words: 'None, anywhere.',
          isRight: true,
          says: 'Every output it can imagine has been seen, and none of them is better than the best that has been seen. So the improvement is 0 with certainty, at every place, for all data.',
        },
        {
          words: 'The most where the trees disagree.',
          isRight: false,
          says: 'They disagree about which of the seen outputs to expect. All of these are at most the best so far.',
        },
      ],
    },
  ],
  learnt: [
    'A forest predicts stairs. Its variance is that within the pieces plus that between the trees.',
    'It doubts where trees disagree. Outside of the data they all agree, so it is sure there, and often wrong.',
    'Of the outputs alone it expects no improvement at all; with a bell in their place the acquisition is flat in steps.',
  ],
  references: [
    { where: 'Breiman (2001)', what: 'random forests' },
    { where: 'Friedman (2001)', what: 'boosted trees' },
    {
      where: '001 §3.6.1, Figure 3.4',
      what: 'forests as surrogates, their doubt between trees, and a warning',
    },
    {
      where: 'Hutter, Xu, Hoos and Leyton-Brown (2014), 4.3.2',
      what: 'the variance within and between trees',
    },
    { where: 'Geurts, Ernst and Wehenkel (2006)', what: 'extra trees' },
    { where: 'Meinshausen (2006)', what: 'the outputs behind a prediction as a distribution' },
  ],
  Text: later(() => import('./trees.mdx')),
};
