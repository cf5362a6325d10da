import type { Suggestion } from '../../../engine/campaign/suggestion';
import { listed } from '../../../engine/campaign/words';
import { textWidth } from '../../../plots/marks/labels';
import { shortened } from '../../../plots/codes';
import type { TrialWords } from '../state/words';
import type { Prediction } from '../asking/useBelief';

/** A place that was measured, with what is believed of it. */
export interface RankedRow {
  /** Trials there, counted from 0. */
  readonly trials: readonly number[];
  readonly believed: Prediction;
}

/** Neighbours that cannot be told apart, as indices of rows; open where it goes on below what is shown. */
export interface Bracket {
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
}

export interface RankedRows {
  readonly rows: readonly RankedRow[];
  readonly brackets: readonly Bracket[];
}

/** Places that have room. */
const mostRows = 5;

/** Returns the best places, best first, and which neighbours cannot be told apart; `believed` by trial. */
export function rankedRows(
  ranking: NonNullable<Suggestion['ranking']>,
  believed: ReadonlyMap<number, Prediction>,
): RankedRows {
  const rows: RankedRow[] = [];
  const groupOf: number[] = [];
  ranking.forEach((group, g) => {
    for (const trial of group) {
      const own = believed.get(trial);
      if (!own) continue;
      const last = rows.at(-1);
      // Trials at one place have one belief.
      if (last && groupOf.at(-1) === g && last.believed.mean === own.mean && last.believed.low === own.low) {
        rows[rows.length - 1] = { ...last, trials: [...last.trials, trial] };
      } else {
        rows.push({ trials: [trial], believed: own });
        groupOf.push(g);
      }
    }
  });
  const shown = rows.slice(0, mostRows);
  const brackets = [...new Set(groupOf.slice(0, shown.length))].flatMap((g): readonly Bracket[] => {
    const [from, last] = [groupOf.indexOf(g), groupOf.lastIndexOf(g)];
    const to = Math.min(last, shown.length - 1);
    return last > from ? [{ from, to, isOpen: last > to }] : [];
  });
  return { rows: shown, brackets };
}

/** Names the trials of a row in so many pixels: the word gives way, never the numbers. */
export function rowName(
  { trials }: RankedRow,
  words: TrialWords,
  { room, text }: { readonly room: number; readonly text: number },
): string {
  const numbers = trials.map((trial) => trial + 1);
  const said = numbers.length > 2 ? `${numbers[0]!}, ${numbers[1]!}, …` : numbers.join(', ');
  const word = numbers.length > 1 ? words.many : words.one;
  const left = room - textWidth(`\u00a0${said}`, text);
  return `${shortened(word, left, text)}\u00a0${said}`;
}

/** Says the order in words. */
export function rankedSaid(
  { rows, brackets }: RankedRows,
  words: TrialWords,
  write: (value: number) => string,
): string {
  const numbers = ({ trials }: RankedRow): string => listed(trials.map((trial) => String(trial + 1)));
  const each = rows.map(
    (row) =>
      `${numbers(row)}: ${write(row.believed.mean)}, 95\u00a0%: ${write(row.believed.low)} to ${write(row.believed.high)}`,
  );
  const alike = brackets.map(({ from, to, isOpen }) =>
    listed([...rows.slice(from, to + 1).map(numbers), ...(isOpen ? ['others below'] : [])]),
  );
  const apart = alike.map((group) => ` ${group} cannot be told apart.`).join('');
  return `The best ${words.many}, best first. ${each.join('; ')}.${apart}`;
}
