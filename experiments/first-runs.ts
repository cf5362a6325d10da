import { knowledgeOf } from '../src/engine/campaign/knowledge';
import { rowOf } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import { palette } from './figure/palette';
import { compareWays, rowsOf } from './own/comparison';
import { camel, levy, styblinski4, zakharov6 } from './own/functions';
import { played, trialsOf } from './own/play';
import { missingAfter } from './own/task';
import { listed, number } from './words';

const counts = {
  few: (knobs: number) => Math.max(4, knobs + 1),
  more: (knobs: number) => 2 * knobs + 1,
  many: (knobs: number) => 4 * knobs,
} as const;

export const firstRuns = compareWays<keyof typeof counts>({
  name: 'first-runs',
  summary: 'What is missing of the gain after first runs of three numbers, on four functions.',
  document:
    'An experiment of one’s own begins with first runs, spread over all that is allowed: one more than there are knobs, at least four. The usual advice is more of them, 2d + 1 or 4d for d knobs.',
  decided:
    'Four functions that the design of the rule had not seen; twenty seeds, the same design for all, of which the fewer take the first places; exact results, all else as the room Experiment has it. Asked beforehand: after 2d + 5 trials the median with few first runs is not above that with 2d + 1 on three of the four.',
  trials: { usual: 20, quick: 1 },
  firstSeed: 720_401,
  title: 'Few first runs or many',
  caption: 'First runs by Sobol’s sequence, then trials as the engine proposes them.',
  ways: {
    few: { label: 'd + 1, at least 4', colour: palette.blue },
    more: { label: '2d + 1', colour: palette.orange },
    many: { label: '4d', colour: palette.green },
  },
  duels: [
    ['few', 'more'],
    ['few', 'many'],
  ],
  tasks: [camel, levy, styblinski4, zakharov6],
  moments: [
    { words: 'after 2d + 5 trials', after: (knobs) => 2 * knobs + 5 },
    { words: 'after 2d + 10 trials', after: (knobs) => 2 * knobs + 10 },
    { words: 'after 4d + 20 trials', after: (knobs) => 4 * knobs + 20 },
  ],
  courseOf: (known, way, run) => {
    const { region } = knowledgeOf(known.empty);
    const count = counts[way](known.task.knobs.length);
    const places = region.firstRuns(count, { already: [], rng: createRng(run.seed).fork('first runs') });
    const first = Array.from({ length: count }, (_, i) => rowOf(places, i));
    return { missing: missingAfter(known, trialsOf(played(known, { ...run, first }))) };
  },
  judged: (rows) => {
    const early = rowsOf(rows, 0);
    const met = early.filter(({ missing }) => missing.few <= missing.more);
    const medians = early.map(
      ({ label, missing }) => `${label} ${number(missing.few)} against ${number(missing.more)}`,
    );
    return `After 2d + 5 trials the median with few first runs is not above that with 2d + 1 on ${met.length} of ${early.length} functions (${listed(medians)}).`;
  },
});
