import { palette } from './figure/palette';
import { compareWays, rowsOf } from './own/comparison';
import { beale, frankes, levy, styblinski, training, zakharov } from './own/functions';
import { played, trialsOf } from './own/play';
import { missingAfter } from './own/task';
import { listed, number } from './words';

const ways = {
  auto: { label: 'chosen', colour: palette.blue },
  gp: { label: 'GP', colour: palette.orange },
  log: { label: 'log-GP', colour: palette.pink },
} as const;
type Way = keyof typeof ways;

/** How many times the better one’s median the chosen model’s may be: everywhere, and on so many functions. */
const wanted = { everywhere: 6, mostly: 2, on: 4 } as const;

export const chosenModels = compareWays<Way>({
  name: 'chosen-models',
  summary:
    'What is missing of the gain with a model chosen anew after each trial, and with either of two throughout.',
  document:
    'The room takes a Gaussian process (GP), unless its logarithm or a copula process foretells results left out better by two nats, judged anew after each trial. The control is either of the first two throughout.',
  decided:
    'Six functions that the design of the rule had not seen; twelve seeds; thirty trials, exact results. Asked beforehand, after 30 trials: the chosen model’s median is nowhere more than six times that of the better of the two, and within twice on four of the six.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 720_461,
  title: 'A model by itself',
  caption: 'First runs and trials as the engine proposes them.',
  ways,
  duels: [
    ['auto', 'gp'],
    ['auto', 'log'],
  ],
  tasks: [beale, zakharov, levy, styblinski, frankes, training],
  moments: [
    { words: 'after 15 trials', after: () => 15 },
    { words: 'after 30 trials', after: () => 30 },
  ],
  courseOf: (known, model, run) => ({
    missing: missingAfter(known, trialsOf(played(known, { ...run, says: { settings: { model } } }))),
  }),
  judged: (rows) => {
    const last = rows.length < 2 ? rows : rowsOf(rows, 1);
    const times = last.map(({ missing }) => missing.auto / Math.min(missing.gp, missing.log));
    const most = Math.max(...times);
    const within = times.filter((one) => one <= wanted.mostly).length;
    const each = last.map(({ label }, i) => `${label} ${number(times[i]!)}`);
    const everywhere =
      most <= wanted.everywhere ? 'nowhere' : `on ${times.filter((one) => one > wanted.everywhere).length}`;
    return `At the end the chosen model’s median is so many times that of the better of the two: ${listed(each)}. So it is ${everywhere} more than six times, and within twice on ${within} of ${last.length}.`;
  },
});
