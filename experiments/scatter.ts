import { beliefOf } from '../src/engine/campaign/belief';
import { expectedBest } from '../src/engine/campaign/bestSoFar';
import type { Campaign, KnobValues } from '../src/engine/campaign/campaign';
import { knowledgeOf } from '../src/engine/campaign/knowledge';
import { firstRunsOf } from '../src/engine/campaign/proposals';
import { createRng } from '../src/engine/numeric/random/rng';
import { palette } from './figure/palette';
import { compareWays, rowsOf, type Course } from './own/comparison';
import { frankes, styblinski, training } from './own/functions';
import { played } from './own/play';
import { missingAt, type KnownTask } from './own/task';
import { listed, number, percent } from './words';

const ways = {
  draws: { label: 'draws of the truth', colour: palette.blue },
  seen: { label: 'the best result', colour: palette.orange },
  expected: { label: 'the best expected', colour: palette.green },
} as const;
type Way = keyof typeof ways;

/** Standard deviation of results around the truth, as a share of the range. */
const noise = 0.1;

export const scatter = compareWays<Way>({
  name: 'scatter',
  summary: 'What is missing of the gain where results scatter, by three values that have to be beaten.',
  document:
    'Where the same trial gives different results, the improvement can be reckoned over the best result that was seen, over the best expected value, or over the best true value, averaged over 32 draws of what is true (noisy expected improvement). The room does the last.',
  decided:
    'Three functions that the design of the rule had not seen; results scatter by 10 % of the range; twelve seeds, the same scatter for all ways; thirty trials; a Gaussian process. Counted is the true value at the place where most is expected. Asked beforehand: after 30 trials with draws the median misses at most 8 % of the range, it is not above that over the best result on two of the three, and the belief at that place is at most 5 % of the range from the truth.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 720_441,
  title: 'Where results scatter',
  caption: 'Counted is the truth at the trial where most is expected.',
  ways,
  duels: [
    ['draws', 'seen'],
    ['draws', 'expected'],
  ],
  tasks: [frankes, styblinski, training],
  moments: [
    { words: 'after 15 trials', after: () => 15 },
    { words: 'after 30 trials', after: () => 30 },
  ],
  courseOf,
  judged: (rows) => {
    const last = rowsOf(rows, 1);
    if (rows.length < 2) return '';
    const inRange = last.map(({ missing, gain }) => missing.draws * gain);
    const near = inRange.filter((share) => share <= 0.08).length;
    const ahead = last.filter(({ missing }) => missing.draws <= missing.seen).length;
    const noted = (note: string): string =>
      listed(last.map(({ notes }) => percent(Number(notes![note]!.draws.median.toPrecision(2)))));
    const isNear = last.filter(({ notes }) => notes!['off']!.draws.median <= 0.05).length;
    return [
      `After 30 trials with draws the medians miss ${listed(last.map(({ label }, i) => `${percent(Number(inRange[i]!.toPrecision(2)))} of the range on ${label}`))}: at most 8 % on ${near} of ${last.length}.`,
      `The median is not above that over the best result on ${ahead} of ${last.length} (${listed(last.map(({ missing }) => `${number(missing.draws)} against ${number(missing.seen)}`))} of the gain).`,
      `The belief there is ${noted('off')} of the range from the truth, at most 5 % on ${isNear} of ${last.length}; the largest result is above the truth at its place by ${noted('luck')}.`,
    ].join(' ');
  },
});

function courseOf(known: KnownTask, way: Way, { seed, length }: { seed: number; length: number }): Course {
  const range = known.best - known.worst;
  const all = played(known, {
    ...{ seed, length, noise: noise * range, says: { repeats: 'scatter', settings: { model: 'gp' } } },
    ...(way !== 'draws' && { choose: (campaign) => chosenOver(campaign, way, seed) }),
  });
  const ends = all.map((campaign) => bestOf(campaign));
  const trueAt = (place: ArrayLike<number>): number => known.value(Array.from(place));
  const missing = ends.map((end) =>
    end ? missingAt(known, trueAt(end.place)) : missingAt(known, known.worst),
  );
  const end = ends.at(-1)!;
  const { measured } = knowledgeOf(all.at(-1)!);
  const largest = measured.reduce((a, b) => (b.results.at(-1)! > a.results.at(-1)! ? b : a));
  return {
    missing,
    notes: {
      off: end ? Math.abs(end.mean - trueAt(end.place)) / range : Infinity,
      luck: (largest.results.at(-1)! - trueAt(largest.place)) / range,
    },
  };
}

function bestOf(campaign: Campaign): { readonly place: ArrayLike<number>; readonly mean: number } | null {
  const belief = beliefOf(campaign);
  if (!belief) return null;
  const { measured, mean } = expectedBest(knowledgeOf(campaign), belief);
  return { place: measured.place, mean };
}

/** Chooses the place of the largest expected improvement over a value, by the belief and the search that the engine uses; null for first runs. */
function chosenOver(
  campaign: Campaign,
  way: Exclude<Way, 'draws'>,
  seed: number,
): readonly KnobValues[] | null {
  const known = knowledgeOf(campaign);
  const { region, measured, dials } = known;
  const belief = beliefOf(campaign);
  if (!belief || campaign.trials.length < firstRunsOf(campaign)) return null;
  const best = expectedBest(known, belief);
  const over = way === 'expected' ? best.mean : Math.max(...measured.map(({ results }) => results.at(-1)!));
  const stream = createRng(seed).fork('suggestion').fork('place', campaign.trials.length);
  const found = region.maximize((X) => belief.posterior(X).logExpectedExcess(over), {
    asked: [],
    starts: region.near(best.measured.place, 64, stream.fork('near')),
    rng: stream,
  });
  return found ? [dials.toValues(found.at)] : [];
}
