import { Unreadable } from '../engine/experiment/fromFile';
import {
  answersInJson,
  requireCount,
  requireNames,
  scoresOf,
  secondsOf,
  valueOf,
  type Answers,
} from './answersFile';
import { largestFile } from './grid';
import { numberIn, parseTable, type Column } from './parseTable';
import { repeatOf } from './words';

/** Answers, or a sentence why there are none. */
export type ReadAnswers =
  | { readonly kind: 'answers'; readonly answers: Answers }
  | { readonly kind: 'problem'; readonly text: string };

/**
 * Reads the answers of a program, as JSON or as CSV: a column for each parameter, then the value (`loss (minimise)`, `value`), then
 * those of its folds (`accuracy fold 1`, …; `score 1`, … in older files) and `seconds` if they are known. Never throws.
 */
export function readAnswers(text: string): ReadAnswers {
  try {
    if (text.length > largestFile) {
      throw new Unreadable(`The file has more than ${largestFile / 1e6} MB, which no answers need.`);
    }
    const isJson = /^[\s\uFEFF]*[{[]/.test(text);
    return { kind: 'answers', answers: isJson ? answersInJson(text) : fromTable(text) };
  } catch (thrown) {
    const isKnown = thrown instanceof Unreadable;
    return { kind: 'problem', text: isKnown ? thrown.message : 'The file holds no answers, or is damaged.' };
  }
}

function fromTable(text: string): Answers {
  const table = parseTable(text);
  if (table.kind === 'problem') throw new Unreadable(table.text);
  const columns = [...table.columns];
  const seconds = columns.at(-1)?.name === 'seconds' ? columns.pop()! : null;
  const { inputs, scores } = parted(columns, table.direction !== null);
  const names = inputs.map(({ name }) => name);
  requireNames(names);
  requireCount(table.lines.length);
  const read = (column: Column, row: number) => numberIn(column.cells[row]!) ?? column.cells[row]!;
  return {
    pipeline: null,
    engine: null,
    direction: table.direction,
    outcome: null,
    names,
    inputs: new Map(),
    observations: table.lines.map((line, i) => {
      const where = `Line ${line}`;
      const told = scores.filter(({ cells }) => cells[i] !== '');
      return {
        values: inputs.map((column) => valueOf(read(column, i), `${where}: “${column.name}”`)),
        scores: scoresOf(
          told.map((column) => read(column, i)),
          where,
        ),
        seconds: seconds && seconds.cells[i] !== '' ? secondsOf(read(seconds, i), where) : null,
      };
    }),
  };
}

interface Parted {
  readonly inputs: readonly Column[];
  readonly scores: readonly Column[];
}

/**
 * Parts inputs from scores, which are the last columns: those of folds, with their mean before them, or one value, which is called so or
 * says in its heading which way is good (`isMarked`).
 */
function parted(columns: readonly Column[], isMarked: boolean): Parted {
  const last = columns.at(-1);
  const repeat = last && repeatOf(last.name);
  if (repeat) {
    const before = columns.slice(
      0,
      columns.findLastIndex(({ name }) => repeatOf(name)?.of !== repeat.of) + 1,
    );
    const hasMean = repeat.mean !== null && before.at(-1)?.name === repeat.mean;
    return { inputs: hasMean ? before.slice(0, -1) : before, scores: columns.slice(before.length) };
  }
  if (last && (last.name === 'value' || isMarked)) return { inputs: columns.slice(0, -1), scores: [last] };
  throw new Unreadable(
    'The table has no answers: its last column must be “value”, or say “(maximise)” or “(minimise)”, with columns of its folds after it or none, and perhaps “seconds”.',
  );
}
