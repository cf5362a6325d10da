import type { Campaign } from '../src/engine/campaign/campaign';
import { oncePer } from '../src/engine/oncePer';
import { palette } from './figure/palette';
import { compareWays, rowsOf } from './own/comparison';
import { camel, frankes, frankesMoved, levy, levyMoved } from './own/functions';
import { played, trialsOf } from './own/play';
import { knownOf, missingAfter, type OwnTask } from './own/task';
import { number } from './words';

const ways = {
  start: { label: 'its best first', colour: palette.blue },
  alone: { label: 'alone', colour: palette.orange },
  joint: { label: 'its best first, joined', colour: palette.green },
} as const;
type Way = keyof typeof ways;

/** Trials of the earlier experiment. */
const before = 30;

/** The earlier experiment of each. */
const unrelated: OwnTask = {
  ...camel,
  label: 'the camel after Franke, unrelated',
  knobs: frankes.knobs,
  truth: ([a, b]) => camel.truth([6 * a! - 3, 4 * b! - 2]),
};
const earlierOf = new Map<OwnTask, OwnTask>([
  [frankesMoved, frankes],
  [levyMoved, levy],
  [unrelated, frankes],
]);

export const earlier = compareWays<Way>({
  name: 'earlier',
  summary: 'What is missing of the gain where an earlier experiment is known, in three ways to use it.',
  document:
    'An earlier experiment with the same knobs can be left out; its best place can be the first trial; and both can be joined in one model, each with a map of its own, while that foretells results left out better by two nats. The room does the second, and the third where it is asked for.',
  decided:
    'Two related pairs, a moved function and a moved one with other weights, and one that is not related, none of them seen by the design of the rule; thirty trials of the earlier one, run by the engine from the same seed; twelve seeds; exact results. Asked beforehand: with its best first, after 8 trials, the median is below half of that alone on both related pairs.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 720_501,
  title: 'After an earlier experiment',
  caption: 'First runs and trials as the engine proposes them.',
  ways,
  duels: [
    ['start', 'alone'],
    ['joint', 'start'],
  ],
  tasks: [...earlierOf.keys()],
  moments: [5, 8, 12, 20].map((count) => ({ words: `after ${count} trials`, after: () => count })),
  courseOf: (known, way, run) => {
    const settings =
      way === 'alone'
        ? {}
        : { earlier: { campaign: earlierBy(known.task, run.seed), joint: way === 'joint' } };
    return { missing: missingAfter(known, trialsOf(played(known, { ...run, says: { settings } }))) };
  },
  judged: (rows) => {
    const labels = new Set(rows.map(({ label }) => label)).size;
    if (rows.length < 4) return '';
    const eight = rowsOf(rows, 1);
    const related = eight.slice(0, -1).filter(({ missing }) => missing.start < missing.alone / 2).length;
    const medians = eight.map(
      ({ label, missing }) => `${label} ${number(missing.start)} against ${number(missing.alone)}`,
    );
    return `After 8 trials the median with its best first is below half of that alone on ${related} of ${labels - 1} related pairs (${medians.join('; ')}).`;
  },
});

/** What is known of the earlier experiments, each looked at once. */
const knownEarlier = oncePer((task: OwnTask) => knownOf(earlierOf.get(task)!));

function earlierBy(task: OwnTask, seed: number): Campaign {
  return played(knownEarlier(task), { seed, length: before }).at(-1)!;
}
