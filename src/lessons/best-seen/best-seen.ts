import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** Twenty temperatures, drawn at random, each measured once; results scatter. */
const kiln = 'seed=49&model=gp&noiseSd=0.15&initial=20';
const again = 'changes=try:0:207;try:1:207;try:2:207';
const functionAlone = 'hide=history,density-of-y,output-map,acquisition,status';
const withAcquisition = 'layers=median,band95,query&hide=history,density-of-y,output-map';
const noisy = 'acquisition=noisy-expected-improvement';

/** States of the figure that the text names, as links. */
export const figures = {
  twenty: `${kiln}&layers=&${functionAlone}`,
  belief: `${kiln}&layers=median,band95&${functionAlone}`,
  truth: `${kiln}&layers=truth,median,band95&${functionAlone}`,
  repeated: `${kiln}&step=3&${again}&layers=median,band95&${functionAlone}`,
  'over-seen': `${kiln}&step=3&${again}&${withAcquisition}`,
  'over-truths': `${kiln}&${noisy}&step=3&${again}&${withAcquisition}`,
};

/** Standard deviation of one result, and the one that a mean of repeats should have. */
export const scatter = { one: 0.15, wanted: 0.05 };

/** The temperature of the highest result, how near counts as the same, and how many results there are wanted. */
const highest = { at: 206.7, near: 2, wanted: 4 };

const countAt = ({ snapshot }: Sight): number =>
  snapshot.observations.filter(({ x }) => Math.abs(x[0]! - highest.at) <= highest.near).length;

function repeatAdvice(sight: Sight): string | null {
  if (!sight.isByHand) return null;
  const left = highest.wanted - countAt(sight);
  if (left <= 0) return null;
  return left === highest.wanted - 1
    ? 'That was another temperature. Undo takes it back; then ask 207.'
    : `Again, ${left} more: one repeat may be lucky, too.`;
}

export const bestSeen: Lesson = {
  id: 'best-seen',
  title: 'Best seen is not best',
  summary:
    'Where results scatter, the highest one is high by luck, too: what to promise, how often to repeat, and from what a search should count improvement.',
  story: { input: 'temperature', output: 'strength' },
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'promise',
      options: [
        {
          words: 'About 0.9.',
          isRight: true,
          says: 'Some of its height is luck. How much, the results around it tell: near 207 there are 0.835, and a little farther 0.542 and 0.663.',
        },
        {
          words: '1.073, because that was measured.',
          isRight: false,
          says: 'It was measured once, and it is the highest of twenty. The luckiest result is not the one to rely on.',
        },
        {
          words: 'About 0.68, the mean of all twenty.',
          isRight: false,
          says: 'That would be right if temperature did not matter. But results near each other agree more than others do.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'repeat',
      figure: figures.belief,
      byHand: true,
      reached: (sight) => countAt(sight) >= highest.wanted,
      advice: repeatAdvice,
      hint: 'Type 207 into the field and press Try, three times.',
      says: 'It gives 0.687, 0.597 and 0.834. The mean of all four is 0.798, the belief comes down to 0.769, and the truth is 0.673. The best place is now taken to be near 167.',
      example: `${kiln}&step=3&${again}`,
    },
    {
      kind: 'number',
      id: 'often',
      label: 'Results at one temperature',
      answer: (scatter.one / scatter.wanted) ** 2,
      tolerance: { relative: 0.02 },
      mistakes: [
        {
          value: scatter.one / scatter.wanted,
          says: 'The scatter of a mean falls with the square root of the number of results.',
        },
        {
          value: Math.sqrt(scatter.one / scatter.wanted),
          says: 'That is the root of the ratio. Its square is wanted: 0.15/√n = 0.05.',
        },
      ],
      hint: 'The mean of n results scatters by 0.15/√n.',
      says: '(0.15/0.05)² = 9. Repeats are dear, and a model gets the same from neighbours: each result near 167 says something about 167. So repeat only what you want to be sure of.',
    },
  ],
  learnt: [
    'The highest single result is high partly by luck. Measured again, it is usually lower; the best place need not be there.',
    'The expected best is the measured place at which the belief is highest. It promises little too much, the best seen promises a lot.',
    'Repeats tell how much results scatter. Without any, a model has to guess it from neighbours.',
    'Improvement over the best seen counts from a number that may be luck. Noisy expected improvement counts from the best true value, whichever that is.',
  ],
  references: [
    {
      where: 'Letham, Karrer, Ottoni and Bakshy (2019)',
      what: 'not in the documents: expected improvement under noise, averaged over draws of the true values',
    },
    {
      where: 'Picheny, Wagner and Ginsbourger (2013)',
      what: 'not in the documents: rules for expected improvement under noise, compared',
    },
    { where: '000 §3.2', what: 'noisy performance estimations' },
    { where: '000 §4.3.1', what: 'improvement over the best output seen' },
  ],
  Text: later(() => import('./best-seen.mdx')),
};
