import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { ExperimentRecord } from '../state/record';
import type { OpenedFile } from '../ways/experimentFile';

type Problem = Pick<Extract<OpenedFile, { readonly kind: 'problem' }>, 'text' | 'remains'>;

interface OpenFileProps {
  /** Opens the text of a file. */
  onText(text: string): Promise<OpenedFile>;
  /** Opens what is left of a damaged file, where that is of use. */
  onRemains?(record: ExperimentRecord): void;
}

/** Opens an experiment that was saved as a file. */
export function OpenFile({ onText, onRemains }: OpenFileProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const opened = await onText(await file.text());
      setProblem(opened.kind === 'problem' ? opened : null);
    } catch {
      setProblem({ text: 'The file could not be read. Try it again.' });
    }
  };
  return (
    <>
      <Button
        className="ex-link"
        hint="An experiment file that this page has saved"
        onClick={() => field.current?.click()}
      >
        A saved file
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="Experiment file"
        accept=".json,application/json"
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem && (
        <p className="ex-complaint ex-links__problem" role="alert">
          <span>{`${problem.text} `}</span>
          {problem.remains && onRemains && (
            <Button
              className="ex-link ex-link--small"
              hint="As an experiment of its own; the file stays as it is"
              onClick={() => {
                onRemains(problem.remains!.record);
                setProblem(null);
              }}
            >
              Open what is left
            </Button>
          )}
        </p>
      )}
    </>
  );
}
