import { createStore } from 'zustand/vanilla';
import { parseTable, type TableProblem, type TextTable } from '../state/table/parseTable';
import type { ObjectiveDef } from '../../engine/objectives/objective';
import { suggestChoice, type TableChoice } from '../state/table/suggest';

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

/** Takes another text; a table with the same columns keeps what was chosen. `direction`: that of the search it comes from, if known. */
export function setText(text: string, direction: ObjectiveDef['direction'] | null = null): void {
  const { table: before, choice: chosen } = dataDraft.getState();
  const table = text.trim() === '' ? null : parseTable(text);
  if (table?.kind !== 'table') return dataDraft.setState({ text, table, choice: null });
  const isSame = before?.kind === 'table' && namesOf(before) === namesOf(table);
  const choice = isSame && chosen ? chosen : suggestChoice(table);
  dataDraft.setState({ text, table, choice: direction ? { ...choice, direction } : choice });
}

export function setChoice(choice: TableChoice): void {
  dataDraft.setState({ choice });
}

function namesOf({ columns }: TextTable): string {
  return JSON.stringify(columns.map(({ name }) => name));
}
