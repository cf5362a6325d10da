import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { LabData } from '../../state/data';
import type { Column } from './columns';
import type { Computing } from './computing';

/** Several runs of one experiment, and where we look at them. */
export interface SideBySide {
  /** What the columns have in common: the experiment of the Lab. */
  readonly base: ExperimentSpec;
  readonly columns: readonly Column[];
  /** The cursor of all columns. */
  readonly step: number;
  /** All columns are wanted up to this step. */
  readonly target: number;
  readonly computing: Computing | null;
  readonly playing: boolean;
  /** Index into the grid of the pictures. */
  readonly hover: number | null;
  readonly known: LabData['known'];
  /** The two inputs of all maps, where there are several. */
  readonly axes: LabData['axes'];
  /** The crosshair of all maps, to the right and upwards; null: in each column at its best place. */
  readonly crosshair: readonly [number, number] | null;
}
