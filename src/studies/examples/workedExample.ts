import { completeSpec, type PartialSpec } from '../../engine/experiment/complete';
import { canonicalSpec } from '../../engine/experiment/canonical';
import type { Change, ExperimentSpec } from '../../engine/experiment/spec';
import { initialData } from '../../lab/state/data';
import { encodeLink } from '../../link/encodeLink';
import type { LinkState, OpenPanel } from '../../link/linkState';
import type { LayerId } from '../../vocabulary/layers';

/** A figure or a run of a source as a state of the Lab. */
export interface WorkedExample {
  /** Part of links to the list, so it never changes. */
  readonly id: string;
  readonly title: string;
  /** Document and place, e.g. "001 §3.7.1". */
  readonly source: string;
  /** Says what there is to see, and where the source says otherwise. */
  readonly sentence: string;
  readonly spec: ExperimentSpec;
  /** The places that the source starts from; none where it says none. */
  readonly places: readonly (readonly number[])[];
  /** These places asked by hand, and the one drawn at random removed. */
  readonly changes: readonly Change[];
  readonly step: number;
  readonly layers: readonly LayerId[];
  readonly panel?: OpenPanel;
}

/** The hash of the link that opens an example, with another look where there is one. */
export function linkOf(
  { spec, changes, step, layers, panel }: WorkedExample,
  look: Pick<Partial<LinkState>, 'map'> = {},
): string {
  return encodeLink({ ...initialData, spec, changes, step, layers, panel: panel ?? null, ...look });
}

interface Opened extends Omit<WorkedExample, 'spec' | 'places' | 'changes' | 'step'> {
  readonly spec: PartialSpec;
  readonly step?: number;
}

/** A run that begins at places of its own seed. */
export function opened({ spec, step = 0, ...words }: Opened): WorkedExample {
  return { ...words, spec: canonicalSpec(completeSpec(spec)), places: [], changes: [], step };
}
