import { numberIn, type Column, type TextTable } from './parseTable';
import { isMarkedSetting } from './words';
import { isInfinite, isNoResult, isStateName, stateIn } from './endWords';

/** What the cells of a column are, whatever its name. */
export interface Facts {
  readonly column: Column;
  readonly rows: number;
  /** Number of cells that say something. */
  readonly filled: number;
  /** True if at least half of these are numbers. */
  readonly isNumbers: boolean;
  readonly isEmpty: boolean;
  /** True for days and times. */
  readonly isDates: boolean;
  /** True if it says how each trial ended. */
  readonly isStates: boolean;
  /** The number of different values; of a column of numbers, that of its numbers. */
  readonly codes: number;
  /** True for texts that come again: where each row has a text of its own, it is a remark. */
  readonly isCoded: boolean;
  /** True for short texts, as options are; lists and records are none. */
  readonly isShort: boolean;
}

/** Most codes of an input. */
export const mostCodes = 50;
const longestCode = 60;

export function factsOf(column: Column, { lines }: Pick<TextTable, 'lines'>): Facts {
  const rows = lines.length;
  const cells = column.cells.filter((cell) => !isMissing(cell, column));
  const isNumbers = isMostlyNumbers(column);
  // A word among numbers, such as that of a row of sums, is no value.
  const codes = new Set<string | number>(isNumbers ? cells.flatMap((cell) => numberIn(cell) ?? []) : cells)
    .size;
  const isShort = cells.every((cell) => cell.length <= longestCode && !/^[[{]/.test(cell));
  return {
    column,
    rows,
    filled: cells.length,
    isNumbers,
    isEmpty: cells.length === 0,
    isDates: areDates(cells, column.name),
    isStates: isStateName(column.name) && cells.length > 0 && cells.every((cell) => stateIn(cell) !== null),
    codes,
    isCoded:
      codes > 1 &&
      codes <= mostCodes &&
      codes < cells.length &&
      4 * codes <= 3 * Math.max(4, cells.length) &&
      isShort,
    isShort,
  };
}

/** Words that are settings among numbers: max_features is sqrt, log2 or 0.5. */
const settingWords =
  /^(?:none|null|auto|sqrt|log2|log|scale|default|off|on|all|balanced|best|adaptive|constant|inf|max|min|true|false)$/i;

/** True for cells of a column that say nothing; of a column of codes "None" is a code. */
export function isMissing(cell: string, column: Column): boolean {
  if (cell === '') return true;
  if (!isNoResult(cell)) return false;
  return isMostlyNumbers(column) || /^(?:n\/?a|<na>|#n\/a|nan|nat|-+|–|—|\?+)$/i.test(cell);
}

/** True if at least half of the cells are numbers: what spoils the others is a mistake to be told, or no result. */
export function isMostlyNumbers({ name, cells }: Column): boolean {
  const filled = cells.filter((cell) => cell !== '' && !isNoResult(cell) && !isInfinite(cell));
  const words = cells.filter((cell) => settingWords.test(cell));
  const count = filled.filter((cell) => numberIn(cell) !== null).length;
  // A word of settings that comes again among numbers is an option beside them.
  const isMixed =
    words.length > 1 && new Set(cells).size <= 20 && (isMarkedSetting(name) || !words.every(isNoResult));
  return count > 0 && count * 2 >= filled.length && !isMixed;
}

const date =
  /^(?:\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?(?:[T ].*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:[,T ].*)?|\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]m)?|\d+ days? .*|\d{1,2}[-. ]+(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*[-. ,]*\d{2,4}.*|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*[ ,.-]+.*\d{4}.*)$/iu;

/** Longest text that may be a date. */
const longestDate = 60;

function areDates(cells: readonly string[], name: string): boolean {
  if (cells.length === 0) return false;
  const plain = cells.filter(
    (cell) =>
      cell.length <= longestDate &&
      date.test(cell) &&
      !(numberIn(cell) !== null && !/^\d{4}\.\d{2}\.\d/.test(cell)),
  );
  if (2 * plain.length > cells.length) return true;
  if (cells.every(isDayNumber)) return true;
  // Seconds or milliseconds since 1970.
  const isTime = /time|date|stamp|created|epoch/i.test(name);
  return isTime && cells.every((cell) => /^1[0-9]{9}(?:[0-9]{3}){0,2}(?:\.\d+)?$/.test(cell));
}

/** True for days written as one number: 20240301, perhaps with a time behind. */
function isDayNumber(cell: string): boolean {
  const found = /^(?:19|20)\d\d(\d\d)(\d\d)(?:\d{4}|\d{6})?$/.exec(cell);
  if (!found) return false;
  const [month, day] = [Number(found[1]), Number(found[2])];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** The different values of a column that say something: all options where the file lists them, numbers by size, texts in the order in which they come. */
export function codesIn(column: Column): readonly string[] {
  const { cells, told } = column;
  const seen = [...new Set(cells.filter((cell) => !isMissing(cell, column)))];
  if (told?.options) return [...new Set([...told.options, ...seen])];
  if (seen.length > 0 && seen.every((cell) => numberIn(cell) !== null))
    return seen.sort((a, b) => numberIn(a)! - numberIn(b)!);
  const isYesNo =
    seen.length === 2 && /^(?:true|yes|on)$/i.test(seen[0]!) && /^(?:false|no|off)$/i.test(seen[1]!);
  return isYesNo ? seen.reverse() : seen;
}
