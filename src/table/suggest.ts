import type { ObjectiveDef } from '../engine/objectives/objective';
import { numberIn, type Column, type TextTable } from './parseTable';
import { factsOf, mostCodes, type Facts } from './facts';
import {
  isAnnotation,
  isHeldOut,
  isMarkedSetting,
  isMinimisedByTool,
  isTrainScore,
  outcomeRank,
  repeatOf,
  wantsSmall,
} from './words';
import { aboutTheRun, isDuration } from './runWords';
import { isStateName } from './endWords';

/** Use of a column of a table; further scores of the output are `repeat`, another outcome is `second`, which the search uses where its limit is said. */
export type Role = 'input' | 'output' | 'repeat' | 'second' | 'ignore';

/** Axis on which an input is searched; whole numbers stay whole on a logarithmic axis, too. */
export type Scale = 'linear' | 'log' | 'whole' | 'whole-log' | 'codes';

export interface ColumnChoice {
  readonly role: Role;
  readonly scale: Scale;
  /** Bounds of an input as they are typed; null for those of the rows. */
  readonly low: string | null;
  readonly high: string | null;
  /** Which limit a second outcome must keep; null or left out where none was said. */
  readonly limit?: 'least' | 'most' | null;
  /** The value of that limit as it was typed. */
  readonly keeps?: string;
  /** Why a column is not an input, in a few words; null where there is nothing to say, or somebody chose otherwise. */
  readonly why: string | null;
}

/** Use made of a table: a choice for each column, and which outputs are wanted. */
export interface TableChoice {
  readonly columns: readonly ColumnChoice[];
  readonly direction: ObjectiveDef['direction'];
  /** Where the direction is from, in a few words. */
  readonly whyDirection: string;
  /** Columns that all look like the outcome, the one that is taken first; empty where there is no doubt. */
  readonly ask: readonly string[];
}

/** Suggests what to do with a table: what was set is in, the outcome and its direction are found by names, then by contents. */
export function suggestChoice(table: TextTable): TableChoice {
  const facts = table.columns.map((column) => factsOf(column, table));
  const uses = usesOf(facts);
  const output = facts[uses.findIndex(({ role }) => role === 'output')]?.column;
  const seconds = facts.filter((_, j) => uses[j]!.role === 'second').map(({ column }) => column.name);
  return {
    columns: facts.map((one, j) => {
      const { told } = one.column;
      const bound = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : null);
      return { ...uses[j]!, scale: scaleOf(one), low: bound(told?.low), high: bound(told?.high) };
    }),
    ...directionOf(table, output),
    ask: output && seconds.length > 0 ? [output.name, ...seconds] : [],
  };
}

type Use = Pick<ColumnChoice, 'role' | 'why'>;

const ignored = (why: string): Use => ({ role: 'ignore', why });

function usesOf(facts: readonly Facts[]): readonly Use[] {
  const outcome = outcomeAmong(facts);
  const hasMarked = facts.some(({ column: { name, told } }) => isMarkedSetting(name) || told);
  const uses = facts.map((one): Use => {
    if (one === outcome) return { role: 'output', why: null };
    const isMarked = isMarkedSetting(one.column.name) || one.column.told !== undefined;
    if (!isMarked) {
      const repeated = repeatUse(one, outcome);
      if (repeated) return repeated;
      const run = runUse(one);
      if (run) return run;
      const second = outcome && secondUse(one, outcome, facts);
      if (second) return second;
      if (hasMarked) return ignored('other columns are marked as what was set');
    } else if (aboutTheRun(one.column.name) === 'the seed of chance') return ignored('the seed of chance');
    return inputUse(one, isMarked);
  });
  return uses.some(({ role }) => role === 'input') ? uses : withSpare(facts, uses);
}

/** A further score of the output; of another outcome, none. */
function repeatUse({ column: { name } }: Facts, outcome: Facts | undefined): Use | null {
  const repeat = repeatOf(name);
  if (!repeat) return null;
  const of = outcome && repeatOf(outcome.column.name);
  const isMine = repeat.of === of?.of || (repeat.mean !== null && repeat.mean === outcome?.column.name);
  return isMine ? { role: 'repeat', why: null } : ignored('a repeat of something else');
}

/** What is about the run, or says when it was: what nobody can set. */
function runUse({ column, isDates, isStates }: Facts): Use | null {
  if (isDates) return ignored('a date or a time');
  const about = aboutTheRun(column.name);
  if (about === null || (isStateName(column.name) && !isStates && column.cells.length > 0)) return null;
  return ignored(about);
}

/** Another outcome: asked about, unless it only tells about the rows that were learnt from, or about the outcome itself. */
function secondUse(
  { column: { name }, isNumbers }: Facts,
  outcome: Facts,
  facts: readonly Facts[],
): Use | null {
  if (isAnnotation(name) || /^mean_train_/i.test(name)) return ignored('about the scores');
  if (!isNumbers || rankOf(name, facts) === 0) return null;
  const heldOut = facts.some(({ column: other }) => isHeldOut(other.name) && outcomeRank(other.name) > 0);
  if (
    isTrainScore(name) ||
    (heldOut && !isHeldOut(name) && isHeldOut(outcome.column.name) && isTwin(name, facts))
  )
    return ignored('measured on what was learnt from');
  return { role: 'second', why: 'it may be an outcome, too' };
}

/** True if another column is the same, measured on rows held out: accuracy beside val_accuracy. */
function isTwin(name: string, facts: readonly Facts[]): boolean {
  return facts.some(
    ({ column }) =>
      /^(?:val|valid|validation|test|eval)[_/. -]/i.test(column.name) &&
      column.name.replace(/^[a-z]+[_/. -]/i, '') === name,
  );
}

function inputUse(
  { column, filled, rows, isNumbers, isCoded, isShort, codes, isEmpty }: Facts,
  isMarked: boolean,
): Use {
  const input: Use = { role: 'input', why: null };
  if (column.told || rows === 0) return input;
  if (isEmpty) return ignored('empty');
  if (rows > 1 && codes < 2 && !(isMarked && !isNumbers && isShort)) return ignored('the same in all rows');
  if (filled < 0.6 * rows) return ignored(`empty in ${rows - filled} of ${rows} rows`);
  if (isNumbers || isCoded || (isMarked && isShort && codes <= mostCodes)) return input;
  return ignored(codes === filled ? 'a text of its own in each row' : 'neither numbers nor a few words');
}

/** Where nothing is left that was set, takes what comes nearest: a step or a seed, another outcome, a code, a number of the row. */
function withSpare(facts: readonly Facts[], uses: readonly Use[]): readonly Use[] {
  const order = [
    (one: Facts) =>
      /far it went|seed/.test(aboutTheRun(one.column.name) ?? '') && one.isNumbers && one.codes > 1,
    (one: Facts, use: Use) => use.role === 'second' && one.isNumbers,
    (one: Facts) => one.isNumbers && one.codes > 1 && !one.isDates && !isDuration(one.column.name),
    (one: Facts) => one.isNumbers && !one.isDates && aboutTheRun(one.column.name) === null,
    (one: Facts) => one.codes > 1 && one.codes <= mostCodes && !one.isDates && !one.isStates,
    (one: Facts) => one.isNumbers && one.codes > 1 && !isDuration(one.column.name),
  ];
  for (const fits of order) {
    const spare = facts.findIndex(
      (one, j) => ['ignore', 'second'].includes(uses[j]!.role) && fits(one, uses[j]!),
    );
    if (spare >= 0) return uses.with(spare, { role: 'input', why: null });
  }
  return uses;
}

/** The column that is most likely the outcome: by its name, else the last one of numbers. */
function outcomeAmong(facts: readonly Facts[]): Facts | undefined {
  const measured = facts.filter(({ column, isNumbers, isEmpty, isDates }) => {
    const isSetting = isMarkedSetting(column.name) || column.told !== undefined;
    return (isNumbers || isEmpty) && !isDates && !isSetting;
  });
  const first = measured.find(({ column }) => repeatOf(column.name));
  const mean = first && repeatOf(first.column.name)?.mean;
  const repeated = (mean && measured.find(({ column }) => column.name === mean)) || first;
  if (repeated) return repeated;
  const scored = measured.map((one, j) => ({ one, score: scoreOf(one, facts) + j / 1000 }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (top, next) => (next.score >= 100 && next.score >= (top?.score ?? 0) ? next : top),
    null,
  );
  if (best) return best.one;
  const open = measured.filter(({ column }) => aboutTheRun(column.name) === null);
  const last = facts.at(-1);
  if (last && isDuration(last.column.name) && last.isNumbers && open.length > 0) return last;
  // x1, x2 are names of what was set.
  return (
    open.findLast(({ column }) => !/^x[_ ]?\d+$/i.test(column.name)) ??
    open.at(-1) ??
    measured.findLast(({ column }) => isDuration(column.name)) ??
    measured.at(-1)
  );
}

/** How likely a column is the outcome: its name, then whether it was measured on rows held out, and whether large is good. */
function scoreOf({ column: { name } }: Facts, facts: readonly Facts[]): number {
  const rank = rankOf(name, facts);
  if (rank === 0 || (aboutTheRun(name) !== null && rank < 3)) return 0;
  // Of goals that are numbered the first is meant, of others the last: values_0, but val_loss behind loss.
  const number = Number(/(?:[_ ]|^y)(\d+)$/i.exec(name)?.[1] ?? 0);
  return (
    100 * rank -
    (isTrainScore(name) ? 90 : 0) +
    (isHeldOut(name) ? 5 : 0) +
    (wantsSmall(name) ? 0 : 10) -
    number / 2
  );
}

/** The rank of a name among the others: y beside x is a coordinate where something else is measured. */
function rankOf(name: string, facts: readonly Facts[]): number {
  const names = facts.map(({ column }) => column.name.toLowerCase());
  const lower = name.toLowerCase();
  if (numberedOutcomes(names).includes(lower)) return 2;
  if (!names.includes('x') || !names.includes('y')) return outcomeRank(name);
  const isLast = (one: string) => one === names.at(-1) && /^(?:[fghuvwz]|f\(?x.*|fval)$/.test(one);
  if (isLast(lower)) return 3;
  const isOther = (one: string) => one !== 'y' && (outcomeRank(one) >= 2 || isLast(one));
  return lower === 'y' && names.some(isOther) ? 0 : outcomeRank(name);
}

/** y1, y2, y3 behind all else: what was measured several times, or several things, but nothing that was set. */
function numberedOutcomes(names: readonly string[]): readonly string[] {
  const numbered = names.slice(names.findLastIndex((one) => !/^y[_ ]?\d+$/.test(one)) + 1);
  return numbered.length > 1 && numbered.length < names.length ? numbered : [];
}

function directionOf(
  { columns, direction }: TextTable,
  output: Column | undefined,
): Pick<TableChoice, 'direction' | 'whyDirection'> {
  if (direction !== null) return { direction, whyDirection: 'the file says it' };
  if (!output) return { direction: 'maximize', whyDirection: 'nothing says otherwise' };
  const names = columns.map(({ name }) => name.toLowerCase());
  const isOptuna =
    /^(?:values?(?:_\d+)?|objective \d+)$/i.test(output.name) &&
    names.some((name) => /^param(?:s_|s\.| )/.test(name)) &&
    names.some((name) => ['number', 'state', 'datetime_start', 'duration'].includes(name));
  if (isOptuna)
    return { direction: 'minimize', whyDirection: 'Optuna minimises unless it is told otherwise' };
  if (isMinimisedByTool(output.name))
    return { direction: 'minimize', whyDirection: `the library that writes ${output.name} minimises` };
  return wantsSmall(output.name)
    ? { direction: 'minimize', whyDirection: `${output.name} is a name for something that should be small` }
    : { direction: 'maximize', whyDirection: 'nothing says that small is good' };
}

/** Ratio of the largest to the smallest value above which an input may be searched by its logarithm. */
const wideRatio = 50;
const largestWhole = 1e9;

function scaleOf({ column, isNumbers, rows, isEmpty }: Facts): Scale {
  const { told } = column;
  if (told)
    return told.kind === 'categorical'
      ? 'codes'
      : told.kind === 'float'
        ? 'linear'
        : told.kind === 'integer'
          ? 'whole'
          : told.kind === 'log-integer'
            ? 'whole-log'
            : 'log';
  if (rows === 0 || isEmpty) return 'linear';
  if (!isNumbers) return 'codes';
  const values = column.cells.flatMap((cell) => numberIn(cell) ?? []);
  if (isSpreadOverDecades(values)) return values.every(Number.isInteger) ? 'whole-log' : 'log';
  const isWhole = values.every((value) => Number.isInteger(value) && Math.abs(value) <= largestWhole);
  return isWhole ? 'whole' : 'linear';
}

/** True if values are spread over decades: the middle one of the different ones lies nearer to the middle of their logarithms. */
function isSpreadOverDecades(values: readonly number[]): boolean {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  if (!(low > 0 && high / low > wideRatio)) return false;
  const at = (k: number) => {
    const value = sorted[k]!;
    return {
      line: (value - low) / (high - low),
      decades: Math.log(value / low) / Math.log(high / low),
    };
  };
  const middle = [at(Math.floor((sorted.length - 1) / 2)), at(Math.ceil((sorted.length - 1) / 2))];
  const off = (key: 'line' | 'decades') => Math.abs((middle[0]![key] + middle[1]![key]) / 2 - 0.5);
  return off('decades') <= off('line');
}
