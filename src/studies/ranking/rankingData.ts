import type { RunRanking } from '../../engine/questions/ranking';
import type { Domain } from '../../plots/domain';
import {
  formatCoordinates,
  formatOutput,
  formatPlace,
  type Written,
} from '../../vocabulary/numbers/labelled';
import { counted, formatSize } from '../../vocabulary/numbers/write';
import { emptyTable, finite, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';

/** A measure of quality by which places are ranked. */
interface Measure {
  readonly id: keyof RunRanking['selected'];
  readonly label: string;
  readonly summary: string;
  /** Its formula, and what that says in a sentence. */
  readonly formula: string;
  readonly meaning: string;
}

export const measures: readonly Measure[] = [
  {
    id: 'mean',
    label: 'mean',
    summary: 'The largest mean of its scores, however few and shaky',
    formula: 'μ',
    meaning: 'The mean of the scores of a place, however few and shaky they are.',
  },
  {
    id: 'q',
    label: 'Q',
    summary: 'Mean less α standard deviations of its scores (Dubois 2015, equation 3.1)',
    formula: 'Q = μ − α σ',
    meaning: 'σ is the standard deviation of its scores: of two equal means the steadier one wins.',
  },
  {
    id: 'qGroup',
    label: 'Q̃',
    summary: 'Mean of its group, which Welch’s test cannot tell apart, less α sd (Dubois 2015, equation 3.2)',
    formula: 'Q̃ = μ̃ − α σ',
    meaning:
      'μ̃ is the mean of its group: places that Welch’s test cannot tell apart count as equally good, and the steadiest wins.',
  },
  {
    id: 'qSmooth',
    label: 'Q̃ₛ',
    summary: 'The same, smoothed over the nearest places that were tried (Dubois 2015, equation 3.3)',
    formula: 'Q̃ₛ = (μₙ + β μ̃) / (1 + β) − α σ',
    meaning:
      'μₙ is the mean of μ̃ over the nearest other places, each counting exp(−(distance / radius)²): a good place among good ones is trusted more.',
  },
];

/** A run of places in order that belong to one group, `from` and `to` included. */
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
  /** Measures that select each place. */
  readonly selectedBy: readonly (readonly Measure[])[];
  /** How the numbers of the step are written. */
  readonly labels: Written;
}

/** Most places that are drawn: more would be too thin to tell apart. */
const mostPlaces = 40;

/** Returns the best places to draw, and any further one up to those selected. */
export function projectRanking(
  { places: all, groupMeans, selected }: RunRanking,
  labels: Written,
): RankingData {
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
    labels,
  };
}

/** Names what the places of a list are: the only input, or places, which have a number of each input. */
export function headOf({ inputs }: Written): string {
  return inputs.length === 1 ? inputs[0]! : 'place';
}

/** Describes the ranking: its groups, the best place, and the choice of each measure. */
export function describeRanking({ places, groups, selectedBy, labels }: RankingData): string {
  const best = places[0];
  if (!best) return 'No place has been tried.';
  const together = groups[0]!.to - groups[0]!.from + 1;
  const joined =
    together > 1
      ? `The best group has ${counted(together, 'place')} that Welch’s test cannot tell apart.`
      : 'No other place is as good within the test.';
  const choices = measures.map(({ id, label }) => {
    const at = selectedBy.findIndex((some) => some.some((one) => one.id === id));
    return at < 0 ? '' : `${label} selects ${formatPlace(labels, places[at]!.x)}`;
  });
  return `${counted(places.length, 'place')} in ${counted(groups.length, 'group')}. Best mean ${formatOutput(labels, best.mean)} at ${formatPlace(labels, best.x)}. ${joined} ${choices.filter(Boolean).join(', ')}.`;
}

interface RankingShown {
  readonly data: RankingData;
  /** Names of the inputs and of the output. */
  readonly inputs: string;
  readonly output: string;
}

/** Returns the table of the scores of each place drawn. */
export function rankingTables(shown: RankingShown): readonly NamedTable[] {
  return [{ name: 'scores', read: () => rankingTable(shown) }];
}

const mostScores = 20;

function rankingTable({ data: { places, selectedBy, labels }, inputs, output }: RankingShown): ChartTable {
  const caption = `Scores of each place, ${output}, the best mean first`;
  if (places.length === 0) return emptyTable(caption, 'No place has been tried.');
  const most = Math.max(...places.map(({ scores }) => scores.length));
  const shown = Math.min(most, mostScores);
  const left = most > shown ? ` The first ${shown} of at most ${most} scores.` : '';
  const say = (value: number) => formatOutput(labels, value);
  const scoreNames = Array.from({ length: shown }, (_, k) => `score ${k + 1}`);
  return {
    caption,
    note: `${counted(places.length, 'place')}. Welch’s test cannot tell places of one group apart; group 1 is the best.${left}`,
    corner: inputs,
    columns: [
      { name: 'group', say: String },
      { name: 'mean', say },
      { name: 'standard deviation', say: formatSize },
      ...scoreNames.map((name) => ({ name, say })),
    ],
    rows: places.map(({ x, group, mean, sd, scores }, i) => ({
      name: `${formatCoordinates(labels, x)}${selectionWords(selectedBy[i]!)}`,
      cells: [group + 1, mean, sd, ...scoreNames.map((_, k) => scores[k] ?? null)].map(finite),
    })),
  };
}

function selectionWords(measures: readonly Measure[]): string {
  return measures.length > 0 ? `, selected by ${measures.map(({ label }) => label).join(', ')}` : '';
}
