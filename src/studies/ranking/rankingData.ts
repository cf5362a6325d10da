import type { RunRanking } from '../../engine/questions/ranking';
import type { Domain } from '../../plots/domain';
import { counted, formatInput, formatValue } from '../../plots/format';

/** What a measure is called, where it comes from, and the mark of its choice. */
export interface Measure {
  readonly id: keyof RunRanking['selected'];
  readonly label: string;
  readonly summary: string;
}

export const measures: readonly Measure[] = [
  { id: 'mean', label: 'mean', summary: 'The largest mean of its scores, however few and shaky' },
  {
    id: 'q',
    label: 'Q',
    summary: 'Mean less α standard deviations of its scores (Dubois 2015, equation 3.1)',
  },
  {
    id: 'qGroup',
    label: 'Q̃',
    summary: 'Mean of its group, which Welch’s test cannot tell apart, less α sd (Dubois 2015, equation 3.2)',
  },
  {
    id: 'qSmooth',
    label: 'Q̃ₛ',
    summary: 'The same, smoothed over the nearest places that were tried (Dubois 2015, equation 3.3)',
  },
];

/** Neighbours in order that belong to one group. */
interface GroupSpan {
  readonly group: number;
  readonly from: number;
  readonly to: number;
  readonly mean: number;
}

export interface RankingData {
  readonly domain: Domain;
  readonly places: RunRanking['places'];
  readonly groups: readonly GroupSpan[];
  /** For each place, the measures that select it. */
  readonly selectedBy: readonly (readonly Measure[])[];
}

/** How many of the best places are drawn: more would be too thin to tell. */
const mostPlaces = 40;

export function projectRanking({ places: all, groupMeans, selected }: RunRanking): RankingData {
  const last = Math.max(mostPlaces, ...Object.values(selected).map((index) => index + 1));
  const places = all.slice(0, last);
  const scores = places.flatMap((place) => place.scores);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const room = high > low ? 0.08 * (high - low) : Math.max(0.5, Math.abs(high) * 0.05);
  const groups: GroupSpan[] = [];
  places.forEach(({ group }, i) => {
    const open = groups.at(-1);
    if (open?.group === group) groups[groups.length - 1] = { ...open, to: i };
    else groups.push({ group, from: i, to: i, mean: groupMeans[group]! });
  });
  return {
    domain: [low - room, high + room],
    places,
    groups,
    selectedBy: places.map((_, i) => measures.filter(({ id }) => selected[id] === i)),
  };
}

export function placeName(x: readonly number[]): string {
  return x.length === 1 ? formatInput(x[0]!) : `(${x.map(formatInput).join(', ')})`;
}

/** The ranking in words. */
export function describeRanking({ places, groups, selectedBy }: RankingData): string {
  const best = places[0];
  if (!best) return 'No place has been tried.';
  const together = groups[0]!.to - groups[0]!.from + 1;
  const joined =
    together > 1
      ? `The best group has ${counted(together, 'place')} that Welch’s test cannot tell apart.`
      : 'No other place is as good within the test.';
  const choices = measures.map(({ id, label }) => {
    const at = selectedBy.findIndex((some) => some.some((one) => one.id === id));
    return at < 0 ? '' : `${label} selects x = ${placeName(places[at]!.x)}`;
  });
  return `${counted(places.length, 'place')} in ${counted(groups.length, 'group')}. Best mean ${formatValue(best.mean)} at x = ${placeName(best.x)}. ${joined} ${choices.filter(Boolean).join(', ')}.`;
}
