import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import './askTell.css';
import { boxOf, codeName, inputNames, kindsOf } from '../../engine/experiment/inputs';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Box, InputKind } from '../../engine/objectives/inputs';
import { formatValue } from '../../plots/format';
import { nearestIndex } from '../../plots/source';
import { Button } from '../../ui/Button';
import { parseNumber } from '../../ui/NumberField';
import { useIntents, useLabState, usePointing } from '../LabContext';
import { linesAsk } from '../state/asks';
import { storedSnapshot } from '../state/select/can';
import { resultsIn, resultsNote } from './resultText';
import { labelsOf } from '../state/select/labels';
import { useAnswer } from '../useAnswer';

/** Shows what to try next where somebody has to run it, and a field for the result; it stands where a function has Step. */
export function AskTell() {
  const snapshot = useLabState(storedSnapshot);
  const told = usePointing((pointing) => pointing.told);
  // The field keeps the focus from one result to the next.
  const [holdsFocus, setHoldsFocus] = useState(false);
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
  const { tell, tellAt } = useIntents();
  const { spec } = snapshot;
  const inputs = fieldsOf(snapshot, place);
  const [typed, setTyped] = useState(() => inputs.map(({ text }) => text));
  const [result, setResult] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const { y: output } = labelsOf(spec);
  const isAsProposed = place !== null && typed.every((text, p) => text === inputs[p]!.text);
  /** Returns the values that were run; null, and a complaint, where one cannot be read. */
  const readPlace = (): readonly number[] | null => {
    const x = inputs.map((input, p) => parseNumber(typed[p]!, ruleOf(input)));
    const bad = x.find((one) => one.kind === 'complaint');
    if (bad?.kind === 'complaint') setComplaint(`${bad.sentence} Other bounds are chosen in Your data.`);
    return bad ? null : x.flatMap((one) => (one.kind === 'number' ? [one.value] : []));
  };
  const failed = (): void => {
    const x = readPlace();
    if (!x) return;
    onTold();
    tell(x, null);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const x = readPlace();
    if (!x) return;
    const read = resultsIn(result, output);
    if (read.kind === 'complaint') {
      setComplaint(read.sentence);
      return field.current?.focus();
    }
    onTold();
    tell(x, ...read.values);
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
        <ResultField
          field={field}
          output={output}
          text={result}
          isWrong={complaint !== null}
          onChange={setResult}
        />
        <Button type="submit" variant="primary" hint="Takes the result in, and says what to try next">
          Enter
        </Button>
        <Button
          hint="It gave no result: the search goes on elsewhere, and does not ask here again"
          onClick={failed}
        >
          Failed
        </Button>
        {isPicked && (
          <Button hint="Back to what is proposed" onClick={() => tellAt(null)}>
            Proposal
          </Button>
        )}
      </div>
      <p id="ask-tell-note" className="ask-tell__note" role={complaint ? 'alert' : undefined}>
        {complaint ?? resultsNote(result, output, formatValue) ?? (
          <Note snapshot={snapshot} place={isAsProposed ? inputs.map(({ value }) => value) : null} />
        )}
      </p>
    </form>
  );
}

/** An input as it is typed. */
interface InputText {
  readonly name: string;
  readonly kind: InputKind;
  readonly side: Box[number];
  /** Value that is proposed, as it is shown. */
  readonly value: number;
  readonly text: string;
  /** Names of the codes from the first on; null for numbers. */
  readonly codes: readonly string[] | null;
}

function fieldsOf(
  { spec, batch, proposal }: StepSnapshot,
  place: readonly number[] | null,
): readonly InputText[] {
  const isWalk = proposal?.origin === 'walk' && place === proposal.x;
  const isExact = (batch?.pending.length ?? 0) > 0 || isWalk;
  const names = inputNames(spec);
  const kinds = kindsOf(spec);
  return boxOf(spec).map((side, p) => {
    const kind = kinds?.[p] ?? 'float';
    const value = place ? shownValue(place[p]!, { kind, side, isExact }) : Number.NaN;
    const codes = kind === 'categorical' ? namesOfCodes(spec, p, side) : null;
    return {
      name: names[p]!,
      kind,
      side,
      value,
      text: place ? String(value) : codes ? String(side[0]) : '',
      codes,
    };
  });
}

interface Shown extends Pick<InputText, 'kind' | 'side'> {
  /** True where the place is known by its digits, because its answer is waited for, or a local search finds its way by them. */
  readonly isExact: boolean;
}

/** The value to run: four digits are as many as anybody sets, whole numbers are whole, and none leaves its bounds. */
function shownValue(value: number, { kind, side: [low, high], isExact }: Shown): number {
  const isWhole = kind !== 'float' && kind !== 'log-float';
  const rounded = isWhole ? Math.round(value) : isExact ? value : Number(value.toPrecision(4));
  return Math.min(high, Math.max(low, rounded));
}

function namesOfCodes(
  spec: StepSnapshot['spec'],
  input: number,
  [low, high]: Box[number],
): readonly string[] {
  return Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, k) => {
    return codeName(spec, input, Math.ceil(low) + k) ?? String(Math.ceil(low) + k);
  });
}

function ruleOf({ name, kind, side: [min, max] }: InputText) {
  return { label: name, min, max, integer: kind !== 'float' && kind !== 'log-float' };
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
  const isPresent = answered?.snapshot === snapshot && answered.asked.through.join() === place?.join();
  if (!isKnown || !view || !isPresent) return 'Run it, then enter what you measured.';
  const at = nearestIndex(view.x, place[0]!);
  const [low, median, high] = ([0.025, 0.5, 0.975] as const).map((level) =>
    formatValue(view.quantiles[level][at]!),
  );
  return `predicted ${median}, with 95 % from ${low} to ${high}`;
}
