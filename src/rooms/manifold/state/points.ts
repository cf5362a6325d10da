import type { ClassId } from './classes';

/** Most points that a room has. */
export const mostPoints = 1000;

/** What a point is that lies in more dimensions than a plane. */
export interface PointRow {
  /** Its coordinates, or its pixels. */
  readonly values: readonly number[];
  /** Number of the point in the draw or table it comes from, and the label it had there. */
  readonly index: number;
  readonly label: ClassId | null;
}

/** A point of the plane. */
export interface PlanePoint {
  /** Its place; where it has more dimensions, where it is drawn. */
  readonly x: number;
  readonly y: number;
  /** Class that the learner is told; null where it is not. */
  readonly label: ClassId | null;
  /** Class that it was drawn from; null where the visitor put it. */
  readonly truth: ClassId | null;
  /** Left out where the plane is all there is. */
  readonly row?: PointRow;
}

/** Changes by hand to points that are drawn of a set of pictures. */
export interface Edits {
  /** Labels that were changed, by number of the point. */
  readonly told: readonly (readonly [index: number, label: ClassId | null])[];
  /** Numbers of points that were taken away. */
  readonly gone: readonly number[];
}
