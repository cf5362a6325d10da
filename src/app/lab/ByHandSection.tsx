import { useState, type FormEvent } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { inputNames, boxOf } from '../../engine/experiment/inputs';
import { interactionOf } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/NumberField';
import { useCrosshair, useIntents, useLabState } from '../LabContext';

/** What a click in the plot does, for the keyboard: ask a place, or put an observation there. */
export function ByHandSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { tryAt, addPoint, setPlace } = useIntents();
  const mode = useLabState(interactionOf);
  const crosshair = useCrosshair();
  const box = boxOf(snapshot.spec);
  const names = inputNames(snapshot.spec);
  const [typed, setTyped] = useState(() => box.map(([lo, hi]) => Number((0.5 * (lo + hi)).toPrecision(4))));
  const [y, setY] = useState(0);
  // With several inputs the fields are the crosshair's.
  const isPlane = box.length > 1;
  const given = isPlane ? (crosshair ?? []) : typed;
  const place = box.map(([lo, hi], p) => Math.min(hi, Math.max(lo, given[p] ?? 0.5 * (lo + hi))));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // What was typed cannot be used, and what stands there instead was not asked for.
    const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) return refused.focus();
    if (mode === 'free') addPoint(place, y);
    else tryAt(place);
  };
  return (
    <form className="by-hand" onSubmit={submit}>
      {box.map(([lo, hi], p) => (
        <NumberField
          key={p}
          label={isPlane ? `At ${names[p]}` : 'At x'}
          value={isPlane ? Number(place[p]!.toPrecision(6)) : place[p]!}
          onChange={(value) => (isPlane ? setPlace(place.with(p, value)) : setTyped([value]))}
          min={lo}
          max={hi}
          step={Number(((hi - lo) / 100).toPrecision(2))}
          hint={
            isPlane
              ? 'Where the crosshair stands'
              : mode === 'free'
                ? 'Where to put an observation'
                : 'Where to ask'
          }
        />
      ))}
      {mode === 'free' && (
        <NumberField
          label="the result is y"
          value={y}
          onChange={setY}
          step={0.1}
          hint="What was found there"
        />
      )}
      <Button
        type="submit"
        hint={mode === 'free' ? 'Put an observation there' : 'Ask the function there, as a step by hand'}
      >
        {mode === 'free' ? 'Add' : 'Try'}
      </Button>
    </form>
  );
}
