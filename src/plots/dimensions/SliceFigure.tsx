import { Figure } from '../Figure';
import { formatInput } from '../format';
import { XAxis, YAxis } from '../marks/Axis';
import { Clip } from '../marks/Clip';
import { Band, Line } from '../marks/Curve';
import { useScales } from '../marks/scale';
import { describeSlice, type SliceData } from './slice';

interface SliceFigureProps {
  readonly data: SliceData;
  readonly width: number;
  readonly text: number;
}

/** What the model believes along one input, the others held. */
export function SliceFigure({ data, width, text }: SliceFigureProps) {
  const { view, domain, name, at, query, truth } = data;
  const margin = { left: text * 3.8, right: 10, top: text * 2.2, bottom: text * 2.4 };
  const plot = { width: width - margin.left - margin.right, height: text * 8.5 };
  const scales = useScales(domain, plot);
  return (
    <Figure
      kind="slice"
      label={`Slice along ${name}`}
      description={describeSlice(data)}
      size={{ width, height: margin.top + plot.height + margin.bottom }}
      text={text}
    >
      <g transform={`translate(${margin.left},${margin.top})`}>
        <text className="chart-title" y={-text * 0.8}>
          y along {name}, through {formatInput(at)}
        </text>
        <YAxis {...plot} text={text} domain={domain.y} scale={scales.y} labels />
        <Clip width={plot.width} height={plot.height}>
          <Band x={view.x} lower={view.quantiles[1]!} upper={view.quantiles[7]!} scales={scales} />
          {truth && <Line className="truth" x={view.x} y={truth} scales={scales} />}
          <Line className="median" x={view.x} y={view.quantiles[4]!} scales={scales} />
        </Clip>
        <line className="cursor-line" x1={scales.x(at)} x2={scales.x(at)} y2={plot.height} />
        {query !== null && (
          <path
            className="query__mark"
            transform={`translate(${scales.x(query).toFixed(1)},${plot.height})`}
            d="M0,-6L6,0L0,6L-6,0Z"
          />
        )}
        <XAxis {...plot} text={text} domain={domain.x} scale={scales.x} labels />
      </g>
    </Figure>
  );
}
