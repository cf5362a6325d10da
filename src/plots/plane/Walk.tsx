import type { MapData, WalkMark } from './mapData';
import { usePlot } from '../Figure';
import { toDecimals } from '../../vocabulary/numbers/write';

type Point = readonly [number, number];

interface WalkProps {
  readonly walk: WalkMark;
  readonly query: MapData['query'];
  /** Radius of the discs that places wear: arrows end before them. */
  readonly r: number;
}

/**
 * Draws what a local search stands on, visible on every colour: a simplex by its faces and edges, a path by its arrows, the older the
 * fainter; and the move that leads to the next query.
 */
export function Walk({ walk: { kind, places }, query, r }: WalkProps) {
  const scales = usePlot();
  const at = places.map(({ x, y }): Point => [scales.x(x), scales.y(y)]);
  const next = query && ([scales.x(query.x), scales.y(query.y)] as const);
  const from = next && (kind === 'path' ? (at.at(-1) ?? null) : turnedCorner(at, next));
  return (
    <g className="local-search">
      {kind === 'simplex' && at.length === 3 && (
        <path className="local-search__face" d={`M${at.map((one) => one.join()).join('L')}Z`} />
      )}
      {kind === 'simplex' ? (
        <Line d={edgesBetween(at)} />
      ) : (
        at
          .slice(1)
          .map((to, k) => <Line key={k} d={arrow(at[k]!, to, r)} age={(at.length - 2 - k) / at.length} />)
      )}
      {next && from && <Line d={`M${from.join()}L${next.join()}`} isNext />}
    </g>
  );
}

interface LineProps {
  readonly d: string;
  /** 0 for the last move, towards 1 for the first of many. */
  readonly age?: number;
  readonly isNext?: boolean;
}

function Line({ d, age = 0, isNext = false }: LineProps) {
  if (d === '') return null;
  return (
    <g opacity={age === 0 ? undefined : toDecimals(1 - 0.6 * age, 2)}>
      <path className="local-search__ground" d={d} />
      <path className={isNext ? 'local-search__line local-search__line--next' : 'local-search__line'} d={d} />
    </g>
  );
}

/** The worst corner of a simplex, which stands last, where the next query lies on its line through the middle of the others. */
function turnedCorner(at: readonly Point[], [x, y]: Point): Point | null {
  const worst = at.at(-1);
  const others = at.slice(0, -1);
  if (!worst || others.length < 2) return null;
  const middle = [0, 1].map((c) => others.reduce((sum, one) => sum + one[c]!, 0) / others.length);
  const [dx, dy] = [middle[0]! - worst[0], middle[1]! - worst[1]];
  const beside = Math.abs(dx * (y - worst[1]) - dy * (x - worst[0])) / (Math.hypot(dx, dy) || 1);
  // At the wall a place is moved inside, off the line.
  return beside <= 2 ? worst : null;
}

function edgesBetween(at: readonly Point[]): string {
  return at.flatMap((from, i) => at.slice(i + 1).map((to) => `M${from.join()}L${to.join()}`)).join('');
}

const head = 6;

/** Returns an arrow between two discs; nothing where they touch. */
function arrow([x0, y0]: Point, [x1, y1]: Point, r: number): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const gap = r + 2;
  if (length < 2 * gap) return '';
  const turn = Math.atan2(y1 - y0, x1 - x0);
  const along = (share: number): Point => [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
  const [x, y] = along(1 - gap / length);
  const barb = (by: number): string => `${x - head * Math.cos(turn + by)},${y - head * Math.sin(turn + by)}`;
  return `M${along(gap / length).join()}L${x},${y}M${barb(0.5)}L${x},${y}L${barb(-0.5)}`;
}
