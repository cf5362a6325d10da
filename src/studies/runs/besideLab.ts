import { useEffect, useState } from 'react';
import { useLab } from '../../lab/LabContext';
import type { Lab } from '../../lab/state/store';
import { loadedWhenAsked } from '../../worker/measuring';
import type { EnginePort } from '../../worker/protocol';

/** What is computed beside the Lab. */
interface Beside {
  readonly store: { getState(): { readonly running: object | null } };
}

interface Kept<Made> {
  readonly made: Made;
  dispose(): void;
}

/**
 * Returns a hook to what a panel computes with workers beside those of the Lab: one for each laboratory, because it goes on while the
 * panel is closed. The workers end with the panel unless they are computing.
 */
export function besideLab<Made extends Beside>(create: (lab: Lab, port: EnginePort) => Made): () => Made {
  const all = new WeakMap<Lab, Kept<Made>>();
  return () => {
    const lab = useLab();
    const [{ made, dispose }] = useState(() => {
      const kept = all.get(lab) ?? createdFor(lab, create);
      all.set(lab, kept);
      return kept;
    });
    useEffect(
      () => () => {
        if (!made.store.getState().running) dispose();
      },
      [made, dispose],
    );
    return made;
  };
}

function createdFor<Made>(lab: Lab, create: (lab: Lab, port: EnginePort) => Made): Kept<Made> {
  const { beside, port: own } = lab;
  const port = beside ? loadedWhenAsked(beside) : own;
  return {
    made: create(lab, port),
    dispose: () => {
      if (beside) port.dispose();
    },
  };
}
