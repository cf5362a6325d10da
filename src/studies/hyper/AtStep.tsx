import { useMemo, type ReactNode } from 'react';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { useLabState } from '../../lab/LabContext';
import { presentIn, specBeside, type Present } from '../../lab/state/hyperparameters';
import { storedSnapshot } from '../../lab/state/select/can';

/** A stored step. */
export interface OfStep {
  readonly snapshot: StepSnapshot;
}

/** A stored step, the experiment it is of, and the hyper-parameters that its model has. */
export interface OfModel extends OfStep {
  readonly spec: ExperimentSpec;
  readonly present: Present;
}

/** Shows something of the stored step beside which the page stands, and until there is one, that it waits. */
export function AtStep({ children }: { readonly children: (shown: OfStep) => ReactNode }) {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return <p className="panel__wait">Waiting for the first step…</p>;
  return children({ snapshot });
}

/** Shows something of the model of the stored step, or says that there is none. */
export function AtModel({ children }: { readonly children: (shown: OfModel) => ReactNode }) {
  return <AtStep>{({ snapshot }) => <Model snapshot={snapshot}>{children}</Model>}</AtStep>;
}

function Model({ snapshot, children }: OfStep & { readonly children: (shown: OfModel) => ReactNode }) {
  const spec = useLabState((state) => specBeside(state, snapshot));
  const present = useMemo(() => presentIn(spec, snapshot), [spec, snapshot]);
  if (!present) return <p>Without a model there is no likelihood. Put an observation somewhere first.</p>;
  return children({ snapshot, spec, present });
}
