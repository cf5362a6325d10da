import { counted } from '../../plots/format';
import { seedsOf, stepsOf } from './plan';
import type { BatchData } from './data';
import { countsOf, plannedMethods } from './tasks';
import { guessedTime, timeLeft, timeWords } from './words';
import { Button } from '../../ui/Button';
import { useBatchState, type RunningBatch } from './useBatch';

interface RunBarProps {
  readonly batch: RunningBatch;
  onStart(): void;
}

/** Start, Cancel or Go on; how far it is, and how long it may take. */
export function RunBar({ batch, onStart }: RunBarProps) {
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
      <p className="batch__state">{running ? progressWords(data) : planWords(data, batch.pool.size)}</p>
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

/** What will be done, and about how long it takes. */
function promise(data: BatchData, workers: number): string {
  const { base, plan } = data;
  const methods = plannedMethods(data);
  const seeds = seedsOf(plan, base);
  const steps = stepsOf(plan, base);
  const time = timeWords(guessedTime(methods, { trials: plan.trials, steps, workers }));
  const each = methods.length === 1 ? '' : ` for each of ${methods.length} methods`;
  return (
    `${seeds.length * methods.length} searches: ${plan.trials} trials${each}, from seeds ${seeds[0]} to ${seeds.at(-1)}, ` +
    `${counted(steps, 'step')} after the same initial points. ${time.charAt(0).toUpperCase()}${time.slice(1)}.`
  );
}
