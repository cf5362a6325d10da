import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import type { FuturesReading } from '../../studies/readings';
import { later } from '../../ui/later';

/** Run of the lesson. */
const run = 'seed=30&model=gp';
const functionAlone = 'hide=history,density-of-y,output-map,acquisition,status';
/** A run on a wide hill beside a narrow peak that none of its places meets. */
const peak =
  'seed=3&model=gp&objective=formula&data=q1ZKyy_KLc1JVLJSMtCz0EqtKNDQ1dCo0DXU1DfSjDPS1DbUM4KLahvrmWrqG-gZg2SUagE';

/** States of the figure that the text names, as links. */
export const figures = {
  'seven-answers': `${run}&step=2&layers=median,band95&${functionAlone}`,
  fan: `${run}&step=2&layers=query&panel=futures`,
  came: `${run}&step=10&layers=query&panel=futures:from=2`,
  'too-much': 'seed=1&objective=branin&model=gp&step=9&panel=futures:from=1',
  'too-little': `${peak}&step=4&layers=query&panel=futures`,
  peak: `${peak}&step=4&layers=truth,median,band95&${functionAlone}`,
};

/** Futures of the experiment, those whose result eight steps on lay in the middle 80 % of the fan, and that share. */
export const measured = { futures: 120, inside: 87, share: 0.8 };

/** Standard deviation of a count of independent results, each of which is inside with that chance. */
const scatter = Math.sqrt(measured.futures * measured.share * (1 - measured.share));
const missing = measured.share * measured.futures - measured.inside;

/** Chance below which the task stops. */
const little = 0.1;

/** The panel while it looks ahead from the step that is shown. */
function aheadOf({ reading }: Sight): FuturesReading | null {
  return reading?.of === 'futures' && reading.from === reading.step ? reading : null;
}

function stopAdvice(sight: Sight): string | null {
  const reading = aheadOf(sight);
  if (!reading || reading.step <= 2) return null;
  return reading.chance < little ? null : 'Not yet: read the last number of the sentence, and step on.';
}

export const goingOn: Lesson = {
  id: 'going-on',
  title: 'Is it worth going on?',
  summary:
    'What further steps are expected to bring: a search that is played to its end in 64 possible worlds. How right such futures were, and when they lie.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'before',
      options: [
        {
          words:
            'A range with chances: in each function that is still possible the search would find its own best.',
          isRight: true,
          says: 'The belief says how likely each function is. Draw many of them, search each, and count.',
        },
        {
          words: 'The upper edge of the band: the search will find a place that reaches it.',
          isRight: false,
          says: 'At each place the function stays below that edge with chance 97.5\u00a0%. And a search of eight steps does not get everywhere.',
        },
        {
          words: 'Nothing, before the answers are there.',
          isRight: false,
          says: 'The answers are not known, but some are likelier than others. That is what a belief is.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'stop',
      figure: figures.fan,
      reached: (sight) => (aheadOf(sight)?.chance ?? 1) < little,
      advice: stopAdvice,
      hint: 'Press Step below the figure. With each step 64 new futures are drawn; wait for their sentence.',
      says: 'After twelve answers, at step 7, with 4\u00a0%. On the way the chance rose once, from 21 to 31\u00a0%, because one answer made the function look less smooth. It is a belief about what is left, so it may rise.',
      example: `${run}&step=7&panel=futures`,
    },
    {
      kind: 'number',
      id: 'narrow',
      label: 'It is low by',
      unit: 'standard deviations',
      answer: missing / scatter,
      tolerance: { relative: 0.02 },
      mistakes: [
        { value: missing, says: 'That is how many results are missing. Divide by their scatter.' },
        {
          value: missing / scatter ** 2,
          says: 'That is divided by a variance. The standard deviation is its root.',
        },
        {
          value: missing / Math.sqrt(measured.futures),
          says: 'A share of 80\u00a0% scatters less than that: n p (1 − p) is its variance.',
        },
      ],
      hint: 'Expected are n p = 120 × 0.8 results. Their number has the standard deviation √(n p (1 − p)).',
      says: '(96 − 87)/4.38 = 2.05. Eight steps ahead the fan seems a little too narrow. It is weaker than it looks, because three futures of one search are not independent.',
    },
  ],
  learnt: [
    'A future is a function drawn from the belief, with the search gone on in it. Many of them say what going on may bring, and with what chance it brings nothing.',
    'Measured, they were not seen to be wrong when they said that little was left, and were too hopeful when they said that much was. Early in a search their fans were too narrow.',
    'They know only functions that the model thinks possible. A narrow peak that no answer came near is in none of them.',
    'Whether a gain is worth its price is yours to say: the figure gives the gain and the chance.',
  ],
  references: [
    {
      where: 'Lam, Willcox and Wolpert (2016)',
      what: 'not in the documents: a search played on in drawn functions, to choose its next place',
    },
    {
      where: 'Murray, Adams and MacKay (2010)',
      what: 'not in the documents: how the hyper-parameters of each future are drawn',
    },
    { where: '000 §5.3', what: 'a budget, where a search ends by its number of steps' },
    { where: '001 §3.2', what: '“until convergence”' },
  ],
  Text: later(() => import('./going-on.mdx')),
};
