import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { OpenedFile } from '../ways/experimentFile';

interface OpenFileProps {
  /** Opens the text of a file. */
  onText(text: string): Promise<OpenedFile>;
}

/** Opens an experiment that was saved as a file. */
export function OpenFile({ onText }: OpenFileProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const opened = await onText(await file.text());
      setProblem(opened.kind === 'problem' ? opened.text : null);
    } catch {
      setProblem('The file could not be read. Try it again.');
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
          {problem}
        </p>
      )}
    </>
  );
}
