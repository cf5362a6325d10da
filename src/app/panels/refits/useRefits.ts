import { useEffect, useState } from 'react';
import type { Refits, RefitsWish } from '../../../engine/loop/refits';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { Progress } from '../../../engine/task';
import { useLabState, usePort } from '../../LabContext';
import { faultOfWish } from '../faultOfWish';

/** Refits that are wanted. */
export interface WantedRefits extends RefitsWish {
  readonly snapshot: StepSnapshot;
}

export interface KnownRefits {
  /** The last that came; of an older question until there is a newer. */
  readonly refits: Refits | null;
  readonly isDone: boolean;
  readonly progress: Progress | null;
  /** Why the present question has no answer. */
  readonly fault: string | null;
  readonly isStopped: boolean;
  stop(): void;
  goOn(): void;
}

interface Known {
  readonly of: WantedRefits | null;
  readonly refits: Refits | null;
  readonly fault: string | null;
}

/** Asks for refits while no run is computed; the newest wish wins. `wanted` must be the same object while it says the same. */
export function useRefits(wanted: WantedRefits): KnownRefits {
  const port = usePort();
  const isBusy = useLabState(({ task }) => task !== null);
  const [known, setKnown] = useState<Known>({ of: null, refits: null, fault: null });
  const [stopped, setStopped] = useState<WantedRefits | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = stopped === wanted;
  const isDone = known.of === wanted;
  useEffect(() => {
    if (isBusy || isStopped || isDone) return;
    const handle = port.request(
      { kind: 'ask', question: { kind: 'refits', ...wanted } },
      {
        onAnswer: (answer) => setKnown({ of: wanted, refits: answer as Refits, fault: null }),
        onProgress: setProgress,
      },
    );
    void handle.outcome.then((outcome) => {
      setProgress(null);
      if (outcome.type === 'failed') setKnown({ of: wanted, refits: null, fault: outcome.fault.message });
    });
    return () => handle.cancel();
  }, [port, wanted, isBusy, isStopped, isDone]);
  const { refits } = known;
  const fault = faultOfWish(known, wanted);
  const stop = () => setStopped(wanted);
  return { refits, fault, isDone, progress, isStopped, stop, goOn: () => setStopped(null) };
}
