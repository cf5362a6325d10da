import { useEffect, useState } from 'react';
import type { Computing } from '../../../state/compare/computing';
import { Button } from '../../../ui/Button';
import { useCompareIntents, useCompareState } from './CompareContext';

/** Work shorter than this shows nothing. */
const patience = 400;

/** Which column is computed and how far it is, and a way to stop it. */
export function CompareProgress() {
  const computing = useCompareState((state) => state.computing);
  const { cancel } = useCompareIntents();
  const slow = useLasts(computing !== null);
  return (
    <div className="transport__end">{computing && slow && <ColumnTask {...computing} cancel={cancel} />}</div>
  );
}

type ColumnTaskProps = Computing & { cancel(): void };

function ColumnTask({ column, of, step, progress, cancel }: ColumnTaskProps) {
  const words = `column ${column} of ${of}, step ${step}`;
  return (
    <div className="task">
      <progress
        aria-label={`Computing ${words}`}
        {...(progress ? { value: progress.done, max: Math.max(1, progress.total) } : {})}
      />
      <span className="task__words">{words}</span>
      <Button onClick={cancel} hint="Stop computing; what was there stays">
        Cancel
      </Button>
    </div>
  );
}

function useLasts(busy: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLasts(true), patience);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [busy]);
  return lasts;
}
