import { csvFormatRows } from 'd3-dsv';
import type { LabData } from './data';
import { objectiveOf } from './families';
import { labelsOf } from './select/labels';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Change, ExperimentSpec } from '../engine/loop/spec';

/** A run as a file: its spec and changes determine it, its history is there to read. */
export interface RunFile {
  readonly format: 'deep-mining-lab/run';
  readonly version: 1;
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  readonly step: number;
  readonly history: readonly StepSnapshot[];
}

/** The run up to the cursor, as JSON. */
export function runAsJson({ spec, changes, snapshots, step }: LabData): string {
  const file: RunFile = {
    format: 'deep-mining-lab/run',
    version: 1,
    spec,
    changes: changes.filter(
      (change) => change.step < step || (change.step === step && change.kind !== 'try'),
    ),
    step,
    history: snapshots.slice(0, step + 1),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The observations at the cursor, one row each, in the order they were made, full precision. */
export function observationsAsCsv({ snapshots, step }: LabData): string {
  const snapshot = snapshots[step];
  if (!snapshot) return '';
  const { y } = labelsOf(snapshot.spec);
  const inputs = columnNames(snapshot).map((x) => harmless(x === y ? `${x} (input)` : x));
  const header = [...inputs, harmless(y), 'step', 'origin', 'edited', 'best'];
  const rows = snapshot.observations.map((one) => [
    ...one.x.map(String),
    String(one.y),
    String(one.step),
    one.origin,
    one.edited ? 'yes' : 'no',
    one.id === snapshot.incumbent ? 'yes' : 'no',
  ]);
  return `${csvFormatRows([header, ...rows])}\n`;
}

/** The names of the inputs in plain letters: x1, x2, … where they have none of their own. */
function columnNames({ spec }: StepSnapshot): readonly string[] {
  const { inputs } = labelsOf(spec);
  const own = objectiveOf(spec)?.names?.(spec.objective.params).inputs;
  return inputs.map((name, i) => own?.[i] ?? (inputs.length === 1 ? name : `x${i + 1}`));
}

/** Spreadsheets run what begins like a formula; a name from somebody's file or link must not. */
function harmless(name: string): string {
  return /^[=+\-@\t\r]/.test(name) ? `'${name}` : name;
}
