import { failuresOf, plannedMethods } from './tasks';
import { Button } from '../../ui/Button';
import { useBatchState, type RunningBatch } from './useBatch';

const mostShown = 8;

/** The trials that gave no result, each with its reason. */
export function Failures({ batch }: { readonly batch: RunningBatch }) {
  const data = useBatchState(batch, (all) => all);
  const methods = plannedMethods(data);
  const failures = failuresOf(data).flatMap((some, m) =>
    some.map((one) => ({ ...one, label: methods[m]!.label })),
  );
  if (!failures.length) return null;
  return (
    <section className="batch__failures" aria-label="Failed trials">
      <p>
        {failures.length === 1 ? 'One trial gave no result' : `${failures.length} trials gave no result`}; the
        others are not touched by it.
      </p>
      <ul>
        {failures.slice(0, mostShown).map(({ label, seed, sentence }) => (
          <li key={`${label} ${seed}`}>
            {label}, seed {seed}: {sentence}
          </li>
        ))}
        {failures.length > mostShown && <li>… and {failures.length - mostShown} more.</li>}
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
