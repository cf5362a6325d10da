import { useEffect, useState } from 'react';
import type { Picture, PictureAsk } from '../../../engine/manifold/room';
import { useLab } from '../../../lab/LabContext';

/** The last picture, the question that it answers, and why the present one has no answer. */
interface Shown {
  readonly ask: PictureAsk | null;
  readonly answer: Picture | null;
  readonly fault: string | null;
}

/** Asks for a picture of a plane; the newest question wins, and the last picture stays until the next is there. `ask` must be the same object while it asks the same. */
export function usePicture(ask: PictureAsk | null): Shown {
  const { port } = useLab();
  const [shown, show] = useState<Shown>({ ask: null, answer: null, fault: null });
  useEffect(() => {
    if (!ask) return;
    let isWanted = true;
    const handle = port.request(
      { kind: 'plane', ask },
      { onAnswer: (answer) => isWanted && show({ ask, answer: answer as Picture, fault: null }) },
    );
    void handle.outcome.then((outcome) => {
      if (isWanted && outcome.type === 'failed')
        show((before) => ({ ...before, fault: outcome.fault.message }));
    });
    return () => {
      isWanted = false;
      handle.cancel();
    };
  }, [port, ask]);
  return shown;
}
