import { useState, type FormEvent } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { interactionOf } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/NumberField';
import { objectiveOf } from '../../state/families';
import { useIntents, useLabState } from '../LabContext';

/** What a click in the plot does, for the keyboard: ask a place, or put an observation there. */
export function ByHandSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { tryAt, addPoint } = useIntents();
  const mode = useLabState(interactionOf);
  const [lo, hi] = objectiveOf(snapshot.spec)?.box(snapshot.spec.objective.params)[0] ?? [0, 1];
  const [x, setX] = useState(() => Number((0.5 * (lo + hi)).toPrecision(4)));
  const [y, setY] = useState(0);
  const place = Math.min(hi, Math.max(lo, x));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // What was typed cannot be used, and what stands there instead was not asked for.
    const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) return refused.focus();
    if (mode === 'free') addPoint([place], y);
    else tryAt([place]);
  };
  return (
    <form className="by-hand" onSubmit={submit}>
      <NumberField
        label="At x"
        value={place}
        onChange={setX}
        min={lo}
        max={hi}
        step={Number(((hi - lo) / 100).toPrecision(2))}
      />
      {mode === 'free' && <NumberField label="the result is y" value={y} onChange={setY} step={0.1} />}
      <Button
        type="submit"
        hint={mode === 'free' ? 'Put an observation there' : 'Ask the function there, as a step by hand'}
      >
        {mode === 'free' ? 'Add' : 'Try'}
      </Button>
    </form>
  );
}
