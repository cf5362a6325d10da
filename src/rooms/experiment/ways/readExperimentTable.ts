import type {
  Campaign,
  Knob,
  KnobValues,
  SecondOutcome,
  Trial,
  TrialState,
} from '../../../engine/campaign/campaign';
import { isStateName, stateIn } from '../../../table/endWords';
import { codesIn, isMissing } from '../../../table/facts';
import { namesComplaint, numberIn, parseTable, type Column, type TextTable } from '../../../table/parseTable';
import { suggestChoice, type ColumnChoice, type Scale } from '../../../table/suggest';
import { listed } from '../../../engine/campaign/words';
import { nameOfRepeat, readHead, readSecondHead } from './tableHeads';

/** What a table says of an experiment, or a sentence why it says nothing. */
export type ReadTable =
  | {
      readonly kind: 'read';
      /** Knobs with the widest ranges that were seen, the goal, and all rows as trials. */
      readonly campaign: Campaign;
      /** False where nothing in the table says which way is good: somebody has to say it. */
      readonly isDirectionKnown: boolean;
      /** "14 rows are fine, 1 counts as failed (line 12), "date" is left out." and what else there is to say. */
      readonly said: string;
    }
  | { readonly kind: 'problem'; readonly text: string };

/**
 * Reads a table as people have them: trials with what was set and what came out. Where it has a column for each knob and for the goal of an
 * experiment that is known, its rows are trials of that one. Never throws.
 */
export function readExperimentTable(text: string, known: Campaign | null = null): ReadTable {
  const parsed = parseTable(text);
  if (parsed.kind === 'problem') return parsed;
  const second = secondIn(parsed, known);
  const table = withUnits({
    ...parsed,
    columns: parsed.columns.filter((column) => !second?.columns.includes(column)),
  });
  const same = known && usesOfKnown(table, known, second);
  if (same) return readKnown(table, same, known);
  const nameless = namesComplaint(table);
  if (nameless !== null) return { kind: 'problem', text: nameless };
  const choice = suggestChoice(withoutRepeats(table));
  const uses = { ...usesOf(table, choice.columns), second };
  if (!uses.output) {
    return {
      kind: 'problem',
      text: 'No column looks like a result. Give the table a column of numbers that came out.',
    };
  }
  const knobs = uses.inputs.map(knobOf).filter((knob) => knob !== null);
  if (knobs.length === 0) {
    return {
      kind: 'problem',
      text: 'No column looks like something that was set. Give the table a column with different values.',
    };
  }
  const read = trialsOf(table, uses, knobs);
  const { name, unit } = uses.output;
  const campaign: Campaign = {
    version: 1,
    goal: { name: nameOfRepeat(name), unit, better: choice.direction === 'minimize' ? 'lower' : 'higher' },
    ...{ knobs, limits: [], atOnce: 1 },
    ...(second && { second: second.outcome }),
    repeats: read.trials.some(({ results }) => results.length > 1) ? 'scatter' : 'unknown',
    trials: read.trials,
  };
  const isDirectionKnown = choice.whyDirection !== 'nothing says that small is good';
  return { kind: 'read', campaign, isDirectionKnown, said: saidOf(table, uses, read) };
}

interface SecondUse {
  readonly outcome: SecondOutcome;
  /** One for each repeat. */
  readonly columns: readonly Column[];
}

/** Finds the columns of a second result: by the limit in their heads, or because the experiment that is known has it. */
function secondIn({ columns }: TextTable, known: Campaign | null): SecondUse | null {
  const told = columns.flatMap((column) => {
    const outcome = readSecondHead(column.name);
    return outcome ? [{ column, outcome }] : [];
  });
  const [first] = told;
  if (first) {
    const outcome = { ...first.outcome, name: nameOfRepeat(first.outcome.name) };
    const isRepeat = (name: string): boolean =>
      name === first.outcome.name || (name.startsWith(`${outcome.name} `) && /\d+$/.test(name));
    const own = told.filter((one) => isRepeat(one.outcome.name));
    return {
      outcome: known?.second?.name === outcome.name ? known.second : outcome,
      columns: own.map(({ column }) => column),
    };
  }
  const outcome = known?.second;
  if (!outcome) return null;
  const named = columns.filter(({ name }) => nameOfRepeat(readHead(name).name) === outcome.name);
  return named.length > 0 ? { outcome, columns: named } : null;
}

/** Returns how a table is used that has all columns of an experiment; null where one is missing. */
function usesOfKnown(table: TextTable, { knobs, goal }: Campaign, second: SecondUse | null): Uses | null {
  const { columns } = withoutRepeats(table);
  const named = (name: string): Column | undefined => columns.find((column) => column.name === name);
  const inputs = knobs.flatMap(({ name }) => {
    const column = named(name);
    return column ? [{ column, scale: 'linear' as const }] : [];
  });
  const output = named(goal.name) ?? columns.find(({ name }) => nameOfRepeat(name) === goal.name);
  if (inputs.length < knobs.length || !output) return null;
  const [states, notes] = [statesIn(columns), notesIn(columns)];
  const isUsed = (column: Column): boolean =>
    [output, states, notes].includes(column) || inputs.some((input) => input.column === column);
  const isOwn = (column: Column): boolean => isUsed(column) || isCount(column) || isProposal(column, columns);
  return {
    ...{ inputs, output, states, notes, second },
    repeats: repeatsIn(table).get(output.name) ?? [],
    leftOut: columns.filter((column) => !isOwn(column)).map(({ name }) => name),
  };
}

/** Reads rows as trials of an experiment that is known; choices that it does not know are added. */
function readKnown(table: TextTable, uses: Uses, known: Campaign): ReadTable {
  const knobs = known.knobs.map((knob): Knob => {
    if (knob.kind !== 'choices') return knob;
    const { column } = uses.inputs.find((input) => input.column.name === knob.name)!;
    const more = column.cells.filter((cell) => !isMissing(cell, column) && !knob.options.includes(cell));
    return more.length === 0 ? knob : { ...knob, options: [...knob.options, ...new Set(more)] };
  });
  const read = trialsOf(table, uses, knobs);
  const campaign = { ...known, knobs, trials: read.trials };
  return { kind: 'read', campaign, isDirectionKnown: true, said: saidOf(table, uses, read) };
}

interface Uses {
  readonly inputs: readonly { readonly column: Column; readonly scale: Scale }[];
  readonly output: Column | undefined;
  readonly repeats: readonly Column[];
  readonly states: Column | undefined;
  readonly notes: Column | undefined;
  readonly leftOut: readonly string[];
  readonly second: SecondUse | null;
}

/** Takes units out of names, where they stand in brackets: "Water (%)". */
function withUnits(table: TextTable): TextTable {
  const columns = table.columns.map((column): Column => {
    const { name, unit } = readHead(column.name);
    if (unit === '' || column.unit !== '') return column;
    return table.columns.some((other) => other.name === name) ? column : { ...column, name, unit };
  });
  const names = columns.map(({ name }) => name);
  // "Yield (mg)" and "Yield (%)" would be one.
  return new Set(names).size < names.length ? table : { ...table, columns };
}

/** Columns called "Taste 1", "Taste 2", … are results of one thing: those after the first, by the name of the first. */
function repeatsIn({ columns }: TextTable): ReadonlyMap<string, readonly Column[]> {
  const found = new Map<string, readonly Column[]>();
  for (const first of columns) {
    const stem = nameOfRepeat(first.name);
    if (stem === first.name || !first.cells.some((cell) => numberIn(cell) !== null)) continue;
    const others: Column[] = [];
    for (let k = 2; ; k++) {
      const next = columns.find(({ name }) => name === `${first.name.slice(0, -1)}${k}`);
      if (!next) break;
      others.push(next);
    }
    if (others.length > 0) found.set(first.name, others);
  }
  return found;
}

/** The table without second and further results of one thing, so that these are not taken for something that was set. */
function withoutRepeats(table: TextTable): TextTable {
  const further = new Set([...repeatsIn(table).values()].flat());
  return { ...table, columns: table.columns.filter((column) => !further.has(column)) };
}

function statesIn(columns: readonly Column[]): Column | undefined {
  return columns.find(
    ({ name, cells }) => isStateName(name) && cells.every((cell) => stateOf(cell) !== null),
  );
}

function notesIn(columns: readonly Column[]): Column | undefined {
  return columns.find(({ name }) => /^notes?$/i.test(name));
}

function isProposal({ name }: Column, columns: readonly Column[]): boolean {
  return /^proposed /.test(name) && columns.some((other) => name === `proposed ${other.name}`);
}

function usesOf(table: TextTable, choices: readonly ColumnChoice[]): Omit<Uses, 'second'> {
  const { columns } = withoutRepeats(table);
  const [states, notes] = [statesIn(columns), notesIn(columns)];
  const about = [states, notes];
  const byRole = (role: ColumnChoice['role']): readonly Column[] =>
    columns.filter((column, j) => choices[j]?.role === role && !about.includes(column));
  const [output] = byRole('output');
  const repeats = (output && repeatsIn(table).get(output.name)) ?? [];
  const inputs = columns.flatMap((column, j) => {
    const { role, scale } = choices[j]!;
    return role === 'input' && !about.includes(column) && !isProposal(column, columns)
      ? [{ column, scale }]
      : [];
  });
  const ignored = columns.filter((column, j) => {
    const isUsed =
      column === output || about.includes(column) || inputs.some((input) => input.column === column);
    // The number of a row says nothing, and is there again.
    return !isUsed && choices[j]!.role !== 'repeat' && !isCount(column) && !isProposal(column, columns);
  });
  return {
    ...{ inputs, output, states, notes },
    repeats: [...repeats, ...byRole('repeat')],
    leftOut: ignored.map(({ name }) => name),
  };
}

function isCount({ cells }: Column): boolean {
  return cells.every((cell, i) => cell === String(i + 1));
}

function stateOf(cell: string): TrialState | null {
  const word = cell.trim().toLowerCase();
  if (word === 'impossible' || word === 'later') return word;
  return word === '' ? 'done' : stateIn(word);
}

function knobOf({ column, scale }: { readonly column: Column; readonly scale: Scale }): Knob | null {
  const { name, unit } = column;
  if (scale === 'codes') {
    const options = codesIn(column);
    return options.length < 2 ? null : { name, unit, kind: 'choices', options };
  }
  const values = column.cells.flatMap((cell) => numberIn(cell) ?? []);
  const [from, to] = [Math.min(...values), Math.max(...values)];
  if (!(from < to)) return null;
  const kinds = { linear: 'number', log: 'ratio', whole: 'whole', 'whole-log': 'whole-ratio' } as const;
  return { name, unit, kind: kinds[scale], from, to };
}

interface ReadRows {
  readonly trials: readonly Trial[];
  /** Lines by what became of them. */
  readonly fine: readonly number[];
  readonly failed: readonly number[];
  readonly waiting: readonly number[];
  readonly unread: readonly number[];
}

function trialsOf(table: TextTable, uses: Uses, knobs: readonly Knob[]): ReadRows {
  const rows = {
    trials: [] as Trial[],
    fine: [] as number[],
    failed: [] as number[],
    waiting: [] as number[],
    unread: [] as number[],
  };
  for (const [i, line] of table.lines.entries()) {
    const values = valuesIn(i, uses, knobs);
    if (!values) {
      rows.unread.push(line);
      continue;
    }
    const proposed = proposedIn(i, table, knobs);
    const trial = { ...trialIn(i, values, uses), ...(proposed && { proposed }) };
    const lists = {
      done: rows.fine,
      failed: rows.failed,
      impossible: rows.failed,
      waiting: rows.waiting,
      later: rows.waiting,
    };
    lists[trial.state].push(line);
    rows.trials.push(trial);
  }
  return rows;
}

/** What was set in a row; null where a value is missing or none. */
function valuesIn(row: number, { inputs }: Uses, knobs: readonly Knob[]): KnobValues | null {
  const entries = knobs.map((knob): readonly [string, number | string | null] => {
    const { column } = inputs.find((input) => input.column.name === knob.name)!;
    const cell = column.cells[row]!;
    if (knob.kind === 'choices') return [knob.name, isMissing(cell, column) ? null : cell];
    return [knob.name, numberIn(cell)];
  });
  return entries.some(([, value]) => value === null) ? null : (Object.fromEntries(entries) as KnobValues);
}

/** What was proposed in a row that was run differently; null where nothing was. */
function proposedIn(row: number, { columns }: TextTable, knobs: readonly Knob[]): KnobValues | null {
  const entries = knobs.map(({ name, kind }) => {
    const cell = columns.find((column) => column.name === `proposed ${name}`)?.cells[row] ?? '';
    return [name, kind === 'choices' ? cell || null : numberIn(cell)] as const;
  });
  return entries.some(([, value]) => value === null) ? null : (Object.fromEntries(entries) as KnobValues);
}

function trialIn(row: number, values: KnobValues, uses: Uses): Trial {
  const { output, repeats, states, notes } = uses;
  const cells = [output!, ...repeats].map((column) => column.cells[row]!);
  const results = cells.flatMap((cell) => numberIn(cell) ?? []);
  const second = (uses.second?.columns ?? []).flatMap((column) => numberIn(column.cells[row]!) ?? []);
  const told = states ? stateOf(states.cells[row]!) : null;
  const without = cells.every((cell) => cell === '') ? 'waiting' : 'failed';
  // A result counts whatever the state says, but for that of a trial that failed.
  const isLost = told === 'failed' || told === 'impossible';
  const state = results.length > 0 && !isLost ? 'done' : told === null || told === 'done' ? without : told;
  const note = notes?.cells[row] ?? '';
  const isDone = state === 'done';
  return {
    ...{ values, state, results: isDone ? results : [] },
    ...(isDone && second.length > 0 && { second }),
    ...(note !== '' && { note }),
  };
}

function saidOf(
  table: TextTable,
  { leftOut, second }: Uses,
  { fine, failed, waiting, unread }: ReadRows,
): string {
  const count = (lines: readonly number[], one: string, many: string): readonly string[] => {
    if (lines.length === 0) return [];
    const shown = lines.length > 6 ? `${lines.slice(0, 6).join(', ')}, …` : listed(lines.map(String));
    const where = lines === fine ? '' : ` (line${lines.length > 1 ? 's' : ''} ${shown})`;
    return [`${lines.length} ${lines.length === 1 ? one : many}${where}`];
  };
  const parts = [
    ...count(fine, 'row is fine', 'rows are fine'),
    ...count(failed, 'counts as failed', 'count as failed'),
    ...count(waiting, 'waits for a result', 'wait for a result'),
    ...count(unread, 'is left out, because a value is missing', 'are left out, because a value is missing'),
    ...(leftOut.length > 0
      ? [`${listed(leftOut.map((name) => `"${name}"`))} ${leftOut.length === 1 ? 'is' : 'are'} left out`]
      : []),
  ];
  const other = second ? [`"${second.outcome.name}" is the other result that matters.`] : [];
  return [`${parts.join(', ')}.`, ...other, ...table.notes].join(' ');
}
