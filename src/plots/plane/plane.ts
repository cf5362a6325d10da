import { bisectLeft } from 'd3-array';
import type { Observation, StepSnapshot } from '../../engine/loop/snapshot';
import type { PlaneView } from '../../engine/loop/view';
import type { PlotLabels } from '../../vocabulary/axes';
import type { AcquisitionNature } from '../chart';
import type { Domain } from '../domain';
import { scaleOf, spacingAlong } from '../scale';
import type { ShownLayers } from '../../vocabulary/layers';
import type { ColourScale } from './colourScale';

/** Source of a map, without the crosshair. */
export interface PlaneSource {
  readonly snapshot: StepSnapshot;
  readonly plane: PlaneView;
  readonly layers: ShownLayers;
  readonly labels: PlotLabels;
  readonly acquisition: AcquisitionNature;
  /** Id of the selected observation. */
  readonly selected: number | null;
  /** True for minimisation; false by default. */
  readonly minimize?: boolean;
  /** True on a dark page; false by default. */
  readonly isDark?: boolean;
  /** Scale of all maps of output values. */
  readonly values: ColourScale;
  /** Range of the acquisition, if several maps of it share one. */
  readonly acquisitionRange?: Domain | undefined;
  /** Next queries of other runs, drawn faintly. */
  readonly others?: readonly OtherQuery[];
}

/** Next query of another run. */
export interface OtherQuery {
  readonly name: string;
  /** Run, counted from 0; up to four. */
  readonly run: number;
  readonly place: readonly number[];
}

/** A field that is constant in boxes: their edges, ends included, and values [p·q] row by row from the bottom. */
export interface Cells {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly field: Float64Array;
}

/** Returns the value of the box that holds a place [d]. */
export function cellAt(
  { x, y, field }: Cells,
  { plane: { axes } }: Pick<PlaneView, 'plane'>,
  place: readonly number[],
): number {
  const [i, j] = [boxIndex(x, place[axes[0]]!), boxIndex(y, place[axes[1]]!)];
  return field[j * (x.length - 1) + i]!;
}

/** Returns the index of the box between edges that holds a value; the first or the last beyond them. */
export function boxIndex(edges: Float64Array, value: number): number {
  return Math.min(edges.length - 2, Math.max(0, bisectLeft(edges, value, 1) - 1));
}

/** Interpolates a field [m·m] bilinearly at a place [d]; constant beyond its edges. */
export function valueAt({ plane, x, y }: PlaneView, field: Float64Array, place: readonly number[]): number {
  const [i, along] = cellOf(x, place[plane.axes[0]]!);
  const [j, upwards] = cellOf(y, place[plane.axes[1]]!);
  const at = (column: number, row: number) => field[row * x.length + column]!;
  const below = at(i, j) * (1 - along) + at(i + 1, j) * along;
  const above = at(i, j + 1) * (1 - along) + at(i + 1, j + 1) * along;
  return below * (1 - upwards) + above * upwards;
}

/** Returns the opacity of an observation: with more than two inputs most lie off the plane. */
export function presenceOf({ x }: Pick<Observation, 'x'>, { axes, through }: PlaneView['plane']): number {
  const isOff = x.some((value, p) => !axes.includes(p) && value !== through[p]);
  return isOff ? 0.45 : 1;
}

/** An area of a map with its name. */
export interface NamedArea {
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

/** Names the area around a point of a plane's grid. */
export function areaAt(words: string, { x, y }: PlaneView, point: number): NamedArea {
  return { words, x: x[point % x.length]!, y: y[Math.floor(point / x.length)]! };
}

/** Returns the cell of a grid that holds a value, and the value's position in it, 0 to 1. */
function cellOf(grid: Float64Array, value: number): [cell: number, share: number] {
  const last = grid.length - 1;
  const at = scaleOf(spacingAlong(grid), [0, last])(value);
  const cell = Math.min(last - 1, Math.max(0, Math.floor(at)));
  return [cell, Math.min(1, Math.max(0, at - cell))];
}
