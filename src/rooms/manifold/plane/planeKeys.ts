import { arrowMoves } from '../../../ui/arrowMoves';
import { withPoint } from '../points/planePoints';
import type { PlanePoint } from '../state/points';
import { fewestPoints, type Tool } from './tools';

/** What a key asks for. */
export interface PlaneCommand {
  readonly at?: number | null;
  readonly points?: readonly PlanePoint[];
  readonly lift?: number;
  readonly turnsKernels?: true;
  readonly tool?: Tool;
}

/** What of the plane keys are about. */
export interface KeyedPlane {
  readonly points: readonly PlanePoint[];
  /** The point that the keyboard is at. */
  readonly at: number | null;
  /** Ends of the frame. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  /** True where points can be moved and added. */
  readonly isPlane: boolean;
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const labelKeys: Readonly<Record<string, PlanePoint['label']>> = {
  '+': 1,
  '=': 1,
  '-': 0,
  '−': 0,
  '1': 1,
  '2': 0,
  '3': 2,
  '4': 3,
  '0': null,
};

/** Keys of the tools; with Shift, those of a class are its number. */
export const toolKeys: readonly (readonly [tool: Tool, code: string, shown: string])[] = [
  ['move', 'KeyM', 'M'],
  ['unlabelled', 'KeyU', 'U'],
  [1, 'Digit1', 'Shift+1'],
  [0, 'Digit2', 'Shift+2'],
  [2, 'Digit3', 'Shift+3'],
  [3, 'Digit4', 'Shift+4'],
  ['erase', 'KeyE', 'E'],
];

/** Keys that are about the point that the keyboard is at, and mean nothing else on the plane, whether there is one or not. */
const isOfPoint = (key: string): boolean =>
  key in labelKeys || ['delete', 'n', 'l', 'k'].includes(key.toLowerCase());

/** Returns what a key asks for on the plane; null where it means nothing there. */
export function planeCommand(event: Key, plane: KeyedPlane): PlaneCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const tool = toolKeys.find(
    ([, code]) => code === event.code && event.shiftKey === code.startsWith('Digit'),
  );
  if (tool) return { tool: tool[0] };
  const direction = arrowMoves[event.key];
  if (direction) return movedBy(direction, event.shiftKey, plane);
  return isOfPoint(event.key) ? pointCommand(event.key.toLowerCase(), plane) : null;
}

/** Returns what a key asks for at a point; nothing where there is none, or none that it could be done to. */
function pointCommand(key: string, plane: KeyedPlane): PlaneCommand {
  const { at, points, isPlane } = plane;
  if (at === null || !points[at]) return {};
  if (key in labelKeys) {
    const label = labelKeys[key]!;
    return { points: points.map((one, i) => (i === at ? { ...one, label } : one)) };
  }
  if (key === 'delete' && points.length > fewestPoints)
    return { at: null, points: points.filter((_, i) => i !== at) };
  if (key === 'n' && isPlane) {
    const { x, y } = points[at];
    const more = withPoint(points, { x: x + (plane.x[1] - plane.x[0]) / 40, y });
    return { at: more.length - 1, points: more };
  }
  if (key === 'l' && points[at].label !== null) return { lift: at };
  return key === 'k' && isPlane ? { turnsKernels: true } : {};
}

function movedBy(
  direction: readonly [number, number],
  isDrag: boolean,
  { points, at, x, y, isPlane }: KeyedPlane,
): PlaneCommand {
  const from = at === null ? undefined : points[at];
  if (at === null || !from) {
    const first = points.findIndex(({ label }) => label !== null);
    return { at: Math.max(0, first) };
  }
  if (!isDrag) return { at: neighbourAlong(points, at, direction) };
  if (!isPlane) return {};
  const moved = {
    ...from,
    x: from.x + (direction[0] * (x[1] - x[0])) / 100,
    y: from.y + (direction[1] * (y[1] - y[0])) / 100,
  };
  return { points: points.map((one, i) => (i === at ? moved : one)) };
}

/** The nearest point in a direction, by distance along it and twice that across; itself where there is none. */
function neighbourAlong(
  points: readonly PlanePoint[],
  at: number,
  [dx, dy]: readonly [number, number],
): number {
  const from = points[at]!;
  let best = at;
  let least = Infinity;
  points.forEach((point, i) => {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const across = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const cost = along + 2 * across;
    if (along > 1e-9 && across <= 2 * along && cost < least) [best, least] = [i, cost];
  });
  return best;
}
