import { usePlot } from '../../../plots/Figure';
import type { LandscapeAxes } from '../landscape/landscapeData';
import { RacerMark } from './RacerMark';
import type { RacerRun } from './racers';
import { placeOf } from '../landscape/roomAxes';
import { pixels } from '../../../vocabulary/numbers/write';

interface SearchMarksProps {
  readonly runs: readonly RacerRun[];
  readonly axes: LandscapeAxes;
}

/** Draws where searches have been: their places, the triangle and the path of those that move, and where the Bayesian one asks next. */
export function SearchMarks({ runs, axes }: SearchMarksProps) {
  const { x, y, text } = usePlot();
  const at = ({ across, up }: { readonly across: number; readonly up: number }) =>
    ({ x: x(placeOf(axes.across, across)), y: y(placeOf(axes.up, up)) }) as const;
  const scale = text / 14;
  return (
    <g className="searches">
      {runs.map(({ id, walk, isTriangle }) => {
        const corners = walk.map(at);
        if (corners.length < 2) return null;
        const d = isTriangle
          ? outline(corners)
          : corners
              .slice(1)
              .map((to, k) => arrow(corners[k]!, to))
              .join('');
        return (
          <g key={id} className={`racer-walk racer-walk--${id}`}>
            <path className="racer-walk__ground" d={d} />
            <path className="racer-walk__line" d={d} />
          </g>
        );
      })}
      {runs.map(({ id, places, next }) => (
        <g key={id}>
          {places.map((place, k) => (
            <RacerMark
              key={k}
              id={id}
              {...at(place)}
              scale={scale * (k === places.length - 1 ? 1.25 : 0.85)}
            />
          ))}
          {id === 'bayesian' && next && <RacerMark id={id} {...at(next)} scale={1.5 * scale} isOpen />}
        </g>
      ))}
    </g>
  );
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

const written = ({ x, y }: Pixel): string => `${pixels(x)},${pixels(y)}`;

function outline(corners: readonly Pixel[]): string {
  return `M${corners.map(written).join('L')}Z`;
}

const head = 5;

function arrow(from: Pixel, to: Pixel): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (by: number): string =>
    written({ x: to.x - head * Math.cos(turn + by), y: to.y - head * Math.sin(turn + by) });
  return `M${written(from)}L${written(to)}M${barb(0.5)}L${written(to)}L${barb(-0.5)}`;
}
