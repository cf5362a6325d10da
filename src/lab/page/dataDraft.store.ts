import { createStore } from 'zustand/vanilla';
import type { TableProblem } from '../../table/grid';
import { parseTable, type TextTable } from '../../table/parseTable';
import { columnsOfScoring, readScoringTable, type ScoringFiles } from '../../table/scoringTable';
import { suggestChoice, type TableChoice } from '../../table/suggest';

/** How the table comes: as one text with names, or as the two files of a scoring table. */
export type DataSource = 'one' | 'scoring';

/** The files of a scoring table, and the names of its settings as they are typed. */
export interface ScoringDraft extends ScoringFiles {
  readonly names: string;
}

/** The table in the dialog of own data, kept while the page is open. */
interface DataDraft {
  readonly source: DataSource;
  readonly text: string;
  readonly scoring: ScoringDraft;
  /** Null while a field is empty. */
  readonly table: TextTable | TableProblem | null;
  /** Use made of the columns; null where there is no table. */
  readonly choice: TableChoice | null;
}

const nothing: DataDraft = {
  source: 'one',
  text: '',
  scoring: { params: '', output: '', names: '' },
  table: null,
  choice: null,
};

export const dataDraft = createStore<DataDraft>(() => nothing);

/** Takes another text; a table with the same columns keeps what was chosen. `notes`: about how it was read from a file. */
export function setText(text: string, notes: readonly string[] = []): void {
  const parsed = text.trim() === '' ? null : parseTable(text);
  const table = parsed?.kind === 'table' ? { ...parsed, notes: [...notes, ...parsed.notes] } : parsed;
  dataDraft.setState({ text, ...withChoice(table, suggestChoice) });
}

/** Takes another part of a scoring table; while one of its files is missing there is no table. */
export function setScoring(part: Partial<ScoringDraft>): void {
  const scoring = { ...dataDraft.getState().scoring, ...part };
  dataDraft.setState({ scoring, ...readScoring(scoring) });
}

/** Goes over to the other way in which a table comes; each keeps its text. */
export function setSource(source: DataSource): void {
  if (source === dataDraft.getState().source) return;
  dataDraft.setState({ source });
  if (source === 'one') setText(dataDraft.getState().text);
  else setScoring({});
}

export function setChoice(choice: TableChoice): void {
  dataDraft.setState({ choice });
}

type Read = Pick<DataDraft, 'table' | 'choice'>;

function readScoring({ params, output, names }: ScoringDraft): Read {
  if (params.trim() === '' || output.trim() === '') return { table: null, choice: null };
  const found = readScoringTable({ params, output });
  const columns = found.kind === 'problem' ? found : columnsOfScoring(found, names);
  return 'kind' in columns
    ? { table: columns, choice: null }
    : withChoice(columns.table, () => columns.choice);
}

function withChoice(table: Read['table'], suggested: (table: TextTable) => TableChoice): Read {
  const { table: before, choice: chosen } = dataDraft.getState();
  if (table?.kind !== 'table') return { table, choice: null };
  const isSame = before?.kind === 'table' && namesOf(before) === namesOf(table);
  return { table, choice: isSame && chosen ? chosen : suggested(table) };
}

function namesOf({ columns }: TextTable): string {
  return JSON.stringify(columns.map(({ name }) => name));
}
