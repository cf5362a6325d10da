import { counted, formatInput, formatValue } from '../../plots/format';
import { placeName, type Measure, type RankingData } from './rankingData';
import { emptyTable, finite, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';

interface RankingShown {
  readonly data: RankingData;
  /** What the inputs and the output are called. */
  readonly inputs: string;
  readonly output: string;
}

/** The scores of each place, as they are drawn. */
export function rankingTables(shown: RankingShown): readonly NamedTable[] {
  return [{ name: 'scores', read: () => rankingTable(shown) }];
}

const mostScores = 20;

function rankingTable({ data: { places, selectedBy }, inputs, output }: RankingShown): ChartTable {
  const caption = `Scores of each place, ${output}, the best mean first`;
  if (places.length === 0) return emptyTable(caption, 'No place has been tried.');
  const most = Math.max(...places.map(({ scores }) => scores.length));
  const shown = Math.min(most, mostScores);
  const left = most > shown ? ` The first ${shown} of at most ${most} scores.` : '';
  const scoreNames = Array.from({ length: shown }, (_, k) => `score ${k + 1}`);
  return {
    caption,
    note: `${counted(places.length, 'place')}. Welch’s test cannot tell places of one group apart; group 1 is the best.${left}`,
    corner: inputs,
    columns: [
      { name: 'group', say: formatInput },
      ...['mean', 'standard deviation', ...scoreNames].map((name) => ({ name, say: formatValue })),
    ],
    rows: places.map(({ x, group, mean, sd, scores }, i) => ({
      name: `${placeName(x)}${selectionWords(selectedBy[i]!)}`,
      cells: [group + 1, mean, sd, ...scoreNames.map((_, k) => scores[k] ?? null)].map(finite),
    })),
  };
}

function selectionWords(measures: readonly Measure[]): string {
  return measures.length > 0 ? `, selected by ${measures.map(({ label }) => label).join(', ')}` : '';
}
