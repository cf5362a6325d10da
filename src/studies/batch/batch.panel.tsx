import './batch.css';
import { useEffect } from 'react';
import { useLabState } from '../../lab/LabContext';
import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { counted } from '../../vocabulary/numbers/write';
import { shownSpec } from '../../lab/state/select/can';
import { labelsOf } from '../../lab/state/select/labels';
import { Button } from '../../ui/Button';
import { seedsFrom } from '../runs/planned';
import { useTellReading, type PanelProps } from '../study';
import { measuredBy } from '../../worker/measuring';
import { useBatch, useBatchState, type BatchIntents, type RunningBatch } from './batch.store';
import {
  countsOf,
  failuresOf,
  guessedTime,
  obstacleTo,
  plannedMethods,
  stepsOf,
  timeLeft,
  timeWords,
  trialsReading,
  type BatchData,
} from './batchData';
import { planText } from './plan';
import { PlanForm } from './PlanForm';
import { EmptyResults } from './EmptyResults';
import { Results } from './Results';

/** Runs the Lab's search from many seeds, beside other methods from the same seeds. */
export function BatchPanel({ text, setText }: PanelProps) {
  const batch = useBatch();
  const base = useLabState(shownSpec);
  const issues = useBatchState(batch, (data) => data.issues);
  const hasResults = useBatchState(batch, (data) => countsOf(data).finished > 0);
  const isRunning = useBatchState(batch, ({ running }) => running !== null);
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
    <div className="batch">
      {issues.map((issue) => (
        <p key={issue} className="batch__issue">
          {issue}
        </p>
      ))}
      <MovedLab batch={batch} base={base} onFollow={() => edit(({ rebase }) => rebase(base))} />
      <PlanForm batch={batch} edit={edit} />
      <RunBar batch={batch} onStart={() => edit(({ start }) => start())} />
      <Failures batch={batch} />
      {!hasResults && !isRunning && (
        <p className="batch__note">
          Then two charts grow here: how far each method has come after each evaluation, and how many
          evaluations each gain took. Nothing runs until you start it; meanwhile you can go on using the Lab.
        </p>
      )}
      {!hasResults && <EmptyResults batch={batch} />}
      {hasResults && <Results batch={batch} edit={edit} />}
    </div>
  );
}

interface MovedLabProps {
  readonly batch: RunningBatch;
  /** The Lab's present spec. */
  readonly base: ExperimentSpec;
  onFollow(): void;
}

/** Tells that the Lab has changed since the trials were planned, and offers to follow it. */
function MovedLab({ batch, base, onFollow }: MovedLabProps) {
  const former = useBatchState(batch, (data) => data.base);
  const own = useBatchState(batch, (data) => plannedMethods(data)[0]!.label);
  const isRunning = useBatchState(batch, (data) => data.running !== null);
  if (sameValue(former, base)) return null;
  return (
    <div className="batch__moved">
      <p>{`These trials are of the Lab as it was: ${own} on ${labelsOf(former).objective}, from seed ${former.seed}. The Lab has other settings now.`}</p>
      <Button
        disabled={isRunning}
        onClick={onFollow}
        hint="Plan trials of the Lab as it is; those here are kept"
      >
        Follow the Lab
      </Button>
    </div>
  );
}

interface RunBarProps {
  readonly batch: RunningBatch;
  onStart(): void;
}

/** Starts and cancels the batch, and tells its progress and the time it may take. */
function RunBar({ batch, onStart }: RunBarProps) {
  const data = useBatchState(batch, (all) => all);
  const { running } = data;
  const { planned, finished, failed } = countsOf(data);
  const isWhole = finished + failed === planned;
  return (
    <div className="batch__run">
      {running ? (
        <Button variant="primary" onClick={batch.intents.cancel} hint="Stop computing; finished trials stay">
          Cancel
        </Button>
      ) : (
        !isWhole && (
          <Button variant="primary" onClick={onStart} hint="Compute the trials that are not there yet">
            {finished > 0 ? 'Go on' : 'Start'}
          </Button>
        )
      )}
      {running && <progress aria-label="Trials computed" value={running.share} max={1} />}
      <p className="batch__state">{running ? progressWords(data) : planWords(data, batch.workers)}</p>
      <p className="visually-hidden" aria-live="polite">
        {running ? 'Computing.' : finished > 0 ? stateWords(data) : ''}
      </p>
    </div>
  );
}

function progressWords(data: BatchData): string {
  const { planned, finished } = countsOf(data);
  const left = timeLeft(data.running!, plannedMethods(data).length);
  const time = left === null ? '' : `, ${timeWords(left)} left`;
  return `${finished} of ${planned} trials${time}. It goes on when you close this.`;
}

function planWords(data: BatchData, workers: number): string {
  return countsOf(data).finished > 0 ? stateWords(data) : promise(data, workers);
}

function stateWords(data: BatchData): string {
  const { planned, finished, failed } = countsOf(data);
  const failures = failed > 0 ? `, ${failed} failed` : '';
  return finished === planned
    ? `All ${planned} trials are finished.`
    : `${finished} of ${planned} trials are finished${failures}.`;
}

/** Says the number of searches to run, and about how long they take. */
function promise(data: BatchData, workers: number): string {
  const { base, plan } = data;
  const methods = plannedMethods(data);
  const seeds = seedsFrom(base, plan.trials);
  const steps = stepsOf(plan, base);
  const time = methods.some(({ spec }) => measuredBy(spec) !== null)
    ? 'each answer is trained here, when the Lab itself trains nothing: the first trials tell how long that takes'
    : timeWords(guessedTime(methods, { trials: plan.trials, steps, workers }));
  const each = methods.length === 1 ? '' : ` for each of ${methods.length} methods`;
  return (
    `${seeds.length * methods.length} searches: ${plan.trials} trials${each}, from seeds ${seeds[0]} to ${seeds.at(-1)}, ` +
    `${counted(steps, 'step')} after the same initial points. ${time.charAt(0).toUpperCase()}${time.slice(1)}.`
  );
}

const mostShown = 8;

/** Lists the trials without a result, each with its reason. */
function Failures({ batch }: { readonly batch: RunningBatch }) {
  const data = useBatchState(batch, (all) => all);
  const methods = plannedMethods(data);
  const failures = failuresOf(data).flatMap((some, m) =>
    some.map((one) => ({ ...one, label: methods[m]!.label })),
  );
  if (!failures.length) return null;
  return (
    <section className="batch__failures" aria-label="Failed trials">
      <p>
        {`${failures.length === 1 ? 'One trial gave no result' : `${failures.length} trials gave no result`}; the others are not touched by it.`}
      </p>
      <ul>
        {failures.slice(0, mostShown).map(({ label, seed, sentence }) => (
          <li key={`${label} ${seed}`}>{`${label}, seed ${seed}: ${sentence}`}</li>
        ))}
        {failures.length > mostShown && <li>{`… and ${failures.length - mostShown} more.`}</li>}
      </ul>
      <Button
        disabled={data.running !== null}
        onClick={batch.intents.retry}
        hint="Compute these trials once more"
      >
        Try these again
      </Button>
    </section>
  );
}
