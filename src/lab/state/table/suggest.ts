import type { ObjectiveDef } from '../../../engine/objectives/objective';
import { numberIn, type Column, type TextTable } from './parseTable';

/** Use of a column of a table; further scores of the output are `repeat`. */
export type Role = 'input' | 'output' | 'repeat' | 'ignore';

/** Axis on which an input is searched; whole numbers stay whole on a logarithmic axis, too. */
export type Scale = 'linear' | 'log' | 'whole' | 'codes';

export interface ColumnChoice {
  readonly role: Role;
  readonly scale: Scale;
  /** Bounds of an input as they are typed; null for those of the rows. */
  readonly low: string | null;
  readonly high: string | null;
}

/** Use made of a table: a choice for each column, and which outputs are wanted. */
export interface TableChoice {
  readonly columns: readonly ColumnChoice[];
  readonly direction: ObjectiveDef['direction'];
}

/** Suggests what to do with a table: all columns of numbers are in, the output is found by its name. */
export function suggestChoice(table: TextTable): TableChoice {
  const roles = suggestRoles(table.columns);
  const output = table.columns[roles.indexOf('output')];
  return {
    columns: table.columns.map((column, j) => ({
      role: roles[j]!,
      scale: suggestScale(column),
      low: null,
      high: null,
    })),
    direction: output && wantsSmall(output.name) ? 'minimize' : 'maximize',
  };
}

function suggestRoles(columns: readonly Column[]): readonly Role[] {
  const output = outputAmong(columns);
  const roles = columns.map((column): Role => {
    if (column === output) return 'output';
    if (isRepeated(column.name)) return output && isRepeated(output.name) ? 'repeat' : 'ignore';
    if (codesIn(column).length < 2) return 'ignore';
    if (isMostlyNumbers(column)) return isAboutTheRun(column.name) ? 'ignore' : 'input';
    return isCoded(column) ? 'input' : 'ignore';
  });
  if (roles.includes('input')) return roles;
  const spare = columns.findIndex(
    (column, j) => roles[j] === 'ignore' && codesIn(column).length <= mostCodes,
  );
  return spare < 0 ? roles : roles.with(spare, 'input');
}

/** Names of an output, beginning with the surest; of several columns of one kind the last is it. */
const outputNames: readonly (readonly string[])[] = [
  ['y'],
  ['value', 'target', 'objective', 'metric', 'result', 'response'],
  ['score', 'acc', 'accuracy', 'auc', 'f1', 'r2', 'precision', 'recall', 'reward', 'gain', 'yield'],
  ['loss', 'logloss', 'error', 'err', 'rmse', 'mse', 'mae', 'mape', 'nll', 'regret', 'perplexity'],
];

/** Names of what is to be small. */
const smallNames = [
  ...[
    'loss',
    'logloss',
    'error',
    'err',
    'rmse',
    'mse',
    'mae',
    'mape',
    'nll',
    'regret',
    'perplexity',
    'deviance',
  ],
  ...[
    'time',
    'duration',
    'latency',
    'seconds',
    'sec',
    'secs',
    'ms',
    'minutes',
    'hours',
    'cost',
    'price',
    'risk',
  ],
];

function outputAmong(columns: readonly Column[]): Column | undefined {
  const numbers = columns.filter(isMostlyNumbers);
  const first = numbers.find(({ name }) => isRepeated(name));
  if (first) return first;
  for (const names of outputNames) {
    const found = numbers.findLast(({ name }) => wordsOf(name).some((word) => names.includes(word)));
    if (found) return found;
  }
  return numbers.findLast(({ name }) => !isAboutTheRun(name)) ?? numbers.at(-1);
}

/** True for the names that an exported program gives the scores of one place: "score 1", "score 2". */
function isRepeated(name: string): boolean {
  return /^(score|fold|split|rep(eat)?)[ _-]?\d+$/i.test(name);
}

/** True for columns that say when a row was made or how long it took, which nobody chooses. */
function isAboutTheRun(name: string): boolean {
  return /^(seconds|timestamp|id|index|run|trial|row|column 1)$/i.test(name);
}

/** True if small values of a column are wanted, as far as its name tells; libraries turn losses round by calling them negative. */
export function wantsSmall(name: string): boolean {
  const words = wordsOf(name);
  const isTurned = words.some((word) => ['neg', 'negative', 'minus'].includes(word));
  return !isTurned && words.some((word) => smallNames.includes(word));
}

/** The words of a name in lower case: "valLoss_2 (s)" has val, loss, 2 and s. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

/** Ratio of the largest to the smallest value above which an input is searched by its logarithm. */
const wideRatio = 50;
const largestWhole = 1e9;

function suggestScale(column: Column): Scale {
  if (!isMostlyNumbers(column)) return 'codes';
  const values = column.cells.flatMap((cell) => numberIn(cell) ?? []);
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low > 0 && high / low > wideRatio) return 'log';
  const isWhole = values.every((value) => Number.isInteger(value) && Math.abs(value) <= largestWhole);
  return isWhole ? 'whole' : 'linear';
}

/** True if at least half of the cells are numbers: what spoils the others is a mistake to be told. */
export function isMostlyNumbers({ cells }: Column): boolean {
  const count = cells.filter((cell) => numberIn(cell) !== null || /^[-+]?[\d.]+,\d+$/.test(cell)).length;
  return count * 2 >= cells.length;
}

/** Most codes of an input. */
export const mostCodes = 50;

/** True for a column of texts that come again: each row with a text of its own is a remark. */
function isCoded(column: Column): boolean {
  const count = codesIn(column).length;
  return count > 1 && count <= mostCodes && 2 * count <= column.cells.length;
}

/** The different cells of a column: numbers by size, texts in the order in which they come. */
export function codesIn({ cells, numeric }: Column): readonly string[] {
  const codes = [...new Set(cells)];
  return numeric ? codes.sort((a, b) => numberIn(a)! - numberIn(b)!) : codes;
}
