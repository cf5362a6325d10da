import { memo, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { evaluationsOf } from '../../vocabulary/evaluations';
import type { Failure, StepSnapshot } from '../../engine/loop/snapshot';
import { formatInput, formatOutput, formatPlace, type Written } from '../../vocabulary/numbers/labelled';
import { roundedInput } from '../../vocabulary/numbers/digits';
import { formatSize } from '../../vocabulary/numbers/write';
import { significant } from '../../engine/numberText';
import { originWords } from '../../plots/timeline';
import { Button } from '../../ui/Button';
import { NumberField, parseNumber } from '../../ui/NumberField';
import { largestNumber } from '../../engine/experiment/schema';
import { useCrosshair, useIntents, useLabState } from '../LabContext';
import { labelsIn, labelsOf } from '../state/select/labels';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { boxOf, measuresIn } from '../../engine/experiment/inputs';
import { interactionOf } from '../state/select/can';

/** The selected observation, with controls to change its value and to remove it. */
export const PointSection = memo(function PointSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const selected = useLabState((state) => state.selected);
  const { movePoint, removePoint, forgetSeconds, select } = useIntents();
  const point = snapshot.observations.find(({ id }) => id === selected);
  const failed = snapshot.failures?.find(({ id }) => id === selected);
  const labels = labelsIn(snapshot);
  if (failed) return <FailedSection failed={failed} labels={labels} />;
  if (!point) return null;
  const unit = measuresIn(snapshot.spec) ? '· 10⁹ multiply-adds' : 's';
  const isTimed = snapshot.spec.cost !== undefined;
  const isLastTimed = !snapshot.observations.some((one) => one !== point && one.seconds !== undefined);
  return (
    <section className="side__section" aria-label="Selected observation">
      <h2>{`Observation at ${formatPlace(labels, point.x)}, y = ${formatOutput(labels, point.y)}`}</h2>
      <p>
        {`Step ${point.step}, ${originWords[point.origin]}${point.edited ? ', edited by hand' : ''}.${point.seconds !== undefined ? ` It took ${formatSize(point.seconds)} ${unit}.` : isTimed ? ' How long it took is not known.' : ''}${point.scores ? ` Its y is the mean of ${point.scores.length} scores.` : ''}`}
      </p>
      <NumberField
        label="Its y"
        value={point.y}
        step={0.01}
        onChange={(y) => movePoint(point.id, point.x, y)}
      />
      <div className="side__buttons">
        <Button
          shortcut="Delete"
          hint="Take this observation away"
          onClick={() => {
            select(null);
            removePoint(point.id);
          }}
        >
          Remove
        </Button>
        {isTimed && point.step === 0 && point.seconds !== undefined && (
          <Button
            hint={
              isLastTimed
                ? 'How long evaluations take is learnt from this one alone, so its seconds have to stay'
                : 'Takes how long it took for not known, as of a value from notes; Undo brings it back'
            }
            disabled={isLastTimed}
            onClick={() => forgetSeconds(point.id)}
          >
            Forget its seconds
          </Button>
        )}
        <Button shortcut="Escape" hint="Select nothing" onClick={() => select(null)}>
          Done
        </Button>
      </div>
    </section>
  );
});

/** A selected evaluation that gave no value, with a way to take it away. */
function FailedSection({ failed, labels }: { readonly failed: Failure; readonly labels: Written }) {
  const { removePoint, select } = useIntents();
  return (
    <section className="side__section" aria-label="Selected evaluation">
      <h2>{`No value at ${formatPlace(labels, failed.x)}`}</h2>
      <p>{`Step ${failed.step}, ${originWords[failed.origin]}. Nothing is asked within 1\u00a0% of each side of the box around it.`}</p>
      <div className="side__buttons">
        <Button
          shortcut="Delete"
          hint="Forget that there was no value here, so that it may be asked again"
          onClick={() => {
            select(null);
            removePoint(failed.id);
          }}
        >
          Remove
        </Button>
        <Button shortcut="Escape" hint="Select nothing" onClick={() => select(null)}>
          Done
        </Button>
      </div>
    </section>
  );
}

/** The observations as a table, and the way to the tables of the plots; the buttons in its rows select without a pointer. */
export function ObservationTable({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const selected = useLabState((state) => state.selected);
  const { select, openPanel } = useIntents();
  const labels = labelsIn(snapshot);
  const { inputs, y } = labels;
  const { region, onFocus } = useKeptFocus(snapshot);
  const isTimed = snapshot.spec.cost !== undefined;
  return (
    <>
      <ScrollRegion ref={region} className="table-scroll" label="Observations" onFocus={onFocus}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">step</th>
              {inputs.map((name, i) => (
                <th key={i} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{y}</th>
              {isTimed && <th scope="col">seconds</th>}
              <th scope="col">
                <span className="visually-hidden">select</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {evaluationsOf(snapshot).map((one) => (
              <tr key={one.id} data-best={one.id === snapshot.incumbent}>
                <td>{one.step === 0 ? 'start' : one.step}</td>
                {one.x.map((value, i) => (
                  <td key={i}>{formatInput(labels, i, value)}</td>
                ))}
                <td>{'y' in one ? formatOutput(labels, one.y) : one.failed}</td>
                {isTimed && <td>{one.seconds === undefined ? '–' : formatSize(one.seconds)}</td>}
                <td>
                  <Button
                    label={`select the ${'y' in one ? 'observation' : 'failure'} at ${one.x.map((value, i) => formatInput(labels, i, value)).join(', ')}`}
                    aria-pressed={one.id === selected}
                    onClick={() => select(one.id === selected ? null : one.id)}
                  >
                    select
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {evaluationsOf(snapshot).length === 0 && <p>None yet, or none any more.</p>}
      </ScrollRegion>
      <Button hint="The numbers behind each plot, in place of the plots" onClick={() => openPanel('tables')}>
        Numbers
      </Button>
    </>
  );
}

/** Moves the focus to the table when the focused row is removed. */
function useKeptFocus(snapshot: StepSnapshot) {
  const region = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) region.current?.focus();
  }, [snapshot]);
  const onFocus = (event: { readonly target: Element }): void => {
    last.current = event.target;
  };
  return { region, onFocus };
}

/** The keyboard's form of a click in the plot: asks the function at a place, or puts an observation there. */
export function ByHandSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { tryAt, tell, addPoint, setPlace } = useIntents();
  const mode = useLabState(interactionOf);
  const crosshair = useCrosshair();
  const box = boxOf(snapshot.spec);
  const { inputs: names, digits } = labelsOf(snapshot.spec);
  const [typed, setTyped] = useState(() =>
    box.map(([lo, hi], p) => roundedInput(digits.inputs[p]!, 0.5 * (lo + hi))),
  );
  const [result, setResult] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  // With several inputs the fields show the crosshair.
  const isPlane = box.length > 1;
  const given = isPlane ? (crosshair ?? []) : typed;
  const place = box.map(([lo, hi], p) => Math.min(hi, Math.max(lo, given[p] ?? 0.5 * (lo + hi))));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The value in use is not the one that was typed and refused.
    const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) return refused.focus();
    if (mode === 'ask') return tryAt(place);
    const y = parseNumber(result, { label: 'The result', min: -largestNumber, max: largestNumber });
    if (y.kind === 'complaint')
      return setComplaint(result.trim() === '' ? 'Enter the result first.' : y.sentence);
    if (mode === 'free') addPoint(place, y.value);
    else tell(place, y.value);
    setResult('');
    setComplaint(null);
  };
  return (
    <form className="by-hand" onSubmit={submit}>
      {box.map(([lo, hi], p) => (
        <NumberField
          key={p}
          label={isPlane ? `At ${names[p]}` : 'At x'}
          value={place[p]!}
          digits={digits.inputs[p]}
          onChange={(value) => (isPlane ? setPlace(place.with(p, value)) : setTyped([value]))}
          min={lo}
          max={hi}
          step={significant((hi - lo) / 100, 2)}
          hint={
            isPlane
              ? 'Where the crosshair stands'
              : mode === 'ask'
                ? 'Where to ask'
                : 'Where to put an observation'
          }
        />
      ))}
      {mode !== 'ask' && (
        <label className="field" title="What was found there">
          <span>the result is y</span>
          <input
            className="number-input"
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={result}
            aria-invalid={complaint !== null}
            onChange={({ target }) => setResult(target.value)}
          />
          {complaint && (
            <p className="field__complaint" role="alert">
              {complaint}
            </p>
          )}
        </label>
      )}
      <Button
        type="submit"
        hint={mode === 'ask' ? 'Ask the function there, as a step by hand' : 'Put an observation there'}
      >
        {mode === 'ask' ? 'Try' : 'Add'}
      </Button>
    </form>
  );
}
