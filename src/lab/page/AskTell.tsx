import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import './askTell.css';
import { boxOf, secondResultsOf } from '../../engine/experiment/inputs';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { nearestIndex } from '../../plots/source';
import { Button } from '../../ui/Button';
import { formatOutput, formatOutputs } from '../../vocabulary/numbers/labelled';
import { useIntents, useLabState, usePointing } from '../LabContext';
import { linesAsk } from '../state/asks';
import { awaitsObjective } from '../state/select/awaited';
import { shownSpec, storedSnapshot } from '../state/select/can';
import { resultsIn, resultsNote } from './resultText';
import { fieldsOf, placeFrom, type InputText } from './inputTexts';
import { labelsIn } from '../state/select/labels';
import { useAnswer } from '../useAnswer';

/** Shows what to try next where somebody has to run it, and a field for the result; it stands where a function has Step. */
export function AskTell() {
  const snapshot = useLabState(storedSnapshot);
  const isAwaited = useLabState(awaitsObjective);
  const told = usePointing((pointing) => pointing.told);
  // The field keeps the focus from one result to the next.
  const [holdsFocus, setHoldsFocus] = useState(false);
  if (isAwaited) return <Awaited />;
  if (!snapshot) return null;
  const proposed = snapshot.batch?.pending[0]?.x ?? snapshot.proposal?.x ?? null;
  const fits = told?.length === boxOf(snapshot.spec).length;
  const place = fits ? told : proposed;
  return (
    <Card
      key={`${snapshot.step} ${snapshot.observations.length} ${place?.join() ?? ''}`}
      snapshot={snapshot}
      place={place}
      isPicked={fits}
      hasFocus={fits || holdsFocus}
      onTold={() => setHoldsFocus(true)}
    />
  );
}

/** Keeps the room of the card until its proposal is there. */
function Awaited() {
  const count = useLabState((state) => boxOf(shownSpec(state)).length);
  return (
    <div className="ask-tell" aria-busy="true">
      <div className="ask-tell__row" aria-hidden="true">
        <span className="ask-tell__verb">Try</span>
        {Array.from({ length: count + 1 }, (_, p) => (
          <span key={p} className="ask-tell__blank" />
        ))}
      </div>
      <p className="ask-tell__note">Computing what to try next…</p>
    </div>
  );
}

interface CardProps {
  readonly snapshot: StepSnapshot;
  /** Values to try [d]; null where nothing is proposed. */
  readonly place: readonly number[] | null;
  /** True if the visitor has picked the place in a plot. */
  readonly isPicked: boolean;
  /** True if the field for the result takes the focus. */
  readonly hasFocus: boolean;
  onTold(): void;
}

function Card({ snapshot, place, isPicked, hasFocus, onTold }: CardProps) {
  const { tell, tellAt, tellBoth } = useIntents();
  const inputs = fieldsOf(snapshot, place);
  const [typed, setTyped] = useState(() => inputs.map(({ text }) => text));
  const [result, setResult] = useState('');
  const second = secondIn(snapshot);
  const [other, setOther] = useState('');
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const otherField = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const labels = labelsIn(snapshot);
  const { y: output } = labels;
  const isAsProposed = place !== null && inputs.every(({ text }, p) => typed[p] === text);
  /** Returns where it was run; null, with a complaint, where that cannot be read. */
  const whereRun = (): readonly number[] | null => {
    const run = placeFrom(inputs, typed);
    if (run.kind === 'place') return run.x;
    setComplaint({ sentence: run.sentence, isOfSecond: false });
    return null;
  };
  const failed = (): void => {
    const x = whereRun();
    if (!x) return;
    onTold();
    tell(x, null);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const x = whereRun();
    if (!x) return;
    const read = bothIn({ text: result, of: output }, { text: other, of: second });
    if ('sentence' in read) {
      setComplaint(read);
      return (read.isOfSecond ? otherField : field).current?.focus();
    }
    onTold();
    tellBoth(x, ...read);
  };
  return (
    <form className="ask-tell" aria-label="Next experiment" onSubmit={submit} noValidate>
      <div className="ask-tell__row">
        <span className="ask-tell__verb">{isPicked ? 'You ran' : 'Try'}</span>
        {inputs.map((input, p) => (
          <InputField
            key={p}
            input={input}
            text={typed[p]!}
            onChange={(text) => setTyped(typed.with(p, text))}
          />
        ))}
        <div className="ask-tell__answer">
          <ResultField
            {...{ field, output, text: result, isWrong: complaint?.isOfSecond === false }}
            onChange={setResult}
          />
          {second && (
            <SecondField
              {...{ field: otherField, name: second, text: other, isWrong: complaint?.isOfSecond === true }}
              onChange={setOther}
            />
          )}
          <AnswerButtons onFailed={failed} />
        </div>
        {isPicked && (
          <Button hint="Back to what is proposed" onClick={() => tellAt(null)}>
            Proposal
          </Button>
        )}
      </div>
      <CardNote said={complaint?.sentence ?? null}>
        {resultsNote(result, output, (value) => formatOutput(labels, value)) ?? (
          <Note snapshot={snapshot} place={isAsProposed ? place : null} />
        )}
      </CardNote>
    </form>
  );
}

function AnswerButtons({ onFailed }: { onFailed(): void }) {
  return (
    <>
      <Button type="submit" variant="primary" hint="Takes the result in, and says what to try next">
        Enter
      </Button>
      <Button
        hint="It gave no result: the search goes on elsewhere, and does not ask here again"
        onClick={onFailed}
      >
        Failed
      </Button>
    </>
  );
}

/** What stands below the card; a complaint before all else. */
function CardNote({ said, children }: { readonly said: string | null; readonly children: ReactNode }) {
  return (
    <p id="ask-tell-note" className="ask-tell__note" role={said === null ? undefined : 'alert'}>
      {said ?? children}
    </p>
  );
}

/** What is wrong with the card, and whether it is the second result. */
interface Complaint {
  readonly sentence: string;
  readonly isOfSecond: boolean;
}

/** Reads results with second ones, which may be fewer or none; a complaint where they cannot be read. */
function bothIn(
  { text, of }: { readonly text: string; readonly of: string },
  other: { readonly text: string; readonly of: string | null },
): readonly [readonly number[], readonly number[]] | Complaint {
  const read = resultsIn(text, of);
  if (read.kind === 'complaint') return { sentence: read.sentence, isOfSecond: false };
  if (other.of === null || other.text.trim() === '') return [read.values, []];
  const second = resultsIn(other.text, other.of);
  if (second.kind === 'complaint') return { sentence: second.sentence, isOfSecond: true };
  if (second.values.length <= read.values.length) return [read.values, second.values];
  return { sentence: `Enter at most as many of ${other.of} as of ${of}.`, isOfSecond: true };
}

interface SecondFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly name: string;
  readonly text: string;
  readonly isWrong: boolean;
  onChange(text: string): void;
}

function SecondField({ field, name, text, isWrong, onChange }: SecondFieldProps) {
  return (
    <label className="ask-tell__field ask-tell__field--result">
      <span>{name}</span>
      <input
        ref={field}
        className="number-input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        title={`The ${name} that you measured beside it; empty where you did not`}
        aria-invalid={isWrong}
        aria-describedby="ask-tell-note"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** The name of the second result; null where there is none. */
function secondIn({ spec }: StepSnapshot): string | null {
  return secondResultsOf(spec)?.name ?? null;
}

interface ResultFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly output: string;
  readonly text: string;
  readonly isWrong: boolean;
  onChange(text: string): void;
}

function ResultField({ field, output, text, isWrong, onChange }: ResultFieldProps) {
  return (
    <label className="ask-tell__field ask-tell__field--result">
      <span>Result</span>
      <input
        ref={field}
        className="number-input"
        type="text"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={output}
        title={`The ${output} that you measured: one, or several with blanks between; Enter takes it in`}
        aria-invalid={isWrong}
        aria-describedby="ask-tell-note"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface InputFieldProps {
  readonly input: InputText;
  readonly text: string;
  onChange(text: string): void;
}

function InputField({ input: { name, codes, side }, text, onChange }: InputFieldProps) {
  const hint = `The ${name} that you ran; change it if it was another`;
  return (
    <label className="ask-tell__field" title={hint}>
      <span>{name}</span>
      {codes ? (
        <select className="select" value={text} onChange={({ target }) => onChange(target.value)}>
          {codes.map((code, k) => (
            <option key={code} value={String(Math.ceil(side[0]) + k)}>
              {code}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="number-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </label>
  );
}

interface NoteProps {
  readonly snapshot: StepSnapshot;
  /** The place [d] whose result is predicted; null for none. */
  readonly place: readonly number[] | null;
}

/** Tells the belief about the result, or the reason why nothing is proposed. */
function Note(props: NoteProps) {
  return <span>{useNote(props)}</span>;
}

function useNote({ snapshot, place }: NoteProps): string {
  const isKnown = place !== null && snapshot.model !== null;
  const { answer, answered } = useAnswer<'lines'>(isKnown ? linesAsk({ snapshot, place, axes: [0] }) : null);
  const [view] = answer ?? [];
  if (!snapshot.proposal && snapshot.stopReason) return snapshot.stopReason;
  const isPresent = answered?.subject === snapshot && answered.asked.through.join() === place?.join();
  if (!isKnown || !view || !isPresent) return 'Run it, then enter what you measured.';
  const at = nearestIndex(view.x, place[0]!);
  const [low, median, high] = formatOutputs(
    labelsIn(snapshot),
    ([0.025, 0.5, 0.975] as const).map((level) => view.quantiles[level][at]!),
  );
  return `predicted ${median}, with 95\u00a0% from ${low} to ${high}`;
}
