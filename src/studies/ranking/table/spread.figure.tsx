import './cloud.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Line } from '../../../plots/marks/Curve';
import { pixels } from '../../../vocabulary/numbers/write';
import { describeSpread, type SpreadData } from './spread';

interface SpreadFigureProps {
  readonly data: SpreadData;
  readonly width: number;
  readonly text: number;
  /** Height in pixels; as it is usual if left out. */
  readonly height?: number;
}

/** Draws a histogram of deviations with the Gaussian of their standard deviation. */
export function SpreadFigure({ data, width, text, height }: SpreadFigureProps) {
  const margin = { left: text * 4.4, right: text, top: text * 2, bottom: text * 3.2 };
  const inner = {
    width: Math.max(80, width - margin.left - margin.right),
    height: height === undefined ? text * 15 : Math.max(80, height - margin.top - margin.bottom),
  };
  return (
    <Figure
      kind="spread"
      label="Deviations"
      description={describeSpread(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={data.x} y={data.y}>
        <text className="chart-title" y={-text * 0.8}>
          {data.titles.y}
        </text>
        <Axis side="left" />
        <Axis side="bottom" title={data.titles.x} />
        <Bars data={data} />
        <Line className="spread-gauss" x={data.curve.x} y={data.curve.y} />
      </Plot>
    </Figure>
  );
}

function Bars({ data }: { readonly data: SpreadData }) {
  const plot = usePlot();
  const { bins, counts } = data.counted.histogram;
  const base = plot.y(0);
  const bars = counts.map((count, k) => {
    const [from, to] = [plot.x(bins[k]!), plot.x(bins[k + 1]!)];
    return count > 0
      ? `M${pixels(from + 0.5)},${pixels(base)}V${pixels(plot.y(count))}H${pixels(to - 0.5)}V${pixels(base)}Z`
      : '';
  });
  return <path className="spread-bar" d={bars.join('')} />;
}
