import { useEffect, useRef } from 'react';
import { obstacleTo, planText } from './plan';
import { countsOf } from './tasks';
import type { BatchIntents } from './batch.store';
import { shownSpec } from '../../state/select/can';
import { useLabState } from '../../app/LabContext';
import { useTellReading, type PanelProps } from '../study';
import './batch.css';
import { BatchFiles } from './BatchFiles';
import { Failures } from './Failures';
import { MovedLab } from './MovedLab';
import { PlanForm } from './PlanForm';
import { trialsReading } from './trialsReading';
import { Results } from './Results';
import { RunBar } from './RunBar';
import { useBatch, useBatchState } from './useBatch';

/** The Lab's run from many seeds, beside other methods from the same seeds. */
export function BatchPanel({ text, setText }: PanelProps) {
  const batch = useBatch();
  const base = useLabState(shownSpec);
  const root = useRef<HTMLDivElement>(null);
  const issues = useBatchState(batch, (data) => data.issues);
  const hasResults = useBatchState(batch, (data) => countsOf(data).finished > 0);
  const { store, intents } = batch;
  useTellReading(useBatchState(batch, trialsReading));
  useEffect(() => intents.open(text, base), [intents, text, base]);
  const edit = (change: (intents: BatchIntents) => void): void => {
    change(intents);
    setText(planText(store.getState().plan));
  };
  const obstacle = obstacleTo(base);
  if (obstacle && !hasResults) return <p>{obstacle}</p>;
  return (
    <div ref={root} className="batch">
      {issues.map((issue) => (
        <p key={issue} className="batch__issue">
          {issue}
        </p>
      ))}
      <MovedLab batch={batch} base={base} onFollow={() => edit(({ rebase }) => rebase(base))} />
      <PlanForm batch={batch} edit={edit} />
      <RunBar batch={batch} onStart={() => edit(({ start }) => start())} />
      <Failures batch={batch} />
      {!hasResults && (
        <p className="batch__note">
          Then two charts grow here: how far each method has come after each evaluation, and how many
          evaluations each gain took. Nothing runs until you start it; meanwhile you can go on using the Lab.
        </p>
      )}
      {hasResults && (
        <>
          <Results batch={batch} edit={edit} />
          <BatchFiles batch={batch} root={root} />
        </>
      )}
    </div>
  );
}
