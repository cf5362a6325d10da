import { finishedTrials, duelsOf, plannedMethods } from './tasks';
import { duelWords } from './words';
import { useBatchState, type RunningBatch } from './useBatch';

interface DuelsProps {
  readonly batch: RunningBatch;
  /** Gain in percent at which methods are compared; null: by where they ended. */
  readonly gain: number | null;
}

/** The Lab's own method against the others, trial by trial. */
export function Duels({ batch, gain }: DuelsProps) {
  const data = useBatchState(batch, (all) => all);
  const [own, ...others] = plannedMethods(data);
  const duels = duelsOf(data, gain);
  if (!others.length || !finishedTrials(data)[0]!.length) return null;
  return (
    <section className="batch__duels" aria-labelledby="batch-duels">
      <h3 id="batch-duels">
        {gain === null ? 'Trial by trial, where they ended' : `Trial by trial, until ${gain} % was gained`}
      </h3>
      <ul>
        {duels.map((duel, i) => (
          <li key={others[i]!.text}>{duelWords(duel, [own!.label, others[i]!.label], gain)}</li>
        ))}
      </ul>
      <p className="batch__note">
        Two-sided sign test over the seeds that both have finished: p is the chance of a split at least as
        uneven where neither is better. Of twenty such comparisons one has p below 0.05 by chance alone.
      </p>
    </section>
  );
}
