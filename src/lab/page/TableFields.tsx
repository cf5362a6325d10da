import { useId, type ChangeEvent } from 'react';
import { textOfFile } from '../../table/fileText';
import { largestFile } from '../../table/grid';
import { Button } from '../../ui/Button';
import { formatNumber, withDecimals } from '../../vocabulary/numbers/write';

export interface FileFieldProps {
  readonly label?: string;
  readonly hint?: string;
  /** `notes`: what is to be said about how the text was read from a file. */
  onText(text: string, notes?: readonly string[]): void;
  onFault(sentence: string): void;
}

/** A field that opens a file of the visitor's machine as the text of a table. */
export function FileField(props: FileFieldProps) {
  const {
    label = 'Open a table',
    hint = 'A table from your machine, or the answers of an exported program; it goes into the field below, and nowhere else',
    onText,
    onFault,
  } = props;
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    if (file.size > largestFile) {
      const size = withDecimals(file.size / 1e6, 1);
      return onFault(
        `${file.name} has ${size} MB; at most ${largestFile / 1e6} MB are read. Keep the rows you need.`,
      );
    }
    try {
      const read = await textIn(new Uint8Array(await file.arrayBuffer()));
      if (read.kind === 'text') onText(read.text, read.notes);
      else onFault(read.text);
      // Without this, choosing the same file again would not be a change.
      target.value = '';
    } catch {
      onFault(`${file.name} could not be read. Open it again, or paste its text.`);
    }
  };
  return (
    <label className="field" title={hint}>
      <span>{label}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.tab,.dat,.md,.log,.json,.jsonl,.ndjson,.xlsx,.xlsm,.xls,.ods,text/csv,text/plain,application/json"
        onChange={(event) => void open(event)}
      />
    </label>
  );
}

/** The text of a file; what reads workbooks is loaded with the first one. */
async function textIn(
  bytes: Uint8Array,
): Promise<Exclude<ReturnType<typeof textOfFile>, { kind: 'workbook' }>> {
  const found = textOfFile(bytes);
  if (found.kind !== 'workbook') return found;
  const { textOfWorkbook } = await import('../../table/workbook');
  return textOfWorkbook(bytes);
}

const usual = 'learning_rate,loss\n0.0001,0.71\n0.001,0.42\n0.01,0.55';

/** Most characters shown, because laying out more takes seconds. */
const longestShown = 200_000;

interface PasteFieldProps {
  readonly label?: string;
  /** Lines that are in view at first; left out, as many as a table needs. */
  readonly rows?: number;
  readonly text: string;
  readonly isWrong: boolean;
  /** True once there is a table: its columns need the room. */
  readonly hasTable: boolean;
  /** Id of the sentence that judges the text. */
  readonly verdict?: string;
  readonly placeholder?: string;
  onChange(text: string): void;
}

/** A field to paste a table into; of a large table it shows the beginning, read-only. */
export function PasteField(props: PasteFieldProps) {
  const { text, isWrong, hasTable, verdict = 'data-verdict', placeholder = usual, onChange } = props;
  const { label = 'Or paste it here', rows = hasTable ? 4 : 9 } = props;
  const part = useId();
  const isWhole = text.length <= longestShown;
  return (
    <>
      <label className="field">
        <span>{label}</span>
        <textarea
          className="data-form__text"
          rows={rows}
          spellCheck={false}
          placeholder={placeholder}
          value={isWhole ? text : `${text.slice(0, longestShown)}…`}
          readOnly={!isWhole}
          aria-invalid={isWrong}
          aria-describedby={isWhole ? verdict : `${verdict} ${part}`}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {!isWhole && (
        <p id={part} className="data-form__verdict">
          The table is large: its beginning is shown, and cannot be changed here.{' '}
          <Button
            hint={`Takes the ${formatNumber(text.length)} characters away`}
            onClick={() => onChange('')}
          >
            Empty the field
          </Button>
        </p>
      )}
    </>
  );
}
