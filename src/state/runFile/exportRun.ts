import { changesUpTo } from '../plan';
import type { LabData } from '../data';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Change, ExperimentSpec } from '../../engine/experiment/spec';

/** What a file with a run says it is. */
export const runFormat = 'deep-mining-lab/run';

/**
 * A run as a file: its spec and changes determine it, its history is there to read. It is a request as well: the command line
 * answers it with `snapshots` that are its history again, bit by bit.
 */
export interface RunFile {
  readonly format: typeof runFormat;
  readonly version: 1;
  readonly op: 'run';
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  /** The step that was looked at; the steps to make after the initial design. */
  readonly step: number;
  readonly steps: number;
  readonly snapshots: true;
  readonly history: readonly StepSnapshot[];
}

/** The run up to the cursor, as JSON. */
export function runAsJson({ spec, changes, snapshots, step }: LabData): string {
  const file: RunFile = {
    format: runFormat,
    version: 1,
    op: 'run',
    spec,
    changes: changesUpTo(changes, step),
    step,
    steps: step,
    snapshots: true,
    history: snapshots.slice(0, step + 1),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
