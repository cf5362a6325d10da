import type { ExactBelief } from '../../engine/questions/exactBelief';
import { usePlot } from '../Figure';
import type { PosteriorPicture, Stem } from '../posteriorData';
import { Clip } from './Clip';
import { Line } from './Curve';
import { pixels } from '../../vocabulary/numbers/write';

interface SmootherMarksProps {
  readonly picture: PosteriorPicture;
  readonly stems: readonly Stem[] | null;
  readonly weight: number;
}

/** Draws what few pictures have: the process that the model approximates, weights, and inducing inputs. */
export function SmootherMarks({ picture: { x, exact, inducing }, stems, weight }: SmootherMarksProps) {
  return (
    <>
      {exact && (
        <Clip>
          <Exact x={x} {...exact} />
        </Clip>
      )}
      {stems && <Stems stems={stems} weight={weight} />}
      {inducing && <Inducing at={inducing} weight={weight} />}
    </>
  );
}

/** Draws the process that the model approximates: its median and the ends of its band. */
function Exact({ x, lower, median, upper }: { readonly x: Float64Array } & ExactBelief) {
  return (
    <g className="exact">
      <Line className="exact__end" x={x} y={lower} />
      <Line className="exact__end" x={x} y={upper} />
      <Line className="exact__median" x={x} y={median} />
    </g>
  );
}

/** Share of the plot's height that the largest weight takes, or a weight of 1 if that is larger. */
const stemShare = 0.25;

/** Draws weights as stems on their observations, upwards where they are positive. */
function Stems({ stems, weight }: { readonly stems: readonly Stem[]; readonly weight: number }) {
  const plot = usePlot();
  const largest = Math.max(1, ...stems.map((one) => Math.abs(one.weight)));
  const unit = (stemShare * plot.height) / largest;
  return (
    <Clip>
      {stems.map((one, i) => {
        const [x, y] = [plot.x(one.x), plot.y(one.y)];
        const tip = y - unit * one.weight;
        return (
          <g key={i} className={one.weight < 0 ? 'stem stem--down' : 'stem'}>
            <line x1={x} x2={x} y1={y} y2={tip} strokeWidth={3 * weight} />
            <line x1={x - 4 * weight} x2={x + 4 * weight} y1={tip} y2={tip} strokeWidth={1.5 * weight} />
          </g>
        );
      })}
    </Clip>
  );
}

/** Draws inducing inputs as triangles under the axis. */
function Inducing({ at, weight }: { readonly at: Float64Array; readonly weight: number }) {
  const plot = usePlot();
  const half = 5 * weight;
  return Array.from(at, (x, i) => (
    <path
      key={i}
      className="inducing"
      d={`M${pixels(plot.x(x))},${plot.height}l${half},${1.7 * half}h${-2 * half}Z`}
    />
  ));
}
