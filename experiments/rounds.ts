import { palette } from './figure/palette';
import { compareWays } from './own/comparison';
import { frankes, levy, shekel, styblinski } from './own/functions';
import { played, trialsOf } from './own/play';
import { missingAfter } from './own/task';

const sizes = { one: 1, two: 2, four: 4 } as const;
type Way = keyof typeof sizes;

export const rounds = compareWays<Way>({
  name: 'rounds',
  summary: 'What is missing of the gain with one, two and four trials at a time.',
  document:
    'Several trials at a time are chosen one after the other, each as if those before had come out as expected. That they cost something, trial for trial, is known of searches in the Lab; the question is how much it costs in an experiment of one’s own.',
  decided:
    'Four functions; twelve seeds; exact results, all else as the room Experiment has it; compared after the same number of trials.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 720_541,
  title: 'One, two and four trials at a time',
  caption: 'First runs and trials as the engine proposes them.',
  ways: {
    one: { label: 'one', colour: palette.blue },
    two: { label: 'two', colour: palette.orange },
    four: { label: 'four', colour: palette.green },
  },
  duels: [
    ['two', 'one'],
    ['four', 'one'],
  ],
  tasks: [frankes, levy, styblinski, shekel],
  moments: [
    { words: 'after 16 trials', after: () => 16 },
    { words: 'after 32 trials', after: () => 32 },
  ],
  courseOf: (known, way, run) => ({
    missing: missingAfter(known, trialsOf(played(known, { ...run, atOnce: sizes[way] }))),
  }),
});
