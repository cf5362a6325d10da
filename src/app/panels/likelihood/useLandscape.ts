import { useEffect, useState } from 'react';
import type { Landscape } from '../../../engine/loop/landscape';
import type { Progress } from '../../../engine/task';
import type { QuestionOf } from '../../../worker/questions';
import { usePort } from '../../LabContext';
import { faultOfWish } from '../faultOfWish';

/** A landscape that is wanted; of those with the same key one is as good as another. */
export interface WantedLandscape {
  readonly key: string;
  readonly question: Omit<QuestionOf<'landscape'>, 'size'>;
}

export interface KnownLandscape {
  /** The last that came; of an older question until there is a newer. */
  readonly landscape: Landscape | null;
  /** The question it answers. */
  readonly of: WantedLandscape | null;
  /** It is what was wanted, as fine as it gets. */
  readonly isFine: boolean;
  readonly progress: Progress | null;
  /** Why the present question has no answer. */
  readonly fault: string | null;
  /** Somebody was content with less. */
  readonly isStopped: boolean;
  stop(): void;
  goOn(): void;
}

/** Values a side: a first look, then the picture. */
const sizes = [13, 41] as const;

type Known = Pick<KnownLandscape, 'landscape' | 'of' | 'fault'>;

/** Asks for a coarse landscape, then a fine one, while nothing more important is computed; the newest wish wins. */
export function useLandscape(wished: WantedLandscape | null, isBusy: boolean): KnownLandscape {
  const port = usePort();
  const [known, setKnown] = useState<Known>({ landscape: null, of: null, fault: null });
  const [wanted, setWanted] = useState(wished);
  const [stopped, setStopped] = useState<WantedLandscape | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  if (wanted?.key !== wished?.key) setWanted(wished);
  const reached = known.of === wanted ? (known.landscape?.right.length ?? 0) : 0;
  const next = sizes.find((size) => size > reached);
  const isStopped = wanted !== null && stopped === wanted;
  useEffect(() => {
    if (!wanted || isBusy || isStopped || next === undefined) return;
    const handle = port.request(
      { kind: 'ask', question: { ...wanted.question, size: next } },
      {
        onAnswer: (answer) => setKnown({ landscape: answer as Landscape, of: wanted, fault: null }),
        onProgress: setProgress,
      },
    );
    void handle.outcome.then((outcome) => {
      setProgress(null);
      if (outcome.type !== 'failed') return;
      setKnown({ landscape: null, of: wanted, fault: outcome.fault.message });
    });
    return () => handle.cancel();
  }, [port, wanted, isBusy, isStopped, next]);
  const isFine = known.of === wanted && next === undefined;
  return {
    ...known,
    fault: faultOfWish(known, wanted),
    isFine,
    progress,
    isStopped,
    stop: () => setStopped(wanted),
    goOn: () => setStopped(null),
  };
}
