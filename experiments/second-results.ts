import { knowledgeOf } from '../src/engine/campaign/knowledge';
import { createRng } from '../src/engine/numeric/random/rng';
import { palette, truth } from './figure/palette';
import { compareWays, rowsOf } from './own/comparison';
import { camelPatches, frankesRidge, styblinskiBall } from './own/functions';
import { played, trialsOf } from './own/play';
import { missingAfter, numbersOf, type KnownTask } from './own/task';
import { listed, number, percent } from './words';

const ways = {
  believed: { label: 'believed', colour: palette.blue },
  failures: { label: 'as failures', colour: palette.orange },
  random: { label: 'random places', colour: truth },
} as const;
type Way = keyof typeof ways;

export const secondResults = compareWays<Way>({
  name: 'second-results',
  summary: 'What is missing of the gain where a second result has to keep a limit, in three ways to heed it.',
  document:
    'A second result that has to keep a limit is believed by a process of its own; the gain is multiplied by the chance that it keeps the limit, and while none keeps it the likeliest place comes first. The plainest other way is to call a trial that breaks the limit failed, which leaves out by how much.',
  decided:
    'Three functions and limits that the design of the rule had not seen; twelve seeds; thirty trials, exact results. Asked beforehand: the first trial that keeps the limit is, in the median, at most the eighth on the function of three knobs, and after 30 trials the medians miss at most 1 % of the range.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 720_521,
  title: 'A second result with a limit',
  caption: 'First runs and trials as the engine proposes them; what breaks the limit does not count.',
  ways,
  duels: [
    ['believed', 'failures'],
    ['believed', 'random'],
  ],
  tasks: [styblinskiBall, camelPatches, frankesRidge],
  moments: [
    { words: 'after 15 trials', after: () => 15 },
    { words: 'after 30 trials', after: () => 30 },
  ],
  courseOf: (known, way, run) => {
    const played = trialsBy(known, way, run);
    const kept = played.map(({ values }) => known.counts(numbersOf(known, values)));
    const first = kept.indexOf(true);
    return {
      missing: missingAfter(
        known,
        played.map((trial) => ({ ...trial, state: 'done' })),
      ),
      notes: {
        first: first < 0 ? Infinity : first + 1,
        broken: kept.filter((one) => !one).length,
      },
    };
  },
  judged: (rows) => {
    const last = rows.length < 2 ? rows : rowsOf(rows, 1);
    const noted = (note: string, way: Way): string =>
      listed(
        last.map(({ notes }) =>
          notes![note]![way].median < 0 ? 'never' : number(notes![note]![way].median, 3),
        ),
      );
    const each = (note: string): string =>
      (Object.keys(ways) as Way[]).map((way) => `${ways[way].label} ${noted(note, way)}`).join('; ');
    const inRange = last.map(({ missing, gain }) => missing.believed * gain);
    return [
      `Functions in their order: ${listed(last.map(({ label }) => label))}. First trial that keeps the limit (medians): ${each('first')}.`,
      `Trials of ${last[0]!.after} that break it: ${each('broken')}.`,
      `At the end “${ways.believed.label}” misses ${listed(inRange.map((share) => percent(Number(share.toPrecision(2)))))} of the range: at most 1 % on ${inRange.filter((share) => share <= 0.01).length} of ${last.length}.`,
    ].join(' ');
  },
});

function trialsBy(known: KnownTask, way: Way, run: { readonly seed: number; readonly length: number }) {
  if (way === 'believed') return trialsOf(played(known, run));
  const { second: _, ...empty } = known.empty;
  const plain: KnownTask = { ...known, empty, works: known.counts };
  if (way === 'failures') return trialsOf(played(plain, run));
  const { dials } = knowledgeOf(empty);
  const rng = createRng(run.seed).fork('random');
  return trialsOf(
    played(plain, {
      ...run,
      choose: ({ trials }) => [dials.toValues(known.anywhere(rng.fork(trials.length)))],
    }),
  );
}
