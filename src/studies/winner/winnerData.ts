import type { Vec } from '../../engine/numeric/arrays';
import type { Guess, Guesses } from '../../engine/questions/guesses';
import type { LossWords } from '../../engine/losses/loss';
import { lossWords } from '../../engine/losses/registry';
import type { Domain } from '../../plots/domain';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import type { NamedTable } from '../../plots/tables/chartTable';
import { formatOutput, type Written } from '../../vocabulary/numbers/labelled';
import { formatOn } from '../../vocabulary/numbers/ticks';
import { listed } from '../../vocabulary/listed';
import { formatSize } from '../../vocabulary/numbers/write';

/** A number that a loss makes one name. */
export interface Named extends Guess {
  readonly words: LossWords;
  /** The number as it is written. */
  readonly text: string;
}

/** The belief at a place, and the number that each loss makes one name. */
export interface WinnerData extends Pick<Guesses, 'sd' | 'y' | 'density' | 'risk'> {
  /** The place: "the query, x = 141.6". */
  readonly place: string;
  /** Name of the output. */
  readonly output: string;
  readonly domain: Domain;
  readonly named: readonly Named[];
  readonly chosen: Named;
  /** The same with its parameter: "pinball, τ = 0.9". */
  readonly loss: string;
}

interface WinnerSource {
  readonly guesses: Guesses;
  readonly loss: LossWords;
  /** The loss with its parameter, as it is written. */
  readonly lossText: string;
  readonly place: string;
  readonly labels: Written & { readonly y: string };
}

/** Projects what is known of a place. */
export function projectWinner({ guesses, loss, lossText, place, labels }: WinnerSource): WinnerData {
  const { sd, y, density, risk } = guesses;
  const named = guesses.guesses.map((one): Named => ({
    ...one,
    words: lossWords.find(({ id }) => id === one.loss)!,
    text: one.value === null ? 'none' : formatOutput(labels, one.value),
  }));
  return {
    ...{ sd, y, density, risk, place, named, output: labels.y, loss: lossText },
    domain: y.length > 0 ? [y[0]!, y.at(-1)!] : [0, 1],
    chosen: named.find((one) => one.loss === loss.id)!,
  };
}

/** Parts of a standard deviation below which two numbers count as one. */
const alike = 0.02;

/** The losses for which a miss costs the same either way. */
function evenHanded({ named }: WinnerData): readonly Named[] {
  return named.filter(({ words, value }) => words.isEven && value !== null);
}

/** Says which number is named, and whether the losses agree. */
export function winnerSentence(data: WinnerData): string {
  const { chosen, output, sd, place } = data;
  if (sd === 0) return `At ${place} nothing is in doubt: whatever a miss costs, name ${chosen.text}.`;
  if (chosen.value === null) {
    return `At ${place} the belief is in single outputs: it has no density, and so no mode.`;
  }
  const picked = `At ${place}, by the loss “${data.loss}”, name ${chosen.text} for ${output}: ${chosen.words.names}.`;
  return `${picked} ${agreement(data)}`;
}

function agreement(data: WinnerData): string {
  const all = evenHanded(data);
  const values = all.map(({ value }) => value!);
  const isOne = Math.max(...values) - Math.min(...values) < alike * data.sd;
  if (isOne)
    return 'All losses for which a miss costs the same either way agree, because the belief is symmetric, or nearly so.';
  // What the others name depends on their parameters.
  const plain = all.filter(({ words }) => words.params.length === 0);
  const told = plain.map(({ words, text }) => `${words.names} ${text}`);
  return `The belief is not one symmetric hump, so the losses disagree: ${listed(told)}.`;
}

/** Describes the figure. */
export function describeWinner(data: WinnerData): string {
  const { risk, chosen, loss, sd } = data;
  if (sd === 0 || !risk || chosen.value === null) return winnerSentence(data);
  return `${winnerSentence(data)} The risk below, the expected loss by “${loss}” of each number that could be named, is least there, ${costText(chosen)}.`;
}

/** Writes what naming a number costs by the chosen loss. */
export function costText({ cost }: Pick<Guess, 'cost'>): string {
  return cost === null ? '–' : formatSize(cost);
}

/** Lists the tables behind the figure. */
export function winnerTables(data: WinnerData): readonly NamedTable[] {
  const { y, density, risk, domain, output, place, loss } = data;
  const curves: readonly { readonly name: string; readonly values: Vec | null }[] = [
    { name: 'density', values: density },
    { name: 'expected loss', values: risk },
  ];
  return [
    {
      name: 'numbers named',
      read: () => ({
        caption: `Number to name for ${output} at ${place}`,
        note: `Expected losses are those by “${loss}”.`,
        corner: 'loss',
        columns: [
          {
            name: 'number',
            say: (value) => data.named.find((one) => one.value === value)?.text ?? formatSize(value),
          },
          { name: 'expected loss', say: formatSize },
        ],
        rows: data.named.map(({ words, value, cost }) => ({ name: words.label, cells: [value, cost] })),
      }),
    },
    {
      name: 'curves',
      read: () => ({
        caption: `Belief about ${output} at ${place}, and the expected loss by “${loss}”`,
        note: `${thinned(y.length)}. Densities are per unit of ${output}.`,
        corner: output,
        columns: curves.map(({ name }) => ({ name, say: formatSize })),
        rows: rowsAlong(y, [], (at) => formatOn(domain, at)).map(({ name, at }) => ({
          name,
          cells: curves.map(({ values }) => (values ? curveAt(y, values, at) : null)),
        })),
      }),
    },
  ];
}
