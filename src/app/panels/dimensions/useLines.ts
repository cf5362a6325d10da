import { useEffect, useState } from 'react';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { StepView } from '../../../engine/loop/view';
import { usePort } from '../../LabContext';

interface Lines {
  readonly snapshot: StepSnapshot;
  /** One for each input, in their order. */
  readonly views: readonly StepView[];
}

/** The lines along every input through the best observation; those of the step before stay until all are there. */
export function useLines(snapshot: StepSnapshot): {
  readonly lines: Lines | null;
  readonly fault: string | null;
} {
  const port = usePort();
  const [lines, setLines] = useState<Lines | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const best =
      snapshot.observations.find(({ id }) => id === snapshot.incumbent) ?? snapshot.observations[0];
    if (!best) return;
    const views: StepView[] = [];
    const handles = best.x.map((_, along) =>
      port.request(
        { kind: 'ask', question: { kind: 'line', snapshot, line: { along, through: best.x } } },
        { onAnswer: (answer) => void (views[along] = answer as StepView) },
      ),
    );
    let isOver = false;
    void Promise.all(handles.map(({ outcome }) => outcome)).then((outcomes) => {
      if (isOver) return;
      const failed = outcomes.find((outcome) => outcome.type === 'failed');
      setFault(failed?.type === 'failed' ? failed.fault.message : null);
      if (outcomes.every(({ type }) => type === 'done')) setLines({ snapshot, views });
    });
    return () => {
      isOver = true;
      for (const handle of handles) handle.cancel();
    };
  }, [port, snapshot]);
  return { lines, fault };
}
