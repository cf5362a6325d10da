import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { jumpTo } from '../../../ui/fieldId';
import { TextField } from '../../../ui/TextField';
import { readValues, ValueFields, type ValueTexts } from '../setup/ValueFields';
import { notAllowedSaid } from '../state/allowed';
import type { RoomProps } from '../state/experimentState';
import { readResults } from '../state/results';
import { withArticle } from '../state/called';
import { trialWords } from '../state/words';

interface ByHandProps extends RoomProps {
  onClose(): void;
}

/** Adds a trial that somebody chose: with its result if it was run, else it waits. */
export function ByHand({ room, data, onClose }: ByHandProps) {
  const { goal, knobs } = data.record.campaign!;
  const words = trialWords(data.record.called);
  const [texts, setTexts] = useState<ValueTexts>({});
  const [result, setResult] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const add = (): void => {
    const read = readValues(knobs, texts);
    if (read.kind === 'complaint') {
      setComplaint(read.said);
      return jumpTo(`hand-${read.knob}`);
    }
    const typed = readResults(result, goal.unit);
    if (typed.kind === 'complaint') {
      setComplaint(typed.said);
      return jumpTo('hand-result');
    }
    room.intents.addByHand(read.values, typed.kind === 'results' ? { results: typed.results } : null);
    onClose();
  };
  const place = readValues(knobs, texts);
  const broken = place.kind === 'values' ? notAllowedSaid(data.record.campaign!, place.values) : [];
  return (
    <Dialog title={`Add ${withArticle(words.one)} by hand`} onClose={onClose}>
      <form
        className="ex-hand"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div className="ex-different__fields">
          <ValueFields
            of="hand"
            knobs={knobs}
            texts={texts}
            onChange={(knob, text) => setTexts({ ...texts, [knob.name]: text })}
          />
          <TextField
            field="hand-result"
            label={goal.unit ? `${goal.name}, ${goal.unit}` : goal.name}
            isNumber
            empty="not run yet"
            hint="Left empty, it waits for its result"
            value={result}
            onChange={setResult}
          />
        </div>
        {complaint && (
          <p className="ex-complaint" role="alert">
            {complaint}
          </p>
        )}
        {broken.length > 0 && <p className="ex-note">{broken.join(' ')}</p>}
        <Button type="submit" variant="primary">
          {`Add the ${words.one}`}
        </Button>
      </form>
    </Dialog>
  );
}
