import { useId, useMemo } from 'react';
import { useIntents, useLab } from '../../lab/LabContext';
import type { StartWithProps } from '../../lab/rooms';
import { Button } from '../../ui/Button';
import { experimentOf } from './kept';
import { readExperimentTable } from './ways/readExperimentTable';

/** Starts an experiment from a table that was opened in the Lab, and goes there. */
export function StartWith({ text, onDone }: StartWithProps) {
  const sentence = useId();
  const lab = useLab();
  const { enterRoom } = useIntents();
  const read = useMemo(() => readExperimentTable(text), [text]);
  const start = (): void => {
    if (read.kind !== 'read') return;
    experimentOf(lab).room.intents.startWith(read);
    enterRoom('experiment');
    onDone();
  };
  return (
    <div className="data-form__verb">
      <Button variant="quiet" disabled={read.kind !== 'read'} aria-describedby={sentence} onClick={start}>
        Start in the Experiment room
      </Button>
      <p id={sentence}>
        {read.kind === 'read'
          ? 'The same for a real experiment: with what is not allowed, failed trials, several at a time and a report; kept on this machine.'
          : read.text}
      </p>
    </div>
  );
}
