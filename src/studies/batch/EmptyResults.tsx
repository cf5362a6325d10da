import { useDisplay } from '../../lab/plots/useDisplay';
import { Skeleton } from '../../ui/Skeleton';
import { MethodSign } from './batch.figure';
import { plannedMethods } from './batchData';
import { useBatchState, type RunningBatch } from './batch.store';

const views = ['How far each method has come', 'Evaluations that each gain needed'] as const;

/** Shows where the charts and the readings of each method will stand, before the first trial is finished. */
export function EmptyResults({ batch }: { readonly batch: RunningBatch }) {
  const methods = useBatchState(batch, plannedMethods);
  const isRunning = useBatchState(batch, ({ running }) => running !== null);
  const { text } = useDisplay();
  return (
    <div className="batch__results" aria-busy={isRunning}>
      {views.map((title) => (
        <section key={title} className="batch__view" aria-label={title}>
          <h3>{title}</h3>
          <Skeleton height={22 * text} />
          <ul className="batch__empty">
            {methods.map(({ text: method, label }, slot) => (
              <li key={method}>
                <MethodSign slot={slot} />
                <span className="batch__name">{label}</span>
                <Skeleton height={10} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
