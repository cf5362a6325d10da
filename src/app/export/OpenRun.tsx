import { useState, type ChangeEvent, type DragEvent } from 'react';
import { largestRunFile, readRun } from '../../state/runFile/runFile';
import { linkStateOf } from '../../state/persistence';
import { useIntents, useReadLab } from '../LabContext';

/** Takes a run back from a file, chosen or dropped. */
export function OpenRun({ onDone }: { readonly onDone: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const openRun = useOpenRun();
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const problem = await openRun(file);
    setFault(problem);
    if (!problem) onDone();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    await open(target.files?.[0]);
    // So that choosing the same file again is a choice.
    target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        className="export__drop"
        data-over={isOver ? '' : undefined}
        title="A file that “Run as JSON” has written; it stays on your machine"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>Open a run… or drop its JSON file here</span>
        <input
          type="file"
          accept=".json,application/json"
          aria-label="Open a run"
          aria-invalid={fault !== null}
          aria-describedby="open-run-fault"
          onChange={(event) => void choose(event)}
        />
      </label>
      <p id="open-run-fault" className="export__fault" role={fault ? 'alert' : undefined}>
        {fault}
      </p>
    </>
  );
}

/** Opens the run of a file as a link is opened. The answer is what is wrong with the file, or null. */
function useOpenRun(): (file: File) => Promise<string | null> {
  const read = useReadLab();
  const { open } = useIntents();
  return async (file) => {
    if (file.size > largestRunFile) {
      return `${file.name} has ${(file.size / 1e6).toFixed(1)} MB; at most ${largestRunFile / 1e6} MB are read.`;
    }
    try {
      const opened = readRun(await file.text(), linkStateOf(read()));
      if (opened.kind === 'problem') return opened.text;
      open(opened.link);
      return null;
    } catch {
      return `${file.name} could not be read. Choose it again.`;
    }
  };
}
