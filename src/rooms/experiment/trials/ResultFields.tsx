import { useId, useState, type KeyboardEvent } from 'react';
import type { Campaign, KnobValues } from '../../../engine/campaign/campaign';
import { useIsPhone } from '../../../lab/pageEffects';
import { textWidth } from '../../../plots/marks/labels';
import { Button } from '../../../ui/Button';
import { readResults, surprise } from '../state/results';
import { takeUndoKey } from '../state/takeUndoKey';
import { atStart } from '../state/called';
import { unenteredOn } from '../state/unentered';
import type { Prediction } from '../asking/useBelief';
import type { TrialProps } from './cardProps';
import { focusNextField } from './focusNextField';
import { nameOfTrial } from '../state/words';

interface ResultFieldsProps extends TrialProps {
  readonly predicted: Prediction | null;
  readonly scatter: number | null;
  /** Values that were set instead of those proposed, where that is being said. */
  readonly values: KnobValues | null;
  /** What of them cannot be read, and what to do about it; null where all can. */
  readonly unread: string | null;
}

/** What stands in the fields of a card, what is said of it, and what entering does. */
function useTyped(props: ResultFieldsProps, untyped: string) {
  const { room, data, campaign, digits, trial, predicted, scatter, values, unread } = props;
  const { result: text, second: other } = unenteredOn(data.unentered, data.record, trial);
  const { type } = room.intents;
  /** What was entered far from what was expected, and has to be entered again. */
  const [doubted, setDoubted] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  /** True after it was entered while what was set instead could not be read. */
  const [isRefused, refuse] = useState(false);
  const typed = readResults(text, campaign.goal.unit);
  const read = readResults(other, campaign.second?.unit);
  const surprising =
    typed.kind === 'results' ? surprise(typed.results, predicted, scatter, digits.write) : null;
  const refusal = isRefused && unread !== null ? `${unread} Then enter the result.` : null;
  const warning = complaint ?? refusal ?? (doubted === text ? surprising : null);
  const count = typed.kind === 'results' && typed.said ? typed.said : untyped;
  const hear = (): void => {
    setComplaint(null);
    refuse(false);
  };
  return {
    ...{ text, other, warning, said: warning ?? count, isTyped: typed.kind !== 'none' },
    change: (value: string) => {
      type(trial, { result: value });
      hear();
    },
    changeOther: (value: string) => {
      type(trial, { second: value });
      hear();
    },
    empty: () => {
      type(trial, { result: '', second: '' });
      hear();
      setDoubted(null);
    },
    enter: (from: HTMLElement) => {
      const wrong = [typed, read].find((one) => one.kind === 'complaint');
      if (wrong?.kind === 'complaint') return setComplaint(wrong.said);
      if (typed.kind !== 'results') return;
      if (unread !== null) return refuse(true);
      if (doubted !== text && surprising !== null) return setDoubted(text);
      focusNextField(from);
      if (values) room.intents.runDifferently(trial, values);
      room.intents.enter(trial, {
        results: typed.results,
        ...(read.kind === 'results' && { second: read.results }),
      });
    },
  };
}

/** Where the result of a trial is entered, and that of the second outcome, where there is one. */
export function ResultFields(props: ResultFieldsProps) {
  const { room, campaign, words, trial } = props;
  const { goal, second } = campaign;
  const id = useId();
  const isPhone = useIsPhone();
  const typed = useTyped(props, isPhone ? measureSaid(goal) : 'one, or several with blanks between');
  const name = nameOfTrial(words, trial + 1);
  const isWarning = typed.warning !== null;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // In an empty field the browser has nothing to take back that anybody sees.
    if (event.currentTarget.value === '' && takeUndoKey(event, room)) return event.preventDefault();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') typed.enter(event.currentTarget);
    else typed.empty();
  };
  const shared = { said: `${id}-said`, empty: 'result', onKeyDown };
  return (
    <div className="ex-result" data-two={second ? '' : undefined}>
      {isPhone && <strong className="ex-result__whose">{atStart(name)}</strong>}
      <ResultInput
        {...shared}
        id={`${id}-goal`}
        label={goal.name}
        hint={`${goal.name} of ${name}`}
        value={typed.text}
        isWrong={isWarning}
        onChange={typed.change}
      />
      {second && (
        <ResultInput
          {...shared}
          id={`${id}-second`}
          label={second.name}
          hint={`${second.name} of ${name}; empty if it was not measured`}
          value={typed.other}
          isWrong={false}
          onChange={typed.changeOther}
        />
      )}
      <span
        id={`${id}-said`}
        className={isWarning ? 'ex-result__said ex-result__said--warning' : 'ex-result__said'}
        role={isWarning ? 'alert' : undefined}
      >
        {typed.said}
      </span>
      {(typed.isTyped || isPhone) && (
        <Button
          variant="primary"
          className="ex-result__enter"
          hint={`Enter the result of ${name}`}
          onClick={({ currentTarget }) => {
            if (typed.isTyped) typed.enter(currentTarget);
            else currentTarget.parentElement?.querySelector<HTMLElement>('[data-result]')?.focus();
          }}
        >
          Enter
        </Button>
      )}
    </div>
  );
}

/** Says in what results are measured: "points, higher is better ↑; one or several". */
function measureSaid({ unit, better }: Campaign['goal']): string {
  const way = `${better === 'higher' ? 'higher is better ↑' : 'lower is better ↓'}; one or several`;
  return unit ? `${unit}, ${way}` : way;
}

interface ResultInputProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly said: string;
  /** What stands in the field while nothing is typed. */
  readonly empty: string;
  onChange(value: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}

/** Pixels that a label has in a line, and its letters. */
const labelRoom = { width: 100, text: 14 };

function ResultInput(props: ResultInputProps) {
  const { id, label, hint, value, isWrong, said, empty, onChange, onKeyDown } = props;
  const isLong = textWidth(label, labelRoom.text) > labelRoom.width;
  return (
    <>
      <label htmlFor={id} className="ex-result__label" data-long={isLong ? '' : undefined} title={hint}>
        {atStart(label)}
      </label>
      <input
        id={id}
        data-result=""
        className="ex-input ex-result__input"
        type="text"
        inputMode="decimal"
        enterKeyHint="enter"
        autoComplete="off"
        spellCheck={false}
        placeholder={empty}
        title={hint}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={said}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </>
  );
}
