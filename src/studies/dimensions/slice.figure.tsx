import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { formatInput } from '../../vocabulary/numbers/labelled';
import { Clip } from '../../plots/marks/Clip';
import { BandY, Line } from '../../plots/marks/Curve';
import { describeSlice, type SliceData } from './slice';
import { pixels } from '../../vocabulary/numbers/write';

interface SliceFigureProps {
  readonly data: SliceData;
  readonly width: number;
  readonly text: number;
}

/** Draws the belief along one input, the others held. */
export function SliceFigure({ data, width, text }: SliceFigureProps) {
  const { view, domain, name, at, truth } = data;
  const margin = { left: text * 3.8, right: 10, top: text * 2.2, bottom: text * 2.4 };
  const plot = { width: width - margin.left - margin.right, height: text * 8.5 };
  return (
    <Figure
      kind="slice"
      label={`Slice along ${name}`}
      description={describeSlice(data)}
      size={{ width, height: margin.top + plot.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...plot }} text={text} {...domain}>
        <text className="chart-title" y={-text * 0.8}>
          {`y along ${name}, through ${formatInput(data.labels, data.input, at)}`}
        </text>
        <Axis side="left" />
        <Clip>
          <BandY x={view.x} lower={view.quantiles[0.025]} upper={view.quantiles[0.975]} />
          {truth && <Line className="truth" x={view.x} y={truth} />}
          <Line className="median" x={view.x} y={view.quantiles[0.5]} />
        </Clip>
        <Places data={data} />
        <Axis side="bottom" />
      </Plot>
    </Figure>
  );
}

/** Marks the point that the slice goes through, and the next query. */
function Places({ data: { at, query } }: Pick<SliceFigureProps, 'data'>) {
  const { x, height } = usePlot();
  return (
    <>
      <line className="cursor-line" x1={x(at)} x2={x(at)} y2={height} />
      {query !== null && (
        <path
          className="query__mark"
          transform={`translate(${pixels(x(query))},${height})`}
          d="M0,-6L6,0L0,6L-6,0Z"
        />
      )}
    </>
  );
}
