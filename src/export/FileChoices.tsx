import { Button } from '../ui/Button';

/** A file that can be saved. */
export interface FileChoice {
  readonly label: string;
  readonly summary: string;
  save(): void;
}

/** Offers files, each with what is in it. */
export function FileChoices({ files }: { readonly files: readonly FileChoice[] }) {
  return files.map(({ label, summary, save }) => (
    <div key={label} className="export__choice">
      <Button hint={summary} onClick={save}>
        {label}
      </Button>
      <p>{summary}</p>
    </div>
  ));
}
