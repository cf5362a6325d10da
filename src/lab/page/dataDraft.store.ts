import { createStore } from 'zustand/vanilla';
import type { TableProblem } from '../../table/grid';
import { parseTable, type TextTable } from '../../table/parseTable';
import { suggestChoice, type TableChoice } from '../../table/suggest';

/** The table in the dialog of own data, kept while the page is open. */
interface DataDraft {
  readonly text: string;
  /** Null while the field is empty. */
  readonly table: TextTable | TableProblem | null;
  /** Use made of the columns; null where the text is no table. */
  readonly choice: TableChoice | null;
}

const nothing: DataDraft = { text: '', table: null, choice: null };

export const dataDraft = createStore<DataDraft>(() => nothing);

/** Takes another text; a table with the same columns keeps what was chosen. `notes`: about how it was read from a file. */
export function setText(text: string, notes: readonly string[] = []): void {
  const { table: before, choice: chosen } = dataDraft.getState();
  const parsed = text.trim() === '' ? null : parseTable(text);
  const table = parsed?.kind === 'table' ? { ...parsed, notes: [...notes, ...parsed.notes] } : parsed;
  if (table?.kind !== 'table') return dataDraft.setState({ text, table, choice: null });
  const isSame = before?.kind === 'table' && namesOf(before) === namesOf(table);
  const choice = isSame && chosen ? chosen : suggestChoice(table);
  dataDraft.setState({ text, table, choice });
}

export function setChoice(choice: TableChoice): void {
  dataDraft.setState({ choice });
}

function namesOf({ columns }: TextTable): string {
  return JSON.stringify(columns.map(({ name }) => name));
}
