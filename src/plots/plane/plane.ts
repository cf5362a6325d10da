import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { PlaneView } from '../../engine/loop/view';
import type { PlotLabels } from '../../vocabulary/axes';
import type { AcquisitionNature } from '../chart';
import type { Domain } from '../domain';
import type { ShownLayers } from '../../vocabulary/layers';
import type { ColourScale } from './colourScale';

/** All a map may know, the crosshair aside. */
export interface PlaneSource {
  readonly snapshot: StepSnapshot;
  readonly plane: PlaneView;
  readonly layers: ShownLayers;
  readonly labels: PlotLabels;
  readonly acquisition: AcquisitionNature;
  /** Id of the selected observation. */
  readonly selected: number | null;
  /** The scale of all maps of output values. */
  readonly values: ColourScale;
  /** The range of the acquisition, where several maps of it share one. */
  readonly acquisitionRange?: Domain | undefined;
  /** Where other runs ask next, to be drawn faintly. */
  readonly others?: readonly OtherQuery[];
}

/** The next query of another run. */
export interface OtherQuery {
  readonly name: string;
  /** Which of up to four runs, counting from 0. */
  readonly run: number;
  readonly place: readonly number[];
}

/** Value of a field [m·m] at a place between the points of its grid, by bilinear interpolation; at the edge beyond it. */
export function valueAt({ plane, x, y }: PlaneView, field: Float64Array, place: readonly number[]): number {
  const [i, along] = cellOf(x, place[plane.axes[0]]!);
  const [j, upwards] = cellOf(y, place[plane.axes[1]]!);
  const at = (column: number, row: number) => field[row * x.length + column]!;
  const below = at(i, j) * (1 - along) + at(i + 1, j) * along;
  const above = at(i, j + 1) * (1 - along) + at(i + 1, j + 1) * along;
  return below * (1 - upwards) + above * upwards;
}

/** The cell of an even grid that holds a value, and how far into it the value lies, 0 to 1. */
function cellOf(grid: Float64Array, value: number): [cell: number, share: number] {
  const last = grid.length - 1;
  const at = ((value - grid[0]!) / (grid[last]! - grid[0]!)) * last;
  const cell = Math.min(last - 1, Math.max(0, Math.floor(at)));
  return [cell, Math.min(1, Math.max(0, at - cell))];
}
