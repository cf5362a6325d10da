import type { WalkMark } from './mapData';
import { usePlot } from '../Figure';

/** Draws what a local search stands on, visible on every colour: a simplex by its edges, a path by its arrows. */
export function Walk({ kind, places }: WalkMark) {
  const scales = usePlot();
  const at = places.map(({ x, y }) => [scales.x(x), scales.y(y)] as const);
  const d =
    kind === 'simplex'
      ? edgesBetween(at)
      : at
          .slice(1)
          .map((to, k) => arrow(at[k]!, to))
          .join('');
  return (
    <g className="walk">
      <path className="walk__ground" d={d} />
      <path className="walk__line" d={d} />
    </g>
  );
}

type Point = readonly [number, number];

function edgesBetween(at: readonly Point[]): string {
  return at.flatMap((from, i) => at.slice(i + 1).map((to) => `M${from.join()}L${to.join()}`)).join('');
}

const head = 5;

function arrow([x0, y0]: Point, [x, y]: Point): string {
  const turn = Math.atan2(y - y0, x - x0);
  const barb = (by: number): string => `${x - head * Math.cos(turn + by)},${y - head * Math.sin(turn + by)}`;
  return `M${x0},${y0}L${x},${y}M${barb(0.5)}L${x},${y}L${barb(-0.5)}`;
}
