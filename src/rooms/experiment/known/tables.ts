import type { Campaign } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import type { ChartTable, NamedTable } from '../../../plots/tables/chartTable';
import { formatNumber, wholePercent } from '../../../vocabulary/numbers/write';
import { atStart } from '../state/called';
import type { ResultDigits } from '../state/resultDigits';
import { nameOfTrial, type TrialWords } from '../state/words';
import { nameOf } from './said';

/** What the tables list. */
export interface KnownNumbers {
  readonly campaign: Campaign;
  readonly words: TrialWords;
  readonly digits: ResultDigits;
  readonly answer: Suggestion;
  /** Trials with results, which `answer.at` goes over. */
  readonly done: readonly number[];
}

/** Returns the numbers behind the pictures of what is known. */
export function knownTables(numbers: KnownNumbers): readonly NamedTable[] {
  const { words } = numbers;
  return [
    { name: 'How much each knob matters', read: () => importanceTable(numbers) },
    { name: `Each ${words.one} from all the others`, read: () => leftOutTable(numbers) },
    { name: `What is believed of each ${words.one}`, read: () => beliefTable(numbers) },
  ];
}

const percent = (share: number): string => wholePercent(share);

function importanceTable({ campaign, answer, digits }: KnownNumbers): ChartTable {
  const value = (name: string) => ({ name, say: digits.write });
  const chance = (name: string) => ({ name, say: percent });
  return {
    caption: 'How far the goal moves with each knob alone',
    note: 'From the best place only this knob moves over all that may be set. Medians and ends of 80\u00a0% over draws of the belief.',
    corner: 'Knob',
    columns: [
      ...[value('median'), value('10\u00a0%'), value('90\u00a0%')],
      ...[chance('chance to matter most'), chance('chance to matter least')],
    ],
    rows: (answer.importance ?? []).map(({ knob, median, low, high, chanceMost, chanceLeast }) => ({
      name: nameOf(knob, campaign.knobs),
      cells: [median, low, high, chanceMost, chanceLeast],
    })),
  };
}

function leftOutTable({ words, answer, digits: { write } }: KnownNumbers): ChartTable {
  const { trials = [], measured = [], predicted = [], low = [], high = [] } = answer.leftOut ?? {};
  return {
    caption: `Each ${words.one}, predicted from all the others`,
    note: `Repeats of one ${words.one} leave together. The band holds 95\u00a0%.`,
    corner: atStart(words.one),
    columns: ['measured', 'predicted', 'band from', 'to'].map((name) => ({ name, say: write })),
    rows: trials.map((trial, k) => ({
      name: nameOfTrial(words, trial + 1),
      cells: [measured, predicted, low, high].map((list) => list[k] ?? null),
    })),
  };
}

function beliefTable({ words, answer, done, digits: { write } }: KnownNumbers): ChartTable {
  const groups = answer.ranking ?? [];
  return {
    caption: `What is believed of each ${words.one}, best first`,
    note: `Means without the scatter of repeats, and bands of 95\u00a0%. ${atStart(words.many)} of one group cannot be told apart.`,
    corner: atStart(words.one),
    columns: [
      ...['mean', 'band from', 'to'].map((name) => ({ name, say: write })),
      { name: 'group', say: formatNumber },
    ],
    rows: groups.flatMap((group, g) =>
      group.map((trial) => {
        const believed = answer.at?.[done.indexOf(trial)];
        return {
          name: nameOfTrial(words, trial + 1),
          cells: [believed?.mean ?? null, believed?.low ?? null, believed?.high ?? null, g + 1],
        };
      }),
    ),
  };
}
