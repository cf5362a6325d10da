import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import type { TrialsReading } from '../../studies/readings';
import { later } from '../../ui/later';

/** Plots shown. */
const plots = 'hide=status,transport';

/** States of the figure that the text names, as links. */
const figures = {
  'three-ways': `${plots}&seed=1&panel=compare:step=12;model=gp;model=ngcp;strategy=random`,
  'many-runs': `${plots}&seed=1001&panel=batch:trials=10;steps=10;gain=90;gp-ei;random`,
  'log-gp': `${plots}&seed=1001&objective=goldstein-price&model=log-gp&step=0`,
  'log-gp-many-runs': `${plots}&seed=1001&objective=goldstein-price&panel=batch:trials=10;steps=25;gain=99.999;gp-ei;log-gp-ei;random`,
};

/** Trials per method, and steps per trial, of the task. */
const trials = 10;
const steps = 10;

function trialsOf({ reading }: Sight): TrialsReading | null {
  return reading?.of === 'trials' ? reading : null;
}

/** Returns the median evaluations that the nGCP and the GP need for each gain; null if one of them is missing. */
function neededBy({ methods }: TrialsReading): readonly (readonly [number, number])[] | null {
  const of = (label: string) => methods.find((method) => method.label === label)?.needed;
  const [copula, gaussian] = [of('nGCP-EI'), of('GP-EI')];
  return copula && gaussian ? copula.map((one, i) => [one, gaussian[i]!] as const) : null;
}

/** Returns the first gain at which the nGCP is ahead, and what both need for the selected gain. */
function race(sight: Sight) {
  const reading = trialsOf(sight);
  const needed = reading && neededBy(reading);
  if (!reading?.isDone || !needed || reading.trials !== trials || reading.steps !== steps) return null;
  const first = reading.targets[needed.findIndex(([copula, gaussian]) => copula < gaussian)];
  return { gain: reading.gain, first, at: needed[reading.targets.indexOf(reading.gain ?? Number.NaN)] };
}

function isFirstLead(sight: Sight): boolean {
  const found = race(sight);
  return found !== null && found.gain !== null && found.gain === found.first;
}

function advice(sight: Sight): string | null {
  const reading = trialsOf(sight);
  const found = race(sight);
  if (reading?.isDone && !found) {
    return `The task is about ${trials} trials of ${steps} steps, of nGCP and GP among others: set the figure to it again.`;
  }
  if (!found?.at) return null;
  const [copula, gaussian] = found.at;
  if (copula < gaussian)
    return `For ${found.gain}\u00a0% it is lower, ${copula} against ${gaussian}. Is it lower for a smaller gain, too?`;
  return `For ${found.gain}\u00a0% the nGCP needs ${copula} evaluations in the median and the GP ${gaussian}: it is not lower.`;
}

export const experiments: Lesson = {
  id: 'experiments',
  title: 'Does it pay? Honestly',
  summary: 'The report’s races, run again: what holds, and what a fair comparison of searches needs.',
  figures,
  numbered: [
    'thirty-random-places',
    'these-twenty-places',
    'these-thirty',
    'clusters-1-2-3',
    'clusters-other-seed',
    'three-ways',
    'many-runs',
    'log-gp',
    'log-gp-many-runs',
  ],
  tasks: [
    {
      kind: 'choice',
      id: 'race',
      options: [
        {
          words: 'Random search.',
          isRight: false,
          says: 'Its median is the lowest, 6 against 6.5 and 6.5. But trial by trial the nGCP was sooner in three, later in two, and as fast in five: a fair coin does that (p = 1).',
        },
        {
          words: 'Ten trials do not tell.',
          isRight: true,
          says: 'The medians are 6.5, 6.5 and 6, and both sentences below say p = 1. For 99.9\u00a0% of the gain the nGCP was sooner than random search in six trials and later in none (p = 0.031): a hard goal separates methods, an easy one does not.',
        },
        {
          words: 'GP and nGCP.',
          isRight: false,
          says: 'Not for this gain: their medians are 6.5, that of random search is 6. A twentieth of the range is near enough for a lucky throw.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'lead',
      figure: 'seed=1001',
      reached: isFirstLead,
      advice,
      hint: 'Begin at 50\u00a0% and go up one by one; the medians stand in the table under “Compare at”.',
      says: 'For 99\u00a0% it is 7 evaluations against 7.5. This task was a trap: you searched the gains until one agreed with a claim. Trial by trial the nGCP was sooner there in two, the GP in one (p = 1), and for 99.9\u00a0% the GP leads, 8.5 against 9. Whoever may choose the gain afterwards finds a winner in any data. Gelman and Loken (2013) call these choices forking paths.',
      example: 'seed=1001&panel=batch:trials=10;steps=10;gain=99;gp-ei;random',
    },
    {
      kind: 'choice',
      id: 'skewed',
      options: [
        {
          words: 'The nGCP ends nearer to the minimum than the GP: this is what a learnt map is for.',
          isRight: false,
          says: 'Median regrets of 17 and 29 look like it. But for 99.999\u00a0% of the gain the nGCP was sooner in two trials, the GP in none, and eight were tied (p = 0.5). And look at the third method.',
        },
        {
          words: 'The log-GP ends far nearer than both; ten trials do not tell GP and nGCP apart.',
          isRight: true,
          says: 'Its median regret is 0.014, against 17 for the nGCP and 29 for the GP, and in all ten trials it ended nearer than the nGCP (p = 0.002). Outputs over more than five powers of ten want another scale. It need not be learnt.',
        },
        {
          words: 'Nothing: with ten trials all differences may be chance.',
          isRight: false,
          says: 'That of nGCP and GP may be, but look at the regret of the log-GP, 0.014: it ended nearer than the nGCP in all ten trials, and ten heads in a row have p = 0.002.',
        },
      ],
    },
  ],
  learnt: [
    'A fair comparison has the same starts, many of them, medians and a test by pairs, random search, the plainest rival, and seeds that nobody has looked at.',
    'Choose the measure before you look: whoever may choose it afterwards finds a winner in any data.',
    'Of six functions the copula was clearly ahead of the GP on two, and on one of the five that were run again from other seeds; it was clearly behind on none. The logarithm was clearly ahead on three and behind on two, and from the other seeds ahead on two and behind on none.',
  ],
  references: [
    { where: '000 Fig 6-3', what: 'evaluations needed for a gain' },
    { where: '000 §7.1', what: 'the conclusions quoted here' },
    {
      where: 'Gelman and Loken (2013)',
      what: 'not in Dubois (2015): “The garden of forking paths”, on choices made after seeing the data',
    },
  ],
  Text: later(() => import('./experiments.mdx')),
};
