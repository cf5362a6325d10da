import { Axis, type Tick } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { formatInput } from '../../vocabulary/numbers/labelled';
import { formatNumber } from '../../vocabulary/numbers/write';
import { Line } from '../../plots/marks/Curve';
import { describeCuriosity, type CuriosityData, type Stop } from './curiosity';

interface CuriosityFigureProps {
  readonly data: CuriosityData;
  readonly width: number;
  readonly text: number;
  /** Name of the input. */
  readonly name: string;
  /** κ in force; null if none is. */
  readonly kappa: number | null;
  /** Next query, along the input. */
  readonly query: number;
}

const kappas = [0, 1, 2, 3, 4].map((at): Tick => ({ at, text: at === 4 ? `κ = ${at}` : String(at) }));

/** Draws the place that the upper confidence bound would query against κ, from trusting to bold. */
export function CuriosityFigure({ data, width, text, name, kappa, query }: CuriosityFigureProps) {
  const margin = { left: text * 3.6, right: 16, top: text * 2.4 };
  const inner = { width: width - margin.left - margin.right, height: text * 11 };
  return (
    <Figure
      kind="curiosity"
      label="Other κ"
      description={describeCuriosity(data)}
      size={{ width, height: margin.top + inner.height + text * 3 }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={data.domain.x} y={data.domain.kappa}>
        <text className="chart-title" x={-margin.left + 4} y={-text * 0.8}>
          where UCB would ask, by κ
        </text>
        <Axis side="left" ticks={kappas} />
        <Query at={query} />
        {data.paths.map((path) => (
          <Line
            key={path[0]!.kappa}
            className="curiosity-line"
            x={path.map((stop) => stop.x)}
            y={path.map((stop) => stop.kappa)}
          />
        ))}
        {data.stops.map((stop) => (
          <StopMark key={stop.kappa} stop={stop} isNow={stop.kappa === kappa} labels={data.labels} />
        ))}
        <Axis side="bottom" title={name} />
      </Plot>
    </Figure>
  );
}

function Query({ at }: { readonly at: number }) {
  const { x, height } = usePlot();
  return <line className="query-line" x1={x(at)} x2={x(at)} y2={height} />;
}

interface StopMarkProps {
  readonly stop: Stop;
  readonly isNow: boolean;
  readonly labels: CuriosityData['labels'];
}

function StopMark({ stop: { kappa, x: where }, isNow, labels }: StopMarkProps) {
  const { x, y } = usePlot();
  return (
    <circle
      className={isNow ? 'curiosity-stop curiosity-stop--now' : 'curiosity-stop'}
      cx={x(where)}
      cy={y(kappa)}
      r={isNow ? 4.5 : 3}
    >
      <title>{`κ = ${formatNumber(kappa)}: x = ${formatInput(labels, 0, where)}`}</title>
    </circle>
  );
}
