import type { SupposedView } from '../../engine/loop/view';
import { ofPlaces } from '../../plots/apart';
import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { ApartCurves, ApartTicks } from '../../plots/marks/AcquisitionCurves';
import { AreaY, BandY, Line } from '../../plots/marks/Curve';
import { Clip } from '../../plots/marks/Clip';
import { describeWhere, titleOf, type WhereData } from './where';

interface WhereFigureProps {
  readonly data: WhereData;
  readonly width: number;
  readonly text: number;
  /** Name of the input. */
  readonly name: string;
  /** Height of the figure to be filled; that of the text if left out. */
  readonly height?: number;
}

const labels = {
  drawn: 'Drawn function',
  shares: 'Where the optimum may be',
  supposed: 'What is learnt with the optimum known',
} as const;

/** Draws a curve over the only input, with the query. */
export function WhereFigure({ data, width, text, name, height }: WhereFigureProps) {
  const margin = { left: text * 3.8, right: 16, top: text * 2.4 };
  const inner = {
    width: width - margin.left - margin.right,
    height: height === undefined ? text * 12 : Math.max(text * 6, height - text * 5.4),
  };
  return (
    <Figure
      kind="where"
      label={labels[data.kind]}
      description={describeWhere(data)}
      size={{ width, height: margin.top + inner.height + text * 3 }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={data.domain.x} y={data.domain.y}>
        <text className="chart-title" y={-text * 0.8}>
          {titleOf(data)}
        </text>
        <Axis side="left" />
        <Curve data={data} />
        <Query at={data.query} />
        <Axis side="bottom" title={name} />
      </Plot>
    </Figure>
  );
}

function Curve({ data: { x, value, belief, supposed, query } }: { readonly data: WhereData }) {
  if (supposed) return <Supposed {...{ x, value, query, supposed }} />;
  return (
    <Clip>
      {belief ? (
        <>
          <BandY x={x} lower={belief.lower} upper={belief.upper} />
          <Line className="runner-up-line" x={x} y={belief.median} />
        </>
      ) : (
        <AreaY className="better" x={x} y1={0} y2={value} />
      )}
      <Line className="acquisition-line" x={x} y={value} />
    </Clip>
  );
}

interface SupposedProps extends Pick<WhereData, 'x' | 'value' | 'query'> {
  readonly supposed: SupposedView;
}

/** Draws an acquisition over the thin curves whose mean it is, with a tick on the axis at each place drawn. */
function Supposed({ x, value, query, supposed }: SupposedProps) {
  const { text } = usePlot();
  const apart = ofPlaces(supposed, x);
  return (
    <>
      <Clip>
        <ApartCurves apart={apart} coarse={false} />
        <g className="acquisition-whole">
          <Line className="acquisition-line" x={x} y={value} />
        </g>
      </Clip>
      <ApartTicks apart={apart} top={query} weight={text / 12} />
    </>
  );
}

function Query({ at }: { readonly at: number }) {
  const { x, height } = usePlot();
  return <line className="query-line" x1={x(at)} x2={x(at)} y2={height} />;
}
