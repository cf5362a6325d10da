import { useEffect, useState } from 'react';
import type { PlaneAnswer, PlaneAsk } from '../../../engine/manifold/roomAsks';
import { useLab } from '../../../lab/LabContext';

/** The last answer, the question that it answers, and why the present one has no answer. */
interface Shown<Ask, Answer> {
  readonly ask: Ask | null;
  readonly answer: Answer | null;
  readonly fault: string | null;
}

/** Asks about a plane; the newest question wins, and the last answer stays until the next is there. `ask` must be the same object while it asks the same. */
export function usePlaneAnswer<Ask extends PlaneAsk, Answer extends PlaneAnswer>(
  ask: Ask | null,
): Shown<Ask, Answer> {
  const { port } = useLab();
  const [shown, show] = useState<Shown<Ask, Answer>>({ ask: null, answer: null, fault: null });
  useEffect(() => {
    if (!ask) return;
    let isWanted = true;
    const handle = port.request(
      { kind: 'plane', ask },
      { onAnswer: (answer) => isWanted && show({ ask, answer: answer as Answer, fault: null }) },
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
