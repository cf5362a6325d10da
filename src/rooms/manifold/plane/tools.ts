import type { ClassId } from '../state/classes';
import { mostPoints, type PlanePoint } from '../state/points';

/** What the pointer does on the plane: it moves points, paints some without or with a label, or takes them away. */
export type Tool = 'move' | 'unlabelled' | ClassId | 'erase';

/** Pixels around the pointer in which points are painted over or erased, and in which none may be for another to be added. */
const brush = { radius: 12, apart: { labelled: 22, unlabelled: 5 } } as const;

/** Fewest points of a room. */
export const fewestPoints = 2;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One dab of a tool. */
export interface Dab {
  readonly tool: Exclude<Tool, 'move'>;
  /** Pixels of the pointer. */
  readonly spot: Spot;
  /** Returns pixels of a place, and the place of pixels. */
  place(x: number, y: number): readonly [number, number];
  inPlane(spot: Spot): Spot;
  /** True where points can be added: not where they have more dimensions than are drawn. */
  readonly adds: boolean;
}

/** Returns the points after a dab; the same array where it changes nothing. */
export function dabbed(
  points: readonly PlanePoint[],
  { tool, spot, place, inPlane, adds }: Dab,
): readonly PlanePoint[] {
  const away = points.map(({ x, y }) => {
    const [px, py] = place(x, y);
    return (px - spot.x) ** 2 + (py - spot.y) ** 2;
  });
  const isOver = (i: number): boolean => away[i]! <= brush.radius ** 2;
  if (tool === 'erase') {
    const kept = points.filter((_, i) => !isOver(i));
    return kept.length === points.length || kept.length < fewestPoints ? points : kept;
  }
  const label = tool === 'unlabelled' ? null : tool;
  const isChanged = points.some((one, i) => isOver(i) && one.label !== label);
  const painted = isChanged ? points.map((one, i) => (isOver(i) ? { ...one, label } : one)) : points;
  const apart = label === null ? brush.apart.unlabelled : brush.apart.labelled;
  if (!adds || points.length >= mostPoints || away.some((one) => one <= apart ** 2)) return painted;
  const at = label === null ? scattered(spot, points.length) : spot;
  return [...painted, { ...inPlane(at), label, truth: null }];
}

/** Returns a spot about another, on a spiral of golden angles: strokes look like clouds, and are the same again. */
function scattered({ x, y }: Spot, count: number): Spot {
  const turn = 2.399963 * count;
  const radius = brush.radius * Math.sqrt((count * 0.618034) % 1);
  return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) };
}

/** Returns the spots of a straight stroke, close enough that nothing between them is missed; without its start. */
export function spotsAlong(from: Spot, to: Spot): readonly Spot[] {
  const steps = Math.max(
    1,
    Math.ceil(Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2) / (brush.radius / 2)),
  );
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  });
}
