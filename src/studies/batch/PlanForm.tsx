import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { NumberField } from '../../ui/NumberField';
import { Select } from '../../ui/Select';
import { methodIds, methodsOf, type Method } from '../runs/methods';
import { isNew, largestSteps } from '../runs/planned';
import { MethodSign } from './batch.figure';
import { useBatchState, type BatchIntents, type RunningBatch } from './batch.store';
import { plannedMethods, stepsOf } from './batchData';
import { MethodForm } from './MethodForm';
import { pairingOf } from './pairing';
import { mostRivals, trialRange } from './plan';
import { presetIn, presetMethods, presetsFor } from './presets';

interface PlanFormProps {
  readonly batch: RunningBatch;
  edit(change: (intents: BatchIntents) => void): void;
}

/** Sets the methods, the number of trials and the number of steps. */
export function PlanForm({ batch, edit }: PlanFormProps) {
  const [isMaking, setMaking] = useState(false);
  const methods = useBatchState(batch, plannedMethods);
  const isRunning = useBatchState(batch, (data) => data.running !== null);
  const base = useBatchState(batch, (data) => data.base);
  const plan = useBatchState(batch, (data) => data.plan);
  const most = largestSteps(base);
  return (
    <div className="batch__plan">
      <ul className="batch__methods" aria-label="Methods">
        {methods.map((method, i) => (
          <MethodRow
            key={method.text}
            method={method}
            slot={i}
            disabled={isRunning}
            onRemove={i === 0 ? null : () => edit(({ removeMethod }) => removeMethod(method.text))}
          />
        ))}
      </ul>
      <div className="batch__fields">
        <PresetChoice
          batch={batch}
          disabled={isRunning}
          onChoose={(texts) => edit(({ setMethods }) => setMethods(texts))}
        />
        <AddMethod
          batch={batch}
          disabled={isRunning}
          onAdd={(text) => edit(({ addMethod }) => addMethod(text))}
        />
        <Button
          disabled={isRunning || plan.methods.length >= mostRivals}
          aria-expanded={isMaking}
          onClick={() => setMaking(!isMaking)}
          hint="The Lab’s method with anything changed: model, kernel, κ, noise …"
        >
          Any difference…
        </Button>
        <NumberField
          label="Trials"
          value={plan.trials}
          onChange={(trials) => edit(({ setTrials }) => setTrials(trials))}
          {...trialRange}
          integer
          disabled={isRunning}
          hint="Of each method, each from a seed of its own: that of the Lab and those after it"
        />
        <NumberField
          label="Steps"
          value={stepsOf(plan, base)}
          onChange={(steps) => edit(({ setSteps }) => setSteps(steps === most ? null : steps))}
          min={1}
          max={most}
          integer
          disabled={isRunning}
          hint={`Of each trial; at most the ${most} that the Lab’s search plans`}
        />
        <DrawnChoice
          batch={batch}
          disabled={isRunning}
          onChoose={(drawn) => edit(({ setDrawn }) => setDrawn(drawn))}
        />
      </div>
      {isMaking && !isRunning && (
        <MethodForm
          key={plan.methods.join(';')}
          base={base}
          methods={plan.methods}
          onAdd={(text) => {
            edit(({ addMethod }) => addMethod(text));
            setMaking(false);
          }}
          onCancel={() => setMaking(false)}
        />
      )}
    </div>
  );
}

interface ChoiceProps<Value> {
  readonly batch: RunningBatch;
  readonly disabled: boolean;
  onChoose(value: Value): void;
}

/** Offers methods that belong together, instead of those beside the Lab. */
function PresetChoice({ batch, disabled, onChoose }: ChoiceProps<readonly string[]>) {
  const base = useBatchState(batch, (data) => data.base);
  const plan = useBatchState(batch, (data) => data.plan);
  const offered = useMemo(() => presetsFor(base), [base]);
  const shown = useMemo(() => presetIn(plan, base), [plan, base]);
  if (offered.length === 0) return null;
  return (
    <Select
      label="Compare the Lab with"
      value={shown?.id ?? ''}
      options={[
        { value: '', label: 'methods of your own' },
        ...offered.map(({ id, label, summary }) => ({ value: id, label, hint: summary })),
      ]}
      disabled={disabled}
      onChange={(id) => {
        const preset = offered.find((one) => one.id === id);
        if (preset) onChoose(presetMethods(preset, base));
      }}
      hint={shown?.summary ?? 'Methods that belong together, instead of those beside the Lab now'}
    />
  );
}

/** Lets you choose by what the chance in answers is drawn, where there is any that can be. */
function DrawnChoice({ batch, disabled, onChoose }: ChoiceProps<'place' | null>) {
  const base = useBatchState(batch, (data) => data.base);
  const plan = useBatchState(batch, (data) => data.plan);
  const pairing = pairingOf(base, plan);
  if (pairing === 'exact' || pairing === 'trained' || base.drawnBy === 'place') return null;
  return (
    <Select
      label="Chance in answers"
      value={plan.drawn ?? ''}
      options={[
        { value: '', label: 'as in the Lab’s runs' },
        { value: 'place', label: 'the same at a place' },
      ]}
      disabled={disabled}
      onChange={(value) => onChoose(value === 'place' ? 'place' : null)}
      hint="The same at a place: the n-th answer there is the same for every method of a seed. As in the Lab’s runs: the n-th evaluation of a run has the n-th draw, wherever it is"
    />
  );
}

interface MethodRowProps {
  readonly method: Method;
  readonly slot: number;
  readonly disabled: boolean;
  /** Null for the Lab's own method, which stays. */
  readonly onRemove: (() => void) | null;
}

function MethodRow({ method, slot, disabled, onRemove }: MethodRowProps) {
  const { label, words, changes, text } = method;
  const isPatch = text.includes('=') && changes.length > 0;
  return (
    <li className="batch__method">
      <MethodSign slot={slot} />
      <span className="batch__name">{label}</span>
      <span className="batch__words" title={isPatch ? words : undefined}>
        {onRemove ? (isPatch ? changes.join('; ') : words) : `as in the Lab: ${words}`}
      </span>
      {onRemove && (
        <Button variant="icon" label={`Remove ${label}`} disabled={disabled} onClick={onRemove}>
          <CloseIcon />
        </Button>
      )}
    </li>
  );
}

interface AddMethodProps {
  readonly batch: RunningBatch;
  readonly disabled: boolean;
  onAdd(text: string): void;
}

/** Offers the methods that are not in the plan yet. */
function AddMethod({ batch, disabled, onAdd }: AddMethodProps) {
  const base = useBatchState(batch, (data) => data.base);
  const { methods } = useBatchState(batch, (data) => data.plan);
  const isFull = methods.length >= mostRivals;
  // Naming them all takes milliseconds, and each trial that ends draws this again.
  const options = useMemo(() => {
    const news = isFull ? [] : methodIds.filter((text) => isNew(text, methods, base));
    return news.map((text) => ({ value: text, label: methodsOf(base, [text])[1]!.label }));
  }, [isFull, methods, base]);
  return (
    <Select
      label="Add a method"
      value=""
      options={[{ value: '', label: isFull ? `${mostRivals + 1} at most` : 'choose…' }, ...options]}
      disabled={disabled || isFull}
      onChange={(text) => text !== '' && onAdd(text)}
      hint="Another way of searching, from the same initial points"
    />
  );
}
