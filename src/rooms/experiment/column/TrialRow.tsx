import { useState } from 'react';
import type { Trial } from '../../../engine/campaign/campaign';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { readValues, textsOf, ValueFields } from '../setup/ValueFields';
import type { RoomProps } from '../state/experimentState';
import { valueWithUnit } from '../state/knobText';
import { wayBack } from '../state/wayBack';
import { readResults } from '../state/results';

interface TrialRowProps extends RoomProps {
  /** Counted from 0. */
  readonly trial: number;
}

/** What is known of one trial, with all that can be corrected. */
export function TrialRow({ room, data, trial }: TrialRowProps) {
  const { intents } = room;
  const { knobs, goal, second: outcome, trials } = data.record.campaign!;
  const { values, state, results, second, proposed, note = '' } = trials[trial]!;
  const [texts, setTexts] = useState(() => textsOf(knobs, values));
  const [result, setResult] = useState(results.map(String).join(' '));
  const [other, setOther] = useState((second ?? []).map(String).join(' '));
  const [complaint, setComplaint] = useState<string | null>(null);
  const keep = (): void => {
    const read = readValues(knobs, texts, values);
    const typed = readResults(result, goal.unit);
    const more = readResults(other, outcome?.unit);
    const wrong = [read, typed, more].find((one) => one.kind === 'complaint');
    if (wrong?.kind === 'complaint') return setComplaint(wrong.said);
    if (state === 'done' && typed.kind === 'none') {
      return setComplaint('Write its result, or say that it failed.');
    }
    setComplaint(null);
    if (read.kind === 'values' && knobs.some(({ name }) => read.values[name] !== values[name])) {
      intents.runDifferently(trial, { ...values, ...read.values });
    }
    if (typed.kind === 'results') {
      const also = more.kind === 'results' && { second: more.results };
      intents.enter(trial, { results: typed.results, ...also });
    }
  };
  const changed = knobs.filter(({ name }) => proposed && proposed[name] !== values[name]);
  return (
    <div className="ex-row">
      <div className="ex-different__fields">
        <ValueFields
          of={`row-${trial}`}
          knobs={knobs}
          texts={texts}
          onChange={(knob, text) => setTexts({ ...texts, [knob.name]: text })}
        />
        <TextField
          field={`row-${trial}-result`}
          label={goal.name}
          isNumber
          value={result}
          onChange={setResult}
        />
        {outcome && (
          <TextField
            field={`row-${trial}-second`}
            label={outcome.name}
            isNumber
            value={other}
            onChange={setOther}
          />
        )}
        <TextField
          field={`row-${trial}-note`}
          label="Note"
          className="ex-row__note"
          value={note}
          onChange={(text) => intents.note(trial, text)}
        />
      </div>
      {changed.length > 0 && (
        <p className="ex-small">
          {`Proposed was ${changed.map((knob) => `${knob.name} ${valueWithUnit(knob, proposed![knob.name])}`).join(', ')}.`}
        </p>
      )}
      {complaint && (
        <p className="ex-complaint" role="alert">
          {complaint}
        </p>
      )}
      <div className="ex-chips">
        <Button variant="primary" onClick={keep}>
          Correct
        </Button>
        <Marks room={room} state={state} trial={trial} isLast={trial === trials.length - 1} />
      </div>
    </div>
  );
}

interface MarksProps extends Pick<RoomProps, 'room'> {
  readonly state: Trial['state'];
  readonly trial: number;
  readonly isLast: boolean;
}

function Marks({ room: { intents }, state, trial, isLast }: MarksProps) {
  const chip = (label: string, act: () => void) => (
    <button key={label} type="button" className="chip" onClick={act}>
      {label}
    </button>
  );
  return (
    <>
      {state !== 'failed' && chip('Failed', () => intents.mark(trial, 'failed'))}
      {state !== 'impossible' && chip('Can’t be done', () => intents.mark(trial, 'impossible'))}
      {state !== 'waiting' && chip(wayBack[state], () => intents.mark(trial, 'waiting'))}
      {isLast && chip('Take it out', intents.takeOutLast)}
    </>
  );
}
