import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Shows only the comparison. */
const sideBySide = 'hide=controls,status,transport';

/** States of the figure that the text names, as links. */
const figures = {
  'thirty-random-places': `${sideBySide}&seed=1&initial=30&panel=compare:model=gp;model=ngcp`,
  'these-twenty-places': `${sideBySide}&seed=4&initial=20&panel=compare:model=gp;model=ngcp`,
  'these-thirty': `${sideBySide}&seed=2&initial=30&panel=compare:model=gp;model=ngcp`,
  'clusters-1-2-3': `${sideBySide}&seed=1&initial=30&panel=compare:model=nlgcp,model.clusters=1;model=nlgcp,model.clusters=2;model=nlgcp,model.clusters=3`,
  'clusters-other-seed': `${sideBySide}&seed=6&initial=30&panel=compare:model=nlgcp,model.clusters=1;model=nlgcp,model.clusters=2;model=nlgcp,model.clusters=3`,
};

/** Number of answers and their standard deviation, as the text prints them. */
const answers = 30;
const sd = 0.128;

export const fits: Lesson = {
  id: 'fits',
  title: 'Does the model predict better?',
  summary:
    'The report’s figures on likelihood and error, run again: why a likelihood may mislead, and what judges models of every kind.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'units',
      label: 'Sum of the logs',
      answer: -answers * Math.log(sd),
      tolerance: { relative: 0.01 },
      mistakes: [
        { value: answers * Math.log(sd), says: 'Mind the sign: the slope of Ψ is 1/s, not s.' },
        { value: -Math.log(sd), says: 'That is the share of one answer. How many are there?' },
        { value: -answers * Math.log10(sd), says: 'The logarithm here is the natural one.' },
      ],
      hint: 'Ψ′ = 1/s, the same at every answer. So the sum is 30 times log(1/0.128).',
      says: '30 · log(1/0.128) = 61.7, more than all of the 56.9. It says nothing about the model, only in which units y is measured: count in thousandths, and it is 207 less.',
    },
    {
      kind: 'choice',
      id: 'judge',
      options: [
        {
          words: 'A better model: it makes the data far more likely.',
          isRight: false,
          says: 'More likely the very answers on which the bells sit. Narrow them again, and the likelihood rises again, whatever the answers are.',
        },
        {
          words: 'A map that has learnt the answers by heart.',
          isRight: true,
          says: 'It is dense where it has been told to be, and gives less to an answer that it has not seen. What is left out is the judge.',
        },
        {
          words: 'Nothing: two judges that disagree cancel out.',
          isRight: false,
          says: 'They are not equals. One asks about answers that the map was made from, the other about answers that it has not seen.',
        },
      ],
    },
  ],
  learnt: [
    'Likelihoods of the data that a model was fitted to do not compare a GP with a copula. Densities of answers left out of map and process do.',
    'One draw of answers tells one story. Only many draws and a test say which model predicts better, and where.',
    'In our repetition the nGCP predicts better on one of three functions and worse on the other two; it does not usually fit better.',
  ],
  references: [
    { where: '000 Fig 6-1', what: 'likelihood and SMSE of GP and nGCP' },
    { where: '000 Fig 6-2', what: 'the same for one, two and three clusters' },
    { where: '000 §6.1', what: 'the likelihood is that of Ψ∘f, the SMSE is defined' },
    { where: '000 (2.10), (2.16)', what: 'Ψ and its slope, which bring a likelihood to units of y' },
  ],
  Text: later(() => import('./fits.mdx')),
};
