import { methodIds, methodsOf, extentOf, type Method } from '../runs/methods';
import { isNew, mostRivals, stepsOf, trialRange } from './plan';
import type { BatchIntents } from './batch.store';
import { plannedMethods } from './tasks';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { NumberField } from '../../ui/NumberField';
import { Select } from '../../ui/Select';
import { MethodSign } from './MethodSign';
import { useBatchState, type RunningBatch } from './useBatch';

interface PlanFormProps {
  readonly batch: RunningBatch;
  edit(change: (intents: BatchIntents) => void): void;
}

/** What is to be run: the methods, how many trials, how many steps. */
export function PlanForm({ batch, edit }: PlanFormProps) {
  const methods = useBatchState(batch, plannedMethods);
  const isRunning = useBatchState(batch, (data) => data.running !== null);
  const base = useBatchState(batch, (data) => data.base);
  const plan = useBatchState(batch, (data) => data.plan);
  const most = Math.max(1, extentOf(base).budget);
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
        <AddMethod
          batch={batch}
          disabled={isRunning}
          onAdd={(text) => edit(({ addMethod }) => addMethod(text))}
        />
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
      </div>
    </div>
  );
}

interface MethodRowProps {
  readonly method: Method;
  readonly slot: number;
  readonly disabled: boolean;
  /** Null for the Lab's own, which stays. */
  readonly onRemove: (() => void) | null;
}

function MethodRow({ method: { label, words }, slot, disabled, onRemove }: MethodRowProps) {
  return (
    <li className="batch__method">
      <MethodSign slot={slot} />
      <span className="batch__name">{label}</span>
      <span className="batch__words">{onRemove ? words : `as in the Lab: ${words}`}</span>
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

/** Those that are not there yet. */
function AddMethod({ batch, disabled, onAdd }: AddMethodProps) {
  const base = useBatchState(batch, (data) => data.base);
  const { methods } = useBatchState(batch, (data) => data.plan);
  const isFull = methods.length >= mostRivals;
  const news = isFull ? [] : methodIds.filter((text) => isNew(text, methods, base));
  const options = news.map((text) => ({ value: text, label: methodsOf(base, [text])[1]!.label }));
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
