import type { ExperimentSpec } from '../engine/experiment/spec';
import type { LabData } from '../lab/state/data';
import { labelsOf } from '../lab/state/select/labels';

/** Something that stands in the place of the run, with runs of its own. */
export interface InPlaceOfRun {
  readonly title: string;
  /** One sentence about it. */
  readonly said: string;
}

/** Props of what exports what is shown. */
export interface ExportProps {
  /** Returns what stands in the place of the run; null if the run is shown. */
  inPlaceOfRun(state: LabData): InPlaceOfRun | null;
}

/** Returns a one-line title for a picture of the present step, or of what stands in its place. */
export function titleOf(state: LabData, other: InPlaceOfRun | null): string {
  const spec = state.snapshots[state.step]?.spec ?? state.spec;
  return `${other?.title ?? `${choicesOf(spec)}, step ${state.step}`}. Deep Mining Lab`;
}

/** Returns the choices a run is made of, in words. */
export function choicesOf(spec: ExperimentSpec): string {
  const { objective, model, acquisition } = labelsOf(spec);
  return `${objective}, ${model}, ${acquisition}, seed ${spec.seed}`;
}
