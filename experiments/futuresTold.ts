import { comparePairs } from '../src/engine/metrics/repetitions';
import { meanOf } from '../src/engine/numeric/arrays';
import { correct, isClear, shareOf } from './paired';
import { listed, markdown, number } from './words';

/** Trials after the first 2d + 1 at which futures are made, and how far they are then followed. */
export const moments = [2, 7, 14] as const;
export const horizons = [3, 5, 8] as const;
export const farthest = 8;

/** How hyper-parameters of the worlds are found: drawn for each, or all those of the model. */
export const ways = ['drawn', 'fitted'] as const;
export type Way = (typeof ways)[number];

/** One future, and what came. Gains in standard deviations of the function over its box. */
export type Seen = {
  readonly problem: string;
  readonly isOfFamily: boolean;
  readonly after: number;
  /** Randomised share of worlds below the real result after each horizon. */
  readonly rank: Readonly<Record<Way, readonly number[]>>;
  readonly said: Readonly<Record<Way, readonly number[]>>;
  readonly came: readonly number[];
  /** Chance of something better as it was said, and 1 where there was. */
  readonly chance: number;
  readonly exists: number;
};

const middle = [0.1, 0.9] as const;
/** What was asked before the run: ends of the share in the middle, and how far a chance below the first group's end may be from true. */
const wanted = { shares: [0.72, 0.88], lowChance: 0.1 } as const;

/** A share in whole per cent: of some dozens of futures there is no more to know. */
const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;

/** How many real results are in the middle 80 % of their fans. */
function countInside(seen: readonly Seen[], way: Way, k: number): number {
  return seen.filter(({ rank }) => rank[way][k]! >= middle[0] && rank[way][k]! <= middle[1]).length;
}

/** The share of them. */
const insideOf = (seen: readonly Seen[], way: Way, k: number): number =>
  countInside(seen, way, k) / seen.length;

/** The shares with their 95 % intervals, of futures that are independent: one of each search. */
const sharesApart = (seen: readonly Seen[], way: Way): string =>
  listed(
    horizons.map((_, k) => {
      const { share, lower, upper } = shareOf(countInside(seen, way, k), seen.length);
      return `${percent(share)} (${Math.round(100 * lower)}–${Math.round(100 * upper)})`;
    }),
  );

const shares = (seen: readonly Seen[], way: Way): string =>
  listed(horizons.map((_, k) => percent(insideOf(seen, way, k))));

/** Ends of the groups by the chance of something better as it was said. */
const groups = [0, 0.25, 0.5, 0.75, 1.000_001] as const;

interface Group {
  readonly from: number;
  readonly words: string;
  readonly count: number;
  readonly said: number;
  readonly wasTrue: number;
}

/** Returns what was said of something better, and how often there was, by groups; empty groups are left out. */
export function groupsOf(seen: readonly Seen[]): readonly Group[] {
  return groups.slice(0, -1).flatMap((from, g) => {
    const own = seen.filter(({ chance }) => chance >= from && chance < groups[g + 1]!);
    if (own.length === 0) return [];
    const words = `${percent(from)} to ${percent(Math.min(1, groups[g + 1]!))}`;
    return [
      {
        ...{ from, words, count: own.length },
        said: meanOf(own.map(({ chance }) => chance)),
        wasTrue: meanOf(own.map(({ exists }) => exists)),
      },
    ];
  });
}

/** Returns true if the fans hold what was wanted after each horizon. */
const holdsWanted = (seen: readonly Seen[]): boolean =>
  horizons.every((_, k) => {
    const share = insideOf(seen, 'drawn', k);
    return share >= wanted.shares[0] && share <= wanted.shares[1];
  });

/** Says what came of what was decided before the run: of all functions together, and of each alone. */
function judged(seen: readonly Seen[]): string {
  const low = groupsOf(seen).find(({ from }) => from === 0);
  const isLowRight = low && Math.abs(low.said - low.wasTrue) <= wanted.lowChance;
  const together = `Of what was decided before the run the shares ${holdsWanted(seen) ? 'hold' : 'do not hold'} on all functions together${low ? `, and the chance below ${percent(groups[1])} ${isLowRight ? 'holds' : 'does not hold'}` : ''}`;
  const own = ownOf(seen);
  const held = own.filter(([, some]) => holdsWanted(some)).map(([label]) => label);
  const scatter = Math.round(100 * Math.sqrt((0.8 * 0.2 * own.length) / seen.length));
  const alone = `of the ${own.length} functions alone, where so few futures scatter by ${scatter} percentage points or more, the shares hold on ${held.length === 0 ? 'none' : listed(held)}`;
  const gapOf = (some: readonly Seen[]): number =>
    Math.abs(meanOf(some.map(({ chance }) => chance)) - meanOf(some.map(({ exists }) => exists)));
  const [label, worst] = own.reduce((a, b) => (gapOf(b[1]) > gapOf(a[1]) ? b : a));
  const last = horizons.length - 1;
  const gains = [worst.map(({ said }) => said.drawn[last]!), worst.map(({ came }) => came[last]!)];
  return `${together}; ${alone}. Furthest from true is ${label}: ${shares(worst, 'drawn')} in the middle, a gain of ${number(meanOf(gains[0]!))} expected and ${number(meanOf(gains[1]!))} real, something better ${percent(meanOf(worst.map(({ chance }) => chance)))} said and ${percent(meanOf(worst.map(({ exists }) => exists)))} true.`;
}

/** Returns the futures of each function. */
const ownOf = (seen: readonly Seen[]): readonly (readonly [label: string, own: readonly Seen[]])[] =>
  [...new Set(seen.map(({ problem }) => problem))].map(
    (label) => [label, seen.filter(({ problem }) => problem === label)] as const,
  );

/** Compares the two ways search by search: by how many of its results are outside the middle 80 % of their fans. */
function comparedWays(seen: readonly Seen[]): string {
  const starts = seen.flatMap(({ after }, i) => (after === moments[0] ? [i] : []));
  const searches = starts.map((from, s) => seen.slice(from, starts[s + 1]));
  const outside = (way: Way, k: number): number[] =>
    searches.map((some) => some.length - countInside(some, way, k));
  const tests = correct(horizons.map((_, k) => comparePairs(outside('drawn', k), outside('fitted', k))));
  const words = tests.map(
    (test, k) =>
      `${horizons[k]!} trials on ${test.firstSmaller} : ${test.secondSmaller}, ${isClear(test) ? 'clear' : 'not clear'}`,
  );
  return `Searches with fewer results outside drawn fans than outside fitted ones, and with more: ${words.join('; ')}; by sign tests (p < 0.05, corrected by Holm for these ${tests.length}).`;
}

/** Says how wide the fans were, and how right the chances. */
export function verdict(seen: readonly Seen[]): string {
  const first = seen.filter(({ after }) => after === moments[0]);
  const family = seen.filter(({ isOfFamily }) => isOfFamily);
  const others = seen.filter(({ isOfFamily }) => !isOfFamily);
  const last = horizons.length - 1;
  const gain = (some: readonly Seen[], way: Way): string =>
    number(meanOf(some.map(({ said }) => said[way][last]!)));
  const real = (some: readonly Seen[]): string => number(meanOf(some.map(({ came }) => came[last]!)));
  const ofOthers = others.length > 0 ? `, on the other functions ${shares(others, 'drawn')}` : '';
  const gains = [
    `on functions of the family ${gain(family, 'drawn')} and ${real(family)} (${gain(family, 'fitted')} with fitted hyper-parameters)`,
    ...(others.length > 0
      ? [`on the others ${gain(others, 'drawn')} and ${real(others)} (${gain(others, 'fitted')})`]
      : []),
  ];
  const chances = groupsOf(seen).map(
    ({ words, count, said, wasTrue }) =>
      `${words} (${count}): ${percent(said)} said, ${percent(wasTrue)} true`,
  );
  return `Of ${seen.length} futures the middle 80 % held ${shares(seen, 'drawn')} of what really came ${listed(horizons.map(String))} trials on; with the fitted hyper-parameters in all worlds ${shares(seen, 'fitted')}. Of the ${first.length} first ones of a search ${sharesApart(first, 'drawn')}, against ${sharesApart(first, 'fitted')} (95 % intervals in brackets). ${comparedWays(seen)} On functions of the family that the model assumes ${shares(family, 'drawn')}${ofOthers}. The gain of ${farthest} trials, expected and real, in standard deviations of the function: ${gains.join(', ')}. The chance that something better exists, by what was said: ${chances.join('; ')}. ${judged(seen)} Three futures of one search are not independent.`;
}

/** Formats the table of the README. */
export function tableOf(seen: readonly Seen[]): string {
  const last = horizons.length - 1;
  const lines = ownOf(seen).map(([label, own]) => {
    const said = (way: Way): string => number(meanOf(own.map((one) => one.said[way][last]!)));
    return [
      label,
      String(own.length),
      shares(own, 'drawn'),
      shares(own, 'fitted'),
      `${said('drawn')}, ${said('fitted')}`,
      number(meanOf(own.map(({ came }) => came[last]!))),
      percent(meanOf(own.map(({ chance }) => chance))),
      percent(meanOf(own.map(({ exists }) => exists))),
    ];
  });
  return markdown(
    [
      'function',
      'futures',
      'in the middle 80 % after 3, 5 and 8 trials',
      'with fitted hyper-parameters',
      'expected gain of 8: drawn, fitted',
      'real',
      'chance of better, said',
      'true',
    ],
    lines,
  );
}
