import { largestNumber } from '../engine/experiment/schema';
import { mostEvaluations } from '../engine/experiment/inputs';
import { readPlain, withDecimals } from '../engine/numberText';
import { clipped, largestFile, problem, type TableProblem } from './grid';
import { numberIn, type TextTable } from './parseTable';
import { suggestChoice, type ColumnChoice, type TableChoice } from './suggest';

/** The two files of a scoring table of 000, whose program writes them without names. */
export interface ScoringFiles {
  /** `params.csv`: one setting a line, numbers between commas. */
  readonly params: string;
  /** `output.csv`: one list in brackets a line, the scores of all evaluations of that setting end to end. */
  readonly output: string;
}

/** A scoring table: settings with the scores of the folds of each evaluation. */
export interface ScoringTable {
  readonly kind: 'scoring';
  /** Settings [n×d], in the order of the lines. */
  readonly points: readonly (readonly number[])[];
  /** For each setting its evaluations, each a list of scores. */
  readonly evaluations: readonly (readonly (readonly number[])[])[];
}

/** Scores of one evaluation: 000 takes five folds. What is left over at the end of a line is a shorter last evaluation. */
const foldsEach = 5;

/** Most numbers of one setting, because pictures and models of more would take minutes. */
const mostInputs = 50;

const [paramsName, outputName] = ['params.csv', 'output.csv'] as const;

/** Reads a scoring table. Never throws; a problem names the file, the line and the value. */
export function readScoringTable({ params, output }: ScoringFiles): ScoringTable | TableProblem {
  try {
    const points = linesOf(params, paramsName).map((line, i) => settingIn(line, i));
    const scores = linesOf(output, outputName).map((line, i) => scoresIn(line, i));
    checkWidths(points);
    if (points.length !== scores.length) {
      const [settings, lists] = [count(points.length, 'setting'), count(scores.length, 'line')];
      refuse(
        `There ${points.length === 1 ? 'is' : 'are'} ${settings} but ${lists} of scores: each line of ${outputName} belongs to the same line of ${paramsName}.`,
      );
    }
    const evaluations = scores.map(inEvaluations);
    const total = evaluations.reduce((sum, { length }) => sum + length, 0);
    if (total > mostEvaluations)
      refuse(`There are ${total} evaluations; at most ${mostEvaluations} are read. Keep the lines you need.`);
    return { kind: 'scoring', points, evaluations };
  } catch (thrown) {
    if (thrown instanceof Refused) return problem(thrown.message);
    throw thrown;
  }
}

/** What keeps files from being a scoring table, in words for the visitor. */
class Refused extends Error {}

function refuse(sentence: string): never {
  throw new Refused(sentence);
}

/** Lines without the empty ones at the end. */
function linesOf(text: string, file: string): readonly string[] {
  if (text.length > largestFile) {
    const size = withDecimals(text.length / 1e6, 1);
    refuse(`${file} has ${size} MB; at most ${largestFile / 1e6} MB are read. Keep the lines you need.`);
  }
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n');
  if (lines.length > 1 || lines[0]!.trim() !== '') return lines;
  const what = file === paramsName ? 'one setting' : 'the scores of one setting';
  return refuse(`${file} is empty: it has ${what} on each line.`);
}

function settingIn(line: string, index: number): readonly number[] {
  const where = `${paramsName}: line ${index + 1}`;
  if (line.trim() === '') refuse(`${where} is empty. Delete it, or write the setting there.`);
  const cells = line.split(',', mostInputs + 1);
  if (cells.length > mostInputs) refuse(`${where} has more than ${mostInputs} numbers.`);
  const names = index === 0 && cells.every((cell) => /^\s*\p{L}/u.test(cell));
  if (names) refuse(`${where} has names (${clipped(line)}): delete it, and type the names below.`);
  return cells.map((cell) => numberOf(cell, where));
}

function scoresIn(line: string, index: number): readonly number[] {
  const where = `${outputName}: line ${index + 1}`;
  const list = line.trim().replace(/^"(.*)"$/s, '$1');
  if (!list.startsWith('[') || !list.endsWith(']') || list.length < 2) {
    refuse(`${where} is “${clipped(line)}”, and not a list in brackets such as [0.91, 0.93].`);
  }
  const inside = list.slice(1, -1);
  if (inside.trim() === '') refuse(`${where} has no score.`);
  return inside.split(',').map((cell) => numberOf(cell, where));
}

function numberOf(cell: string, where: string): number {
  const value = readPlain(cell.trim(), largestNumber);
  return value === null ? refuse(`${where}: “${clipped(cell.trim())}” is not a number.`) : value + 0;
}

function checkWidths(points: readonly (readonly number[])[]): void {
  const width = points[0]!.length;
  const odd = points.findIndex((point) => point.length !== width);
  if (odd < 0) return;
  refuse(
    `${paramsName}: line ${odd + 1} has ${count(points[odd]!.length, 'number')} instead of ${width}, which line 1 has.`,
  );
}

function inEvaluations(scores: readonly number[]): readonly (readonly number[])[] {
  const parts = Math.ceil(scores.length / foldsEach);
  return Array.from({ length: parts }, (_, e) => scores.slice(e * foldsEach, (e + 1) * foldsEach));
}

function count(size: number, thing: string): string {
  return `${size} ${thing}${size === 1 ? '' : 's'}`;
}

/** Names of the columns of the author's own tables, in the order of the numbers of a line. */
export const scoringNames: readonly {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
  /** What the numbers stand for. */
  readonly hint: string;
}[] = [
  {
    id: 'mnist',
    label: 'MNIST',
    names: ['k_size', 'k_sigma', 'd_PCA / 10', 'degree', 'log10(1000 gamma)'],
    hint: 'The pipeline of digits: k_size 0 is a blur over 3 pixels, 1 one over 5; with k_sigma 0 there is none',
  },
  {
    id: 'sentiment',
    label: 'Sentiment',
    names: ['alpha_NB', 'max_df', 'max_ngram_range', 'min_df', 'nb_features', 'tfidf_norm', 'use_idf'],
    hint: 'The pipeline of texts: tfidf_norm 0 is l1, 1 is l2; use_idf 0 is true, 1 is false',
  },
];

/** Name of the scores. */
const scoreName = 'score';

/** A scoring table as columns: one row for each evaluation, and what each column is. */
export interface ScoringColumns {
  readonly table: TextTable;
  readonly choice: TableChoice;
}

/** Returns a scoring table as columns. `typed`: the names of the settings between commas; those left out are x1, x2, … */
export function columnsOfScoring(
  { points, evaluations }: ScoringTable,
  typed: string,
): ScoringColumns | TableProblem {
  const width = points[0]!.length;
  const names = namesIn(typed, width);
  if (typeof names === 'string') return problem(names);
  const rows = points.flatMap((point, i) =>
    evaluations[i]!.map((scores) => ({ point, scores, line: i + 1 })),
  );
  const folds = rows.reduce((most, { scores }) => Math.max(most, scores.length), 1);
  const inputs = names.map((name, j) =>
    columnOf(
      name,
      rows.map(({ point }) => point[j]),
    ),
  );
  const scores = Array.from({ length: folds }, (_, k) => {
    const name = k === 0 ? scoreName : `${scoreName} ${k + 1}`;
    return columnOf(
      name,
      rows.map((row) => row.scores[k]),
    );
  });
  const table: TextTable = {
    kind: 'table',
    columns: [...inputs, ...scores],
    lines: rows.map(({ line }) => line),
    notes: [sizeInWords(points.length, rows)],
    direction: null,
  };
  return { table, choice: choiceOf(names, points, folds) };
}

/** Returns the use of the columns: how settings are searched is guessed from each once, however often it was evaluated. */
function choiceOf(names: readonly string[], points: ScoringTable['points'], folds: number): TableChoice {
  const settings = names.map((name, j) =>
    columnOf(
      name,
      points.map((point) => point[j]),
    ),
  );
  const lines = points.map((_, i) => i + 1);
  const columns = [...settings, columnOf(scoreName, lines)];
  const guessed = suggestChoice({ kind: 'table', columns, lines, notes: [], direction: null });
  const inputs = guessed.columns
    .slice(0, names.length)
    .map((one): ColumnChoice => ({ ...one, role: 'input', why: null }));
  const plain = { scale: 'linear', low: null, high: null, why: null } as const;
  const scores = Array.from({ length: folds }, (_, k): ColumnChoice => ({
    ...plain,
    role: k === 0 ? 'output' : 'repeat',
  }));
  return {
    columns: [...inputs, ...scores],
    direction: 'maximize',
    whyDirection: 'scores are better the larger',
    ask: [],
  };
}

function columnOf(name: string, values: readonly (number | undefined)[]): TextTable['columns'][number] {
  const cells = values.map((value) => (value === undefined ? '' : String(value)));
  return { name, cells, numeric: cells.every((cell) => cell !== ''), unit: '' };
}

function sizeInWords(settings: number, rows: readonly { readonly scores: readonly number[] }[]): string {
  const short = rows.filter(({ scores }) => scores.length < foldsEach).length;
  const shorter = short === 0 ? '' : `, of which ${short} ${short === 1 ? 'has' : 'have'} fewer`;
  return `${count(settings, 'setting')}, ${count(rows.length, 'evaluation')} of ${foldsEach} scores${shorter}.`;
}

/** Returns the names of the settings, or says what is wrong with them. */
function namesIn(typed: string, width: number): readonly string[] | string {
  const given = typed.trim() === '' ? [] : typed.split(',').map((name) => clipped(name.trim()));
  if (given.length > width) {
    return `There are ${given.length} names, and each setting has ${count(width, 'number')}.`;
  }
  const names = Array.from({ length: width }, (_, j) => given[j] || `x${j + 1}`);
  const bare = names.find((name) => numberIn(name) !== null);
  if (bare !== undefined) return `“${bare}” is a number, and no name of a column.`;
  const scores = new Set([
    scoreName,
    ...Array.from({ length: foldsEach }, (_, k) => `${scoreName} ${k + 1}`),
  ]);
  const taken = names.find((name, j) => scores.has(name) || names.indexOf(name) !== j);
  return taken === undefined ? names : `Two columns are called “${taken}”. Give each its own name.`;
}
