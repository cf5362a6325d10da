import type { Kept } from '../points/kept';
import type { PlanePoint } from '../state/points';
import { placing } from './plane.figure';
import { describeKept } from '../points/words';
import { formatShare } from '../../../vocabulary/numbers/write';

interface DirectionsProps {
  readonly points: readonly PlanePoint[];
  readonly frame: Parameters<typeof placing>[0];
  readonly kept: readonly Kept[];
}

const size = { width: 150, height: 108 };

/** Draws the smoothest directions of a graph as small planes, blue above 0 and orange below, with what the pull leaves of each. */
export function DirectionsFigure({ points, frame, kept }: DirectionsProps) {
  const place = placing(frame, size);
  return (
    <figure className="manifold__directions" aria-label="Directions of the graph">
      {kept.map(({ vector, ...numbers }, k) => {
        const most = Array.from(vector).reduce((top, value) => Math.max(top, Math.abs(value)), 1e-300);
        return (
          <div key={k} className="manifold__direction">
            <svg role="img" aria-label={`Direction ${k + 1}`} viewBox={`0 0 ${size.width} ${size.height}`}>
              <desc>{describeKept(numbers, k)}</desc>
              {points.map(({ x, y }, i) => {
                const [cx, cy] = place(x, y);
                const value = (vector[i] ?? 0) / most;
                return (
                  <circle
                    key={i}
                    className={`manifold__entry manifold__entry--${value < 0 ? 'minus' : 'plus'}`}
                    cx={cx}
                    cy={cy}
                    r={0.8 + 2.2 * Math.abs(value)}
                  />
                );
              })}
            </svg>
            <span className="manifold__kept" aria-hidden="true">
              <span style={{ width: `${100 * numbers.share}%` }} />
            </span>
            <span>{`${formatShare(numbers.share)} kept`}</span>
          </div>
        );
      })}
    </figure>
  );
}
